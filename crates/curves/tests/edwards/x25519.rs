//! X25519: RFC 7748, the model, Wycheproof, points of small order.

use crate::read::records;
use crate::{array, published};
use adamant_curves::Error;
use adamant_curves::x25519::{x25519, x25519_base, x25519_unchecked};

fn iterate(count: u32) -> [u8; 32] {
    let (mut k, mut u) = (array("0900000000000000000000000000000000000000000000000000000000000000"), [0; 32]);
    u.copy_from_slice(&k);
    for _ in 0..count {
        let next = *x25519(&k, &u).unwrap();
        (u, k) = (k, next);
    }
    k
}

#[test]
fn rfc_7748() {
    let mut seen = 0;
    for record in published("rfc7748") {
        seen += 1;
        if let Some(k) = record.get("k") {
            let (k, u) = (array(k), array(&record["u"]));
            assert_eq!(*x25519(&k, &u).unwrap(), array(&record["out"]));
        } else if let Some(alice) = record.get("alice") {
            let (alice, bob): ([u8; 32], [u8; 32]) = (array(alice), array(&record["bob"]));
            assert_eq!(x25519_base(&alice), array(&record["alice_public"]));
            assert_eq!(x25519_base(&bob), array(&record["bob_public"]));
            assert_eq!(*x25519(&alice, &x25519_base(&bob)).unwrap(), array(&record["shared"]));
            assert_eq!(*x25519(&bob, &x25519_base(&alice)).unwrap(), array(&record["shared"]));
        } else if record["iterations"].len() < 5 {
            assert_eq!(iterate(record["iterations"].parse().unwrap()), array(&record["out"]));
        }
    }
    assert_eq!(seen, 6);
}

#[test]
#[ignore = "half a minute"]
fn rfc_7748_a_million_iterations() {
    let record = &published("rfc7748")[4];
    assert_eq!(record["iterations"], "1000000");
    assert_eq!(iterate(1_000_000), array(&record["out"]));
}

#[test]
fn model() {
    for record in records("curve25519_protocols") {
        let (seed, public) = (array(&record["seed"]), array(&record["public"]));
        assert_eq!(*x25519(&seed, &public).unwrap(), array(&record["x25519"]));
        assert_eq!(x25519_base(&seed), array(&record["x25519_base"]));
    }
}

#[test]
fn an_all_zero_result_is_an_error() {
    let zero = "0000000000000000000000000000000000000000000000000000000000000000";
    // 0, 1, p - 1, p, p + 1, the points of order 8 on curve and twist; the top bit does not matter.
    for small in [
        zero,
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    ] {
        assert_eq!(x25519(&[0x77; 32], &array(small)).map(|_| ()), Err(Error::SmallOrder), "{small}");
        assert_eq!(*x25519_unchecked(&[0x77; 32], &array(small)), array(zero));
    }
}

#[test]
fn public_keys_may_be_at_or_above_p_and_their_top_bit_is_ignored() {
    let (k, nine) = ([0x42; 32], array("0900000000000000000000000000000000000000000000000000000000000000"));
    let expected = *x25519(&k, &nine).unwrap();
    let p_and_nine = array("f6ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f");
    assert_eq!(*x25519(&k, &p_and_nine).unwrap(), expected);
    let mut top = nine;
    top[31] |= 0x80;
    assert_eq!(*x25519(&k, &top).unwrap(), expected);
    assert_eq!(x25519_base(&k), expected);
}
