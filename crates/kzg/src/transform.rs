//! Number-theoretic transforms, of scalars and of points.
//!
//! A polynomial modulo X^(2 h) - c^2 is a pair of polynomials modulo X^h - c and X^h + c. Doing this log n times turns
//! coefficients into values at the roots of unity of order n, in bit-reversed order, with one factor c for a whole block:
//! block i of any level has entry i of the table of roots. No list is ever permuted, and what is left after fewer levels are
//! the remainders modulo X^64 - c that cells are.

use crate::roots::roots;
use adamant_curves::bls12_381::{Fr, G1, G1Affine};
use adamant_curves::scalar_mul::batch_scalar_mul_vartime;

/// What can be transformed.
pub(crate) trait Module: Clone + Send + Sync {
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, factor: &Fr) -> Self;
}

impl Module for Fr {
    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        self + other
    }
    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self - other
    }
    #[inline(always)]
    fn times(&self, factor: &Fr) -> Self {
        self * factor
    }
}

impl Module for G1 {
    fn plus(&self, other: &Self) -> Self {
        self.add_vartime(other)
    }
    fn minus(&self, other: &Self) -> Self {
        self.add_vartime(&other.neg())
    }
    fn times(&self, factor: &Fr) -> Self {
        if self.is_identity().to_bool_vartime() { *self } else { self.mul_vartime(factor) }
    }
}

/// Points of as many transforms, which go side by side: products by one factor are what lanes are for.
#[derive(Clone)]
pub(crate) struct Row(pub Vec<G1>);

impl Row {
    fn with(&self, other: &Self, sum: impl Fn(&G1, &G1) -> G1) -> Self {
        Row(self.0.iter().zip(&other.0).map(|(a, b)| sum(a, b)).collect())
    }

    fn in_lanes(&self, factor: &Fr) -> Option<Vec<G1>> {
        let mut points = vec![G1Affine::IDENTITY; self.0.len()];
        G1::batch_to_affine(&self.0, &mut points).ok()?;
        let mut out = vec![G1::IDENTITY; points.len()];
        batch_scalar_mul_vartime(&points, &vec![*factor; points.len()], &mut out).ok()?;
        Some(out)
    }
}

impl Module for Row {
    fn plus(&self, other: &Self) -> Self {
        self.with(other, Module::plus)
    }
    fn minus(&self, other: &Self) -> Self {
        self.with(other, Module::minus)
    }
    fn times(&self, factor: &Fr) -> Self {
        // One by one where there is no memory for more.
        Row(self.in_lanes(factor).unwrap_or_else(|| self.0.iter().map(|point| point.times(factor)).collect()))
    }
}

/// Coefficients, lowest first, to values in bit-reversed order. The length is a power of two of at most 8192.
pub(crate) fn forward_vartime<T: Module>(values: &mut [T]) {
    let roots = &roots().roots;
    let mut half = values.len() / 2;
    while half > 0 {
        for (i, (block, root)) in values.chunks_exact_mut(2 * half).zip(roots).enumerate() {
            let (low, high) = block.split_at_mut(half);
            // The first root is 1.
            let trivial = i == 0;
            for (low, high) in low.iter_mut().zip(high) {
                let product = if trivial { high.clone() } else { high.times(root) };
                (*low, *high) = (low.plus(&product), low.minus(&product));
            }
        }
        half /= 2;
    }
}

/// The inverse of [`forward_vartime`], times the length.
pub(crate) fn backward_vartime<T: Module>(values: &mut [T]) {
    backward_block_vartime(values, 0);
}

/// The same on block `block` of a longer transform, down to the remainder of this length that has these values. Times the
/// length of the block.
pub(crate) fn backward_block_vartime<T: Module>(values: &mut [T], block: usize) {
    let inverses = &roots().inverses;
    let mut half = 1;
    while half < values.len() {
        let first = block * (values.len() / (2 * half));
        for (i, (block, inverse)) in values.chunks_exact_mut(2 * half).zip(&inverses[first..]).enumerate() {
            let (low, high) = block.split_at_mut(half);
            let trivial = first + i == 0;
            for (low, high) in low.iter_mut().zip(high) {
                let difference = low.minus(high);
                *low = low.plus(high);
                *high = if trivial { difference } else { difference.times(inverse) };
            }
        }
        half *= 2;
    }
}

/// Every value times a factor.
pub(crate) fn scale(values: &mut [Fr], factor: &Fr) {
    for value in values {
        *value *= factor;
    }
}

/// 1/2^log.
pub(crate) fn power_of_half(log: u32) -> Fr {
    (0..log).fold(Fr::ONE, |power, _| power.halve())
}

/// The coefficients of the polynomial of a lower degree with these values.
pub(crate) fn interpolate_vartime(values: &mut [Fr]) {
    backward_vartime(values);
    let factor = power_of_half(values.len().ilog2());
    scale(values, &factor);
}

#[cfg(test)]
mod tests {
    use super::*;
    use adamant_curves::bls12_381::G1Affine;

    fn polynomial(length: u64) -> Vec<Fr> {
        (0..length).map(|i| Fr::from(i * i + 3)).collect()
    }

    fn value(coefficients: &[Fr], x: Fr) -> Fr {
        coefficients.iter().rev().fold(Fr::ZERO, |value, c| value * x + *c)
    }

    /// By the definition, and back.
    #[test]
    fn values_are_those_of_the_polynomial() {
        for length in [1, 2, 4, 64, 128] {
            let coefficients = polynomial(length);
            let mut values = coefficients.clone();
            forward_vartime(&mut values);
            for (i, at) in values.iter().enumerate() {
                let x = if length == 1 { Fr::ONE } else { roots().domain(i) };
                assert_eq!(*at, value(&coefficients, x), "{length} {i}");
            }
            interpolate_vartime(&mut values);
            assert_eq!(values, coefficients);
        }
    }

    /// A block of 8 values of a transform of 64 gives the remainder modulo X^8 - c.
    #[test]
    fn blocks_are_remainders() {
        let coefficients = polynomial(64);
        let mut values = coefficients.clone();
        forward_vartime(&mut values);
        for block in 0..8 {
            let values = &mut values[8 * block..8 * block + 8];
            let expected = values.to_vec();
            backward_block_vartime(values, block);
            scale(values, &power_of_half(3));
            for (i, expected) in expected.iter().enumerate() {
                assert_eq!(value(values, roots().domain(8 * block + i)), *expected);
            }
        }
    }

    #[test]
    fn points_are_transformed_as_their_scalars() {
        let mut scalars = polynomial(8);
        scalars[6] = Fr::ZERO;
        let point = |scalar: &Fr| G1Affine::GENERATOR.mul_vartime(scalar);
        let mut points: Vec<_> = scalars.iter().map(point).collect();
        forward_vartime(&mut scalars);
        forward_vartime(&mut points);
        assert_eq!(points, scalars.iter().map(point).collect::<Vec<_>>());
        backward_vartime(&mut scalars);
        backward_vartime(&mut points);
        assert_eq!(points, scalars.iter().map(point).collect::<Vec<_>>());
    }
}
