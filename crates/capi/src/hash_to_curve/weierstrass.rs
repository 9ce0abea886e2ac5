//! Points of short Weierstrass curves.

use super::groups::{Bytes, Format, Map, Suite};
use crate::error::Code;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::{Affine, Jacobian};
use adamant::curves::hash_to_curve::{HashToCurve, encode_to_curve, hash_to_curve, map_to_curve};
use adamant::curves::{
    Error, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, pallas, secp256k1, vesta,
};
use std::marker::PhantomData;

/// The group of a curve.
pub(super) struct Weierstrass<C>(PhantomData<C>);

impl<C: PointFormat> Format for Weierstrass<C> {
    type Point = Affine<C>;
    const BYTES: usize = C::BYTES;
    const SUITES: &'static [Suite] = &[
        Suite {
            name: C::SUITE_RO,
            bytes: C::BYTES,
            hash: |m, t| Ok(Self::write(&hash_to_curve::<C>(m, t)?)),
            map: Some(Map { bytes: C::Base::BYTES, map: mapped::<C> }),
        },
        Suite {
            name: C::SUITE_NU,
            bytes: C::BYTES,
            hash: |m, t| Ok(Self::write(&encode_to_curve::<C>(m, t)?)),
            map: Some(Map { bytes: C::Base::BYTES, map: mapped::<C> }),
        },
    ];

    /// Coordinates and flags are told apart elsewhere, so this is a number that is not below p.
    const ENCODING: Code = Code::CurveEncoding;

    fn write(point: &Jacobian<C>) -> Vec<u8> {
        C::write(&point.to_affine())
    }

    fn read(bytes: &[u8]) -> Result<Affine<C>, Error> {
        C::read(bytes)
    }
}

/// The sum of what elements of the field are mapped to, in the group.
fn mapped<C: PointFormat>(elements: &[u8]) -> Bytes {
    let mut sum = Jacobian::<C>::IDENTITY;
    for element in elements.chunks(C::Base::BYTES) {
        let (x, y) = map_to_curve::<C>(&C::Base::read_bytes(element)?).to_xy();
        sum = sum.add_affine(&Affine::from_xy_unchecked(x, y));
    }
    Ok(C::write(&C::clear_cofactor_jacobian(&sum).to_affine()))
}

/// A group whose points C programs see uncompressed.
pub(super) trait PointFormat: HashToCurve<Base: Coordinate> {
    const BYTES: usize;
    fn write(point: &Affine<Self>) -> Vec<u8>;
    fn read(bytes: &[u8]) -> Result<Affine<Self>, Error>;
}

macro_rules! encoded {
    ($($curve:ident $group:ident),*) => {$(
        impl PointFormat for $curve::$group {
            const BYTES: usize = Affine::<Self>::UNCOMPRESSED_BYTES;
            fn write(point: &Affine<Self>) -> Vec<u8> {
                uncompressed(point)
            }
            fn read(bytes: &[u8]) -> Result<Affine<Self>, Error> {
                Affine::from_uncompressed(bytes)
            }
        }
    )*};
}

encoded!(bls12_381 G1Parameters, bls12_381 G2Parameters, bls12_377 G1Parameters, bls12_377 G2Parameters);
encoded!(bn254_snarks G1Parameters, bn254_snarks G2Parameters);
encoded!(bn254_nogami G1Parameters, bn254_nogami G2Parameters, bw6_761 G1Parameters, bw6_761 G2Parameters);

fn uncompressed<C: Encoded>(point: &Affine<C>) -> Vec<u8> {
    let mut out = vec![0; Affine::<C>::UNCOMPRESSED_BYTES];
    // The length is right.
    let _ = point.write_uncompressed(&mut out);
    out
}

impl PointFormat for secp256k1::Parameters {
    const BYTES: usize = Affine::<Self>::SEC1_UNCOMPRESSED_BYTES;
    /// The identity, one byte in SEC 1, is that byte and zeros.
    fn write(point: &Affine<Self>) -> Vec<u8> {
        let mut out = vec![0; Self::BYTES];
        // The length is right.
        let _ = point.write_sec1(false, &mut out);
        out
    }
    fn read(bytes: &[u8]) -> Result<Affine<Self>, Error> {
        if bytes.len() == Self::BYTES && bytes.iter().all(|&byte| byte == 0) {
            return Ok(Affine::IDENTITY);
        }
        Affine::from_sec1(bytes)
    }
}

macro_rules! pasta {
    ($($curve:ident),*) => {$(
        impl PointFormat for $curve::Parameters {
            const BYTES: usize = adamant::curves::curve::pasta::BYTES;
            fn write(point: &Affine<Self>) -> Vec<u8> {
                point.to_pasta_bytes().to_vec()
            }
            fn read(bytes: &[u8]) -> Result<Affine<Self>, Error> {
                Affine::from_pasta_bytes(bytes)
            }
        }
    )*};
}

pasta!(pallas, vesta);
