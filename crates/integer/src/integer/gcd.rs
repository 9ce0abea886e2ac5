//! Common divisors and multiples.

use super::Integer;
use super::magnitude::Magnitude;
use super::memory::enough;
use crate::natural::{self, Cofactor};

impl Integer {
    /// The greatest common divisor, never negative; gcd(0, 0) = 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(-12).gcd(&Integer::from(18)), 6);
    /// ```
    pub fn gcd(&self, other: &Integer) -> Integer {
        Integer::natural(Magnitude::from_vec(enough(natural::gcd(self.limbs(), other.limbs()))))
    }

    /// The least common multiple, never negative; 0 where one of them is 0.
    pub fn lcm(&self, other: &Integer) -> Integer {
        Integer::natural(Magnitude::from_vec(enough(natural::lcm(self.limbs(), other.limbs()))))
    }

    /// `(g, x, y)` with the greatest common divisor `g = x self + y other`, `x` and `y` as small as possible.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (a, b) = (Integer::from(240), Integer::from(-46));
    /// let (g, x, y) = a.gcd_extended(&b);
    /// assert_eq!(g, 2);
    /// assert_eq!(x * a + y * b, g);
    /// ```
    pub fn gcd_extended(&self, other: &Integer) -> (Integer, Integer, Integer) {
        let all = enough(natural::gcd_extended(self.limbs(), other.limbs()));
        let signed = |factor: Cofactor, flip: bool| {
            Integer::new(factor.negative != flip, Magnitude::from_vec(factor.magnitude))
        };
        let gcd = Integer::natural(Magnitude::from_vec(all.gcd));
        (gcd, signed(all.x, self.negative), signed(all.y, other.negative))
    }
}
