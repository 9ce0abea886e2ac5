//! Encodings, refusals, sampling.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{Random, bits};
use adamant_base::ct::{Choice, CtEq, CtSelect};
use adamant_gf2x::{Algorithm, Error, KSquaring, Multiplier, Ring};

#[test]
fn degrees() {
    for r in [0, 1, 2, 4, 12322, 100_002, 100_004, 100_005, usize::MAX] {
        assert_eq!(Ring::new(r).unwrap_err(), Error::InvalidDegree, "{r}");
    }
    assert!(Ring::new(3).is_ok() && Ring::new(100_003).is_ok());
}

#[test]
fn bytes_are_strict() {
    for r in [3, 7, 9, 63, 65, 12323] {
        let ring = Ring::new(r).unwrap();
        let length = r.div_ceil(8);
        assert_eq!(ring.from_bytes(&vec![0; length - 1]).unwrap_err(), Error::LengthMismatch);
        assert_eq!(ring.from_bytes(&vec![0; length + 1]).unwrap_err(), Error::LengthMismatch);
        assert_eq!(ring.from_bytes(&[]).unwrap_err(), Error::LengthMismatch);
        for bit in r..8 * length {
            let mut bytes = vec![0; length];
            bytes[bit / 8] |= 1 << (bit % 8);
            assert_eq!(ring.from_bytes(&bytes).unwrap_err(), Error::InvalidEncoding, "{r} {bit}");
        }
        let a = Random(5).poly(&ring);
        assert!(ring.from_bytes(&a.to_bytes()).unwrap().ct_eq(&a).declassify());
        assert!(ring.from_support(&a.to_support_vartime()).unwrap().ct_eq(&a).declassify());
        assert_eq!(a.weight(), bits(&a).iter().filter(|b| **b).count());
        assert_eq!(a.write_bytes(&mut vec![0; length + 1]).unwrap_err(), Error::LengthMismatch);
    }
}

#[test]
fn supports_are_strict() {
    let ring = Ring::new(11).unwrap();
    for bad in [&[11][..], &[0, 0], &[3, 5, 3], &[usize::MAX], &[64], &[usize::MAX / 2]] {
        assert_eq!(ring.from_support(bad).unwrap_err(), Error::InvalidEncoding, "{bad:?}");
    }
    assert_eq!(ring.from_support(&[10, 0]).unwrap().to_support_vartime(), [0, 10]);
}

#[test]
fn rings_do_not_mix() {
    let (ring, other) = (Ring::new(11).unwrap(), Ring::new(13).unwrap());
    let (mut space, mut wrong_space) = (ring.workspace(), other.workspace());
    let (mut a, b) = (ring.one(), other.one());
    assert_eq!(ring.multiply_assign(&mut a, &b, &mut space).unwrap_err(), Error::RingMismatch);
    assert_eq!(ring.square(&mut a, &mut wrong_space).unwrap_err(), Error::RingMismatch);
    assert_eq!(a.add_assign(&b).unwrap_err(), Error::RingMismatch);
    assert!(!a.ct_eq(&b).declassify());
    let result = ring.invert_with(&mut a, &b, Algorithm::Fastest, KSquaring::Fast, &mut space);
    assert_eq!(result.err(), Some(Error::RingMismatch));
    assert!(a.ct_eq(&ring.one()).declassify());
    // Two rings made alike are one.
    assert!(Ring::new(11).unwrap().multiply_assign(&mut a, &ring.one(), &mut space).is_ok());
}

#[test]
fn selection_and_addition() {
    let ring = Ring::new(129).unwrap();
    let mut random = Random(9);
    let (a, b) = (random.poly(&ring), random.poly(&ring));
    for choice in [Choice::FALSE, Choice::TRUE] {
        let picked = CtSelect::ct_select(&a, &b, choice);
        assert!(picked.ct_eq(if choice.declassify() { &b } else { &a }).declassify());
    }
    let mut sum = a.clone();
    sum.add_assign(&b).unwrap();
    sum.add_assign(&a).unwrap();
    assert!(sum.ct_eq(&b).declassify());
}

#[test]
fn weights() {
    let mut random = Random(1);
    for r in [3, 11, 129, 12323] {
        let ring = Ring::new(r).unwrap();
        for weight in [1, 3, 71, r, r + 2, 2, 0] {
            let got = ring.random_weight_from(weight, &mut random);
            if weight % 2 == 0 || weight > r {
                assert_eq!(got.unwrap_err(), Error::InvalidWeight);
            } else if weight < 200 || r < 200 {
                assert_eq!(got.unwrap().weight(), weight);
            }
        }
    }
    assert_eq!(Ring::new(12323).unwrap().random_weight(71).unwrap().weight(), 71);
}

/// Each exponent of weight-3 elements of the ring for r = 5 comes about equally often, and so does each set.
#[test]
fn weights_are_uniform() {
    let ring = Ring::new(5).unwrap();
    let mut random = Random(77);
    let mut seen = std::collections::HashMap::new();
    for _ in 0..10_000 {
        let a = ring.random_weight_from(3, &mut random).unwrap();
        *seen.entry(a.to_support_vartime()).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 10);
    // Ten sets, 1000 each: five standard deviations are 150.
    assert!(seen.values().all(|&n| (850..=1150).contains(&n)), "{seen:?}");
}

#[test]
fn plain_products_check_lengths() {
    let mut multiplier = Multiplier::new(4);
    let mut out = [0; 8];
    assert_eq!(multiplier.multiply(&mut out, &[0; 5], &[0; 3]).unwrap_err(), Error::LengthMismatch);
    assert_eq!(multiplier.multiply(&mut out, &[0; 4], &[0; 3]).unwrap_err(), Error::LengthMismatch);
    assert!(multiplier.multiply(&mut out, &[0; 4], &[0; 4]).is_ok());
}
