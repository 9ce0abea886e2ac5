//! BLS12-381: sums, sums of products, pairings, maps to the curve.

mod encoding;
mod group;

use crate::Error;
use crate::input::truth;
use adamant_curves::bls12_381::{G1Parameters, G2Parameters, pairing_check};
use adamant_curves::hash_to_curve::map_to_curve;
use encoding::{Coordinates, FP, G1, G2};

/// Bytes of a pair of points.
pub const PAIR: usize = G1 + G2;

pub fn g1_add(input: &[u8]) -> Result<Vec<u8>, Error> {
    group::add::<G1Parameters>(input)
}

pub fn g2_add(input: &[u8]) -> Result<Vec<u8>, Error> {
    group::add::<G2Parameters>(input)
}

pub fn g1_msm(input: &[u8]) -> Result<Vec<u8>, Error> {
    group::msm::<G1Parameters>(input)
}

pub fn g2_msm(input: &[u8]) -> Result<Vec<u8>, Error> {
    group::msm::<G2Parameters>(input)
}

pub fn pairing(input: &[u8]) -> Result<Vec<u8>, Error> {
    let (pairs, rest) = input.as_chunks::<PAIR>();
    if !rest.is_empty() || pairs.is_empty() {
        return Err(Error::InputLength);
    }
    let (mut p, mut q) = (group::list(pairs.len())?, group::list(pairs.len())?);
    for pair in pairs {
        p.push(encoding::point::<G1Parameters>(&pair[..G1])?);
        q.push(encoding::point::<G2Parameters>(&pair[G1..])?);
    }
    // Every point is checked, also where the other one of the pair is at infinity.
    let (p, q) = (group::in_subgroup(&p)?, group::in_subgroup(&q)?);
    let is_infinity = |pair: &(_, _)| {
        let (p, q): &(adamant_curves::bls12_381::G1Affine, adamant_curves::bls12_381::G2Affine) = pair;
        (p.is_identity() | q.is_identity()).to_bool_vartime()
    };
    let pairs: Vec<_> = p.into_iter().zip(q).filter(|pair| !is_infinity(pair)).collect();
    Ok(truth(pairing_check(&pairs).to_bool_vartime()))
}

pub fn map_to_g1(input: &[u8]) -> Result<Vec<u8>, Error> {
    let u = Coordinates::read(input, FP)?;
    encoding::write(map_to_curve::<G1Parameters>(&u).clear_cofactor().to_affine().to_xy())
}

pub fn map_to_g2(input: &[u8]) -> Result<Vec<u8>, Error> {
    let u = Coordinates::read(input, 2 * FP)?;
    encoding::write(map_to_curve::<G2Parameters>(&u).clear_cofactor().to_affine().to_xy())
}
