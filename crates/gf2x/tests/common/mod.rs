//! An independent, slow and plain ring: lists of bits.
#![allow(dead_code)]

use adamant_base::random::{RandomSource, RandomUnavailable};
use adamant_gf2x::{Backend, Poly, Ring};

/// The seven r of the reference.
pub const SEVEN: [usize; 7] = [10499, 12323, 24659, 24781, 27067, 27581, 40973];

/// A generator for tests.
pub struct Random(pub u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn poly(&mut self, ring: &Ring) -> Poly {
        ring.random_from(self).unwrap()
    }
}

impl RandomSource for Random {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), RandomUnavailable> {
        bytes.iter_mut().for_each(|b| *b = self.word() as u8);
        Ok(())
    }
}

/// Every back end's ring for r.
pub fn rings(r: usize) -> Vec<Ring> {
    Backend::all_available().map(|backend| Ring::with_backend(r, backend).unwrap()).collect()
}

pub fn bits(poly: &Poly) -> Vec<bool> {
    let bytes = poly.to_bytes();
    (0..poly.ring().degree()).map(|i| (bytes[i / 8] >> (i % 8)) & 1 == 1).collect()
}

pub fn from_bits(ring: &Ring, bits: &[bool]) -> Poly {
    let support: Vec<usize> = (0..bits.len()).filter(|&i| bits[i]).collect();
    ring.from_support(&support).unwrap()
}

/// The product modulo x^r - 1, exponent by exponent.
pub fn multiply(a: &[bool], b: &[bool]) -> Vec<bool> {
    let r = a.len();
    let mut out = vec![false; r];
    for i in (0..r).filter(|&i| a[i]) {
        for j in (0..r).filter(|&j| b[j]) {
            out[(i + j) % r] ^= true;
        }
    }
    out
}

/// The square: exponents doubled.
pub fn k_square(a: &[bool], k: usize) -> Vec<bool> {
    let r = a.len();
    let factor = (0..k).fold(1 % r, |m, _| 2 * m % r);
    let mut out = vec![false; r];
    for i in (0..r).filter(|&i| a[i]) {
        out[i * factor % r] ^= true;
    }
    out
}

/// Whether gcd(a, x^r - 1) = 1, by Euclid's algorithm on lists of bits.
pub fn is_unit(a: &[bool]) -> bool {
    let mut u: Vec<bool> = (0..=a.len()).map(|i| i == 0 || i == a.len()).collect();
    let mut v = a.to_vec();
    let trim = |x: &mut Vec<bool>| {
        while x.last() == Some(&false) {
            x.pop();
        }
    };
    trim(&mut v);
    while !v.is_empty() {
        while u.len() >= v.len() {
            let shift = u.len() - v.len();
            for i in 0..v.len() {
                u[shift + i] ^= v[i];
            }
            trim(&mut u);
        }
        std::mem::swap(&mut u, &mut v);
    }
    u.len() == 1
}
