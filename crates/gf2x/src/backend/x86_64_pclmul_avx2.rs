//! PCLMULQDQ on CPUs with AVX2: as [`super::x86_64_pclmul`] in the encoding of AVX, with squares and reductions on ymm registers.
#![allow(unsafe_code)]

use super::x86_64_clmul::{BLOCK_WORDS, permute, shape, square_mod, vex, ymm};
use super::x86_64_pclmul::Pclmul;
use super::{Kernels, Portable, portable};
use crate::k_square::step::Step;
use crate::mul::karatsuba::ShortProduct;
use crate::thresholds;
use adamant_base::cpu;

#[derive(Clone, Copy)]
pub(crate) struct PclmulAvx2 {
    pclmul: Pclmul,
}

/// The token proves that the CPU has PCLMULQDQ and AVX2; this type is made nowhere else.
impl From<cpu::PclmulAvx2> for PclmulAvx2 {
    fn from(token: cpu::PclmulAvx2) -> PclmulAvx2 {
        PclmulAvx2 { pclmul: cpu::Pclmul::from(token).into() }
    }
}

impl Kernels for PclmulAvx2 {
    fn padded_words(&self, words: usize) -> usize {
        if words <= Pclmul::MOST { words } else { shape::WITH_TOOM.padded_words(words) }
    }

    fn multiply_scratch_words(&self, n: usize) -> usize {
        vex::scratch_words(n)
    }

    fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
        if a.len() <= Pclmul::MOST && a.len() != BLOCK_WORDS {
            return self.pclmul.short(out, a, b);
        }
        // SAFETY: self proves that the CPU has PCLMULQDQ and AVX2.
        unsafe { vex::multiply(out, a, b, scratch) }
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
