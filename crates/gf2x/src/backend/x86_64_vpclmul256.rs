//! VPCLMULQDQ on ymm registers, for CPUs without AVX-512: two products at once, one in each 128-bit lane.
//!
//! A product is done as pairs of smaller ones: three pairs for a split in three parts, otherwise the two halves as a pair and the
//! product of their sums split on. What is short goes to PCLMULQDQ on xmm registers.
#![allow(unsafe_code)]

use super::Kernels;
use super::x86_64_clmul::{shape, ymm};
use super::x86_64_pclmul_avx2::PclmulAvx2;
use crate::k_square::step::Step;
use crate::thresholds;
use adamant_base::cpu;

#[derive(Clone, Copy)]
pub(crate) struct Vpclmul256 {
    pclmul: PclmulAvx2,
}

/// The token proves that the CPU has the instructions; this type is made nowhere else.
impl From<cpu::Vpclmul256> for Vpclmul256 {
    fn from(token: cpu::Vpclmul256) -> Vpclmul256 {
        Vpclmul256 { pclmul: cpu::PclmulAvx2::from(token).into() }
    }
}

impl Kernels for Vpclmul256 {
    fn padded_words(&self, words: usize) -> usize {
        if words < thresholds::VPCLMUL256 {
            self.pclmul.padded_words(words)
        } else {
            shape::KARATSUBA.padded_words(words)
        }
    }

    fn multiply_scratch_words(&self, n: usize) -> usize {
        self.pclmul.multiply_scratch_words(n.min(thresholds::VPCLMUL256)).max(ymm::scratch_words(n))
    }

    fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
        if a.len() < thresholds::VPCLMUL256 {
            return self.pclmul.multiply(out, a, b, scratch);
        }
        // SAFETY: self proves that the CPU has the instructions.
        unsafe { ymm::multiply(out, a, b, scratch) }
    }

    fn square(&self, out: &mut [u64], a: &[u64]) {
        self.pclmul.square(out, a);
    }

    fn square_mod(&self, out: &mut [u8], a: &[u8], r: usize) -> bool {
        self.pclmul.square_mod(out, a, r)
    }

    fn reduce(&self, out: &mut [u64], wide: &[u64], r: usize) {
        self.pclmul.reduce(out, wide, r);
    }

    fn permute(&self, step: &Step, out: &mut [u64], a: &[u64], scratch: &mut [u64]) {
        self.pclmul.permute(step, out, a, scratch);
    }

    fn permute_scratch_words(&self, step: &Step) -> usize {
        self.pclmul.permute_scratch_words(step)
    }

    fn step_sides(&self, r: usize) -> (usize, usize) {
        self.pclmul.step_sides(r)
    }

    fn step_cost(&self, down: usize, across: usize, rows: usize) -> u32 {
        self.pclmul.step_cost(down, across, rows)
    }

    fn square_cost(&self, r: usize) -> usize {
        self.pclmul.square_cost(r)
    }
}
