//! The compression function, for one message and for several at a time.

mod lanes;
mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64;

pub use lanes::Lanes;
pub(super) use lanes::{LaneEngine, MAX_LANES};

use super::{Block, State};
use portable::Portable;

adamant_base::backends! {
    /// A family of kernels for one message.
    pub enum Backend {
        /// Plain Rust, everywhere.
        Portable,
        /// Rotations by RORX, and the message schedule in ymm registers.
        Avx2Bmi2,
        /// SHA-NI.
        ShaNi,
    }
    /// A back end that this CPU can run.
    #[derive(Clone, Copy)]
    pub(super) enum Compressor from tokens by on_compressor {
        Portable => Portable,
        Avx2Bmi2 => adamant_base::cpu::Avx2Bmi2,
        ShaNi => adamant_base::cpu::ShaNi,
    }
    /// The compression function.
    pub(super) trait Compress for Compressor by on_compressor {
        /// Takes in any number of blocks.
        fn compress(&self, state: &mut State, blocks: &[Block]);
        /// Takes in blocks and then those that follow elsewhere, the end of a message: without leaving registers in between, which short
        /// messages feel.
        fn compress_to_the_end(&self, state: &mut State, blocks: &[Block], end: &[Block]);
    }
}
