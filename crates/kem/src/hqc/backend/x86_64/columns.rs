//! Positions of ones into bits on ymm registers: a position is a row of 1024 bits, and a column in it. Its column becomes 16 words
//! with one bit once, and each row takes them or not by a mask. No position is an address.

use adamant_base::memory::wipe;
use core::arch::x86_64::*;

/// Words of a register, of a row, and of a block of two rows, whose sums are in registers.
const LANES: usize = 4;
const ROW: usize = 16;
const BLOCK: usize = 2 * ROW;
/// Positions that are worked on together.
const MOST: usize = 32;

/// Adds the sum of x^i over i in `positions` to a polynomial; positions beyond it add nothing.
#[target_feature(enable = "avx2")]
pub(super) fn add(words: &mut [u64], positions: &[u32]) {
    let (mut columns, mut rows) = ([[0u64; ROW]; MOST], [0u64; MOST]);
    for positions in positions.chunks(MOST) {
        for ((position, column), row) in positions.iter().zip(&mut columns).zip(&mut rows) {
            let position = u64::from(*position);
            *row = position / 1024;
            let own = _mm256_set1_epi64x(((position / 64) % 16).cast_signed());
            let bit = _mm256_set1_epi64x((1u64 << (position % 64)).cast_signed());
            let mut number = _mm256_set_epi64x(3, 2, 1, 0);
            for part in column.as_chunks_mut::<LANES>().0 {
                let here = _mm256_cmpeq_epi64(number, own);
                // SAFETY: 32 writable bytes.
                unsafe { _mm256_storeu_si256(part.as_mut_ptr().cast(), _mm256_and_si256(here, bit)) };
                number = _mm256_add_epi64(number, _mm256_set1_epi64x(4));
            }
        }
        let all = (&columns[..positions.len()], &rows[..positions.len()]);
        let mut first = _mm256_setzero_si256();
        let (blocks, rest) = words.as_chunks_mut::<BLOCK>();
        for words in blocks {
            add_block(words, all, first);
            first = _mm256_add_epi64(first, _mm256_set1_epi64x(2));
        }
        if !rest.is_empty() {
            let mut last = [0; BLOCK];
            add_block(&mut last, all, first);
            rest.iter_mut().zip(last).for_each(|(word, last)| *word ^= last);
            wipe(&mut last);
        }
    }
    columns.iter_mut().for_each(wipe);
    wipe(&mut rows);
}

/// Adds what stands in the two rows from number `first` on.
#[inline]
#[target_feature(enable = "avx2")]
fn add_block(words: &mut [u64; BLOCK], (columns, rows): (&[[u64; ROW]], &[u64]), first: __m256i) {
    let second = _mm256_add_epi64(first, _mm256_set1_epi64x(1));
    let mut sums = [_mm256_setzero_si256(); BLOCK / LANES];
    for (column, row) in columns.iter().zip(rows) {
        let row = _mm256_set1_epi64x(row.cast_signed());
        let here = [_mm256_cmpeq_epi64(row, first), _mm256_cmpeq_epi64(row, second)];
        for (k, part) in column.as_chunks::<LANES>().0.iter().enumerate() {
            // SAFETY: 32 readable bytes.
            let part = unsafe { _mm256_loadu_si256(part.as_ptr().cast()) };
            for (half, here) in here.into_iter().enumerate() {
                let sum = &mut sums[half * ROW / LANES + k];
                *sum = _mm256_xor_si256(*sum, _mm256_and_si256(part, here));
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
