//! Tables of roots of unity.
//!
//! The root at k has the angle `sum of b_j 2^-(j + 2)` of a full circle over the bits b_j of k, divided by the odd
//! factor f of the length: bit-reversed order, in which the table of a short transform is the beginning of that of a
//! long one, and the roots of blocks 2 k and 2 k + 1 are the two square roots of what block k works with.

use super::backend::Engine;
use super::prime::{ODD, PREFIX, Prime, Root};
use crate::OutOfMemory;
use crate::natural::workspace::zeroed;
use alloc::vec::Vec;

/// A table: factors and quotients apart.
#[derive(Clone, Copy)]
pub(super) struct Roots<'a> {
    w: &'a [u64],
    q: &'a [u64],
}

impl<'a> Roots<'a> {
    pub(super) fn new(w: &'a [u64], q: &'a [u64]) -> Self {
        Roots { w, q }
    }

    /// The root at `k`.
    #[inline(always)]
    pub(super) fn at(&self, k: usize) -> Root {
        Root { w: self.w[k], q: self.q[k] }
    }
}

/// The memory of a table that is longer than what is compiled in.
pub(super) struct Table {
    words: Vec<u64>,
    length: usize,
    odd: usize,
}

impl Table {
    /// For transforms of `blocks` blocks, a power of two, and the odd factor `ODD[odd]`.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(super) fn new(blocks: usize, odd: usize) -> Result<Table, OutOfMemory> {
        let length = (blocks / 2).max(PREFIX);
        Ok(Table { words: zeroed(if length > PREFIX { 2 * length } else { 0 })?, length, odd })
    }

    /// The table for one prime, in place of the one before.
    pub(super) fn fill<E: Engine>(&mut self, engine: E, prime: &'static Prime) -> Roots<'_> {
        let prefix = &prime.prefixes[self.odd];
        if self.length == PREFIX {
            return Roots { w: &prefix.w, q: &prefix.q };
        }
        let (w, q) = self.words.split_at_mut(self.length);
        w[..PREFIX].copy_from_slice(&prefix.w);
        q[..PREFIX].copy_from_slice(&prefix.q);
        let mut n = PREFIX;
        while n < self.length {
            engine.extend_roots(
                prime,
                prime.steps[self.odd][n.ilog2() as usize],
                &mut w[..2 * n],
                &mut q[..2 * n],
            );
            n *= 2;
        }
        Roots { w, q }
    }
}

const _: () = assert!(ODD[0] == 1 && PREFIX.is_power_of_two() && PREFIX.is_multiple_of(8));
