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

use adamant_base::memory::{LINE, Line};
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_alignr_epi64, _mm512_madd52hi_epu64, _mm512_madd52lo_epu64,
    _mm512_set1_epi64, _mm512_setzero_si512,
};

/// Line columns that are summed at once.
pub(super) const TILE: usize = 4;
/// Blocks of zeros that a needs on either side.
pub(super) const PAD: usize = TILE - 1;

/// Sums of one tile: block columns on their way up, and what is still to be moved as far as they have been.
struct Sums<const T: usize> {
    h: [__m512i; TILE + 1],
    low: [__m512i; T],
    high: [__m512i; T],
}

impl<const T: usize> Sums<T> {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn new() -> Self {
        let zero = _mm512_setzero_si512();
        Sums { h: [zero; TILE + 1], low: [zero; T], high: [zero; T] }
    }

    /// `low` and `high` to the rest.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn gather(&mut self) {
        for t in 0..T {
            self.h[t] = _mm512_add_epi64(self.h[t], _mm512_add_epi64(self.low[t], self.high[t]));
            (self.low[t], self.high[t]) = (_mm512_setzero_si512(), _mm512_setzero_si512());
        }
    }

    /// Everything gathered so far one lane up.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn move_up(&mut self) {
        for t in (1..=T).rev() {
            self.h[t] = _mm512_alignr_epi64::<7>(self.h[t], self.h[t - 1]);
        }
        self.h[0] = _mm512_alignr_epi64::<7>(self.h[0], _mm512_setzero_si512());
    }

    /// Writes the block columns; what has moved out is the next tile's.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn write(&mut self, out: &mut [Line], spill: &mut __m512i) {
        self.h[0] = _mm512_add_epi64(self.h[0], *spill);
        let out = &mut out[..T];
        for t in 0..T {
            out[t].store(self.h[t]);
        }
        *spill = self.h[T];
    }
}

/// Writes the columns of the product of a, with [`PAD`] blocks on both sides, and b: as many blocks as both have.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn product(out: &mut [Line], a: &[Line], b: &[Line]) {
    let mut spill = _mm512_setzero_si512();
    let a_blocks = a.len() - 2 * PAD;
    let mut done = 0;
    while done < out.len() {
        done += match out.len() - done {
            1 => product_tile::<1>(&mut out[done..], done, a, a_blocks, b, &mut spill),
            2 => product_tile::<2>(&mut out[done..], done, a, a_blocks, b, &mut spill),
            3 => product_tile::<3>(&mut out[done..], done, a, a_blocks, b, &mut spill),
            _ => product_tile::<TILE>(&mut out[done..], done, a, a_blocks, b, &mut spill),
        };
    }
}

/// The T block columns from `column` on; returns T.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn product_tile<const T: usize>(
    out: &mut [Line],
    column: usize,
    a: &[Line],
    a_blocks: usize,
    b: &[Line],
    spill: &mut __m512i,
) -> usize {
    // The blocks of b that meet some block of a here, and those of a that they meet: the last first.
    let from = (column + 1).saturating_sub(a_blocks);
    let to = b.len().min(column + T);
    let mut sums = Sums::<T>::new();
    if from < to {
        let b = &b[from..to];
        let windows = &a[PAD + column + 1 - to..][..T + to - 1 - from];
        for s in (0..=LINE).rev() {
            for (k, digits) in b.iter().enumerate() {
                let window = &windows[b.len() - 1 - k..][..T];
                add(&mut sums, window, digits, s);
            }
            sums.gather();
            if s > 0 {
                sums.move_up();
            }
        }
    }
    sums.write(out, spill);
    T
}

/// T blocks times digit s, low halves, and digit s - 1, high halves.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn add<const T: usize>(sums: &mut Sums<T>, window: &[Line], digits: &Line, s: usize) {
    if s < LINE {
        let x = broadcast(digits.0[s]);
        for t in 0..T {
            sums.low[t] = _mm512_madd52lo_epu64(sums.low[t], window[t].load(), x);
        }
    }
    if s > 0 {
        let y = broadcast(digits.0[s - 1]);
        for t in 0..T {
            sums.high[t] = _mm512_madd52hi_epu64(sums.high[t], window[t].load(), y);
        }
    }
}

/// Writes the columns of the square of a, with [`PAD`] blocks on both sides: twice as many blocks, and zeros up to whole
/// tiles.
///
/// Blocks i and k of a meet twice unless they are the same: once computed and doubled.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn square(out: &mut [Line], a: &[Line]) {
    let mut spill = _mm512_setzero_si512();
    let blocks = a.len() - 2 * PAD;
    for (tile, out) in out.chunks_exact_mut(TILE).enumerate() {
        let column = TILE * tile;
        // Blocks k below i = column + t - k in every column of the tile; then those with k = i in column 0 or 2.
        let from = (column + 1).saturating_sub(blocks);
        let (below, end) = ((column / 2).min(blocks), (column / 2 + 2).min(blocks));
        let mut sums = Sums::<TILE>::new();
        for s in (0..=LINE).rev() {
            for k in from..below {
                add(&mut sums, &a[PAD + column - k..][..TILE], &a[PAD + k], s);
            }
            let mut same = [_mm512_setzero_si512(); 2];
            for (j, k) in (below..end).enumerate() {
                // i = k in column 2 j, i > k in the columns above.
                let window = &a[PAD + k..][..TILE - 2 * j];
                let (low, high) = (broadcast_low(&a[PAD + k], s), broadcast_high(&a[PAD + k], s));
                same[j] = _mm512_madd52lo_epu64(same[j], window[0].load(), low);
                same[j] = _mm512_madd52hi_epu64(same[j], window[0].load(), high);
                for t in 2 * j + 1..TILE {
                    let v = window[t - 2 * j].load();
                    sums.low[t] = _mm512_madd52lo_epu64(sums.low[t], v, low);
                    sums.high[t] = _mm512_madd52hi_epu64(sums.high[t], v, high);
                }
            }
            for t in 0..TILE {
                // Twice, once here and once when they are gathered.
                sums.h[t] = _mm512_add_epi64(sums.h[t], _mm512_add_epi64(sums.low[t], sums.high[t]));
            }
            sums.h[0] = _mm512_add_epi64(sums.h[0], same[0]);
            sums.h[2] = _mm512_add_epi64(sums.h[2], same[1]);
            sums.gather();
            if s > 0 {
                sums.move_up();
            }
        }
        sums.write(out, &mut spill);
    }
}

/// Digit s, if there is one: for the low halves.
#[inline]
#[target_feature(enable = "avx512f")]
fn broadcast_low(digits: &Line, s: usize) -> __m512i {
    if s < LINE { broadcast(digits.0[s]) } else { _mm512_setzero_si512() }
}

/// Digit s - 1, if there is one: for the high halves.
#[inline]
#[target_feature(enable = "avx512f")]
fn broadcast_high(digits: &Line, s: usize) -> __m512i {
    if s > 0 { broadcast(digits.0[s - 1]) } else { _mm512_setzero_si512() }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn broadcast(digit: u64) -> __m512i {
    _mm512_set1_epi64(digit.cast_signed())
}
