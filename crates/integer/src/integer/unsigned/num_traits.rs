//! The traits of the crate num-traits.

use super::Natural;
use crate::Error;
use alloc::vec::Vec;
use num_traits::{
    CheckedAdd, CheckedDiv, CheckedEuclid, CheckedMul, CheckedRem, CheckedSub, ConstOne, ConstZero, Euclid,
    FromBytes, FromPrimitive, MulAdd, MulAddAssign, Num, One, Pow, SaturatingSub, ToBytes, ToPrimitive,
    Unsigned, Zero,
};

impl Zero for Natural {
    fn zero() -> Natural {
        Natural::ZERO
    }

    fn is_zero(&self) -> bool {
        Natural::is_zero(self)
    }

    fn set_zero(&mut self) {
        Natural::set_zero(self);
    }
}

impl ConstZero for Natural {
    const ZERO: Natural = Natural::ZERO;
}

impl One for Natural {
    fn one() -> Natural {
        Natural::ONE
    }

    fn is_one(&self) -> bool {
        self.0.is_one()
    }
}

impl ConstOne for Natural {
    const ONE: Natural = Natural::ONE;
}

impl Num for Natural {
    type FromStrRadixErr = Error;

    fn from_str_radix(text: &str, radix: u32) -> Result<Natural, Error> {
        Natural::from_str_radix(text, radix)
    }
}

impl Unsigned for Natural {}

/// Methods that take a second number.
macro_rules! binary {
    ($($Trait:ident $method:ident -> $R:ty: |$a:ident, $b:ident| $result:expr;)*) => {$(
        impl $Trait for Natural {
            fn $method(&self, other: &Natural) -> $R {
                let ($a, $b) = (self, other);
                $result
            }
        }
    )*};
}

binary! {
    CheckedAdd checked_add -> Option<Natural>: |a, b| Some(a + b);
    CheckedMul checked_mul -> Option<Natural>: |a, b| Some(a * b);
    CheckedSub checked_sub -> Option<Natural>: |a, b| Natural::checked_sub(a, b);
    CheckedDiv checked_div -> Option<Natural>: |a, b| Natural::checked_div(a, b);
    CheckedRem checked_rem -> Option<Natural>: |a, b| Natural::checked_rem(a, b);
    SaturatingSub saturating_sub -> Natural: |a, b| Natural::saturating_sub(a, b);
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

/// Exponents of a type, by value and by reference. They panic where there is no memory, as [`Natural::pow`].
macro_rules! powers {
    ($($T:ty)*) => {$(
        powers!(impl $T: Natural, &Natural, $T, &$T);
    )*};

    (impl $T:ty: $A:ty, $B:ty, $X:ty, $Y:ty) => {
        powers!(one $A, $X);
        powers!(one $A, $Y);
        powers!(one $B, $X);
        powers!(one $B, $Y);
    };

    (one $Base:ty, $Exponent:ty) => {
        impl Pow<$Exponent> for $Base {
            type Output = Natural;

            fn pow(self, exponent: $Exponent) -> Natural {
                Natural::of(Pow::pow(&self.0, exponent))
            }
        }
    };
}

powers!(u8 u16 u32 u64 u128 usize);

impl ToPrimitive for Natural {
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
        Some(Natural::to_f64(self))
    }
}

impl FromPrimitive for Natural {
    fn from_i64(x: i64) -> Option<Natural> {
        x.try_into().ok()
    }

    fn from_u64(x: u64) -> Option<Natural> {
        Some(x.into())
    }

    fn from_i128(x: i128) -> Option<Natural> {
        x.try_into().ok()
    }

    fn from_u128(x: u128) -> Option<Natural> {
        Some(x.into())
    }

    fn from_f64(x: f64) -> Option<Natural> {
        Natural::from_f64(x)
    }
}

impl ToBytes for Natural {
    type Bytes = Vec<u8>;

    /// Without leading zeros; none for 0.
    fn to_be_bytes(&self) -> Vec<u8> {
        Natural::to_be_bytes(self)
    }

    /// Without zeros on top; none for 0.
    fn to_le_bytes(&self) -> Vec<u8> {
        Natural::to_le_bytes(self)
    }
}

impl FromBytes for Natural {
    type Bytes = [u8];

    fn from_be_bytes(bytes: &[u8]) -> Natural {
        Natural::from_be_bytes(bytes)
    }

    fn from_le_bytes(bytes: &[u8]) -> Natural {
        Natural::from_le_bytes(bytes)
    }
}

impl MulAdd for Natural {
    type Output = Natural;

    /// `self * a + b`, in the buffer of `b`.
    fn mul_add(self, a: Natural, b: Natural) -> Natural {
        Natural::of(self.0.mul_add(a.0, b.0))
    }
}

impl MulAdd<&Natural, &Natural> for &Natural {
    type Output = Natural;

    /// `self * a + b`
    fn mul_add(self, a: &Natural, b: &Natural) -> Natural {
        Natural::of((&self.0).mul_add(&a.0, &b.0))
    }
}

impl MulAddAssign for Natural {
    /// `self = self * a + b`
    fn mul_add_assign(&mut self, a: Natural, b: Natural) {
        self.mul_add_assign(&a, &b);
    }
}

impl MulAddAssign<&Natural, &Natural> for Natural {
    /// `self = self * a + b`
    fn mul_add_assign(&mut self, a: &Natural, b: &Natural) {
        self.0.mul_add_assign(&a.0, &b.0);
    }
}
