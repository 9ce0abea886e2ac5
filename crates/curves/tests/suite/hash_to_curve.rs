//! Hashing to curves: the RFC's vectors, gnark's, the model's, and the maps at their edges.

use crate::read::{Read, Record, records, records_of};
use adamant_curves::Error;
use adamant_curves::curve::short_weierstrass::{Affine, CurvePoint};
use adamant_curves::field::{Field, FieldElement, FieldParameters};
use adamant_curves::hash_to_curve::{
    Expand, HashToCurve, MAX_UNIFORM_BYTES, SqrtRatio, Xmd, Xof, encode_to_curve, expand_message_xmd,
    hash_to_curve, hash_to_field, map_to_curve,
};
use adamant_curves::{bls12_381, secp256k1};
use adamant_symmetric::keccak::{Shake128, Shake256};
use adamant_symmetric::sha256::Sha256;
use adamant_symmetric::sha512::Sha512;

fn bytes(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect()
}

/// Coordinates, or none for the identity.
fn point<F: Read>(text: &str) -> Option<(F, F)> {
    let mut coefficients = text.split(' ');
    (text != "identity").then(|| (F::read(&mut coefficients), F::read(&mut coefficients)))
}

fn same<C: HashToCurve<Base: Read>>(ours: &CurvePoint<C>, text: &str, what: &str) {
    let ours = (!ours.is_identity().declassify()).then(|| ours.to_xy());
    assert_eq!(ours, point(text), "{what}");
}

/// Checks the record if it is one of this group.
fn check<C: HashToCurve<Base: Read>>(record: &Record) -> bool {
    let hash = match record.get("suite") {
        Some(suite) if suite == C::SUITE_RO => hash_to_curve::<C>,
        Some(suite) if suite == C::SUITE_NU => encode_to_curve::<C>,
        _ => {
            let Some(u) = record.get("u").filter(|_| record["map"] == C::SUITE_NU) else { return false };
            let u = C::Base::read(&mut u.split(' '));
            same(&map_to_curve::<C>(&u), &record["point"], &format!("{} at {u:?}", C::SUITE_NU));
            return true;
        }
    };
    let ours: Affine<C> = hash(&bytes(&record["msg"]), &bytes(&record["dst"])).unwrap().to_affine();
    same(&ours.into(), &record["point"], &record["suite"]);
    assert!(CurvePoint::from(ours).is_in_subgroup().declassify());
    true
}

fn check_all(record: &Record) {
    macro_rules! groups {
        ($($curve:ident $parameters:ident $name:literal $group:literal;)*) => {
            [$(check::<adamant_curves::$curve::$parameters>(record)),*]
        };
    }
    let found = adamant_curves::for_each_weierstrass_group!(groups);
    assert_eq!(found.iter().filter(|found| **found).count(), 1, "{record:?}");
}

fn check_expansion(record: &Record) {
    let (message, tag, expected) = (bytes(&record["msg"]), bytes(&record["dst"]), bytes(&record["out"]));
    let mut out = vec![0; expected.len()];
    match record["expand"].as_str() {
        "sha256" => Xmd::<Sha256>::expand(&message, &tag, &mut out),
        "sha512" => Xmd::<Sha512>::expand(&message, &tag, &mut out),
        "shake_128" => Xof::<Shake128>::expand(&message, &tag, &mut out),
        "shake_256" => Xof::<Shake256>::expand(&message, &tag, &mut out),
        other => panic!("{other}"),
    }
    .unwrap();
    assert_eq!(out, expected, "{record:?}");
}

#[test]
fn rfc_9380() {
    let all = records_of("published/rfc9380");
    assert_eq!(all.len(), 40);
    all.iter().for_each(check_all);
    let all = records_of("published/rfc9380_expand");
    assert!(all.len() >= 18);
    all.iter().for_each(check_expansion);
}

#[test]
fn gnark_bn254() {
    let all = records_of("published/gnark_hash_to_curve");
    assert_eq!(all.len(), 10);
    all.iter().for_each(check_all);
}

/// Every suite; tags of 255 and 256 bytes; u = 0, 1, -1 and those where the maps have to take care.
#[test]
fn model() {
    let (expansions, suites): (Vec<_>, Vec<_>) =
        records("hash_to_curve").into_iter().partition(|record| record.contains_key("expand"));
    assert!(suites.len() >= 14 * 9 && expansions.len() == 20);
    expansions.iter().for_each(check_expansion);
    suites.iter().for_each(check_all);
}

#[test]
fn refused_tags_and_lengths() {
    assert_eq!(bls12_381::hash_to_g1(b"message", b"").err(), Some(Error::EmptyTag));
    assert_eq!(secp256k1::encode_to_curve(b"", b"").err(), Some(Error::EmptyTag));
    assert_eq!(Xof::<Shake128>::expand(b"", b"", &mut [0; 8]), Err(Error::EmptyTag));
    assert_eq!(expand_message_xmd::<Sha256>(b"", b"t", &mut []), Err(Error::LengthMismatch));
    assert_eq!(expand_message_xmd::<Sha256>(b"", b"t", &mut [0; 255 * 32 + 1]), Err(Error::LengthMismatch));
    assert_eq!(expand_message_xmd::<Sha256>(b"", b"t", &mut [0; 255 * 32]), Ok(()));
    assert_eq!(Xof::<Shake256>::expand(b"", b"t", &mut [0; 65536]), Err(Error::LengthMismatch));
    assert_eq!(Xof::<Shake256>::expand(b"", b"t", &mut []), Err(Error::LengthMismatch));
    let too_many = MAX_UNIFORM_BYTES / 128 + 1;
    assert_eq!(too_many, 3);
    assert_eq!(hash_to_field::<bls12_381::Fp2, Xmd<Sha256>, 3>(b"", b"t").err(), Some(Error::LengthMismatch));
}

/// Fractions at the edges: u = 0, u in Fp, u a multiple of the root of beta, squares and not.
fn ratios<F: SqrtRatio>(z: &F, constants: &F::Constants, elements: &[F]) {
    for u in elements {
        for v in elements.iter().filter(|v| !v.is_zero().declassify()) {
            let ratio = *u * v.invert().declassify().unwrap();
            let (is_square, root) = F::sqrt_ratio(u, v, z, constants);
            assert_eq!(is_square.declassify(), ratio.is_square().declassify(), "{u:?} / {v:?}");
            let expected = if is_square.declassify() { ratio } else { ratio * z };
            assert_eq!(root.square(), expected, "{u:?} / {v:?}");
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct F13;
impl FieldParameters<1> for F13 {
    const MODULUS: [u64; 1] = [13];
    const GENERATOR: u64 = 2;
}
/// As `exhaustive_small` has it.
impl adamant_curves::tower::Fp2Parameters<1> for F13 {
    const NON_RESIDUE: i32 = -7;
    const ROOT_SCALE: FieldElement<F13, 1> = FieldElement::from_hex("4");
    const ROOT_SCALE_INVERSE: FieldElement<F13, 1> = FieldElement::from_hex("a");
}
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct F19;
impl FieldParameters<1> for F19 {
    const MODULUS: [u64; 1] = [19];
    const GENERATOR: u64 = 2;
}
impl adamant_curves::tower::Fp2Parameters<1> for F19 {
    const NON_RESIDUE: i32 = -1;
}

/// All fractions of fields with p = 1 and p = 3 modulo 4, and of their quadratic extensions.
#[test]
fn every_ratio_of_tiny_fields() {
    fn all<P: adamant_curves::tower::Fp2Parameters<1>>() {
        type E<P> = FieldElement<P, 1>;
        type E2<P> = adamant_curves::tower::Fp2<P, 1>;
        let p = P::MODULUS[0];
        let elements: Vec<E<P>> = (0..p).map(E::from).collect();
        let g = E::<P>::GENERATOR.pow_vartime(&P::CONSTANTS.odd_part);
        for z in elements.iter().filter(|z| !z.is_square().declassify()) {
            ratios(z, &(*z * g).sqrt().declassify().unwrap(), &elements);
        }
        let elements: Vec<E2<P>> = (0..p * p).map(|i| E2::new(E::from(i / p), E::from(i % p))).collect();
        let is_square = |z: &&E2<P>| z.norm().is_square().declassify();
        for z in elements.iter().filter(|z| !is_square(z)).take(2) {
            let k = (z.norm() * g.invert().declassify().unwrap()).sqrt().declassify().unwrap();
            ratios(z, &[k, k.invert().declassify().unwrap()], &elements);
        }
    }
    all::<F13>();
    all::<F19>();
}
