//! Elligator 2: the RFC's vectors, the model's, and the maps at their edges.

use crate::read::{Record, records, records_of};
use crate::{array, hex};
use adamant_curves::curve::twisted_edwards::{Affine, Extended};
use adamant_curves::field::{FieldElement, FieldParameters};
use adamant_curves::hash_to_curve::{
    CURVE25519_SUITE_NU, CURVE25519_SUITE_RO, HashToEdwards, RISTRETTO255_SUITE, Xmd, encode_to_curve25519,
    encode_to_edwards, encode_to_edwards_with, hash_to_curve25519, hash_to_edwards, hash_to_edwards_with,
    hash_to_ristretto255, map_to_edwards,
};
use adamant_curves::{Error, bandersnatch, curve25519, jubjub};
use adamant_symmetric::sha256::Sha256;
use adamant_symmetric::sha512::Sha512;

/// Coordinates; the identity has (0, 1).
fn coordinates<P: FieldParameters<4>>(text: &str) -> (FieldElement<P, 4>, FieldElement<P, 4>) {
    match text.split_once(' ') {
        Some((x, y)) => (FieldElement::from_hex(x), FieldElement::from_hex(y)),
        None => (FieldElement::ZERO, FieldElement::ONE),
    }
}

/// Checks the record if it is one of this curve.
fn check<C: HashToEdwards<Base = FieldElement<P, 4>>, P: FieldParameters<4>>(record: &Record) -> bool {
    let hash = match record.get("suite") {
        Some(suite) if suite == C::SUITE_RO => hash_to_edwards::<C>,
        Some(suite) if suite == C::SUITE_NU => encode_to_edwards::<C>,
        _ => {
            let Some(u) = record.get("u").filter(|_| record["map"] == C::SUITE_NU) else { return false };
            let point = map_to_edwards::<C>(&FieldElement::from_hex(u)).to_affine();
            assert_eq!(point.to_xy(), coordinates(&record["point"]), "{} at {u}", C::SUITE_NU);
            assert!(Affine::<C>::from_xy_of_curve(point.to_xy().0, point.to_xy().1).is_ok());
            return true;
        }
    };
    let ours = hash(&hex(&record["msg"]), &hex(&record["dst"])).unwrap();
    assert_eq!(ours.to_affine().to_xy(), coordinates(&record["point"]), "{record:?}");
    assert!(ours.to_affine().is_in_subgroup().declassify());
    // T is that of the point.
    assert_eq!(ours + Extended::generator(), Extended::generator() + ours.to_affine());
    true
}

fn montgomery(record: &Record) -> bool {
    let hash = match record.get("suite").map(String::as_str) {
        Some(CURVE25519_SUITE_RO) => hash_to_curve25519,
        Some(CURVE25519_SUITE_NU) => encode_to_curve25519,
        _ => return false,
    };
    let ours = hash(&hex(&record["msg"]), &hex(&record["dst"])).unwrap().declassify().unwrap();
    assert_eq!(ours, coordinates(&record["point"]), "{record:?}");
    true
}

fn ristretto(record: &Record) -> bool {
    if record.get("ristretto").is_none_or(|suite| suite != RISTRETTO255_SUITE) {
        return false;
    }
    let ours = hash_to_ristretto255(&hex(&record["msg"]), &hex(&record["dst"])).unwrap();
    assert_eq!(ours.to_bytes(), array(&record["bytes"]));
    true
}

fn check_all(record: &Record) {
    let found = [
        check::<curve25519::Parameters, _>(record),
        check::<jubjub::Parameters, _>(record),
        check::<bandersnatch::Parameters, _>(record),
        montgomery(record),
        ristretto(record),
    ];
    assert_eq!(found.iter().filter(|found| **found).count(), 1, "{record:?}");
}

#[test]
fn rfc_9380() {
    let all = records_of("published/rfc9380_elligator2");
    assert_eq!(all.len(), 20);
    all.iter().for_each(check_all);
}

/// Every suite; tags of 255 and 256 bytes; u = 0, which (0, 0) belongs to, 1 and -1.
#[test]
fn model() {
    let all = records("hash_to_edwards");
    assert_eq!(all.len(), 4 * 6 + 3 * 3 + 3);
    all.iter().for_each(check_all);
}

#[test]
fn empty_tags_and_other_expanders() {
    assert_eq!(hash_to_edwards::<jubjub::Parameters>(b"message", b"").err(), Some(Error::EmptyTag));
    assert_eq!(encode_to_edwards::<bandersnatch::Parameters>(b"", b"").err(), Some(Error::EmptyTag));
    assert_eq!(hash_to_curve25519(b"", b"").err(), Some(Error::EmptyTag));
    assert_eq!(hash_to_ristretto255(b"", b"").err(), Some(Error::EmptyTag));
    type P = bandersnatch::Parameters;
    let hash = hash_to_edwards_with::<P, Xmd<Sha256>>(b"m", b"t").unwrap();
    assert_eq!(hash, hash_to_edwards(b"m", b"t").unwrap());
    assert_ne!(hash, hash_to_edwards_with::<P, Xmd<Sha512>>(b"m", b"t").unwrap());
    let encoded = encode_to_edwards_with::<P, Xmd<Sha256>>(b"m", b"t").unwrap();
    assert_eq!(encoded, encode_to_edwards(b"m", b"t").unwrap());
}
