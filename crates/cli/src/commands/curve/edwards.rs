//! Points of Edwards curves, elements of Ristretto255 and Banderwagon.

use super::groups::{Format, Suite, hex};
use super::written::Written;
use adamant::curves::bandersnatch::{self, banderwagon};
use adamant::curves::curve::twisted_edwards::{Affine, TwistedEdwards};
use adamant::curves::curve25519::{EdwardsAffine, EdwardsParameters, EdwardsPoint, Fp};
use adamant::curves::field::{FieldElement, FieldParameters};
use adamant::curves::hash_to_curve::{
    CURVE25519_SUITE_NU, CURVE25519_SUITE_RO, HashToEdwards, RISTRETTO255_SUITE, encode_to_curve25519,
    encode_to_edwards, hash_to_curve25519, hash_to_edwards, hash_to_ristretto255,
};
use adamant::curves::msm::Msm;
use adamant::curves::{Error, jubjub, ristretto255};

type Bytes = [u8; 32];

fn written<P: FieldParameters<4>>(x: &FieldElement<P, 4>, y: &FieldElement<P, 4>, bytes: &Bytes) -> Written {
    let text = |value: &FieldElement<P, 4>| {
        let mut bytes = [0; 32];
        // The length is right.
        let _ = value.write_be_bytes(&mut bytes);
        vec![format!("0x{}", hex(&bytes))]
    };
    Written::point(text(x), text(y), hex(bytes))
}

/// Coordinates and encoding of a point of a curve.
fn point<C: TwistedEdwards<Base = FieldElement<P, 4>>, P: FieldParameters<4>>(
    point: &Affine<C>,
    bytes: &Bytes,
) -> Written {
    let (x, y) = point.to_xy();
    written(&x, &y, bytes)
}

/// A point of Curve25519's Montgomery form; its encoding is that of u.
fn montgomery(point: Option<(Fp, Fp)>) -> Result<Written, Error> {
    let (u, v) = point.ok_or(Error::InvalidEncoding)?;
    Ok(written(&u, &v, &u.to_le_bytes()))
}

macro_rules! edwards {
    ($name:ident, $point:ty, $suites:expr, $read:expr, $written:expr) => {
        pub struct $name;

        impl Format for $name {
            type Point = $point;
            const SUITES: &'static [Suite] = $suites;

            fn written(sum: &<$point as Msm>::Sum) -> Written {
                let written: fn(&<$point as Msm>::Sum) -> Written = $written;
                written(sum)
            }

            fn read(bytes: &[u8]) -> Result<$point, Error> {
                let read: fn(&Bytes) -> Result<$point, Error> = $read;
                read(bytes.try_into().map_err(|_| Error::InvalidEncoding)?)
            }
        }
    };
}

/// The suites of a curve.
macro_rules! suites {
    ($curve:ty, $format:ident) => {
        &[
            Suite {
                name: <$curve>::SUITE_RO,
                hash: |m, t| Ok($format::written(&hash_to_edwards::<$curve>(m, t)?)),
            },
            Suite {
                name: <$curve>::SUITE_NU,
                hash: |m, t| Ok($format::written(&encode_to_edwards::<$curve>(m, t)?)),
            },
        ]
    };
}

edwards!(
    Edwards25519,
    EdwardsAffine,
    &[
        Suite {
            name: EdwardsParameters::SUITE_RO,
            hash: |m, t| Ok(Edwards25519::written(&hash_to_edwards(m, t)?)),
        },
        Suite {
            name: EdwardsParameters::SUITE_NU,
            hash: |m, t| Ok(Edwards25519::written(&encode_to_edwards(m, t)?)),
        },
        Suite { name: CURVE25519_SUITE_RO, hash: |m, t| montgomery(hash_to_curve25519(m, t)?.declassify()) },
        Suite {
            name: CURVE25519_SUITE_NU,
            hash: |m, t| montgomery(encode_to_curve25519(m, t)?.declassify())
        },
    ],
    |bytes| {
        let point = EdwardsPoint::from_bytes(bytes)?.to_affine();
        if point.is_in_subgroup().declassify() { Ok(point) } else { Err(Error::NotInSubgroup) }
    },
    |sum| point(&sum.to_affine(), &sum.to_bytes())
);
edwards!(
    Ristretto255,
    ristretto255::Element,
    &[Suite {
        name: RISTRETTO255_SUITE,
        hash: |m, t| Ok(Written::encoding(hex(&hash_to_ristretto255(m, t)?.to_bytes())))
    }],
    ristretto255::Element::from_bytes,
    |sum| Written::encoding(hex(&sum.to_bytes()))
);
edwards!(Jubjub, jubjub::Affine, suites!(jubjub::Parameters, Jubjub), jubjub::Affine::from_bytes, |sum| {
    let sum = sum.to_affine();
    point(&sum, &sum.to_bytes())
});
edwards!(
    Bandersnatch,
    bandersnatch::Affine,
    suites!(bandersnatch::Parameters, Bandersnatch),
    bandersnatch::Affine::from_bytes,
    |sum| {
        let sum = sum.to_affine();
        point(&sum, &sum.to_bytes())
    }
);
edwards!(Banderwagon, banderwagon::Element, &[], banderwagon::Element::from_bytes, |sum| Written::encoding(
    hex(&sum.to_bytes())
));
