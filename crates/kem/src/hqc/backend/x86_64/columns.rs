//! Positions of ones into bits on ymm registers, four positions at a time. No position is an address.
//!
//! A position is a row of 1024 bits, a byte of the row, and a bit of the byte. For a group of four positions each byte of a row has
//! an index of four bits, one for each position that stands in such a byte; a row keeps of them those of the positions that
//! stand in it; and a table in a register has the sum of the positions' bits for each of the sixteen indices, looked up by a
//! shuffle. So four positions take three operations for each register of the polynomial, where masks took two for each position.
//!
//! # Bound
//! Three operations of three a cycle on Intel's cores since Haswell, of which the shuffle has one port: a cycle for 256 bits and
//! four positions. 86 positions of HQC-1: 1.6k cycles, and 0.8k for indices and rows.

use adamant_base::memory::wipe;
use core::arch::x86_64::*;

/// Words of a register, of a row, of a block of two rows, whose sums are in registers, and of rows whose masks are made together.
const LANES: usize = 4;
const ROW: usize = 16;
const BLOCK: usize = 2 * ROW;
const ROWS: usize = 8;
/// Positions of a group, and groups that are worked on together.
const FOUR: usize = 4;
const GROUPS: usize = 22;

/// What is made of each group of four positions. On lines of the cache, as loads that cross them take twice as long.
#[repr(align(64))]
struct Groups {
    /// Bit j of byte c: position j stands in byte c of its row.
    bytes: [[u64; ROW]; GROUPS],
    /// Bit j of each byte of entry i: position j stands in row i of those that are worked on.
    rows: [[u32; ROWS]; GROUPS],
    /// Byte e: the sum of the bits, in their byte, of the positions that e has.
    bits: [[u64; 2]; GROUPS],
    /// The position's row.
    numbers: [[u32; FOUR]; GROUPS],
}

/// Adds the sum of x^i over i in `positions` to a polynomial; positions beyond it add nothing.
#[target_feature(enable = "avx2")]
pub(super) fn add(words: &mut [u64], positions: &[u32]) {
    let mut groups = Groups {
        bytes: [[0; ROW]; GROUPS],
        rows: [[0; ROWS]; GROUPS],
        bits: [[0; 2]; GROUPS],
        numbers: [[0; FOUR]; GROUPS],
    };
    for positions in positions.chunks(FOUR * GROUPS) {
        let count = positions.len().div_ceil(FOUR);
        for (group, positions) in positions.chunks(FOUR).enumerate() {
            // One that stands in no row, for a group that is not full.
            let mut four = [u32::MAX; FOUR];
            for (place, position) in four.iter_mut().zip(positions) {
                *place = *position;
            }
            groups.fill(group, four);
        }
        for (words, first) in words.chunks_mut(ROWS * ROW).zip((0..).step_by(ROWS)) {
            groups.find_rows(count, first);
            for (block, words) in words.chunks_mut(BLOCK).enumerate() {
                if let Ok(words) = words.try_into() {
                    groups.add_block(count, words, 2 * block);
                } else {
                    let mut last = [0; BLOCK];
                    groups.add_block(count, &mut last, 2 * block);
                    words.iter_mut().zip(last).for_each(|(word, last)| *word ^= last);
                    wipe(&mut last);
                }
            }
        }
    }
    wipe(&mut groups.bytes);
    wipe(&mut groups.rows);
    wipe(&mut groups.bits);
    wipe(&mut groups.numbers);
}

impl Groups {
    /// What a group has of its positions, but for rows.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn fill(&mut self, group: usize, positions: [u32; FOUR]) {
        // In each byte of a register: the position's byte of its row.
        let (mut owns, mut bits) = ([_mm256_setzero_si256(); FOUR], _mm_setzero_si128());
        for (j, (own, position)) in owns.iter_mut().zip(positions).enumerate() {
            self.numbers[group][j] = position / 1024;
            *own = _mm256_set1_epi32(((position / 8 % 128) * 0x0101_0101).cast_signed());
            let bit = _mm_set1_epi32(((1u32 << (position % 8)) * 0x0101_0101).cast_signed());
            bits = _mm_xor_si128(bits, _mm_and_si128(pair(HAVING[j]), bit));
        }
        // SAFETY: 16 writable bytes.
        unsafe { _mm_storeu_si128(self.bits[group].as_mut_ptr().cast(), bits) };
        let mut numbers = _mm256_set_epi64x(
            0x1f1e_1d1c_1b1a_1918,
            0x1716_1514_1312_1110,
            0x0f0e_0d0c_0b0a_0908,
            0x0706_0504_0302_0100,
        );
        for part in self.bytes[group].as_chunks_mut::<LANES>().0 {
            let mut index = _mm256_setzero_si256();
            for (own, bit) in owns.into_iter().zip([1, 2, 4, 8]) {
                let here = _mm256_cmpeq_epi8(numbers, own);
                index = _mm256_or_si256(index, _mm256_and_si256(here, _mm256_set1_epi8(bit)));
            }
            // SAFETY: 32 writable bytes.
            unsafe { _mm256_storeu_si256(part.as_mut_ptr().cast(), index) };
            numbers = _mm256_add_epi8(numbers, _mm256_set1_epi8(32));
        }
    }

    /// Which positions stand in the rows from number `first` on.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn find_rows(&mut self, count: usize, first: i32) {
        let rows = _mm256_add_epi32(_mm256_set1_epi32(first), _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0));
        for (out, numbers) in self.rows[..count].iter_mut().zip(&self.numbers) {
            let mut mask = _mm256_setzero_si256();
            for (number, bit) in numbers.iter().zip([1, 2, 4, 8]) {
                let here = _mm256_cmpeq_epi32(rows, _mm256_set1_epi32(number.cast_signed()));
                mask = _mm256_or_si256(mask, _mm256_and_si256(here, _mm256_set1_epi8(bit)));
            }
            // SAFETY: 32 writable bytes.
            unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), mask) };
        }
    }

    /// Adds what stands in entries `row` and `row` + 1 of the rows.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn add_block(&self, count: usize, words: &mut [u64; BLOCK], row: usize) {
        let mut sums = [_mm256_setzero_si256(); BLOCK / LANES];
        for ((bytes, rows), bits) in self.bytes[..count].iter().zip(&self.rows).zip(&self.bits) {
            let bits = _mm256_broadcastsi128_si256(pair(*bits));
            let here =
                [_mm256_set1_epi32(rows[row].cast_signed()), _mm256_set1_epi32(rows[row + 1].cast_signed())];
            for (k, part) in bytes.as_chunks::<LANES>().0.iter().enumerate() {
                // SAFETY: 32 readable bytes.
                let index = unsafe { _mm256_loadu_si256(part.as_ptr().cast()) };
                for (half, here) in here.into_iter().enumerate() {
                    let sum = &mut sums[half * ROW / LANES + k];
                    *sum = _mm256_xor_si256(*sum, _mm256_shuffle_epi8(bits, _mm256_and_si256(index, here)));
                }
            }
        }
        for (part, sum) in words.as_chunks_mut::<LANES>().0.iter_mut().zip(sums) {
            // SAFETY: 32 readable and writable bytes.
            unsafe {
                let old = _mm256_loadu_si256(part.as_ptr().cast());
                _mm256_storeu_si256(part.as_mut_ptr().cast(), _mm256_xor_si256(old, sum));
            }
        }
    }
}

/// Byte e of entry j is all ones where e has bit j.
const HAVING: [[u64; 2]; FOUR] = [
    [0xff00_ff00_ff00_ff00, 0xff00_ff00_ff00_ff00],
    [0xffff_0000_ffff_0000, 0xffff_0000_ffff_0000],
    [0xffff_ffff_0000_0000, 0xffff_ffff_0000_0000],
    [0, u64::MAX],
];

/// Two words as a register.
#[inline]
#[target_feature(enable = "avx2")]
fn pair(words: [u64; 2]) -> __m128i {
    _mm_set_epi64x(words[1].cast_signed(), words[0].cast_signed())
}
