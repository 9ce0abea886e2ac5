//! Equality and selection.

use super::{Affine, Jacobian, Projective, ShortWeierstrass};
use crate::field::Field;
use adamant_base::ct::{Choice, CtEq, CtSelect};

impl<C: ShortWeierstrass> CtEq for Affine<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.x.ct_eq(&other.x) & self.y.ct_eq(&other.y)
    }
}

impl<C: ShortWeierstrass> CtEq for Jacobian<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        let (z1, z2) = (self.z.square(), other.z.square());
        let x = self.x.times(&z2).ct_eq(&other.x.times(&z1));
        let y = self.y.times(&z2.times(&other.z)).ct_eq(&other.y.times(&z1.times(&self.z)));
        let (one, two) = (self.is_identity(), other.is_identity());
        (one & two) | (!one & !two & x & y)
    }
}

impl<C: ShortWeierstrass> CtEq for Projective<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        let x = self.x.times(&other.z).ct_eq(&other.x.times(&self.z));
        let y = self.y.times(&other.z).ct_eq(&other.y.times(&self.z));
        let (one, two) = (self.is_identity(), other.is_identity());
        (one & two) | (!one & !two & x & y)
    }
}

/// Selection and the tests' equality, coordinate by coordinate.
macro_rules! coordinates {
    ($type:ident; $($coordinate:ident),+) => {
        impl<C: ShortWeierstrass> CtSelect for $type<C> {
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
        impl<C: ShortWeierstrass> PartialEq for $type<C> {
            fn eq(&self, other: &Self) -> bool {
                self.ct_eq(other).to_bool_vartime()
            }
        }

        impl<C: ShortWeierstrass> Eq for $type<C> {}

        impl<C: ShortWeierstrass> Default for $type<C> {
            /// The identity.
            fn default() -> Self {
                Self::IDENTITY
            }
        }

        impl<C: ShortWeierstrass> zeroize::DefaultIsZeroes for $type<C> {}
    };
}

coordinates!(Affine; x, y);
coordinates!(Jacobian; x, y, z);
coordinates!(Projective; x, y, z);
