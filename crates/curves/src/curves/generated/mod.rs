//! Derived constants, one file a curve, written by `model/gen_curves.py` and `model/gen_edwards.py`.
#![allow(dead_code, reason = "what a program recomputes, and the curve does not need, stands here too")]

#[rustfmt::skip]
pub(super) mod bandersnatch;
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
pub(super) mod curve25519;
#[rustfmt::skip]
pub(super) mod edwards25519_tables;
#[rustfmt::skip]
pub(super) mod jubjub;
#[rustfmt::skip]
pub(super) mod p256;
#[rustfmt::skip]
pub(super) mod p256_tables;
#[rustfmt::skip]
pub(super) mod pallas;
#[rustfmt::skip]
pub(super) mod secp256k1;
#[rustfmt::skip]
pub(super) mod secp256k1_tables;
#[rustfmt::skip]
pub(super) mod vesta;
