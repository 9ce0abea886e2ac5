//! The permutation, of one state and of several at a time.

mod interleaved;
mod lanes;
mod portable;
mod round;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64;

pub(super) use lanes::LaneEngine;
pub use lanes::Lanes;
pub(super) use portable::{from_state, to_state};
pub(super) use round::Rounds;

use super::State;
use portable::Portable;

adamant_base::backends! {
    /// A family of kernels for one message.
    pub enum Backend {
        /// Plain Rust, everywhere.
        Portable,
        /// ANDN and RORX.
        Bmi2,
        /// Ternary logic, rotations and permutations of AVX-512 on planes in zmm registers.
        Avx512,
    }
    /// A back end that this CPU can run.
    #[derive(Clone, Copy)]
    pub(super) enum Permuter from tokens by on_permuter {
        Portable => Portable,
        Bmi2 => adamant_base::cpu::Bmi2,
        Avx512 => adamant_base::cpu::Avx512,
    }
    /// The permutation.
    pub(super) trait Permute for Permuter by on_permuter {
        /// Permutes.
        fn permute(&self, state: &mut State, rounds: Rounds);
        /// Adds block after block of `rate` bytes to the state and permutes after each. The rate is that of a
        /// [`Function`](super::Function).
        fn absorb(&self, state: &mut State, blocks: &[u8], rate: usize, rounds: Rounds) {
            for block in blocks.chunks_exact(rate) {
                for (word, bytes) in state.iter_mut().zip(block.as_chunks().0) {
                    *word ^= to_state(u64::from_le_bytes(*bytes));
                }
                self.permute(state, rounds);
            }
        }
    }
}
