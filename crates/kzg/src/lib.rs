//! KZG commitments on BLS12-381: blobs and their proofs (EIP-4844), cells and theirs (EIP-7594).
//!
//! | what | how |
//! |---|---|
//! | a setup | [`Settings::from_file_bytes`], [`Settings::from_bytes`], with the feature `setup` `Settings::mainnet`; [`Options`] |
//! | commitments | [`Settings::blob_to_kzg_commitment`] |
//! | proofs | [`Settings::compute_blob_kzg_proof`], [`Settings::compute_kzg_proof`] |
//! | verification | [`Settings::verify_blob_kzg_proof`], [`Settings::verify_blob_kzg_proof_batch`], [`Settings::verify_kzg_proof`] |
//! | cells | [`Settings::compute_cells`], [`Settings::compute_cells_and_kzg_proofs`], [`Settings::recover_cells_and_kzg_proofs`], [`Settings::verify_cell_kzg_proof_batch`] |
//! | polynomials of any degree, on any curve | [`general`] |
//!
//! The names are those of the specifications and of c-kzg-4844. A [`Blob`] is 131,072 bytes, a [`Cell`] 2,048, a
//! [`Commitment`] and a [`Proof`] 48; numbers are big-endian.
//!
//! # Constant time
//! Not at all: blobs, commitments, cells and proofs are public, and so is a setup. Nothing here is for secrets.
//!
//! # Source
//! EIP-4844 and EIP-7594, as the Ethereum consensus specifications have them: `deneb/polynomial-commitments.md` and
//! `fulu/polynomial-commitments-sampling.md`.
#![cfg_attr(feature = "setup", doc = "```")]
#![cfg_attr(not(feature = "setup"), doc = "```ignore")]
//! use adamant_kzg::{BYTES_PER_BLOB, Options, Settings, compute_challenge};
//!
//! let settings = Settings::mainnet(Options::new().threads(2).precompute(0))?;
//! assert_eq!(settings.precompute(), 0); // no tables for proofs of cells
//! let mut blob = [0; BYTES_PER_BLOB];
//! blob[31] = 7;
//! let commitment = settings.blob_to_kzg_commitment(&blob)?;
//! let proof = settings.compute_blob_kzg_proof(&blob, &commitment)?;
//! settings.verify_blob_kzg_proof(&blob, &commitment, &proof)?;
//! settings.verify_blob_kzg_proof_batch(&[blob], &[commitment], &[proof])?;
//!
//! // The same by hand: the proof of the value at a point that is a hash of blob and commitment.
//! let z = compute_challenge(&blob, &commitment);
//! let (same, y) = settings.compute_kzg_proof(&blob, &z)?;
//! settings.verify_kzg_proof(&commitment, &z, &y, &same)?;
//! assert_eq!(same, proof);
//!
//! // Cells: any half of them gives back the others.
//! let cells = settings.compute_cells(&blob)?;
//! let indices: Vec<u64> = (64..128).collect();
//! assert!(settings.recover_cells(&indices, &cells[64..])? == cells);
//!
//! blob[63] = 1;
//! assert!(settings.verify_blob_kzg_proof(&blob, &commitment, &proof).is_err());
//! # Ok::<(), adamant_kzg::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]

mod cells;
mod challenge;
mod commit;
mod error;
mod fk20;
pub mod general;
mod polynomial;
mod roots;
mod scalar;
mod setup;
mod transform;
mod types;
mod verify;
mod verify_cells;

pub use cells::CellsAndProofs;
pub use challenge::{compute_challenge, compute_verify_cell_kzg_proof_batch_challenge};
pub use error::Error;
pub use setup::{G1_SETUP_BYTES, G2_SETUP_BYTES, NUM_G1_POINTS, NUM_G2_POINTS, Options, Settings};
pub use types::{
    BYTES_PER_BLOB, BYTES_PER_CELL, BYTES_PER_COMMITMENT, BYTES_PER_FIELD_ELEMENT, BYTES_PER_PROOF, Blob,
    CELLS_PER_EXT_BLOB, Cell, Commitment, FIELD_ELEMENTS_PER_BLOB, FIELD_ELEMENTS_PER_CELL,
    FIELD_ELEMENTS_PER_EXT_BLOB, Proof,
};
