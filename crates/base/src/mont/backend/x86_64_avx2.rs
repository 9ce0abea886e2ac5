//! Choosing an entry of a table by a secret index, in AVX2.
#![allow(unsafe_code)]

use crate::cpu::Avx2;
use crate::mont::select::gather;
use core::arch::x86_64::{
    __m256i, _mm_and_si128, _mm_cmpeq_epi64, _mm_loadu_si128, _mm_or_si128, _mm_set1_epi64x,
    _mm_setzero_si128, _mm_storeu_si128, _mm_sub_epi64, _mm256_and_si256, _mm256_cmpeq_epi64,
    _mm256_loadu_si256, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_storeu_si256,
    _mm256_sub_epi64,
};

/// Words of a vector.
const LANES: usize = 4;

/// `out` becomes entry `index` of `table`, zero where there is none. Every entry is read, whatever the index.
#[inline]
pub(in crate::mont) fn select(_: Avx2, out: &mut [u64], table: &[u64], index: u64) {
    // SAFETY: the token proves the instructions.
    unsafe {
        match out.len() {
            // Entries of one vector need no arithmetic to be found.
            2 => pairs(out, table, index),
            3 => threes(out, table, index),
            4 => fours(out, table, index),
            _ => by_tiles(out, table, index),
        }
    }
}

/// [`select`] for entries of two words, half a vector.
#[target_feature(enable = "avx2")]
fn pairs(out: &mut [u64], table: &[u64], index: u64) {
    let (mut left, one) = (_mm_set1_epi64x(index.cast_signed()), _mm_set1_epi64x(1));
    let mut chosen = _mm_setzero_si128();
    for entry in table.as_chunks::<2>().0 {
        let mask = _mm_cmpeq_epi64(left, _mm_setzero_si128());
        left = _mm_sub_epi64(left, one);
        // SAFETY: 16 readable bytes; the unaligned form.
        let entry = unsafe { _mm_loadu_si128(entry.as_ptr().cast()) };
        chosen = _mm_or_si128(chosen, _mm_and_si128(mask, entry));
    }
    if let Some(out) = out.first_chunk_mut::<2>() {
        // SAFETY: 16 writable bytes; the unaligned form.
        unsafe { _mm_storeu_si128(out.as_mut_ptr().cast(), chosen) }
    }
}

/// [`select`] for entries of three words: two vectors of two, which overlap.
#[target_feature(enable = "avx2")]
fn threes(out: &mut [u64], table: &[u64], index: u64) {
    let (mut left, one) = (_mm_set1_epi64x(index.cast_signed()), _mm_set1_epi64x(1));
    let mut chosen = [_mm_setzero_si128(); 2];
    for entry in table.as_chunks::<3>().0 {
        let mask = _mm_cmpeq_epi64(left, _mm_setzero_si128());
        left = _mm_sub_epi64(left, one);
        for (chosen, at) in chosen.iter_mut().zip(0..) {
            // SAFETY: 16 readable bytes from words 0 and 1 of three on; the unaligned form.
            let part = unsafe { _mm_loadu_si128(entry.as_ptr().add(at).cast()) };
            *chosen = _mm_or_si128(*chosen, _mm_and_si128(mask, part));
        }
    }
    if let Some(out) = out.first_chunk_mut::<3>() {
        for (chosen, at) in chosen.into_iter().zip(0..) {
            // SAFETY: 16 writable bytes from words 0 and 1 of three on; the unaligned form.
            unsafe { _mm_storeu_si128(out.as_mut_ptr().add(at).cast(), chosen) }
        }
    }
}

/// [`select`] for entries of four words.
#[target_feature(enable = "avx2")]
fn fours(out: &mut [u64], table: &[u64], index: u64) {
    let (mut left, one) = (_mm256_set1_epi64x(index.cast_signed()), _mm256_set1_epi64x(1));
    let mut chosen = _mm256_setzero_si256();
    for entry in table.as_chunks::<LANES>().0 {
        let mask = _mm256_cmpeq_epi64(left, _mm256_setzero_si256());
        left = _mm256_sub_epi64(left, one);
        chosen = _mm256_or_si256(chosen, _mm256_and_si256(mask, load(entry)));
    }
    if let Some(out) = out.first_chunk_mut() {
        store(out, chosen);
    }
}

/// Entries of one word, or of five and more. Bound: a load, an AND and an OR for each vector, three vector ports: a cycle for a vector.
#[target_feature(enable = "avx2")]
fn by_tiles(out: &mut [u64], table: &[u64], index: u64) {
    let (words, mut at) = (out.len(), 0);
    while at < words {
        at += match (words - at) / LANES {
            // The last vector again with what is above it.
            0 if words >= LANES => tile::<1>(out, table, index, words - LANES),
            0 => {
                [out[at]] = gather(table, words, at, index);
                1
            }
            1 => tile::<1>(out, table, index, at),
            2 | 3 => tile::<2>(out, table, index, at),
            4..8 => tile::<4>(out, table, index, at),
            _ => tile::<8>(out, table, index, at),
        };
    }
}

/// Words `at` and following, K vectors of them; returns how many words that is.
#[inline]
#[target_feature(enable = "avx2")]
fn tile<const K: usize>(out: &mut [u64], table: &[u64], index: u64, at: usize) -> usize {
    // Entries left before the wanted one: a counter costs less than a broadcast for each entry.
    let (mut left, one) = (_mm256_set1_epi64x(index.cast_signed()), _mm256_set1_epi64x(1));
    let mut chosen: [__m256i; K] = [_mm256_setzero_si256(); K];
    let mut rest = table;
    while let Some((entry, next)) = rest.split_at_checked(out.len()) {
        let mask = _mm256_cmpeq_epi64(left, _mm256_setzero_si256());
        left = _mm256_sub_epi64(left, one);
        let parts: &[_; K] = entry[at..].as_chunks::<LANES>().0.first_chunk().expect("K vectors are left");
        for (chosen, part) in chosen.iter_mut().zip(parts) {
            *chosen = _mm256_or_si256(*chosen, _mm256_and_si256(mask, load(part)));
        }
        rest = next;
    }
    for (out, chosen) in out[at..].as_chunks_mut::<LANES>().0.iter_mut().zip(chosen) {
        store(out, chosen);
    }
    K * LANES
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(words: &[u64; LANES]) -> __m256i {
    // SAFETY: 32 readable bytes; the unaligned form.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(words: &mut [u64; LANES], v: __m256i) {
    // SAFETY: 32 writable bytes; the unaligned form.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), v) }
}

#[cfg(test)]
mod tests {
    use crate::cpu::Avx2;
    use crate::mont::select::select_portable;
    use std::vec;
    use std::vec::Vec;

    #[test]
    fn every_length_selects_as_the_scan_does() {
        let Some(token) = Avx2::detect() else { return };
        for words in (1..=40).chain([48, 63, 64]) {
            let table: Vec<u64> =
                (1..=9 * words as u64).map(|x| x.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
            for index in (0..10).chain([1 << 8, 1 << 63, u64::MAX]) {
                let (mut found, mut expected) = (vec![7; words], vec![8; words]);
                super::select(token, &mut found, &table, index);
                let mut chosen = vec![9; words];
                crate::mont::select(&mut chosen, &table, index);
                assert_eq!(found, chosen);
                select_portable(&mut expected, &table, index);
                assert_eq!(found, expected, "{words} words, entry {index}");
                assert_eq!(expected[0] == 0, index > 8);
            }
        }
    }
}
