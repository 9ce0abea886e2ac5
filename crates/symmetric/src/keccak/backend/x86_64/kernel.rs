//! Absorption and permutation on vectors, for every width.
//!
//! Memory holds lane i of all states in row i. W states are worked on at a time, from column `at` on. W words of W messages
//! are loaded in rows, transposed and added to W rows; where a block has no more W words, the last W are taken once more and
//! those that were added before are left out, so that nothing beyond the block is read.

use crate::keccak::backend::round::{Lane, rounds};

/// The same lane of W states.
pub(super) trait Vector<const W: usize>: Lane {
    /// The first W words.
    fn load(proof: Self::Proof, words: &[u64]) -> Self;
    /// The first W words of a message.
    fn load_bytes(proof: Self::Proof, bytes: &[u8]) -> Self;
    /// To the first W words.
    fn store(self, words: &mut [u64]);
    /// Rows become columns.
    fn transpose(rows: [Self; W]) -> [Self; W];
}

#[inline(always)]
pub(super) fn permute<V: Vector<W>, const W: usize, const N: usize>(
    proof: V::Proof,
    states: &mut [[u64; N]; 25],
    at: usize,
    constants: &[u64],
) {
    let mut a = [V::constant(proof, 0); 25];
    for (a, row) in a.iter_mut().zip(&*states) {
        *a = V::load(proof, &row[at..]);
    }
    let a = rounds(proof, a, constants);
    for (a, row) in a.into_iter().zip(states) {
        a.store(&mut row[at..]);
    }
}

/// Takes in as many blocks of `rate` bytes as the shortest message has, with `permute` after each. The rate is a whole number
/// of words, W at least.
#[inline(always)]
pub(super) fn absorb<V: Vector<W>, const W: usize, const N: usize>(
    proof: V::Proof,
    states: &mut [[u64; N]; 25],
    at: usize,
    messages: &[&[u8]; N],
    rate: usize,
    mut permute: impl FnMut(&mut [[u64; N]; 25]),
) {
    let count = messages.iter().map(|message| message.len() / rate).min().unwrap_or(0);
    let words = rate / 8;
    let messages = &messages[at..at + W];
    for block in 0..count {
        let mut added = 0;
        while added < words {
            let from = added.min(words - W);
            let start = block * rate + 8 * from;
            let mut rows = [V::constant(proof, 0); W];
            for i in 0..W {
                rows[i] = V::load_bytes(proof, &messages[i][start..]);
            }
            let columns = V::transpose(rows);
            for i in 0..W {
                if from + i >= added {
                    let row = &mut states[from + i][at..];
                    V::load(proof, row).xor(columns[i]).store(row);
                }
            }
            added += W;
        }
        permute(states);
    }
}
