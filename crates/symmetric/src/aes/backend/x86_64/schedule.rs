//! Round keys in the order in which the instructions want them.

use super::v128::V128;
use super::{AesBlocks, Proves128};
use crate::aes::backend::{Blocks, Expanded, STEPS};
use crate::backend::wipe;

/// Keys of the cipher and of the equivalent inverse cipher.
#[repr(align(64))]
#[derive(Clone)]
pub(crate) struct Schedule {
    pub(super) enc: [[u8; 16]; 15],
    pub(super) dec: [[u8; 16]; 15],
    /// 10, 12 or 14.
    pub(super) rounds: usize,
    /// [`STEPS`], kept in memory so that the compiler does not unroll the loop over the steps: it would sort the rounds
    /// and what goes on beside them apart again.
    pub(super) steps: usize,
}

impl Schedule {
    /// To be inlined into a function compiled for the proof's instructions.
    #[inline(always)]
    pub(super) fn new<P: Proves128>(proof: P, keys: &Expanded) -> Schedule {
        let mut dec = [[0; 16]; 15];
        dec[0] = keys.bytes[keys.rounds];
        dec[keys.rounds] = keys.bytes[0];
        for r in 1..keys.rounds {
            V128::load(proof, &keys.bytes[keys.rounds - r]).inv_mix_columns().store(&mut dec[r]);
        }
        Schedule { enc: keys.bytes, dec, rounds: keys.rounds, steps: STEPS }
    }

    /// 10, 12 or 14.
    pub(crate) fn rounds(&self) -> usize {
        self.rounds
    }
}

/// The S-box of a word: with four equal columns ShiftRows changes nothing.
#[inline(always)]
pub(super) fn sub_word<P: Proves128>(proof: P, word: u32) -> u32 {
    let mut block = [0; 16];
    block.as_chunks_mut::<4>().0.fill(word.to_le_bytes());
    let substituted = V128::load(proof, &block).enc_last(V128::zero(proof)).sum();
    u32::from_le_bytes([substituted[0], substituted[1], substituted[2], substituted[3]])
}

impl Drop for Schedule {
    fn drop(&mut self) {
        wipe(&mut self.enc);
        wipe(&mut self.dec);
    }
}
