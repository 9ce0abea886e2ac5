//! arkworks' curves with Adamant's kernels: configurations of `ark-ec` 0.6 for whatever is generic over its pairings.
//!
//! ```
//! // Before: type E = ark_bls12_381::Bls12_381;
//! type E = adamant_arkworks::Bls12_381;
//! # use ark_ec::{pairing::Pairing, PrimeGroup};
//! # let (p, q) = (<E as Pairing>::G1::generator(), <E as Pairing>::G2::generator());
//! # assert_eq!(E::pairing(p, q).0, ark_bls12_381::Bls12_381::pairing(
//! #     ark_bls12_381::G1Projective::generator(), ark_bls12_381::G2Projective::generator()).0);
//! ```
//!
//! | type | with our kernels | arkworks' own |
//! |---|---|---|
//! | [`Bls12_381`], [`Bn254`] | Miller loop, final exponentiation | lines of prepared points |
//! | [`bls12_381::G1`], [`bls12_381::G2`], [`bn254::G1`], [`bn254::G2`] | `msm`, multiplication of points in projective coordinates | sums, subgroup checks, cofactors, encodings |
//!
//! Fields are arkworks' types, so circuits and polynomials need no change. Results are equal to arkworks' in every bit of a value;
//! coordinates of projective points may differ in their denominator. Nothing here is constant time: arkworks is not.
//!
//! `VariableBaseMSM::msm_bigint`, which the prover of `ark-groth16` calls, is not the configuration's to replace: `docs/plugins/arkworks.md`.

#[macro_use]
mod group;
#[macro_use]
mod lines;
pub mod bls12_381;
pub mod bn254;

/// BLS12-381.
pub type Bls12_381 = ark_ec::bls12::Bls12<bls12_381::Config>;
/// BN254, the curve of Ethereum's precompiled contracts.
pub type Bn254 = ark_ec::bn::Bn<bn254::Config>;
