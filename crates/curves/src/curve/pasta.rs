//! The encoding of Pallas and Vesta: 32 bytes, x with its lowest byte first, and the parity of y in the top bit; all
//! zeros for the point at infinity.
//!
//! ```
//! use adamant_curves::curve::pasta::Pasta;
//! use adamant_curves::pallas::{Affine, Parameters};
//!
//! fn has_pasta_bytes<C: Pasta>() {}
//! has_pasta_bytes::<Parameters>();
//! let bytes = Affine::GENERATOR.to_pasta_bytes();
//! assert_eq!(Affine::from_pasta_bytes(&bytes)?, Affine::GENERATOR);
//! assert!(Affine::from_pasta_bytes(&[0; 32])?.is_identity().to_bool_vartime());
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::encoding::Coordinate;
use super::sec1::from_x_and_parity;
use super::short_weierstrass::{Affine, ShortWeierstrass};
use crate::Error;
use crate::field::SquareRoot;
use adamant_base::ct::CtSelect;

/// Bytes of a point.
pub const BYTES: usize = 32;

/// A group whose points have the encoding of the Pasta curves: 255 bits of x, and no point with x = 0.
pub trait Pasta: ShortWeierstrass<Base: Coordinate> {}

impl<C: Pasta> Affine<C> {
    /// The 32 bytes of the point.
    ///
    /// # Constant time
    /// With respect to the point.
    ///
    /// # Source
    /// The crate pasta_curves, `GroupEncoding` of its points.
    pub fn to_pasta_bytes(&self) -> [u8; BYTES] {
        let mut out = [0; BYTES];
        // The coordinate has 32 bytes; the identity's coordinates are 0.
        let _ = self.x.write_bytes(&mut out);
        out.reverse();
        let mut top = 0;
        top.ct_assign(&0x80, self.y.sgn0());
        out[BYTES - 1] |= top;
        out
    }

    /// The point of 32 bytes, checked to be in the group.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`]; [`Error::InvalidInfinity`] for x = 0 with the top bit set; [`Error::InvalidEncoding`] for
    /// an x of p or more; [`Error::NotOnCurve`].
    pub fn from_pasta_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let mut x: [u8; BYTES] = bytes.try_into().map_err(|_| Error::LengthMismatch)?;
        let odd = x[BYTES - 1] >> 7 == 1;
        x[BYTES - 1] &= 0x7f;
        if x == [0; BYTES] {
            return if odd { Err(Error::InvalidInfinity) } else { Ok(Self::IDENTITY) };
        }
        x.reverse();
        from_x_and_parity(C::Base::read_bytes(&x)?, odd)?.to_subgroup()
    }
}
