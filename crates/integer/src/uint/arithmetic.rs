//! Sums, differences, products, quotients, roots, and bits.

use super::Uint;
use crate::fixed;
use adamant_base::ct::{Choice, CtOption, CtSelect};
use adamant_base::limb::{adc, ct_is_zero, mul_fixed, sbb, square_fixed};
use core::ops::{BitAnd, BitOr, BitXor, Not};

impl<const N: usize> Uint<N> {
    /// The sum modulo 2^(64 N), and whether it ran over.
    ///
    /// ```
    /// # use adamant_integer::Uint;
    ///
    /// let (sum, carry) = Uint::<2>::MAX.add_carry(&Uint::ONE);
    /// assert!(sum.is_zero().declassify() && carry.declassify());
    /// let (difference, borrow) = sum.sub_borrow(&Uint::ONE);
    /// assert!(borrow.declassify());
    /// assert_eq!(difference.as_limbs(), Uint::<2>::MAX.as_limbs());
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn add_carry(&self, other: &Self) -> (Self, Choice) {
        let (mut out, mut carry, mut i) = (self.limbs, 0, 0);
        while i < N {
            (out[i], carry) = adc(out[i], other.limbs[i], carry);
            i += 1;
        }
        (Uint { limbs: out }, Choice::from_lsb(carry))
    }

    /// The difference modulo 2^(64 N), and whether it ran below 0.
    #[inline(always)]
    #[must_use]
    pub const fn sub_borrow(&self, other: &Self) -> (Self, Choice) {
        let (mut out, mut borrow, mut i) = (self.limbs, 0, 0);
        while i < N {
            (out[i], borrow) = sbb(out[i], other.limbs[i], borrow);
            i += 1;
        }
        (Uint { limbs: out }, Choice::from_lsb(borrow))
    }

    /// The product: its lower and its upper N limbs.
    #[inline(always)]
    #[must_use]
    pub fn mul_wide(&self, other: &Self) -> (Self, Self) {
        let mut product = [[0; N]; 2];
        mul_fixed(&mut product, &self.limbs, &other.limbs);
        let [low, high] = product;
        (Uint { limbs: low }, Uint { limbs: high })
    }

    /// The product modulo 2^(64 N).
    #[inline]
    #[must_use]
    pub fn wrapping_mul(&self, other: &Self) -> Self {
        let mut out = [0; N];
        fixed::mul_low(&mut out, &self.limbs, &other.limbs);
        Uint { limbs: out }
    }

    /// The product, where it does not run over.
    ///
    /// ```
    /// # use adamant_integer::Uint;
    ///
    /// // Amounts that stay secret, down to whether a product runs over.
    /// let price = Uint::<1>::from_u64(1_000_000_007);
    /// let total = price.checked_mul(&Uint::from_u64(12));
    /// assert_eq!(total.declassify().map(|x| x.as_limbs()[0]), Some(12_000_000_084));
    /// let far = price.checked_square().declassify().unwrap();
    /// assert!(far.checked_square().declassify().is_none());
    /// assert_eq!(far.wrapping_mul(&far).as_limbs(), far.square_wide().0.as_limbs());
    /// ```
    #[inline]
    #[must_use]
    pub fn checked_mul(&self, other: &Self) -> CtOption<Self> {
        let (low, high) = self.mul_wide(other);
        CtOption::new(low, ct_is_zero(&high.limbs))
    }

    /// The square: its lower and its upper N limbs.
    #[inline(always)]
    #[must_use]
    pub fn square_wide(&self) -> (Self, Self) {
        let mut product = [[0; N]; 2];
        square_fixed(&mut product, &self.limbs);
        let [low, high] = product;
        (Uint { limbs: low }, Uint { limbs: high })
    }

    /// The square, where it does not run over.
    #[inline]
    #[must_use]
    pub fn checked_square(&self) -> CtOption<Self> {
        let (low, high) = self.square_wide();
        CtOption::new(low, ct_is_zero(&high.limbs))
    }

    /// Quotient, rounded down, and remainder; none where the divisor is 0.
    ///
    /// # Source
    /// D. Knuth, "The Art of Computer Programming", volume 2, 4.3.1, algorithm D; its quotient digits by N. Möller and
    /// T. Granlund, "Improved division by invariant integers" (2011).
    #[must_use]
    pub fn div_rem(&self, divisor: &Self) -> CtOption<(Self, Self)> {
        let is_zero = divisor.is_zero();
        // Something to divide by, all the same.
        let divisor = Self::ct_select(divisor, &Self::ONE, is_zero);
        let (mut quotient, mut remainder) = (Self::ZERO, Self::ZERO);
        let mut scratch = [[0; N]; 3];
        let (x, y) = (&self.limbs, &divisor.limbs);
        fixed::div_rem(&mut quotient.limbs, &mut remainder.limbs, x, y, scratch.as_flattened_mut());
        CtOption::new((quotient, remainder), !is_zero)
    }

    /// The square root, rounded down.
    #[must_use]
    pub fn sqrt(&self) -> Self {
        let mut out = Self::ZERO;
        let mut scratch = [[0; N]; 2];
        fixed::sqrt(&mut out.limbs, &self.limbs, scratch.as_flattened_mut());
        out
    }

    /// The greatest common divisor; that of 0 and 0 is 0.
    ///
    /// # Source
    /// D. J. Bernstein, B.-Y. Yang, "Fast constant-time gcd computation and modular inversion", TCHES 2019(3).
    #[must_use]
    pub fn gcd(&self, other: &Self) -> Self {
        let mut out = Self::ZERO;
        // `fixed::gcd_scratch` is at most 4 N and the 10 N of an inversion.
        let mut scratch = [[0; N]; 14];
        fixed::gcd(&mut out.limbs, &self.limbs, &other.limbs, scratch.as_flattened_mut());
        out
    }
}

macro_rules! bitwise {
    ($($operator:ident, $name:ident, $symbol:tt);+) => {$(
        impl<const N: usize> $operator for Uint<N> {
            type Output = Self;
            #[inline(always)]
            fn $name(mut self, other: Self) -> Self {
                for (a, b) in self.limbs.iter_mut().zip(other.limbs) {
                    *a $symbol b;
                }
                self
            }
        }
    )+};
}

bitwise!(BitAnd, bitand, &=; BitOr, bitor, |=; BitXor, bitxor, ^=);

impl<const N: usize> Not for Uint<N> {
    type Output = Self;
    #[inline(always)]
    fn not(mut self) -> Self {
        self.limbs.iter_mut().for_each(|limb| *limb = !*limb);
        self
    }
}
