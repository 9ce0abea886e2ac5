//! Bytes of points.

use super::{Affine, Fp, Parameters};
use crate::Error;
use crate::curve::twisted_edwards::Encoded;
use crate::field::Field;
use adamant_base::ct::Choice;
use adamant_base::num::low8;

impl Affine {
    /// The 32 bytes of the point: y, little-endian, with the top bit set where x is above (p - 1)/2.
    ///
    /// # Source
    /// The form of ark-ed-on-bls12-381-bandersnatch, which verifiable random functions on this curve use.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        let mut out = [0; 32];
        // The length is right.
        let _ = self.y.write_le_bytes(&mut out);
        out[31] |= low8(self.x.is_lexicographically_largest().as_u64()) << 7;
        out
    }

    /// The point of the subgroup that 32 bytes stand for, strictly: y below p, no top bit for x = 0.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`], [`Error::NotOnCurve`], [`Error::NotInSubgroup`].
    ///
    /// # Constant time
    /// With respect to the bytes; why they were refused is public.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, Error> {
        let large = Choice::from_lsb(u64::from(bytes[31] >> 7));
        let mut y = *bytes;
        y[31] &= 0x7f;
        let point =
            Self::from_y(Fp::from_le_bytes(&y)?, Choice::FALSE).declassify().ok_or(Error::NotOnCurve)?;
        if (point.x.is_zero() & large).declassify() {
            return Err(Error::InvalidEncoding);
        }
        if !point.is_in_subgroup().declassify() {
            return Err(Error::NotInSubgroup);
        }
        let x = point.x.neg_if(point.x.is_lexicographically_largest() ^ large);
        Ok(Self::from_xy_unchecked(x, point.y))
    }
}

impl Encoded for Parameters {
    fn write_affine(point: &Affine) -> [u8; 32] {
        point.to_bytes()
    }

    fn read(bytes: &[u8; 32]) -> Result<Affine, Error> {
        Affine::from_bytes(bytes)
    }
}
