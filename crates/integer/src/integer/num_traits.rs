//! The traits of the crate num-traits.

use super::Integer;
use crate::Error;
use num_traits::{
    CheckedAdd, CheckedDiv, CheckedEuclid, CheckedMul, CheckedNeg, CheckedRem, CheckedSub, ConstOne,
    ConstZero, Euclid, FromPrimitive, Num, One, Pow, Signed, ToPrimitive, Zero,
};

impl Zero for Integer {
    fn zero() -> Integer {
        Integer::ZERO
    }

    fn is_zero(&self) -> bool {
        Integer::is_zero(self)
    }

    fn set_zero(&mut self) {
        Integer::set_zero(self);
    }
}

impl ConstZero for Integer {
    const ZERO: Integer = Integer::ZERO;
}

impl One for Integer {
    fn one() -> Integer {
        Integer::ONE
    }

    fn is_one(&self) -> bool {
        *self == 1
    }
}

impl ConstOne for Integer {
    const ONE: Integer = Integer::ONE;
}

impl Num for Integer {
    type FromStrRadixErr = Error;

    fn from_str_radix(text: &str, radix: u32) -> Result<Integer, Error> {
        Integer::from_str_radix(text, radix)
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

/// Operations that are defined for all operands.
macro_rules! always {
    ($($Trait:ident $method:ident $op:tt)*) => {$(
        impl $Trait for Integer {
            fn $method(&self, other: &Integer) -> Option<Integer> {
                Some(self $op other)
            }
        }
    )*};
}

always!(CheckedAdd checked_add + CheckedSub checked_sub - CheckedMul checked_mul *);

impl CheckedNeg for Integer {
    fn checked_neg(&self) -> Option<Integer> {
        Some(-self)
    }
}

impl CheckedDiv for Integer {
    fn checked_div(&self, divisor: &Integer) -> Option<Integer> {
        Integer::checked_div(self, divisor)
    }
}

impl CheckedRem for Integer {
    fn checked_rem(&self, divisor: &Integer) -> Option<Integer> {
        Integer::checked_rem(self, divisor)
    }
}

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

/// As [`Integer::pow`], which panics where there is no memory.
pub(super) fn pow(base: &Integer, exponent: Option<u64>) -> Integer {
    let power = match exponent {
        Some(exponent) => base.checked_pow_64(exponent),
        // Only 0 and 1 have powers that fit, and -1, whose sign the caller knows.
        None => (base.bit_length() < 2).then(|| base.clone()),
    };
    power.unwrap_or_else(|| panic!("attempt to compute a power without the memory for it"))
}

/// Exponents of a type, by value and by reference.
macro_rules! powers {
    ($($T:ty)*) => {$(
        impl Pow<$T> for &Integer {
            type Output = Integer;

            fn pow(self, exponent: $T) -> Integer {
                if *self == -1 {
                    return if exponent % 2 == 0 { Integer::ONE } else { self.clone() };
                }
                pow(self, u64::try_from(exponent).ok())
            }
        }

        impl Pow<$T> for Integer {
            type Output = Integer;

            fn pow(self, exponent: $T) -> Integer {
                Pow::pow(&self, exponent)
            }
        }

        impl Pow<&$T> for &Integer {
            type Output = Integer;

            fn pow(self, exponent: &$T) -> Integer {
                Pow::pow(self, *exponent)
            }
        }

        impl Pow<&$T> for Integer {
            type Output = Integer;

            fn pow(self, exponent: &$T) -> Integer {
                Pow::pow(&self, *exponent)
            }
        }
    )*};
}

powers!(u8 u16 u32 u64 u128 usize);

impl ToPrimitive for Integer {
    fn to_i64(&self) -> Option<i64> {
        self.try_into().ok()
    }

    fn to_u64(&self) -> Option<u64> {
        self.try_into().ok()
    }

    fn to_i128(&self) -> Option<i128> {
        self.try_into().ok()
    }

    fn to_u128(&self) -> Option<u128> {
        self.try_into().ok()
    }

    fn to_f64(&self) -> Option<f64> {
        Some(Integer::to_f64(self))
    }
}

impl FromPrimitive for Integer {
    fn from_i64(x: i64) -> Option<Integer> {
        Some(x.into())
    }

    fn from_u64(x: u64) -> Option<Integer> {
        Some(x.into())
    }

    fn from_i128(x: i128) -> Option<Integer> {
        Some(x.into())
    }

    fn from_u128(x: u128) -> Option<Integer> {
        Some(x.into())
    }

    fn from_f64(x: f64) -> Option<Integer> {
        Integer::from_f64(x)
    }
}
