//! Several messages at once.

use super::Compressor;
use crate::Error;
use crate::sha256::known::padding_block;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::sha256::known::{PADDING_64_ROUNDS, padding_rounds};
use crate::sha256::{Block, State};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::cpu::{Avx2, Avx512, ShaNi, identity};

/// A family of kernels for several messages at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Lanes {
    /// One message after the other in plain Rust.
    Portable,
    /// Eight messages in the lanes of AVX2 registers; plain Rust for one alone.
    Avx2,
    /// Up to four SHA-NI streams side by side.
    ShaNi,
    /// Sixteen messages in the lanes of AVX-512 registers; SHA-NI, where there is one, for what does not fill them.
    Avx512,
}

/// Messages that any engine takes at a time, at most.
pub(in crate::sha256) const MAX_LANES: usize = 16;

/// An engine that this CPU can run.
#[derive(Clone, Copy)]
pub(in crate::sha256) enum LaneEngine {
    Portable,
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Avx2(Avx2),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    ShaNi(ShaNi),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Avx512(Avx512, Option<ShaNi>),
}

impl Lanes {
    /// The engines that this CPU can run.
    pub fn all_available() -> impl Iterator<Item = Lanes> {
        [Lanes::Portable, Lanes::Avx2, Lanes::ShaNi, Lanes::Avx512].into_iter().filter(|l| l.is_available())
    }

    /// Whether this CPU can run it and `ADAMANT_CPU` does not hide it.
    pub fn is_available(self) -> bool {
        LaneEngine::new(self).is_ok()
    }

    /// The engine to use for many messages: AVX-512 where there is one, except on AMD family 0x19 (Zen 4), whose SHA-NI
    /// starts two rounds every cycle and outruns its AVX-512 with four streams; then SHA-NI; then AVX2; then plain Rust.
    pub fn fastest() -> Lanes {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        {
            let fast_shani = identity().amd && identity().family == 0x19 && Lanes::ShaNi.is_available();
            if Lanes::Avx512.is_available() && !fast_shani {
                return Lanes::Avx512;
            }
        }
        [Lanes::ShaNi, Lanes::Avx2].into_iter().find(|l| l.is_available()).unwrap_or(Lanes::Portable)
    }

    /// Messages that it takes at a time.
    pub fn count(self) -> usize {
        match self {
            Lanes::Portable => 1,
            Lanes::Avx2 => 8,
            Lanes::ShaNi => 4,
            Lanes::Avx512 => 16,
        }
    }

    /// A short lower-case name.
    pub fn name(self) -> &'static str {
        match self {
            Lanes::Portable => "portable",
            Lanes::Avx2 => "avx2",
            Lanes::ShaNi => "shani",
            Lanes::Avx512 => "avx512",
        }
    }
}

/// With SHA-NI at hand, this many messages are faster in AVX-512 lanes, full or not, than in pairs of streams: sixteen
/// lanes take about 850 cycles a block whatever they hold, a pair of streams about 190 on the same CPUs.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
const LANES_PAY_FROM: usize = 9;

impl LaneEngine {
    pub(in crate::sha256) fn new(lanes: Lanes) -> Result<LaneEngine, Error> {
        match lanes {
            Lanes::Portable => Ok(LaneEngine::Portable),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Lanes::Avx2 => Avx2::detect().map(LaneEngine::Avx2).ok_or(Error::BackendUnavailable),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Lanes::ShaNi => ShaNi::detect().map(LaneEngine::ShaNi).ok_or(Error::BackendUnavailable),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Lanes::Avx512 => Avx512::detect()
                .map(|token| LaneEngine::Avx512(token, ShaNi::detect()))
                .ok_or(Error::BackendUnavailable),
            #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
            _ => Err(Error::BackendUnavailable),
        }
    }

    pub(in crate::sha256) fn fastest() -> LaneEngine {
        LaneEngine::new(Lanes::fastest()).unwrap_or(LaneEngine::Portable)
    }

    /// Messages that it takes at a time.
    pub(in crate::sha256) fn count(self) -> usize {
        match self {
            LaneEngine::Portable => Lanes::Portable.count(),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            LaneEngine::Avx2(_) => Lanes::Avx2.count(),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            LaneEngine::ShaNi(_) => Lanes::ShaNi.count(),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            LaneEngine::Avx512(..) => Lanes::Avx512.count(),
        }
    }

    /// Takes in as many blocks of each message as the shortest has; at most [`MAX_LANES`] messages.
    pub(in crate::sha256) fn compress(self, states: &mut [State], blocks: &[&[Block]]) {
        match self {
            LaneEngine::Portable => one_by_one(Compressor::Portable, states, blocks),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            LaneEngine::Avx2(_) if states.len() < 2 => one_by_one(Compressor::Portable, states, blocks),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            LaneEngine::Avx2(token) => eights(token, states, blocks),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            LaneEngine::ShaNi(token) => streams(token, states, blocks),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            LaneEngine::Avx512(_, Some(token)) if states.len() < LANES_PAY_FROM => {
                streams(token, states, blocks)
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            LaneEngine::Avx512(_, None) if states.len() < 3 => {
                one_by_one(Compressor::Portable, states, blocks);
            }
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            LaneEngine::Avx512(token, _) => {
                fill(states, blocks, |states, blocks| super::x86_64::compress_x16(token, states, blocks));
            }
        }
    }

    /// Takes in the whole of messages of so many `bytes`, a number of blocks above 0, and their padding; at most [`MAX_LANES`]
    /// messages.
    pub(in crate::sha256) fn compress_padded(self, states: &mut [State], blocks: &[&[Block]], bytes: u64) {
        match self {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            LaneEngine::Avx512(token, _) if states.len() >= LANES_PAY_FROM => {
                let rounds = if bytes == 64 { &PADDING_64_ROUNDS } else { &padding_rounds(bytes) };
                fill(states, blocks, |states, blocks| {
                    super::x86_64::compress_x16_and(token, states, blocks, rounds);
                });
            }
            _ => {
                self.compress(states, blocks);
                let padding: &[Block] = &[padding_block(bytes)];
                self.compress(states, &[padding; MAX_LANES][..blocks.len()]);
            }
        }
    }
}

/// Hands N lanes to a kernel; empty ones follow the first message.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn fill<const N: usize>(
    states: &mut [State],
    blocks: &[&[Block]],
    kernel: impl Fn(&mut [State; N], [&[Block]; N]),
) {
    if let (Ok(states), Ok(blocks)) =
        (<&mut [State; N]>::try_from(&mut *states), <[&[Block]; N]>::try_from(blocks))
    {
        return kernel(states, blocks);
    }
    let mut all = [[0; 8]; N];
    all[..states.len()].copy_from_slice(states);
    let filled = core::array::from_fn(|i| *blocks.get(i).unwrap_or(&blocks[0]));
    kernel(&mut all, filled);
    states.copy_from_slice(&all[..states.len()]);
}

/// Eights, the last one filled up. More than one of them take the same number of blocks.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn eights(token: Avx2, states: &mut [State], blocks: &[&[Block]]) {
    let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
    let mut cut: [&[Block]; MAX_LANES] = [&[]; MAX_LANES];
    for (cut, blocks) in cut.iter_mut().zip(blocks) {
        *cut = &blocks[..count];
    }
    for (states, blocks) in states.chunks_mut(8).zip(cut[..blocks.len()].chunks(8)) {
        fill(states, blocks, |states, blocks| super::x86_64::compress_x8(token, states, blocks));
    }
}

fn one_by_one(compressor: Compressor, states: &mut [State], blocks: &[&[Block]]) {
    let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
    for (state, blocks) in states.iter_mut().zip(blocks) {
        compressor.compress(state, &blocks[..count]);
    }
}

/// Fours, then a pair, then one.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn streams(token: ShaNi, states: &mut [State], blocks: &[&[Block]]) {
    use super::x86_64::compress_streams;
    let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
    let (fours, states) = states.as_chunks_mut::<4>();
    let (four_blocks, blocks) = blocks.as_chunks::<4>();
    for (states, blocks) in fours.iter_mut().zip(four_blocks) {
        compress_streams(token, states, blocks.map(|b| &b[..count]));
    }
    let (pairs, states) = states.as_chunks_mut::<2>();
    let (pair_blocks, blocks) = blocks.as_chunks::<2>();
    for (states, blocks) in pairs.iter_mut().zip(pair_blocks) {
        compress_streams(token, states, blocks.map(|b| &b[..count]));
    }
    for (state, blocks) in states.iter_mut().zip(blocks) {
        compress_streams(token, core::array::from_mut(state), [&blocks[..count]]);
    }
}
