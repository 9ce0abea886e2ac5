//! Several messages at once.

use super::{Compress, Portable};
use crate::sha256::known::padding_block;
use crate::sha256::{Block, State};
use adamant_base::backends::Family;
use adamant_base::cpu::identity;

/// Messages that any engine takes at a time, at most.
pub(in crate::sha256) const MAX_LANES: usize = 16;

adamant_base::backends! {
    /// A family of kernels for several messages at a time.
    pub enum Lanes without fastest {
        /// One message after the other in plain Rust.
        Portable,
        /// Eight messages in the lanes of AVX2 registers; one after the other for fewer than three.
        Avx2,
        /// Up to four SHA-NI streams side by side.
        ShaNi,
        /// Sixteen messages in the lanes of AVX-512 registers; SHA-NI, where there is one, for what does not fill them, else one after
        /// the other for fewer than three.
        Avx512,
    }
    /// An engine that this CPU can run.
    #[derive(Clone, Copy)]
    pub(in crate::sha256) enum LaneEngine from tokens by on_lanes {
        Portable => Portable,
        Avx2 => adamant_base::cpu::Avx2,
        ShaNi => adamant_base::cpu::ShaNi,
        Avx512 => super::x86_64::SixteenLanes,
    }
    /// The compression function on up to [`MAX_LANES`] messages.
    pub(in crate::sha256) trait CompressLanes for LaneEngine by on_lanes {
        /// Takes in as many blocks of each message as the shortest has.
        fn compress(&self, states: &mut [State], blocks: &[&[Block]]);
        /// Takes in the whole of messages of so many `bytes`, a number of blocks above 0, and their padding.
        fn compress_padded(&self, states: &mut [State], blocks: &[&[Block]], bytes: u64) {
            self.compress(states, blocks);
            let padding: &[Block] = &[padding_block(bytes)];
            self.compress(states, &[padding; MAX_LANES][..blocks.len()]);
        }
    }
}

impl Lanes {
    /// The engine to use for many messages: AVX-512 where there is one, except on AMD family 0x19 (Zen 4), whose SHA-NI
    /// starts two rounds every cycle and outruns its AVX-512 with four streams; then SHA-NI; then AVX2; then plain Rust.
    #[must_use]
    pub fn fastest() -> Lanes {
        let fast_shani = identity().amd && identity().family == 0x19;
        let [first, second] =
            if fast_shani { [Lanes::ShaNi, Lanes::Avx512] } else { [Lanes::Avx512, Lanes::ShaNi] };
        [first, second, Lanes::Avx2].into_iter().find(|l| l.is_available()).unwrap_or(Lanes::Portable)
    }

    /// Messages that it takes at a time.
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Lanes::Portable => 1,
            Lanes::Avx2 => 8,
            Lanes::ShaNi => 4,
            Lanes::Avx512 => 16,
        }
    }

    /// The entry of the registry.
    pub(crate) const fn family(name: &'static str) -> Family {
        Family { name, backends: Lanes::KNOWN, chosen: || Lanes::fastest().name() }
    }
}

impl LaneEngine {
    /// Messages that it takes at a time.
    pub(in crate::sha256) fn count(self) -> usize {
        self.backend().count()
    }
}

impl CompressLanes for Portable {
    fn compress(&self, states: &mut [State], blocks: &[&[Block]]) {
        one_by_one(self, states, blocks);
    }
}

/// By an engine for one message.
pub(super) fn one_by_one(engine: &impl Compress, states: &mut [State], blocks: &[&[Block]]) {
    let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
    for (state, blocks) in states.iter_mut().zip(blocks) {
        Compress::compress(engine, state, &blocks[..count]);
    }
}
