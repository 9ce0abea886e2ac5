//! Points of short Weierstrass curves.

use super::groups::{Format, Suite, hex};
use super::written::Written;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::{Affine, Jacobian};
use adamant::curves::hash_to_curve::{HashToCurve, encode_to_curve, hash_to_curve};
use adamant::curves::{
    self, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, pallas, secp256k1, vesta,
};
use std::marker::PhantomData;

/// The group of a curve.
pub struct Weierstrass<C>(PhantomData<C>);

impl<C: PointFormat> Format for Weierstrass<C> {
    type Point = Affine<C>;
    const SUITES: &'static [Suite] = &[
        Suite { name: C::SUITE_RO, hash: |m, t| Ok(Self::written(&hash_to_curve::<C>(m, t)?)) },
        Suite { name: C::SUITE_NU, hash: |m, t| Ok(Self::written(&encode_to_curve::<C>(m, t)?)) },
    ];

    fn written(point: &Jacobian<C>) -> Written {
        written(&point.to_affine())
    }

    fn read(bytes: &[u8]) -> Result<Affine<C>, curves::Error> {
        C::read(bytes)
    }
}

/// How points of a group are written and read.
pub trait PointFormat: HashToCurve<Base: Coordinate> {
    fn compressed(point: &Affine<Self>) -> Vec<u8>;
    fn read(bytes: &[u8]) -> Result<Affine<Self>, curves::Error>;
}

macro_rules! point_format {
    (encoded: $($curve:ident)*) => {$(
        point_format!(@ $curve::G1Parameters);
        point_format!(@ $curve::G2Parameters);
    )*};
    (@ $group:ty) => {
        impl PointFormat for $group {
            fn compressed(point: &Affine<Self>) -> Vec<u8> {
                encoded(point)
            }
            fn read(bytes: &[u8]) -> Result<Affine<Self>, curves::Error> {
                if bytes.len() == Affine::<Self>::UNCOMPRESSED_BYTES {
                    Affine::from_uncompressed(bytes)
                } else {
                    Affine::from_compressed(bytes)
                }
            }
        }
    };
    (pasta: $($curve:ident)*) => {$(
        impl PointFormat for $curve::Parameters {
            fn compressed(point: &Affine<Self>) -> Vec<u8> {
                point.to_pasta_bytes().to_vec()
            }
            fn read(bytes: &[u8]) -> Result<Affine<Self>, curves::Error> {
                Affine::from_pasta_bytes(bytes)
            }
        }
    )*};
}

point_format!(encoded: bls12_381 bls12_377 bn254_snarks bn254_nogami bw6_761);
point_format!(pasta: pallas vesta);

impl PointFormat for secp256k1::Parameters {
    fn compressed(point: &Affine<Self>) -> Vec<u8> {
        let mut out = [0; secp256k1::Affine::SEC1_COMPRESSED_BYTES];
        // The buffer has room.
        let length = point.write_sec1(true, &mut out).unwrap_or(0);
        out[..length].to_vec()
    }
    fn read(bytes: &[u8]) -> Result<Affine<Self>, curves::Error> {
        Affine::from_sec1(bytes)
    }
}

fn encoded<C: Encoded>(point: &Affine<C>) -> Vec<u8> {
    let mut out = vec![0; Affine::<C>::COMPRESSED_BYTES];
    // The length is right.
    let _ = point.write_compressed(&mut out);
    out
}

/// The coordinates, of an extension with the coefficient of 1 first, and the compressed encoding.
fn written<C: PointFormat>(point: &Affine<C>) -> Written {
    let (x, y) = point.to_xy();
    let text = |coordinate: &C::Base| -> Vec<String> {
        let mut bytes = vec![0; C::Base::BYTES];
        // The length is right.
        let _ = coordinate.write_bytes(&mut bytes);
        // The encoding has the highest coefficient first.
        let length = C::Base::BYTES / <C::Base as curves::field::Field>::DEGREE;
        bytes.rchunks(length).map(|c| format!("0x{}", hex(c))).collect()
    };
    let encoding = hex(&C::compressed(point));
    if point.is_identity().declassify() {
        return Written::infinity(encoding);
    }
    Written::point(text(&x), text(&y), encoding)
}
