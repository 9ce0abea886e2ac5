//! Multiplication and squaring for any number of blocks, in plain loops over memory.

use super::carry::carry;
use super::fold::fold;
use super::limbs52::LANES;
use super::product::{PAD, product, square};
use adamant_base::memory::{self, Line, lines_in, words_mut};

/// Words of scratch for residues of `v` blocks, the way to the first cache line included.
pub(super) const fn scratch_words(v: usize) -> usize {
    LANES * (5 * v + 2 * PAD + 1) + LANES - 1
}

/// Room for the intermediate values of one call.
struct Scratch<'a> {
    /// The multiplicand between zero blocks.
    padded: &'a mut [Line],
    /// The product, in columns; after [`Scratch::reduce`] its lower half is the result.
    columns: &'a mut [Line],
    high: &'a mut [Line],
    /// The multiplier.
    factor: &'a mut [Line],
}

impl<'a> Scratch<'a> {
    fn new(v: usize, a: &[u64], words: &'a mut [u64]) -> Scratch<'a> {
        let blocks = lines_in(words);
        let (padded, rest) = blocks.split_at_mut(v + 2 * PAD);
        let (columns, rest) = rest.split_at_mut(2 * v);
        let (high, rest) = rest.split_at_mut(v + 1);
        padded.fill(Line::ZERO);
        words_mut(&mut padded[PAD..PAD + v]).copy_from_slice(a);
        high.fill(Line::ZERO);
        Scratch { padded, columns, high, factor: &mut rest[..v] }
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn reduce(&mut self, table: &[Line]) {
        let half = self.columns.len() / 2;
        let (low, high) = self.columns.split_at_mut(half);
        carry(high);
        fold(low, self.high, memory::words(high), table);
        carry(low);
    }

    fn result(&self) -> &[Line] {
        &self.columns[..self.columns.len() / 2]
    }
}

/// `a` <- `a`^(2^`count`), with [`scratch_words`] of scratch.
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn square_chain(a: &mut [u64], table: &[Line], count: u64, scratch: &mut [u64]) {
    let v = a.len() / LANES;
    let mut scratch = Scratch::new(v, a, scratch);
    for _ in 0..count {
        square(scratch.columns, scratch.padded);
        scratch.reduce(table);
        scratch.padded[PAD..PAD + v].copy_from_slice(&scratch.columns[..v]);
    }
    a.copy_from_slice(memory::words(&scratch.padded[PAD..PAD + v]));
}

/// `a` <- `a` * `b`, with [`scratch_words`] of scratch.
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn multiply(a: &mut [u64], b: &[u64], table: &[Line], scratch: &mut [u64]) {
    let v = a.len() / LANES;
    let mut scratch = Scratch::new(v, a, scratch);
    words_mut(scratch.factor).copy_from_slice(b);
    product(scratch.columns, scratch.padded, scratch.factor);
    scratch.reduce(table);
    a.copy_from_slice(memory::words(scratch.result()));
}
