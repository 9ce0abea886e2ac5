//! The endomorphism psi of a sextic twist: untwist, Frobenius, twist.

use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::Field;

/// A twist with its endomorphism.
pub(in crate::curves) trait Psi: ShortWeierstrass {
    /// What psi, `power` times, multiplies x^(p^power) and y^(p^power) with: those products. `power` is 1 to 3.
    fn multiply(x: &Self::Base, y: &Self::Base, power: usize) -> (Self::Base, Self::Base);
}

/// psi, `power` times.
#[inline]
pub(in crate::curves) fn affine<C: Psi>(point: &Affine<C>, power: usize) -> Affine<C> {
    if power == 0 {
        return *point;
    }
    let (x, y) = C::multiply(&point.x.frobenius(power), &point.y.frobenius(power), power);
    Affine { x, y }
}

/// psi, `power` times.
pub(in crate::curves) fn jacobian<C: Psi>(point: &Jacobian<C>, power: usize) -> Jacobian<C> {
    let (x, y) = C::multiply(&point.x.frobenius(power), &point.y.frobenius(power), power);
    Jacobian { x, y, z: point.z.frobenius(power) }
}
