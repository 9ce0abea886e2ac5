//! Transforms of what can be added and multiplied by scalars, one after the other.

use crate::curve::short_weierstrass::{Jacobian, ShortWeierstrass};
use crate::field::Field;

/// Longer lists are cut in two after one level, for the cache.
const WHOLE: usize = 1 << 12;

/// What can be transformed with roots in F.
pub(crate) trait Module<F>: Copy {
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, factor: &F) -> Self;
}

impl<F: Field> Module<Self> for F {
    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        Field::plus(self, other)
    }
    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        Field::minus(self, other)
    }
    #[inline(always)]
    fn times(&self, factor: &Self) -> Self {
        Field::times(self, factor)
    }
}

/// Public points: not constant time.
impl<C: ShortWeierstrass> Module<C::Scalar> for Jacobian<C> {
    fn plus(&self, other: &Self) -> Self {
        self.add_vartime(other)
    }
    fn minus(&self, other: &Self) -> Self {
        self.add_vartime(&other.neg())
    }
    fn times(&self, factor: &C::Scalar) -> Self {
        if self.is_identity().to_bool_vartime() { *self } else { self.mul_vartime(factor) }
    }
}

/// Coefficients, lowest first, to values in bit-reversed order: those of block `block`.
pub(super) fn forward<F: Field, T: Module<F>>(values: &mut [T], block: usize, roots: &[F]) {
    if values.len() > WHOLE {
        let half = values.len() / 2;
        let (low, high) = values.split_at_mut(half);
        level(low, high, root_of(block, roots));
        forward(low, 2 * block, roots);
        forward(high, 2 * block + 1, roots);
        return;
    }
    let (mut half, mut first) = (values.len() / 2, block);
    while half > 0 {
        for (i, values) in values.chunks_exact_mut(2 * half).enumerate() {
            let (low, high) = values.split_at_mut(half);
            level(low, high, root_of(first + i, roots));
        }
        (half, first) = (half / 2, 2 * first);
    }
}

/// The root of a block, none for the first: it is 1.
#[inline(always)]
pub(crate) fn root_of<F>(block: usize, roots: &[F]) -> Option<&F> {
    roots.get(block).filter(|_| block > 0)
}

/// One level of a block: its halves modulo X^h - c and X^h + c.
#[inline(always)]
pub(crate) fn level<F: Field, T: Module<F>>(low: &mut [T], high: &mut [T], root: Option<&F>) {
    for (low, high) in low.iter_mut().zip(high) {
        let product = match root {
            None => *high,
            Some(root) => high.times(root),
        };
        (*low, *high) = (low.plus(&product), low.minus(&product));
    }
}

/// The inverse of [`forward`], times the length.
pub(super) fn backward<F: Field, T: Module<F>>(values: &mut [T], block: usize, roots: &[F]) {
    if values.len() > WHOLE {
        let half = values.len() / 2;
        let (low, high) = values.split_at_mut(half);
        backward(low, 2 * block, roots);
        backward(high, 2 * block + 1, roots);
        level_back(low, high, block, roots);
        return;
    }
    let mut half = 1;
    while half < values.len() {
        let first = block * (values.len() / (2 * half));
        for (i, values) in values.chunks_exact_mut(2 * half).enumerate() {
            let (low, high) = values.split_at_mut(half);
            level_back(low, high, first + i, roots);
        }
        half *= 2;
    }
}

/// The inverse of [`level`], times 2. 1 over root i, for an i with the highest bit 2^m, is minus root 3 2^m - 1 - i: the bits below the highest one the other way.
#[inline(always)]
pub(crate) fn level_back<F: Field, T: Module<F>>(low: &mut [T], high: &mut [T], block: usize, roots: &[F]) {
    let opposite = block.checked_ilog2().map(|m| (3 << m) - 1 - block);
    let root = opposite.and_then(|i| roots.get(i));
    for (low, high) in low.iter_mut().zip(high) {
        let (a, b) = (*low, *high);
        *low = a.plus(&b);
        *high = match root {
            None => a.minus(&b),
            Some(root) => b.minus(&a).times(root),
        };
    }
}
