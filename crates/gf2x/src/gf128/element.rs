//! Elements: encodings and operators.

use super::backend::Engine;
use adamant_base::ct::{Choice, CtEq, CtSelect};
use core::fmt;
use core::ops::{Add, AddAssign, Mul, MulAssign};
use zeroize::DefaultIsZeroes;

/// An element of the field of 2^128 elements: coefficient i is bit i mod 64 of word i / 64.
///
/// It is copied freely and not wiped; it has no `==`, only [`CtEq`].
#[derive(Clone, Copy, Default)]
#[repr(C, align(16))]
pub struct Gf128(pub(super) [u64; 2]);

impl Gf128 {
    /// 0.
    pub const ZERO: Gf128 = Gf128([0, 0]);
    /// 1.
    pub const ONE: Gf128 = Gf128([1, 0]);

    /// From 16 bytes, coefficient i in bit i mod 8 of byte i / 8. All of them are elements.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; 16]) -> Gf128 {
        Gf128::from(u128::from_le_bytes(*bytes))
    }

    /// The bytes of [`Gf128::from_bytes`].
    #[must_use]
    pub fn to_bytes(self) -> [u8; 16] {
        self.to_u128().to_le_bytes()
    }

    /// From a block of GCM: coefficient i in bit 7 - i mod 8 of byte i / 8.
    #[must_use]
    pub fn from_ghash_bytes(bytes: &[u8; 16]) -> Gf128 {
        Gf128::from(u128::from_be_bytes(*bytes).reverse_bits())
    }

    /// The block of [`Gf128::from_ghash_bytes`].
    #[must_use]
    pub fn to_ghash_bytes(self) -> [u8; 16] {
        self.to_u128().reverse_bits().to_be_bytes()
    }

    /// Coefficient i in bit i.
    #[must_use]
    pub fn to_u128(self) -> u128 {
        let [low, high] = self.0;
        u128::from(high) << 64 | u128::from(low)
    }

    /// a^2.
    #[must_use]
    pub fn square(self) -> Gf128 {
        Engine::fastest().square_times(self, 1)
    }
}

/// Coefficient i from bit i.
impl From<u128> for Gf128 {
    fn from(bits: u128) -> Gf128 {
        let bytes = bits.to_le_bytes();
        let words = bytes.as_chunks().0;
        Gf128([u64::from_le_bytes(words[0]), u64::from_le_bytes(words[1])])
    }
}

impl Add for Gf128 {
    type Output = Gf128;
    fn add(self, other: Gf128) -> Gf128 {
        Gf128([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }
}

impl AddAssign for Gf128 {
    fn add_assign(&mut self, other: Gf128) {
        *self = *self + other;
    }
}

impl Mul for Gf128 {
    type Output = Gf128;
    fn mul(self, other: Gf128) -> Gf128 {
        Engine::fastest().multiply(self, other)
    }
}

impl MulAssign for Gf128 {
    fn mul_assign(&mut self, other: Gf128) {
        *self = *self * other;
    }
}

impl CtEq for Gf128 {
    fn ct_eq(&self, other: &Gf128) -> Choice {
        self.0.ct_eq(&other.0)
    }
}

impl CtSelect for Gf128 {
    fn ct_assign(&mut self, other: &Gf128, choice: Choice) {
        self.0.ct_assign(&other.0, choice);
    }
    fn ct_swap(&mut self, other: &mut Gf128, choice: Choice) {
        self.0.ct_swap(&mut other.0, choice);
    }
}

/// Wiped by `zeroize` where its owner asks for it.
impl DefaultIsZeroes for Gf128 {}

/// Does not show the value.
impl fmt::Debug for Gf128 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Gf128(..)")
    }
}
