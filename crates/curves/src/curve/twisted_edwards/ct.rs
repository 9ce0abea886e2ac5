//! Equality and selection.

use super::{Affine, Extended, TwistedEdwards};
use crate::field::Field;
use adamant_base::ct::{Choice, CtEq, CtSelect};

impl<C: TwistedEdwards> CtEq for Affine<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.x.ct_eq(&other.x) & self.y.ct_eq(&other.y)
    }
}

impl<C: TwistedEdwards> CtEq for Extended<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.x.times(&other.z).ct_eq(&other.x.times(&self.z))
            & self.y.times(&other.z).ct_eq(&other.y.times(&self.z))
    }
}

/// Selection and the tests' equality, coordinate by coordinate.
macro_rules! coordinates {
    ($type:ident; $($coordinate:ident),+) => {
        impl<C: TwistedEdwards> CtSelect for $type<C> {
            #[inline(always)]
            fn ct_assign(&mut self, other: &Self, choice: Choice) {
                $(self.$coordinate.ct_assign(&other.$coordinate, choice);)+
            }

            #[inline(always)]
            fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
                $(self.$coordinate.ct_swap(&mut other.$coordinate, choice);)+
            }
        }

        /// Tells the outcome: for tests and public values.
        impl<C: TwistedEdwards> PartialEq for $type<C> {
            fn eq(&self, other: &Self) -> bool {
                self.ct_eq(other).to_bool_vartime()
            }
        }

        impl<C: TwistedEdwards> Eq for $type<C> {}

        impl<C: TwistedEdwards> Default for $type<C> {
            /// The identity.
            fn default() -> Self {
                Self::IDENTITY
            }
        }

        impl<C: TwistedEdwards> zeroize::DefaultIsZeroes for $type<C> {}
    };
}

coordinates!(Affine; x, y);
coordinates!(Extended; x, y, z, t);
