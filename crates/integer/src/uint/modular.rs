//! Arithmetic modulo n, and inverses.

use super::Uint;
use crate::fixed;
use adamant_base::ct::{CtOption, CtSelect};
use adamant_base::limb::ct_add_assign;
use adamant_base::mont::subtract_once;

impl<const N: usize> Uint<N> {
    /// The sum modulo n, for two numbers below n.
    ///
    /// ```
    /// # use adamant_integer::{OsRandom, Uint};
    /// // A key in two shares modulo the group's order n: neither says anything about it.
    /// let n = Uint::<4>::from_hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")?;
    /// let (_, key) = Uint::<4>::random(&mut OsRandom)?.div_rem(&n).declassify().unwrap();
    /// let (_, share) = Uint::<4>::random(&mut OsRandom)?.div_rem(&n).declassify().unwrap();
    /// let other = key.sub_mod(&share, &n);
    /// assert_eq!(*share.add_mod(&other, &n).to_hex(), *key.to_hex());
    /// // Blinded by a factor, and back.
    /// let blind = key.mul_mod(&share, &n).declassify().unwrap();
    /// let back = share.invert_odd(&n).declassify().unwrap();
    /// assert_eq!(*blind.mul_mod(&back, &n).declassify().unwrap().to_hex(), *key.to_hex());
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn add_mod(&self, other: &Self, n: &Self) -> Self {
        let (mut sum, carry) = self.add_carry(other);
        subtract_once(&mut sum.limbs, carry.as_u64(), &n.limbs);
        sum
    }

    /// The difference modulo n, for two numbers below n.
    #[inline]
    #[must_use]
    pub fn sub_mod(&self, other: &Self, n: &Self) -> Self {
        let (mut difference, borrow) = self.sub_borrow(other);
        ct_add_assign(&mut difference.limbs, &n.limbs, borrow);
        difference
    }

    /// The product modulo n, odd or even; none where n is 0. One division: for a run of products modulo an odd n use
    /// `adamant_modular::Modulus`.
    #[must_use]
    pub fn mul_mod(&self, other: &Self, n: &Self) -> CtOption<Self> {
        let is_zero = n.is_zero();
        let divisor = Self::ct_select(n, &Self::ONE, is_zero);
        let (low, high) = self.mul_wide(other);
        let product = [low.limbs, high.limbs];
        let mut remainder = Self::ZERO;
        let (mut quotient, mut scratch) = ([[0; N]; 2], [[0; N]; 4]);
        fixed::div_rem(
            quotient.as_flattened_mut(),
            &mut remainder.limbs,
            product.as_flattened(),
            &divisor.limbs,
            scratch.as_flattened_mut(),
        );
        CtOption::new(remainder, !is_zero)
    }

    /// `self^exponent` modulo an odd n of at least 3; none for other n. The number need not be below n.
    ///
    /// Up to 512 bits everything stays on the stack; above, `adamant_modular` takes over, up to its 16384 bits: none
    /// beyond.
    ///
    /// # Constant time
    /// With respect to base, exponent and modulus; above 512 bits the bit length of n is public, as is whether it is
    /// valid.
    #[must_use]
    pub fn pow_mod<const E: usize>(&self, exponent: &Uint<E>, n: &Self) -> CtOption<Self> {
        let mut out = Self::ZERO;
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
        let mut out = Self::ZERO;
        // `fixed::invert_odd_scratch` is 5 (64 N / 62 + 1), at most 10 N.
        let mut scratch = [[0; N]; 10];
        let exists = fixed::invert_odd(&mut out.limbs, &self.limbs, &n.limbs, scratch.as_flattened_mut());
        CtOption::new(out, exists)
    }

    /// `1/self` modulo 2^`bits`, for a public number of bits from 1 to 64 N (taken as 1 or 64 N beyond); none where the
    /// number is even.
    ///
    /// ```
    /// # use adamant_integer::Uint;
    ///
    /// // The constant of Montgomery's reduction: -1/n modulo 2^64.
    /// let n = Uint::<1>::from_u64(0xffff_ffff_0000_0001);
    /// let inverse = n.invert_power_of_two(64).declassify().unwrap();
    /// assert_eq!(n.wrapping_mul(&inverse).as_limbs(), &[1]);
    /// assert!(Uint::<1>::from_u64(6).invert_power_of_two(64).declassify().is_none());
    /// ```
    #[must_use]
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
    #[must_use]
    pub fn invert(&self, m: &Self) -> CtOption<Self> {
        let mut out = Self::ZERO;
        let mut scratch = [[0; N]; 16];
        let exists = fixed::invert(&mut out.limbs, &self.limbs, &m.limbs, scratch.as_flattened_mut());
        CtOption::new(out, exists)
    }
}
