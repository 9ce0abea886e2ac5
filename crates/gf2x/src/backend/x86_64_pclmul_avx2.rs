//! PCLMULQDQ on CPUs with AVX2: as [`super::x86_64_pclmul`] in the encoding of AVX, with squares and reductions on ymm registers.
#![allow(unsafe_code)]

use super::x86_64_clmul::{BLOCK_WORDS, permute, shape, square_mod, vex, vex_words, ymm};
use super::x86_64_pclmul::Pclmul;
use super::{Kernels, Portable, portable};
use crate::k_square::step::Step;
use crate::mul::karatsuba::ShortProduct;
use crate::thresholds;
use adamant_base::cpu;

#[derive(Clone, Copy)]
pub(crate) struct PclmulAvx2 {
    pclmul: Pclmul,
    /// Whether the kernel with fewer products and more sums is faster: where a product takes two cycles.
    sums: bool,
}

/// The token proves that the CPU has PCLMULQDQ and AVX2; this type is made nowhere else.
impl From<cpu::PclmulAvx2> for PclmulAvx2 {
    fn from(token: cpu::PclmulAvx2) -> PclmulAvx2 {
        PclmulAvx2 { pclmul: cpu::Pclmul::from(token).into(), sums: cpu::identity().amd }
    }
}

impl Kernels for PclmulAvx2 {
    fn padded_words(&self, words: usize) -> usize {
        if words <= Pclmul::MOST { words } else { shape::WITH_TOOM.padded_words(words) }
    }

    fn multiply_scratch_words(&self, n: usize) -> usize {
        if self.sums { vex::scratch_words(n) } else { vex_words::scratch_words(n) }
    }

    fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
        if a.len() <= Pclmul::MOST && a.len() != BLOCK_WORDS {
            return self.pclmul.short(out, a, b);
        }
        // SAFETY: self proves that the CPU has PCLMULQDQ and AVX2.
        unsafe {
            if self.sums {
                vex::multiply(out, a, b, scratch)
            } else {
                vex_words::multiply(out, a, b, scratch)
            }
        }
    }

    fn square(&self, out: &mut [u64], a: &[u64]) {
        // SAFETY: self proves that the CPU has AVX2.
        unsafe { ymm::square(out, a) }
    }

    fn square_mod(&self, out: &mut [u8], a: &[u8], r: usize) -> bool {
        if a.len() < square_mod::LEAST {
            return false;
        }
        // SAFETY: self proves that the CPU has AVX2.
        unsafe { square_mod::square_mod(out, a, r) }
        true
    }

    fn reduce(&self, out: &mut [u64], wide: &[u64], r: usize) {
        // SAFETY: self proves that the CPU has AVX2.
        unsafe { ymm::reduce(out, wide, r) }
    }

    fn permute(&self, step: &Step, out: &mut [u64], a: &[u64], scratch: &mut [u64]) {
        if !permute::fits(step) {
            return portable::permute(step, out, a, scratch);
        }
        // SAFETY: self proves that the CPU has AVX2.
        unsafe { permute::permute(step, out, a, scratch) }
    }

    fn permute_scratch_words(&self, step: &Step) -> usize {
        if permute::fits(step) {
            permute::scratch_words(step.words())
        } else {
            portable::permute_scratch_words(step, step.words())
        }
    }

    fn step_sides(&self, r: usize) -> (usize, usize) {
        if thresholds::VECTOR_STEPS.contains(&r) {
            (permute::LEAST_SIDE, permute::MOST_SIDE)
        } else {
            Portable.step_sides(r)
        }
    }

    fn step_cost(&self, down: usize, across: usize, rows: usize) -> u32 {
        // At most 16 tiles and 512 rows.
        u32::try_from(300 + 130 * down * across + 6 * rows).unwrap_or(u32::MAX)
    }

    fn square_cost(&self, r: usize) -> usize {
        30 + r / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Lines;
    use std::vec::Vec;

    /// Of the two kernels an engine has the one that is faster on this CPU.
    #[test]
    fn both_kernels_against_portable_code() {
        let Some(token) = cpu::PclmulAvx2::detect() else { return };
        let pclmul: Pclmul = cpu::Pclmul::from(token).into();
        for words in [8, 16, 24, 48, 72, 96, 193, 280, 386, 648] {
            let operands = [3_u64, 5].map(|seed| {
                let mut lines = Lines::zeroed(words);
                let values: Vec<u64> =
                    (seed..).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).take(words).collect();
                lines[..words].copy_from_slice(&values);
                lines
            });
            let [a, b] = operands.each_ref().map(|lines| &lines[..words]);
            let mut expected = Lines::zeroed(2 * words);
            let mut scratch = Lines::zeroed(Portable.multiply_scratch_words(words));
            Portable.multiply(&mut expected[..2 * words], a, b, &mut scratch);
            for sums in [false, true] {
                let engine = PclmulAvx2 { pclmul, sums };
                let mut out = Lines::zeroed(2 * words);
                let mut scratch = Lines::zeroed(engine.multiply_scratch_words(words));
                engine.multiply(&mut out[..2 * words], a, b, &mut scratch);
                assert_eq!(out[..2 * words], expected[..2 * words], "{words} words, by sums: {sums}");
            }
        }
    }
}
