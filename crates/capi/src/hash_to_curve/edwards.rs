//! Points of Edwards curves, elements of Ristretto255 and Banderwagon: 32 bytes each, by the standards of each.

use super::groups::{Bytes, Format, Map, Suite};
use crate::error::Code;
use adamant::curves::bandersnatch::{self, banderwagon};
use adamant::curves::curve::encoding::Coordinate;
use adamant::curves::curve::twisted_edwards::Extended;
use adamant::curves::curve25519::{EdwardsAffine, EdwardsParameters, EdwardsPoint, Fp};
use adamant::curves::hash_to_curve::{
    CURVE25519_SUITE_NU, CURVE25519_SUITE_RO, HashToEdwards, RISTRETTO255_SUITE, encode_to_curve25519,
    encode_to_edwards, hash_to_curve25519, hash_to_edwards, hash_to_ristretto255, map_to_edwards,
};
use adamant::curves::msm::Msm;
use adamant::curves::{Error, jubjub, ristretto255};

/// Bytes of a point.
pub(super) const BYTES: usize = 32;

/// A group with these encodings, and what points and sums have in common.
pub(super) trait Edwards: Format {
    fn generator() -> <Self::Point as Msm>::Sum;
    fn widen(point: &Self::Point) -> <Self::Point as Msm>::Sum;
    fn negate(point: &<Self::Point as Msm>::Sum) -> <Self::Point as Msm>::Sum;
    fn multiply(
        point: &<Self::Point as Msm>::Sum,
        scalar: &<Self::Point as Msm>::Scalar,
    ) -> <Self::Point as Msm>::Sum;
}

const fn suite(name: &'static str, hash: fn(&[u8], &[u8]) -> Bytes, map: Option<Map>) -> Suite {
    Suite { name, bytes: BYTES, hash, map }
}

/// The map of a curve, whose points are written by `map`.
const fn by(map: fn(&[u8]) -> Bytes) -> Option<Map> {
    Some(Map { bytes: BYTES, map })
}

/// The sum of what elements of the field are mapped to, in the group. Sums are right there, and not everywhere on all
/// curves.
fn mapped<C: HashToEdwards<Base: Coordinate>>(elements: &[u8]) -> Result<Extended<C>, Error> {
    let mut sum = Extended::<C>::IDENTITY;
    for element in elements.chunks(BYTES) {
        let point = map_to_edwards::<C>(&C::Base::read_bytes(element)?);
        sum = sum.add(&point.double_times(C::COFACTOR_BITS));
    }
    Ok(sum)
}

/// u and v, little-endian, as RFC 7748 has them.
fn montgomery(point: Option<(Fp, Fp)>) -> Bytes {
    let (u, v) = point.ok_or(Error::InvalidEncoding)?;
    Ok([u.to_le_bytes(), v.to_le_bytes()].concat())
}

macro_rules! edwards {
    ($name:ident, $point:ty, $suites:expr, $read:expr, $write:expr, $generator:expr, $widen:expr, $multiply:expr) => {
        pub(super) struct $name;

        impl Format for $name {
            type Point = $point;
            const BYTES: usize = BYTES;
            const SUITES: &'static [Suite] = $suites;
            const ENCODING: Code = Code::Point;

            fn write(point: &<$point as Msm>::Sum) -> Vec<u8> {
                let write: fn(&<$point as Msm>::Sum) -> [u8; BYTES] = $write;
                write(point).to_vec()
            }

            fn read(bytes: &[u8]) -> Result<$point, Error> {
                let read: fn(&[u8; BYTES]) -> Result<$point, Error> = $read;
                read(bytes.try_into().map_err(|_| Error::LengthMismatch)?)
            }
        }

        impl Edwards for $name {
            fn generator() -> <$point as Msm>::Sum {
                $generator
            }

            fn widen(point: &$point) -> <$point as Msm>::Sum {
                let widen: fn(&$point) -> <$point as Msm>::Sum = $widen;
                widen(point)
            }

            fn negate(point: &<$point as Msm>::Sum) -> <$point as Msm>::Sum {
                -*point
            }

            fn multiply(
                point: &<$point as Msm>::Sum,
                scalar: &<$point as Msm>::Scalar,
            ) -> <$point as Msm>::Sum {
                let multiply: fn(&<$point as Msm>::Sum, &<$point as Msm>::Scalar) -> <$point as Msm>::Sum =
                    $multiply;
                multiply(point, scalar)
            }
        }
    };
}

/// The suites of a curve.
macro_rules! suites {
    ($curve:ty, $format:ident) => {
        &[
            suite(
                <$curve>::SUITE_RO,
                |m, t| Ok($format::write(&hash_to_edwards::<$curve>(m, t)?)),
                by(|u| Ok($format::write(&mapped::<$curve>(u)?))),
            ),
            suite(
                <$curve>::SUITE_NU,
                |m, t| Ok($format::write(&encode_to_edwards::<$curve>(m, t)?)),
                by(|u| Ok($format::write(&mapped::<$curve>(u)?))),
            ),
        ]
    };
}

edwards!(
    Edwards25519,
    EdwardsAffine,
    &[
        suite(
            EdwardsParameters::SUITE_RO,
            |m, t| Ok(Edwards25519::write(&hash_to_edwards(m, t)?)),
            by(|u| Ok(Edwards25519::write(&mapped(u)?))),
        ),
        suite(
            EdwardsParameters::SUITE_NU,
            |m, t| Ok(Edwards25519::write(&encode_to_edwards(m, t)?)),
            by(|u| Ok(Edwards25519::write(&mapped(u)?))),
        ),
        Suite {
            name: CURVE25519_SUITE_RO,
            bytes: 2 * BYTES,
            hash: |m, t| montgomery(hash_to_curve25519(m, t)?.declassify()),
            map: None,
        },
        Suite {
            name: CURVE25519_SUITE_NU,
            bytes: 2 * BYTES,
            hash: |m, t| montgomery(encode_to_curve25519(m, t)?.declassify()),
            map: None,
        },
    ],
    |bytes| {
        let point = EdwardsPoint::from_bytes(bytes)?.to_affine();
        // Why a point is refused is public.
        if point.is_in_subgroup().declassify() { Ok(point) } else { Err(Error::NotInSubgroup) }
    },
    EdwardsPoint::to_bytes,
    EdwardsPoint::generator(),
    EdwardsAffine::to_extended,
    EdwardsPoint::mul
);
edwards!(
    Ristretto255,
    ristretto255::Element,
    &[suite(RISTRETTO255_SUITE, |m, t| Ok(hash_to_ristretto255(m, t)?.to_bytes().to_vec()), None)],
    ristretto255::Element::from_bytes,
    ristretto255::Element::to_bytes,
    ristretto255::Element::generator(),
    |element| *element,
    ristretto255::Element::mul
);
edwards!(
    Jubjub,
    jubjub::Affine,
    suites!(jubjub::Parameters, Jubjub),
    jubjub::Affine::from_bytes,
    |point| point.to_affine().to_bytes(),
    jubjub::Extended::generator(),
    jubjub::Affine::to_extended,
    jubjub::Extended::mul
);
edwards!(
    Bandersnatch,
    bandersnatch::Affine,
    suites!(bandersnatch::Parameters, Bandersnatch),
    bandersnatch::Affine::from_bytes,
    |point| point.to_affine().to_bytes(),
    bandersnatch::Extended::generator(),
    bandersnatch::Affine::to_extended,
    bandersnatch::Extended::mul
);
edwards!(
    Banderwagon,
    banderwagon::Element,
    &[],
    banderwagon::Element::from_bytes,
    banderwagon::Element::to_bytes,
    banderwagon::Element::generator(),
    |element| *element,
    banderwagon::Element::mul
);
