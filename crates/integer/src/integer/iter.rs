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
