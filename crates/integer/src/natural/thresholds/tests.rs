//! Both sides of every threshold, against an independent library: at a limb less, at the threshold and at a limb more, on
//! random and on structured numbers. The thresholds are read from the tables, so that a change of a table moves the tests.
//! [`every_kind_of_cpu`] runs them again in a process for each kind of CPU.

use super::super::*;
use super::{NEVER, Products, ROWS};
use adamant_testing::{reduced, thinned};
use num_bigint::BigUint;
use std::string::String;
use std::vec;
use std::vec::Vec;

fn big(limbs: &[u64]) -> BigUint {
    BigUint::from_bytes_le(&limbs.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<_>>())
}

fn limbs_of(x: &BigUint) -> Vec<u64> {
    x.to_u64_digits()
}

/// SplitMix64.
fn random(n: usize, seed: u64) -> Vec<u64> {
    let word = |i: u64| {
        let z = i.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(seed << 32);
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    (1..=n as u64).map(word).collect()
}

/// Numbers of exactly `n` limbs, 10 at least: random, all ones, a power of two, one more, one less, sparse, runs.
fn numbers(n: usize, seed: u64) -> Vec<(&'static str, Vec<u64>)> {
    let with = |mut x: Vec<u64>, top: u64, bottom: u64| {
        x[n - 1] |= top;
        x[0] |= bottom;
        x
    };
    let mut one_less = vec![u64::MAX; n];
    one_less[n - 1] >>= 13;
    let runs = (0..n).map(|i| if i / 3 % 2 == 0 { u64::MAX } else { 0 }).collect();
    let sparse = (0..n).map(|i| if i % 7 == 5 { 1 << (i % 64) } else { 0 }).collect();
    vec![
        ("random", with(random(n, seed), 1 << 63, 0)),
        ("all ones", vec![u64::MAX; n]),
        ("a power of two", with(vec![0; n], 1 << 62, 0)),
        ("a power of two plus one", with(vec![0; n], 1 << 63, 1)),
        ("a power of two minus one", one_less),
        ("sparse", with(sparse, 1, 2)),
        ("runs", with(runs, 1 << 40, 0)),
    ]
}

/// Each number with its neighbour of the list, of lengths `m` and `n`.
fn pairs(m: usize, n: usize) -> Vec<(String, Vec<u64>, Vec<u64>)> {
    let (first, mut second) = (numbers(m, 1), numbers(n, 2));
    second.rotate_left(1);
    let both = first.into_iter().zip(second);
    both.map(|((x, a), (y, b))| (std::format!("{x} and {y}, {m} and {n} limbs"), a, b)).collect()
}

/// The lengths next to the thresholds, without those of algorithms that never come.
fn around(thresholds: &[usize]) -> Vec<usize> {
    let mut out: Vec<usize> =
        thresholds.iter().filter(|&&t| t != NEVER).flat_map(|&t| [t - 1, t, t + 1]).collect();
    out.sort_unstable();
    out.dedup();
    assert!(out.iter().all(|&n| (9..10_000).contains(&n)), "{out:?}");
    thinned(out, 4).map(|n| n.max(10)).collect()
}

fn all(p: &Products) -> [usize; 6] {
    [ROWS, p.vectors, p.karatsuba, p.toom3, p.toom4, p.transform]
}

#[test]
fn crossover_products() {
    for n in around(&all(&super::mul())) {
        for m in [n, n + n / 3 + 1] {
            for (what, a, b) in pairs(m, n) {
                let mut out = vec![7; m + n];
                mul(&mut out, &a, &b).unwrap();
                assert!(big(&out) == big(&a) * big(&b), "{what}");
            }
        }
    }
}

#[test]
fn crossover_squares() {
    for n in around(&all(&super::square())) {
        for (what, a) in numbers(n, 3) {
            let mut out = vec![7; 2 * n];
            square(&mut out, &a).unwrap();
            assert!(big(&out) == big(&a) * big(&a), "{what}, {n} limbs");
        }
    }
}

#[test]
fn crossover_lower_halves() {
    for n in around(&[super::mul_low_full()]) {
        for (what, a, b) in pairs(n, n) {
            let mut out = vec![7; n];
            mul_low(&mut out, &a, &b).unwrap();
            assert!(big(&out) == big(&a) * big(&b) % (BigUint::from(1u8) << (64 * n)), "{what}");
        }
    }
}

/// `longer` more limbs by `n` limbs: numbers, and multiples of the divisor with remainders at their ends.
fn check_quotient(what: &str, a: &[u64], d: &[u64]) {
    let (mut q, mut r) = (vec![7; a.len() - d.len() + 1], a.to_vec());
    div_rem(&mut q, &mut r, d).unwrap();
    assert!(big(&q) == big(a) / big(d) && big(&r) == big(a) % big(d), "{what}");
}

#[test]
fn crossover_quotients() {
    let thresholds = around(&[super::div_recursive()]);
    for &n in &thresholds {
        for &m in thresholds.iter().chain(&[2 * n]) {
            for (what, a, d) in pairs(m + n, n) {
                check_quotient(&what, &a, &d);
                let multiple = limbs_of(&((big(&a) >> (64 * n)) * big(&d)));
                check_quotient(&what, &multiple, &d);
                assert_eq!(div_exact(&multiple, &d).unwrap(), limbs_of(&(big(&a) >> (64 * n))), "{what}");
                let below = limbs_of(&(big(&multiple) - 1u8));
                check_quotient(&what, &below, &d);
            }
        }
    }
}

#[test]
fn crossover_newton() {
    for n in around(&[super::div_newton()]) {
        for (what, a, d) in pairs(2 * n, n).into_iter().step_by(2) {
            check_quotient(&what, &a, &d);
        }
    }
}

#[test]
fn crossover_text() {
    // A chunk of digits is about a limb; of radix 32 and less it is shorter.
    let lengths = around(&[super::to_radix_halving(), super::from_radix_halving(), 65]);
    for n in lengths {
        for radix in [3, 7, 10, 36, 62] {
            let mut list = numbers(n, 4);
            let digits = (f64::from(64 * n as u32) / f64::from(radix).log2()) as u32;
            let power = BigUint::from(radix).pow(digits);
            list.push(("a power of the radix minus one", limbs_of(&(&power - 1u8))));
            list.push(("a power of the radix", limbs_of(&power)));
            for (what, a) in list {
                let digits = to_radix(&a, radix).unwrap();
                assert_eq!(digits, big(&a).to_radix_be(radix), "{what}, {n} limbs, radix {radix}");
                assert_eq!(from_radix(&digits, radix).unwrap(), a, "{what}, {n} limbs, radix {radix}");
                if radix == 10 {
                    let text = to_decimal(&a).unwrap();
                    assert!(text.iter().zip(&digits).all(|(c, d)| c - b'0' == *d), "{what}, {n} limbs");
                    assert_eq!(from_decimal(&text).unwrap(), Some(a), "{what}, {n} limbs");
                }
            }
        }
    }
}

/// Each cofactor times its number, with its sign, sums to the divisor.
fn check_extended(what: &str, a: &[u64], b: &[u64], gcd: &BigUint) {
    let result = gcd_extended(a, b).unwrap();
    let (x, y) = (big(&result.x.magnitude) * big(a), big(&result.y.magnitude) * big(b));
    let sum = match (result.x.negative, result.y.negative) {
        (true, false) => y - x,
        (false, true) => x - y,
        (false, false) => x + y,
        (true, true) => panic!("{what}: both cofactors are negative"),
    };
    assert!(sum == *gcd && big(&result.gcd) == *gcd, "{what}");
}

fn divisor_thresholds() -> Vec<usize> {
    let vectors = [super::gcd_vector(), super::invert_vector()];
    around(&[vectors[0], vectors[1], super::half_gcd_base(), super::gcd_half(), super::invert_half()])
}

#[test]
fn crossover_divisors() {
    for n in divisor_thresholds() {
        let longer = if n < 300 { n + 5 } else { n };
        for (what, a, b) in
            pairs(n, n).into_iter().chain(pairs(longer, n)).step_by(if n < 300 { 1 } else { 4 })
        {
            let want = num_integer::Integer::gcd(&big(&a), &big(&b));
            assert!(big(&gcd(&a, &b).unwrap()) == want, "{what}");
            check_extended(&what, &a, &b, &want);
            // With a common factor, of the length asked for.
            let (c, a, b) = (&a[..n / 3], &a[n / 3..], &b[n / 3..]);
            let (a, b) = (limbs_of(&(big(a) * big(c))), limbs_of(&(big(b) * big(c))));
            let want = num_integer::Integer::gcd(&big(&a), &big(&b));
            assert!(big(&gcd(&a, &b).unwrap()) == want, "{what}, with a common factor");
        }
    }
}

#[test]
fn crossover_inverses() {
    let check = |what: &str, a: &[u64], m: &[u64]| {
        let one = BigUint::from(1u8);
        match invert(a, m).unwrap() {
            Some(inverse) => {
                assert!(big(&inverse) < big(m) && big(&inverse) * big(a) % big(m) == one, "{what}")
            }
            None => assert!(num_integer::Integer::gcd(&big(a), &big(m)) != one, "{what}"),
        }
    };
    for n in divisor_thresholds() {
        for (what, a, mut m) in pairs(n, n).into_iter().step_by(if n < 300 { 1 } else { 3 }) {
            check(&what, &a, &m);
            m[0] |= 1;
            check(&what, &a, &m);
        }
    }
    // Numbers that become very unlike on the way, at lengths below the thresholds: each shape modulo each.
    for n in thinned([17, 19, 33, 37, 45], 3) {
        for (first, a) in numbers(n, 5) {
            for (second, mut m) in numbers(n, 6) {
                m[0] |= 1;
                check(&std::format!("{first} modulo {second}, {n} limbs"), &a, &m);
            }
        }
    }
}

#[test]
fn crossover_powers() {
    // By rows or by two products; from 513 bits and exponents of 100 bits on in vectors.
    for n in around(&[super::reduce_by_products()]) {
        for (what, a, mut m) in pairs(n, n).into_iter().step_by(2) {
            m[0] |= 1;
            for exponent in [&[0x8000_0001][..], &[3, 1 << 36]] {
                let power = pow_mod(&a, exponent, &m).unwrap();
                assert!(big(&power) == big(&a).modpow(&big(exponent), &big(&m)), "{what}");
            }
        }
    }
}

/// The tests above on every kind of CPU that this one can play, each in a process of its own: what a CPU has is found
/// out once.
#[test]
fn every_kind_of_cpu() {
    if reduced() || cfg!(miri) {
        return;
    }
    let program = std::env::current_exe().unwrap();
    for cap in ["portable", "adx", "adx,fma", "adx,fma,ifma"] {
        let mut command = std::process::Command::new(&program);
        let output =
            command.args(["thresholds::tests::crossover", "-q"]).env("ADAMANT_CPU", cap).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && text.contains("9 passed"), "ADAMANT_CPU={cap}: {text}");
    }
}
