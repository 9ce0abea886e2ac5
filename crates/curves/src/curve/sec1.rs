//! The encodings of SEC 1: 02 or 03 and x; 04, x and y; 00 for the point at infinity.
//!
//! ```
//! use adamant_curves::curve::sec1::Sec1;
//! use adamant_curves::secp256k1::{Affine, Fr, Parameters};
//!
//! fn is_sec1<C: Sec1>() {}
//! is_sec1::<Parameters>();
//! let point = (Affine::GENERATOR * Fr::from(2u64)).to_affine();
//! let mut bytes = [0; Affine::SEC1_UNCOMPRESSED_BYTES];
//! assert_eq!((point.write_sec1(true, &mut bytes)?, bytes[0]), (33, 0x02));
//! assert_eq!(Affine::from_sec1(&bytes[..33])?, point);
//! assert_eq!((point.write_sec1(false, &mut bytes)?, bytes[0]), (65, 0x04));
//! assert_eq!(Affine::from_sec1(&bytes)?, point);
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::encoding::Coordinate;
use super::short_weierstrass::{Affine, CurvePoint, ShortWeierstrass};
use crate::Error;
use crate::field::{Field, SquareRoot};
use adamant_base::ct::{Choice, CtSelect};
use adamant_base::num::low32;

/// A group whose points are encoded by SEC 1.
pub trait Sec1: ShortWeierstrass<Base: Coordinate> {}

impl<C: Sec1> Affine<C> {
    /// Bytes of the compressed encoding.
    pub const SEC1_COMPRESSED_BYTES: usize = 1 + C::Base::BYTES;
    /// Bytes of the uncompressed encoding.
    pub const SEC1_UNCOMPRESSED_BYTES: usize = 1 + 2 * C::Base::BYTES;

    /// Writes the encoding and tells its bytes: [`Self::SEC1_COMPRESSED_BYTES`], [`Self::SEC1_UNCOMPRESSED_BYTES`], or 1
    /// for the identity, whose byte 0 is followed by zeros up to the length of other points. Coordinates are big-endian.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if `out` is shorter than the encoding of a point that is not the identity, for any point.
    ///
    /// # Constant time
    /// With respect to the point, the identity among all others; its number of bytes says whether it was the identity.
    ///
    /// # Source
    /// SEC 1, version 2, section 2.3.3.
    pub fn write_sec1(&self, compressed: bool, out: &mut [u8]) -> Result<usize, Error> {
        let length = if compressed { Self::SEC1_COMPRESSED_BYTES } else { Self::SEC1_UNCOMPRESSED_BYTES };
        let (tag, coordinates) =
            out.get_mut(..length).and_then(<[u8]>::split_first_mut).ok_or(Error::LengthMismatch)?;
        let (of_x, of_y) = coordinates.split_at_mut(C::Base::BYTES);
        // The identity's coordinates are zeros.
        let (x, y) = self.to_xy();
        x.write_bytes(of_x)?;
        if compressed {
            *tag = 2;
            tag.ct_assign(&3, y.sgn0());
        } else {
            *tag = 4;
            y.write_bytes(of_y)?;
        }
        let is_identity = self.is_identity();
        tag.ct_assign(&0, is_identity);
        Ok(low32(u64::ct_select(&(length as u64), &1, is_identity)) as usize)
    }

    /// The point of an encoding, of any of the three kinds, checked to be in the group.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`]; [`Error::InvalidFlags`] for a first byte that does not belong to the length, SEC 1's
    /// hybrid form among them; [`Error::InvalidEncoding`] for coordinates of p or more; [`Error::NotOnCurve`];
    /// [`Error::NotInSubgroup`].
    ///
    /// # Source
    /// SEC 1, version 2, section 2.3.4.
    pub fn from_sec1(bytes: &[u8]) -> Result<Self, Error> {
        let (&tag, coordinates) = bytes.split_first().ok_or(Error::LengthMismatch)?;
        if bytes.len() == 1 {
            return if tag == 0 { Ok(Self::IDENTITY) } else { Err(Error::InvalidFlags) };
        }
        if bytes.len() == Self::SEC1_UNCOMPRESSED_BYTES {
            if tag != 4 {
                return Err(Error::InvalidFlags);
            }
            let (x, y) = coordinates.split_at(C::Base::BYTES);
            return Self::from_xy(C::Base::read_bytes(x)?, C::Base::read_bytes(y)?);
        }
        if bytes.len() != Self::SEC1_COMPRESSED_BYTES {
            return Err(Error::LengthMismatch);
        }
        if tag != 2 && tag != 3 {
            return Err(Error::InvalidFlags);
        }
        from_x_and_parity(C::Base::read_bytes(coordinates)?, tag == 3)?.to_subgroup()
    }
}

/// The point with this x whose y is odd or even.
pub(super) fn from_x_and_parity<C: ShortWeierstrass>(x: C::Base, odd: bool) -> Result<CurvePoint<C>, Error> {
    // Public: why it was refused.
    let point = CurvePoint::<C>::from_x(x, Choice::FALSE).declassify().ok_or(Error::NotOnCurve)?;
    let y = point.to_xy().1;
    let other = y.sgn0() ^ Choice::from_lsb(u64::from(odd));
    // y = 0 has no odd partner.
    if (y.is_zero() & other).declassify() {
        return Err(Error::InvalidEncoding);
    }
    Ok(CurvePoint(Affine { x, y: y.neg_if(other) }))
}
