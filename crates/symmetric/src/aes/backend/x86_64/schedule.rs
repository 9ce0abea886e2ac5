//! Round keys in the order in which the instructions want them.

use super::v128::V128;
use super::{AesBlocks, Proves128};
use crate::aes::backend::{Blocks, Expanded, STEPS, expand as expand_by_words};
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

/// FIPS 197, section 5.2, for a key of 16, 24 or 32 bytes. The longest and the shortest go by whole round keys: a chain of one
/// shuffle, one AES round and one exclusive or for each.
#[inline(always)]
pub(super) fn expand<P: Proves128>(proof: P, key: &[u8]) -> Expanded {
    let rounds = key.len() / 4 + 6;
    let mut keys = Expanded { bytes: [[0; 16]; 15], rounds };
    match *key.as_chunks::<16>().0 {
        [first] if rounds == 10 => {
            let mut last = V128::load(proof, &first);
            last.store(&mut keys.bytes[0]);
            let mut constant = 1u8;
            for bytes in &mut keys.bytes[1..=10] {
                last = last.next_key(last.last_word_rotated(), constant);
                last.store(bytes);
                constant = double(constant);
            }
        }
        [first, second] if rounds == 14 => {
            let (mut even, mut odd) = (V128::load(proof, &first), V128::load(proof, &second));
            let mut constant = 1u8;
            for (i, bytes) in keys.bytes.iter_mut().enumerate() {
                if i > 1 && i % 2 == 0 {
                    even = even.next_key(odd.last_word_rotated(), constant);
                    constant = double(constant);
                } else if i > 1 {
                    odd = odd.next_key(even.last_word(), 0);
                }
                if i % 2 == 0 { even.store(bytes) } else { odd.store(bytes) }
            }
        }
        _ => return expand_by_words(key, |word| sub_word(proof, word)),
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

impl Drop for Schedule {
    fn drop(&mut self) {
        wipe(&mut self.enc);
        wipe(&mut self.dec);
    }
}
