//! One step of a k-squaring: cut rows out of a bit string, transpose the bit matrix, write the rows back.
//!
//! # Layout
//! The matrix has at most 4 x 4 tiles of 64 x 64 bits. Its rows lie 2 or 4 words apart (`IN`), those of the transposed one too
//! (`OUT`). A row to read begins at any bit: it is loaded from the byte that holds its first bit and shifted by at most 7. A row
//! to write is shifted by up to 63 into one word more and stored whole, in ascending order and into two buffers in turn:
//! since every row has at least [`LEAST_SIDE`] bits, what a store covers beyond its row is written by a later store of
//! the same buffer or stays zero, and neighbours, which share a word, do not meet. The sum of both buffers is the result.
//!
//! # Method
//! A tile is eight registers of eight rows. In each, bytes are permuted so that 8 x 8 bit blocks lie in words, and an affine
//! transform with the block as matrix transposes it; then the words of all eight are transposed as an 8 x 8 matrix.
//!
//! # Bound
//! For a tile 8 to 24 shuffles in front, 8 affine transforms, 24 shuffles between, 16 byte permutations: at least 56 on the one
//! port that Intel's cores have for them. Two loads, a shift and a store for each row on either side.

use super::{V, vectors, vectors_mut};
use crate::k_square::step::Step;
use adamant_base::num::low8;
use core::arch::x86_64::{
    _mm_loadu_si128, _mm_set1_epi64x, _mm_shrdv_epi64, _mm_storeu_si128, _mm256_loadu_si256,
    _mm256_maskz_loadu_epi64, _mm256_set1_epi64x, _mm256_shldv_epi64, _mm256_shrdv_epi64,
    _mm256_storeu_si256, _mm512_gf2p8affine_epi64_epi8, _mm512_mask_blend_epi64, _mm512_maskz_loadu_epi64,
    _mm512_or_si512, _mm512_permutex2var_epi64, _mm512_permutexvar_epi8, _mm512_set_epi64, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_shldv_epi64, _mm512_shuffle_i64x2, _mm512_storeu_si512,
    _mm512_unpackhi_epi64, _mm512_unpacklo_epi64,
};

/// The shortest and the longest side of the matrix.
pub(super) const LEAST_SIDE: usize = 66;
pub(super) const MOST_SIDE: usize = 256;

/// Words of a matrix buffer: 256 rows of 4, and a line before, where loads of the word below a row may reach.
const MATRIX: usize = 256 * 4 + 8;

/// Words of a buffer that gathers rows.
const fn gathered_words(step_words: usize) -> usize {
    (step_words + 2 * Step::MARGIN + 8).next_multiple_of(8)
}

/// Words of scratch for polynomials of so many words.
pub(super) const fn scratch_words(step_words: usize) -> usize {
    2 * MATRIX + 2 * gathered_words(step_words)
}

/// `out` becomes `a` with its coefficients moved as the step says.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn permute(step: &Step, out: &mut [u64], a: &[u64], scratch: &mut [u64]) {
    let (cut, scratch) = scratch.split_at_mut(MATRIX);
    let (turned, scratch) = scratch.split_at_mut(MATRIX);
    let gathered = &mut scratch[..2 * gathered_words(step.words())];
    match step.tiles() {
        (1 | 2, 1 | 2) => run::<2, 2>(step, a, cut, turned, gathered),
        (1 | 2, _) => run::<4, 2>(step, a, cut, turned, gathered),
        (_, 1 | 2) => run::<2, 4>(step, a, cut, turned, gathered),
        _ => run::<4, 4>(step, a, cut, turned, gathered),
    }
    let (first, second) = gathered.split_at_mut(gathered_words(step.words()));
    let (first, second) = (vectors_mut(first), vectors(second));
    for (x, &y) in first.iter_mut().zip(second) {
        *x = _mm512_or_si512(*x, y);
    }
    step.finish(out, &gathered[Step::MARGIN..]);
}

#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn run<const IN: usize, const OUT: usize>(
    step: &Step,
    a: &[u64],
    cut: &mut [u64],
    turned: &mut [u64],
    gathered: &mut [u64],
) {
    let (down, across) = step.tiles();
    read_rows::<IN>(step, a, cut);
    cut[step.read_rows() * IN..64 * down * IN].fill(0);
    for j in 0..across {
        let mut tiles = [[_mm512_setzero_si512(); 8]; OUT];
        for (i, tile) in tiles[..down].iter_mut().enumerate() {
            *tile = transpose_tile::<IN>(&cut[64 * i * IN + j..]);
        }
        let rows: &mut [u64] = &mut turned[8 + 64 * j * OUT..][..64 * OUT];
        interleave(vectors_mut(rows), &tiles);
    }
    gathered.fill(0);
    write_rows::<OUT>(step, turned, gathered);
}

/// Cuts the rows of up to 64 `IN` bits, `IN` words each.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn read_rows<const IN: usize>(step: &Step, a: &[u64], cut: &mut [u64]) {
    // The last byte that is read lies IN words and 7 bytes behind the row's first one, inside the element's last line.
    assert!(a.len() >= step.words() + IN + 2 && cut.len() >= IN * step.read_rows() && (IN == 2 || IN == 4));
    for (offset, row) in step.reads() {
        debug_assert!(offset < 64 * step.words() && row < step.read_rows());
        let shift = ((offset % 8) as u64).cast_signed();
        // SAFETY: `Step` gives offsets below r and rows below `read_rows`, so by the assertion 8 (IN + 1) bytes from offset / 8
        // on lie inside `a`, and IN words from row IN on inside `cut`. Loads and stores need no alignment.
        unsafe {
            let from = a.as_ptr().cast::<u8>().add(offset / 8);
            let to = cut.as_mut_ptr().add(row * IN);
            if IN == 2 {
                let (x, y) = (_mm_loadu_si128(from.cast()), _mm_loadu_si128(from.add(8).cast()));
                _mm_storeu_si128(to.cast(), _mm_shrdv_epi64(x, y, _mm_set1_epi64x(shift)));
            } else {
                let (x, y) = (_mm256_loadu_si256(from.cast()), _mm256_loadu_si256(from.add(8).cast()));
                _mm256_storeu_si256(to.cast(), _mm256_shrdv_epi64(x, y, _mm256_set1_epi64x(shift)));
            }
        }
    }
}

/// Stores the rows of `OUT` words at their places.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn write_rows<const OUT: usize>(step: &Step, turned: &[u64], gathered: &mut [u64]) {
    let half = gathered.len() / 2;
    assert!(half >= step.words() + 2 * Step::MARGIN + 8 && turned.len() >= MATRIX && (OUT == 2 || OUT == 4));
    for (i, (offset, row)) in step.writes().enumerate() {
        debug_assert!(offset < 64 * (step.words() + Step::MARGIN) && row < 256);
        let shift = ((offset % 64) as u64).cast_signed();
        // SAFETY: `Step` gives rows below 256 and offsets below r plus the margin, so by the assertion all words touched lie
        // inside the buffers: OUT words of `turned` from 8 + row OUT on and the one before (masked lanes are not read),
        // and up to 8 words of one half of `gathered`.
        unsafe {
            let from = turned.as_ptr().add(8 + row * OUT);
            let to = gathered.as_mut_ptr().add((i % 2) * half + offset / 64);
            if OUT == 2 {
                let (x, y) = (
                    _mm256_maskz_loadu_epi64(0b011, from.cast()),
                    _mm256_maskz_loadu_epi64(0b110, from.sub(1).cast()),
                );
                _mm256_storeu_si256(to.cast(), _mm256_shldv_epi64(x, y, _mm256_set1_epi64x(shift)));
            } else {
                let (x, y) = (
                    _mm512_maskz_loadu_epi64(0b0_1111, from.cast()),
                    _mm512_maskz_loadu_epi64(0b1_1110, from.sub(1).cast()),
                );
                _mm512_storeu_si512(to.cast(), _mm512_shldv_epi64(x, y, _mm512_set1_epi64(shift)));
            }
        }
    }
}

/// Byte 8 i + j to place 8 j + i, and the same with i from the top.
const TURN: [u8; 64] = turn(false);
const TURN_UPSIDE_DOWN: [u8; 64] = turn(true);

const fn turn(upside_down: bool) -> [u8; 64] {
    let mut out = [0; 64];
    let mut place = 0;
    while place < 64 {
        let (j, i) = (place / 8, place % 8);
        out[place] = low8((8 * (if upside_down { 7 - i } else { i }) + j) as u64);
        place += 1;
    }
    out
}

#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn bytes(table: &[u8; 64]) -> V {
    // SAFETY: 64 readable bytes; the load needs no alignment.
    unsafe { core::arch::x86_64::_mm512_loadu_si512(table.as_ptr().cast()) }
}

/// The first word of 64 rows, `IN` words apart, transposed: word k of the result is the bits k of all rows.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn transpose_tile<const IN: usize>(rows: &[u64]) -> [V; 8] {
    let identity = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    let mut blocks = [_mm512_setzero_si512(); 8];
    for (g, block) in blocks.iter_mut().enumerate() {
        let words = column::<IN>(&rows[8 * g * IN..]);
        // Word c: byte c of the eight rows, last row first, which is how the transform counts a matrix's rows.
        let matrix = _mm512_permutexvar_epi8(bytes(&TURN_UPSIDE_DOWN), words);
        *block = _mm512_gf2p8affine_epi64_epi8::<0>(identity, matrix);
    }
    let mut out = transpose_words(blocks);
    for register in &mut out {
        *register = _mm512_permutexvar_epi8(bytes(&TURN), *register);
    }
    out
}

/// The first words of eight rows, `IN` words apart.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn column<const IN: usize>(rows: &[u64]) -> V {
    // One word less: the tile in the last column begins inside the first row.
    let all: &[u64] = &rows[..8 * IN - (IN - 1)];
    // SAFETY: whole loads end inside `all`; the last one reads only the words there are.
    unsafe {
        let at = |word: usize| core::arch::x86_64::_mm512_loadu_si512(all.as_ptr().add(word).cast());
        if IN == 2 {
            let high = _mm512_maskz_loadu_epi64(0x7f, all.as_ptr().add(8).cast());
            _mm512_permutex2var_epi64(at(0), _mm512_set_epi64(14, 12, 10, 8, 6, 4, 2, 0), high)
        } else {
            let every_fourth = _mm512_set_epi64(12, 8, 4, 0, 12, 8, 4, 0);
            let last = _mm512_maskz_loadu_epi64(0x1f, all.as_ptr().add(24).cast());
            let low = _mm512_permutex2var_epi64(at(0), every_fourth, at(8));
            let high = _mm512_permutex2var_epi64(at(16), every_fourth, last);
            _mm512_mask_blend_epi64(0xf0, low, high)
        }
    }
}

/// Transposes an 8 x 8 matrix of words.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn transpose_words(z: [V; 8]) -> [V; 8] {
    let mut out = z;
    for odd in 0..2 {
        let mut pairs = [z[0]; 4];
        for (i, pair) in pairs.iter_mut().enumerate() {
            let (x, y) = (z[2 * i], z[2 * i + 1]);
            *pair = if odd == 0 { _mm512_unpacklo_epi64(x, y) } else { _mm512_unpackhi_epi64(x, y) };
        }
        let rows = super::product::transpose(pairs);
        for (i, row) in rows.into_iter().enumerate() {
            out[2 * i + odd] = row;
        }
    }
    out
}

/// Tiles side by side: row k becomes word k of each tile, `OUT` words.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn interleave<const OUT: usize>(rows: &mut [V], tiles: &[[V; 8]; OUT]) {
    for k in 0..8 {
        if OUT == 2 {
            let (x, y) = (tiles[0][k], tiles[1][k]);
            rows[2 * k] = _mm512_permutex2var_epi64(x, _mm512_set_epi64(11, 3, 10, 2, 9, 1, 8, 0), y);
            rows[2 * k + 1] = _mm512_permutex2var_epi64(x, _mm512_set_epi64(15, 7, 14, 6, 13, 5, 12, 4), y);
        } else {
            let (w, x, y, z) = (tiles[0][k], tiles[1][k], tiles[2][k], tiles[3][k]);
            let (even_low, odd_low) = (_mm512_unpacklo_epi64(w, x), _mm512_unpackhi_epi64(w, x));
            let (even_high, odd_high) = (_mm512_unpacklo_epi64(y, z), _mm512_unpackhi_epi64(y, z));
            // Lanes 0 1 and 2 3 of both sources, alternating.
            let (front, back) =
                (_mm512_set_epi64(11, 10, 3, 2, 9, 8, 1, 0), _mm512_set_epi64(15, 14, 7, 6, 13, 12, 5, 4));
            for (i, order) in [front, back].into_iter().enumerate() {
                let even = _mm512_permutex2var_epi64(even_low, order, even_high);
                let odd = _mm512_permutex2var_epi64(odd_low, order, odd_high);
                rows[4 * k + 2 * i] = _mm512_shuffle_i64x2::<0x44>(even, odd);
                rows[4 * k + 2 * i + 1] = _mm512_shuffle_i64x2::<0xee>(even, odd);
            }
        }
    }
}
