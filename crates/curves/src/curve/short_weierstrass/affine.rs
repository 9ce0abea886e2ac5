//! Affine points.

use super::{CurvePoint, Jacobian, ShortWeierstrass};
use crate::Error;
use crate::field::Field;
use adamant_base::ct::{Choice, CtSelect};

/// A point of the group of order r: (x, y), or the identity.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Affine<C: ShortWeierstrass> {
    /// 0 for the identity.
    pub(crate) x: C::Base,
    /// 0 for the identity: 0 = b holds for no b other than 0.
    pub(crate) y: C::Base,
}

impl<C: ShortWeierstrass> Affine<C> {
    /// The identity, the point at infinity.
    pub const IDENTITY: Self = Affine { x: C::Base::ZERO, y: C::Base::ZERO };
    /// The generator.
    pub const GENERATOR: Self = Affine { x: C::GENERATOR[0], y: C::GENERATOR[1] };

    /// The point with these coordinates.
    ///
    /// # Errors
    /// [`Error::NotOnCurve`], [`Error::NotInSubgroup`].
    pub fn from_xy(x: C::Base, y: C::Base) -> Result<Self, Error> {
        CurvePoint::from_xy(x, y)?.to_subgroup()
    }

    /// The point with these coordinates, or for (0, 0) the identity, where the caller knows that it is in the group.
    /// Nothing is checked: other points give wrong results later.
    pub const fn from_xy_unchecked(x: C::Base, y: C::Base) -> Self {
        Affine { x, y }
    }

    /// (x, y); for the identity (0, 0).
    pub fn to_xy(&self) -> (C::Base, C::Base) {
        (self.x, self.y)
    }

    /// Whether this is the identity.
    #[inline]
    pub fn is_identity(&self) -> Choice {
        self.x.is_zero() & self.y.is_zero()
    }

    /// Whether y^2 = x^3 + a x + b; true for the identity.
    pub(crate) fn is_on_curve(&self) -> Choice {
        let right = C::right_side(&self.x);
        (right.minus(&self.y.square())).is_zero() | self.is_identity()
    }

    /// -P.
    #[inline]
    pub fn neg(&self) -> Self {
        Affine { x: self.x, y: -self.y }
    }

    /// -P where `choice` is true.
    #[inline]
    pub fn neg_if(&self, choice: Choice) -> Self {
        let mut y = -self.y;
        y.ct_assign(&self.y, !choice);
        Affine { x: self.x, y }
    }

    /// The same point with Z = 1, or 0 for the identity.
    #[inline]
    pub fn to_jacobian(&self) -> Jacobian<C> {
        let z = C::Base::ct_select(&C::Base::ONE, &C::Base::ZERO, self.is_identity());
        Jacobian { x: self.x, y: self.y, z }
    }
}
