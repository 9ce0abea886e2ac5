//! Choosing an entry of a table by a secret index.

use super::limbs52::LANES;
use core::arch::x86_64::{
    __m512i, _mm512_loadu_si512, _mm512_mask_mov_epi64, _mm512_setzero_si512, _mm512_storeu_si512,
};

/// `out` becomes entry `index` of `table`, zero where there is none. Every entry is read, whatever the index.
#[target_feature(enable = "avx512f")]
pub(super) fn select(out: &mut [u64], table: &[u64], index: u64) {
    let words = out.len();
    for (k, out) in out.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let mut chosen = _mm512_setzero_si512();
        for (i, entry) in (0u64..).zip(table.chunks_exact(words)) {
            // Zero exactly where i is the index; then all lanes take the entry.
            let difference = i ^ index;
            let hit = (((difference | difference.wrapping_neg()) >> 63) as u8).wrapping_sub(1);
            let candidate = load(entry[LANES * k..].first_chunk().expect("whole vectors"));
            chosen = _mm512_mask_mov_epi64(chosen, hit, candidate);
        }
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
