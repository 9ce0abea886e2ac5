//! The inner code's decoder for 64 symbols side by side, one in each byte of a register.
//!
//! Counts of ones and the first four levels of the Hadamard transform are bytes with sign (at most 80 in size), the last three
//! levels 16-bit numbers.

use super::positions::byte_transpose;
use adamant_base::memory::wipe;
use adamant_base::num::low16;
use core::arch::x86_64::*;

/// Symbols that are decoded together.
pub(super) const LANES: usize = 64;
/// Bits of a symbol's word.
const BITS: usize = 128;

/// The most likely symbols of up to 64 blocks of 2 `copies` words; 0 for those that are missing.
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn decode(copies: usize, blocks: &[u64], out: &mut [u8]) {
    let mut planes = [[0u8; LANES]; BITS];
    for half in 0..2 {
        let planes = &mut planes[half * BITS / 2..][..BITS / 2];
        for copy in 0..copies {
            let mut words = [0u64; LANES];
            for (word, block) in words.iter_mut().zip(blocks.chunks_exact(2 * copies)) {
                *word = block[2 * copy + half];
            }
            for (column, planes) in columns(&words).into_iter().zip(planes.as_chunks_mut::<8>().0) {
                add_bits(planes, column);
            }
            wipe(&mut words);
        }
        for planes in planes.as_chunks_mut::<8>().0 {
            transform_eight(planes);
        }
    }
    let mut best = [_mm512_setzero_si512(); 2];
    for residue in 0..8 {
        let mut values = [_mm512_setzero_si512(); 16];
        for (i, value) in values.iter_mut().enumerate() {
            *value = load(&planes[8 * i + residue]);
        }
        butterflies(&mut values, 1, |a, b| (_mm512_add_epi8(a, b), _mm512_sub_epi8(a, b)));
        for (upper, best) in best.iter_mut().enumerate() {
            let mut wide = [_mm512_setzero_si512(); 16];
            for (wide, value) in wide.iter_mut().zip(values) {
                let half = if upper == 0 {
                    _mm512_castsi512_si256(value)
                } else {
                    _mm512_extracti64x4_epi64::<1>(value)
                };
                *wide = _mm512_cvtepi8_epi16(half);
            }
            for width in [2, 4, 8] {
                butterflies(&mut wide, width, |a, b| (_mm512_add_epi16(a, b), _mm512_sub_epi16(a, b)));
            }
            if residue == 0 {
                // 64 copies at most 320.
                let offset = _mm512_set1_epi16(low16(64 * copies as u64).cast_signed());
                wide[0] = _mm512_sub_epi16(wide[0], offset);
            }
            for (value, index) in wide.into_iter().zip((low16(residue as u64)..).step_by(8)) {
                *best = _mm512_max_epu16(*best, key(value, index));
            }
        }
    }
    let mut symbols = [0u8; LANES];
    let (low, high) = symbols.split_at_mut(LANES / 2);
    for (best, out) in best.into_iter().zip([low, high]) {
        // SAFETY: 32 writable bytes.
        unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), symbols_of(best)) };
    }
    out.iter_mut().zip(symbols).for_each(|(out, symbol)| *out = symbol);
    wipe(&mut symbols);
    planes.iter_mut().for_each(wipe);
}

/// Byte column c of 64 words.
#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn columns(words: &[u64; LANES]) -> [__m512i; 8] {
    let mut rows = [_mm512_setzero_si512(); 8];
    for (row, words) in rows.iter_mut().zip(words.as_chunks::<8>().0) {
        // SAFETY: 64 readable bytes.
        let bytes = unsafe { _mm512_loadu_si512(words.as_ptr().cast()) };
        *row = _mm512_permutexvar_epi8(byte_transpose(), bytes);
    }
    // Words (i, j) to (j, i).
    let mut out = rows;
    for (low, unpack) in [false, true].into_iter().enumerate() {
        let pair = |i: usize| {
            if unpack {
                _mm512_unpackhi_epi64(rows[i], rows[i + 1])
            } else {
                _mm512_unpacklo_epi64(rows[i], rows[i + 1])
            }
        };
        let (a, b, c, d) = (pair(0), pair(2), pair(4), pair(6));
        let (e, f) = (_mm512_shuffle_i64x2::<0x44>(a, b), _mm512_shuffle_i64x2::<0xee>(a, b));
        let (g, h) = (_mm512_shuffle_i64x2::<0x44>(c, d), _mm512_shuffle_i64x2::<0xee>(c, d));
        out[low] = _mm512_shuffle_i64x2::<0x88>(e, g);
        out[2 + low] = _mm512_shuffle_i64x2::<0xdd>(e, g);
        out[4 + low] = _mm512_shuffle_i64x2::<0x88>(f, h);
        out[6 + low] = _mm512_shuffle_i64x2::<0xdd>(f, h);
    }
    out
}

/// Adds bit i of every byte to plane i.
#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn add_bits(planes: &mut [[u8; LANES]; 8], column: __m512i) {
    for (i, plane) in planes.iter_mut().enumerate() {
        // Bit 0 becomes bit i, the others 0.
        let one = _mm512_set1_epi64((1u64 << (56 + i)).cast_signed());
        let bit = _mm512_gf2p8affine_epi64_epi8::<0>(column, one);
        store(plane, _mm512_add_epi8(load(plane), bit));
    }
}

/// Three levels of the transform.
#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn transform_eight(planes: &mut [[u8; LANES]; 8]) {
    let mut values = [_mm512_setzero_si512(); 8];
    for (value, plane) in values.iter_mut().zip(&*planes) {
        *value = load(plane);
    }
    for width in [1, 2, 4] {
        butterflies(&mut values, width, |a, b| (_mm512_add_epi8(a, b), _mm512_sub_epi8(a, b)));
    }
    for (value, plane) in values.into_iter().zip(planes) {
        store(plane, value);
    }
}

/// One level: sums and differences of values whose numbers differ by `width`.
#[inline(always)]
fn butterflies<const N: usize>(
    values: &mut [__m512i; N],
    width: usize,
    both: impl Fn(__m512i, __m512i) -> (__m512i, __m512i),
) {
    for i in 0..N {
        if i & width == 0 {
            (values[i], values[i + width]) = both(values[i], values[i + width]);
        }
    }
}

/// A number that is larger where the value's size is larger and, among equals, where the index is smaller: bits 8 to 15 half of the
/// size, which for all indices is even or for all odd; bits 1 to 7 the index from the end; bit 0 the sign.
#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn key(value: __m512i, index: u16) -> __m512i {
    let size = _mm512_slli_epi16::<7>(_mm512_abs_epi16(value));
    let size = _mm512_and_si512(size, _mm512_set1_epi16(0xff00_u16.cast_signed()));
    let index = _mm512_set1_epi16((2 * (127 - index)).cast_signed());
    _mm512_or_si512(_mm512_or_si512(size, index), _mm512_srli_epi16::<15>(value))
}

/// The symbols of the largest keys.
#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn symbols_of(best: __m512i) -> __m256i {
    // The index doubled, and 1 where the value is positive.
    let turned = _mm512_andnot_si512(best, _mm512_set1_epi16(0xff));
    _mm512_cvtepi16_epi8(_mm512_or_si512(_mm512_srli_epi16::<1>(turned), _mm512_slli_epi16::<7>(turned)))
}

#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn load(plane: &[u8; LANES]) -> __m512i {
    // SAFETY: 64 readable bytes.
    unsafe { _mm512_loadu_si512(plane.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn store(plane: &mut [u8; LANES], value: __m512i) {
    // SAFETY: 64 writable bytes.
    unsafe { _mm512_storeu_si512(plane.as_mut_ptr().cast(), value) };
}
