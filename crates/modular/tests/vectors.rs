//! The reference model's vectors and published figures, on every back end.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_base::limb::{Limb, from_be_bytes};
use adamant_base::mont;
use adamant_modular::{Backend, Group, Modulus, Residue};
use adamant_testing::reduced;
use common::{Record, records};
use num_bigint::BigUint;

fn number(x: &Residue) -> BigUint {
    BigUint::from_bytes_be(&x.to_be_bytes())
}

fn published(name: &str) -> Record {
    records("published/numbers.txt").into_iter().find(|r| r.text("name") == name).unwrap()
}

/// 2^20 squarings on RSA-2048, looked at after each power of two; 2^12 where tests are reduced.
#[test]
fn squaring_chains_on_rsa_2048() {
    let n = published("rsa-2048").decimal("n");
    let sample = published("sqr-sample");
    for backend in Backend::all_available() {
        let modulus = Modulus::with_backend(&n.to_bytes_be(), backend).unwrap();
        let mut x = modulus.residue(&sample.bytes("x"));
        let (mut done, last) = (0, 1 << if reduced() { 12 } else { 20 });
        for record in records("generated/chains.txt") {
            let count = 1u64 << record.text("t").parse::<u32>().unwrap();
            if count > last {
                break;
            }
            x.square_chain(count - done);
            done = count;
            assert_eq!(number(&x), record.hex("y"), "{count} squarings on {modulus:?}");
        }
        assert_eq!(done, last);
    }
}

#[test]
fn published_sample() {
    let sample = published("sqr-sample");
    let modulus = Modulus::from_be_bytes(&published("rsa-2048").decimal("n").to_bytes_be()).unwrap();
    let mut x = modulus.residue(&sample.bytes("x"));
    x.square_chain(1 << sample.text("t").parse::<u32>().unwrap());
    let hex: String = x.to_be_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex.len(), 512);
    assert!(hex.starts_with(sample.text("begins")) && hex.ends_with(sample.text("ends")), "{hex}");
}

#[test]
fn published_moduli() {
    for name in ["rsa-2048", "lcs35"] {
        let record = published(name);
        let n = record.decimal("n");
        assert_eq!(n.bits().to_string(), record.text("bits"), "{name}");
        assert_eq!(Modulus::from_be_bytes(&n.to_bytes_be()).unwrap().bits() as u64, n.bits());
    }
    let rsa = published("rsa-2048");
    let digit_sum: u32 = rsa.text("n").chars().map(|c| c.to_digit(10).unwrap()).sum();
    assert_eq!(digit_sum.to_string(), rsa.text("digit_sum"));
}

#[test]
fn arithmetic_on_awkward_moduli() {
    for record in records("generated/arithmetic.txt") {
        for backend in Backend::all_available() {
            let modulus = Modulus::with_backend(&record.bytes("n"), backend).unwrap();
            let (x, y) = (modulus.residue(&record.bytes("x")), modulus.residue(&record.bytes("y")));
            let exponent = record.bytes("exponent");
            let mut chain = x.clone();
            chain.square_chain(100);
            assert_eq!(number(&x.mul(&y).unwrap()), record.hex("product"), "product on {modulus:?}");
            assert_eq!(number(&chain), record.hex("chain100"), "chain on {modulus:?}");
            assert_eq!(number(&x.pow(&exponent)), record.hex("power"), "power on {modulus:?}");
            assert_eq!(number(&x.pow_vartime(&exponent)), record.hex("power"), "pow_vartime on {modulus:?}");
            let inverse = x.invert().declassify().map(|inverse| number(&inverse));
            let expected = (record.text("inverse") != "none").then(|| record.hex("inverse"));
            assert_eq!(inverse, expected, "inverse on {modulus:?}");
        }
    }
}

/// The plain Montgomery product that every engine is set up with.
#[test]
fn montgomery_products() {
    for record in records("generated/arithmetic.txt") {
        let length = (record.hex("n").bits() as usize).div_ceil(64);
        let limbs = |name: &str| {
            let mut out: Vec<Limb> = vec![0; length];
            from_be_bytes(&mut out, &record.bytes(name));
            out
        };
        let n = limbs("n");
        let mut out = vec![0; length];
        let mut scratch = vec![0; 2 * length];
        mont::multiply(&mut out, &limbs("x"), &limbs("y"), &n, mont::neg_inverse(n[0]), &mut scratch);
        assert_eq!(out, limbs("montgomery"), "{} bits", record.hex("n").bits());
    }
}

#[test]
fn groups_are_as_published() {
    let published = records("published/groups.txt");
    assert_eq!(published.len(), Group::ALL.len());
    for record in published {
        let group = Group::from_name(record.text("name")).unwrap();
        assert_eq!(group.prime(), record.bytes("prime"), "{}", group.name());
        assert_eq!(group.modulus().bits(), group.bits());
    }
    assert_eq!(Group::from_name("modp1024"), None);
}

/// 2 is a square of prime order (p - 1) / 2 in every group: its power is 1. Public values are told from the others.
#[test]
fn groups_have_the_promised_order() {
    for group in Group::ALL {
        let p = BigUint::from_bytes_be(group.prime());
        let generator = group.modulus().residue(&[Group::GENERATOR]);
        let order: BigUint = &p >> 1u8;
        assert_eq!(
            number(&generator.pow_vartime(&order.to_bytes_be())),
            BigUint::from(1u8),
            "{}",
            group.name()
        );

        let padded = |x: &BigUint| [vec![0; group.prime().len()], x.to_bytes_be()].concat();
        let valid = |x: &BigUint| group.is_valid_public(&padded(x)[x.to_bytes_be().len()..]);
        let small = [0u8, 1].map(BigUint::from);
        for bad in [&small[0], &small[1], &(&p - 1u8), &p, &(&p + 1u8)] {
            assert!(!valid(bad), "{} takes {bad}", group.name());
        }
        for good in [&BigUint::from(2u8), &BigUint::from(256u32), &(&p - 2u8), &(&p >> 8), &(&p - 256u32)] {
            assert!(valid(good), "{} refuses {good}", group.name());
        }
        assert!(!group.is_valid_public(&[]) && !group.is_valid_public(&[2]));
        assert!(!group.is_valid_public(&padded(&BigUint::from(2u8))));
    }
}
