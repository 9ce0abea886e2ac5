//! The end of a message.

use super::{Accumulator, HashKey, Sum};
use crate::aes::backend::{Blocks, Machine};

/// The end of a message or of a piece, at most a group, and the block of lengths if it comes now: one reduction for all.
pub(in crate::aes) struct End<'a, M: Machine> {
    m: M,
    sum: Sum<M::Wide>,
    /// What is added to the next vector: the hash so far, then nothing.
    first: M::Wide,
    /// The powers of H for what is to come.
    powers: &'a [u8],
}

impl<'a, M: Machine> End<'a, M> {
    /// For `len` bytes to come.
    #[inline(always)]
    pub(in crate::aes) fn new(
        m: M,
        key: &'a HashKey,
        acc: &Accumulator,
        len: usize,
        lengths: Option<&[u8; 16]>,
    ) -> Self {
        let acc = M::Wide::single(m.proof(), acc);
        let mut blocks = len.div_ceil(16);
        let mut sum = Sum::zero(m.proof());
        if let Some(lengths) = lengths {
            let mut last = M::Wide::single(m.proof(), lengths).reverse_bytes();
            if len == 0 {
                last = last.xor(acc);
            }
            sum = Sum::start(m.proof(), last, M::Wide::load(m.proof(), key.power_and_below(1)));
            blocks += 1;
        }
        End { m, sum, first: acc, powers: key.power_and_below(blocks) }
    }

    /// Adds a vector; of the last one, what is not message must be zeros.
    #[inline(always)]
    pub(in crate::aes) fn add(&mut self, data: M::Wide) {
        let (powers, rest) = self.powers.split_at(M::Wide::BYTES);
        let x = data.reverse_bytes().xor(self.first);
        self.sum = self.sum.add(x, M::Wide::load(self.m.proof(), powers));
        self.first = M::Wide::zero(self.m.proof());
        self.powers = rest;
    }

    #[inline(always)]
    pub(in crate::aes) fn finish(self) -> Accumulator {
        self.sum.reduce(self.m.proof()).sum()
    }
}
