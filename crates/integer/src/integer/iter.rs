//! Sums and products of iterators.

use super::Integer;
use alloc::vec::Vec;
use core::iter::{Product, Sum};

impl Sum for Integer {
    fn sum<I: Iterator<Item = Integer>>(iter: I) -> Integer {
        iter.fold(Integer::ZERO, |sum, x| sum + x)
    }
}

impl<'a> Sum<&'a Integer> for Integer {
    fn sum<I: Iterator<Item = &'a Integer>>(iter: I) -> Integer {
        iter.fold(Integer::ZERO, |sum, x| sum + x)
    }
}

impl Product for Integer {
    /// Multiplies numbers of about the same size with each other: fast for many factors.
    fn product<I: Iterator<Item = Integer>>(iter: I) -> Integer {
        balanced_product(iter)
    }
}

impl<'a> Product<&'a Integer> for Integer {
    /// Multiplies numbers of about the same size with each other: fast for many factors.
    fn product<I: Iterator<Item = &'a Integer>>(iter: I) -> Integer {
        balanced_product(iter.cloned())
    }
}

impl Integer {
    /// Makes it the sum of the terms, in the buffer that is there: where that is large enough nothing is allocated.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let terms = [5, -7, 12].map(Integer::from);
    /// let mut sum = Integer::from(99);
    /// sum.set_sum(&terms);
    /// assert_eq!(sum, 10);
    /// ```
    pub fn set_sum<'a>(&mut self, terms: impl IntoIterator<Item = &'a Integer>) {
        self.set_zero();
        terms.into_iter().for_each(|term| *self += term);
    }
}

/// Products of 1, 2, 4, ... factors wait for one of their kind, as the digits of a binary counter do.
pub(super) fn balanced_product(factors: impl Iterator<Item = Integer>) -> Integer {
    let mut waiting: Vec<Integer> = Vec::new();
    for (count, factor) in (1usize..).zip(factors) {
        let mut product = factor;
        for _ in 0..count.trailing_zeros() {
            product *= waiting.pop().unwrap_or(Integer::ONE);
        }
        waiting.push(product);
    }
    waiting.into_iter().rev().reduce(|product, larger| product * larger).unwrap_or(Integer::ONE)
}
