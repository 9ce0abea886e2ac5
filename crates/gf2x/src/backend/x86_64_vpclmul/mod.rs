//! VPCLMULQDQ and GFNI on zmm registers.
//!
//! | file | what it does |
//! |---|---|
//! | [`kernel`] | four products of 512 by 512 bits at once |
//! | [`lanes`] | four products at once of any number of such blocks |
//! | [`product`] | one product of 8 chunks by 8: 27 products of chunks, four at once |
//! | [`ninths`] | one product of 9 chunks by 9: 36 products of chunks, four at once |
//! | [`linear`] | squares, reduction modulo x^r - 1 |
//! | [`permute`] | a step of a k-squaring: bit-matrix transposition |
//!
//! Shorter products go to PCLMULQDQ.
#![allow(unsafe_code)]

mod kernel;
mod lanes;
mod linear;
mod ninths;
mod permute;
mod product;

use super::x86_64_pclmul::Pclmul;
use super::{Kernels, Portable, portable};
use crate::k_square::step::Step;
use crate::thresholds;
use adamant_base::cpu;
use adamant_base::num::to_u32;
#[cfg(not(adamant_msan))]
use core::arch::x86_64::_mm512_ternarylogic_epi64;
use core::arch::x86_64::{__m512i, _mm512_xor_si512};
use permute::{LEAST_SIDE, MOST_SIDE};

type V = __m512i;

/// The least words that are padded for [`ninths`]: fewer are a multiple of 4096 bits and a short tail.
const NINTHS_FROM: usize = 256 + thresholds::VPCLMUL_TAIL + 1;

#[derive(Clone, Copy)]
pub(crate) struct Vpclmul512 {
    pclmul: Pclmul,
    /// Whether the kernel with fewer products and more sums is faster: where a product takes two cycles.
    sums: bool,
}

/// The token proves that the CPU has the instructions; this type is made nowhere else.
impl From<cpu::Vpclmul512> for Vpclmul512 {
    fn from(token: cpu::Vpclmul512) -> Vpclmul512 {
        Vpclmul512 { pclmul: cpu::Pclmul::from(token).into(), sums: cpu::identity().amd }
    }
}

impl Kernels for Vpclmul512 {
    fn padded_words(&self, words: usize) -> usize {
        let tail = words % product::GRAIN;
        if words < thresholds::VPCLMUL {
            self.pclmul.padded_words(words)
        } else if (NINTHS_FROM..=ninths::WORDS).contains(&words) {
            ninths::WORDS
        } else if words >= product::GRAIN && tail <= thresholds::VPCLMUL_TAIL {
            words
        } else {
            words.next_multiple_of(product::GRAIN)
        }
    }

    fn multiply_scratch_words(&self, n: usize) -> usize {
        self.pclmul
            .multiply_scratch_words(thresholds::VPCLMUL)
            .max(8 * product::scratch((n / product::GRAIN).max(1)))
            .max(if n >= ninths::WORDS { 8 * ninths::SCRATCH } else { 0 })
    }

    fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
        if a.len() < product::GRAIN {
            return self.pclmul.multiply(out, a, b, scratch);
        }
        // SAFETY: self proves that the CPU has the instructions.
        unsafe {
            if a.len() == ninths::WORDS && self.sums {
                ninths::multiply::<true>(out, a, b, scratch);
            } else if a.len() == ninths::WORDS {
                ninths::multiply::<false>(out, a, b, scratch);
            } else if self.sums {
                product::multiply::<true>(out, a, b, scratch);
            } else {
                product::multiply::<false>(out, a, b, scratch);
            }
        }
    }

    fn square(&self, out: &mut [u64], a: &[u64]) {
        // SAFETY: self proves that the CPU has the instructions.
        unsafe { linear::square(vectors_mut(out), vectors(a)) }
    }

    fn reduce(&self, out: &mut [u64], wide: &[u64], r: usize) {
        // SAFETY: self proves that the CPU has the instructions.
        unsafe { linear::reduce(out, wide, r) }
    }

    fn permute(&self, step: &Step, out: &mut [u64], a: &[u64], scratch: &mut [u64]) {
        if !fits(step) {
            return portable::permute(step, out, a, scratch);
        }
        // SAFETY: self proves that the CPU has the instructions.
        unsafe { permute::permute(step, out, a, scratch) }
    }

    fn permute_scratch_words(&self, step: &Step) -> usize {
        if fits(step) {
            permute::scratch_words(step.words())
        } else {
            portable::permute_scratch_words(step, step.words())
        }
    }

    fn step_sides(&self, r: usize) -> (usize, usize) {
        if thresholds::VECTOR_STEPS.contains(&r) { (LEAST_SIDE, MOST_SIDE) } else { Portable.step_sides(r) }
    }

    fn step_cost(&self, down: usize, across: usize, rows: usize) -> u32 {
        let tile = if down.max(across) <= 2 { 70 } else { 90 };
        to_u32(300 + tile * down * across + 4 * rows)
    }

    fn square_cost(&self, r: usize) -> usize {
        40 + r / 130
    }
}

/// Whether the vector kernel takes this step.
fn fits(step: &Step) -> bool {
    let sides = LEAST_SIDE..=MOST_SIDE;
    sides.contains(&step.p()) && sides.contains(&step.run())
}

/// Whole cache lines as registers. Panics unless they are.
fn vectors(words: &[u64]) -> &[V] {
    // SAFETY: every bit pattern is a value of both types.
    let (before, vectors, after) = unsafe { words.align_to::<V>() };
    assert!(before.is_empty() && after.is_empty(), "whole cache lines");
    vectors
}

/// Whole cache lines as registers. Panics unless they are.
fn vectors_mut(words: &mut [u64]) -> &mut [V] {
    // SAFETY: every bit pattern is a value of both types.
    let (before, vectors, after) = unsafe { words.align_to_mut::<V>() };
    assert!(before.is_empty() && after.is_empty(), "whole cache lines");
    vectors
}

#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn xor(a: V, b: V) -> V {
    _mm512_xor_si512(a, b)
}

#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn xor3(a: V, b: V, c: V) -> V {
    // MemorySanitizer does not know ternary logic and wants all of its operands public.
    #[cfg(adamant_msan)]
    return xor(xor(a, b), c);
    #[cfg(not(adamant_msan))]
    _mm512_ternarylogic_epi64::<0x96>(a, b, c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Lines;

    /// The kernel that this CPU does not choose, too.
    #[test]
    fn both_kernels_agree() {
        let Some(token) = cpu::Vpclmul512::detect() else { return };
        for n in [64, 128, 192, 200, 256, 288, 320, 576] {
            let words = |seed: u64| {
                let mut out = Lines::zeroed(n);
                for (i, word) in (seed..).zip(out.iter_mut()) {
                    *word = i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                }
                out
            };
            let (a, b) = (words(1), words(0x1234_5678));
            let [x, y] = [true, false].map(|sums| {
                let engine = Vpclmul512 { sums, ..Vpclmul512::from(token) };
                let mut out = Lines::zeroed(2 * n);
                let mut scratch = Lines::zeroed(engine.multiply_scratch_words(n));
                engine.multiply(&mut out[..2 * n], &a[..n], &b[..n], &mut scratch);
                out.to_vec()
            });
            assert!(x == y, "{n} words");
        }
    }
}
