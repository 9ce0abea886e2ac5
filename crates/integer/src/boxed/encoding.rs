//! Bytes, hexadecimal, random numbers.

use super::BoxedUint;
use crate::{Error, RandomSource, fixed};
use adamant_base::limb;
use adamant_base::zeroize::Zeroizing;
use alloc::string::String;
use alloc::vec;

impl BoxedUint {
    /// The number of big-endian bytes, in as many limbs as the bytes fill, leading zeros included.
    #[must_use]
    pub fn from_be_bytes(bytes: &[u8]) -> Self {
        let mut out = Self::zero(bytes.len().div_ceil(8));
        limb::from_be_bytes(&mut out.limbs, bytes);
        out
    }

    /// The number of little-endian bytes, in as many limbs as the bytes fill, trailing zeros included.
    #[must_use]
    pub fn from_le_bytes(bytes: &[u8]) -> Self {
        let mut out = Self::zero(bytes.len().div_ceil(8));
        let fits = fixed::from_le_bytes(&mut out.limbs, bytes);
        debug_assert_eq!(fits, Ok(()));
        out
    }

    /// The number of hexadecimal digits of either case, without prefix, in as many limbs as the digits fill.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] for other characters and for no digit: that is public.
    pub fn from_hex(text: impl AsRef<[u8]>) -> Result<Self, Error> {
        let mut out = Self::zero(text.as_ref().len().div_ceil(16));
        fixed::from_hex(&mut out.limbs, text.as_ref()).map(|()| out)
    }

    /// The lower-case hexadecimal digits, 16 for each limb.
    #[must_use]
    pub fn to_hex(&self) -> Zeroizing<String> {
        let mut digits = Zeroizing::new(vec![0; 16 * self.limbs()]);
        fixed::to_hex(&mut digits, &self.limbs);
        let mut out = Zeroizing::new(String::with_capacity(digits.len()));
        out.extend(digits.iter().map(|&digit| char::from(digit)));
        out
    }

    /// A number below 2^`bits`, each with the same probability, in as many limbs as that needs.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn random(bits: usize, source: &mut dyn RandomSource) -> Result<Self, Error> {
        let mut out = Self::zero(bits.div_ceil(64));
        fixed::random_bits(&mut out.limbs, bits, source).map(|()| out)
    }
}
