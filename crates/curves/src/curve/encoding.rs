//! Encodings of points: big-endian coordinates with flag bits on top.
//!
//! | flags | formats | top bits of the first byte |
//! |---|---|---|
//! | [`Flags::Three`] | BLS12-381 (ZCash, IETF), gnark's BLS12-377 and BW6-761 | compressed, infinity, y is the larger one |
//! | [`Flags::Two`] | gnark's BN254; uncompressed also the EVM's | 10 smaller y, 11 larger y, 01 infinity; 00 uncompressed |
//!
//! Coordinates in Fp2 have the coefficient of u first. Every point has one compressed and one uncompressed encoding;
//! anything else is refused, with an error that tells why.
//!
//! # Source
//! draft-irtf-cfrg-pairing-friendly-curves-11, appendix C; EIP-196 and EIP-197; gnark-crypto, `marshal.go` of each curve.
//!
//! ```
//! use adamant_curves::Error;
//! use adamant_curves::bls12_381::{G1Affine, G1Parameters, G2Affine};
//! use adamant_curves::curve::encoding::{Coordinate, Encoded, Flags};
//! use adamant_curves::curve::short_weierstrass::CurvePoint;
//!
//! let point = G1Affine::GENERATOR;
//! let mut short = [0; G1Affine::COMPRESSED_BYTES];
//! point.write_compressed(&mut short)?;
//! let mut long = [0; G1Affine::UNCOMPRESSED_BYTES];
//! point.write_uncompressed(&mut long)?;
//! assert_eq!((short.len(), long.len(), G2Affine::COMPRESSED_BYTES), (48, 96, 96));
//! assert_eq!(G1Affine::from_compressed(&short)?, point);
//! assert_eq!(G1Affine::from_uncompressed(&long)?, point);
//!
//! // Three flags in the first byte: compressed, infinity, the larger y.
//! assert_eq!((G1Parameters::FLAGS, short[0] >> 5, long[0] >> 5), (Flags::Three, 0b100, 0b000));
//! assert_eq!(G1Affine::from_compressed(&[0xc0; 48]), Err(Error::InvalidInfinity));
//!
//! // Bytes of our own need no check of the subgroup; those of others do, many of them at once.
//! assert_eq!(G1Affine::from_compressed_unchecked(&short)?, point);
//! assert_eq!(G1Affine::from_uncompressed_unchecked(&long)?, point);
//! let mut points = [G1Affine::IDENTITY; 2];
//! assert_eq!(G1Affine::batch_from_compressed(&[short, short], &mut points), Ok(()));
//! assert_eq!(G1Affine::batch_from_compressed_unchecked(&[short, short], &mut points), Ok(()));
//! assert_eq!(points, [point; 2]);
//!
//! // Or as a point of the curve, in the subgroup or not. A coordinate alone is big-endian.
//! let on_curve = CurvePoint::<G1Parameters>::from_compressed(&short)?;
//! assert_eq!(on_curve, CurvePoint::from_uncompressed(&long)?);
//! let mut x = [0; 48];
//! on_curve.to_xy().0.write_bytes(&mut x)?;
//! assert_eq!(x, long[..48]);
//! assert_eq!(adamant_curves::bls12_381::Fp::read_bytes(&x)?, on_curve.to_xy().0);
//! # Ok::<(), Error>(())
//! ```

use super::short_weierstrass::{Affine, CurvePoint, ShortWeierstrass};
use crate::Error;
use crate::field::{Field, FieldElement, FieldParameters, SquareRoot};
use crate::lanes::LANES;
use crate::tower::{Fp2, Fp2Parameters};
use adamant_base::ct::{Choice, CtSelect};

/// A field whose elements have an encoding.
pub trait Coordinate: SquareRoot {
    /// Bytes of an element.
    const BYTES: usize;

    /// The element of exactly [`Self::BYTES`] big-endian bytes.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`], [`Error::InvalidEncoding`].
    fn read_bytes(bytes: &[u8]) -> Result<Self, Error>;

    /// Writes exactly [`Self::BYTES`] big-endian bytes.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`].
    fn write_bytes(&self, out: &mut [u8]) -> Result<(), Error>;
}

impl<P: FieldParameters<N>, const N: usize> Coordinate for FieldElement<P, N> {
    const BYTES: usize = Self::BYTES;

    #[inline(never)]
    fn read_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Self::from_be_bytes(bytes)
    }

    #[inline(never)]
    fn write_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        self.write_be_bytes(out)
    }
}

impl<P: Fp2Parameters<N>, const N: usize> Coordinate for Fp2<P, N> {
    const BYTES: usize = Self::BYTES;

    #[inline(never)]
    fn read_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Self::from_be_bytes(bytes)
    }

    #[inline(never)]
    fn write_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        self.write_be_bytes(out)
    }
}

/// Which flag bits a format has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flags {
    /// Three: compressed, infinity, larger y.
    Three,
    /// Two: one of four kinds.
    Two,
}

/// Longest coordinate: Fp of BW6-761, Fp2 of BLS12.
const LONGEST: usize = 96;

impl Flags {
    /// The bits of a kind of encoding.
    const fn bits(self, compressed: bool, infinity: bool, largest: bool) -> u8 {
        match self {
            Flags::Three => (compressed as u8) << 7 | (infinity as u8) << 6 | (largest as u8) << 5,
            Flags::Two if !compressed => 0,
            Flags::Two if infinity => 0x40,
            Flags::Two => 0x80 | (largest as u8) << 6,
        }
    }

    const fn mask(self) -> u8 {
        match self {
            Flags::Three => 0xe0,
            Flags::Two => 0xc0,
        }
    }
}

/// The large functions of an encoding, which a group of this crate compiles here: as `compiled_group!`.
macro_rules! compiled_encoding {
    () => {
        #[doc(hidden)]
        fn write_compressed(
            point: &$crate::curve::short_weierstrass::Affine<Self>,
            out: &mut [u8],
        ) -> Result<(), $crate::Error> {
            point.write_compressed_generic(out)
        }

        #[doc(hidden)]
        fn write_uncompressed(
            point: &$crate::curve::short_weierstrass::Affine<Self>,
            out: &mut [u8],
        ) -> Result<(), $crate::Error> {
            point.write_uncompressed_generic(out)
        }

        #[doc(hidden)]
        fn read_compressed(
            bytes: &[u8],
        ) -> Result<$crate::curve::short_weierstrass::CurvePoint<Self>, $crate::Error> {
            $crate::curve::short_weierstrass::CurvePoint::from_compressed_generic(bytes)
        }

        #[doc(hidden)]
        fn read_uncompressed(
            bytes: &[u8],
        ) -> Result<$crate::curve::short_weierstrass::CurvePoint<Self>, $crate::Error> {
            $crate::curve::short_weierstrass::CurvePoint::from_uncompressed_generic(bytes)
        }
    };
}
pub(crate) use compiled_encoding;

/// A group with an encoding.
pub trait Encoded: ShortWeierstrass<Base: Coordinate> {
    /// Its flag bits.
    const FLAGS: Flags;

    compiled_encoding!();
}

impl<C: Encoded> Affine<C> {
    /// Bytes of the compressed encoding.
    pub const COMPRESSED_BYTES: usize = C::Base::BYTES;
    /// Bytes of the uncompressed encoding.
    pub const UNCOMPRESSED_BYTES: usize = 2 * C::Base::BYTES;

    /// Writes x and the sign of y, [`Self::COMPRESSED_BYTES`] bytes.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if `out` has any other length.
    #[inline]
    pub fn write_compressed(&self, out: &mut [u8]) -> Result<(), Error> {
        C::write_compressed(self, out)
    }

    pub(crate) fn write_compressed_generic(&self, out: &mut [u8]) -> Result<(), Error> {
        // 0 for the identity.
        self.x.write_bytes(out)?;
        let (infinity, largest) = (self.is_identity(), self.y.is_lexicographically_largest());
        let bits = |infinity, largest| C::FLAGS.bits(true, infinity, largest);
        let mut flags = bits(false, false);
        flags.ct_assign(&bits(false, true), largest);
        flags.ct_assign(&bits(true, false), infinity);
        out[0] |= flags;
        Ok(())
    }

    /// Writes x and y, [`Self::UNCOMPRESSED_BYTES`] bytes.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if `out` has any other length.
    #[inline]
    pub fn write_uncompressed(&self, out: &mut [u8]) -> Result<(), Error> {
        C::write_uncompressed(self, out)
    }

    pub(crate) fn write_uncompressed_generic(&self, out: &mut [u8]) -> Result<(), Error> {
        if out.len() != Self::UNCOMPRESSED_BYTES {
            return Err(Error::LengthMismatch);
        }
        let (x, y) = out.split_at_mut(C::Base::BYTES);
        self.x.write_bytes(x)?;
        self.y.write_bytes(y)?;
        let mut flags = 0;
        flags.ct_assign(&C::FLAGS.bits(false, true, false), self.is_identity());
        out[0] |= flags;
        Ok(())
    }

    /// The point of a compressed encoding, checked to be in the group.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`], [`Error::InvalidFlags`], [`Error::InvalidInfinity`], [`Error::InvalidEncoding`] for an x
    /// that is not below p, [`Error::NotOnCurve`], [`Error::NotInSubgroup`].
    pub fn from_compressed(bytes: &[u8]) -> Result<Self, Error> {
        CurvePoint::from_compressed(bytes)?.to_subgroup()
    }

    /// The point of an uncompressed encoding, checked to be in the group.
    ///
    /// # Errors
    /// As [`Self::from_compressed`].
    pub fn from_uncompressed(bytes: &[u8]) -> Result<Self, Error> {
        CurvePoint::from_uncompressed(bytes)?.to_subgroup()
    }

    /// As [`Self::from_compressed`], without the check of the subgroup: for points that the caller knows to be in it.
    ///
    /// # Errors
    /// As [`Self::from_compressed`], less the last.
    pub fn from_compressed_unchecked(bytes: &[u8]) -> Result<Self, Error> {
        Ok(CurvePoint::from_compressed(bytes)?.0)
    }

    /// As [`Self::from_uncompressed`], without the check of the subgroup: for points that the caller knows to be in it.
    ///
    /// # Errors
    /// As [`Self::from_uncompressed`], less the last.
    pub fn from_uncompressed_unchecked(bytes: &[u8]) -> Result<Self, Error> {
        Ok(CurvePoint::from_uncompressed(bytes)?.0)
    }
}

impl<C: Encoded> Affine<C> {
    /// The points of many compressed encodings, checked to be in the group: as [`Self::from_compressed`] for each, and
    /// side by side where the group has kernels for that.
    ///
    /// # Errors
    /// The index of the first encoding that is refused, and why: as [`Self::from_compressed`]. 0 and [`Error::LengthMismatch`] if `out`
    /// has any other length. `out` then holds the identity only.
    ///
    /// # Constant time
    /// As [`Self::from_compressed`]; the number of points is public, and so is which of them are infinity or refused.
    pub fn batch_from_compressed<B: AsRef<[u8]>>(
        encodings: &[B],
        out: &mut [Self],
    ) -> Result<(), (usize, Error)> {
        batch_decode(encodings, out, true)
    }

    /// As [`Self::batch_from_compressed`], without the check of the subgroup: for points that the caller knows to be in it.
    ///
    /// # Errors
    /// As [`Self::batch_from_compressed`], less [`Error::NotInSubgroup`].
    ///
    /// # Constant time
    /// As [`Self::batch_from_compressed`].
    pub fn batch_from_compressed_unchecked<B: AsRef<[u8]>>(
        encodings: &[B],
        out: &mut [Self],
    ) -> Result<(), (usize, Error)> {
        batch_decode(encodings, out, false)
    }
}

fn batch_decode<C: Encoded, B: AsRef<[u8]>>(
    encodings: &[B],
    out: &mut [Affine<C>],
    checked: bool,
) -> Result<(), (usize, Error)> {
    if encodings.len() != out.len() {
        out.fill(Affine::IDENTITY);
        return Err((0, Error::LengthMismatch));
    }
    for (i, (encodings, points)) in encodings.chunks(CHUNK).zip(out.chunks_mut(CHUNK)).enumerate() {
        if let Err((place, error)) = decode_chunk(encodings, points, checked) {
            out.fill(Affine::IDENTITY);
            return Err((CHUNK * i + place, error));
        }
    }
    Ok(())
}

/// Encodings that are decoded together: two vectors.
const CHUNK: usize = 2 * LANES;

/// Up to [`CHUNK`] encodings, and the place of the first one that is refused.
fn decode_chunk<C: Encoded, B: AsRef<[u8]>>(
    encodings: &[B],
    out: &mut [Affine<C>],
    checked: bool,
) -> Result<(), (usize, Error)> {
    let mut halves = [Half { x: C::Base::ZERO, largest: Choice::FALSE, infinity: true }; CHUNK];
    let all_read = halves
        .iter_mut()
        .zip(encodings)
        .all(|(half, bytes)| Half::read(bytes.as_ref()).map(|read| *half = read).is_ok());
    if all_read {
        let mask = C::lanes_from_halves(&halves[..encodings.len()], out, checked);
        // Public: whether one of them was refused.
        if mask.is_some_and(|mask| adamant_base::secret::declassify(mask) == u16::MAX) {
            return Ok(());
        }
    }
    // Without kernels, or to say which of them is refused and why.
    for (i, (bytes, out)) in encodings.iter().zip(out).enumerate() {
        let point = match checked {
            true => Affine::from_compressed(bytes.as_ref()),
            false => Affine::from_compressed_unchecked(bytes.as_ref()),
        };
        *out = point.map_err(|error| (i, error))?;
    }
    Ok(())
}

/// The first coordinate without its flags, and the flags.
fn without_flags<C: Encoded>(bytes: &[u8]) -> Result<([u8; LONGEST], u8), Error> {
    let mut block = [0; LONGEST];
    let start = bytes.get(..C::Base::BYTES).ok_or(Error::LengthMismatch)?;
    block.get_mut(..start.len()).ok_or(Error::LengthMismatch)?.copy_from_slice(start);
    let flags = block[0] & C::FLAGS.mask();
    block[0] &= !C::FLAGS.mask();
    Ok((block, flags))
}

/// What a compressed encoding says.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Half<C: ShortWeierstrass> {
    /// x; 0 for infinity.
    pub(crate) x: C::Base,
    /// Whether y is the larger one.
    pub(crate) largest: Choice,
    /// Whether it is infinity, which is public.
    pub(crate) infinity: bool,
}

impl<C: Encoded> Half<C> {
    fn read(bytes: &[u8]) -> Result<Self, Error> {
        if bytes.len() != Affine::<C>::COMPRESSED_BYTES {
            return Err(Error::LengthMismatch);
        }
        let (block, flags) = without_flags::<C>(bytes)?;
        let is = |infinity, largest| flags == C::FLAGS.bits(true, infinity, largest);
        // Infinity comes first: what follows its flag is no coordinate.
        if is(true, false) {
            return if block.iter().all(|&byte| byte == 0) {
                Ok(Half { x: C::Base::ZERO, largest: Choice::FALSE, infinity: true })
            } else {
                Err(Error::InvalidInfinity)
            };
        }
        if C::FLAGS == Flags::Three && is(true, true) {
            return Err(Error::InvalidInfinity);
        }
        if !is(false, false) && !is(false, true) {
            return Err(Error::InvalidFlags);
        }
        let largest = Choice::from_lsb(u64::from(is(false, true)));
        let x = C::Base::read_bytes(&block[..bytes.len()])?;
        Ok(Half { x, largest, infinity: false })
    }
}

impl<C: Encoded> CurvePoint<C> {
    const IDENTITY: Self = CurvePoint(Affine::IDENTITY);

    /// The point of a compressed encoding, in the subgroup or not.
    ///
    /// # Errors
    /// As [`Affine::from_compressed`], less the last.
    #[inline]
    pub fn from_compressed(bytes: &[u8]) -> Result<Self, Error> {
        C::read_compressed(bytes)
    }

    pub(crate) fn from_compressed_generic(bytes: &[u8]) -> Result<Self, Error> {
        let half = Half::<C>::read(bytes)?;
        if half.infinity {
            return Ok(Self::IDENTITY);
        }
        // Public: why it was refused.
        let point = Self::from_x(half.x, half.largest).declassify().ok_or(Error::NotOnCurve)?;
        // y = 0 is its own negative: it has no larger one.
        if (point.0.y.is_zero() & half.largest).declassify() { Err(Error::InvalidFlags) } else { Ok(point) }
    }

    /// The point of an uncompressed encoding, in the subgroup or not.
    ///
    /// # Errors
    /// As [`Affine::from_uncompressed`], less the last.
    #[inline]
    pub fn from_uncompressed(bytes: &[u8]) -> Result<Self, Error> {
        C::read_uncompressed(bytes)
    }

    pub(crate) fn from_uncompressed_generic(bytes: &[u8]) -> Result<Self, Error> {
        if bytes.len() != Affine::<C>::UNCOMPRESSED_BYTES {
            return Err(Error::LengthMismatch);
        }
        let (block, flags) = without_flags::<C>(bytes)?;
        let y = &bytes[C::Base::BYTES..];
        let zeros = block.iter().chain(y).all(|&byte| byte == 0);
        if flags == C::FLAGS.bits(false, true, false) && (zeros || C::FLAGS == Flags::Three) {
            return if zeros { Ok(Self::IDENTITY) } else { Err(Error::InvalidInfinity) };
        }
        if flags != 0 {
            return Err(Error::InvalidFlags);
        }
        Self::from_xy(C::Base::read_bytes(&block[..C::Base::BYTES])?, C::Base::read_bytes(y)?)
    }
}
