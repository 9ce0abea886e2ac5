//! Choosing an entry of a table by a secret index.

use super::limbs52::LANES;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_loadu_si512, _mm512_or_si512, _mm512_set1_epi64, _mm512_setzero_si512,
    _mm512_srai_epi64, _mm512_storeu_si512, _mm512_sub_epi64, _mm512_ternarylogic_epi64, _mm512_xor_si512,
};

/// Vectors of an entry that are gathered at once.
const TILE: usize = 5;

/// `out` becomes entry `index` of `table`, zero where there is none. Every entry is read, whatever the index.
#[target_feature(enable = "avx512f")]
pub(super) fn select(out: &mut [u64], table: &[u64], index: u64) {
    let (words, mut at) = (out.len(), 0);
    while at < words {
        at += match (words - at) / LANES {
            1 => tile::<1>(out, table, index, at),
            2 => tile::<2>(out, table, index, at),
            3 => tile::<3>(out, table, index, at),
            4 => tile::<4>(out, table, index, at),
            _ => tile::<TILE>(out, table, index, at),
        };
    }
}

/// Words `at` and following, K vectors of them; returns how many words that is.
#[inline]
#[target_feature(enable = "avx512f")]
fn tile<const K: usize>(out: &mut [u64], table: &[u64], index: u64, at: usize) -> usize {
    let (zero, one) = (_mm512_setzero_si512(), _mm512_set1_epi64(1));
    let index = _mm512_set1_epi64(index.cast_signed());
    let mut number = zero;
    let mut chosen: [__m512i; K] = [zero; K];
    for entry in table.chunks_exact(out.len()) {
        // All ones unless this is the entry: of d and -d at least one has its top bit set, unless d is 0.
        let difference = _mm512_xor_si512(number, index);
        let other = _mm512_srai_epi64::<63>(_mm512_or_si512(difference, _mm512_sub_epi64(zero, difference)));
        number = _mm512_add_epi64(number, one);
        let parts: &[_; K] = entry[at..].as_chunks::<LANES>().0.first_chunk().expect("K vectors are left");
        for (chosen, part) in chosen.iter_mut().zip(parts) {
            // chosen | (!other & part)
            *chosen = _mm512_ternarylogic_epi64::<0xf2>(*chosen, other, load(part));
        }
    }
    for (out, chosen) in out[at..].as_chunks_mut::<LANES>().0.iter_mut().zip(chosen) {
        store(out, chosen);
    }
    K * LANES
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(words: &[u64; LANES]) -> __m512i {
    // SAFETY: 64 readable bytes; the unaligned form.
    unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(words: &mut [u64; LANES], v: __m512i) {
    // SAFETY: 64 writable bytes; the unaligned form.
    unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), v) }
}
