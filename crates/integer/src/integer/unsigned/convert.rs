//! From and to integers and the primitive types.

use super::{Integer, Natural};
use crate::Error;

impl From<Natural> for Integer {
    #[inline]
    fn from(x: Natural) -> Integer {
        x.0
    }
}

impl From<&Natural> for Integer {
    fn from(x: &Natural) -> Integer {
        x.0.clone()
    }
}

impl From<&Natural> for Natural {
    fn from(x: &Natural) -> Natural {
        x.clone()
    }
}

impl TryFrom<Integer> for Natural {
    type Error = Error;

    /// [`Error::OutOfRange`] for a negative number.
    #[inline]
    fn try_from(x: Integer) -> Result<Natural, Error> {
        if x.is_negative() { Err(Error::OutOfRange) } else { Ok(Natural(x)) }
    }
}

impl TryFrom<&Integer> for Natural {
    type Error = Error;

    /// [`Error::OutOfRange`] for a negative number.
    fn try_from(x: &Integer) -> Result<Natural, Error> {
        if x.is_negative() { Err(Error::OutOfRange) } else { Ok(Natural(x.clone())) }
    }
}

macro_rules! from_unsigned {
    ($($T:ty)*) => {$(
        impl From<$T> for Natural {
            #[inline]
            fn from(x: $T) -> Natural {
                Natural::of(x.into())
            }
        }
    )*};
}

macro_rules! from_signed {
    ($($T:ty)*) => {$(
        impl TryFrom<$T> for Natural {
            type Error = Error;

            /// [`Error::OutOfRange`] for a negative number.
            #[inline]
            fn try_from(x: $T) -> Result<Natural, Error> {
                Integer::from(x).try_into()
            }
        }
    )*};
}

macro_rules! to_primitive {
    ($($T:ty)*) => {$(
        impl TryFrom<&Natural> for $T {
            type Error = Error;

            /// [`Error::OutOfRange`] where it does not fit.
            fn try_from(x: &Natural) -> Result<$T, Error> {
                <$T>::try_from(&x.0)
            }
        }

        impl TryFrom<Natural> for $T {
            type Error = Error;

            /// [`Error::OutOfRange`] where it does not fit.
            fn try_from(x: Natural) -> Result<$T, Error> {
                <$T>::try_from(&x.0)
            }
        }
    )*};
}

from_unsigned!(u8 u16 u32 u64 u128 usize bool);
from_signed!(i8 i16 i32 i64 i128 isize);
to_primitive!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl Natural {
    /// The integer part of a finite number above -1; `None` for the others, infinities and NaN.
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// assert_eq!(Natural::from_f64(1e20).unwrap().to_string(), "100000000000000000000");
    /// assert_eq!(Natural::from_f64(-0.5).unwrap(), 0);
    /// assert_eq!(Natural::from_f64(-1.0), None);
    /// ```
    #[must_use]
    pub fn from_f64(x: f64) -> Option<Natural> {
        Natural::try_from(Integer::from_f64(x)?).ok()
    }
}

super::delegate! {
    /// The low 64 bits: what `as u64` gives for primitives.
    pub fn wrapping_u64(&self) -> u64;

    /// The nearest `f64`, ties to even; infinite above its range.
    pub fn to_f64(&self) -> f64;
}
