//! Sums of products, on one thread.

use crate::groups::Work;
use ark_ec::{AffineRepr, CurveGroup, VariableBaseMSM};
use ark_ff::PrimeField;
use std::hint::black_box;

fn of<G: CurveGroup + VariableBaseMSM>(scalars: &[[u8; 32]]) -> Work {
    let mut sum = G::zero();
    let sums: Vec<G> = scalars
        .iter()
        .map(|_| {
            sum += G::Affine::generator();
            sum
        })
        .collect();
    let points = G::normalize_batch(&sums);
    let scalars: Vec<G::ScalarField> =
        scalars.iter().map(|bytes| G::ScalarField::from_le_bytes_mod_order(bytes)).collect();
    Box::new(move |times| {
        for _ in 0..times {
            let _ = black_box(<G as VariableBaseMSM>::msm_unchecked(black_box(&points), &scalars));
        }
    })
}

/// A sum of products in a group of a curve, with these scalars, least significant byte first; none where the library has
/// none.
pub fn sum(curve: &str, group: &str, scalars: &[[u8; 32]]) -> Option<Work> {
    match (curve, group) {
        ("bls12_381", "G1") => Some(of::<ark_bls12_381::G1Projective>(scalars)),
        ("bls12_381", "G2") => Some(of::<ark_bls12_381::G2Projective>(scalars)),
        ("bn254_snarks", "G1") => Some(of::<ark_bn254::G1Projective>(scalars)),
        ("bn254_snarks", "G2") => Some(of::<ark_bn254::G2Projective>(scalars)),
        _ => None,
    }
}
