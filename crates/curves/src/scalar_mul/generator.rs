//! Multiplication of the generator, and of it together with one more point.

use super::co_z::{self, Which};
use super::decomposition::{PARTS, Parts};
use super::recoding::sliding_digits_vartime;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::Field;
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
    // Tables of generators are for groups that are the whole curve.
    if C::GENERATOR_ODD.is_empty() || !const { co_z::is_for::<C>() } {
        return point.mul_vartime(a).add_vartime(&Affine::GENERATOR.mul_vartime(b));
    }
    if point.is_identity().to_bool_vartime() {
        return Affine::GENERATOR.mul_vartime(b);
    }
    let dimension = C::DECOMPOSITION.dimension;
    let (odd, z) = co_z::multiples::<C, ODD>(&point.to_jacobian(), Which::Odd);
    // The generator on the curve of the table, which is the given one where Z is 1.
    let (z2, z3) = (z.square(), z.square().times(&z));
    let mut tables = [[Affine::IDENTITY; ODD]; PARTS];
    tables[0] = odd;
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
                let mut term =
                    C::endomorphism(&C::GENERATOR_ODD[usize::from(digits[i].unsigned_abs() / 2)], j);
                if !C::A_IS_MINUS_3 {
                    term = Affine { x: term.x.times(&z2), y: term.y.times(&z3) };
                }
                out = out.add_affine_vartime(&if (digits[i] < 0) != *negative { term.neg() } else { term });
            }
        }
    }
    if !C::A_IS_MINUS_3 {
        out.z = out.z.times(&z);
    }
    out
}
