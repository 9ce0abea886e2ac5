//! A key for each lane: the round keys of sixteen keys side by side.

use super::{AesBlocks, Schedule};
use crate::aes::backend::LANES;
use crate::backend::wipe;

/// Key r of every lane in row r, for vectors of any width; wiped when dropped.
#[repr(align(64))]
pub(crate) struct KeyLanes {
    enc: [[[u8; 16]; LANES]; 15],
    rounds: usize,
}

impl KeyLanes {
    #[inline(always)]
    pub(super) fn new(like: &Schedule) -> KeyLanes {
        KeyLanes { enc: [[[0; 16]; LANES]; 15], rounds: like.rounds }
    }

    #[inline(always)]
    pub(super) fn set_keys(&mut self, lane: usize, keys: &Schedule) {
        for r in 0..=self.rounds {
            self.enc[r][lane] = keys.enc[r];
        }
    }

    #[inline(always)]
    pub(super) fn copy_keys(&mut self, lane: usize) {
        for row in &mut self.enc[..=self.rounds] {
            row[lane] = row[0];
        }
    }

    /// Key `round` of the lanes of vector `vector`.
    #[inline(always)]
    pub(super) fn key<V: AesBlocks>(&self, proof: V::Proof, round: usize, vector: usize) -> V {
        V::load(proof, self.enc[round][vector * V::COUNT..].as_flattened())
    }

    /// All rounds of N whitened vectors, with `add` folded into the last key.
    #[inline(always)]
    pub(super) fn rounds<V: AesBlocks, const N: usize>(
        &self,
        proof: V::Proof,
        mut state: [V; N],
        add: [V; N],
    ) -> [V; N] {
        for r in 1..self.rounds {
            for i in 0..N {
                state[i] = state[i].enc(self.key(proof, r, i));
            }
        }
        for i in 0..N {
            state[i] = state[i].enc_last(add[i].xor(self.key(proof, self.rounds, i)));
        }
        state
    }
}

impl Drop for KeyLanes {
    fn drop(&mut self) {
        wipe(&mut self.enc);
    }
}
