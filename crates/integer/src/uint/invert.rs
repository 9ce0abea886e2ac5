//! Inversion.

use super::Uint;
use crate::fixed;
use adamant_base::ct::CtOption;

impl<const N: usize> Uint<N> {
    /// `1/self` modulo an odd `n`; none where n is even, the number is not below n, or the two have a common factor.
    ///
    /// # Constant time
    /// With respect to both numbers, the bit length of n included.
    ///
    /// # Source
    /// D. J. Bernstein, B.-Y. Yang, "Fast constant-time gcd computation and modular inversion", TCHES 2019(3).
    pub fn invert_odd(&self, n: &Self) -> CtOption<Self> {
        let mut out = Self::ZERO;
        // `fixed::invert_odd_scratch` is 5 (64 N / 62 + 1), at most 10 N.
        let mut scratch = [[0; N]; 10];
        let exists = fixed::invert_odd(&mut out.limbs, &self.limbs, &n.limbs, scratch.as_flattened_mut());
        CtOption::new(out, exists)
    }

    /// `1/self` modulo 2^`bits`, for a public number of bits from 1 to 64 N (taken as 1 or 64 N beyond); none where the
    /// number is even.
    pub fn invert_power_of_two(&self, bits: usize) -> CtOption<Self> {
        let mut out = Self::ZERO;
        let mut scratch = [[0; N]; 2];
        let bits = bits.clamp(1, Self::BITS);
        let exists =
            fixed::invert_power_of_two(&mut out.limbs, &self.limbs, bits, scratch.as_flattened_mut());
        CtOption::new(out, exists)
    }

    /// `1/self` modulo any `m`, odd or even; none where m is 0 or the two have a common factor. Takes a division more
    /// than [`Uint::invert_odd`], and the number may be above m.
    pub fn invert(&self, m: &Self) -> CtOption<Self> {
        let mut out = Self::ZERO;
        let mut scratch = [[0; N]; 16];
        let exists = fixed::invert(&mut out.limbs, &self.limbs, &m.limbs, scratch.as_flattened_mut());
        CtOption::new(out, exists)
    }
}
