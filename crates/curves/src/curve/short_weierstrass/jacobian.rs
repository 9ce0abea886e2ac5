//! Points in Jacobian coordinates.

use super::{Affine, ShortWeierstrass};
use crate::field::Field;
use adamant_base::ct::{Choice, CtEq, CtSelect};

/// A point of the group of order r as (X : Y : Z), for x = X/Z^2, y = Y/Z^3; the identity has Z = 0.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Jacobian<C: ShortWeierstrass> {
    pub(crate) x: C::Base,
    pub(crate) y: C::Base,
    pub(crate) z: C::Base,
}

impl<C: ShortWeierstrass> Jacobian<C> {
    /// The identity.
    pub const IDENTITY: Self = Jacobian { x: C::Base::ONE, y: C::Base::ONE, z: C::Base::ZERO };
    /// The generator.
    pub const GENERATOR: Self = Jacobian { x: C::GENERATOR[0], y: C::GENERATOR[1], z: C::Base::ONE };

    /// The point with these coordinates, where the caller knows that it is in the group. Nothing is checked: other points give wrong
    /// results later.
    pub const fn from_xyz_unchecked(x: C::Base, y: C::Base, z: C::Base) -> Self {
        Jacobian { x, y, z }
    }

    /// (X, Y, Z), which a point has many of; with Z = 0 for the identity.
    pub const fn to_xyz(&self) -> (C::Base, C::Base, C::Base) {
        (self.x, self.y, self.z)
    }

    /// Whether this is the identity.
    #[inline]
    pub fn is_identity(&self) -> Choice {
        self.z.is_zero()
    }

    /// Whether Y^2 = X^3 + a X Z^4 + b Z^6; true for the identity.
    pub fn is_on_curve(&self) -> Choice {
        let z2 = self.z.square();
        let z4 = z2.square();
        let mut factor = self.x.square();
        if C::A_IS_MINUS_3 {
            factor = factor.minus(&z4.mul_small(3));
        }
        let right = factor.times(&self.x).plus(&z4.times(&z2).times(&C::B));
        right.minus(&self.y.square()).is_zero() | self.is_identity()
    }

    /// Whether this is the affine point.
    pub(crate) fn eq_affine(&self, other: &Affine<C>) -> Choice {
        let z2 = self.z.square();
        let x = self.x.ct_eq(&other.x.times(&z2));
        let y = self.y.ct_eq(&other.y.times(&z2.times(&self.z)));
        let (one, two) = (self.is_identity(), other.is_identity());
        (one & two) | (!one & !two & x & y)
    }

    /// Whether the affine x of this point is the given one; false for the identity. No inversion.
    pub fn has_affine_x(&self, x: &C::Base) -> Choice {
        !self.is_identity() & self.z.square().times(x).ct_eq(&self.x)
    }

    /// -P.
    #[inline]
    pub fn neg(&self) -> Self {
        Jacobian { x: self.x, y: -self.y, z: self.z }
    }

    /// -P where `choice` is true.
    #[inline]
    pub fn neg_if(&self, choice: Choice) -> Self {
        let mut y = -self.y;
        y.ct_assign(&self.y, !choice);
        Jacobian { x: self.x, y, z: self.z }
    }

    /// The affine point; one inversion.
    #[inline]
    pub fn to_affine(&self) -> Affine<C> {
        C::jacobian_to_affine(self)
    }

    /// The affine point; one inversion, which is faster for some Z than for others.
    ///
    /// ```
    /// use adamant_curves::bls12_381::G1Affine;
    ///
    /// let point = G1Affine::GENERATOR.to_jacobian().double();
    /// assert_eq!(point.to_affine_vartime(), point.to_affine());
    /// ```
    ///
    /// # Constant time
    /// Not at all: for public points.
    #[must_use]
    pub fn to_affine_vartime(&self) -> Affine<C> {
        // As above.
        self.to_affine_with(&self.z.invert_vartime().unwrap_or(C::Base::ZERO))
    }

    #[inline(always)]
    pub(crate) fn to_affine_generic(self) -> Affine<C> {
        // The inverse of 0 is given as 0: the identity becomes (0, 0).
        self.to_affine_with(&self.z.invert().unwrap_or(C::Base::ZERO))
    }

    /// The affine point, given 1/Z, or 0 for the identity.
    #[inline]
    pub(crate) fn to_affine_with(self, inverse: &C::Base) -> Affine<C> {
        let square = inverse.square();
        Affine { x: self.x.times(&square), y: self.y.times(&square.times(inverse)) }
    }
}
