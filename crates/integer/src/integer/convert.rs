//! From and to the primitive integer types.

use super::Integer;
use super::magnitude::{Magnitude, small};
use crate::Error;
use adamant_base::limb::low;
use adamant_base::num::to_f64;

macro_rules! from_unsigned {
    ($to_limb:path: $($T:ty)*) => {$(
        impl From<$T> for Integer {
            #[inline]
            fn from(x: $T) -> Integer {
                Integer::natural(Magnitude::from_limb($to_limb(x)))
            }
        }
    )*};
}

macro_rules! from_signed {
    ($to_limb:path: $($T:ty)*) => {$(
        impl From<$T> for Integer {
            #[inline]
            fn from(x: $T) -> Integer {
                Integer { negative: x < 0, magnitude: Magnitude::from_limb($to_limb(x.unsigned_abs())) }
            }
        }
    )*};
}

/// No platform has words above 64 bits.
#[inline(always)]
fn word(x: usize) -> u64 {
    x as u64
}

from_unsigned!(u64::from: u8 u16 u32 u64 bool);
from_unsigned!(word: usize);
from_signed!(u64::from: i8 i16 i32 i64);
from_signed!(word: isize);

impl From<u128> for Integer {
    #[inline]
    fn from(x: u128) -> Integer {
        Integer::natural(Magnitude::from_u128(x))
    }
}

impl From<i128> for Integer {
    #[inline]
    fn from(x: i128) -> Integer {
        Integer { negative: x < 0, magnitude: Magnitude::from_u128(x.unsigned_abs()) }
    }
}

impl TryFrom<&Integer> for u128 {
    type Error = Error;

    fn try_from(x: &Integer) -> Result<u128, Error> {
        if x.negative { Err(Error::OutOfRange) } else { small(x.limbs()).ok_or(Error::OutOfRange) }
    }
}

impl TryFrom<&Integer> for i128 {
    type Error = Error;

    fn try_from(x: &Integer) -> Result<i128, Error> {
        let size = small(x.limbs()).ok_or(Error::OutOfRange)?;
        let value = if x.negative { 0i128.checked_sub_unsigned(size) } else { size.try_into().ok() };
        value.ok_or(Error::OutOfRange)
    }
}

macro_rules! try_into {
    ($Wide:ty: $($T:ty)*) => {$(
        impl TryFrom<&Integer> for $T {
            type Error = Error;

            fn try_from(x: &Integer) -> Result<$T, Error> {
                <$Wide>::try_from(x)?.try_into().map_err(|_| Error::OutOfRange)
            }
        }
    )*};
}

macro_rules! try_into_by_value {
    ($($T:ty)*) => {$(
        impl TryFrom<Integer> for $T {
            type Error = Error;

            fn try_from(x: Integer) -> Result<$T, Error> {
                <$T>::try_from(&x)
            }
        }
    )*};
}

try_into!(u128: u8 u16 u32 u64 usize);
try_into!(i128: i8 i16 i32 i64 isize);
try_into_by_value!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl From<&Integer> for Integer {
    fn from(x: &Integer) -> Integer {
        x.clone()
    }
}

impl Integer {
    /// The low 64 bits of the two's complement: what `as u64` gives for primitives.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// assert_eq!(Integer::from(-2).wrapping_u64(), -2i64 as u64);
    /// assert_eq!(((Integer::ONE << 64u32) + 5u8).wrapping_u64(), 5);
    /// ```
    #[must_use]
    pub fn wrapping_u64(&self) -> u64 {
        let low = self.limbs().first().copied().unwrap_or(0);
        if self.negative { low.wrapping_neg() } else { low }
    }

    /// The nearest `f64`, ties to even; infinite above its range.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(-3).to_f64(), -3.0);
    /// assert_eq!((Integer::ONE << 2000u32).to_f64(), f64::INFINITY);
    /// ```
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        let bits = self.bit_length();
        // 64 bits from the top, the last one set where anything is cut off below: two bits more than rounding looks at.
        let shift = bits.saturating_sub(64);
        let mut top = low(small((self.unsigned_abs() >> shift).limbs()).unwrap_or(0));
        top |= u64::from(shift > 0 && self.trailing_zeros().is_some_and(|zeros| zeros < shift));
        let scale = if shift > 1000 { f64::INFINITY } else { f64::from_bits((1023 + shift as u64) << 52) };
        let size = if shift == 0 { to_f64(top) } else { to_f64(top) * scale };
        if self.negative { -size } else { size }
    }

    /// The integer part of a finite number; `None` for infinities and NaN.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from_f64(-1e20).unwrap().to_string(), "-100000000000000000000");
    /// assert_eq!(Integer::from_f64(0.9).unwrap(), 0);
    /// assert_eq!(Integer::from_f64(f64::NAN), None);
    /// ```
    #[must_use]
    pub fn from_f64(x: f64) -> Option<Integer> {
        if !x.is_finite() {
            return None;
        }
        let bits = x.to_bits();
        let exponent = ((bits >> 52) & 0x7ff) as i32 - 1075;
        let mantissa = Integer::from((bits & ((1 << 52) - 1)) | (1 << 52));
        // Below the smallest normal number everything is 0.
        let size = if exponent >= 0 { mantissa << exponent } else { mantissa >> exponent.unsigned_abs() };
        Some(if x < 0.0 { -size } else { size })
    }
}
