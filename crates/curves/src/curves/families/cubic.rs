//! The endomorphism phi(x, y) = (beta x, y), beta^3 = 1.

use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::Field;
use crate::scalar_mul::{SignedPair, combine};

/// phi, or for `power` 0 the point itself.
#[inline]
pub(in crate::curves) fn phi<C: ShortWeierstrass>(
    point: &Affine<C>,
    beta: &C::Base,
    power: usize,
) -> Affine<C> {
    if power == 0 { *point } else { Affine { x: point.x.times(beta), y: point.y } }
}

/// a P + b phi(P).
pub(in crate::curves) fn clear_cofactor<C: ShortWeierstrass>(
    point: &Affine<C>,
    factors: &SignedPair,
) -> Jacobian<C> {
    combine(point, &C::endomorphism(point, 1), factors)
}
