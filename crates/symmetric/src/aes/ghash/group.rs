//! Whole groups of vectors, hashed beside the cipher.

use super::{Accumulator, HashKey, Sum};
use crate::aes::backend::{Beside, Blocks, STEPS};

/// Vectors in a group.
pub(in crate::aes) const GROUP: usize = 2 * STEPS;

/// A group of eight vectors on its way into the hash, two vectors a step.
pub(in crate::aes) struct Group<'a, V: Blocks> {
    proof: V::Proof,
    data: &'a [u8],
    powers: &'a [u8],
    sum: Sum<V>,
    acc: V,
}

impl<'a, V: Blocks> Group<'a, V> {
    #[inline(always)]
    pub(in crate::aes) fn new(proof: V::Proof, key: &'a HashKey, acc: &Accumulator, data: &'a [u8]) -> Self {
        let data = &data[..GROUP * V::BYTES];
        let powers = &key.power_and_below(GROUP * V::COUNT)[..GROUP * V::BYTES];
        Group { proof, data, powers, sum: Sum::zero(proof), acc: V::single(proof, acc) }
    }

    #[inline(always)]
    fn block(&self, i: usize) -> V {
        V::load(self.proof, &self.data[i * V::BYTES..]).reverse_bytes()
    }

    #[inline(always)]
    fn power(&self, i: usize) -> V {
        V::load(self.proof, &self.powers[i * V::BYTES..])
    }

    #[inline(always)]
    pub(in crate::aes) fn finish(self) -> Accumulator {
        self.sum.reduce(self.proof).sum()
    }
}

impl<V: Blocks> Beside for Group<'_, V> {
    #[inline(always)]
    fn step(&mut self, i: usize) {
        let mut first = self.block(2 * i);
        if i == 0 {
            first = first.xor(self.acc);
        }
        let powers = [self.power(2 * i), self.power(2 * i + 1)];
        self.sum = self.sum.add_two([first, self.block(2 * i + 1)], powers);
    }
}
