//! Sums of products of digits, by columns.
//!
//! Digit 8 k + r of b times block i of a belongs to the eight columns 8 (k + i) + r and following for the low halves, one
//! higher for the high halves: to *block column* k + i, moved up by r or r + 1 lanes. What is to be moved alike is
//! summed without moving anything, and the moves are Horner's scheme:
//!
//! ```text
//! H = 0;  for s = 8 .. 0:  H <<= one lane;  H += low halves for r = s, high halves for r = s - 1
//! ```
//!
//! Four block columns are a tile, in eight chains of sums, enough for the multiplier's latency of 4 cycles at two a
//! cycle; each block of a is loaded once for two products. A fifth register catches what moves out of the tile.
//!
//! Bound: a column sums up to 320 low and 320 high halves, below 2^62.

use super::block::{Block, LANES};
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_alignr_epi64, _mm512_madd52hi_epu64, _mm512_madd52lo_epu64,
    _mm512_set1_epi64, _mm512_setzero_si512,
};

/// Block columns that are summed at once.
const TILE: usize = 4;
/// Blocks of zeros that a needs on either side.
pub(super) const PAD: usize = TILE - 1;

/// Writes the columns of the product of a, with [`PAD`] blocks on both sides, and b: as many blocks as both have.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn sum(out: &mut [Block], a: &[Block], b: &[Block]) {
    let mut spill = _mm512_setzero_si512();
    let a_blocks = a.len() - 2 * PAD;
    let mut done = 0;
    while done < out.len() {
        done += match out.len() - done {
            1 => tile::<1>(&mut out[done..], done, a, a_blocks, b, &mut spill),
            2 => tile::<2>(&mut out[done..], done, a, a_blocks, b, &mut spill),
            3 => tile::<3>(&mut out[done..], done, a, a_blocks, b, &mut spill),
            _ => tile::<TILE>(&mut out[done..], done, a, a_blocks, b, &mut spill),
        };
    }
}

/// The T block columns from `column` on; returns T.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn tile<const T: usize>(
    out: &mut [Block],
    column: usize,
    a: &[Block],
    a_blocks: usize,
    b: &[Block],
    spill: &mut __m512i,
) -> usize {
    // The blocks of b that meet some block of a here, and those of a that they meet: the last first.
    let from = (column + 1).saturating_sub(a_blocks);
    let to = b.len().min(column + T);
    if from >= to {
        // Nothing but what has moved out of the tile below.
        out[0].store(*spill);
        *spill = _mm512_setzero_si512();
        return 1;
    }
    let b = &b[from..to];
    let windows = &a[PAD + column + 1 - to..][..T + to - 1 - from];
    let mut h = [_mm512_setzero_si512(); 5];
    let (mut low, mut high) = ([_mm512_setzero_si512(); T], [_mm512_setzero_si512(); T]);
    for s in (0..=LANES).rev() {
        for (k, digits) in b.iter().enumerate() {
            let window = &windows[b.len() - 1 - k..][..T];
            if s < LANES && s > 0 {
                let (x, y) = (broadcast(digits.0[s]), broadcast(digits.0[s - 1]));
                for t in 0..T {
                    let v = window[t].load();
                    low[t] = _mm512_madd52lo_epu64(low[t], v, x);
                    high[t] = _mm512_madd52hi_epu64(high[t], v, y);
                }
            } else if s > 0 {
                let y = broadcast(digits.0[s - 1]);
                for t in 0..T {
                    high[t] = _mm512_madd52hi_epu64(high[t], window[t].load(), y);
                }
            } else {
                let x = broadcast(digits.0[s]);
                for t in 0..T {
                    low[t] = _mm512_madd52lo_epu64(low[t], window[t].load(), x);
                }
            }
        }
        for t in 0..T {
            h[t] = _mm512_add_epi64(h[t], _mm512_add_epi64(low[t], high[t]));
            (low[t], high[t]) = (_mm512_setzero_si512(), _mm512_setzero_si512());
        }
        if s > 0 {
            for t in (1..=T).rev() {
                h[t] = _mm512_alignr_epi64::<7>(h[t], h[t - 1]);
            }
            h[0] = _mm512_alignr_epi64::<7>(h[0], _mm512_setzero_si512());
        }
    }
    h[0] = _mm512_add_epi64(h[0], *spill);
    for (block, h) in out.iter_mut().zip(&h[..T]) {
        block.store(*h);
    }
    *spill = h[T];
    T
}

#[inline]
#[target_feature(enable = "avx512f")]
fn broadcast(digit: u64) -> __m512i {
    _mm512_set1_epi64(digit as i64)
}
