//! Complex transforms against products by definition, at every length and with the largest digits.

use super::*;
use crate::natural::mul::ntt;
use crate::natural::{add_assign, mul};
use adamant_base::limb;
use std::vec;
use std::vec::Vec;

fn mixed(n: usize, seed: u64) -> Vec<u64> {
    (1..=n as u64).map(|i| (i + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)).collect()
}

/// Digits of either sign as large as they come, and numbers whose digits are 0 and a carry that runs through.
fn kinds(n: usize, seed: u64) -> [Vec<u64>; 5] {
    [
        mixed(n, seed),
        vec![u64::MAX; n],
        vec![0x8000_8000_8000_8000; n],
        vec![0x7fff_7fff_7fff_7fff; n],
        (0..n).map(|i| if i + 1 == n { 1 } else { 0 }).collect(),
    ]
}

fn product(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut product = vec![0; a.len() + b.len()];
    limb::mul(&mut product, a, b);
    product
}

/// a b modulo B^n - 1, in [0, B^n - 2].
fn cyclic_by_definition(a: &[u64], b: &[u64], n: usize) -> Vec<u64> {
    let mut sum = vec![0; n];
    for part in product(a, b).chunks(n) {
        let carry = add_assign(&mut sum, part);
        add_1_assign(&mut sum, carry);
    }
    come_round(&mut sum, 0);
    sum
}

#[test]
fn every_length() {
    if Fma::detect().is_none() {
        return;
    }
    let lengths = (1..70).map(|n| (n, n)).chain((1..140).map(|n| (n, 140 - n))).chain([
        (128, 128),
        (129, 127),
        (200, 313),
        (512, 512),
        (511, 513),
        (1, 1023),
    ]);
    for (x, y) in lengths {
        for (a, b) in
            kinds(x, 1).iter().zip(&kinds(y, 2)).chain(kinds(x, 3).iter().zip(kinds(y, 4).iter().rev()))
        {
            let want = product(a, b);
            let mut out = vec![7; x + y];
            assert!(super::mul(&mut out, a, Some(b)).unwrap(), "{x} by {y}: proved");
            assert!(out == want, "{x} by {y}");
            let transformed = Transformed::new(b, x + y).unwrap();
            if let Some(transformed) = transformed {
                let mut out = vec![7; x + y];
                assert!(
                    transformed.mul(&mut out, a).unwrap() && out == want,
                    "{x} by {y}, transformed before"
                );
            }
        }
        let a = mixed(x, 5);
        let mut out = vec![7; 2 * x];
        assert!(super::mul(&mut out, &a, None).unwrap() && out == product(&a, &a), "{x} squared");
    }
}

#[test]
fn cyclic() {
    if Fma::detect().is_none() {
        return;
    }
    for n in [32, 64, 128, 256, 512] {
        for (x, y) in [(n, n), (n - 1, n), (n / 2 + 1, n), (1, n), (n / 2, n / 2), (n / 4, n)] {
            for (a, b) in
                kinds(x, 1).iter().zip(&kinds(y, 2)).chain(kinds(x, 3).iter().zip(kinds(y, 4).iter().rev()))
            {
                let mut out = vec![7; n];
                assert!(mul_cyclic(&mut out, a, b).unwrap(), "{n}: proved");
                assert!(out == cyclic_by_definition(a, b, n), "{x} by {y} modulo B^{n} - 1");
            }
        }
    }
    let mut out = vec![7; 33];
    assert!(!mul_cyclic(&mut out, &[1], &[1]).unwrap() && out[0] == 7, "no such length");
}

/// The longest transforms, which need tables that are not compiled in; the largest digits are refused there, and nothing
/// is written.
#[test]
fn long() {
    if Fma::detect().is_none() || cfg!(miri) {
        return;
    }
    for n in [2048, 4096, 8192, 16384] {
        let (a, b) = (mixed(n, 1), mixed(n - 5, 2));
        let mut out = vec![7; 2 * n - 5];
        assert!(super::mul(&mut out, &a, Some(&b)).unwrap(), "{n}: proved");
        let mut want = vec![0; 2 * n - 5];
        ntt::mul(&mut want, &a, Some(&b)).unwrap();
        assert!(out == want, "{n}");
    }
    let n = 16384;
    let large = vec![0x7fff_7fff_7fff_7fff; n];
    let mut out = vec![7; 2 * n];
    assert!(!super::mul(&mut out, &large, None).unwrap() && out.iter().all(|&x| x == 7));
    mul(&mut out, &large, &large).unwrap();
    let mut want = vec![0; 2 * n];
    ntt::mul(&mut want, &large, None).unwrap();
    assert!(out == want);
}

/// The tables against the definition of their angles, by the standard library's functions.
#[test]
fn entries() {
    let Some(engine) = Fma::detect() else {
        return;
    };
    let roots = roots::Roots::new(1 << 13, |entries, root| engine.extend(entries, root)).unwrap();
    fn phi(k: u32, c: usize) -> f64 {
        if k == 0 { 0.25 } else { phi(k - 1, c / 4) / 4.0 + [0.0, 0.5, 0.25, 0.75][c % 4] }
    }
    for k in 0..roots::LEVELS {
        let count = 1 << (2 * k);
        for (c, entry) in roots.at(k, 0, count).iter().enumerate() {
            for power in 1..=3 {
                let angle = core::f64::consts::TAU * phi(k, c) / 4.0 * power as f64;
                let (re, im) = (entry.0[2 * power - 2], entry.0[2 * power - 1]);
                assert!((re - angle.cos()).abs() < 4e-16 * 3.0, "level {k}, block {c}, power {power}");
                assert!((im - angle.sin()).abs() < 4e-16 * 3.0, "level {k}, block {c}, power {power}");
            }
        }
    }
}
