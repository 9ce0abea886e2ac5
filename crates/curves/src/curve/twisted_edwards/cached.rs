//! Points prepared to be added.

use super::{Affine, Extended, TwistedEdwards};
use crate::field::Field;
use adamant_base::ct::{Choice, CtSelect};

/// A point as sums want it: (Y - X, Y + X, 2 Z, 2 d T) where a = -1, otherwise (X, Y, Z, d T).
#[derive(Clone, Copy, Debug)]
pub struct Cached<C: TwistedEdwards> {
    pub(super) a: C::Base,
    pub(super) b: C::Base,
    pub(super) z: C::Base,
    pub(super) t: C::Base,
}

/// [`Cached`] with Z = 1.
#[derive(Clone, Copy, Debug)]
pub struct CachedAffine<C: TwistedEdwards> {
    pub(super) a: C::Base,
    pub(super) b: C::Base,
    pub(super) t: C::Base,
}

/// The first two values.
#[inline(always)]
fn pair<C: TwistedEdwards>(x: &C::Base, y: &C::Base) -> (C::Base, C::Base) {
    if C::A_IS_MINUS_ONE { (y.minus(x), y.plus(x)) } else { (*x, *y) }
}

impl<C: TwistedEdwards> Extended<C> {
    /// Prepared to be added.
    #[inline]
    pub fn to_cached(&self) -> Cached<C> {
        let (a, b) = pair::<C>(&self.x, &self.y);
        let z = if C::A_IS_MINUS_ONE { self.z.double() } else { self.z };
        Cached { a, b, z, t: self.t.times(&C::T_FACTOR) }
    }
}

impl<C: TwistedEdwards> Affine<C> {
    /// Prepared to be added.
    #[inline]
    pub fn to_cached(&self) -> CachedAffine<C> {
        let (a, b) = pair::<C>(&self.x, &self.y);
        CachedAffine { a, b, t: self.x.times(&self.y).times(&C::T_FACTOR) }
    }
}

/// Identity, sign and selection.
macro_rules! cached {
    ($type:ident; $($field:ident),+; $($z:ident $one:expr)?) => {
        impl<C: TwistedEdwards> $type<C> {
            /// The identity.
            #[inline]
            pub(crate) fn identity() -> Self {
                let a = if C::A_IS_MINUS_ONE { C::Base::ONE } else { C::Base::ZERO };
                $type { a, b: C::Base::ONE, $($z: $one,)? t: C::Base::ZERO }
            }

            /// -P.
            #[inline]
            pub fn neg(&self) -> Self {
                let (a, b) = if C::A_IS_MINUS_ONE { (self.b, self.a) } else { (-self.a, self.b) };
                $type { a, b, $($z: self.$z,)? t: -self.t }
            }

            /// -P where `choice` is true.
            #[inline]
            pub fn neg_if(&self, choice: Choice) -> Self {
                Self::ct_select(self, &self.neg(), choice)
            }
        }

        impl<C: TwistedEdwards> CtSelect for $type<C> {
            #[inline(always)]
            fn ct_assign(&mut self, other: &Self, choice: Choice) {
                $(self.$field.ct_assign(&other.$field, choice);)+
            }

            #[inline(always)]
            fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
                $(self.$field.ct_swap(&mut other.$field, choice);)+
            }
        }

        impl<C: TwistedEdwards> Default for $type<C> {
            /// The identity.
            fn default() -> Self {
                Self::identity()
            }
        }

        impl<C: TwistedEdwards> zeroize::DefaultIsZeroes for $type<C> {}
    };
}

cached!(Cached; a, b, z, t; z if C::A_IS_MINUS_ONE { C::Base::ONE.double() } else { C::Base::ONE });
cached!(CachedAffine; a, b, t;);

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
impl<C: TwistedEdwards> Cached<C> {
    /// The values, T before Z.
    #[inline(always)]
    pub(crate) fn values(&self) -> [&C::Base; 4] {
        [&self.a, &self.b, &self.t, &self.z]
    }
}

impl<C: TwistedEdwards> CachedAffine<C> {
    /// The values.
    #[cfg(any(feature = "std", all(target_arch = "x86_64", not(adamant_portable))))]
    #[inline(always)]
    pub(crate) fn values(&self) -> [&C::Base; 3] {
        [&self.a, &self.b, &self.t]
    }

    /// From the values of a table: (y - x, y + x, 2 d x y) where a = -1, otherwise (x, y, d x y).
    #[inline(always)]
    pub(crate) const fn from_values(a: C::Base, b: C::Base, t: C::Base) -> Self {
        CachedAffine { a, b, t }
    }
}
