//! More traits of the crate num-traits: bytes, inverses, products that are added.

use super::Integer;
use alloc::vec::Vec;
use num_traits::{FromBytes, Inv, MulAdd, MulAddAssign, ToBytes};

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

impl MulAdd for Integer {
    type Output = Integer;

    /// `self * a + b`, in the buffer of `b`.
    fn mul_add(self, a: Integer, mut b: Integer) -> Integer {
        b.add_product(&self, &a);
        b
    }
}

impl MulAdd<&Integer, &Integer> for &Integer {
    type Output = Integer;

    /// `self * a + b`
    fn mul_add(self, a: &Integer, b: &Integer) -> Integer {
        let mut out = self * a;
        out += b;
        out
    }
}

impl MulAddAssign for Integer {
    /// `self = self * a + b`
    fn mul_add_assign(&mut self, a: Integer, b: Integer) {
        self.mul_add_assign(&a, &b);
    }
}

impl MulAddAssign<&Integer, &Integer> for Integer {
    /// `self = self * a + b`
    fn mul_add_assign(&mut self, a: &Integer, b: &Integer) {
        *self *= a;
        *self += b;
    }
}
