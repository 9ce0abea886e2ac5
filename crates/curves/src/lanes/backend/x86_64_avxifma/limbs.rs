//! Numbers of 64-bit limbs to digits of 52 bits, and back.

use super::super::ifma::{MASK, Room, SHIFT};
use super::super::x86_64_avx2::limbs::{gather, scatter, transpose_rows};
use super::super::x86_64_avx2::sums::{Rows, broadcast, down, load, up};
use super::Block;
use super::sums::store;
use crate::lanes::LANES;
use core::arch::x86_64::{_mm256_and_si256, _mm256_or_si256, _mm256_setzero_si256};

const RADIX: usize = SHIFT as usize;

/// Lane j of vector i to lane i of vector j.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn transpose_blocks<const D: usize>(x: &mut [Block<D>; LANES]) {
    transpose_rows(x, D);
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn from_limbs<const N: usize, const D: usize>(out: &mut Room<D>, numbers: [&[u64; N]; LANES]) {
    let mask = broadcast(MASK);
    for half in 0..2 {
        let limbs = gather(core::array::from_fn(|i| numbers[4 * half + i]));
        let mut rows: Rows<D> = [_mm256_setzero_si256(); D];
        for (i, row) in rows.iter_mut().enumerate() {
            let (limb, shift) = (RADIX * i / 64, RADIX * i % 64);
            if limb < N {
                let mut digit = down(limbs[limb], shift);
                if shift + RADIX > 64 && limb + 1 < N {
                    digit = _mm256_or_si256(digit, up(limbs[limb + 1], 64 - shift));
                }
                *row = _mm256_and_si256(digit, mask);
            }
        }
        store(out, half, &rows);
    }
}

/// For numbers below 2^(64 N), with digits in their range.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn to_limbs<const N: usize, const D: usize>(x: &Block<D>) -> [[u64; N]; LANES] {
    let mut out = [[0; N]; LANES];
    for (half, out) in out.chunks_mut(LANES / 2).enumerate() {
        let digits = load(x, half);
        let mut limbs = [_mm256_setzero_si256(); N];
        for (i, digit) in digits.into_iter().enumerate() {
            let (limb, shift) = (RADIX * i / 64, RADIX * i % 64);
            if limb < N {
                limbs[limb] = _mm256_or_si256(limbs[limb], up(digit, shift));
            }
            if shift + RADIX > 64 && limb + 1 < N {
                limbs[limb + 1] = down(digit, 64 - shift);
            }
        }
        scatter(&limbs, out);
    }
    out
}
