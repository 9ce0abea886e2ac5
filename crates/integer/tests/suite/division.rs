//! Division, around every change of algorithm and with the operands that break quotient digits.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::operands::{Random, big, limbs, limbs_of, positive};
use adamant_integer::natural;
use adamant_testing::thinned;
use num_bigint::BigUint;
use proptest::prelude::*;

fn check(a: &[u64], d: &[u64]) {
    let (a_big, d_big) = (big(a), big(d));
    let (want_q, want_r) = (&a_big / &d_big, &a_big % &d_big);
    assert_eq!(natural::rem(a, d).unwrap(), limbs_of(&want_r), "{a:x?} mod {d:x?}");
    assert_eq!(natural::is_multiple(a, d).unwrap(), want_r == BigUint::ZERO);
    let exact = limbs_of(&(&want_q * &d_big));
    assert_eq!(natural::div_exact(&exact, d).unwrap(), limbs_of(&want_q), "{exact:x?} / {d:x?}");
    let d = natural::normal(d);
    if a.len() < d.len() {
        return;
    }
    let mut q = vec![7; a.len() - d.len() + 1];
    natural::div(&mut q, a, d).unwrap();
    assert_eq!(big(&q), want_q, "quotient alone of {a:x?} / {d:x?}");
    if exact.len() >= d.len() {
        let mut q = vec![7; exact.len() - d.len() + 1];
        natural::div_exact_to(&mut q, &exact, d).unwrap();
        assert_eq!(big(&q), want_q, "exact quotient of {exact:x?} / {d:x?}");
        // Even divisors, too, with zero limbs below.
        for bits in [1, 63, 64, 70] {
            let (a, d) = (limbs_of(&(big(&exact) << bits)), limbs_of(&(big(d) << bits)));
            let mut q = vec![7; a.len() - d.len() + 1];
            natural::div_exact_to(&mut q, &a, &d).unwrap();
            assert_eq!(big(&q), want_q, "exact quotient of {a:x?} / {d:x?}");
        }
    }
    let (mut q, mut r) = (vec![7; a.len() - d.len() + 1], a.to_vec());
    natural::div_rem(&mut q, &mut r, d).unwrap();
    assert_eq!(big(&q), want_q, "quotient of {a:x?} / {d:x?}");
    assert_eq!(big(&r), want_r, "remainder of {a:x?} / {d:x?}");
    if let [d] = *d {
        let mut q = a.to_vec();
        assert_eq!(natural::rem_1(a, d), natural::div_rem_1_assign(&mut q, d));
        assert_eq!(limbs_of(&big(&q)), limbs_of(&want_q));
        assert_eq!(BigUint::from(natural::rem_1(a, d)), want_r);
    }
}

/// q d + r for quotients and remainders at their ends: digits that are too large at first, remainders of d - 1.
fn check_composed(q: &BigUint, d: &BigUint, extra: usize) {
    for r in [BigUint::ZERO, BigUint::from(1u8) % d, d - 1u8, d / 2u8] {
        let mut a = limbs_of(&(q * d + r));
        a.resize(a.len() + extra, 0);
        check(&a, &limbs_of(d));
    }
}

fn shapes(random: &mut Random, length: usize) -> Vec<BigUint> {
    let mut out = vec![
        big(&random.limbs(length)),
        big(&random.runs(length)),
        big(&vec![u64::MAX; length]),
        BigUint::from(1u8) << (64 * length - 1),
        (BigUint::from(1u8) << (64 * length - 1)) + 1u8,
        // Top limbs at their ends over the opposite.
        (BigUint::from(1u8) << (64 * length)) - (BigUint::from(1u8) << (32 * length)),
        (BigUint::from(1u8) << (64 * length - 1)) + (BigUint::from(1u8) << (32 * length)) - 1u8,
        big(&random.limbs(length)) >> 31,
        big(&random.limbs(length)) >> 63,
    ];
    out.iter_mut().for_each(|x| *x |= BigUint::from(1u8));
    out
}

#[test]
fn every_shape_of_small_lengths() {
    let mut random = Random(11);
    for n in 1..7 {
        for m in 1..7 {
            for d in shapes(&mut random, n) {
                for q in shapes(&mut random, m) {
                    check_composed(&q, &d, 0);
                    check_composed(&q, &d, 1);
                }
            }
        }
    }
}

#[test]
fn around_the_crossovers() {
    let mut random = Random(12);
    let lengths =
        [15, 16, 17, 18, 19, 20, 24, 32, 40, 49, 50, 51, 52, 60, 80, 99, 100, 101, 120, 160, 161, 200, 300];
    for n in thinned(lengths, 5) {
        for m in [1, 2, n / 2, n - 1, n, n + 1, 2 * n + 3, 49, 50, 51] {
            for d in shapes(&mut random, n) {
                let q = match random.next() % 4 {
                    0 => big(&vec![u64::MAX; m]),
                    1 => big(&random.limbs(m)),
                    2 => BigUint::from(1u8) << (64 * m - 1),
                    _ => big(&random.runs(m)) | BigUint::from(1u8),
                };
                check_composed(&q, &d, (random.next() % 2) as usize);
            }
        }
    }
}

#[test]
fn long_divisions() {
    let mut random = Random(13);
    let lengths =
        [(1000, 1000), (2500, 2500), (3000, 1100), (1100, 3000), (2600, 1300), (5, 4000), (4000, 5)];
    for (m, n) in thinned(lengths, 2) {
        let shapes = shapes(&mut random, n);
        for d in [&shapes[0], &shapes[2], &shapes[6], &shapes[8]] {
            for q in [big(&random.limbs(m)), big(&vec![u64::MAX; m])] {
                let a = limbs_of(&(q * d + d - 1u8));
                check(&a, &limbs_of(d));
            }
        }
    }
}

#[test]
fn zero_and_shorter() {
    check(&[], &[5]);
    check(&[0, 0, 0], &[5, 1]);
    check(&[3, 1], &[5, 1, 0]);
    check(&[3, 1], &[3, 1]);
    check(&[2, 1, 0], &[3, 1, 0, 0]);
    check(&[9, 9], &[1]);
    assert!(natural::is_multiple(&[0, 0], &[0]).unwrap());
    assert!(!natural::is_multiple(&[4], &[]).unwrap());
}

proptest! {
    #[test]
    fn against_the_library(a in limbs(0..90), d in positive(1..60)) {
        check(&a, &d);
    }
}

/// Where Newton's reciprocal takes over: quotients and remainders that are known.
#[test]
fn newton() {
    for n in thinned([4499, 4500, 4501], 2) {
        for m in [n, n + 17] {
            let mixed = |count: usize, seed: u64| -> Vec<u64> {
                (1..=count as u64)
                    .map(|i| (i + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31))
                    .collect()
            };
            for (d, q) in [(mixed(n, 1), mixed(m, 2)), (vec![u64::MAX; n], vec![u64::MAX; m])] {
                // q d + (d - 1), and q d - 1
                let mut a = vec![0; m + n];
                natural::mul(&mut a, &q, &d).unwrap();
                let mut rest = d.clone();
                natural::sub_1_assign(&mut rest, 1);
                for (less, more, remainder) in [(0, &rest[..], &rest[..]), (1, &[][..], &rest[..])] {
                    let mut number = a.clone();
                    natural::sub_1_assign(&mut number, less);
                    natural::add_assign(&mut number, more);
                    let mut quotient = vec![0; m + 1];
                    natural::div_rem(&mut quotient, &mut number, &d).unwrap();
                    let mut expected = q.clone();
                    natural::sub_1_assign(&mut expected, less);
                    assert!(quotient[..m] == expected && quotient[m] == 0, "{m} by {n} limbs");
                    assert!(number[..n] == *remainder, "{m} by {n} limbs");
                }
            }
        }
    }
}
