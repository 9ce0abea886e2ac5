//! Messages of equal length, as many as there are lanes.

use super::backend::{LaneEngine, MAX_LANES};
use super::constants::INITIAL_256;
use super::stream::{digest, padding};
use super::{BLOCK_LEN, Block, State};

/// Hashes `messages.len()` messages, at most [`MAX_LANES`], all as long as the first.
pub(super) fn equal_lengths(engine: LaneEngine, messages: &[&[u8]], out: &mut [[u8; 32]]) {
    let n = messages.len();
    let mut states: [State; MAX_LANES] = [INITIAL_256; MAX_LANES];
    let states = &mut states[..n];
    let mut blocks: [&[Block]; MAX_LANES] = [&[]; MAX_LANES];
    for (blocks, message) in blocks.iter_mut().zip(messages) {
        *blocks = message.as_chunks::<BLOCK_LEN>().0;
    }
    if let Some(bytes) = messages.first().map(|message| message.len())
        && bytes > 0
        && bytes.is_multiple_of(BLOCK_LEN)
    {
        engine.compress_padded(states, &blocks[..n], bytes as u64);
        for (out, state) in out.iter_mut().zip(states) {
            *out = digest(state);
        }
        return;
    }
    engine.compress(states, &blocks[..n]);
    let mut ends = [[[0; 64]; 2]; MAX_LANES];
    let mut last: [&[Block]; MAX_LANES] = [&[]; MAX_LANES];
    for ((last, end), message) in last.iter_mut().zip(&mut ends).zip(messages) {
        let count;
        (*end, count) = padding(message.as_chunks::<BLOCK_LEN>().1, message.len() as u64);
        *last = &end[..count];
    }
    engine.compress(states, &last[..n]);
    for (out, state) in out.iter_mut().zip(states) {
        *out = digest(state);
    }
}

macro_rules! fixed {
    ($($name:ident($n:literal)),+) => {$(
        #[doc = concat!("The SHA-256 digests of ", $n, " messages of N bytes each, hashed side by side.")]
        ///
        /// # Constant time
        /// With respect to the messages.
        pub fn $name<const N: usize>(messages: [&[u8; N]; $n]) -> [[u8; 32]; $n] {
            let mut out = [[0; 32]; $n];
            equal_lengths(LaneEngine::fastest(), &messages.map(|m| &m[..]), &mut out);
            out
        }
    )+};
}

fixed!(sha256_x2(2), sha256_x4(4), sha256_x8(8), sha256_x16(16));

/// The SHA-256 digest of two 32-byte nodes one after the other, as Merkle trees and hash-based signatures use it.
#[must_use]
pub fn two_to_one(left: &[u8; 32], right: &[u8; 32]) -> [u8; 32] {
    let mut out = [[0; 32]];
    compress_pairs(&[[*left, *right]], &mut out);
    out[0]
}

/// One level of a Merkle tree: the digest of every pair of 32-byte nodes, many side by side. Where the slices differ in
/// length the shorter counts.
pub fn compress_pairs(pairs: &[[[u8; 32]; 2]], out: &mut [[u8; 32]]) {
    let engine = LaneEngine::fastest();
    for (pairs, out) in pairs.chunks(engine.count()).zip(out.chunks_mut(engine.count())) {
        let n = pairs.len().min(out.len());
        let mut messages: [&[u8]; MAX_LANES] = [&[]; MAX_LANES];
        for (message, pair) in messages.iter_mut().zip(pairs) {
            *message = pair.as_flattened();
        }
        equal_lengths(engine, &messages[..n], &mut out[..n]);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Lanes, sha256};
    use super::*;

    /// Sixteen are more than some engines take at a time.
    #[test]
    fn every_engine_takes_up_to_sixteen() {
        let text: [u8; 1100] = core::array::from_fn(|i| i as u8);
        for lanes in Lanes::all_available() {
            for length in [0, 55, 64, 119, 128, 1024] {
                for count in 1..=MAX_LANES {
                    let messages: [&[u8]; MAX_LANES] = core::array::from_fn(|i| &text[i / 2..][..length]);
                    let mut out = [[0; 32]; MAX_LANES];
                    let engine = LaneEngine::new(lanes).expect("available");
                    equal_lengths(engine, &messages[..count], &mut out[..count]);
                    for (message, out) in messages.iter().zip(&out[..count]) {
                        assert_eq!(*out, sha256(message), "{lanes:?}, {count} of {length} bytes");
                    }
                }
            }
        }
    }
}
