//! VPCLMULQDQ and GFNI on zmm registers.
//!
//! | file | what it does |
//! |---|---|
//! | [`kernel`] | four products of 512 by 512 bits at once |
//! | [`lanes`] | four products at once of any number of such blocks |
//! | [`product`] | one product of 8 chunks by 8: 27 products of chunks, four at once |
//! | [`linear`] | squares, reduction modulo x^r - 1 |
//! | [`permute`] | a step of a k-squaring: bit-matrix transposition |
//!
//! Shorter products go to PCLMULQDQ.
#![allow(unsafe_code)]

mod kernel;
mod lanes;
mod linear;
mod permute;
mod product;

use super::x86_64_pclmul::Pclmul;
use crate::k_square::step::Step;
use crate::mul::karatsuba::{self, karatsuba};
use adamant_base::cpu;
#[cfg(not(adamant_msan))]
use core::arch::x86_64::_mm512_ternarylogic_epi64;
use core::arch::x86_64::{__m512i, _mm512_xor_si512};

type V = __m512i;

#[derive(Clone, Copy)]
pub(crate) struct Vpclmul512 {
    pclmul: Pclmul,
}

/// The most words above a multiple of 4096 bits that are multiplied one by one; beyond that padding is cheaper.
const LONGEST_TAIL: usize = 8;
/// Operands of fewer words go to PCLMULQDQ.
const SHORTEST: usize = 28;

impl Vpclmul512 {
    /// The token proves that the CPU has the instructions; this type is made nowhere else.
    pub(crate) fn new(_: cpu::Vpclmul512, pclmul: Pclmul) -> Vpclmul512 {
        Vpclmul512 { pclmul }
    }

    /// The operand length that [`Vpclmul512::multiply`] takes.
    pub(crate) fn padded_words(words: usize) -> usize {
        let tail = words % product::GRAIN;
        if words < SHORTEST || (words >= product::GRAIN && tail <= LONGEST_TAIL) {
            words
        } else {
            words.next_multiple_of(product::GRAIN)
        }
    }

    /// Words of scratch for operands of `n` words.
    pub(crate) fn multiply_scratch_words(n: usize) -> usize {
        karatsuba::scratch_words(SHORTEST).max(8 * product::scratch((n / product::GRAIN).max(1)))
    }

    /// `out` (2 n words) becomes `a` `b` of n = `padded_words(n)` words, on cache lines.
    pub(crate) fn multiply(self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
        if a.len() < product::GRAIN {
            return karatsuba(self.pclmul, out, a, b, scratch);
        }
        // SAFETY: self proves that the CPU has the instructions.
        unsafe { product::multiply(out, a, b, scratch) }
    }

    /// `out` becomes the square of `a`, whole cache lines both.
    pub(crate) fn square(self, out: &mut [u64], a: &[u64]) {
        // SAFETY: self proves that the CPU has the instructions.
        unsafe { linear::square(vectors_mut(out), vectors(a)) }
    }

    /// As [`crate::mul::reduce`]; `wide` reaches a cache line beyond the product.
    pub(crate) fn reduce(self, out: &mut [u64], wide: &[u64], r: usize) {
        // SAFETY: self proves that the CPU has the instructions.
        unsafe { linear::reduce(out, wide, r) }
    }

    /// One step of a k-squaring with sides from [`LEAST_SIDE`] to [`MOST_SIDE`].
    pub(crate) fn permute(self, step: &Step, out: &mut [u64], a: &[u64], scratch: &mut [u64]) {
        // SAFETY: self proves that the CPU has the instructions.
        unsafe { permute::permute(step, out, a, scratch) }
    }
}

pub(crate) use permute::{LEAST_SIDE, MOST_SIDE, scratch_words as permute_scratch_words};

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
