//! Plain Rust: on 64-bit words, and on CPUs with 32-bit registers on bits taken apart.

use super::Permute;
use super::interleaved::{self, Interleaved};
use super::round::{CONSTANTS, Lane, Rounds, rounds};
use crate::keccak::State;

/// The engine that every CPU has.
#[derive(Clone, Copy)]
pub(in crate::keccak) struct Portable;

/// Whether words of the state hold their even bits below their odd ones, so that rotations are of 32 bits.
/// WebAssembly has short pointers and long words.
const INTERLEAVED: bool = cfg!(all(target_pointer_width = "32", not(target_family = "wasm")));

/// A word of message in the form that the state has.
#[inline(always)]
pub(in crate::keccak) const fn to_state(word: u64) -> u64 {
    if INTERLEAVED { interleaved::take_apart(word) } else { word }
}

/// The inverse of [`to_state`].
#[inline(always)]
pub(in crate::keccak) const fn from_state(word: u64) -> u64 {
    if INTERLEAVED { interleaved::put_together(word) } else { word }
}

impl Permute for Portable {
    fn permute(&self, state: &mut State, count: Rounds) {
        if INTERLEAVED {
            let lanes = state.map(Interleaved::from_word);
            *state = rounds((), lanes, count.of(&interleaved::CONSTANTS)).map(Interleaved::to_word);
        } else {
            *state = rounds((), *state, count.of(&CONSTANTS));
        }
    }
}

impl Lane for u64 {
    type Proof = ();
    type Effect = u64;

    #[inline(always)]
    fn constant((): (), constant: u64) -> u64 {
        constant
    }
    #[inline(always)]
    fn xor(self, other: u64) -> u64 {
        self ^ other
    }
    #[inline(always)]
    fn parity([a, b, c, d, e]: [u64; 5]) -> u64 {
        a ^ b ^ c ^ d ^ e
    }
    #[inline(always)]
    fn effect(left: u64, right: u64) -> u64 {
        left ^ right.rotate_left(1)
    }
    #[inline(always)]
    fn add(self, effect: u64) -> u64 {
        self ^ effect
    }
    #[inline(always)]
    fn rotate<const N: i32, const M: i32>(self) -> u64 {
        self.rotate_left(const { N.unsigned_abs() })
    }
    #[inline(always)]
    fn chi(self, b: u64, c: u64) -> u64 {
        self ^ (!b & c)
    }
}
