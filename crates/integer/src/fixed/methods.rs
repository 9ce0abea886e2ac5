//! Methods that [`Uint`] and [`BoxedUint`] have in common, written once.
//!
//! Beside each type stand those that differ: in the length of the result, or in where working space comes from.

use super::{bit, bit_length, ct_shift_left, ct_shift_right, random_below, shift_left, shift_right};
use super::{to_le_bytes, trailing_zeros};
use crate::{BoxedUint, Error, RandomSource, Uint};
use adamant_base::ct::{Choice, CtOption, CtSelect};
use adamant_base::limb::{ct_is_zero, to_be_bytes};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;

/// The `const` at the end is for the methods that can be evaluated at compile time where the type can.
macro_rules! methods {
    (impl [$($parameters:tt)*] $T:ty $(, $const:tt)?) => {
        impl<$($parameters)*> $T {
            /// Whether the number is 0.
            #[inline(always)]
            pub fn is_zero(&self) -> Choice {
                ct_is_zero(&self.limbs)
            }

            /// Whether the number is odd.
            #[inline(always)]
            pub $($const)? fn is_odd(&self) -> Choice {
                Choice::from_lsb(self.as_limbs()[0])
            }

            /// Whether the number is above `other`.
            #[inline(always)]
            pub $($const)? fn ct_greater(&self, other: &Self) -> Choice {
                other.ct_less(self)
            }

            /// The sum without the carry of [`Self::add_carry`].
            #[inline(always)]
            pub $($const)? fn wrapping_add(&self, other: &Self) -> Self {
                self.add_carry(other).0
            }

            /// The sum, where it does not run over.
            #[inline(always)]
            pub fn checked_add(&self, other: &Self) -> CtOption<Self> {
                let (sum, carry) = self.add_carry(other);
                CtOption::new(sum, !carry)
            }

            /// The difference without the borrow of [`Self::sub_borrow`].
            #[inline(always)]
            pub $($const)? fn wrapping_sub(&self, other: &Self) -> Self {
                self.sub_borrow(other).0
            }

            /// The difference, where it is not below 0.
            #[inline(always)]
            pub fn checked_sub(&self, other: &Self) -> CtOption<Self> {
                let (difference, borrow) = self.sub_borrow(other);
                CtOption::new(difference, !borrow)
            }

            /// The negative modulo 2 to the number of bits of the storage.
            #[inline(always)]
            pub $($const)? fn wrapping_neg(&self) -> Self {
                self.zeros().wrapping_sub(self)
            }

            /// [`Self::wrapping_neg`] where `choice` is true, otherwise the number itself.
            #[inline]
            pub fn ct_neg(&self, choice: Choice) -> Self {
                Self::ct_select(self, &self.wrapping_neg(), choice)
            }

            /// The remainder of [`Self::div_rem`]; none where the divisor is 0.
            pub fn rem(&self, divisor: &Self) -> CtOption<Self> {
                self.div_rem(divisor).map(|(_, remainder)| remainder)
            }

            /// The negative modulo n, for a number below n.
            #[inline]
            pub fn neg_mod(&self, n: &Self) -> Self {
                self.zeros().sub_mod(self, n)
            }

            /// The position of the highest set bit plus one, 0 for zero. As secret as the number.
            pub fn bit_length(&self) -> u64 {
                bit_length(&self.limbs)
            }

            /// The number of zero bits below the lowest set bit; all bits of the storage for zero. As secret as the number.
            pub fn trailing_zeros(&self) -> u64 {
                trailing_zeros(&self.limbs)
            }

            /// The bit at a public position, counted from 0 at the lowest; false beyond the top.
            #[inline]
            pub fn bit(&self, index: usize) -> Choice {
                bit(&self.limbs, index)
            }

            /// The number times 2^`amount`, without what runs over, for a public amount; 0 from the number of bits on.
            #[inline]
            pub fn shift_left(mut self, amount: usize) -> Self {
                shift_left(&mut self.limbs, amount);
                self
            }

            /// The number divided by 2^`amount`, rounded down, for a public amount; 0 from the number of bits on.
            #[inline]
            pub fn shift_right(mut self, amount: usize) -> Self {
                shift_right(&mut self.limbs, amount);
                self
            }

            /// As [`Self::shift_left`], for a secret amount.
            pub fn ct_shift_left(mut self, amount: u64) -> Self {
                ct_shift_left(&mut self.limbs, amount);
                self
            }

            /// As [`Self::shift_right`], for a secret amount.
            pub fn ct_shift_right(mut self, amount: u64) -> Self {
                ct_shift_right(&mut self.limbs, amount);
                self
            }

            /// The big-endian bytes, 8 for each limb.
            pub fn to_be_bytes(&self) -> Zeroizing<Vec<u8>> {
                let mut out = Zeroizing::new(vec![0; 8 * self.limbs.len()]);
                to_be_bytes(&mut out, &self.limbs);
                out
            }

            /// The little-endian bytes, 8 for each limb.
            pub fn to_le_bytes(&self) -> Zeroizing<Vec<u8>> {
                let mut out = Zeroizing::new(vec![0; 8 * self.limbs.len()]);
                to_le_bytes(&mut out, &self.limbs);
                out
            }

            /// A number below n, each with the same probability, as long as n.
            ///
            /// # Errors
            /// [`Error::RandomUnavailable`], [`Error::DivisionByZero`] for n = 0.
            ///
            /// # Constant time
            /// The bit length of n and how many numbers were drawn are public; those that were not below n are thrown
            /// away, so their count says nothing about the one that was.
            pub fn random_mod(n: &Self, source: &mut dyn RandomSource) -> Result<Self, Error> {
                let mut out = n.zeros();
                random_below(&mut out.limbs, &n.limbs, source).map(|()| out)
            }
        }

        impl<$($parameters)*> From<u64> for $T {
            fn from(value: u64) -> Self {
                Self::from_u64(value)
            }
        }
    };
}

methods!(impl [const N: usize] Uint<N>, const);
methods!(impl [] BoxedUint);
