//! Whether points are the powers of one secret. What a foreign file has to pass.

use crate::scalar::powers;
use crate::transform::forward_vartime;
use crate::{Error, challenge};
use adamant_curves::bls12_381::{Fr, G1Affine, G2Affine, pairing_check};
use adamant_curves::msm::{msm_parallel_vartime, msm_vartime};
use adamant_symmetric::sha256::Sha256;

/// The first powers are the generators, the second are not the identity: what tells the forms apart, whatever else is trusted.
pub(super) fn are_generators(monomial: &[G1Affine], g2: &[G2Affine]) -> Result<(), Error> {
    let ([first, second, ..], [first_of_g2, ..]) = (monomial, g2) else { return Err(Error::InvalidLength) };
    let holds = *first == G1Affine::GENERATOR
        && *first_of_g2 == G2Affine::GENERATOR
        && !second.is_identity().to_bool_vartime();
    if holds { Ok(()) } else { Err(Error::InconsistentSetup) }
}

/// Each power is the one before times the secret, in both groups, and the Lagrange form (in bit-reversed order) is that of the
/// powers; but for a probability of 2^-240. All are in their groups already. The factors are powers of a hash of all points.
pub(super) fn are_powers(
    monomial: &[G1Affine],
    lagrange: &[G1Affine],
    g2: &[G2Affine],
    digest: &[u8; 32],
    threads: usize,
) -> Result<(), Error> {
    let mut hash = Sha256::new();
    hash.update(b"ADAMANT-KZG-SETUP-V1");
    hash.update(digest);
    let factor = challenge::to_scalar(hash);
    let factors: Vec<Fr> = powers(&factor).take(monomial.len()).collect();
    let sum = |points: &[G1Affine], factors: &[Fr]| msm_parallel_vartime(points, factors, threads.max(1));
    let ([first, ..], [.., last], [.., of_last]) = (monomial, monomial, &factors[..]) else {
        return Err(Error::InvalidLength);
    };
    // Both sums by one, in both groups: with the factors f^i the sum of all less the first point, and f times the sum of all but the last.
    let all = sum(monomial, &factors)?;
    let g1_above = (all - first.to_jacobian()).to_affine();
    let g1_below = (all - last.mul_vartime(of_last)).to_affine().mul_vartime(&factor).to_affine();
    let ([first, ..], [.., last], Some(of_last)) = (g2, g2, factors.get(g2.len() - 1)) else {
        return Err(Error::InvalidLength);
    };
    let all_of_g2 = msm_vartime(g2, &factors[..g2.len()])?;
    let g2_above = (all_of_g2 - first.to_jacobian()).to_affine();
    let g2_below = (all_of_g2 - last.mul_vartime(of_last)).to_affine().mul_vartime(&factor).to_affine();
    // s in G1 is s in G2, through all powers of G1; then all powers of G2 by s in G1.
    let in_g1 = pairing_check(&[(g1_below, g2[1]), (g1_above.neg(), g2[0])]);
    let in_g2 = pairing_check(&[(monomial[1], g2_below), (monomial[0].neg(), g2_above)]);

    // The polynomial with the factors as its coefficients, whose sum is there, by its values: their difference is a polynomial in f, with
    // the Lagrange form's powers less those that there are as its coefficients.
    let mut values = factors;
    forward_vartime(&mut values);
    let difference = sum(lagrange, &values)? - all;
    if (in_g1 & in_g2 & difference.is_identity()).to_bool_vartime() {
        Ok(())
    } else {
        Err(Error::InconsistentSetup)
    }
}
