//! Numbers of 64-bit limbs to digits of 52 bits, and back: transposed, then shifted.

use super::super::super::LANES;
use super::{Block, Digits, MASK, Room, SHIFT, broadcast, load, store};
use core::arch::x86_64::{__m128i, _mm_cvtsi32_si128};
use core::arch::x86_64::{
    __m512i, _mm_storeu_si128, _mm256_storeu_si256, _mm512_and_si512, _mm512_castsi512_si256,
    _mm512_extracti32x4_epi32, _mm512_load_si512, _mm512_maskz_loadu_epi64, _mm512_or_si512,
    _mm512_setzero_si512, _mm512_shuffle_i64x2, _mm512_sll_epi64, _mm512_srl_epi64, _mm512_store_si512,
    _mm512_storeu_si512, _mm512_unpackhi_epi64, _mm512_unpacklo_epi64,
};

/// Bits of a digit.
const RADIX: usize = SHIFT as usize;

/// A shift's distance, which is a constant where this is inlined.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn distance(count: usize) -> __m128i {
    _mm_cvtsi32_si128(adamant_base::num::low32(count as u64).cast_signed())
}

/// Element j of number i to element i of number j.
#[inline]
#[target_feature(enable = "avx512f")]
fn transpose(x: &[__m512i; LANES]) -> [__m512i; LANES] {
    let mut out = [_mm512_setzero_si512(); LANES];
    for odd in 0..2 {
        // Elements 2 j + odd of two numbers side by side.
        let pair = |i: usize| {
            if odd == 0 {
                _mm512_unpacklo_epi64(x[i], x[i + 1])
            } else {
                _mm512_unpackhi_epi64(x[i], x[i + 1])
            }
        };
        let [a, b, c, d] = [pair(0), pair(2), pair(4), pair(6)];
        let (ab, cd) = (_mm512_shuffle_i64x2::<0x88>(a, b), _mm512_shuffle_i64x2::<0x88>(c, d));
        let (ab_odd, cd_odd) = (_mm512_shuffle_i64x2::<0xdd>(a, b), _mm512_shuffle_i64x2::<0xdd>(c, d));
        out[odd] = _mm512_shuffle_i64x2::<0x88>(ab, cd);
        out[odd + 2] = _mm512_shuffle_i64x2::<0x88>(ab_odd, cd_odd);
        out[odd + 4] = _mm512_shuffle_i64x2::<0xdd>(ab, cd);
        out[odd + 6] = _mm512_shuffle_i64x2::<0xdd>(ab_odd, cd_odd);
    }
    out
}

/// Lane j of vector i to lane i of vector j.
#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn transpose_blocks<const D: usize>(x: &mut [Block<D>; LANES]) {
    for digit in 0..D {
        let mut rows = [_mm512_setzero_si512(); LANES];
        for (row, x) in rows.iter_mut().zip(x.iter()) {
            // SAFETY: a digit of a block has 64 bytes, aligned to 64 bytes; here and below.
            *row = unsafe { _mm512_load_si512(x.0[digit].as_ptr().cast()) };
        }
        for (x, row) in x.iter_mut().zip(transpose(&rows)) {
            // SAFETY: as above.
            unsafe { _mm512_store_si512(x.0[digit].as_mut_ptr().cast(), row) };
        }
    }
}

/// Limbs of a number, at most, in two registers of eight.
const LIMBS: usize = 2 * LANES;

/// How many limbs of N a register has that begins with limb `from`: 4, 6 or all 8.
const fn limbs_of<const N: usize>(from: usize) -> usize {
    const { assert!(N == 4 || N == 6 || N == 12, "4, 6 or 12 limbs") };
    if N > from + LANES { LANES } else { N - from }
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn from_limbs<const N: usize, const D: usize>(out: &mut Room<D>, numbers: [&[u64; N]; LANES]) {
    let mut limbs = [_mm512_setzero_si512(); LIMBS];
    for from in [0, LANES] {
        if from < N {
            let mut rows = [_mm512_setzero_si512(); LANES];
            let mask = u8::MAX >> (LANES - limbs_of::<N>(from));
            for (row, number) in rows.iter_mut().zip(numbers) {
                // SAFETY: a number has N limbs; others are masked, and what is masked is not read.
                *row = unsafe { _mm512_maskz_loadu_epi64(mask, number.as_ptr().add(from).cast()) };
            }
            limbs[from..from + LANES].copy_from_slice(&transpose(&rows));
        }
    }
    let mask = broadcast(MASK);
    let mut digits: Digits<D> = [_mm512_setzero_si512(); D];
    rows! { I below D {
        let (limb, shift) = (RADIX * I / 64, RADIX * I % 64);
        if limb < N {
            let mut digit = _mm512_srl_epi64(limbs[limb], distance(shift));
            if shift + RADIX > 64 && limb + 1 < N {
                digit = _mm512_or_si512(digit, _mm512_sll_epi64(limbs[limb + 1], distance(64 - shift)));
            }
            digits[I] = _mm512_and_si512(digit, mask);
        }
    } }
    store(out, digits);
}

/// For numbers below 2^(64 N), with digits in their range.
#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn to_limbs<const N: usize, const D: usize>(x: &Block<D>) -> [[u64; N]; LANES] {
    let digits: Digits<D> = load(x);
    let mut limbs = [_mm512_setzero_si512(); LIMBS];
    rows! { I below D {
        let (limb, shift) = (RADIX * I / 64, RADIX * I % 64);
        if limb < N {
            limbs[limb] = _mm512_or_si512(limbs[limb], _mm512_sll_epi64(digits[I], distance(shift)));
        }
        if shift + RADIX > 64 && limb + 1 < N {
            limbs[limb + 1] = _mm512_srl_epi64(digits[I], distance(64 - shift));
        }
    } }
    let mut out = [[0; N]; LANES];
    for from in [0, LANES] {
        if from < N {
            let mut rows = [_mm512_setzero_si512(); LANES];
            rows.copy_from_slice(&limbs[from..from + LANES]);
            for (out, row) in out.iter_mut().zip(transpose(&rows)) {
                let at: *mut u64 = out[from..].as_mut_ptr();
                let half = _mm512_castsi512_si256(row);
                // SAFETY: so many limbs are left of a number.
                unsafe {
                    match limbs_of::<N>(from) {
                        4 => _mm256_storeu_si256(at.cast(), half),
                        6 => {
                            _mm256_storeu_si256(at.cast(), half);
                            _mm_storeu_si128(at.add(4).cast(), _mm512_extracti32x4_epi32::<2>(row));
                        }
                        _ => _mm512_storeu_si512(at.cast(), row),
                    }
                }
            }
        }
    }
    out
}
