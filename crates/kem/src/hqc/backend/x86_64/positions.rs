//! Positions of ones into bits: for each block of eight words the product of a bit matrix of words by positions, and one of
//! positions by columns. No position is an address.
//!
//! A position stands in a block of 512 bits, in a row of it, which is a word, and in a column. For a group of eight positions
//! the matrix of rows and the columns are made once; a block takes those of the eight that stand in it by a mask of one byte. Its words
//! are then the columns, masked, times the matrix.

use adamant_base::memory::wipe;
use core::arch::x86_64::*;

/// Words of a block; blocks that are worked on side by side; positions of a group.
const SIDE: usize = 8;
/// Groups of positions, at most, and blocks of a polynomial.
const GROUPS: usize = 20;
const BLOCKS: usize = 128;

/// Eight positions.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Group {
    /// Bit j of byte c ^ 7: position j stands in column c of its word.
    columns: [u8; 64],
    /// Bit j of each byte of entry b: position j stands in block b.
    blocks: [u32; BLOCKS],
    /// Bit j of byte 7 - r: position j stands in word r of its block.
    rows: u64,
}

const EMPTY: Group = Group { columns: [0; 64], blocks: [0; BLOCKS], rows: 0 };

/// Adds the sum of x^i over i in `positions` to a polynomial of at most 1024 words; positions beyond it add nothing.
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn add(words: &mut [u64], positions: &[u32]) {
    debug_assert!(words.len() <= SIDE * BLOCKS);
    positions.chunks(SIDE * GROUPS).for_each(|positions| add_some(words, positions));
}

#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn add_some(words: &mut [u64], positions: &[u32]) {
    let mut groups = [EMPTY; GROUPS];
    // An even number, of which the last one may be empty.
    let groups = &mut groups[..positions.len().div_ceil(2 * SIDE) * 2];
    for (group, positions) in groups.iter_mut().zip(positions.chunks(SIDE)) {
        fill(group, positions, words.len().div_ceil(SIDE));
    }
    for (words, first) in words.chunks_mut(SIDE * SIDE).zip((0..).step_by(SIDE)) {
        let mut sums = [_mm512_setzero_si512(); SIDE];
        for [a, b] in groups.as_chunks::<2>().0 {
            let (columns_a, columns_b) = (load(&a.columns), load(&b.columns));
            let [rows_a, rows_b] = [a, b].map(|group| _mm512_set1_epi64(group.rows.cast_signed()));
            let [Some(blocks_a), Some(blocks_b)] =
                [a, b].map(|group| group.blocks[first..].first_chunk::<SIDE>())
            else {
                return;
            };
            for ((sum, block_a), block_b) in sums.iter_mut().zip(blocks_a).zip(blocks_b) {
                let a = _mm512_and_si512(columns_a, _mm512_set1_epi32(block_a.cast_signed()));
                let b = _mm512_and_si512(columns_b, _mm512_set1_epi32(block_b.cast_signed()));
                let both = _mm512_xor_si512(
                    _mm512_gf2p8affine_epi64_epi8::<0>(a, rows_a),
                    _mm512_gf2p8affine_epi64_epi8::<0>(b, rows_b),
                );
                *sum = _mm512_xor_si512(*sum, both);
            }
        }
        for (words, sum) in words.chunks_mut(SIDE).zip(sums) {
            let mut out = [0u64; SIDE];
            // SAFETY: 64 writable bytes.
            unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), rows(sum)) };
            words.iter_mut().zip(out).for_each(|(word, out)| *word ^= out);
        }
    }
    for group in groups {
        wipe(&mut group.columns);
        wipe(&mut group.blocks);
        wipe(&mut group.rows);
    }
}

/// The group of up to eight positions, as far as so many blocks need it.
#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn fill(group: &mut Group, positions: &[u32], blocks: usize) {
    let mut columns = _mm512_setzero_si512();
    // Byte b for block b, the first 64 and the other ones.
    let mut masks = [_mm512_setzero_si512(); BLOCKS / 64];
    for (position, j) in positions.iter().zip(0u64..) {
        let position = u64::from(*position);
        let own = _mm512_set1_epi8((1u8 << j).cast_signed());
        columns = _mm512_mask_add_epi8(columns, 1 << ((position % 64) ^ 7), columns, own);
        group.rows |= 1 << (8 * (7 - (position / 64) % 8) + j);
        // No shift leaves a bit of a number that is too large, as of a position beyond the polynomial.
        let (block, line) = ((position / 512) % 64, position / (512 * 64));
        for (mask, number) in masks.iter_mut().zip(0u64..) {
            let difference = line ^ number;
            let here = ((difference | difference.wrapping_neg()) >> 63) ^ 1;
            *mask = _mm512_mask_add_epi8(*mask, here << block, *mask, own);
        }
    }
    // SAFETY: 64 writable bytes.
    unsafe { _mm512_storeu_si512(group.columns.as_mut_ptr().cast(), columns) };
    // Each byte four times: bytes 0 to 15, then those 16 higher.
    let mut order = fourfold();
    let (lines, _) = group.blocks.as_chunks_mut::<16>();
    for (line, number) in lines.iter_mut().take(blocks.div_ceil(16)).zip(0..) {
        let spread = _mm512_permutexvar_epi8(order, masks[number / 4]);
        // SAFETY: 64 writable bytes.
        unsafe { _mm512_storeu_si512(line.as_mut_ptr().cast(), spread) };
        // An index is taken modulo 64.
        order = _mm512_add_epi8(order, _mm512_set1_epi8(16));
    }
}

#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn load(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: 64 readable bytes.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

/// Byte i is i / 4.
#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn fourfold() -> __m512i {
    let numbers = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    // At most 15 in each byte: nothing is carried.
    _mm512_mullo_epi32(numbers, _mm512_set1_epi32(0x0101_0101))
}

/// A block's words out of 64 bytes, where bit r of byte c ^ 7 is bit c of word r.
#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn rows(sum: __m512i) -> __m512i {
    // The affine map of the bytes 2^k by a matrix of bits is its transpose, with the matrix's last byte as the first row.
    let transposed =
        _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed()), sum);
    _mm512_permutexvar_epi8(byte_transpose(), transposed)
}

/// Byte 8 i + j from byte 8 j + i.
#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn byte_transpose() -> __m512i {
    let first = 0x3830_2820_1810_0800_i64;
    let step = 0x0101_0101_0101_0101_i64;
    _mm512_set_epi64(
        first + 7 * step,
        first + 6 * step,
        first + 5 * step,
        first + 4 * step,
        first + 3 * step,
        first + 2 * step,
        first + step,
        first,
    )
}
