//! The traits of the crate num-integer: its generic algorithms take [`Integer`] and [`Natural`] as they take the primitive types.

use super::{Integer, Natural};
use num_integer::{ExtendedGcd, Roots};

/// The trait for a type: what both types say in the same words, and the methods that are the type's own.
macro_rules! implement {
    ($T:ident { $($own:tt)* }) => {
        impl num_integer::Integer for $T {
            fn div_ceil(&self, other: &$T) -> $T {
                $T::div_ceil(self, other)
            }

            fn gcd(&self, other: &$T) -> $T {
                $T::gcd(self, other)
            }

            fn lcm(&self, other: &$T) -> $T {
                $T::lcm(self, other)
            }

            fn is_multiple_of(&self, other: &$T) -> bool {
                $T::is_multiple_of(self, other)
            }

            fn is_even(&self) -> bool {
                $T::is_even(self)
            }

            fn is_odd(&self) -> bool {
                $T::is_odd(self)
            }

            fn div_rem(&self, other: &$T) -> ($T, $T) {
                $T::div_rem(self, other)
            }

            $($own)*
        }
    };
}

implement!(Integer {
    fn div_floor(&self, other: &Integer) -> Integer {
        Integer::div_floor(self, other)
    }

    fn mod_floor(&self, other: &Integer) -> Integer {
        Integer::mod_floor(self, other)
    }

    fn div_mod_floor(&self, other: &Integer) -> (Integer, Integer) {
        self.div_rem_floor(other)
    }

    fn gcd_lcm(&self, other: &Integer) -> (Integer, Integer) {
        let (gcd, a, _) = self.gcd_cofactors(other);
        let lcm = (a * other).abs();
        (gcd, lcm)
    }

    fn extended_gcd(&self, other: &Integer) -> ExtendedGcd<Integer> {
        let (gcd, x, y) = self.gcd_extended(other);
        ExtendedGcd { gcd, x, y }
    }
});

implement!(Natural {
    fn div_floor(&self, other: &Natural) -> Natural {
        self / other
    }

    fn mod_floor(&self, other: &Natural) -> Natural {
        self % other
    }

    fn gcd_lcm(&self, other: &Natural) -> (Natural, Natural) {
        let (gcd, a, _) = self.gcd_cofactors(other);
        (gcd, a * other)
    }

    /// # Panics
    /// Where a factor is negative, which one of them mostly is: [`Natural::gcd_extended`] has them as integers.
    fn extended_gcd(&self, other: &Natural) -> ExtendedGcd<Natural> {
        let (gcd, x, y) = self.gcd_extended(other);
        let [x, y] = [x, y].map(|factor| match Natural::try_from(factor) {
            Ok(factor) => factor,
            Err(_) => panic!("attempt to compute a natural factor that is negative"),
        });
        ExtendedGcd { gcd, x, y }
    }
});

/// What the trait asks for: a panic where there is no root.
#[cold]
fn no_root() -> ! {
    panic!("attempt to calculate a root that is no real number")
}

impl Roots for Integer {
    /// The root rounded towards 0.
    ///
    /// # Panics
    /// For n = 0, and for an even n and a negative number, as the trait asks; [`Integer::root`] returns an error.
    fn nth_root(&self, n: u32) -> Integer {
        self.root(n).unwrap_or_else(|_| no_root())
    }

    fn sqrt(&self) -> Integer {
        Integer::sqrt(self).unwrap_or_else(|_| no_root())
    }
}

impl Roots for Natural {
    /// # Panics
    /// For n = 0, as the trait asks; [`Natural::root`] returns an error.
    fn nth_root(&self, n: u32) -> Natural {
        self.root(n).unwrap_or_else(|_| no_root())
    }

    fn sqrt(&self) -> Natural {
        Natural::sqrt(self)
    }
}
