//! Roots, powers and perfect powers.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::operands::{Random, big, limbs, limbs_of};
use adamant_integer::natural;
use adamant_testing::thinned;
use num_bigint::BigUint;
use proptest::prelude::*;

fn check_root(a: &[u64], k: u64) {
    let (root, rest) = natural::root_rem(a, k).unwrap();
    let want = big(a).nth_root(k as u32);
    assert_eq!(root, limbs_of(&want), "{k}th root of {a:x?}");
    assert_eq!(rest, limbs_of(&(big(a) - want.pow(k as u32))));
}

fn check_sqrt(a: &[u64]) {
    let (root, rest) = natural::sqrt_rem(a).unwrap();
    let want = big(a).sqrt();
    assert_eq!(root, limbs_of(&want), "square root of {a:x?}");
    assert_eq!(rest, limbs_of(&(big(a) - &want * &want)), "remainder of {a:x?}");
    assert_eq!(natural::is_square(a).unwrap(), rest.is_empty());
    let a = natural::normal(a);
    let mut root = vec![7; a.len().div_ceil(2)];
    assert_eq!(natural::sqrt_rem_to(&mut root, None, a).unwrap(), rest.is_empty());
    assert_eq!(limbs_of(&big(&root)), limbs_of(&want), "square root alone of {a:x?}");
}

#[test]
fn small_numbers() {
    for a in thinned(0..2000u64, 13) {
        check_sqrt(&[a]);
        for k in 1..13 {
            check_root(&[a], k);
        }
        let expected = (2..=11u32)
            .rev()
            .find_map(|k| (0..45u64).find(|b| b.checked_pow(k) == Some(a)).map(|b| (b, u64::from(k))));
        let found = natural::perfect_power(&[a]).unwrap();
        match a {
            0 | 1 => assert_eq!(found, Some((natural::normal(&[a]).to_vec(), 2))),
            _ => assert_eq!(found, expected.map(|(b, k)| (vec![b], k)), "{a}"),
        }
    }
}

/// s² - 1, s², s² + 2 s, s² + 2 s + 1 and the same for cubes, for s of every shape.
#[test]
fn next_to_powers() {
    let mut random = Random(5);
    for length in thinned([1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 31, 40, 64, 90, 200], 4) {
        for s in [random.limbs(length), random.runs(length), vec![u64::MAX; length], vec![1 << 63; length]] {
            let s = big(&s) + 2u8;
            let square = &s * &s;
            for near in [&square - 1u8, square.clone(), &square + &s * 2u8, &square + &s * 2u8 + 1u8] {
                check_sqrt(&limbs_of(&near));
            }
            if length < 20 {
                for &k in if length < 5 { &[3u32, 5, 7, 64][..] } else { &[3, 5] } {
                    let power = s.pow(k);
                    for near in [&power - 1u8, power.clone(), &power + 1u8] {
                        check_root(&limbs_of(&near), u64::from(k));
                    }
                }
                let (root, k) = natural::perfect_power(&limbs_of(&s.pow(15))).unwrap().unwrap();
                assert_eq!(big(&root).pow(k as u32), s.pow(15));
                assert_eq!(k % 15, 0);
            }
        }
    }
}

/// Roots of few limbs are made in registers: next to squares, and anywhere between, of runs of bits, some shifted.
#[test]
fn few_limbs() {
    let mut random = Random(7);
    for turn in thinned(0..4000u64, 200) {
        for length in [2, 3, 4, 8] {
            let s = big(&random.runs(length)) + 1u8;
            let (square, between) = (&s * &s, big(&random.runs(length)) % (&s * 2u8 + 1u8));
            for near in [&square - 1u8, &square + between, &square + &s * 2u8] {
                check_sqrt(&limbs_of(&(near >> (turn % 5))));
            }
        }
    }
}

#[test]
fn large_exponents() {
    check_root(&[0, 0, 1], 128);
    check_root(&[u64::MAX, u64::MAX], 128);
    check_root(&[u64::MAX, u64::MAX], 127);
    for k in [129, 1 << 40, u64::MAX] {
        assert_eq!(natural::root_rem(&[0, 5], k).unwrap(), (vec![1], vec![u64::MAX, 4]));
    }
}

#[test]
fn powers() {
    assert_eq!(natural::pow(&[], 0).unwrap(), [1]);
    assert!(natural::pow(&[0, 0], 5).unwrap().is_empty());
    assert_eq!(natural::pow(&[1], u64::MAX).unwrap(), [1]);
    let mut random = Random(6);
    for length in 1..6 {
        for exponent in [0, 1, 2, 3, 4, 7, 10, 31, 64, 100] {
            for a in [random.limbs(length), random.runs(length), vec![0, 8], vec![2]] {
                assert_eq!(natural::pow(&a, exponent).unwrap(), limbs_of(&big(&a).pow(exponent as u32)));
            }
        }
    }
    assert_eq!(natural::pow(&[2], 1000).unwrap(), limbs_of(&(BigUint::from(1u8) << 1000)));
}

proptest! {
    #[test]
    fn square_roots(a in limbs(0..60)) {
        check_sqrt(&a);
    }

    #[test]
    fn other_roots(a in limbs(0..20), k in 1u64..80) {
        check_root(&a, k);
    }
}
