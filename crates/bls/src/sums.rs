//! Sums of products of public points, and random scalars for them.

use crate::list::{filled, list};
use crate::{Error, Group, RandomSource};
use adamant_curves::bls12_381::Fr;
use adamant_curves::curve::short_weierstrass::{Affine, Jacobian};
use adamant_curves::scalar_mul::batch_scalar_mul_vartime;
use alloc::vec::Vec;

/// The eigenvalue of G1's endomorphism, u^2 - 1.
const LAMBDA: Fr = Fr::from_hex("ac45a4010001a40200000000ffffffff");

/// A random scalar of 128 bits that is not 0: a + b lambda for halves a and b of 64 bits. No two choices give one scalar, as
/// the shortest relations of 1 and lambda have 128 bits; and a product in G1 takes half the doublings of one with a number of 128 bits.
fn scalar(bytes: &[u8]) -> Fr {
    let half = |bytes: &[u8]| bytes.iter().fold(0, |value, &byte| (value << 8) | u64::from(byte));
    let (a, b) = bytes.split_at(bytes.len() / 2);
    let (a, b) = (half(a), half(b));
    Fr::from(if a == 0 && b == 0 { 1 } else { a }) + Fr::from(b) * LAMBDA
}

/// `count` random scalars of 128 bits, none of them 0.
pub(crate) fn random_scalars(count: usize, source: &mut dyn RandomSource) -> Result<Vec<Fr>, Error> {
    let mut bytes = filled(0, count.checked_mul(16).ok_or(Error::OutOfMemory)?)?;
    source.fill(&mut bytes)?;
    list(bytes.chunks_exact(16).map(scalar))
}

/// The sum of products.
pub(crate) fn sum_of_products<G: Group>(points: &[Affine<G>], scalars: &[Fr]) -> Result<Jacobian<G>, Error> {
    if let ([point], [scalar]) = (points, scalars) {
        return Ok(point.mul_vartime(scalar));
    }
    #[cfg(feature = "std")]
    return Ok(adamant_curves::msm::msm_vartime(points, scalars)?);
    #[cfg(not(feature = "std"))]
    return Ok(adamant_curves::msm::msm(points, scalars)?);
}

/// Each point times its scalar, side by side in vector lanes.
pub(crate) fn products<G: Group>(points: &[Affine<G>], scalars: &[Fr]) -> Result<Vec<Jacobian<G>>, Error> {
    let mut out = filled(Jacobian::IDENTITY, points.len())?;
    batch_scalar_mul_vartime(points, scalars, &mut out)?;
    Ok(out)
}

pub(crate) fn batch_to_affine<G: Group>(points: &[Jacobian<G>]) -> Result<Vec<Affine<G>>, Error> {
    let mut out = filled(Affine::IDENTITY, points.len())?;
    Jacobian::batch_to_affine(points, &mut out)?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalars() {
        assert_eq!(scalar(&[0; 16]), Fr::ONE);
        let mut bytes = [0; 16];
        bytes[7] = 3;
        bytes[15] = 5;
        assert_eq!(scalar(&bytes), Fr::from(3) + Fr::from(5) * LAMBDA);
        // lambda^2 + lambda + 1 = 0.
        assert_eq!(LAMBDA * LAMBDA + LAMBDA + Fr::ONE, Fr::ZERO);
    }
}
