//! Any point of the curve.

use super::{Affine, Jacobian, ShortWeierstrass};
use crate::Error;
use crate::field::SquareRoot;
use adamant_base::ct::{Choice, CtOption};
use zeroize::Zeroize;

/// A point of the curve, in the subgroup of order r or not; the identity too. A way into the subgroup is
/// [`Self::to_subgroup`], which checks, or [`Self::clear_cofactor`].
// Batches are read as affine points: msm/backend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct CurvePoint<C: ShortWeierstrass>(pub(crate) Affine<C>);

impl<C: ShortWeierstrass> Zeroize for CurvePoint<C> {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}

impl<C: ShortWeierstrass> CurvePoint<C> {
    /// The point with these coordinates.
    ///
    /// # Errors
    /// [`Error::NotOnCurve`].
    pub fn from_xy(x: C::Base, y: C::Base) -> Result<Self, Error> {
        let point = Affine { x, y };
        // Public: whether it was refused.
        if (point.is_on_curve() & !point.is_identity()).declassify() {
            Ok(CurvePoint(point))
        } else {
            Err(Error::NotOnCurve)
        }
    }

    /// The point with this x and one of the two y, none where there is no such point.
    #[inline]
    pub fn from_x(x: C::Base, y_is_largest: Choice) -> CtOption<Self> {
        C::point_from_x(x, y_is_largest)
    }

    #[inline(always)]
    pub(crate) fn from_x_generic(x: C::Base, y_is_largest: Choice) -> CtOption<Self> {
        C::right_side(&x).sqrt().map(|y| {
            let flip = y.is_lexicographically_largest() ^ y_is_largest;
            CurvePoint(Affine { x, y }.neg_if(flip))
        })
    }

    /// (x, y); for the identity (0, 0).
    pub fn to_xy(&self) -> (C::Base, C::Base) {
        self.0.to_xy()
    }

    /// Whether this is the identity.
    pub fn is_identity(&self) -> Choice {
        self.0.is_identity()
    }

    /// Whether the point is in the subgroup of order r.
    pub fn is_in_subgroup(&self) -> Choice {
        C::is_in_subgroup(&self.0)
    }

    /// The same point as one of the subgroup.
    ///
    /// # Errors
    /// [`Error::NotInSubgroup`].
    pub fn to_subgroup(&self) -> Result<Affine<C>, Error> {
        // Public: whether it was refused.
        if self.is_in_subgroup().declassify() { Ok(self.0) } else { Err(Error::NotInSubgroup) }
    }

    /// A multiple of the point that lies in the subgroup, by the curve's fast map.
    pub fn clear_cofactor(&self) -> Jacobian<C> {
        C::clear_cofactor(&self.0)
    }

    /// -P.
    pub fn neg(&self) -> Self {
        CurvePoint(self.0.neg())
    }

    /// P + Q.
    pub fn add(&self, other: &Self) -> Self {
        CurvePoint(self.0.to_jacobian().add_affine(&other.0).to_affine())
    }

    /// k P for a number of any length, least significant limb first.
    ///
    /// # Constant time
    /// With respect to both values; the number of limbs is public.
    pub fn mul_limbs(&self, k: &[u64]) -> Self {
        CurvePoint(crate::scalar_mul::double_and_add(&self.0, k).to_affine())
    }
}

impl<C: ShortWeierstrass> From<Affine<C>> for CurvePoint<C> {
    fn from(point: Affine<C>) -> Self {
        CurvePoint(point)
    }
}
