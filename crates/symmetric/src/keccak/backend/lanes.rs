//! Several states at once.

use super::{Permute, Permuter, Portable, Rounds};
use crate::keccak::{State, States};

adamant_base::backends! {
    /// A family of kernels for several messages at a time.
    pub enum Lanes {
        /// One message after the other in plain Rust.
        Portable,
        /// Four messages in the lanes of AVX2 registers.
        Avx2,
        /// Eight messages in the lanes of AVX-512 registers, four in those of ymm, two in those of xmm registers.
        Avx512,
    }
    /// An engine that this CPU can run.
    #[derive(Clone, Copy)]
    pub(in crate::keccak) enum LaneEngine from tokens by on_lanes {
        Portable => Portable,
        Avx2 => adamant_base::cpu::Avx2,
        Avx512 => adamant_base::cpu::Avx512,
    }
    /// The permutation on two, four or eight states, alone or after each block of `rate` bytes, of which there are as many as the
    /// shortest message has.
    pub(in crate::keccak) trait PermuteLanes for LaneEngine by on_lanes {
        /// Two states.
        fn permute2(&self, states: &mut States<2>, rounds: Rounds);
        /// Four states.
        fn permute4(&self, states: &mut States<4>, rounds: Rounds);
        /// Eight states.
        fn permute8(&self, states: &mut States<8>, rounds: Rounds);
        /// Blocks of two messages.
        fn absorb2(&self, states: &mut States<2>, blocks: &[&[u8]; 2], rate: usize, rounds: Rounds);
        /// Blocks of four messages.
        fn absorb4(&self, states: &mut States<4>, blocks: &[&[u8]; 4], rate: usize, rounds: Rounds);
        /// Blocks of eight messages.
        fn absorb8(&self, states: &mut States<8>, blocks: &[&[u8]; 8], rate: usize, rounds: Rounds);
        /// What is best for one message on the same instructions.
        fn single(&self) -> Permuter;
    }
}

impl Lanes {
    /// Messages that it takes at a time.
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Lanes::Portable => 1,
            Lanes::Avx2 => 4,
            Lanes::Avx512 => 8,
        }
    }
}

/// One state after the other.
fn permute<const N: usize>(states: &mut States<N>, rounds: Rounds) {
    for lane in 0..N {
        let mut state = states.lane(lane);
        Permute::permute(&Portable, &mut state, rounds);
        states.set_lane(lane, &state);
    }
}

/// One message after the other.
fn absorb<const N: usize>(states: &mut States<N>, blocks: &[&[u8]; N], rate: usize, rounds: Rounds) {
    let count = blocks.iter().map(|blocks| blocks.len() / rate).min().unwrap_or(0);
    for (lane, blocks) in blocks.iter().enumerate() {
        let mut state: State = states.lane(lane);
        Permute::absorb(&Portable, &mut state, &blocks[..count * rate], rate, rounds);
        states.set_lane(lane, &state);
    }
}

impl PermuteLanes for Portable {
    fn permute2(&self, states: &mut States<2>, rounds: Rounds) {
        permute(states, rounds);
    }
    fn permute4(&self, states: &mut States<4>, rounds: Rounds) {
        permute(states, rounds);
    }
    fn permute8(&self, states: &mut States<8>, rounds: Rounds) {
        permute(states, rounds);
    }
    fn absorb2(&self, states: &mut States<2>, blocks: &[&[u8]; 2], rate: usize, rounds: Rounds) {
        absorb(states, blocks, rate, rounds);
    }
    fn absorb4(&self, states: &mut States<4>, blocks: &[&[u8]; 4], rate: usize, rounds: Rounds) {
        absorb(states, blocks, rate, rounds);
    }
    fn absorb8(&self, states: &mut States<8>, blocks: &[&[u8]; 8], rate: usize, rounds: Rounds) {
        absorb(states, blocks, rate, rounds);
    }
    fn single(&self) -> Permuter {
        Permuter::Portable(Portable)
    }
}
