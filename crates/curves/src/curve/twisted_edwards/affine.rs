//! Affine points.

use super::parameters::x_squared;
use super::{Extended, TwistedEdwards};
use crate::Error;
use crate::field::{Field, SquareRoot};
use adamant_base::ct::{Choice, CtEq, CtOption};

/// A point (x, y) of the curve; (0, 1) is the identity. Decoding and [`Self::from_xy`] let in points of the subgroup
/// alone, [`Self::from_xy_of_curve`] any point of the curve.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Affine<C: TwistedEdwards> {
    pub(crate) x: C::Base,
    pub(crate) y: C::Base,
}

impl<C: TwistedEdwards> Affine<C> {
    /// (0, 1).
    pub const IDENTITY: Self = Affine { x: C::Base::ZERO, y: C::Base::ONE };
    /// The generator.
    pub const GENERATOR: Self = Affine { x: C::GENERATOR[0], y: C::GENERATOR[1] };

    /// The point of the subgroup with these coordinates.
    ///
    /// # Errors
    /// [`Error::NotOnCurve`], [`Error::NotInSubgroup`].
    ///
    /// # Constant time
    /// With respect to the coordinates; why they were refused is public.
    pub fn from_xy(x: C::Base, y: C::Base) -> Result<Self, Error> {
        let point = Self::from_xy_of_curve(x, y)?;
        if point.is_in_subgroup().declassify() { Ok(point) } else { Err(Error::NotInSubgroup) }
    }

    /// The point of the curve with these coordinates: see [`TwistedEdwards::COMPLETE`].
    ///
    /// # Errors
    /// [`Error::NotOnCurve`].
    pub fn from_xy_of_curve(x: C::Base, y: C::Base) -> Result<Self, Error> {
        let point = Affine { x, y };
        // Public: whether it was refused.
        if point.is_on_curve().declassify() { Ok(point) } else { Err(Error::NotOnCurve) }
    }

    /// The point with these coordinates, where the caller knows that it is on the curve. Nothing is checked: other
    /// coordinates give wrong results later.
    pub const fn from_xy_unchecked(x: C::Base, y: C::Base) -> Self {
        Affine { x, y }
    }

    /// The point of the curve with this y and the x whose canonical value is odd where `odd` is; none where there is no
    /// such point, also for x = 0 with `odd`.
    pub fn from_y(y: C::Base, odd: Choice) -> CtOption<Self> {
        let (numerator, denominator) = x_squared::<C>(&y);
        // The denominator is 0 for points at infinity alone, which no point with this y is then.
        let root = denominator.invert().and_then(|inverse| numerator.times(&inverse).sqrt());
        root.and_then(|x| {
            let x = x.neg_if(x.sgn0() ^ odd);
            let parity = !(x.sgn0() ^ odd);
            CtOption::new(Affine { x, y }, parity)
        })
    }

    /// (x, y).
    pub fn to_xy(&self) -> (C::Base, C::Base) {
        (self.x, self.y)
    }

    /// Whether this is (0, 1).
    pub fn is_identity(&self) -> Choice {
        self.x.is_zero() & self.y.is_one()
    }

    /// Whether a x^2 + y^2 = 1 + d x^2 y^2.
    pub(crate) fn is_on_curve(&self) -> Choice {
        let (x2, y2) = (self.x.square(), self.y.square());
        let left = C::mul_by_a(&x2).plus(&y2);
        left.ct_eq(&C::Base::ONE.plus(&C::D.times(&x2).times(&y2)))
    }

    /// Whether the point is in the subgroup of order r, for any point of the curve.
    pub fn is_in_subgroup(&self) -> Choice {
        C::is_in_subgroup(self)
    }

    /// The point times the cofactor, for any point of the curve: doublings alone.
    pub fn clear_cofactor(&self) -> Extended<C> {
        self.to_extended().double_times(C::COFACTOR_BITS)
    }

    /// -P.
    pub fn neg(&self) -> Self {
        Affine { x: -self.x, y: self.y }
    }

    /// The same point with Z = 1.
    pub fn to_extended(&self) -> Extended<C> {
        Extended { x: self.x, y: self.y, z: C::Base::ONE, t: self.x.times(&self.y) }
    }
}
