//! Derived constants, one file a curve, written by `model/gen_curves.py`.

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
