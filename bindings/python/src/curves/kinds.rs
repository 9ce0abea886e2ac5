//! The kinds of groups, under one trait: what `group!` makes classes of.

use adamant::base::random::OsRandom;
use adamant::curves::Error;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::pasta::Pasta;
use adamant::curves::curve::sec1::Sec1;
use adamant::curves::curve::short_weierstrass::{Affine, CurvePoint, Jacobian};
use adamant::curves::curve::twisted_edwards;
use adamant::curves::hash_to_curve::{
    HashToCurve, HashToEdwards, encode_to_curve, encode_to_edwards, hash_to_curve, hash_to_edwards,
    hash_to_ristretto255,
};
use adamant::curves::msm::{Msm, batch_to_subgroup_randomised_vartime};
use adamant::curves::{banderwagon, ristretto255};
use std::marker::PhantomData;

/// What a group brings.
pub trait Kind: 'static {
    type Point: Msm;
    /// Bytes of the longest encoding, and of the shortest.
    const BYTES: [usize; 2];
    fn generator() -> SumOf<Self>;
    fn widen(point: &Self::Point) -> SumOf<Self>;
    fn narrow(sum: &SumOf<Self>) -> Self::Point;
    fn narrow_many(sums: &[SumOf<Self>]) -> Vec<Self::Point> {
        sums.iter().map(Self::narrow).collect()
    }
    fn multiply(point: &SumOf<Self>, scalar: &ScalarOf<Self>) -> SumOf<Self>;
    fn write(point: &Self::Point, compressed: bool) -> Vec<u8>;
    /// The point of any encoding; in the group, unless the caller knows that it is.
    fn read(bytes: &[u8], check: bool) -> Result<Self::Point, Error>;
    /// The points of encodings of one size, or the index of the first one that is refused: as `read` for each, by the library's batches
    /// where it has them.
    fn read_many(bytes: &[u8], size: usize, check: bool) -> Result<Vec<Self::Point>, (usize, Error)> {
        one_by_one(bytes, size, |bytes| Self::read(bytes, check))
    }
    /// The point of a message, by the suite for a random oracle or the other one.
    fn hash(message: &[u8], tag: &[u8], uniform: bool) -> Result<SumOf<Self>, Error>;
    /// x and y, each the coefficients over the prime field, big-endian, that of 1 first; none of what has none.
    fn coordinates(point: &Self::Point) -> Option<[Vec<Vec<u8>>; 2]>;
}

pub type SumOf<K> = <<K as Kind>::Point as Msm>::Sum;
pub type ScalarOf<K> = <<K as Kind>::Point as Msm>::Scalar;

/// Points of y^2 = x^3 + b in the encoding E.
pub struct Weierstrass<C, E>(PhantomData<(C, E)>);

/// An encoding of such points.
pub trait Encoding<C: HashToCurve>: 'static {
    const BYTES: [usize; 2];
    fn write(point: &Affine<C>, compressed: bool) -> Vec<u8>;
    fn read(bytes: &[u8], check: bool) -> Result<Affine<C>, Error>;
    fn read_many(bytes: &[u8], size: usize, check: bool) -> Result<Vec<Affine<C>>, (usize, Error)> {
        one_by_one(bytes, size, |bytes| Self::read(bytes, check))
    }
}

fn one_by_one<T>(
    bytes: &[u8],
    size: usize,
    read: impl Fn(&[u8]) -> Result<T, Error>,
) -> Result<Vec<T>, (usize, Error)> {
    let numbered = bytes.chunks_exact(size).enumerate();
    numbered.map(|(i, bytes)| read(bytes).map_err(|error| (i, error))).collect()
}

/// Flag bits on top of x.
pub struct Flagged;
/// SEC 1.
pub struct Sec;
/// The pasta curves'.
pub struct OfPasta;

impl<C: Encoded + HashToCurve> Encoding<C> for Flagged {
    const BYTES: [usize; 2] = [Affine::<C>::UNCOMPRESSED_BYTES, Affine::<C>::COMPRESSED_BYTES];

    fn write(point: &Affine<C>, compressed: bool) -> Vec<u8> {
        let mut out = vec![0; <Self as Encoding<C>>::BYTES[usize::from(compressed)]];
        // The length is right.
        let _ =
            if compressed { point.write_compressed(&mut out) } else { point.write_uncompressed(&mut out) };
        out
    }

    fn read(bytes: &[u8], check: bool) -> Result<Affine<C>, Error> {
        match (bytes.len() == Affine::<C>::UNCOMPRESSED_BYTES, check) {
            (true, true) => Affine::from_uncompressed(bytes),
            (true, false) => Affine::from_uncompressed_unchecked(bytes),
            (false, true) => Affine::from_compressed(bytes),
            (false, false) => Affine::from_compressed_unchecked(bytes),
        }
    }

    fn read_many(bytes: &[u8], size: usize, check: bool) -> Result<Vec<Affine<C>>, (usize, Error)> {
        let encodings: Vec<&[u8]> = bytes.chunks_exact(size).collect();
        let mut out = vec![Affine::IDENTITY; encodings.len()];
        match (size == Affine::<C>::UNCOMPRESSED_BYTES, check) {
            (true, true) => {
                let mut points = Vec::with_capacity(encodings.len());
                let mut read = encodings.iter().map(|bytes| CurvePoint::from_uncompressed(bytes));
                let refused = read.find_map(|point| point.map(|point| points.push(point)).err());
                // One before it that is not in the group comes first.
                batch_to_subgroup_randomised_vartime(&points, &mut out[..points.len()], &mut OsRandom)?;
                refused.map_or(Ok(()), |error| Err((points.len(), error)))?;
            }
            (true, false) => out = one_by_one(bytes, size, Affine::from_uncompressed_unchecked)?,
            (false, true) => {
                Affine::batch_from_compressed_randomised_vartime(&encodings, &mut out, &mut OsRandom)?;
            }
            (false, false) => Affine::batch_from_compressed_unchecked(&encodings, &mut out)?,
        }
        Ok(out)
    }
}

impl<C: Sec1 + HashToCurve<Base: Coordinate>> Encoding<C> for Sec {
    const BYTES: [usize; 2] = [Affine::<C>::SEC1_UNCOMPRESSED_BYTES, Affine::<C>::SEC1_COMPRESSED_BYTES];

    fn write(point: &Affine<C>, compressed: bool) -> Vec<u8> {
        let mut out = vec![0; <Self as Encoding<C>>::BYTES[usize::from(compressed)]];
        // The length is right; infinity is one byte.
        let length = point.write_sec1(compressed, &mut out).unwrap_or(0);
        out.truncate(length);
        out
    }

    fn read(bytes: &[u8], _check: bool) -> Result<Affine<C>, Error> {
        Affine::from_sec1(bytes)
    }
}

impl<C: Pasta + HashToCurve> Encoding<C> for OfPasta {
    const BYTES: [usize; 2] = [32, 32];

    fn write(point: &Affine<C>, _compressed: bool) -> Vec<u8> {
        point.to_pasta_bytes().to_vec()
    }

    fn read(bytes: &[u8], _check: bool) -> Result<Affine<C>, Error> {
        Affine::from_pasta_bytes(bytes)
    }
}

/// The coefficients of a coordinate.
fn coefficients<F: Coordinate>(coordinate: &F) -> Vec<Vec<u8>> {
    let mut bytes = vec![0; F::BYTES];
    // The length is right.
    let _ = coordinate.write_bytes(&mut bytes);
    // The encoding has the highest coefficient first.
    bytes.rchunks(F::BYTES / F::DEGREE).map(<[u8]>::to_vec).collect()
}

impl<C: HashToCurve<Base: Coordinate>, E: Encoding<C>> Kind for Weierstrass<C, E> {
    type Point = Affine<C>;
    const BYTES: [usize; 2] = E::BYTES;

    fn generator() -> Jacobian<C> {
        Jacobian::GENERATOR
    }

    fn widen(point: &Affine<C>) -> Jacobian<C> {
        point.to_jacobian()
    }

    fn narrow(sum: &Jacobian<C>) -> Affine<C> {
        sum.to_affine()
    }

    fn narrow_many(sums: &[Jacobian<C>]) -> Vec<Affine<C>> {
        let mut out = vec![Affine::IDENTITY; sums.len()];
        // The length is right.
        let _ = Jacobian::batch_to_affine(sums, &mut out);
        out
    }

    fn multiply(point: &Jacobian<C>, scalar: &ScalarOf<Self>) -> Jacobian<C> {
        point.mul(scalar)
    }

    fn write(point: &Affine<C>, compressed: bool) -> Vec<u8> {
        E::write(point, compressed)
    }

    fn read(bytes: &[u8], check: bool) -> Result<Affine<C>, Error> {
        E::read(bytes, check)
    }

    fn read_many(bytes: &[u8], size: usize, check: bool) -> Result<Vec<Affine<C>>, (usize, Error)> {
        E::read_many(bytes, size, check)
    }

    fn hash(message: &[u8], tag: &[u8], uniform: bool) -> Result<Jacobian<C>, Error> {
        if uniform { hash_to_curve(message, tag) } else { encode_to_curve(message, tag) }
    }

    fn coordinates(point: &Affine<C>) -> Option<[Vec<Vec<u8>>; 2]> {
        // Who asks for coordinates has a public point.
        let (x, y) = point.to_xy();
        (!point.is_identity().to_bool_vartime()).then(|| [coefficients(&x), coefficients(&y)])
    }
}

/// Points of a twisted Edwards curve.
pub struct Edwards<C>(PhantomData<C>);

impl<C: twisted_edwards::Encoded<Base: Coordinate> + HashToEdwards> Kind for Edwards<C> {
    type Point = twisted_edwards::Affine<C>;
    const BYTES: [usize; 2] = [32, 32];

    fn generator() -> SumOf<Self> {
        twisted_edwards::Extended::generator()
    }

    fn widen(point: &Self::Point) -> SumOf<Self> {
        point.to_extended()
    }

    fn narrow(sum: &SumOf<Self>) -> Self::Point {
        sum.to_affine()
    }

    fn narrow_many(sums: &[SumOf<Self>]) -> Vec<Self::Point> {
        let mut out = vec![twisted_edwards::Affine::IDENTITY; sums.len()];
        // The length is right.
        let _ = twisted_edwards::Extended::batch_to_affine(sums, &mut out);
        out
    }

    fn multiply(point: &SumOf<Self>, scalar: &ScalarOf<Self>) -> SumOf<Self> {
        point.mul(scalar)
    }

    fn write(point: &Self::Point, _compressed: bool) -> Vec<u8> {
        C::write(&point.to_extended()).to_vec()
    }

    fn read(bytes: &[u8], _check: bool) -> Result<Self::Point, Error> {
        C::read(bytes.try_into().map_err(|_| Error::LengthMismatch)?)
    }

    fn hash(message: &[u8], tag: &[u8], uniform: bool) -> Result<SumOf<Self>, Error> {
        if uniform { hash_to_edwards::<C>(message, tag) } else { encode_to_edwards::<C>(message, tag) }
    }

    fn coordinates(point: &Self::Point) -> Option<[Vec<Vec<u8>>; 2]> {
        let (x, y) = point.to_xy();
        Some([coefficients(&x), coefficients(&y)])
    }
}

/// Classes of points: Ristretto255, Banderwagon.
pub struct Quotient<E>(PhantomData<E>);

macro_rules! quotient {
    ($($element:ty, $hash:expr;)+) => {$(
        impl Kind for Quotient<$element> {
            type Point = $element;
            const BYTES: [usize; 2] = [32, 32];

            fn generator() -> $element {
                <$element>::generator()
            }

            fn widen(point: &$element) -> $element {
                *point
            }

            fn narrow(sum: &$element) -> $element {
                *sum
            }

            fn multiply(point: &$element, scalar: &ScalarOf<Self>) -> $element {
                <$element>::mul(point, scalar)
            }

            fn write(point: &$element, _compressed: bool) -> Vec<u8> {
                point.to_bytes().to_vec()
            }

            fn read(bytes: &[u8], _check: bool) -> Result<$element, Error> {
                <$element>::from_bytes(bytes.try_into().map_err(|_| Error::LengthMismatch)?)
            }

            fn hash(message: &[u8], tag: &[u8], _uniform: bool) -> Result<$element, Error> {
                ($hash)(message, tag)
            }

            fn coordinates(_point: &$element) -> Option<[Vec<Vec<u8>>; 2]> {
                None
            }
        }
    )+};
}

quotient! {
    ristretto255::Element, hash_to_ristretto255;
    // No suite is defined for it.
    banderwagon::Element, |_, _| Err(Error::InvalidEncoding);
}
