//! Data that is hashed only: associated data, nonces, the last group of an encryption.

use super::{Accumulator, GROUP, Group, HashKey, Sum};
use crate::aes::backend::{Beside, Blocks, Machine, STEPS};

/// Hashes `data`, of any length, filled up with zeros to whole blocks, and then the block of lengths if it is given.
#[inline(always)]
pub(in crate::aes) fn hash<M: Machine>(
    m: M,
    key: &HashKey,
    acc: &mut Accumulator,
    data: &[u8],
    lengths: Option<&[u8; 16]>,
) {
    let rest = update_groups(m, key, acc, data);
    if !rest.is_empty() || lengths.is_some() {
        update_last(m, key, acc, rest, lengths);
    }
}

/// Hashes whole groups; returns the rest.
#[inline(always)]
fn update_groups<'a, M: Machine>(m: M, key: &HashKey, acc: &mut Accumulator, mut data: &'a [u8]) -> &'a [u8] {
    while data.len() >= GROUP * M::Wide::BYTES {
        let (group, rest) = data.split_at(GROUP * M::Wide::BYTES);
        let mut hash = Group::<M::Wide>::new(m.proof(), key, acc, group);
        for i in 0..STEPS {
            hash.step(i);
        }
        *acc = hash.finish();
        data = rest;
    }
    data
}

/// Hashes less than a group, and one more block if there is one, with one reduction.
#[inline(always)]
fn update_last<M: Machine>(
    m: M,
    key: &HashKey,
    acc: &mut Accumulator,
    data: &[u8],
    one_more: Option<&[u8; 16]>,
) {
    let width = M::Wide::BYTES;
    let whole = data.len() / width * width;
    let (head, tail) = data.split_at(whole);
    // The last bytes, zeros up to a whole block, and the block after them; zeros behind.
    let mut end = [0; 128];
    end[..tail.len()].copy_from_slice(tail);
    let mut end_len = tail.len().next_multiple_of(16);
    if let Some(block) = one_more {
        end[end_len..end_len + 16].copy_from_slice(block);
        end_len += 16;
    }
    let powers = key.power_and_below((whole + end_len) / 16);
    let mut sum = Sum::zero(m.proof());
    let mut first = M::Wide::single(m.proof(), acc);
    let parts = head.chunks_exact(width).chain(end[..end_len.next_multiple_of(width)].chunks_exact(width));
    for (bytes, powers) in parts.zip(powers.chunks(width)) {
        let x = M::Wide::load(m.proof(), bytes).reverse_bytes().xor(first);
        sum = sum.add(x, M::Wide::load(m.proof(), powers));
        first = M::Wide::zero(m.proof());
    }
    *acc = sum.reduce(m.proof()).sum();
}

/// Hashes a few whole blocks, as many as are short enough not to be worth vectors, with one reduction.
#[inline(always)]
pub(in crate::aes) fn few<M: Machine, const N: usize>(
    m: M,
    key: &HashKey,
    acc: &mut Accumulator,
    blocks: [&[u8; 16]; N],
) {
    let powers = key.power_and_below(N);
    let mut first = M::One::load(m.proof(), acc);
    let mut sum = Sum::zero(m.proof());
    for (i, block) in blocks.into_iter().enumerate() {
        let x = M::One::load(m.proof(), block).reverse_bytes().xor(first);
        sum = sum.add(x, M::One::load(m.proof(), &powers[16 * i..]));
        first = M::One::zero(m.proof());
    }
    sum.reduce(m.proof()).store(acc);
}

/// The same of any number of blocks, and one more if there is one.
#[inline(always)]
pub(in crate::aes) fn short<M: Machine>(
    m: M,
    key: &HashKey,
    acc: &mut Accumulator,
    blocks: &[[u8; 16]],
    one_more: Option<&[u8; 16]>,
) {
    let powers = key.power_and_below(blocks.len() + usize::from(one_more.is_some())).as_chunks().0;
    let mut first = M::One::load(m.proof(), acc);
    let mut sum = Sum::zero(m.proof());
    for (block, power) in blocks.iter().chain(one_more).zip(powers) {
        let x = M::One::load(m.proof(), block).reverse_bytes().xor(first);
        sum = sum.add(x, M::One::splat(m.proof(), power));
        first = M::One::zero(m.proof());
    }
    sum.reduce(m.proof()).store(acc);
}
