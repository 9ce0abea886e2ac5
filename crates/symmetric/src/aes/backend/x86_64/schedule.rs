//! Round keys in the order in which the instructions want them.

use super::v128::V128;
use super::{AesBlocks, Proves128};
use crate::aes::backend::{Blocks, STEPS, expand as expand_by_words};

/// Keys of the cipher and of the equivalent inverse cipher. Not wiped when dropped: it lives in a [`Wiped`](crate::backend::Wiped).
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
    /// For a key of 16, 24 or 32 bytes (FIPS 197, section 5.2). To be inlined into a function compiled for the proof's
    /// instructions.
    #[inline(always)]
    pub(super) fn new<P: Proves128>(proof: P, key: &[u8]) -> Schedule {
        let rounds = key.len() / 4 + 6;
        let mut schedule = Schedule { enc: [[0; 16]; 15], dec: [[0; 16]; 15], rounds, steps: STEPS };
        match *key.as_chunks::<16>().0 {
            [first] if rounds == 10 => schedule.fill(expand_128(proof, &first)),
            [first, second] if rounds == 14 => schedule.fill(expand_256(proof, &first, &second)),
            _ => {
                let keys = expand_by_words(key, |word| sub_word(proof, word));
                let mut registers = [V128::zero(proof); 13];
                for (register, bytes) in registers.iter_mut().zip(&keys.bytes) {
                    *register = V128::load(proof, bytes);
                }
                schedule.fill(registers);
            }
        }
        schedule
    }

    /// Round keys for both directions.
    #[inline(always)]
    fn fill<P: Proves128, const KEYS: usize>(&mut self, keys: [V128<P>; KEYS]) {
        for r in 0..KEYS {
            keys[r].store(&mut self.enc[r]);
            let ends = r == 0 || r == KEYS - 1;
            let inverse = if ends { keys[r] } else { keys[r].inv_mix_columns() };
            inverse.store(&mut self.dec[KEYS - 1 - r]);
        }
    }

    /// 10, 12 or 14.
    pub(crate) fn rounds(&self) -> usize {
        self.rounds
    }
}

/// The round keys of 16 bytes: a chain of one shuffle, one AES round and one exclusive or for each.
#[inline(always)]
fn expand_128<P: Proves128>(proof: P, key: &[u8; 16]) -> [V128<P>; 11] {
    let mut keys = [V128::load(proof, key); 11];
    let mut constant = 1u8;
    for r in 1..11 {
        keys[r] = keys[r - 1].next_key(keys[r - 1].last_word_rotated(), constant);
        constant = double(constant);
    }
    keys
}

/// The round keys of 32 bytes, in the same way.
#[inline(always)]
fn expand_256<P: Proves128>(proof: P, first: &[u8; 16], second: &[u8; 16]) -> [V128<P>; 15] {
    let mut keys = [V128::load(proof, first); 15];
    keys[1] = V128::load(proof, second);
    let mut constant = 1u8;
    for r in 2..15 {
        keys[r] = if r % 2 == 0 {
            keys[r - 2].next_key(keys[r - 1].last_word_rotated(), constant)
        } else {
            keys[r - 2].next_key(keys[r - 1].last_word(), 0)
        };
        if r % 2 == 0 {
            constant = double(constant);
        }
    }
    keys
}

/// Times x modulo x^8 + x^4 + x^3 + x + 1.
#[inline(always)]
fn double(constant: u8) -> u8 {
    (constant << 1) ^ ((constant >> 7) * 0x1b)
}

/// The S-box of a word: with four equal columns ShiftRows changes nothing.
#[inline(always)]
fn sub_word<P: Proves128>(proof: P, word: u32) -> u32 {
    let mut block = [0; 16];
    block.as_chunks_mut::<4>().0.fill(word.to_le_bytes());
    let substituted = V128::load(proof, &block).enc_last(V128::zero(proof)).sum();
    u32::from_le_bytes([substituted[0], substituted[1], substituted[2], substituted[3]])
}
