//! Inversion. Results are as long as the modulus.

use super::{BoxedUint, blank, level};
use crate::fixed;
use adamant_base::ct::CtOption;

impl BoxedUint {
    /// `1/self` modulo an odd `n`; none where n is even, the number is not below n, or the two have a common factor.
    ///
    /// # Constant time
    /// With respect to both numbers, the bit length of n included.
    ///
    /// # Source
    /// D. J. Bernstein, B.-Y. Yang, "Fast constant-time gcd computation and modular inversion", TCHES 2019(3).
    pub fn invert_odd(&self, n: &Self) -> CtOption<Self> {
        let (x, modulus) = level(self, n);
        let mut out = Self::zero(modulus.limbs());
        let mut scratch = blank(fixed::invert_odd_scratch(modulus.limbs()));
        let exists = fixed::invert_odd(&mut out.limbs, &x.limbs, &modulus.limbs, &mut scratch);
        CtOption::new(out.resize(n.limbs()), exists)
    }

    /// `1/self` modulo 2^`bits`, for a public number of bits, at least one (0 is taken as 1); none where the number is even.
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
    pub fn invert(&self, m: &Self) -> CtOption<Self> {
        let (x, modulus) = level(self, m);
        let mut out = Self::zero(modulus.limbs());
        let mut scratch = blank(fixed::invert_scratch(modulus.limbs()));
        let exists = fixed::invert(&mut out.limbs, &x.limbs, &modulus.limbs, &mut scratch);
        CtOption::new(out.resize(m.limbs()), exists)
    }
}
