//! `libadamant_ckzg`: the functions of c-kzg-4844 2.1 under its names, with its types and return codes, on `adamant-kzg`. Programs that
//! were written for c-kzg are linked with it unchanged. What the functions do is documented in `include/ckzg.h`.
//!
//! | file | what it holds |
//! |---|---|
//! | `answer` | return codes; what comes in by pointer and what goes out |
//! | `settings` | `KZGSettings`, loaded and freed |
//! | `stream` | setups from a `FILE` |
//! | `blobs`, `cells` | the functions of EIP-4844 and EIP-7594 |
//!
//! Unlike c-kzg it takes NULL for an error, and checks the points of a setup that is not the ceremony's.
#![allow(unsafe_code)]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]

mod answer;
mod blobs;
mod cells;
mod settings;
mod stream;

pub use answer::Answer;
pub use blobs::{
    blob_to_kzg_commitment, compute_blob_kzg_proof, compute_kzg_proof, verify_blob_kzg_proof,
    verify_blob_kzg_proof_batch, verify_kzg_proof,
};
pub use cells::{compute_cells_and_kzg_proofs, recover_cells_and_kzg_proofs, verify_cell_kzg_proof_batch};
pub use settings::{KZGSettings, free_trusted_setup, load_trusted_setup, load_trusted_setup_file};
