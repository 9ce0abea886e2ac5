//! The traits of the crate num-integer.

use super::Natural;
use num_integer::{ExtendedGcd, Roots};

impl num_integer::Integer for Natural {
    fn div_floor(&self, other: &Natural) -> Natural {
        self / other
    }

    fn mod_floor(&self, other: &Natural) -> Natural {
        self % other
    }

    fn div_ceil(&self, other: &Natural) -> Natural {
        Natural::div_ceil(self, other)
    }

    fn gcd(&self, other: &Natural) -> Natural {
        Natural::gcd(self, other)
    }

    fn lcm(&self, other: &Natural) -> Natural {
        Natural::lcm(self, other)
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

    fn is_multiple_of(&self, other: &Natural) -> bool {
        Natural::is_multiple_of(self, other)
    }

    fn is_even(&self) -> bool {
        Natural::is_even(self)
    }

    fn is_odd(&self) -> bool {
        Natural::is_odd(self)
    }

    fn div_rem(&self, other: &Natural) -> (Natural, Natural) {
        Natural::div_rem(self, other)
    }

    fn div_mod_floor(&self, other: &Natural) -> (Natural, Natural) {
        Natural::div_rem(self, other)
    }
}

impl Roots for Natural {
    /// # Panics
    /// For n = 0, as the trait asks; [`Natural::root`] returns an error.
    fn nth_root(&self, n: u32) -> Natural {
        Natural::of(Roots::nth_root(&self.0, n))
    }

    fn sqrt(&self) -> Natural {
        Natural::sqrt(self)
    }
}
