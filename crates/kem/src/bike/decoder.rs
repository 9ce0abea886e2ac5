//! The BGF decoder: bit flipping with black and gray positions.
//!
//! Numbers of unsatisfied equations are counted for all positions at once, in bit slices: slice k holds bit k of each number.
//!
//! # Source
//! Drucker, Gueron and Kostic, "QC-MDPC decoders with several shades of gray" (2020); specification 5.1, section 2.3.

use super::backend;
use super::level::Parameters;
use crate::hqc::buffer::Buffer;
use adamant_base::memory::{LINE, Line, words, words_mut};
use adamant_base::secret::barrier;
use adamant_gf2x::Backend;
use core::ops::{Deref, DerefMut};

/// Bit slices: numbers are below 256.
pub(super) const SLICES: usize = 8;
/// How far below the threshold a position still is gray.
const TAU: u64 = 3;
/// Iterations.
const ITERATIONS: usize = 5;

/// Words of a polynomial, from the beginning of a cache line on; wiped when dropped.
pub(super) struct Words {
    lines: Buffer<Line>,
    count: usize,
}

impl Words {
    /// Zeros.
    pub(super) fn zeroed(count: usize) -> Self {
        Words { lines: Buffer::zeroed(count.div_ceil(LINE)), count }
    }
}

impl Deref for Words {
    type Target = [u64];
    fn deref(&self) -> &[u64] {
        &words(&self.lines)[..self.count]
    }
}

impl DerefMut for Words {
    fn deref_mut(&mut self) -> &mut [u64] {
        &mut words_mut(&mut self.lines)[..self.count]
    }
}

/// The two halves of the error of a syndrome function: `syndrome` gives what is left for an error, with its weight.
pub(super) fn decode(
    backend: Backend,
    p: &Parameters,
    supports: [&[u32]; 2],
    mut syndrome: impl FnMut([&[u64]; 2]) -> (Words, u64),
) -> [Words; 2] {
    let zeros = || [Words::zeroed(p.words()), Words::zeroed(p.words())];
    let mut error = zeros();
    for iteration in 0..ITERATIONS {
        let (left, weight) = syndrome([&error[0], &error[1]]);
        let threshold = p.threshold(weight);
        let (mut black, mut gray) = (zeros(), zeros());
        for half in 0..2 {
            (black[half], gray[half]) = black_and_gray(backend, p, &left, supports[half], threshold);
            for (error, black) in error[half].iter_mut().zip(black[half].iter()) {
                *error ^= black;
            }
            mask_last(p, &mut error[half]);
        }
        if iteration > 0 {
            continue;
        }
        for marked in [&black, &gray] {
            let (left, _) = syndrome([&error[0], &error[1]]);
            for half in 0..2 {
                let counts = backend::count(backend, p, &left, supports[half]);
                let mut flipped = Words::zeroed(p.words());
                backend::at_least(backend, &counts, p.majority(), &mut flipped);
                for i in 0..p.words() {
                    error[half][i] ^= flipped[i] & marked[half][i];
                }
                mask_last(p, &mut error[half]);
            }
        }
    }
    error
}

/// The positions whose number is at least `threshold`, and the others at most `TAU` below it.
pub(super) fn black_and_gray(
    backend: Backend,
    p: &Parameters,
    syndrome: &[u64],
    support: &[u32],
    threshold: u64,
) -> (Words, Words) {
    let counts = backend::count(backend, p, syndrome, support);
    let (mut black, mut gray) = (Words::zeroed(p.words()), Words::zeroed(p.words()));
    backend::at_least(backend, &counts, threshold, &mut black);
    backend::at_least(backend, &counts, threshold - TAU, &mut gray);
    gray.iter_mut().zip(black.iter()).for_each(|(gray, black)| *gray &= !black);
    (black, gray)
}

/// The slices, one after the other, of the numbers of i in `support` at which bit j + i modulo r of the syndrome is set.
pub(super) fn count(p: &Parameters, syndrome: &[u64], support: &[u32]) -> Words {
    let words = p.words();
    let twice = doubled(p, syndrome);
    let (mut slices, mut rotated) = (Words::zeroed(SLICES * words), Words::zeroed(twice.len()));
    for position in support {
        rotated.copy_from_slice(&twice);
        shift_down(p, &mut rotated, *position);
        for slice in slices.chunks_exact_mut(words) {
            for (bit, carry) in slice.iter_mut().zip(rotated.iter_mut()) {
                (*bit, *carry) = (*bit ^ *carry, *bit & *carry);
            }
        }
    }
    slices
}

/// The syndrome twice, one after the other, and a word of zeros.
pub(super) fn doubled(p: &Parameters, syndrome: &[u64]) -> Words {
    let (words, skip, shift) = (p.words(), p.r / 64, p.r % 64);
    let mut out = Words::zeroed(2 * words + 1);
    out[..words].copy_from_slice(&syndrome[..words]);
    for (i, word) in syndrome[..words].iter().enumerate() {
        // r is odd, so the shift is between 1 and 63.
        out[skip + i] |= word << shift;
        out[skip + i + 1] |= word >> (64 - shift);
    }
    out
}

/// The first words of `x` become those of x / 2^amount: by each bit of the amount, from the highest. Every
/// pass by whole words leaves as many words as the next ones look at.
fn shift_down(p: &Parameters, x: &mut [u64], amount: u32) {
    let amount = barrier(u64::from(amount));
    let mut level = usize::BITS - p.words().leading_zeros();
    while level > 0 {
        level -= 1;
        let step = 1usize << level;
        let chosen = barrier((amount >> (level + 6)) & 1).wrapping_neg();
        let used = (p.words() + step).min(x.len() - step);
        for i in 0..used {
            x[i] ^= (x[i] ^ x[i + step]) & chosen;
        }
    }
    // Of the word behind the last one only bits below the rest of the amount are wanted: zeros may follow it.
    let words = p.words();
    for level in (0..6).rev() {
        let step = 1u32 << level;
        let chosen = barrier((amount >> level) & 1).wrapping_neg();
        for i in 0..words {
            x[i] ^= (x[i] ^ (x[i] >> step | x[i + 1] << (64 - step))) & chosen;
        }
        x[words] ^= (x[words] ^ (x[words] >> step)) & chosen;
    }
}

/// The positions whose number is at least `threshold`, which is below 256.
#[inline(always)]
pub(super) fn at_least(slices: &[u64], threshold: u64, out: &mut [u64]) {
    let words = out.len();
    let mut equal = Words::zeroed(words);
    equal.fill(u64::MAX);
    out.fill(0);
    for (k, slice) in slices.chunks_exact(words).enumerate().rev() {
        let wanted = barrier((threshold >> k) & 1).wrapping_neg();
        for ((out, equal), bit) in out.iter_mut().zip(equal.iter_mut()).zip(slice) {
            *out |= *equal & bit & !wanted;
            *equal &= !(bit ^ wanted);
        }
    }
    out.iter_mut().zip(equal.iter()).for_each(|(out, equal)| *out |= equal);
}

fn mask_last(p: &Parameters, x: &mut [u64]) {
    if let Some(last) = x.last_mut() {
        *last &= p.last_mask();
    }
}
