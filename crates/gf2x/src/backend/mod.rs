//! The kernels: one set per instruction set, all with the same functions, all in constant time.
//!
//! Polynomials are slices of u64 words, coefficient i in bit i mod 64 of word i / 64, on whole cache lines. What an
//! engine does is said at [`Kernels`].

mod lines;
#[cfg(all(test, unix))]
mod memory;
mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_clmul;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_pclmul;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_pclmul_avx2;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_vpclmul;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_vpclmul256;

use crate::k_square::step::Step;
use crate::mul::{self, karatsuba};
use adamant_base::num::to_u32;
pub(crate) use lines::{LINE, Lines, bytes, bytes_mut};
pub(crate) use portable::{Portable, multiply_word};

adamant_base::backends! {
    /// A family of kernels.
    pub enum Backend {
        /// Plain Rust, everywhere.
        Portable,
        /// Carry-less products on xmm registers (PCLMULQDQ).
        Pclmul,
        /// The same in the encoding of AVX, the rest on ymm registers (PCLMULQDQ, AVX2).
        PclmulAvx2,
        /// Carry-less products on ymm registers (VPCLMULQDQ, AVX2).
        Vpclmul256,
        /// Carry-less and bit-matrix products on zmm registers (VPCLMULQDQ, GFNI).
        Vpclmul512,
    }
    /// A back end that this CPU has: the tokens inside prove it.
    #[derive(Clone, Copy)]
    pub(crate) enum Engine from tokens by on_engine {
        Portable => Portable,
        Pclmul => x86_64_pclmul::Pclmul,
        PclmulAvx2 => x86_64_pclmul_avx2::PclmulAvx2,
        Vpclmul256 => x86_64_vpclmul256::Vpclmul256,
        Vpclmul512 => x86_64_vpclmul::Vpclmul512,
    }
    /// What every engine does.
    pub(crate) trait Kernels for Engine by on_engine {
        /// The operand length, at least `words`, that `multiply` takes.
        fn padded_words(&self, words: usize) -> usize {
            words
        }
        /// Words of scratch for products of operands of n = `padded_words(n)` words.
        fn multiply_scratch_words(&self, n: usize) -> usize {
            karatsuba::scratch_words(n)
        }
        /// `out` (2 n words) becomes the plain product of `a` and `b` of n = `padded_words(n)` words, on cache lines.
        fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]);
        /// `out` (2 n words) becomes the plain square of `a` of n words, n a multiple of [`LINE`], on cache lines.
        fn square(&self, out: &mut [u64], a: &[u64]);
        /// `out` becomes the square of `a` modulo x^r - 1, both ceil(r / 8) bytes wherever they lie: a square and a reduction in one
        /// pass. False, and nothing is done, where the engine has no such kernel for this r.
        fn square_mod(&self, out: &mut [u8], a: &[u8], r: usize) -> bool {
            let _ = (out, a, r);
            false
        }
        /// As [`mul::reduce`]; `wide` reaches a cache line beyond the product.
        fn reduce(&self, out: &mut [u64], wide: &[u64], r: usize) {
            mul::reduce(out, wide, r);
        }
        /// One step of a k-squaring. `out` and `a` are whole elements.
        fn permute(&self, step: &Step, out: &mut [u64], a: &[u64], scratch: &mut [u64]) {
            portable::permute(step, out, a, scratch);
        }
        /// Words of scratch for `permute`.
        fn permute_scratch_words(&self, step: &Step) -> usize {
            portable::permute_scratch_words(step, step.words())
        }
        /// The shortest and the longest side of a bit matrix to plan with for r.
        fn step_sides(&self, r: usize) -> (usize, usize) {
            (2, Step::MAX_SIDE.min(r))
        }
        /// About how many cycles a step takes whose matrix has so many tiles down and across and so many rows on both sides.
        fn step_cost(&self, down: usize, across: usize, rows: usize) -> u32 {
            to_u32(600 * down * across + 10 * rows)
        }
        /// About how many cycles a squaring takes.
        fn square_cost(&self, r: usize) -> usize;
    }
}
