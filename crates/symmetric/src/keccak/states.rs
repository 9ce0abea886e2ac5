//! The bare permutation, and states side by side.

use super::backend::{LaneEngine, Permuter, Rounds, from_state, to_state};
use super::{Lanes, State};
use crate::Error;

/// Keccak-f\[1600\] on 25 lanes: lane (x, y) is entry x + 5 y, its bit z the bit of weight 2^z.
///
/// # Constant time
/// With respect to the state.
///
/// # Source
/// FIPS 202, section 3.4.
pub fn keccak_f1600(state: &mut [u64; 25]) {
    one(state, Rounds::All);
}

/// Keccak-p\[1600, 12\], the last twelve rounds of [`keccak_f1600`]: what TurboSHAKE stands on.
///
/// # Constant time
/// With respect to the state.
///
/// # Source
/// FIPS 202, section 3.3; RFC 9861, section 2.1.
pub fn keccak_p1600_12(state: &mut [u64; 25]) {
    one(state, Rounds::Last12);
}

fn one(state: &mut State, rounds: Rounds) {
    state.iter_mut().for_each(|word| *word = to_state(*word));
    Permuter::fastest().permute(state, rounds);
    state.iter_mut().for_each(|word| *word = from_state(*word));
}

/// N states side by side, 2, 4 or 8: entry i holds lane i of all of them. Not wiped when dropped.
#[derive(Clone)]
#[repr(C, align(64))]
pub struct States<const N: usize>(pub [[u64; N]; 25]);

impl<const N: usize> States<N> {
    /// All zero.
    pub const ZERO: Self = States([[0; N]; 25]);

    /// One of the states.
    pub(super) fn lane(&self, lane: usize) -> State {
        self.0.map(|row| row[lane])
    }

    pub(super) fn set_lane(&mut self, lane: usize, state: &State) {
        for (row, word) in self.0.iter_mut().zip(state) {
            row[lane] = *word;
        }
    }

    /// The bytes of state `lane` from `position`, a multiple of 8, on.
    pub(super) fn read(&self, lane: usize, position: usize, out: &mut [u8]) {
        let (words, tail) = out.as_chunks_mut();
        let mut rows = self.0.iter().skip(position / 8).map(|row| from_state(row[lane]).to_le_bytes());
        for (word, bytes) in words.iter_mut().zip(&mut rows) {
            *word = bytes;
        }
        if let Some(bytes) = rows.next() {
            tail.copy_from_slice(&bytes[..tail.len()]);
        }
    }
}

impl<const N: usize> States<N>
where
    Self: Width<N>,
{
    /// [`keccak_f1600`] of every state.
    ///
    /// # Constant time
    /// With respect to the states.
    pub fn keccak_f1600(&mut self) {
        self.permute_public(LaneEngine::fastest(), Rounds::All);
    }

    /// [`keccak_p1600_12`] of every state.
    ///
    /// # Constant time
    /// With respect to the states.
    pub fn keccak_p1600_12(&mut self) {
        self.permute_public(LaneEngine::fastest(), Rounds::Last12);
    }

    /// [`States::keccak_f1600`] on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::BackendUnavailable`].
    pub fn keccak_f1600_with_backend(&mut self, lanes: Lanes) -> Result<(), Error> {
        self.permute_public(LaneEngine::new(lanes).ok_or(Error::BackendUnavailable)?, Rounds::All);
        Ok(())
    }

    /// The kernels want the words in the form of this CPU's sponges.
    #[inline]
    fn permute_public(&mut self, engine: LaneEngine, rounds: Rounds) {
        self.0.as_flattened_mut().iter_mut().for_each(|word| *word = to_state(*word));
        self.permute(engine, rounds);
        self.0.as_flattened_mut().iter_mut().for_each(|word| *word = from_state(*word));
    }
}

/// Numbers of states that there are kernels for: 2, 4 and 8.
#[allow(private_interfaces, reason = "nobody outside can name the trait")]
pub trait Width<const N: usize> {
    /// Permutes.
    fn permute(&mut self, engine: LaneEngine, rounds: Rounds);
    /// Adds block after block of `rate` bytes, as many as the shortest message has, and permutes after each.
    fn absorb(&mut self, engine: LaneEngine, blocks: &[&[u8]; N], rate: usize, rounds: Rounds);
}

macro_rules! widths {
    ($($n:literal: $permute:ident, $absorb:ident;)+) => {$(
        #[allow(private_interfaces, reason = "nobody outside can name the trait")]
        impl Width<$n> for States<$n> {
            #[inline]
            fn permute(&mut self, engine: LaneEngine, rounds: Rounds) {
                engine.$permute(self, rounds);
            }
            #[inline]
            fn absorb(&mut self, engine: LaneEngine, blocks: &[&[u8]; $n], rate: usize, rounds: Rounds) {
                engine.$absorb(self, blocks, rate, rounds);
            }
        }
    )+};
}

widths! {
    2: permute2, absorb2;
    4: permute4, absorb4;
    8: permute8, absorb8;
}
