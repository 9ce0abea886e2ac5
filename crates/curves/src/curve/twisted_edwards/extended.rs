//! Extended coordinates.

use super::{Affine, TwistedEdwards};
use crate::field::Field;
use adamant_base::ct::{Choice, CtEq};

/// A point (X : Y : Z : T) with x = X/Z, y = Y/Z and X Y = Z T; Z is not 0.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Extended<C: TwistedEdwards> {
    pub(crate) x: C::Base,
    pub(crate) y: C::Base,
    pub(crate) z: C::Base,
    pub(crate) t: C::Base,
}

impl<C: TwistedEdwards> Extended<C> {
    /// The identity.
    pub const IDENTITY: Self =
        Extended { x: C::Base::ZERO, y: C::Base::ONE, z: C::Base::ONE, t: C::Base::ZERO };

    /// The generator.
    pub fn generator() -> Self {
        Affine::GENERATOR.to_extended()
    }

    /// Whether this is the identity.
    pub fn is_identity(&self) -> Choice {
        self.x.is_zero() & self.y.ct_eq(&self.z)
    }

    /// -P.
    #[inline]
    pub fn neg(&self) -> Self {
        Extended { x: -self.x, y: self.y, z: self.z, t: -self.t }
    }

    /// The affine point.
    pub fn to_affine(&self) -> Affine<C> {
        // Z is not 0.
        let inverse = self.z.invert().unwrap_or(C::Base::ZERO);
        Affine { x: self.x.times(&inverse), y: self.y.times(&inverse) }
    }

    /// r P, for any point of a complete curve.
    pub(crate) fn mul_by_order(&self) -> Self {
        use crate::curve::short_weierstrass::Scalar;
        let cached = self.to_cached();
        let order = &C::Scalar::ORDER[..C::Scalar::LIMBS];
        let mut out = *self;
        for i in (0..C::Scalar::BITS - 1).rev() {
            out = out.double();
            if (order[i / 64] >> (i % 64)) & 1 == 1 {
                out = out.add_cached(&cached);
            }
        }
        out
    }
}
