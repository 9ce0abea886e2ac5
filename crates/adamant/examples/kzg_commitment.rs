//! KZG commitments to polynomials over BLS12-381: commit, open at a point, verify by pairings with prepared points.
//!
//! The setup here is a toy: whoever knows its secret can open a commitment to any value. Real ones come from a ceremony.
//!
//! Source: A. Kate, G. Zaverucha, I. Goldberg, "Constant-Size Commitments to Polynomials and Their Applications",
//! ASIACRYPT 2010.
//!
//! `cargo run -p adamant --example kzg_commitment`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::curves::Error;
use adamant::curves::bls12_381::{
    Fr, G1, G1Affine, G2Affine, G2Prepared, msm_g1_vartime, pairing_check_prepared,
};

/// [tau^i] G1, and [1] G2, [tau] G2 with their lines.
struct Setup {
    powers: Vec<G1Affine>,
    one: G2Prepared,
    tau: G2Prepared,
}

impl Setup {
    fn toy(length: usize) -> Result<Setup, Error> {
        let (tau, mut power) = (Fr::random()?, Fr::ONE);
        let mut points = vec![G1::IDENTITY; length];
        for point in &mut points {
            *point = G1Affine::GENERATOR * power;
            power *= tau;
        }
        let mut powers = vec![G1Affine::IDENTITY; length];
        G1::batch_to_affine(&points, &mut powers)?;
        let tau = (G2Affine::GENERATOR * tau).to_affine();
        Ok(Setup { powers, one: G2Prepared::from(G2Affine::GENERATOR), tau: G2Prepared::from(tau) })
    }

    /// [p(tau)] G1. The polynomial is public here; `msm_g1` is for secret ones.
    fn commit(&self, polynomial: &[Fr]) -> Result<G1Affine, Error> {
        let powers = self.powers.get(..polynomial.len()).ok_or(Error::LengthMismatch)?;
        Ok(msm_g1_vartime(powers, polynomial)?.to_affine())
    }

    /// p(z), and the commitment to (p - p(z)) / (X - z).
    fn open(&self, polynomial: &[Fr], z: &Fr) -> Result<(Fr, G1Affine), Error> {
        // Horner's rule: what it passes through are the quotient's coefficients, highest first.
        let mut quotient = vec![Fr::ZERO; polynomial.len()];
        let mut value = Fr::ZERO;
        for (place, coefficient) in quotient.iter_mut().zip(polynomial).rev() {
            *place = value;
            value = value * z + coefficient;
        }
        Ok((value, self.commit(&quotient)?))
    }

    /// e(C - [y] G + [z] W, G2) = e(W, [tau] G2).
    fn verify(&self, commitment: &G1Affine, z: &Fr, y: &Fr, proof: &G1Affine) -> bool {
        let left = *commitment - G1Affine::GENERATOR * *y + *proof * *z;
        pairing_check_prepared(&[(left.to_affine(), &self.one), (-*proof, &self.tau)]).to_bool_vartime()
    }
}

fn main() -> Result<(), Error> {
    let setup = Setup::toy(16)?;
    // 1 + 2 X + 3 X^2 + ...
    let polynomial: Vec<Fr> = (1..=16u64).map(Fr::from).collect();
    let commitment = setup.commit(&polynomial)?;

    let two = Fr::from(2u64);
    let (value, proof) = setup.open(&polynomial, &two)?;
    // The sum of i 2^(i - 1) for i from 1 to 16 is 15 * 2^16 + 1.
    assert_eq!(value, Fr::from(15 * 65536 + 1u64));
    assert!(setup.verify(&commitment, &two, &value, &proof));
    println!("p(2) = {value}: proof valid");

    assert!(!setup.verify(&commitment, &two, &(value + Fr::ONE), &proof), "another value");
    assert!(!setup.verify(&commitment, &(two + Fr::ONE), &value, &proof), "another point");
    assert!(!setup.verify(&G1Affine::GENERATOR, &two, &value, &proof), "another commitment");
    println!("other values, points and commitments: refused");
    Ok(())
}

#[test]
fn kzg_commitment() {
    main().unwrap();
}
