//! PCLMULQDQ: carry-less products of 64-bit words on xmm registers.
//!
//! Operands of more than [`Pclmul::MOST`] words are multiplied in blocks of 512 bits, 27 PCLMULQDQ each ([`xmm`]). Shorter
//! products work on units of 128 bits. A product of units a = a0 + a1 y, b = b0 + b1 y with y = x^64 is
//! L + (M + L + H) y + H y^2 with L = a0 b0, H = a1 b1, M = (a0 + a1)(b0 + b1): three instructions. The units are
//! multiplied by columns, so that L, H and M are combined once a column, and nothing is stored but the result.
//! Bound: 3 u^2 PCLMULQDQ for u units, one a cycle on Intel cores since Skylake, one in two on Zen.
#![allow(unsafe_code)]

use super::Kernels;
use super::x86_64_clmul::{BLOCK_WORDS, shape, square, xmm};
use crate::mul::karatsuba::ShortProduct;
use adamant_base::cpu;
use core::arch::x86_64::{
    __m128i, _mm_clmulepi64_si128, _mm_cvtsi128_si64, _mm_set_epi64x, _mm_setzero_si128, _mm_slli_si128,
    _mm_srli_si128, _mm_unpackhi_epi64, _mm_xor_si128,
};

#[derive(Clone, Copy)]
pub(crate) struct Pclmul(());

/// The token proves that the CPU has PCLMULQDQ; this type is made nowhere else.
impl From<cpu::Pclmul> for Pclmul {
    fn from(_: cpu::Pclmul) -> Pclmul {
        Pclmul(())
    }
}

impl Kernels for Pclmul {
    fn padded_words(&self, words: usize) -> usize {
        if words <= Self::MOST { words } else { shape::KARATSUBA.padded_words(words) }
    }

    fn multiply_scratch_words(&self, n: usize) -> usize {
        xmm::scratch_words(n)
    }

    fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
        if a.len() <= Self::MOST && a.len() != BLOCK_WORDS {
            return self.short(out, a, b);
        }
        // SAFETY: self proves that the CPU has PCLMULQDQ and SSE4.1.
        unsafe { xmm::multiply(out, a, b, scratch) }
    }

    fn square(&self, out: &mut [u64], a: &[u64]) {
        // SAFETY: self proves that the CPU has PCLMULQDQ and SSE4.1.
        unsafe { square::square(out, a) }
    }

    fn square_cost(&self, r: usize) -> usize {
        20 + r / 60
    }
}

impl ShortProduct for Pclmul {
    const MOST: usize = 12;

    fn short(self, out: &mut [u64], a: &[u64], b: &[u64]) {
        // SAFETY: self proves that the CPU has PCLMULQDQ and SSE4.1.
        unsafe {
            match a.len() {
                1 | 2 => short::<1>(out, a, b),
                3 | 4 => short::<2>(out, a, b),
                5 | 6 => short::<3>(out, a, b),
                7 | 8 => short::<4>(out, a, b),
                9 | 10 => short::<5>(out, a, b),
                _ => short::<6>(out, a, b),
            }
        }
    }
}

/// The product of operands of 2 U - 1 or 2 U words.
#[target_feature(enable = "pclmulqdq,ssse3,sse4.1")]
fn short<const U: usize>(out: &mut [u64], a: &[u64], b: &[u64]) {
    let (a, b) = (units::<U>(a), units::<U>(b));
    let zero = _mm_setzero_si128();
    let (mut sum_a, mut sum_b) = ([zero; U], [zero; U]);
    for i in 0..U {
        (sum_a[i], sum_b[i]) = (folded(a[i]), folded(b[i]));
    }
    // What the column before leaves to this one: its H, and the upper half of its middle.
    let (mut carried, mut middle_before) = (zero, zero);
    for column in 0..2 * U {
        let (mut low, mut high, mut middle) = (zero, zero, zero);
        for i in (column + 1).saturating_sub(U)..(column + 1).min(U) {
            let j = column - i;
            low = _mm_xor_si128(low, _mm_clmulepi64_si128::<0x00>(a[i], b[j]));
            high = _mm_xor_si128(high, _mm_clmulepi64_si128::<0x11>(a[i], b[j]));
            middle = _mm_xor_si128(middle, _mm_clmulepi64_si128::<0x00>(sum_a[i], sum_b[j]));
        }
        middle = _mm_xor_si128(middle, _mm_xor_si128(low, high));
        let shifted = _mm_xor_si128(_mm_slli_si128::<8>(middle), _mm_srli_si128::<8>(middle_before));
        write_unit(out, column, _mm_xor_si128(_mm_xor_si128(low, carried), shifted));
        (carried, middle_before) = (high, middle);
    }
}

/// The words as units, with a zero word at the end where their number is odd.
#[target_feature(enable = "pclmulqdq,ssse3,sse4.1")]
fn units<const U: usize>(words: &[u64]) -> [__m128i; U] {
    let mut out = [_mm_setzero_si128(); U];
    for (unit, pair) in out.iter_mut().zip(words.chunks(2)) {
        let high = pair.get(1).copied().unwrap_or(0);
        *unit = _mm_set_epi64x(high.cast_signed(), pair[0].cast_signed());
    }
    out
}

/// Both halves of a unit added, in its low half.
#[target_feature(enable = "pclmulqdq,ssse3,sse4.1")]
fn folded(unit: __m128i) -> __m128i {
    _mm_xor_si128(unit, _mm_srli_si128::<8>(unit))
}

/// Writes a unit of the result, as far as `out` reaches.
#[target_feature(enable = "pclmulqdq,ssse3,sse4.1")]
fn write_unit(out: &mut [u64], index: usize, unit: __m128i) {
    if let Some(pair) = out.get_mut(2 * index..2 * index + 2) {
        pair[0] = _mm_cvtsi128_si64(unit).cast_unsigned();
        pair[1] = _mm_cvtsi128_si64(_mm_unpackhi_epi64(unit, unit)).cast_unsigned();
    }
}
