//! Ristretto255: RFC 9496, the model.

use crate::read::records;
use crate::{array, published};
use adamant_curves::Error;
use adamant_curves::ristretto255::{Element, Scalar};
use adamant_symmetric::sha512::sha512;

#[test]
fn rfc_9496() {
    let g = Element::generator();
    let mut seen = [0; 3];
    for record in published("rfc9496") {
        if let Some(k) = record.get("multiple") {
            let k = Scalar::from(k.parse::<u64>().unwrap());
            let bytes = array(&record["bytes"]);
            assert_eq!(g.mul(&k).to_bytes(), bytes);
            assert_eq!(Element::mul_base(&k).to_bytes(), bytes);
            assert_eq!(Element::from_bytes(&bytes), Ok(g.mul(&k)));
            seen[0] += 1;
        } else if let Some(refused) = record.get("refused") {
            assert_eq!(Element::from_bytes(&array(refused)), Err(Error::InvalidEncoding), "{refused}");
            seen[1] += 1;
        } else {
            let element = Element::from_uniform_bytes(&array(&record["uniform"]));
            assert_eq!(element.to_bytes(), array(&record["bytes"]));
            seen[2] += 1;
        }
    }
    assert_eq!(seen, [16, 29, 7]);
}

#[test]
fn model() {
    for record in records("curve25519_protocols") {
        let seed: [u8; 32] = array(&record["seed"]);
        let element = Element::from_uniform_bytes(&sha512(&seed));
        let bytes = array(&record["ristretto"]);
        assert_eq!(element.to_bytes(), bytes);
        let back = Element::from_bytes(&bytes).unwrap();
        assert_eq!(back, element);
        assert_eq!((back + element - element - back).to_bytes(), [0; 32]);
        assert_eq!(back.mul(&-Scalar::ONE), -element);
        assert_eq!(
            back.mul_add_base_vartime(&Scalar::from(3u64), &Scalar::from(5u64)),
            element * Scalar::from(3u64) + Element::mul_base(&Scalar::from(5u64))
        );
        assert_ne!(back, element + element);
    }
}

#[test]
fn the_map_ignores_the_top_bits_of_both_halves() {
    let mut bytes = [0x35; 64];
    let element = Element::from_uniform_bytes(&bytes);
    bytes[31] |= 0x80;
    bytes[63] |= 0x80;
    assert_eq!(Element::from_uniform_bytes(&bytes), element);
    // Halves of 0, and of 1 and p + 1, which are the same.
    assert_eq!(Element::from_uniform_bytes(&[0; 64]), Element::IDENTITY);
}
