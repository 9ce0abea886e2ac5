//! Bytes of points, of coordinates and of scalars: little-endian, as the RFCs have them.

use super::{Affine, Fp, Fr, Parameters, Point, sqrt_ratio};
use crate::curve::twisted_edwards::{Encoded, TwistedEdwards, batch_subgroup_check, read_one_by_one};
use crate::field::Field;
use crate::lanes::LANES;
#[cfg(any(test, all(target_arch = "x86_64", not(adamant_portable))))]
use crate::lanes::backend::{Kernels, Mask};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::thresholds::LADDERS_IN_LANES;
use adamant_base::ct::Choice;
use adamant_base::num::low8;

impl Point {
    /// The 32 bytes of RFC 8032, section 5.1.2: y, little-endian, with the parity of x as the top bit.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        Parameters::write_affine(&self.to_affine())
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

    /// [`Self::from_bytes`] of many encodings, eight at a time where the CPU has kernels for that.
    ///
    /// ```
    /// use adamant_curves::Error;
    /// use adamant_curves::curve25519::{Fr, Point, mul_base};
    ///
    /// let points = [1, 2, 3, 4, 5u64].map(|k| mul_base(&Fr::from(k)));
    /// let mut encodings = points.map(|point| point.to_bytes());
    /// let mut out = [Point::IDENTITY; 5];
    /// Point::batch_from_bytes(&encodings, &mut out).map_err(|(_, error)| error)?;
    /// assert_eq!(out, points);
    /// encodings[3] = [0xff; 32];
    /// assert_eq!(Point::batch_from_bytes(&encodings, &mut out), Err((3, Error::InvalidEncoding)));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Self::from_bytes`] with the first place that is refused; [`LengthMismatch`](crate::Error::LengthMismatch) with place 0.
    /// Then all points are the identity.
    ///
    /// # Constant time
    /// With respect to the bytes; how many there are, and which were refused and why, is public.
    pub fn batch_from_bytes(encodings: &[[u8; 32]], out: &mut [Self]) -> Result<(), (usize, crate::Error)> {
        let done = batch(encodings, out, |bytes, out| {
            in_lanes(bytes, out).unwrap_or_else(|| one_by_one(bytes, out, Self::from_bytes))
        });
        if done.is_err() {
            out.fill(Self::IDENTITY);
        }
        done
    }

    /// The u of the same point in the Montgomery form, (1 + y) / (1 - y); 0 for the identity.
    #[must_use]
    pub fn to_montgomery(&self) -> Fp {
        let inverse = (self.z - self.y).invert().unwrap_or(Fp::ZERO);
        (self.z + self.y) * inverse
    }
}

/// Decodes eight at a time.
pub(crate) fn batch<T>(
    encodings: &[[u8; 32]],
    out: &mut [T],
    decode: impl Fn(&[[u8; 32]], &mut [T]) -> Result<(), (usize, crate::Error)>,
) -> Result<(), (usize, crate::Error)> {
    if encodings.len() != out.len() {
        return Err((0, crate::Error::LengthMismatch));
    }
    for (i, (encodings, out)) in encodings.chunks(LANES).zip(out.chunks_mut(LANES)).enumerate() {
        decode(encodings, out).map_err(|(place, error)| (LANES * i + place, error))?;
    }
    Ok(())
}

/// Decodes up to eight one after the other.
pub(crate) fn one_by_one<T>(
    encodings: &[[u8; 32]],
    out: &mut [T],
    decode: impl Fn(&[u8; 32]) -> Result<T, crate::Error>,
) -> Result<(), (usize, crate::Error)> {
    for (i, (bytes, out)) in encodings.iter().zip(out).enumerate() {
        *out = decode(bytes).map_err(|error| (i, error))?;
    }
    Ok(())
}

/// Up to eight points side by side; none where there are no kernels for that, or too few points.
fn in_lanes(encodings: &[[u8; 32]], out: &mut [Point]) -> Option<Result<(), (usize, crate::Error)>> {
    adamant_base::return_on!(
        Ifma engine if encodings.len() >= LADDERS_IN_LANES => Some(decode_in_lanes(engine, encodings, out))
    );
    adamant_base::return_on!(
        AvxIfma engine if encodings.len() >= LADDERS_IN_LANES => Some(decode_in_lanes(engine, encodings, out))
    );
    adamant_base::return_on!(
        Avx2 engine if encodings.len() >= LADDERS_IN_LANES => Some(decode_in_lanes(engine, encodings, out))
    );
    let _ = (encodings, out);
    None
}

#[cfg(any(test, all(target_arch = "x86_64", not(adamant_portable))))]
pub(crate) fn decode_in_lanes<E: Kernels>(
    engine: E,
    encodings: &[[u8; 32]],
    out: &mut [Point],
) -> Result<(), (usize, crate::Error)> {
    let mut ys = [Fp::ZERO; LANES];
    let mut canonical = [true; LANES];
    for ((bytes, y), canonical) in encodings.iter().zip(&mut ys).zip(&mut canonical) {
        let mut bytes = *bytes;
        bytes[31] &= 0x7f;
        // That one is refused is public, once the others are decoded.
        (*y, *canonical) = Fp::from_le_bytes(&bytes).map_or((Fp::ZERO, false), |y| (y, true));
    }
    let signs = encodings.iter().map(|bytes| Choice::from_lsb(u64::from(bytes[31] >> 7)));
    let count = encodings.len();
    let signs = Mask::from_choices(signs);
    let (on_curve, refused) = crate::lanes::edwards_points(engine, &ys[..count], signs, out);
    let (on_curve, refused) = (declassified(on_curve, count), declassified(refused, count));
    for i in 0..count {
        if !canonical[i] || refused >> i & 1 == 1 {
            return Err((i, crate::Error::InvalidEncoding));
        }
        if on_curve >> i & 1 == 0 {
            return Err((i, crate::Error::NotOnCurve));
        }
    }
    Ok(())
}

/// The first lanes' choices, which are public from here on.
#[cfg(any(test, all(target_arch = "x86_64", not(adamant_portable))))]
pub(crate) fn declassified(mask: Mask, count: usize) -> u8 {
    let of_lane = |i: usize| Choice::from_lsb(u64::from(mask.bits() >> i & 1)).declassify();
    (0..count).map(|i| u8::from(of_lane(i)) << i).sum()
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
    fn write_affine(point: &Affine) -> [u8; 32] {
        let mut out = point.y.to_le_bytes();
        out[31] |= low8(point.x.sgn0().as_u64()) << 7;
        out
    }

    fn read(bytes: &[u8; 32]) -> Result<Affine, crate::Error> {
        let point = Point::from_bytes(bytes)?.to_affine();
        // Why a point is refused is public.
        if point.is_in_subgroup().declassify() { Ok(point) } else { Err(crate::Error::NotInSubgroup) }
    }

    /// ```
    /// use adamant_curves::Error;
    /// use adamant_curves::curve::twisted_edwards::Encoded;
    /// use adamant_curves::curve25519::{Fr, Parameters, Point, mul_base};
    ///
    /// let points = [1, 2, 3, 4, 5u64].map(|k| mul_base(&Fr::from(k)));
    /// let mut encodings = points.map(|point| point.to_bytes());
    /// let mut out = [Point::IDENTITY; 5];
    /// Parameters::read_batch(&encodings, &mut out).map_err(|(_, error)| error)?;
    /// assert_eq!(out, points);
    /// // y = -1: the point of order 2.
    /// encodings[2] = [0xff; 32];
    /// encodings[2][0] = 0xec;
    /// encodings[2][31] = 0x7f;
    /// assert_eq!(Parameters::read_batch(&encodings, &mut out), Err((2, Error::NotInSubgroup)));
    /// # Ok::<(), Error>(())
    /// ```
    fn read_batch(encodings: &[[u8; 32]], out: &mut [Point]) -> Result<(), (usize, crate::Error)> {
        let decoded = Point::batch_from_bytes(encodings, out);
        // Why points are refused is public, and which is: one by one they are found.
        if decoded.is_ok() && batch_subgroup_check(out).declassify() {
            return Ok(());
        }
        read_one_by_one(encodings, out)
    }
}
