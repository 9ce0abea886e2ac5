//! Multiplication and squaring for any number of blocks, in plain loops over memory.

use super::block::{Block, Blocks, limbs, limbs_mut};
use super::carry::carry;
use super::fold::fold;
use super::product::{PAD, product, square};

/// Room for the intermediate values of one call.
struct Scratch {
    /// The multiplicand between zero blocks.
    padded: Blocks,
    /// The product, in columns; after [`Scratch::reduce`] its lower half is the result.
    columns: Blocks,
    high: Blocks,
}

impl Scratch {
    fn new(v: usize, a: &[u64]) -> Scratch {
        let mut padded = Blocks::new(v + 2 * PAD);
        limbs_mut(&mut padded[PAD..PAD + v]).copy_from_slice(a);
        Scratch { padded, columns: Blocks::new(2 * v), high: Blocks::new(v + 1) }
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn reduce(&mut self, table: &[Block]) {
        let half = self.columns.len() / 2;
        let (low, high) = self.columns.split_at_mut(half);
        carry(high);
        fold(low, &mut self.high, limbs(high), table);
        carry(low);
    }

    fn result(&self) -> &[Block] {
        &self.columns[..self.columns.len() / 2]
    }
}

/// `a` <- `a`^(2^`count`).
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn square_chain(a: &mut [u64], table: &[Block], count: u64) {
    let v = a.len() / super::LANES;
    let mut scratch = Scratch::new(v, a);
    for _ in 0..count {
        square(&mut scratch.columns, &scratch.padded);
        scratch.reduce(table);
        let result = &scratch.columns[..v];
        scratch.padded[PAD..PAD + v].copy_from_slice(result);
    }
    a.copy_from_slice(limbs(&scratch.padded[PAD..PAD + v]));
}

/// `a` <- `a` * `b`.
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn multiply(a: &mut [u64], b: &[u64], table: &[Block]) {
    let v = a.len() / super::LANES;
    let mut scratch = Scratch::new(v, a);
    let mut factor = Blocks::new(v);
    limbs_mut(&mut factor).copy_from_slice(b);
    product(&mut scratch.columns, &scratch.padded, &factor);
    scratch.reduce(table);
    a.copy_from_slice(limbs(scratch.result()));
}
