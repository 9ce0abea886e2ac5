//! One file a curve: its equation and source, its primes, the names of its types.
//!
//! What can be derived from the primes is derived when the crate is compiled; the rest stands in `generated/`, written
//! by `model/gen_curves.py` from `model/curves.toml`.

mod families;
mod generated;

pub mod bandersnatch;
pub mod bls12_377;
pub mod bls12_381;
pub mod bn254_nogami;
pub mod bn254_snarks;
pub mod bw6_761;
pub mod curve25519;
pub mod jubjub;
pub mod pallas;
pub mod secp256k1;
pub mod vesta;
