//! Choosing an entry of a table by a secret index.

use super::limbs52::LANES;
use adamant_base::ct::Choice;
use adamant_base::num::low8;
use adamant_base::secret::barrier;
use core::arch::x86_64::{
    __m512i, __mmask8, _mm512_loadu_si512, _mm512_mask_blend_epi64, _mm512_setzero_si512, _mm512_storeu_si512,
};
use core::array;

/// Vectors of an entry that are gathered at once.
const TILE: usize = 5;
/// Entries among which three bits of the index choose: seven vector operations for eight vectors.
const GROUP: usize = 8;

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
    let words = out.len();
    let bits = [0, 1, 2].map(|i| lanes(Choice::from_lsb(index >> i)));
    let mut chosen = [_mm512_setzero_si512(); K];
    let groups = table.chunks_exact(GROUP * words);
    let rest = groups.remainder();
    let mut number = 0;
    for group in groups {
        let is_this = lanes(Choice::from_zero(number ^ (index / GROUP as u64)));
        number += 1;
        let parts: [_; GROUP] = array::from_fn(|i| vectors::<K>(&group[i * words..][..words], at));
        for (k, chosen) in chosen.iter_mut().enumerate() {
            let mut layer: [__m512i; GROUP] = [*chosen; GROUP];
            for (vector, part) in layer.iter_mut().zip(parts) {
                *vector = load(&part[k]);
            }
            for (level, &bit) in bits.iter().enumerate() {
                for i in 0..GROUP >> (level + 1) {
                    layer[i] = _mm512_mask_blend_epi64(bit, layer[2 * i], layer[2 * i + 1]);
                }
            }
            *chosen = _mm512_mask_blend_epi64(is_this, *chosen, layer[0]);
        }
    }
    number *= GROUP as u64;
    for entry in rest.chunks_exact(words) {
        let is_this = lanes(Choice::from_zero(number ^ index));
        number += 1;
        for (chosen, part) in chosen.iter_mut().zip(vectors::<K>(entry, at)) {
            *chosen = _mm512_mask_blend_epi64(is_this, *chosen, load(part));
        }
    }
    for (out, chosen) in out[at..].as_chunks_mut::<LANES>().0.iter_mut().zip(chosen) {
        store(out, chosen);
    }
    K * LANES
}

/// All lanes or none. The barrier keeps the compiler from making a branch of it.
#[inline(always)]
fn lanes(choice: Choice) -> __mmask8 {
    low8(barrier(choice.as_u64().wrapping_neg()))
}

/// K vectors of an entry.
#[inline(always)]
fn vectors<const K: usize>(entry: &[u64], at: usize) -> &[[u64; LANES]; K] {
    entry[at..].as_chunks::<LANES>().0.first_chunk().expect("K vectors are left")
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
