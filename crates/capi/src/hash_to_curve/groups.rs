//! The groups by number.

use super::edwards::{Bandersnatch, Banderwagon, Edwards25519, Jubjub, Ristretto255};
use super::weierstrass::Weierstrass;
use crate::error::Code;
use crate::wipe::Secrets;
use adamant::curves::curve::short_weierstrass::Scalar;
use adamant::curves::msm::{Msm, msm, msm_parallel_vartime};
use adamant::curves::{
    Error, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, pallas, secp256k1, vesta,
};
use std::ffi::c_int;

/// A point's bytes.
pub(super) type Bytes = Result<Vec<u8>, Error>;
/// From points and scalars; where both are public, with the number of threads, 0 for as many as the system has.
type Sum = fn(&[u8], &[u8], Option<usize>) -> Bytes;

/// A suite for hashing.
pub(super) struct Suite {
    pub(super) name: &'static str,
    /// Bytes of its points.
    pub(super) bytes: usize,
    /// From a message and a tag.
    pub(super) hash: fn(&[u8], &[u8]) -> Bytes,
    /// From elements of the field.
    pub(super) map: Option<Map>,
}

/// The map from a field to a group.
#[derive(Clone, Copy)]
pub(super) struct Map {
    /// Bytes of an element of the field.
    pub(super) bytes: usize,
    /// From one element or more.
    pub(super) map: fn(&[u8]) -> Bytes,
}

/// How C programs see a group.
pub(super) trait Format {
    type Point: Msm;
    /// Bytes of a point.
    const BYTES: usize;
    const SUITES: &'static [Suite];
    /// What [`Error::InvalidEncoding`] means.
    const ENCODING: Code;
    fn write(point: &<Self::Point as Msm>::Sum) -> Vec<u8>;
    fn read(bytes: &[u8]) -> Result<Self::Point, Error>;
}

/// The scalars of a group.
pub(super) type ScalarOf<F> = <<F as Format>::Point as Msm>::Scalar;

/// A group: its suites, its sums.
pub(super) struct Group {
    pub(super) suites: &'static [Suite],
    /// Bytes of a point.
    pub(super) bytes: usize,
    /// Bytes of a scalar.
    pub(super) scalar: usize,
    pub(super) sum: Sum,
    encoding: Code,
}

impl Group {
    /// Why the points of a sum are refused.
    pub(super) fn code(&self, error: Error) -> Code {
        if error == Error::InvalidEncoding { self.encoding } else { super::code(error) }
    }
}

const fn group<F: Format>() -> Group {
    let scalar = 8 * ScalarOf::<F>::LIMBS;
    Group { suites: F::SUITES, bytes: F::BYTES, scalar, sum: sum::<F>, encoding: F::ENCODING }
}

fn sum<F: Format>(points: &[u8], scalars: &[u8], public: Option<usize>) -> Bytes {
    let points: Secrets<_> = points.chunks(F::BYTES).map(F::read).collect::<Result<_, _>>()?;
    let length = 8 * ScalarOf::<F>::LIMBS;
    let scalars: Secrets<_> = scalars.chunks(length).map(ScalarOf::<F>::from_bytes_reduced).collect();
    let sum = match public {
        Some(threads) => msm_parallel_vartime(&points, &scalars, threads),
        None => msm(&points, &scalars),
    }?;
    Ok(F::write(&sum))
}

/// In the order of the header's enumeration.
pub(super) static GROUPS: [Group; 18] = [
    group::<Weierstrass<bls12_381::G1Parameters>>(),
    group::<Weierstrass<bls12_381::G2Parameters>>(),
    group::<Weierstrass<bls12_377::G1Parameters>>(),
    group::<Weierstrass<bls12_377::G2Parameters>>(),
    group::<Weierstrass<bn254_snarks::G1Parameters>>(),
    group::<Weierstrass<bn254_snarks::G2Parameters>>(),
    group::<Weierstrass<bn254_nogami::G1Parameters>>(),
    group::<Weierstrass<bn254_nogami::G2Parameters>>(),
    group::<Weierstrass<bw6_761::G1Parameters>>(),
    group::<Weierstrass<bw6_761::G2Parameters>>(),
    group::<Weierstrass<secp256k1::Parameters>>(),
    group::<Weierstrass<pallas::Parameters>>(),
    group::<Weierstrass<vesta::Parameters>>(),
    group::<Edwards25519>(),
    group::<Ristretto255>(),
    group::<Jubjub>(),
    group::<Bandersnatch>(),
    group::<Banderwagon>(),
];

/// The group of a number.
pub(super) fn numbered(group: c_int) -> Result<&'static Group, Code> {
    usize::try_from(group).ok().and_then(|group| GROUPS.get(group)).ok_or(Code::Group)
}
