//! Positions of ones into bits: for each block of eight words the product of a bit matrix of words by positions, and one of
//! positions by columns. No position is an address.

use adamant_base::memory::wipe;
use core::arch::x86_64::*;

/// Words of a block; blocks that are worked on side by side; positions of a group.
const SIDE: usize = 8;
/// Groups of positions, at most.
const GROUPS: usize = 20;

/// Adds the sum of x^i over i in `positions` to a polynomial; positions beyond it add nothing.
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn add(words: &mut [u64], positions: &[u32]) {
    positions.chunks(SIDE * GROUPS).for_each(|positions| add_some(words, positions));
}

/// Where a position stands.
#[derive(Clone, Copy)]
struct Place {
    /// The number of its block.
    block: i64,
    /// Its bit in the block's matrix: column j, the number in its group, of row r, its word, which is byte 7 - r.
    bit: i64,
}

#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn add_some(words: &mut [u64], positions: &[u32]) {
    // Bit j of byte c ^ 7 of a group: its position j stands in column c of its word.
    let mut columns = [[0u8; 64]; GROUPS];
    let mut places = [[Place { block: -1, bit: 0 }; SIDE]; GROUPS];
    for ((group, bytes), places) in positions.chunks(SIDE).zip(&mut columns).zip(&mut places) {
        let mut column = _mm512_setzero_si512();
        for ((position, place), j) in group.iter().zip(places).zip(0u64..) {
            let position = u64::from(*position);
            let own = _mm512_set1_epi8((1u8 << j).cast_signed());
            column = _mm512_mask_add_epi8(column, 1 << ((position % 64) ^ 7), column, own);
            let row = (position / 64) % 8;
            *place = Place {
                block: (position / 512).cast_signed(),
                bit: (1u64 << (8 * (7 - row) + j)).cast_signed(),
            };
        }
        // SAFETY: 64 writable bytes.
        unsafe { _mm512_storeu_si512(bytes.as_mut_ptr().cast(), column) };
    }
    let groups = positions.len().div_ceil(SIDE);
    let mut numbers = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
    for words in words.chunks_mut(SIDE * SIDE) {
        let mut sums = [_mm512_setzero_si512(); SIDE];
        for (bytes, places) in columns.iter().zip(&places).take(groups) {
            // SAFETY: 64 readable bytes.
            let column = unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) };
            let mut matrices = _mm512_setzero_si512();
            for place in places {
                let here = _mm512_cmpeq_epi64_mask(numbers, _mm512_set1_epi64(place.block));
                matrices = _mm512_mask_or_epi64(matrices, here, matrices, _mm512_set1_epi64(place.bit));
            }
            for (sum, block) in sums.iter_mut().zip(0..) {
                let matrix = _mm512_permutexvar_epi64(_mm512_set1_epi64(block), matrices);
                *sum = _mm512_xor_si512(*sum, _mm512_gf2p8affine_epi64_epi8::<0>(column, matrix));
            }
        }
        for (words, sum) in words.chunks_mut(SIDE).zip(sums) {
            let mut out = [0u64; SIDE];
            // SAFETY: 64 writable bytes.
            unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), rows(sum)) };
            words.iter_mut().zip(out).for_each(|(word, out)| *word ^= out);
        }
        numbers = _mm512_add_epi64(numbers, _mm512_set1_epi64(8));
    }
    columns[..groups].iter_mut().for_each(wipe);
    for place in places[..groups].as_flattened_mut() {
        wipe(&mut place.block);
        wipe(&mut place.bit);
    }
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
