//! Choosing an entry of a table by a secret index.

use super::limbs52::LANES;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_cmpeq_epi64_mask, _mm512_loadu_si512, _mm512_mask_mov_epi64,
    _mm512_set1_epi64, _mm512_setzero_si512, _mm512_storeu_si512,
};

/// Registers that are chosen in one pass over the table.
const COLUMNS: usize = 8;

/// `out` becomes entry `index` of `table`, zero where there is none. Every entry is read, whatever the index.
#[target_feature(enable = "avx512f")]
pub(super) fn select(out: &mut [u64], table: &[u64], index: u64) {
    let words = out.len();
    for (k, out) in out.chunks_mut(COLUMNS * LANES).enumerate() {
        let table = &table[COLUMNS * LANES * k..];
        match out.len() / LANES {
            1 => columns::<1>(out, table, words, index),
            2 => columns::<2>(out, table, words, index),
            3 => columns::<3>(out, table, words, index),
            4 => columns::<4>(out, table, words, index),
            5 => columns::<5>(out, table, words, index),
            6 => columns::<6>(out, table, words, index),
            7 => columns::<7>(out, table, words, index),
            _ => columns::<COLUMNS>(out, table, words, index),
        }
    }
}

/// The same for C registers of every entry; entries begin `words` apart.
#[target_feature(enable = "avx512f")]
fn columns<const C: usize>(out: &mut [u64], table: &[u64], words: usize, index: u64) {
    let index = _mm512_set1_epi64(index as i64);
    let one = _mm512_set1_epi64(1);
    let mut number = _mm512_setzero_si512();
    let mut chosen = [_mm512_setzero_si512(); C];
    for entry in table.chunks(words) {
        // All lanes where this is the entry, otherwise none.
        let hit = _mm512_cmpeq_epi64_mask(number, index);
        let candidates: &[_; C] = entry.as_chunks().0.first_chunk().expect("C registers from here on");
        for (chosen, candidate) in chosen.iter_mut().zip(candidates) {
            *chosen = _mm512_mask_mov_epi64(*chosen, hit, load(candidate));
        }
        number = _mm512_add_epi64(number, one);
    }
    for (out, chosen) in out.as_chunks_mut::<LANES>().0.iter_mut().zip(chosen) {
        store(out, chosen);
    }
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
