//! Encrypted counters, starting after the first round.
//!
//! After SubBytes the first round is linear. With e(b) for what byte b at the last place gives, and o for the sum of what
//! the other places give, the state after it is o + e(S[last + k]) + k1, k being the last byte of key 0 and k1 key 1. A
//! round of a block whose last byte is 0 gives o + e(S[0]) + k1, which is the same for all counters of a segment; the
//! table holds e(S[j + k]) + e(S[0]) for every j, so a state is one exclusive or of the two.

use super::cipher::encrypt_from_second;
use super::v128::V128;
use super::{AesBlocks, Proves128, Schedule};
use crate::aes::backend::{Beside, Blocks};
use crate::aes::counter::{Carry, CounterTable, OVERHANG, SEGMENT};
use adamant_base::limb::low;
use adamant_base::num::low8;

/// The counter to come and what its segment has in common.
pub(crate) struct Stream {
    /// The last byte of the counter to come.
    position: usize,
    /// A counter of the same segment.
    counter: u128,
    carry: Carry,
    /// The common part of the state after round 1.
    common: [u8; 16],
}

/// Blocks of the widest vector.
const WIDEST: usize = 4;

impl Stream {
    #[inline(always)]
    pub(super) fn new<P: Proves128>(proof: P, keys: &Schedule, counter: u128, carry: Carry) -> Stream {
        let mut stream =
            Stream { position: usize::from(low8(low(counter))), counter, carry, common: [0; 16] };
        stream.find_common(proof, keys);
        stream
    }

    #[inline(always)]
    fn find_common<P: Proves128>(&mut self, proof: P, keys: &Schedule) {
        let block = ((self.counter ^ u128::from_be_bytes(keys.enc[0])) & !0xff).to_be_bytes();
        V128::load(proof, &block).enc(V128::load(proof, &keys.enc[1])).store(&mut self.common);
    }

    /// States on the border: goes to the next segment, and adds what each block's own segment has in common.
    #[inline(always)]
    fn cross<V: AesBlocks, const N: usize>(&mut self, proof: V::Proof, keys: &Schedule, state: &mut [V; N])
    where
        V::Proof: Proves128,
    {
        let mut common = [self.common; 2 * WIDEST];
        self.counter = self.carry.add(self.counter, SEGMENT as u128);
        self.find_common(proof, keys);
        common[WIDEST..].fill(self.common);
        for i in 0..N {
            let beyond = (self.position + (i + 1) * V::COUNT).saturating_sub(SEGMENT).min(V::COUNT);
            let start = WIDEST - V::COUNT + beyond;
            state[i] = state[i].xor(V::load(proof, common[start..].as_flattened()));
        }
        self.position = self.position + N * V::COUNT - SEGMENT;
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
        const { assert!(N * V::COUNT <= OVERHANG && V::COUNT <= WIDEST) };
        let table = &table.0.as_flattened()[16 * self.position..][..N * V::BYTES];
        let mut state = vectors!(N, V::zero(proof), i => V::load(proof, &table[i * V::BYTES..]));
        if self.position + N * V::COUNT < SEGMENT {
            let common = V::splat(proof, &self.common);
            state = vectors!(N, common, i => state[i].xor(common));
            self.position += N * V::COUNT;
        } else {
            self.cross(proof, keys, &mut state);
        }
        encrypt_from_second(proof, keys, state, beside)
    }
}

/// Fills the table: what the upper half of the last byte gives to a vector, and beside it each of the lower half.
#[inline(always)]
pub(super) fn fill_table<V: AesBlocks>(proof: V::Proof, keys: &Schedule, table: &mut CounterTable) {
    const LOWER: usize = 16;
    let zero = V::zero(proof);
    let of_zero = zero.enc(zero);
    let lower: [V; LOWER] = vectors!(LOWER, zero, i => {
        let mut numbers = [0; WIDEST];
        for (lane, number) in numbers.iter_mut().enumerate() {
            *number = ((i * V::COUNT + lane) as u128) << 120;
        }
        V::from_numbers(proof, numbers)
    });
    for upper in (0..SEGMENT).step_by(LOWER) {
        let mut last = [0; 16];
        last[15] = low8(upper as u64) ^ keys.enc[0][15];
        let last = V::splat(proof, &last);
        for i in 0..LOWER / V::COUNT {
            let place = &mut table.0[upper + i * V::COUNT..];
            lower[i].xor(last).enc(of_zero).store(place.as_flattened_mut());
        }
    }
    table.0.copy_within(..OVERHANG, SEGMENT);
}
