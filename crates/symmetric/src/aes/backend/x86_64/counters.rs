//! Encrypted counters, starting after the first round.
//!
//! After SubBytes the first round is linear. With e(b) for what byte b at the last place gives, and o for the sum of what
//! the other places give, the state after it is o + e(S[last + k]) + k1, k being the last byte of key 0 and k1 key 1. A
//! round of a block whose last byte is 0 gives o + e(S[0]) + k1, which is the same for all counters of a segment; the
//! table holds e(S[j + k]) + e(S[0]) for every j, so a state is one exclusive or of the two.

use super::cipher::encrypt_from;
use super::v128::V128;
use super::{AesBlocks, Proves128, Schedule};
use crate::aes::backend::{Beside, Blocks};
use crate::aes::counter::{Carry, CounterTable, OVERHANG, SEGMENT};

/// The counter to come and what its segment and the next have in common.
pub(crate) struct Stream {
    /// The last byte of the counter to come.
    position: usize,
    counter: u128,
    carry: Carry,
    /// The common part of the state after round 1 for this segment, four times, then for the next, four times: a load
    /// that starts in between is right for a vector on the border.
    common: [[u8; 16]; 2 * BORDER],
}

/// Blocks of the widest vector.
const BORDER: usize = 4;

/// The common part for the segment of `counter`.
#[inline(always)]
fn common<P: Proves128>(proof: P, keys: &Schedule, counter: u128) -> [u8; 16] {
    let mut block = (counter ^ u128::from_be_bytes(keys.enc[0])).to_be_bytes();
    block[15] = 0;
    V128::load(proof, &block).enc(V128::load(proof, &keys.enc[1])).sum()
}

impl Stream {
    #[inline(always)]
    pub(super) fn new<P: Proves128>(proof: P, keys: &Schedule, counter: u128, carry: Carry) -> Stream {
        let mut stream =
            Stream { position: (counter & 0xff) as usize, counter, carry, common: [[0; 16]; 2 * BORDER] };
        stream.common[..BORDER].fill(common(proof, keys, counter));
        stream.fill_next(proof, keys);
        stream
    }

    #[inline(always)]
    fn fill_next<P: Proves128>(&mut self, proof: P, keys: &Schedule) {
        let next = self.carry.add(self.counter, SEGMENT as u128);
        self.common[BORDER..].fill(common(proof, keys, next));
    }

    /// Goes to the next segment.
    #[inline(always)]
    fn cross<P: Proves128>(&mut self, proof: P, keys: &Schedule) {
        self.position -= SEGMENT;
        self.counter = self.carry.add(self.counter, SEGMENT as u128);
        self.common.copy_within(BORDER.., 0);
        self.fill_next(proof, keys);
    }

    #[inline(always)]
    pub(super) fn next<V: AesBlocks, const N: usize, B: Beside>(
        &mut self,
        proof: V::Proof,
        keys: &Schedule,
        table: &CounterTable,
        beside: &mut B,
    ) -> [V; N]
    where
        V::Proof: Proves128,
    {
        const { assert!(N * V::COUNT <= OVERHANG && V::COUNT <= BORDER) };
        let first = self.position;
        let variable = |i: usize| V::load(proof, table.0[first + i * V::COUNT..].as_flattened());
        let mut state: [V; N] = if first + N * V::COUNT <= SEGMENT {
            let common = V::load(proof, self.common.as_flattened());
            core::array::from_fn(|i| variable(i).xor(common))
        } else {
            core::array::from_fn(|i| {
                let beyond = (first + (i + 1) * V::COUNT).saturating_sub(SEGMENT).min(V::COUNT);
                let common = V::load(proof, self.common[BORDER - V::COUNT + beyond..].as_flattened());
                variable(i).xor(common)
            })
        };
        self.position += N * V::COUNT;
        if self.position >= SEGMENT {
            self.cross(proof, keys);
        }
        state = encrypt_from(proof, keys, state, None, 2, beside);
        state
    }
}

/// Fills the table.
#[inline(always)]
pub(super) fn fill_table<P: Proves128>(proof: P, keys: &Schedule, table: &mut CounterTable) {
    let zero = V128::zero(proof);
    let of_zero = zero.enc(zero);
    for j in 0..SEGMENT {
        let mut block = [0; 16];
        block[15] = j as u8 ^ keys.enc[0][15];
        V128::load(proof, &block).enc(of_zero).store(&mut table.0[j]);
    }
    table.0.copy_within(..OVERHANG, SEGMENT);
}
