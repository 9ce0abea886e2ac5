//! One step of a k-squaring on ymm registers, with shifts and masks: cut rows out of a bit string, transpose the bit matrix, write
//! the rows back.
//!
//! # Layout
//! As in the form for zmm: at most 4 x 4 tiles of 64 x 64 bits, rows of 2 or 4 words (`IN`), those of the transposed matrix too
//! (`OUT`), written in ascending order into two buffers in turn, each store whole.
//!
//! # Method
//! All tiles side by side are transposed at once: a register holds one row of four words, or rows q and q + 32 of two words
//! (which is why rows of two words are stored in that order). Blocks of 32, 16, ... 1 bits are exchanged across the diagonal between
//! registers, by blends down to 16 bits, by masks below. Then the words go to their places.
//!
//! # Bound
//! For a tile 16 registers in six exchanges of three operations for each: about 240 vector operations and 128 loads and stores of
//! words. Two loads, three shifts and a store for each row on either side.

use crate::k_square::step::Step;
use core::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi64_si128, _mm_loadu_si128, _mm_or_si128, _mm_sll_epi64, _mm_srl_epi64,
    _mm_storeu_si128, _mm256_and_si256, _mm256_blend_epi16, _mm256_blend_epi32, _mm256_loadu_si256,
    _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_set1_epi64x, _mm256_setzero_si256,
    _mm256_shuffle_epi32, _mm256_sll_epi64, _mm256_slli_epi64, _mm256_srl_epi64, _mm256_srli_epi64,
    _mm256_storeu_si256, _mm256_xor_si256, _mm256_zextsi128_si256,
};

type V = __m256i;

/// The shortest and the longest side of the matrix.
pub(in super::super) const LEAST_SIDE: usize = 66;
pub(in super::super) const MOST_SIDE: usize = 256;
/// Words of a matrix buffer: 256 rows of 4.
const MATRIX: usize = 256 * 4;

/// Whether this kernel takes the step.
pub(in super::super) fn fits(step: &Step) -> bool {
    let sides = LEAST_SIDE..=MOST_SIDE;
    sides.contains(&step.p()) && sides.contains(&step.run())
}

/// Words of a buffer that gathers rows.
const fn gathered_words(step_words: usize) -> usize {
    (step_words + 2 * Step::MARGIN + 8).next_multiple_of(8)
}

/// Words of scratch for polynomials of so many words.
pub(in super::super) const fn scratch_words(step_words: usize) -> usize {
    2 * MATRIX + 2 * gathered_words(step_words)
}

/// `out` becomes `a` with its coefficients moved as the step says.
#[target_feature(enable = "avx2")]
pub(in super::super) fn permute(step: &Step, out: &mut [u64], a: &[u64], scratch: &mut [u64]) {
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
    for (x, &y) in first.iter_mut().zip(&*second) {
        *x |= y;
    }
    step.finish(out, &gathered[Step::MARGIN..]);
}

#[inline]
#[target_feature(enable = "avx2")]
fn run<const IN: usize, const OUT: usize>(
    step: &Step,
    a: &[u64],
    cut: &mut [u64],
    turned: &mut [u64],
    gathered: &mut [u64],
) {
    let (down, across) = step.tiles();
    cut[64 * (down - 1) * IN..64 * down * IN].fill(0);
    read_rows::<IN>(step, a, cut);
    if down < OUT {
        turned[..64 * across * OUT].fill(0);
    }
    for i in 0..down {
        let tile = &mut cut[64 * i * IN..][..64 * IN];
        transpose::<IN>(tile);
        // Word j of row k goes to row 64 j + k of the transposed matrix, as word i.
        for j in 0..across {
            let (targets, _) = turned[64 * j * OUT..][..64 * OUT].as_chunks_mut::<OUT>();
            let (rows, _) = tile.as_chunks::<IN>();
            for (k, target) in targets.iter_mut().enumerate() {
                target[i] = rows[place::<IN>(k)][j];
            }
        }
    }
    gathered.fill(0);
    write_rows::<OUT>(step, turned, gathered);
}

/// Where a row of the matrix lies in its buffer.
#[inline]
fn place<const IN: usize>(row: usize) -> usize {
    if IN == 4 { row } else { (row & !63) | ((row & 31) << 1) | ((row >> 5) & 1) }
}

/// Cuts the rows of up to 64 `IN` bits, `IN` words each.
#[inline]
#[target_feature(enable = "avx2")]
fn read_rows<const IN: usize>(step: &Step, a: &[u64], cut: &mut [u64]) {
    // The last byte that is read lies IN words and 7 bytes behind the row's first one, inside the element's last line.
    assert!(a.len() >= step.words() + IN + 2 && cut.len() >= IN * 256 && (IN == 2 || IN == 4));
    for (offset, row) in step.reads() {
        debug_assert!(offset < 64 * step.words() && row < 256);
        let shift = offset % 8;
        let (right, left) = (count(shift), count(64 - shift));
        // SAFETY: `Step` gives offsets below r and rows below 256, whose places are below 256, so by the assertion 8 (IN + 1)
        // bytes from offset / 8 on lie inside `a`, and IN words from IN times the place on inside `cut`. Loads and stores need
        // no alignment.
        unsafe {
            let from = a.as_ptr().cast::<u8>().add(offset / 8);
            let to = cut.as_mut_ptr().add(place::<IN>(row) * IN);
            if IN == 2 {
                let (x, y) = (_mm_loadu_si128(from.cast()), _mm_loadu_si128(from.add(8).cast()));
                _mm_storeu_si128(to.cast(), _mm_or_si128(_mm_srl_epi64(x, right), _mm_sll_epi64(y, left)));
            } else {
                let (x, y) = (_mm256_loadu_si256(from.cast()), _mm256_loadu_si256(from.add(8).cast()));
                let row = _mm256_or_si256(_mm256_srl_epi64(x, right), _mm256_sll_epi64(y, left));
                _mm256_storeu_si256(to.cast(), row);
            }
        }
    }
}

/// Stores the rows of `OUT` words at their places.
#[inline]
#[target_feature(enable = "avx2")]
fn write_rows<const OUT: usize>(step: &Step, turned: &[u64], gathered: &mut [u64]) {
    let half = gathered.len() / 2;
    assert!(half >= step.words() + 2 * Step::MARGIN + 8 && turned.len() >= MATRIX && (OUT == 2 || OUT == 4));
    let zero = _mm256_setzero_si256();
    for (i, (offset, row)) in step.writes().enumerate() {
        debug_assert!(offset < 64 * (step.words() + Step::MARGIN) && row < 256);
        let (left, right) = (count(offset % 64), count(64 - offset % 64));
        // SAFETY: `Step` gives rows below 256 and offsets below r plus the margin, so by the assertion all words touched lie
        // inside the buffers: OUT words of `turned` from row OUT on, and up to 8 words of one half of `gathered`.
        unsafe {
            let from = turned.as_ptr().add(row * OUT);
            let to = gathered.as_mut_ptr().add((i % 2) * half + offset / 64);
            if OUT == 2 {
                let x = _mm256_zextsi128_si256(_mm_loadu_si128(from.cast()));
                let one_up = _mm256_permute4x64_epi64::<0b11_01_00_10>(x);
                let row = _mm256_or_si256(_mm256_sll_epi64(x, left), _mm256_srl_epi64(one_up, right));
                _mm256_storeu_si256(to.cast(), row);
            } else {
                let x = _mm256_loadu_si256(from.cast());
                let one_up = _mm256_srl_epi64(_mm256_permute4x64_epi64::<0b10_01_00_11>(x), right);
                let (low, high) =
                    (_mm256_blend_epi32::<0b11>(one_up, zero), _mm256_blend_epi32::<0b11>(zero, one_up));
                _mm256_storeu_si256(to.cast(), _mm256_or_si256(_mm256_sll_epi64(x, left), low));
                _mm256_storeu_si256(to.add(4).cast(), high);
            }
        }
    }
}

/// The count of a shift; 64 gives zero.
#[inline]
#[target_feature(enable = "avx2")]
fn count(bits: usize) -> __m128i {
    _mm_cvtsi64_si128(i64::try_from(bits).unwrap_or(64))
}

/// Transposes tiles of 64 rows side by side, in place.
#[inline]
#[target_feature(enable = "avx2")]
fn transpose<const IN: usize>(tile: &mut [u64]) {
    let (registers, _) = tile.as_chunks_mut::<4>();
    let rows = 16 * IN;
    for k in 0..8 {
        if IN == 4 {
            let mut v: [V; 8] = [_mm256_setzero_si256(); 8];
            for g in 0..8 {
                v[g] = load(&registers[8 * g + k]);
            }
            for g in 0..4 {
                (v[g], v[g + 4]) = exchange_32(v[g], v[g + 4]);
            }
            for g in [0, 1, 4, 5] {
                (v[g], v[g + 2]) = exchange_16(v[g], v[g + 2]);
            }
            for g in [0, 2, 4, 6] {
                (v[g], v[g + 1]) = exchange::<8>(v[g], v[g + 1], 0x00ff_00ff_00ff_00ff);
            }
            for g in 0..8 {
                store(&mut registers[8 * g + k], v[g]);
            }
        } else {
            let mut v: [V; 4] = [_mm256_setzero_si256(); 4];
            for g in 0..4 {
                v[g] = exchange_32_within(load(&registers[8 * g + k]));
            }
            for g in [0, 1] {
                (v[g], v[g + 2]) = exchange_16(v[g], v[g + 2]);
            }
            for g in [0, 2] {
                (v[g], v[g + 1]) = exchange::<8>(v[g], v[g + 1], 0x00ff_00ff_00ff_00ff);
            }
            for g in 0..4 {
                store(&mut registers[8 * g + k], v[g]);
            }
        }
    }
    let (groups, _) = registers[..rows].as_chunks_mut::<8>();
    for group in groups {
        let mut v: [V; 8] = [_mm256_setzero_si256(); 8];
        for k in 0..8 {
            v[k] = load(&group[k]);
        }
        for k in 0..4 {
            (v[k], v[k + 4]) = exchange::<4>(v[k], v[k + 4], 0x0f0f_0f0f_0f0f_0f0f);
        }
        for k in [0, 1, 4, 5] {
            (v[k], v[k + 2]) = exchange::<2>(v[k], v[k + 2], 0x3333_3333_3333_3333);
        }
        for k in [0, 2, 4, 6] {
            (v[k], v[k + 1]) = exchange::<1>(v[k], v[k + 1], 0x5555_5555_5555_5555);
        }
        for k in 0..8 {
            store(&mut group[k], v[k]);
        }
    }
}

/// Exchanges the upper blocks of `S` bits of `a` with the lower ones of `b`, which `mask` marks.
#[inline]
#[target_feature(enable = "avx2")]
fn exchange<const S: i32>(a: V, b: V, mask: i64) -> (V, V) {
    let shifted = _mm256_xor_si256(_mm256_srli_epi64::<S>(a), b);
    let difference = _mm256_and_si256(shifted, _mm256_set1_epi64x(mask));
    (_mm256_xor_si256(a, _mm256_slli_epi64::<S>(difference)), _mm256_xor_si256(b, difference))
}

#[inline]
#[target_feature(enable = "avx2")]
fn exchange_32(a: V, b: V) -> (V, V) {
    (
        _mm256_blend_epi32::<0b1010_1010>(a, _mm256_slli_epi64::<32>(b)),
        _mm256_blend_epi32::<0b1010_1010>(_mm256_srli_epi64::<32>(a), b),
    )
}

#[inline]
#[target_feature(enable = "avx2")]
fn exchange_16(a: V, b: V) -> (V, V) {
    (
        _mm256_blend_epi16::<0b1010_1010>(a, _mm256_slli_epi64::<16>(b)),
        _mm256_blend_epi16::<0b1010_1010>(_mm256_srli_epi64::<16>(a), b),
    )
}

/// The same between the halves of a register.
#[inline]
#[target_feature(enable = "avx2")]
fn exchange_32_within(x: V) -> V {
    let other = _mm256_permute4x64_epi64::<0b01_00_11_10>(x);
    _mm256_blend_epi32::<0b0101_1010>(x, _mm256_shuffle_epi32::<0b10_11_00_01>(other))
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(words: &[u64; 4]) -> V {
    // SAFETY: 32 readable bytes; the load needs no alignment.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(words: &mut [u64; 4], x: V) {
    // SAFETY: 32 writable bytes; the store needs no alignment.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), x) }
}
