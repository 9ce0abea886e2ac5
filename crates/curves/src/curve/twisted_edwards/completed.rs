//! What sums and doublings give before their last products: x = E/G, y = H/F.

use super::{Extended, TwistedEdwards};
use crate::field::Field;

/// x = E/G, y = H/F.
pub(crate) struct Completed<C: TwistedEdwards> {
    pub(super) e: C::Base,
    pub(super) f: C::Base,
    pub(super) g: C::Base,
    pub(super) h: C::Base,
}

/// (X : Y : Z) alone, which is what a doubling reads.
pub(crate) struct Doubled<C: TwistedEdwards> {
    pub(crate) x: C::Base,
    pub(crate) y: C::Base,
    pub(crate) z: C::Base,
}

impl<C: TwistedEdwards> Completed<C> {
    /// All four coordinates.
    #[inline(always)]
    pub(crate) fn to_extended(&self) -> Extended<C> {
        Extended {
            x: self.e.times(&self.f),
            y: self.g.times(&self.h),
            z: self.f.times(&self.g),
            t: self.e.times(&self.h),
        }
    }

    /// Without T.
    #[inline(always)]
    pub(crate) fn to_doubled(&self) -> Doubled<C> {
        Doubled { x: self.e.times(&self.f), y: self.g.times(&self.h), z: self.f.times(&self.g) }
    }
}

impl<C: TwistedEdwards> Doubled<C> {
    /// The identity.
    pub(crate) const IDENTITY: Self = Doubled { x: C::Base::ZERO, y: C::Base::ONE, z: C::Base::ONE };
}
