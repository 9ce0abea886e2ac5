//! The end of a message: its lengths, and the tag.

use super::family::{Family, Words};
use super::kernels::{State, Vector};
use super::variant::Variant;
use crate::aes::{Blocks, Machine};

/// Two 64-bit numbers.
#[inline(always)]
fn pair(a: u64, b: u64) -> [u8; 16] {
    (u128::from(b) << 64 | u128::from(a)).to_le_bytes()
}

/// Seven updates with the lengths.
#[inline(always)]
fn mix_lengths<F: Family, V: Blocks>(proof: V::Proof, mut state: Words<V>, lengths: V) -> Words<V> {
    let t = state[F::LENGTH_WORD].xor(lengths);
    for _ in 0..7 {
        state = F::update(proof, state, [t; 2]);
    }
    state
}

/// The sum of some words.
#[inline(always)]
fn sum_words<V: Blocks>(state: &Words<V>, words: core::ops::Range<usize>) -> V {
    let mut sum = state[words.start];
    for word in &state[words.start + 1..words.end] {
        sum = sum.xor(*word);
    }
    sum
}

/// The tag of `len` bytes, 16 or 32, over all lanes.
#[inline(always)]
fn tag<F: Family, V: Blocks>(state: &Words<V>, len: usize) -> [u8; 32] {
    let mut out = [0; 32];
    if len == 16 {
        out[..16].copy_from_slice(&sum_words(state, F::TAG_16).sum());
    } else {
        let [low, high] = F::TAG_32;
        out[..16].copy_from_slice(&sum_words(state, low).sum());
        out[16..].copy_from_slice(&sum_words(state, high).sum());
    }
    out
}

/// The tag of a message of `len` bytes with `ad` bytes of associated data.
#[inline(always)]
pub(super) fn finish<A: Variant, M: Machine>(
    m: M,
    state: State<A, M>,
    ad: u64,
    len: u64,
    tag_len: usize,
) -> [u8; 32] {
    let lengths = Vector::<A, M>::splat(m.proof(), &pair(ad.wrapping_mul(8), len.wrapping_mul(8)));
    tag::<A::Family, _>(&mix_lengths::<A::Family, _>(m.proof(), state, lengths), tag_len)
}

/// The tag of the MAC: with several lanes, the tags of the lanes go into the first lane, which makes the tag
/// (RFC 10032, the sections on FinalizeMac). AEGIS-128X with short tags takes in that of the first lane as well, two at
/// a time.
#[inline(always)]
pub(super) fn finish_mac<A: Variant, M: Machine>(
    m: M,
    state: State<A, M>,
    len: u64,
    tag_len: usize,
) -> [u8; 32] {
    let proof = m.proof();
    let tag_bits = 8 * tag_len as u64;
    let lengths = Vector::<A, M>::splat(proof, &pair(len.wrapping_mul(8), tag_bits));
    let state = mix_lengths::<A::Family, _>(m.proof(), state, lengths);
    if A::LANES == 1 {
        return tag::<A::Family, _>(&state, tag_len);
    }
    // Tags of the lanes, one after the other: short ones, or the two halves of long ones.
    let mut tags = [[0; 16]; 8];
    let mut halves = [[0; 64]; 2];
    let [low, high] = A::Family::TAG_32;
    if tag_len == 16 {
        sum_words(&state, A::Family::TAG_16).store(&mut halves[0]);
    } else {
        sum_words(&state, low).store(&mut halves[0]);
        sum_words(&state, high).store(&mut halves[1]);
    }
    let parts = tag_len / 16;
    for (i, tag) in tags[..A::LANES * parts].iter_mut().enumerate() {
        *tag = halves[i % parts].as_chunks::<16>().0[i / parts];
    }
    let skip = if A::Family::VECTORS == 2 && tag_len == 16 { 0 } else { parts };
    let mut first = [M::One::zero(proof); 8];
    for (word, vector) in first.iter_mut().zip(&state).take(A::Family::WORDS) {
        let mut lanes = [0; 64];
        vector.store(&mut lanes);
        *word = M::One::load(proof, &lanes);
    }
    for vectors in tags[skip..A::LANES * parts].chunks_exact(A::Family::VECTORS) {
        let last = &vectors[A::Family::VECTORS - 1];
        let tags = [M::One::load(proof, &vectors[0]), M::One::load(proof, last)];
        first = A::Family::update(proof, first, tags);
    }
    let lengths = M::One::load(proof, &pair(A::LANES as u64, tag_bits));
    tag::<A::Family, _>(&mix_lengths::<A::Family, _>(proof, first, lengths), tag_len)
}
