//! Groups and pairings. Scalar multiplication is not constant time here.

use ark_ec::pairing::{MillerLoopOutput, Pairing};
use ark_ec::{AffineRepr, CurveGroup};
use ark_ff::PrimeField;
use std::hint::black_box;

/// Does an operation a number of times.
pub type Work = Box<dyn FnMut(u64)>;

fn repeat(mut step: impl FnMut() + 'static) -> Option<Work> {
    Some(Box::new(move |times| {
        for _ in 0..times {
            step();
        }
    }))
}

/// A scalar of full length, in both parts that an endomorphism splits it into (1/7 is not: on BLS12-377
/// both are the same number of few ones).
fn scalar<F: PrimeField>() -> F {
    F::GENERATOR.pow([0x9e37_79b9_7f4a_7c15])
}

fn of<G: CurveGroup>(operation: &str) -> Option<Work> {
    let mut x = G::generator() * scalar::<G::ScalarField>();
    let k = x * scalar::<G::ScalarField>();
    let ka = k.into_affine();
    match operation {
        "add" => repeat(move || *black_box(&mut x) += &k),
        "mixed add" => repeat(move || *black_box(&mut x) += ka),
        "double" => repeat(move || {
            black_box(&mut x).double_in_place();
        }),
        "mul" | "mul_vartime" => {
            let k = scalar::<G::ScalarField>();
            repeat(move || *black_box(&mut x) *= k)
        }
        _ => None,
    }
}

/// An operation in a group of a curve, by the names of `adamant bench`; none where the library has none.
pub fn operation(curve: &str, group: &str, operation: &str) -> Option<Work> {
    match (curve, group) {
        ("bls12_381", "G1") => of::<ark_bls12_381::G1Projective>(operation),
        ("bls12_381", "G2") => of::<ark_bls12_381::G2Projective>(operation),
        ("bls12_377", "G1") => of::<ark_bls12_377::G1Projective>(operation),
        ("bls12_377", "G2") => of::<ark_bls12_377::G2Projective>(operation),
        ("bn254_snarks", "G1") => of::<ark_bn254::G1Projective>(operation),
        ("bn254_snarks", "G2") => of::<ark_bn254::G2Projective>(operation),
        ("bw6_761", "G1") => of::<ark_bw6_761::G1Projective>(operation),
        ("bw6_761", "G2") => of::<ark_bw6_761::G2Projective>(operation),
        ("jubjub", _) => of::<ark_ed_on_bls12_381::EdwardsProjective>(operation),
        ("bandersnatch", _) => of::<ark_ed_on_bls12_381_bandersnatch::EdwardsProjective>(operation),
        _ => None,
    }
}

fn pairs<E: Pairing>(operation: &str, n: usize) -> Option<Work> {
    let (p, q) = (E::G1Affine::generator(), E::G2Affine::generator());
    let miller = E::miller_loop(p, q);
    match operation {
        "miller loop" => repeat(move || {
            let _ = black_box(E::miller_loop(black_box(p), q));
        }),
        "final exponentiation" => repeat(move || {
            let _ = black_box(E::final_exponentiation(MillerLoopOutput(black_box(miller.0))));
        }),
        "pairing" => repeat(move || {
            let _ = black_box(E::pairing(black_box(p), q));
        }),
        "multi-pairing" => {
            let (p, q) = (vec![p; n], vec![q; n]);
            repeat(move || {
                let _ = black_box(E::multi_pairing(black_box(&p), &q));
            })
        }
        _ => None,
    }
}

/// An operation of n pairs; none where the library has none.
pub fn pairing(curve: &str, operation: &str, n: usize) -> Option<Work> {
    match curve {
        "bls12_381" => pairs::<ark_bls12_381::Bls12_381>(operation, n),
        "bls12_377" => pairs::<ark_bls12_377::Bls12_377>(operation, n),
        "bn254_snarks" => pairs::<ark_bn254::Bn254>(operation, n),
        "bw6_761" => pairs::<ark_bw6_761::BW6_761>(operation, n),
        _ => None,
    }
}
