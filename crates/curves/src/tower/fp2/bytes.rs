//! The canonical encodings: both orders of the coefficients are in use, so the name says which.

use super::{Fp2, Fp2Parameters};
use crate::Error;
use crate::field::FieldElement;

impl<P: Fp2Parameters<N>, const N: usize> Fp2<P, N> {
    /// The element of exactly [`Self::BYTES`] bytes: c1, then c0, each big-endian (the order of BLS12-381's and of
    /// gnark's serialisation).
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for any other number of bytes, [`Error::InvalidEncoding`] for a coefficient of p or more.
    pub fn from_be_bytes(bytes: &[u8]) -> Result<Self, Error> {
        if bytes.len() != Self::BYTES {
            return Err(Error::LengthMismatch);
        }
        let (c1, c0) = bytes.split_at(FieldElement::<P, N>::BYTES);
        let (c1, c0) = (FieldElement::ct_from_be_bytes(c1)?, FieldElement::ct_from_be_bytes(c0)?);
        // Public: whether it was refused.
        c1.and_then(|c1| c0.map(|c0| Fp2::new(c0, c1))).declassify().ok_or(Error::InvalidEncoding)
    }

    /// Writes c1, then c0, each big-endian, [`Self::BYTES`] bytes in all.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if `out` has any other length.
    pub fn write_be_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        if out.len() != Self::BYTES {
            return Err(Error::LengthMismatch);
        }
        let (c1, c0) = out.split_at_mut(FieldElement::<P, N>::BYTES);
        self.c1.write_be_bytes(c1)?;
        self.c0.write_be_bytes(c0)
    }

    /// The element of exactly [`Self::BYTES`] bytes: c0, then c1, each little-endian (arkworks' order).
    ///
    /// # Errors
    /// As [`Self::from_be_bytes`].
    pub fn from_le_bytes(bytes: &[u8]) -> Result<Self, Error> {
        if bytes.len() != Self::BYTES {
            return Err(Error::LengthMismatch);
        }
        let (c0, c1) = bytes.split_at(FieldElement::<P, N>::BYTES);
        Ok(Fp2::new(FieldElement::from_le_bytes(c0)?, FieldElement::from_le_bytes(c1)?))
    }

    /// Writes c0, then c1, each little-endian, [`Self::BYTES`] bytes in all.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if `out` has any other length.
    pub fn write_le_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        self.write_be_bytes(out)?;
        out.reverse();
        Ok(())
    }
}

#[cfg(feature = "std")]
impl<P: Fp2Parameters<N>, const N: usize> Fp2<P, N> {
    /// A random element from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`] if the operating system gives none.
    pub fn random() -> Result<Self, Error> {
        Ok(Fp2::new(FieldElement::random()?, FieldElement::random()?))
    }
}
