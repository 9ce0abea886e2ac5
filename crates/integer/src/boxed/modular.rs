//! Arithmetic modulo n, and inverses.

use super::{BoxedUint, blank, level};
use crate::fixed;
use adamant_base::ct::CtOption;
use adamant_base::limb::ct_add_assign;
use adamant_base::mont::subtract_once;

impl BoxedUint {
    /// The sum modulo n, for two numbers below n.
    #[must_use]
    pub fn add_mod(&self, other: &Self, n: &Self) -> Self {
        let (a, n) = level(self, n);
        let (mut sum, carry) = a.add_carry(&other.resize(a.limbs()));
        subtract_once(&mut sum.limbs, carry.as_u64(), &n.limbs);
        sum
    }

    /// The difference modulo n, for two numbers below n.
    #[must_use]
    pub fn sub_mod(&self, other: &Self, n: &Self) -> Self {
        let (a, n) = level(self, n);
        let (mut difference, borrow) = a.sub_borrow(&other.resize(a.limbs()));
        ct_add_assign(&mut difference.limbs, &n.limbs, borrow);
        difference
    }

    /// The product modulo n, odd or even, as long as n; none where n is 0. One division: for a run of products modulo an
    /// odd n use `adamant_modular::Modulus`.
    #[must_use]
    pub fn mul_mod(&self, other: &Self, n: &Self) -> CtOption<Self> {
        self.mul_wide(other).rem(n)
    }

    /// `self^exponent` modulo an odd n of at least 3, as long as n; none for other n. The number need not be below n.
    ///
    /// Up to 512 bits by an engine for small numbers; above, `adamant_modular` takes over, up to its 16384 bits: none
    /// beyond.
    ///
    /// # Constant time
    /// With respect to base, exponent and modulus; the bit length of n is public, as is whether n is valid.
    #[must_use]
    pub fn pow_mod(&self, exponent: &Self, n: &Self) -> CtOption<Self> {
        let mut out = Self::zero(n.limbs());
        let valid = fixed::pow_mod(&mut out.limbs, &self.limbs, &exponent.limbs, &n.limbs);
        CtOption::new(out, valid)
    }

    /// `1/self` modulo an odd `n`; none where n is even, the number is not below n, or the two have a common factor.
    ///
    /// # Constant time
    /// With respect to both numbers, the bit length of n included.
    ///
    /// # Source
    /// D. J. Bernstein, B.-Y. Yang, "Fast constant-time gcd computation and modular inversion", TCHES 2019(3).
    #[must_use]
    pub fn invert_odd(&self, n: &Self) -> CtOption<Self> {
        let (x, modulus) = level(self, n);
        let mut out = Self::zero(modulus.limbs());
        let mut scratch = blank(fixed::invert_odd_scratch(modulus.limbs()));
        let exists = fixed::invert_odd(&mut out.limbs, &x.limbs, &modulus.limbs, &mut scratch);
        CtOption::new(out.resize(n.limbs()), exists)
    }

    /// `1/self` modulo 2^`bits`, for a public number of bits, at least one (0 is taken as 1); none where the number is even.
    #[must_use]
    pub fn invert_power_of_two(&self, bits: usize) -> CtOption<Self> {
        let bits = bits.max(1);
        let x = self.resize(bits.div_ceil(64));
        let mut out = Self::zero(x.limbs());
        let mut scratch = blank(fixed::invert_power_of_two_scratch(x.limbs()));
        let exists = fixed::invert_power_of_two(&mut out.limbs, &x.limbs, bits, &mut scratch);
        CtOption::new(out, exists)
    }

    /// `1/self` modulo any `m`, odd or even; none where m is 0 or the two have a common factor. Takes a division more
    /// than [`BoxedUint::invert_odd`], and the number may be above m.
    #[must_use]
    pub fn invert(&self, m: &Self) -> CtOption<Self> {
        let (x, modulus) = level(self, m);
        let mut out = Self::zero(modulus.limbs());
        let mut scratch = blank(fixed::invert_scratch(modulus.limbs()));
        let exists = fixed::invert(&mut out.limbs, &x.limbs, &modulus.limbs, &mut scratch);
        CtOption::new(out.resize(m.limbs()), exists)
    }
}
