//! Operands with structure, and the bridge to the library that we compare with.
#![allow(dead_code)]

use num_bigint::BigUint;
use proptest::prelude::*;
use std::ops::Range;

pub fn big(limbs: &[u64]) -> BigUint {
    BigUint::from_bytes_le(&limbs.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<_>>())
}

/// The limbs of `x`, none of them 0 at the top.
pub fn limbs_of(x: &BigUint) -> Vec<u64> {
    x.to_u64_digits()
}

/// Limbs of `length` with the patterns that break arithmetic: random, all ones, sparse, runs of ones and zeros, next to
/// a power of two. Zeros at the top are possible.
pub fn limbs(length: Range<usize>) -> BoxedStrategy<Vec<u64>> {
    let noise = prop::collection::vec(any::<u64>(), length.clone());
    let extremes =
        prop::collection::vec(prop_oneof![Just(0), Just(u64::MAX), Just(1 << 63), Just(1)], length.clone());
    let mixed = prop::collection::vec(
        prop_oneof![3 => any::<u64>(), 1 => Just(0), 2 => Just(u64::MAX), 1 => Just(1 << 63)],
        length.clone(),
    );
    let near_power = (length, any::<prop::sample::Index>(), -2i64..3).prop_map(|(length, at, offset)| {
        let mut limbs = vec![0u64; length];
        if length > 0 {
            let bit = at.index(64 * length);
            limbs[bit / 64] = 1 << (bit % 64);
            let offset = BigUint::from(offset.unsigned_abs());
            let power = big(&limbs);
            let value = if offset > power || bit % 2 == 0 { power + offset } else { power - offset };
            let mut out = limbs_of(&value);
            out.resize(length, 0);
            return out;
        }
        limbs
    });
    prop_oneof![4 => noise, 1 => extremes, 2 => mixed, 1 => near_power].boxed()
}

/// As [`limbs`], but not 0.
pub fn positive(length: Range<usize>) -> BoxedStrategy<Vec<u64>> {
    limbs(length)
        .prop_map(|mut limbs| {
            if limbs.iter().all(|&limb| limb == 0) {
                limbs.push(1);
            }
            limbs
        })
        .boxed()
}

/// Numbers from a fixed seed, for sizes at which proptest would be slow.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn limbs(&mut self, length: usize) -> Vec<u64> {
        (0..length).map(|_| self.next()).collect()
    }

    /// Random limbs with long runs of ones and zeros.
    pub fn runs(&mut self, length: usize) -> Vec<u64> {
        let mut limbs = vec![0u64; length];
        let (mut bit, mut ones) = (0, self.next() & 1 == 1);
        while bit < 64 * length {
            let run = 1 + (self.next() % 200) as usize;
            for position in bit..(bit + run).min(64 * length) {
                limbs[position / 64] |= u64::from(ones) << (position % 64);
            }
            bit += run;
            ones = !ones;
        }
        limbs
    }
}
