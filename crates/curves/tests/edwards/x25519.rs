//! X25519: RFC 7748, the model, Wycheproof, points of small order.

use crate::read::records;
use crate::{array, published};
use adamant_curves::Error;
use adamant_curves::x25519::{x25519, x25519_base, x25519_base_batch, x25519_batch, x25519_unchecked};

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

/// 0, 1, p - 1, p, p + 1, 2^255 - 1, 2^256 - 1, points of order 8 on curve and twist, and points of large order.
fn publics() -> Vec<[u8; 32]> {
    let mut out: Vec<[u8; 32]> = [
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        "f6ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ]
    .map(array)
    .to_vec();
    for i in 0..30 {
        out.push(x25519_base(&[i; 32]));
        // Half of these are on the twist.
        let mut any = out[out.len() - 1];
        any[7] ^= 1 << (i % 8);
        out.push(any);
    }
    out
}

#[test]
fn batches_are_one_by_one() {
    let publics = publics();
    let secret = |i: usize| match i % 4 {
        0 => [0; 32],
        1 => [0xff; 32],
        _ => core::array::from_fn(|j| (i * 67 + j * 31) as u8),
    };
    let secrets: Vec<[u8; 32]> = (0..publics.len()).map(secret).collect();
    for count in (0..18).chain([31, 32, 33, publics.len()]) {
        for first in (0..=publics.len() - count).step_by(if count < 18 { 5 } else { 1 }) {
            let (secrets, publics) = (&secrets[first..first + count], &publics[first..first + count]);
            let expected: Vec<[u8; 32]> =
                secrets.iter().zip(publics).map(|(k, u)| *x25519_unchecked(k, u)).collect();
            let mut shared = vec![[0xee; 32]; count];
            let result = x25519_batch(secrets, publics, &mut shared);
            assert_eq!(shared, expected, "{count} from {first}");
            let small = expected.iter().position(|shared| *shared == [0; 32]);
            assert_eq!(result, small.map_or(Ok(()), |place| Err((place, Error::SmallOrder))));
        }
        let mut keys = vec![[0xee; 32]; count];
        x25519_base_batch(&secrets[..count], &mut keys).unwrap();
        assert!(keys.iter().zip(&secrets).all(|(key, secret)| *key == x25519_base(secret)));
    }
}

#[test]
fn batches_of_unequal_lengths_are_refused() {
    let (two, mut three) = ([[7; 32]; 2], [[0xee; 32]; 3]);
    assert_eq!(x25519_batch(&two, &two, &mut three), Err((0, Error::LengthMismatch)));
    assert_eq!(x25519_batch(&two, &[[9; 32]; 3], &mut [[0; 32]; 2]), Err((0, Error::LengthMismatch)));
    assert_eq!(x25519_base_batch(&two, &mut three), Err(Error::LengthMismatch));
    assert_eq!(three, [[0xee; 32]; 3]);
}

/// RFC 7748's thousand iterations in eight lanes, each of which must agree.
#[test]
fn a_thousand_iterations_in_every_lane() {
    let record = published("rfc7748").into_iter().find(|r| r.get("iterations").is_some_and(|n| n == "1000"));
    let expected = array(&record.unwrap()["out"]);
    let nine = array("0900000000000000000000000000000000000000000000000000000000000000");
    let (mut k, mut u, mut out) = ([nine; 8], [nine; 8], [[0; 32]; 8]);
    for _ in 0..1000 {
        x25519_batch(&k, &u, &mut out).unwrap();
        (u, k) = (k, out);
    }
    assert_eq!(k, [expected; 8]);
}
