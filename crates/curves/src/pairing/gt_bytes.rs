//! The encoding of values of a pairing.

use super::engine::{OverPrimeField, Pairing};
use super::gt::Gt;
use crate::Error;
use crate::curve::encoding::Coordinate;
use crate::tower::{Cubic, Sextic};

impl<C: Pairing> Gt<C>
where
    C::Prime: Coordinate,
{
    /// Bytes of the encoding: 6 or 12 elements of the prime field.
    pub const BYTES: usize = <Sextic<C::Tower> as crate::field::Field>::DEGREE * C::Prime::BYTES;

    /// Writes [`Self::BYTES`] bytes: the coefficients over the prime field, highest first, each big-endian (gnark's order).
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if `out` has any other length.
    pub fn write_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        if out.len() != Self::BYTES {
            return Err(Error::LengthMismatch);
        }
        // Lowest coefficients come first here, so the chunks are taken from the end.
        let mut chunks = out.rchunks_exact_mut(C::Prime::BYTES);
        let mut write =
            |c: &C::Prime| chunks.next().ok_or(Error::LengthMismatch).and_then(|chunk| c.write_bytes(chunk));
        for cubic in [&self.0.c0, &self.0.c1] {
            for base in [&cubic.c0, &cubic.c1, &cubic.c2] {
                base.write_coefficients(&mut write)?;
            }
        }
        Ok(())
    }

    /// The value of exactly [`Self::BYTES`] bytes, checked to be in the group.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for any other number of bytes, [`Error::InvalidEncoding`] for a coefficient of p or more,
    /// [`Error::NotInSubgroup`] for an element that is not in the group.
    ///
    /// # Constant time
    /// With respect to the value; whether it was refused is public.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        if bytes.len() != Self::BYTES {
            return Err(Error::LengthMismatch);
        }
        let mut chunks = bytes.rchunks_exact(C::Prime::BYTES);
        let mut read = || chunks.next().ok_or(Error::LengthMismatch).and_then(C::Prime::read_bytes);
        let mut base = || C::Base::read_coefficients(&mut read);
        let c0 = Cubic::new(base()?, base()?, base()?);
        let x = Sextic::new(c0, Cubic::new(base()?, base()?, base()?));
        if Self::contains(&x).declassify() { Ok(Gt(x)) } else { Err(Error::NotInSubgroup) }
    }
}
