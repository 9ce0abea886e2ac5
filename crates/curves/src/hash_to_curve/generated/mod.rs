//! Constants that `model/gen_hash_to_curve.py` derives.

#[rustfmt::skip]
pub(crate) mod bls12_377;
#[rustfmt::skip]
pub(crate) mod bls12_381;
#[rustfmt::skip]
pub(crate) mod bn254_nogami;
#[rustfmt::skip]
pub(crate) mod bn254_snarks;
#[rustfmt::skip]
pub(crate) mod bw6_761;
#[rustfmt::skip]
pub(crate) mod p256;
#[rustfmt::skip]
pub(crate) mod pallas;
#[rustfmt::skip]
pub(crate) mod secp256k1;
#[rustfmt::skip]
pub(crate) mod vesta;
