//! Several messages at once.

use super::Compressor;
use crate::sha512::{Block, State};

/// Messages that any engine takes at a time, at most.
pub(in crate::sha512) const MAX_LANES: usize = 4;

adamant_base::backends! {
    /// A family of kernels for several messages at a time.
    pub enum Lanes {
        /// One message after the other, on the fastest back end for one.
        Portable,
        /// Four messages in the lanes of AVX2 registers.
        Avx2,
    }
    /// An engine that this CPU can run.
    #[derive(Clone, Copy)]
    pub(in crate::sha512) enum LaneEngine from tokens by on_lanes {
        Portable => OneByOne,
        Avx2 => adamant_base::cpu::Avx2,
    }
    /// The compression function on up to [`MAX_LANES`] messages.
    pub(in crate::sha512) trait CompressLanes for LaneEngine by on_lanes {
        /// Takes in as many blocks of each message as the shortest has.
        fn compress(&self, states: &mut [State], blocks: &[&[Block]]);
    }
}

impl Lanes {
    /// Messages that it takes at a time.
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Lanes::Portable => 1,
            Lanes::Avx2 => 4,
        }
    }
}

/// The engine without lanes.
#[derive(Clone, Copy)]
pub(in crate::sha512) struct OneByOne;

impl CompressLanes for OneByOne {
    fn compress(&self, states: &mut [State], blocks: &[&[Block]]) {
        one_by_one(states, blocks);
    }
}

/// One after the other, each on the fastest back end.
pub(super) fn one_by_one(states: &mut [State], blocks: &[&[Block]]) {
    let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
    let compressor = Compressor::fastest();
    for (state, blocks) in states.iter_mut().zip(blocks) {
        compressor.compress(state, &blocks[..count]);
    }
}
