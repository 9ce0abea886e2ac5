//! Bytes of points, of coordinates and of scalars: little-endian, as the RFCs have them.

use super::{Affine, Fp, Fr, Parameters, Point, sqrt_ratio};
use crate::curve::twisted_edwards::{Encoded, TwistedEdwards};
use crate::field::Field;
use adamant_base::ct::Choice;
use adamant_base::num::low8;

impl Point {
    /// The 32 bytes of RFC 8032, section 5.1.2: y, little-endian, with the parity of x as the top bit.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        let point = self.to_affine();
        let mut out = point.y.to_le_bytes();
        out[31] |= low8(point.x.sgn0().as_u64()) << 7;
        out
    }

    /// The point of the whole curve that 32 bytes stand for, strictly: y below p, no sign for x = 0.
    ///
    /// # Errors
    /// [`InvalidEncoding`](crate::Error::InvalidEncoding), [`NotOnCurve`](crate::Error::NotOnCurve).
    ///
    /// # Constant time
    /// With respect to the bytes; why they were refused is public.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, crate::Error> {
        let sign = Choice::from_lsb(u64::from(bytes[31] >> 7));
        let mut y = *bytes;
        y[31] &= 0x7f;
        let y = Fp::from_le_bytes(&y)?;
        let y2 = y.square();
        let (square, x) = sqrt_ratio(&(y2 - Fp::ONE), &(Parameters::D * y2 + Fp::ONE));
        if !square.declassify() {
            return Err(crate::Error::NotOnCurve);
        }
        if (x.is_zero() & sign).declassify() {
            return Err(crate::Error::InvalidEncoding);
        }
        Ok(Affine::from_xy_unchecked(x.neg_if(sign), y).to_extended())
    }

    /// The u of the same point in the Montgomery form, (1 + y) / (1 - y); 0 for the identity.
    #[must_use]
    pub fn to_montgomery(&self) -> Fp {
        let inverse = (self.z - self.y).invert().unwrap_or(Fp::ZERO);
        (self.z + self.y) * inverse
    }
}

impl Fp {
    /// The 32 little-endian bytes of the canonical value.
    #[must_use]
    pub fn to_le_bytes(&self) -> [u8; 32] {
        le_bytes(&self.to_limbs())
    }

    /// The little-endian value of the low 255 bits, modulo p.
    pub(crate) fn from_low_255_bits(bytes: &[u8; 32]) -> Self {
        let mut limbs = le_limbs(bytes);
        limbs[3] &= u64::MAX >> 1;
        Self::from_limbs_reduced(&limbs)
    }
}

impl Fr {
    /// The 32 little-endian bytes of the canonical value.
    #[must_use]
    pub fn to_le_bytes(&self) -> [u8; 32] {
        le_bytes(&self.to_limbs())
    }

    /// The little-endian value of 64 bytes, modulo r.
    ///
    /// # Constant time
    /// With respect to the bytes.
    #[must_use]
    pub fn from_le_bytes_wide(bytes: &[u8; 64]) -> Self {
        let mut reversed = zeroize::Zeroizing::new(*bytes);
        reversed.reverse();
        Self::from_be_bytes_reduced(&*reversed)
    }
}

/// Limbs as little-endian bytes.
fn le_bytes(limbs: &[u64; 4]) -> [u8; 32] {
    let mut out = [0; 32];
    for (chunk, limb) in out.chunks_exact_mut(8).zip(limbs) {
        chunk.copy_from_slice(&limb.to_le_bytes());
    }
    out
}

/// Limbs of little-endian bytes.
pub(crate) fn le_limbs(bytes: &[u8; 32]) -> [u64; 4] {
    let mut limbs = [0; 4];
    for (limb, chunk) in limbs.iter_mut().zip(bytes.chunks_exact(8)) {
        *limb = chunk.iter().rev().fold(0, |value, &byte| (value << 8) | u64::from(byte));
    }
    limbs
}

impl Encoded for Parameters {
    fn write(point: &Point) -> [u8; 32] {
        point.to_bytes()
    }

    fn read(bytes: &[u8; 32]) -> Result<Affine, crate::Error> {
        let point = Point::from_bytes(bytes)?.to_affine();
        // Why a point is refused is public.
        if point.is_in_subgroup().declassify() { Ok(point) } else { Err(crate::Error::NotInSubgroup) }
    }
}
