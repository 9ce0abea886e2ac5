//! Constants that `model/gen_hash_to_curve.py` derives.

#[rustfmt::skip]
pub(super) mod bls12_377;
#[rustfmt::skip]
pub(super) mod bls12_381;
#[rustfmt::skip]
pub(super) mod bn254_nogami;
#[rustfmt::skip]
pub(super) mod bn254_snarks;
#[rustfmt::skip]
pub(super) mod bw6_761;
#[rustfmt::skip]
pub(super) mod pallas;
#[rustfmt::skip]
pub(super) mod secp256k1;
#[rustfmt::skip]
pub(super) mod vesta;
