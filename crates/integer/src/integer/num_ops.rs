//! More traits of the crate num-traits: primitives, bytes, inverses, products that are added.

use super::{Integer, Natural};
use alloc::vec::Vec;
use num_traits::{FromBytes, FromPrimitive, Inv, MulAdd, MulAddAssign, ToBytes, ToPrimitive};

/// What both types say in the same words; `$from` makes one of them from an integer.
macro_rules! both {
    ($($T:ident: $from:expr;)*) => {$(
        impl ToPrimitive for $T {
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
                Some($T::to_f64(self))
            }
        }

        impl FromPrimitive for $T {
            fn from_i64(x: i64) -> Option<$T> {
                $from(x.into())
            }

            fn from_u64(x: u64) -> Option<$T> {
                $from(x.into())
            }

            fn from_i128(x: i128) -> Option<$T> {
                $from(x.into())
            }

            fn from_u128(x: u128) -> Option<$T> {
                $from(x.into())
            }

            fn from_f64(x: f64) -> Option<$T> {
                $T::from_f64(x)
            }
        }

        impl MulAdd<&$T, &$T> for &$T {
            type Output = $T;

            /// `self * a + b`
            fn mul_add(self, a: &$T, b: &$T) -> $T {
                let mut out = self * a;
                out += b;
                out
            }
        }

        impl MulAddAssign for $T {
            /// `self = self * a + b`
            fn mul_add_assign(&mut self, a: $T, b: $T) {
                self.mul_add_assign(&a, &b);
            }
        }

        impl MulAddAssign<&$T, &$T> for $T {
            /// `self = self * a + b`
            fn mul_add_assign(&mut self, a: &$T, b: &$T) {
                *self *= a;
                *self += b;
            }
        }
    )*};
}

both! {
    Integer: Some;
    Natural: |x: Integer| Natural::try_from(x).ok();
}

impl MulAdd for Integer {
    type Output = Integer;

    /// `self * a + b`, in the buffer of `b`.
    fn mul_add(self, a: Integer, mut b: Integer) -> Integer {
        b.add_product(&self, &a);
        b
    }
}

impl MulAdd for Natural {
    type Output = Natural;

    /// `self * a + b`, in the buffer of `b`.
    fn mul_add(self, a: Natural, b: Natural) -> Natural {
        Natural::of(Integer::from(self).mul_add(a.into(), b.into()))
    }
}

impl ToBytes for Integer {
    type Bytes = Vec<u8>;

    /// The shortest two's complement, most significant byte first; none for 0.
    fn to_be_bytes(&self) -> Vec<u8> {
        self.to_signed_be_bytes()
    }

    /// The shortest two's complement, least significant byte first; none for 0.
    fn to_le_bytes(&self) -> Vec<u8> {
        self.to_signed_le_bytes()
    }
}

impl FromBytes for Integer {
    type Bytes = [u8];

    /// From a two's complement, most significant byte first.
    fn from_be_bytes(bytes: &[u8]) -> Integer {
        Integer::from_signed_be_bytes(bytes)
    }

    /// From a two's complement, least significant byte first.
    fn from_le_bytes(bytes: &[u8]) -> Integer {
        Integer::from_signed_le_bytes(bytes)
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

impl Inv for &Integer {
    type Output = Option<Integer>;

    /// 1 / self where that is an integer: 1 and -1 are their own inverses, and no other number has one. Modular inverses:
    /// [`Integer::invert`].
    fn inv(self) -> Option<Integer> {
        (self.bit_length() == 1).then(|| self.clone())
    }
}

impl Inv for Integer {
    type Output = Option<Integer>;

    /// As by reference.
    fn inv(self) -> Option<Integer> {
        (self.bit_length() == 1).then_some(self)
    }
}
