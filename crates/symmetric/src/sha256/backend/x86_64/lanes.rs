//! Up to sixteen messages by whichever kernels suit their number.

use super::avx2::compress_x8;
use super::avx512::{compress_x16, compress_x16_and};
use super::known::{PADDING_64_ROUNDS, padding_rounds};
use super::shani::compress_streams;
use crate::sha256::backend::MAX_LANES;
use crate::sha256::backend::lanes::{CompressLanes, one_by_one};
use crate::sha256::backend::portable::Portable;
use crate::sha256::known::padding_block;
use crate::sha256::{Block, State};
use crate::thresholds;
use adamant_base::cpu::{Avx2, Avx2Bmi2, Avx512, ShaNi};

impl CompressLanes for ShaNi {
    /// Fours, then a pair, then one.
    fn compress(&self, states: &mut [State], blocks: &[&[Block]]) {
        let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
        let (fours, states) = states.as_chunks_mut::<4>();
        let (four_blocks, blocks) = blocks.as_chunks::<4>();
        for (states, blocks) in fours.iter_mut().zip(four_blocks) {
            compress_streams(*self, states, blocks.map(|b| &b[..count]));
        }
        let (pairs, states) = states.as_chunks_mut::<2>();
        let (pair_blocks, blocks) = blocks.as_chunks::<2>();
        for (states, blocks) in pairs.iter_mut().zip(pair_blocks) {
            compress_streams(*self, states, blocks.map(|b| &b[..count]));
        }
        for (state, blocks) in states.iter_mut().zip(blocks) {
            compress_streams(*self, core::array::from_mut(state), [&blocks[..count]]);
        }
    }
}

impl CompressLanes for Avx2 {
    /// Eights, the last one filled up. More than one of them take the same number of blocks.
    fn compress(&self, states: &mut [State], blocks: &[&[Block]]) {
        if states.len() < thresholds::SHA256_AVX2 {
            return without_shani(states, blocks);
        }
        let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
        let mut cut: [&[Block]; MAX_LANES] = [&[]; MAX_LANES];
        for (cut, blocks) in cut.iter_mut().zip(blocks) {
            *cut = &blocks[..count];
        }
        for (states, blocks) in states.chunks_mut(8).zip(cut[..blocks.len()].chunks(8)) {
            fill(states, blocks, |states, blocks| compress_x8(*self, states, blocks));
        }
    }
}

/// Sixteen lanes, with SHA-NI for fewer messages where the CPU has it.
#[derive(Clone, Copy)]
pub(in crate::sha256) struct SixteenLanes(Avx512, Option<ShaNi>);

impl From<Avx512> for SixteenLanes {
    fn from(token: Avx512) -> SixteenLanes {
        SixteenLanes(token, ShaNi::detect())
    }
}

impl CompressLanes for SixteenLanes {
    fn compress(&self, states: &mut [State], blocks: &[&[Block]]) {
        match *self {
            SixteenLanes(_, Some(token)) if states.len() < thresholds::SHA256_AVX512_BESIDE_SHANI => {
                token.compress(states, blocks);
            }
            SixteenLanes(_, None) if states.len() < thresholds::SHA256_AVX512 => {
                without_shani(states, blocks);
            }
            SixteenLanes(token, _) => {
                fill(states, blocks, |states, blocks| compress_x16(token, states, blocks));
            }
        }
    }

    fn compress_padded(&self, states: &mut [State], blocks: &[&[Block]], bytes: u64) {
        if states.len() < thresholds::SHA256_AVX512_BESIDE_SHANI {
            self.compress(states, blocks);
            let padding: &[Block] = &[padding_block(bytes)];
            return self.compress(states, &[padding; MAX_LANES][..blocks.len()]);
        }
        let rounds = if bytes == 64 { &PADDING_64_ROUNDS } else { &padding_rounds(bytes) };
        fill(states, blocks, |states, blocks| compress_x16_and(self.0, states, blocks, rounds));
    }
}

/// Few messages, one after the other.
fn without_shani(states: &mut [State], blocks: &[&[Block]]) {
    match Avx2Bmi2::detect() {
        Some(token) => one_by_one(&token, states, blocks),
        None => one_by_one(&Portable, states, blocks),
    }
}

/// Hands N lanes to a kernel; empty ones follow the first message.
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
