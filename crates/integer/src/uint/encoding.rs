//! Bytes, hexadecimal, numbers on the heap, random numbers.

use super::Uint;
use crate::{BoxedUint, Error, RandomSource, fixed};
use adamant_base::limb::ct_is_zero;
use adamant_base::zeroize::Zeroizing;
use alloc::string::String;

impl<const N: usize> Uint<N> {
    /// The number of big-endian bytes, of any length.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] if it needs more than N limbs: that is public.
    pub fn from_be_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let mut out = Self::ZERO;
        fixed::from_be_bytes(&mut out.limbs, bytes).map(|()| out)
    }

    /// The number of little-endian bytes, of any length.
    ///
    /// # Errors
    /// As [`Uint::from_be_bytes`].
    ///
    /// ```
    /// # use adamant_integer::{BoxedUint, Uint};
    /// let x = Uint::<2>::from_le_bytes(&[5, 1])?;
    /// assert_eq!(x.as_limbs(), Uint::<2>::from_limbs([0x105, 0]).as_limbs());
    /// // Longer or shorter by way of the heap; a number that does not fit is refused.
    /// let wide = Uint::<4>::from_boxed(&x.to_boxed())?;
    /// assert!(wide.ct_less(&Uint::from_u64(0x106)).declassify());
    /// assert!(Uint::<1>::from_boxed(&BoxedUint::from_le_bytes(&[0xff; 9])).is_err());
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn from_le_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let mut out = Self::ZERO;
        fixed::from_le_bytes(&mut out.limbs, bytes).map(|()| out)
    }

    /// The number of hexadecimal digits of either case, without prefix.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] for other characters and for no digit, [`Error::OutOfRange`] if the number needs more
    /// than N limbs: both are public.
    pub fn from_hex(text: impl AsRef<[u8]>) -> Result<Self, Error> {
        let mut out = Self::ZERO;
        fixed::from_hex(&mut out.limbs, text.as_ref()).map(|()| out)
    }

    /// The 16 N lower-case hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> Zeroizing<String> {
        self.to_boxed().to_hex()
    }

    /// The number on the heap, with as many limbs.
    #[must_use]
    pub fn to_boxed(&self) -> BoxedUint {
        BoxedUint::from_limbs(&self.limbs)
    }

    /// The number from the heap.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] if it needs more than N limbs: that is public.
    pub fn from_boxed(number: &BoxedUint) -> Result<Self, Error> {
        let (low, high) = number.as_limbs().split_at(N.min(number.limbs()));
        // Public: the caller sees the error.
        if !ct_is_zero(high).declassify() {
            return Err(Error::OutOfRange);
        }
        let mut out = Self::ZERO;
        out.limbs[..low.len()].copy_from_slice(low);
        Ok(out)
    }

    /// A number below 2^(64 N), each with the same probability.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn random(source: &mut dyn RandomSource) -> Result<Self, Error> {
        let mut out = Self::ZERO;
        fixed::random_bits(&mut out.limbs, Self::BITS, source).map(|()| out)
    }
}
