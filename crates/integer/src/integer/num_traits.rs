//! The traits of the crate num-traits: identities, checked operations, powers. More of them are in `num_ops`.

use super::{Integer, Natural};
use crate::Error;
use num_traits::{
    CheckedAdd, CheckedDiv, CheckedEuclid, CheckedMul, CheckedNeg, CheckedRem, CheckedSub, ConstOne,
    ConstZero, Euclid, Num, One, Pow, SaturatingSub, Signed, Unsigned, Zero,
};

/// What both types say in the same words.
macro_rules! both {
    ($($T:ident)*) => {$(
        impl Zero for $T {
            fn zero() -> $T {
                $T::ZERO
            }

            fn is_zero(&self) -> bool {
                $T::is_zero(self)
            }

            fn set_zero(&mut self) {
                $T::set_zero(self);
            }
        }

        impl ConstZero for $T {
            const ZERO: $T = $T::ZERO;
        }

        impl One for $T {
            fn one() -> $T {
                $T::ONE
            }

            fn is_one(&self) -> bool {
                *self == 1
            }
        }

        impl ConstOne for $T {
            const ONE: $T = $T::ONE;
        }

        impl Num for $T {
            type FromStrRadixErr = Error;

            fn from_str_radix(text: &str, radix: u32) -> Result<$T, Error> {
                $T::from_str_radix(text, radix)
            }
        }

        binary! { $T:
            CheckedAdd checked_add -> Option<$T>: |a, b| Some(a + b);
            CheckedMul checked_mul -> Option<$T>: |a, b| Some(a * b);
            CheckedDiv checked_div -> Option<$T>: |a, b| $T::checked_div(a, b);
            CheckedRem checked_rem -> Option<$T>: |a, b| $T::checked_rem(a, b);
        }

        powers!($T: u8 u16 u32 u64 u128 usize);
    )*};
}

/// Traits of one method that takes a second number.
macro_rules! binary {
    ($T:ident: $($Trait:ident $method:ident -> $R:ty: |$a:ident, $b:ident| $result:expr;)*) => {$(
        impl $Trait for $T {
            fn $method(&self, other: &$T) -> $R {
                let ($a, $b) = (self, other);
                $result
            }
        }
    )*};
}

/// Exponents of a type, by value and by reference, of numbers by value and by reference. They panic where there is no memory.
macro_rules! powers {
    ($Number:ident: $($T:ty)*) => {$(
        impl Pow<$T> for &$Number {
            type Output = $Number;

            fn pow(self, exponent: $T) -> $Number {
                $Number::power(self, u64::try_from(exponent).ok(), exponent % 2 == 0)
            }
        }

        impl Pow<$T> for $Number {
            type Output = $Number;

            fn pow(self, exponent: $T) -> $Number {
                Pow::pow(&self, exponent)
            }
        }

        impl Pow<&$T> for &$Number {
            type Output = $Number;

            fn pow(self, exponent: &$T) -> $Number {
                Pow::pow(self, *exponent)
            }
        }

        impl Pow<&$T> for $Number {
            type Output = $Number;

            fn pow(self, exponent: &$T) -> $Number {
                Pow::pow(&self, *exponent)
            }
        }
    )*};
}

both!(Integer Natural);

impl Integer {
    /// The power to an exponent, `None` for one of more than 64 bits. As [`Integer::pow`], which panics where there is no memory.
    fn power(&self, exponent: Option<u64>, is_even: bool) -> Integer {
        let power = match exponent {
            _ if *self == -1 => return if is_even { Integer::ONE } else { self.clone() },
            Some(exponent) => self.checked_pow_64(exponent),
            // Only 0 and 1 have powers that fit.
            None => (self.bit_length() < 2).then(|| self.clone()),
        };
        power.unwrap_or_else(|| panic!("attempt to compute a power without the memory for it"))
    }
}

impl Natural {
    fn power(&self, exponent: Option<u64>, is_even: bool) -> Natural {
        Natural::of(self.as_integer().power(exponent, is_even))
    }
}

binary! { Integer:
    CheckedSub checked_sub -> Option<Integer>: |a, b| Some(a - b);
}

binary! { Natural:
    CheckedSub checked_sub -> Option<Natural>: |a, b| Natural::checked_sub(a, b);
    SaturatingSub saturating_sub -> Natural: |a, b| Natural::saturating_sub(a, b);
}

impl CheckedNeg for Integer {
    fn checked_neg(&self) -> Option<Integer> {
        Some(-self)
    }
}

impl Signed for Integer {
    fn abs(&self) -> Integer {
        self.unsigned_abs()
    }

    fn abs_sub(&self, other: &Integer) -> Integer {
        if self <= other { Integer::ZERO } else { self - other }
    }

    fn signum(&self) -> Integer {
        Integer::signum(self)
    }

    fn is_positive(&self) -> bool {
        Integer::is_positive(self)
    }

    fn is_negative(&self) -> bool {
        Integer::is_negative(self)
    }
}

impl Unsigned for Natural {}

impl Euclid for Integer {
    fn div_euclid(&self, divisor: &Integer) -> Integer {
        Integer::div_euclid(self, divisor)
    }

    fn rem_euclid(&self, divisor: &Integer) -> Integer {
        Integer::rem_euclid(self, divisor)
    }
}

impl CheckedEuclid for Integer {
    fn checked_div_euclid(&self, divisor: &Integer) -> Option<Integer> {
        Integer::checked_div_euclid(self, divisor)
    }

    fn checked_rem_euclid(&self, divisor: &Integer) -> Option<Integer> {
        Integer::checked_rem_euclid(self, divisor)
    }
}

impl Euclid for Natural {
    fn div_euclid(&self, divisor: &Natural) -> Natural {
        self / divisor
    }

    fn rem_euclid(&self, divisor: &Natural) -> Natural {
        self % divisor
    }
}

impl CheckedEuclid for Natural {
    fn checked_div_euclid(&self, divisor: &Natural) -> Option<Natural> {
        Natural::checked_div(self, divisor)
    }

    fn checked_rem_euclid(&self, divisor: &Natural) -> Option<Natural> {
        Natural::checked_rem(self, divisor)
    }
}
