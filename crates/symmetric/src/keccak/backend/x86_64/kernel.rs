//! Absorption and permutation on vectors, for every width.
//!
//! Memory holds lane i of all states in row i. W states are worked on at a time, from column `at` on. W words of W messages
//! are loaded in rows, transposed and added to W rows; where a block has no more W words, the last W are taken once more and
//! those that were added before are left out, so that nothing beyond the block is read.

use super::ternary::V128;
use crate::keccak::State;
use crate::keccak::backend::round::{Lane, rounds};
use adamant_base::cpu::Avx512;

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

/// Takes in `count` blocks of `rate` bytes, a whole number of words, W at least.
#[inline(always)]
pub(super) fn absorb<V: Vector<W>, const W: usize, const N: usize>(
    proof: V::Proof,
    states: &mut [[u64; N]; 25],
    at: usize,
    messages: &[&[u8]; N],
    rate: usize,
    constants: &[u64],
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
        permute::<V, W, N>(proof, states, at, constants);
    }
}

#[inline(always)]
pub(super) fn permute_one(proof: Avx512, state: &mut State, constants: &[u64]) {
    let lanes = load(proof, state);
    store(state, rounds(proof, lanes, constants));
}

/// Takes in whole blocks. The state stays in registers.
#[inline(always)]
pub(super) fn absorb_one(proof: Avx512, state: &mut State, blocks: &[u8], rate: usize, constants: &[u64]) {
    let mut a = load(proof, state);
    for block in blocks.chunks_exact(rate) {
        let words = block.as_chunks::<8>().0;
        // These are the rates that there are, so that all registers have names.
        add::<0, 9>(proof, &mut a, words);
        if words.len() > 9 {
            add::<9, 13>(proof, &mut a, words);
        }
        if words.len() > 13 {
            add::<13, 17>(proof, &mut a, words);
        }
        if words.len() > 17 {
            add::<17, 18>(proof, &mut a, words);
        }
        if words.len() > 18 {
            add::<18, 21>(proof, &mut a, words);
        }
        a = rounds(proof, a, constants);
    }
    store(state, a);
}

/// Adds words FROM .. TO, all or none.
#[inline(always)]
fn add<const FROM: usize, const TO: usize>(proof: Avx512, a: &mut [V128; 25], words: &[[u8; 8]]) {
    if let Some(words) = words.get(FROM..TO) {
        for i in 0..TO - FROM {
            a[FROM + i] = a[FROM + i].xor(V128::load_one(proof, u64::from_le_bytes(words[i])));
        }
    }
}

#[inline(always)]
fn load(proof: Avx512, state: &State) -> [V128; 25] {
    let mut a = [V128::load_one(proof, 0); 25];
    for (a, word) in a.iter_mut().zip(state) {
        *a = V128::load_one(proof, *word);
    }
    a
}

#[inline(always)]
fn store(state: &mut State, a: [V128; 25]) {
    for (word, a) in state.iter_mut().zip(a) {
        *word = a.one();
    }
}
