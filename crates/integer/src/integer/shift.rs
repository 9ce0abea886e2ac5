//! Shifts. To the right they round towards minus infinity, as those of the two's complement do.

use super::Integer;
use super::magnitude::{Magnitude, small};
use super::operator::for_each_primitive;
use crate::natural::{self, LIMB_BITS, Limb};
use adamant_base::num::to_u32;

impl Integer {
    /// `self << bits`, or `None` where there is no memory for it.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(3).checked_shl(100), Some(Integer::from(3u128 << 100)));
    /// assert_eq!(Integer::from(3).checked_shl(usize::MAX), None);
    /// ```
    #[must_use]
    pub fn checked_shl(&self, bits: usize) -> Option<Integer> {
        let limbs = self.limbs();
        if limbs.is_empty() {
            return Some(Integer::ZERO);
        }
        if self.bit_length().checked_add(bits)? >= isize::MAX as usize {
            return None;
        }
        let magnitude = match small_left(limbs, bits) {
            Some(shifted) => Magnitude::from_u128(shifted),
            // The top limb is written only where bits run into it.
            None => Magnitude::try_build(limbs.len() + bits / LIMB_BITS + 1, |out| {
                natural::shift_left(out, limbs, bits)
            })
            .ok()?,
        };
        Some(Integer { negative: self.negative, magnitude })
    }
}

impl Integer {
    /// `out = self << bits`, in the buffer of `out` if it is large enough.
    ///
    /// # Panics
    /// Where there is no memory for the result, as `<<`.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut out = Integer::ZERO;
    /// Integer::from(-3).shl_into(100, &mut out);
    /// assert_eq!(out, -3 * (1i128 << 100));
    /// ```
    pub fn shl_into(&self, bits: usize, out: &mut Integer) {
        let limbs = bits / LIMB_BITS;
        if bits >= SHORT && limbs >= out.capacity().saturating_sub(self.limbs().len()) {
            *out = left_or_panic(self, bits);
            return;
        }
        out.negative = self.negative;
        out.magnitude.set_shifted_left(&self.magnitude, limbs, to_u32(bits % LIMB_BITS));
    }

    /// `out = self >> bits`, rounded towards minus infinity, in the buffer of `out` if it is large enough.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut out = Integer::ZERO;
    /// Integer::from(-5).shr_into(1, &mut out);
    /// assert_eq!(out, -3);
    /// ```
    pub fn shr_into(&self, bits: usize, out: &mut Integer) {
        if self.negative {
            return negative_right_into(self, bits, out);
        }
        out.negative = false;
        out.magnitude.set_shifted_right(&self.magnitude, bits / LIMB_BITS, to_u32(bits % LIMB_BITS));
    }
}

/// Apart, so that numbers that are not negative save no registers for it.
#[inline(never)]
fn negative_right_into(a: &Integer, bits: usize, out: &mut Integer) {
    out.magnitude.set_shifted_right(&a.magnitude, bits / LIMB_BITS, to_u32(bits % LIMB_BITS));
    out.negative = true;
    out.fix_sign();
    if bits_are_lost(a, bits) {
        *out -= 1;
    }
}

/// Whether any of the lowest `bits` bits of a negative number are set: floor(-x / 2^k) is -ceil(x / 2^k), one more where a bit is lost.
fn bits_are_lost(a: &Integer, bits: usize) -> bool {
    a.negative && a.trailing_zeros().is_some_and(|zeros| zeros < bits)
}

/// A number of up to two limbs shifted to the left, where the result has no more.
#[inline]
fn small_left(limbs: &[Limb], bits: usize) -> Option<u128> {
    let limbs = small(limbs)?;
    (bits < limbs.leading_zeros() as usize).then(|| limbs << bits)
}

fn shift_left(a: &Integer, bits: usize) -> Integer {
    if bits >= SHORT || a.magnitude.capacity() > SHORT && a.limbs().len() >= SHORT {
        return left_or_panic(a, bits);
    }
    let magnitude = a.magnitude.shifted_left(bits / LIMB_BITS, to_u32(bits % LIMB_BITS));
    Integer { negative: a.negative, magnitude }
}

/// For fewer bits, and of fewer limbs, there is memory.
const SHORT: usize = 4096;

fn shift_left_in_place(a: &mut Integer, bits: usize) {
    let length = a.limbs().len();
    if length == 0 {
        return;
    }
    // Room for the bits that run over, but no allocation for them alone.
    let (limbs, bits) = (bits / LIMB_BITS, to_u32(bits % LIMB_BITS));
    let top = a.magnitude.edit(length + limbs, |x| natural::shift_left_within(x, limbs, bits));
    if top != 0 {
        a.magnitude.edit(length + limbs + 1, |x| x[length + limbs] = top);
    }
}

fn shift_right_in_place(a: &mut Integer, bits: usize) {
    let lost = bits_are_lost(a, bits);
    a.magnitude.shift_right(bits / LIMB_BITS, to_u32(bits % LIMB_BITS));
    if lost {
        a.negative = true;
        *a -= 1;
    }
    a.fix_sign();
}

fn shift_right(a: &Integer, bits: usize) -> Integer {
    if a.negative {
        return negative_right(a, bits);
    }
    let magnitude = a.magnitude.shifted_right(bits / LIMB_BITS, to_u32(bits % LIMB_BITS));
    Integer { negative: false, magnitude }
}

#[inline(never)]
fn negative_right(a: &Integer, bits: usize) -> Integer {
    let mut out = Integer::ZERO;
    negative_right_into(a, bits, &mut out);
    out
}

/// The number of bits as the algorithms take it. No memory holds a number that is shifted further to the left, and to the
/// right nothing remains of it.
macro_rules! amount {
    ($bits:expr, $way:literal) => {{
        #[allow(unused_comparisons, reason = "for the unsigned types")]
        if $bits < 0 {
            panic!(concat!("attempt to shift ", $way, " by a negative number of bits"));
        }
        usize::try_from($bits).unwrap_or(usize::MAX)
    }};
}

fn left_or_panic(a: &Integer, bits: usize) -> Integer {
    match a.checked_shl(bits) {
        Some(shifted) => shifted,
        None => panic!("attempt to shift left with overflow: there is no memory for the result"),
    }
}

macro_rules! shifts {
    ([$($T:ty)*]) => {$(
        impl core::ops::Shl<$T> for Integer {
            type Output = Integer;
            fn shl(mut self, bits: $T) -> Integer {
                self <<= bits;
                self
            }
        }

        impl core::ops::Shl<$T> for &Integer {
            type Output = Integer;
            fn shl(self, bits: $T) -> Integer {
                shift_left(self, amount!(bits, "left"))
            }
        }

        impl core::ops::ShlAssign<$T> for Integer {
            fn shl_assign(&mut self, bits: $T) {
                let bits = amount!(bits, "left");
                // Where the buffer has no room memory is asked for with care: a number of bits is quickly written.
                if bits < LIMB_BITS || bits / LIMB_BITS < self.capacity().saturating_sub(self.limbs().len()) {
                    shift_left_in_place(self, bits);
                } else {
                    *self = left_or_panic(self, bits);
                }
            }
        }

        impl core::ops::Shr<$T> for Integer {
            type Output = Integer;
            fn shr(mut self, bits: $T) -> Integer {
                self >>= bits;
                self
            }
        }

        impl core::ops::Shr<$T> for &Integer {
            type Output = Integer;
            fn shr(self, bits: $T) -> Integer {
                shift_right(self, amount!(bits, "right"))
            }
        }

        impl core::ops::ShrAssign<$T> for Integer {
            fn shr_assign(&mut self, bits: $T) {
                shift_right_in_place(self, amount!(bits, "right"));
            }
        }
    )*};
}

for_each_primitive!(shifts);
