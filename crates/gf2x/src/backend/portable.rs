//! The plain back end: carry-less products out of integer multiplications, in constant time, also on 32-bit CPUs.

use super::Kernels;
use crate::k_square::step::Step;
use crate::mul::karatsuba::{ShortProduct, karatsuba};
use adamant_base::num::low32;

#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl ShortProduct for Portable {
    const MOST: usize = 2;

    fn short(self, out: &mut [u64], a: &[u64], b: &[u64]) {
        match (a, b) {
            (&[a0, a1], &[b0, b1]) => {
                let (low, high) = (multiply_word(a0, b0), multiply_word(a1, b1));
                let middle = multiply_word(a0 ^ a1, b0 ^ b1);
                let (m0, m1) = (middle.0 ^ low.0 ^ high.0, middle.1 ^ low.1 ^ high.1);
                out.copy_from_slice(&[low.0, low.1 ^ m0, high.0 ^ m1, high.1]);
            }
            _ => {
                let (low, high) = multiply_word(a[0], b[0]);
                out.copy_from_slice(&[low, high]);
            }
        }
    }
}

impl Kernels for Portable {
    fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
        karatsuba(*self, out, a, b, scratch);
    }

    /// Each bit i moves to 2 i.
    fn square(&self, out: &mut [u64], a: &[u64]) {
        for (pair, &word) in out.chunks_exact_mut(2).zip(a) {
            pair[0] = spread(low32(word));
            pair[1] = spread(low32(word >> 32));
        }
    }

    fn square_cost(&self, r: usize) -> usize {
        20 + r / 12
    }
}

/// The 128-bit product of two words, low word first: Karatsuba over their halves.
pub(crate) fn multiply_word(a: u64, b: u64) -> (u64, u64) {
    let (a0, a1) = (low32(a), low32(a >> 32));
    let (b0, b1) = (low32(b), low32(b >> 32));
    let (low, high) = (multiply_half(a0, b0), multiply_half(a1, b1));
    let middle = multiply_half(a0 ^ a1, b0 ^ b1) ^ low ^ high;
    (low ^ (middle << 32), high ^ (middle >> 32))
}

/// The 64-bit product of two half words.
///
/// Each operand is cut into four that have only every fourth bit. A column of the integer product of two such parts adds
/// at most eight bits, so its carries stay within the three positions that no bit of the product uses, and the lowest
/// bit of each sum is the exclusive or that is wanted.
fn multiply_half(a: u32, b: u32) -> u64 {
    const EVERY_FOURTH: u64 = 0x1111_1111_1111_1111;
    let cut = |x: u32| [0, 1, 2, 3].map(|i| x & (low32(EVERY_FOURTH) << i));
    let (a, b) = (cut(a), cut(b));
    let mut out = 0;
    for class in 0..4 {
        let sum = (0..4).fold(0, |sum, i| sum ^ (u64::from(a[i]) * u64::from(b[(class + 4 - i) % 4])));
        out |= sum & (EVERY_FOURTH << class);
    }
    out
}

/// A zero between each two bits.
fn spread(x: u32) -> u64 {
    let mut x = u64::from(x);
    x = (x | (x << 16)) & 0x0000_ffff_0000_ffff;
    x = (x | (x << 8)) & 0x00ff_00ff_00ff_00ff;
    x = (x | (x << 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    x = (x | (x << 2)) & 0x3333_3333_3333_3333;
    (x | (x << 1)) & 0x5555_5555_5555_5555
}

/// Words of scratch that [`permute`] needs.
pub(crate) fn permute_scratch_words(step: &Step, words: usize) -> usize {
    let (rows, columns) = step.tiles();
    2 * 64 * rows * columns + words + 2 * Step::MARGIN + 2
}

/// One step of a k-squaring, as [`Step`] describes it: cut rows, transpose, write rows. Addresses and shifts come from
/// the step alone.
pub(crate) fn permute(step: &Step, out: &mut [u64], a: &[u64], scratch: &mut [u64]) {
    let (rows, columns) = step.tiles();
    let (cut, scratch) = scratch.split_at_mut(64 * rows * columns);
    let (turned, scratch) = scratch.split_at_mut(64 * rows * columns);
    cut.fill(0);
    for (offset, row) in step.reads() {
        let (word, shift) = (offset / 64, offset % 64);
        for (i, target) in cut[row * columns..][..columns].iter_mut().enumerate() {
            *target = (a[word + i] >> shift) | ((a[word + i + 1] << 1) << (63 - shift));
        }
    }
    for i in 0..rows {
        for j in 0..columns {
            let mut tile = [0; 64];
            for (k, word) in tile.iter_mut().enumerate() {
                *word = cut[(64 * i + k) * columns + j];
            }
            transpose(&mut tile);
            for (k, word) in tile.iter().enumerate() {
                turned[(64 * j + k) * rows + i] = *word;
            }
        }
    }
    let wide = &mut scratch[..step.words() + 2 * Step::MARGIN + 2];
    wide.fill(0);
    for (offset, row) in step.writes() {
        let (word, shift) = (offset / 64, offset % 64);
        let target = &mut wide[word..][..rows + 1];
        for (i, &x) in turned[row * rows..][..rows].iter().enumerate() {
            target[i] |= x << shift;
            target[i + 1] |= (x >> 1) >> (63 - shift);
        }
    }
    step.finish(out, &wide[Step::MARGIN..]);
}

/// Transposes a 64 x 64 bit matrix: bit j of word i changes places with bit i of word j. Blocks of 32, 16, ... 1 are
/// exchanged across the diagonal.
fn transpose(tile: &mut [u64; 64]) {
    let mut mask = 0x0000_0000_ffff_ffff_u64;
    let mut width = 32;
    while width > 0 {
        for start in (0..64).step_by(2 * width) {
            for i in start..start + width {
                let difference = ((tile[i] >> width) ^ tile[i + width]) & mask;
                tile[i] ^= difference << width;
                tile[i + width] ^= difference;
            }
        }
        width /= 2;
        mask ^= mask << width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bit by bit, from the definition.
    fn schoolbook(a: u64, b: u64) -> (u64, u64) {
        let product = (0..64).fold(0u128, |sum, i| sum ^ (u128::from((b >> i) & 1) * (u128::from(a) << i)));
        (product as u64, (product >> 64) as u64)
    }

    #[test]
    fn words_multiply_as_defined() {
        let mut x = 0x9e37_79b9_7f4a_7c15_u64;
        let mut values =
            std::vec![0, 1, 2, 1 << 63, u64::MAX, u64::MAX >> 32, u64::MAX << 32, 0x1111_1111_1111_1111];
        for _ in 0..50 {
            x = x.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            values.push(x);
        }
        for &a in &values {
            for &b in &values {
                assert_eq!(multiply_word(a, b), schoolbook(a, b), "{a:x} {b:x}");
            }
            assert_eq!((spread(a as u32), spread((a >> 32) as u32)), schoolbook(a, a), "{a:x}");
        }
    }

    #[test]
    fn transposition_swaps_indices() {
        let mut tile = [0; 64];
        for (i, word) in tile.iter_mut().enumerate() {
            *word = (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        let before = tile;
        transpose(&mut tile);
        for i in 0..64 {
            for j in 0..64 {
                assert_eq!((tile[i] >> j) & 1, (before[j] >> i) & 1, "{i} {j}");
            }
        }
    }
}
