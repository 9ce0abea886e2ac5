//! Sums of few products of public points: sliding signed windows of all of them run over the bits together, so that they share the
//! doublings. Affine sums are faster from some points on.

use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::{Field, batch_invert_vartime};
use crate::scalar_mul::{SLIDING_LENGTH, sliding_digits_vartime};
use std::vec;
use std::vec::Vec;

/// Bits of a window.
const WINDOW: usize = 5;
/// Odd multiples of a point.
const ODD: usize = 1 << (WINDOW - 2);

/// The digits of a part of a scalar, and the odd multiples that they choose from.
struct Row<C: ShortWeierstrass> {
    digits: [i8; SLIDING_LENGTH],
    negative: bool,
    odd: [Affine<C>; ODD],
}

/// k_0 P_0 + k_1 P_1 + ...; the number of points is small, as each takes some kilobytes.
///
/// # Constant time
/// Not at all: for public scalars and points.
///
/// # Source
/// E. Straus, "Addition chains of vectors", American Mathematical Monthly 71, 1964.
pub(super) fn few_vartime<C: ShortWeierstrass>(points: &[Affine<C>], scalars: &[C::Scalar]) -> Jacobian<C> {
    let mut multiples = Vec::with_capacity(points.len() * ODD);
    for point in points {
        let first = point.to_jacobian();
        let twice = first.double();
        let odd = core::iter::successors(Some(first), |last| Some(last.add_vartime(&twice)));
        multiples.extend(odd.take(ODD));
    }
    let mut inverses: Vec<C::Base> = multiples.iter().map(|point| point.z).collect();
    // Both have one length; the inverse of 0 is given as 0, which is the identity's.
    let _ = batch_invert_vartime(&mut inverses, &mut vec![C::Base::ZERO; multiples.len()]);
    let affine = multiples.iter().zip(&inverses).map(|(point, inverse)| point.to_affine_with(inverse));
    let affine: Vec<Affine<C>> = affine.collect();
    let mut rows = Vec::with_capacity(points.len() * C::DECOMPOSITION.dimension);
    let mut length = 0;
    for (odd, scalar) in affine.as_chunks::<ODD>().0.iter().zip(scalars) {
        let parts = C::DECOMPOSITION.split(scalar);
        for (j, part) in parts.iter().enumerate().take(C::DECOMPOSITION.dimension) {
            let (digits, count) = sliding_digits_vartime(&part.magnitude, WINDOW);
            length = length.max(count);
            let odd = if j == 0 { *odd } else { odd.map(|point| C::endomorphism(&point, j)) };
            rows.push(Row { digits, negative: part.negative.to_bool_vartime(), odd });
        }
    }
    let mut out = Jacobian::IDENTITY;
    for i in (0..length).rev() {
        out = out.double();
        for Row { digits, negative, odd } in &rows {
            let digit = digits[i];
            if digit != 0 {
                let point: &Affine<C> = &odd[usize::from(digit.unsigned_abs() / 2)];
                out = out.add_affine_vartime(&if (digit < 0) == *negative { *point } else { point.neg() });
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
    use crate::field::Field;
    use crate::msm::msm_vartime;
    use crate::thresholds::DOZENS_OF_POINTS;
    use std::vec::Vec;

    /// Every number of points up to more than are few, with scalars 0, 1, -1, random ones, the identity, and equal and opposite points.
    fn few_as_one_by_one<C: ShortWeierstrass>() {
        let g = Affine::<C>::GENERATOR;
        let mut k = C::Scalar::ONE;
        let mut terms: Vec<(Affine<C>, C::Scalar)> = Vec::new();
        for i in 0..DOZENS_OF_POINTS as u32 + 2 {
            k = k.square().plus(&k).plus(&C::Scalar::ONE.mul_small(i + 1));
            let point = match i % 6 {
                3 => Affine::IDENTITY,
                4 => terms[0].0,
                5 => terms[0].0.neg(),
                _ => g.mul(&k.double()).to_affine(),
            };
            let scalar = match i {
                1 => C::Scalar::ZERO,
                4 => C::Scalar::ONE,
                7 => -C::Scalar::ONE,
                // Equal terms, which are doublings when they meet.
                8 => terms[0].1,
                _ => k,
            };
            terms.push((if i == 8 { terms[0].0 } else { point }, scalar));
            let (points, scalars): (Vec<_>, Vec<_>) = terms.iter().copied().unzip();
            let expected = terms.iter().fold(Jacobian::IDENTITY, |sum, (p, k)| sum.add(&p.mul(k)));
            assert_eq!(msm_vartime(&points, &scalars), Ok(expected), "{} points", terms.len());
        }
    }

    #[test]
    fn every_small_number_of_points() {
        few_as_one_by_one::<crate::bls12_381::G1Parameters>();
        few_as_one_by_one::<crate::bls12_381::G2Parameters>();
        few_as_one_by_one::<crate::bn254_snarks::G1Parameters>();
        few_as_one_by_one::<crate::bn254_snarks::G2Parameters>();
        few_as_one_by_one::<crate::secp256k1::Parameters>();
        few_as_one_by_one::<crate::p256::Parameters>();
    }
}
