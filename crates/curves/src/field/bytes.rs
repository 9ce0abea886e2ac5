//! The canonical encoding.

use super::{FieldElement, FieldParameters};
use crate::Error;
use adamant_base::ct::CtOption;
use adamant_base::limb::{ct_less, from_be_bytes, to_be_bytes};

impl<P: FieldParameters<N>, const N: usize> FieldElement<P, N> {
    /// The element of exactly [`Self::BYTES`] big-endian bytes; none where their value is not below p.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for any other number of bytes.
    pub fn ct_from_be_bytes(bytes: &[u8]) -> Result<CtOption<Self>, Error> {
        if bytes.len() != Self::BYTES {
            return Err(Error::LengthMismatch);
        }
        let mut limbs = [0; N];
        from_be_bytes(&mut limbs, bytes);
        Ok(CtOption::new(Self::from_limbs_reduced(&limbs), ct_less(&limbs, &P::MODULUS)))
    }

    /// The element of exactly [`Self::BYTES`] big-endian bytes of a value below p.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for any other number of bytes, [`Error::InvalidEncoding`] for a value of p or more.
    ///
    /// # Constant time
    /// With respect to the value; whether it was refused is public.
    pub fn from_be_bytes(bytes: &[u8]) -> Result<Self, Error> {
        // Public: whether it was refused.
        Self::ct_from_be_bytes(bytes)?.declassify().ok_or(Error::InvalidEncoding)
    }

    /// As [`Self::ct_from_be_bytes`] with little-endian bytes.
    ///
    /// # Errors
    /// As [`Self::ct_from_be_bytes`].
    pub fn ct_from_le_bytes(bytes: &[u8]) -> Result<CtOption<Self>, Error> {
        if bytes.len() != Self::BYTES {
            return Err(Error::LengthMismatch);
        }
        let mut limbs = [0; N];
        for (limb, chunk) in limbs.iter_mut().zip(bytes.chunks(8)) {
            *limb = chunk.iter().rev().fold(0, |value, &byte| (value << 8) | u64::from(byte));
        }
        Ok(CtOption::new(Self::from_limbs_reduced(&limbs), ct_less(&limbs, &P::MODULUS)))
    }

    /// As [`Self::from_be_bytes`] with little-endian bytes.
    ///
    /// # Errors
    /// As [`Self::from_be_bytes`].
    pub fn from_le_bytes(bytes: &[u8]) -> Result<Self, Error> {
        // Public: whether it was refused.
        Self::ct_from_le_bytes(bytes)?.declassify().ok_or(Error::InvalidEncoding)
    }

    /// Writes the [`Self::BYTES`] big-endian bytes of the canonical value.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if `out` has any other length.
    pub fn write_be_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        if out.len() != Self::BYTES {
            return Err(Error::LengthMismatch);
        }
        to_be_bytes(out, &self.to_limbs());
        Ok(())
    }

    /// Writes the [`Self::BYTES`] little-endian bytes of the canonical value.
    ///
    /// # Errors
    /// As [`Self::write_be_bytes`].
    pub fn write_le_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        self.write_be_bytes(out)?;
        out.reverse();
        Ok(())
    }
}
