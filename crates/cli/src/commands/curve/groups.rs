//! The groups of short Weierstrass curves by name: hashing and sums of products.

use crate::error::Error;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::{Affine, Scalar};
use adamant::curves::hash_to_curve::{HashToCurve, encode_to_curve, hash_to_curve};
use adamant::curves::msm::msm_parallel_vartime;
use adamant::curves::{
    self, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, pallas, secp256k1, vesta,
};

type HashLines = fn(&[u8], &[u8]) -> Result<[String; 3], curves::Error>;

/// What the commands do with a group.
pub struct Group {
    pub curve: &'static str,
    pub group: &'static str,
    /// The suites of `hash` and of `encode`.
    pub suites: [&'static str; 2],
    pub hash: HashLines,
    pub encode: HashLines,
    /// A sum of products that grows.
    pub sum: fn() -> Box<dyn Sum>,
}

/// Products that are read line by line.
pub trait Sum {
    /// Takes in a scalar, of any length, and a point.
    fn push(&mut self, scalar: &[u8], point: &[u8]) -> Result<(), curves::Error>;
    /// Adds what was taken in to the sum so far.
    fn add_up(&mut self) -> Result<(), curves::Error>;
    /// x, y, and the compressed encoding.
    fn lines(&self) -> [String; 3];
}

/// How points of a group are written and read.
trait Format: HashToCurve<Base: Coordinate> {
    fn compressed(point: &Affine<Self>) -> Vec<u8>;
    fn read(bytes: &[u8]) -> Result<Affine<Self>, curves::Error>;
}

macro_rules! point_format {
    (encoded: $($curve:ident)*) => {$(
        point_format!(@ $curve::G1Parameters);
        point_format!(@ $curve::G2Parameters);
    )*};
    (@ $group:ty) => {
        impl Format for $group {
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
        impl Format for $curve::Parameters {
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

impl Format for secp256k1::Parameters {
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

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The coordinates, of an extension with the coefficient of 1 first, and the compressed encoding.
fn lines<C: Format>(point: &Affine<C>) -> [String; 3] {
    let (x, y) = point.to_xy();
    let text = |coordinate: &C::Base| {
        let mut bytes = vec![0; C::Base::BYTES];
        // The length is right.
        let _ = coordinate.write_bytes(&mut bytes);
        // The encoding has the highest coefficient first.
        let length = C::Base::BYTES / <C::Base as curves::field::Field>::DEGREE;
        bytes.rchunks(length).map(|c| format!("0x{}", hex(c))).collect::<Vec<_>>().join(" ")
    };
    if point.is_identity().declassify() {
        return ["x = infinity".into(), "y = infinity".into(), hex(&C::compressed(point))];
    }
    [format!("x = {}", text(&x)), format!("y = {}", text(&y)), hex(&C::compressed(point))]
}

struct Products<C: Format> {
    points: Vec<Affine<C>>,
    scalars: Vec<C::Scalar>,
    sum: curves::curve::Jacobian<C>,
}

impl<C: Format> Sum for Products<C> {
    fn push(&mut self, scalar: &[u8], point: &[u8]) -> Result<(), curves::Error> {
        self.points.push(C::read(point)?);
        self.scalars.push(C::Scalar::from_bytes_reduced(scalar));
        Ok(())
    }

    fn add_up(&mut self) -> Result<(), curves::Error> {
        self.sum += msm_parallel_vartime(&self.points, &self.scalars, 0)?;
        self.points.clear();
        self.scalars.clear();
        Ok(())
    }

    fn lines(&self) -> [String; 3] {
        lines(&self.sum.to_affine())
    }
}

const fn group<C: Format>(curve: &'static str, group: &'static str) -> Group {
    Group {
        curve,
        group,
        suites: [C::SUITE_RO, C::SUITE_NU],
        hash: |message, tag| Ok(lines(&hash_to_curve::<C>(message, tag)?.to_affine())),
        encode: |message, tag| Ok(lines(&encode_to_curve::<C>(message, tag)?.to_affine())),
        sum: || {
            Box::new(Products::<C> {
                points: Vec::new(),
                scalars: Vec::new(),
                sum: curves::curve::Jacobian::IDENTITY,
            })
        },
    }
}

/// All groups.
pub static GROUPS: [Group; 13] = [
    group::<bls12_381::G1Parameters>("bls12-381", "g1"),
    group::<bls12_381::G2Parameters>("bls12-381", "g2"),
    group::<bls12_377::G1Parameters>("bls12-377", "g1"),
    group::<bls12_377::G2Parameters>("bls12-377", "g2"),
    group::<bn254_snarks::G1Parameters>("bn254-snarks", "g1"),
    group::<bn254_snarks::G2Parameters>("bn254-snarks", "g2"),
    group::<bn254_nogami::G1Parameters>("bn254-nogami", "g1"),
    group::<bn254_nogami::G2Parameters>("bn254-nogami", "g2"),
    group::<bw6_761::G1Parameters>("bw6-761", "g1"),
    group::<bw6_761::G2Parameters>("bw6-761", "g2"),
    group::<secp256k1::Parameters>("secp256k1", "g1"),
    group::<pallas::Parameters>("pallas", "g1"),
    group::<vesta::Parameters>("vesta", "g1"),
];

/// The group of these names.
pub fn find(curve: &str, group: &str) -> Result<&'static Group, Error> {
    let wanted = curve.to_lowercase().replace('_', "-");
    let mut of_curve = GROUPS.iter().filter(|entry| entry.curve == wanted).peekable();
    if of_curve.peek().is_none() {
        let known: Vec<_> =
            GROUPS.iter().filter(|entry| entry.group == "g1").map(|entry| entry.curve).collect();
        return Err(Error::usage(format!("--curve {curve}: one of {}", known.join(", "))));
    }
    of_curve
        .find(|entry| entry.group == group.to_lowercase())
        .ok_or_else(|| Error::usage(format!("--group {group}: the curve has no such group")))
}
