//! Multiplication of the generator, and of it together with one more point.

use super::decomposition::{PARTS, Parts};
use super::recoding::sliding_digits_vartime;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass, batch_to_affine};
use zeroize::Zeroizing;

/// Bits of a window of the other point, and its odd multiples.
const WINDOW: usize = 5;
const ODD: usize = 1 << (WINDOW - 2);

/// k G for the generator G.
///
/// # Constant time
/// With respect to the scalar.
#[must_use]
pub fn mul_generator<C: ShortWeierstrass>(scalar: &C::Scalar) -> Jacobian<C> {
    C::mul_generator(scalar)
}

/// a P + b G for the generator G: signed windows of both run over the bits together.
///
/// # Constant time
/// Not at all: for public scalars and points.
///
/// # Source
/// E. Straus, "Addition chains of vectors", American Mathematical Monthly 71, 1964.
#[must_use]
pub fn mul_add_generator_vartime<C: ShortWeierstrass>(
    point: &Affine<C>,
    a: &C::Scalar,
    b: &C::Scalar,
) -> Jacobian<C> {
    C::mul_add_generator_vartime(point, a, b)
}

/// [`mul_generator`] with the windows of a table, or without one as any point.
#[inline(always)]
pub(crate) fn mul_generator_generic<C: ShortWeierstrass>(scalar: &C::Scalar) -> Jacobian<C> {
    if C::GENERATOR_WINDOWS.is_empty() {
        return Affine::GENERATOR.mul(scalar);
    }
    let parts: Parts = C::DECOMPOSITION.split(scalar);
    // The sum goes back and forth between two places: see `double_to`.
    let mut sums = Zeroizing::new([Jacobian::IDENTITY; 2]);
    let [sum, next] = &mut *sums;
    let (mut sum, mut next) = (sum, next);
    let mut term = Zeroizing::new(Affine::IDENTITY);
    let last = C::GENERATOR_WINDOWS.len() - 1;
    for (window, table) in C::GENERATOR_WINDOWS.iter().enumerate() {
        for (j, part) in parts.iter().enumerate().take(C::DECOMPOSITION.dimension) {
            *term = super::addend(table, part, j, window);
            // Below the last window what was added so far is shorter than what is added, in each part: they are not equal or
            // opposite. In the last one the order may come between.
            if window < last {
                sum.add_affine_distinct(&term, next);
            } else {
                *next = sum.add_affine(&term);
            }
            core::mem::swap(&mut sum, &mut next);
        }
    }
    *sum
}

/// The digits of the parts of a scalar, each with whether its part is negative, and how many there are.
fn digits_vartime<C: ShortWeierstrass>(
    scalar: &C::Scalar,
    width: usize,
) -> ([([i8; super::recoding::SLIDING_LENGTH], bool); PARTS], usize) {
    let parts = C::DECOMPOSITION.split(scalar);
    let mut out = [([0; super::recoding::SLIDING_LENGTH], false); PARTS];
    let mut length = 0;
    for (out, part) in out.iter_mut().zip(&*parts).take(C::DECOMPOSITION.dimension) {
        let (digits, count) = sliding_digits_vartime(&part.magnitude, width);
        *out = (digits, part.negative.to_bool_vartime());
        length = length.max(count);
    }
    (out, length)
}

/// [`mul_add_generator_vartime`].
#[inline(always)]
pub(crate) fn mul_add_generator_vartime_generic<C: ShortWeierstrass>(
    point: &Affine<C>,
    a: &C::Scalar,
    b: &C::Scalar,
) -> Jacobian<C> {
    if C::GENERATOR_ODD.is_empty() {
        return point.mul_vartime(a).add_vartime(&Affine::GENERATOR.mul_vartime(b));
    }
    let dimension = C::DECOMPOSITION.dimension;
    let mut odd = [point.to_jacobian(); ODD];
    let twice = odd[0].double();
    for i in 1..ODD {
        odd[i] = odd[i - 1].add_vartime(&twice);
    }
    let mut tables = [[Affine::IDENTITY; ODD]; PARTS];
    // Both have the same length.
    let _ = batch_to_affine(&odd, &mut tables[0]);
    for j in 1..dimension {
        tables[j] = tables[0].map(|point| C::endomorphism(&point, j));
    }
    // 2^(width - 2) odd multiples.
    let width = C::GENERATOR_ODD.len().ilog2() as usize + 2;
    let (of_point, length) = digits_vartime::<C>(a, WINDOW);
    let (of_generator, other_length) = digits_vartime::<C>(b, width);
    let mut out = Jacobian::IDENTITY;
    let mut other = Jacobian::IDENTITY;
    for i in (0..length.max(other_length)).rev() {
        out.double_to(&mut other);
        core::mem::swap(&mut out, &mut other);
        for j in 0..dimension {
            let (digits, negative) = &of_point[j];
            if digits[i] != 0 {
                let term = tables[j][usize::from(digits[i].unsigned_abs() / 2)];
                out = out.add_affine_vartime(&if (digits[i] < 0) != *negative { term.neg() } else { term });
            }
            let (digits, negative) = &of_generator[j];
            if digits[i] != 0 {
                let term = C::endomorphism(&C::GENERATOR_ODD[usize::from(digits[i].unsigned_abs() / 2)], j);
                out = out.add_affine_vartime(&if (digits[i] < 0) != *negative { term.neg() } else { term });
            }
        }
    }
    out
}
