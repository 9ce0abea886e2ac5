//! Numbers and points as EIP-2537 has them: 64 bytes a number, of which the first 16 are 0; the real part first.

use crate::Error;
use adamant_curves::bls12_381::{Fp, Fp2};
use adamant_curves::curve::short_weierstrass::{Affine, CurvePoint, ShortWeierstrass};
use adamant_curves::field::Field;

/// Bytes of a number.
pub const FP: usize = 64;
/// How many of them are 0.
const ZEROS: usize = 16;
/// Bytes of a point of G1, of G2.
pub const G1: usize = 2 * FP;
pub const G2: usize = 4 * FP;

/// A coordinate.
pub trait Coordinates: Field {
    /// Bytes of one.
    const BYTES: usize;

    /// Of so many bytes.
    fn from_input(bytes: &[u8]) -> Result<Self, Error>;

    /// Appends it.
    fn write(&self, out: &mut Vec<u8>) -> Result<(), Error>;

    /// The one of an input that must have this length.
    fn read(input: &[u8], length: usize) -> Result<Self, Error> {
        if input.len() == length { Self::from_input(input) } else { Err(Error::InputLength) }
    }
}

impl Coordinates for Fp {
    const BYTES: usize = FP;

    fn from_input(bytes: &[u8]) -> Result<Self, Error> {
        let (zeros, number) = bytes.split_at_checked(ZEROS).ok_or(Error::InputLength)?;
        if zeros.iter().any(|&byte| byte != 0) {
            return Err(Error::InvalidNumber);
        }
        Fp::from_be_bytes(number).map_err(|_| Error::InvalidNumber)
    }

    fn write(&self, out: &mut Vec<u8>) -> Result<(), Error> {
        let start = out.len() + ZEROS;
        out.resize(out.len() + FP, 0);
        Ok(self.write_be_bytes(&mut out[start..])?)
    }
}

impl Coordinates for Fp2 {
    const BYTES: usize = 2 * FP;

    fn from_input(bytes: &[u8]) -> Result<Self, Error> {
        let (c0, c1) = bytes.split_at_checked(FP).ok_or(Error::InputLength)?;
        Ok(Fp2::new(Fp::from_input(c0)?, Fp::from_input(c1)?))
    }

    fn write(&self, out: &mut Vec<u8>) -> Result<(), Error> {
        self.c0.write(out)?;
        self.c1.write(out)
    }
}

/// The point of the curve with these coordinates, in the group or not; (0, 0) is the point at infinity.
pub fn point<C: ShortWeierstrass<Base: Coordinates>>(bytes: &[u8]) -> Result<CurvePoint<C>, Error> {
    let (x, y) = bytes.split_at_checked(C::Base::BYTES).ok_or(Error::InputLength)?;
    let (x, y) = (C::Base::from_input(x)?, C::Base::from_input(y)?);
    if x == C::Base::ZERO && y == C::Base::ZERO {
        return Ok(CurvePoint::from(Affine::IDENTITY));
    }
    Ok(CurvePoint::from_xy(x, y)?)
}

/// A point.
pub fn write<F: Coordinates>((x, y): (F, F)) -> Result<Vec<u8>, Error> {
    let mut out = Vec::with_capacity(2 * F::BYTES);
    x.write(&mut out)?;
    y.write(&mut out)?;
    Ok(out)
}
