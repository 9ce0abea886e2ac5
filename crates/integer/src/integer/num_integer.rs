//! The traits of the crate num-integer: its generic algorithms take [`Integer`] as they take the primitive types.

use super::Integer;
use num_integer::{ExtendedGcd, Roots};

impl num_integer::Integer for Integer {
    fn div_floor(&self, other: &Integer) -> Integer {
        Integer::div_floor(self, other)
    }

    fn mod_floor(&self, other: &Integer) -> Integer {
        Integer::mod_floor(self, other)
    }

    fn div_ceil(&self, other: &Integer) -> Integer {
        Integer::div_ceil(self, other)
    }

    fn gcd(&self, other: &Integer) -> Integer {
        Integer::gcd(self, other)
    }

    fn lcm(&self, other: &Integer) -> Integer {
        Integer::lcm(self, other)
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

    fn is_multiple_of(&self, other: &Integer) -> bool {
        Integer::is_multiple_of(self, other)
    }

    fn is_even(&self) -> bool {
        Integer::is_even(self)
    }

    fn is_odd(&self) -> bool {
        Integer::is_odd(self)
    }

    fn div_rem(&self, other: &Integer) -> (Integer, Integer) {
        Integer::div_rem(self, other)
    }

    fn div_mod_floor(&self, other: &Integer) -> (Integer, Integer) {
        self.div_rem_floor(other)
    }
}

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
