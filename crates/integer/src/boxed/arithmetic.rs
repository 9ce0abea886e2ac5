//! Sums, differences, products, quotients and roots.

use super::{BoxedUint, blank, level};
use crate::fixed;
use adamant_base::ct::{Choice, CtOption, CtSelect};
use adamant_base::limb::{add_assign, ct_is_zero, sub_assign};

impl BoxedUint {
    /// The sum modulo 2^64 to the number of limbs of the longer number, and whether it ran over.
    #[must_use]
    pub fn add_carry(&self, other: &Self) -> (Self, Choice) {
        let mut out = self.resize(self.limbs().max(other.limbs()));
        let carry = add_assign(&mut out.limbs, &other.limbs);
        (out, Choice::from_lsb(carry))
    }

    /// The difference modulo 2^64 to the number of limbs of the longer number, and whether it ran below 0.
    #[must_use]
    pub fn sub_borrow(&self, other: &Self) -> (Self, Choice) {
        let mut out = self.resize(self.limbs().max(other.limbs()));
        let borrow = sub_assign(&mut out.limbs, &other.limbs);
        (out, Choice::from_lsb(borrow))
    }

    /// The product, as long as both factors together.
    #[must_use]
    pub fn mul_wide(&self, other: &Self) -> Self {
        let mut out = Self::zero(self.limbs() + other.limbs());
        fixed::mul(&mut out.limbs, &self.limbs, &other.limbs);
        out
    }

    /// The product modulo 2^64 to the number of limbs of the longer factor.
    #[must_use]
    pub fn wrapping_mul(&self, other: &Self) -> Self {
        let mut out = Self::zero(self.limbs().max(other.limbs()));
        fixed::mul_low(&mut out.limbs, &self.limbs, &other.limbs);
        out
    }

    /// The product in the length of the longer factor, where it does not run over.
    #[must_use]
    pub fn checked_mul(&self, other: &Self) -> CtOption<Self> {
        let (product, limbs) = (self.mul_wide(other), self.limbs().max(other.limbs()));
        CtOption::new(product.resize(limbs), ct_is_zero(&product.limbs[limbs..]))
    }

    /// The square, twice as long.
    #[must_use]
    pub fn square_wide(&self) -> Self {
        let mut out = Self::zero(2 * self.limbs());
        fixed::square(&mut out.limbs, &self.limbs);
        out
    }

    /// The square in the same length, where it does not run over.
    #[must_use]
    pub fn checked_square(&self) -> CtOption<Self> {
        let square = self.square_wide();
        CtOption::new(square.resize(self.limbs()), ct_is_zero(&square.limbs[self.limbs()..]))
    }

    /// Quotient, rounded down and as long as the number, and remainder, as long as the divisor; none where the divisor
    /// is 0.
    ///
    /// # Source
    /// D. Knuth, "The Art of Computer Programming", volume 2, 4.3.1, algorithm D; its quotient digits by N. Möller and
    /// T. Granlund, "Improved division by invariant integers" (2011).
    #[must_use]
    pub fn div_rem(&self, divisor: &Self) -> CtOption<(Self, Self)> {
        let is_zero = divisor.is_zero();
        // Something to divide by, all the same.
        let divisor = Self::ct_select(divisor, &Self::one(divisor.limbs()), is_zero);
        let (mut quotient, mut remainder) = (Self::zero(self.limbs()), Self::zero(divisor.limbs()));
        let mut scratch = blank(fixed::div_rem_scratch(self.limbs(), divisor.limbs()));
        fixed::div_rem(&mut quotient.limbs, &mut remainder.limbs, &self.limbs, &divisor.limbs, &mut scratch);
        CtOption::new((quotient, remainder), !is_zero)
    }

    /// The square root, rounded down, as long as the number.
    #[must_use]
    pub fn sqrt(&self) -> Self {
        let mut out = Self::zero(self.limbs());
        fixed::sqrt(&mut out.limbs, &self.limbs, &mut blank(fixed::sqrt_scratch(self.limbs())));
        out
    }

    /// The greatest common divisor, as long as the longer number; that of 0 and 0 is 0.
    ///
    /// # Source
    /// D. J. Bernstein, B.-Y. Yang, "Fast constant-time gcd computation and modular inversion", TCHES 2019(3).
    #[must_use]
    pub fn gcd(&self, other: &Self) -> Self {
        let (a, b) = level(self, other);
        let mut out = Self::zero(a.limbs());
        fixed::gcd(&mut out.limbs, &a.limbs, &b.limbs, &mut blank(fixed::gcd_scratch(a.limbs())));
        out
    }
}
