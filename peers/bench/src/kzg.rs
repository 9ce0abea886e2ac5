//! c-kzg-4844 for KZG commitments, in the calling thread, as it always is.

use adamant_bench::work::{Work, repeat};
use adamant_bench::{Contender, Inputs, Subject};
use c_kzg::{Blob, Bytes48, Cell, ethereum_kzg_settings_arc};
use std::hint::black_box;

/// The library's name and version.
const VERSION: &str = "c-kzg 2.1.8";

/// The contenders of the domain `kzg`.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let precompute = subject.number("precompute").unwrap_or(0) as u64;
    // What it loads from is private to its crate.
    if subject.operation == "load" {
        return Vec::new();
    }
    vec![Contender::other(VERSION, subject.operation, work(subject.operation, inputs, precompute))]
}

fn work(operation: &str, inputs: &Inputs, precompute: u64) -> Work {
    let settings = ethereum_kzg_settings_arc(precompute);
    let blobs: Vec<Blob> = inputs.iter().map(|input| Blob::from_bytes(&input[0]).unwrap()).collect();
    let commitment = |blob| settings.blob_to_kzg_commitment(blob).unwrap().to_bytes();
    let commitments: Vec<Bytes48> = blobs.iter().map(commitment).collect();
    let proof = |(blob, commitment)| settings.compute_blob_kzg_proof(blob, commitment).unwrap().to_bytes();
    let proofs = || -> Vec<Bytes48> { blobs.iter().zip(&commitments).map(proof).collect() };
    match operation {
        "commit" => repeat(move || {
            black_box(settings.blob_to_kzg_commitment(black_box(&blobs[0])).unwrap());
        }),
        "prove" => repeat(move || {
            black_box(settings.compute_blob_kzg_proof(black_box(&blobs[0]), &commitments[0]).unwrap());
        }),
        "verify" => {
            let proofs = proofs();
            repeat(move || {
                assert!(
                    settings
                        .verify_blob_kzg_proof(black_box(&blobs[0]), &commitments[0], &proofs[0])
                        .unwrap()
                );
            })
        }
        "verify batch" => {
            let proofs = proofs();
            repeat(move || {
                assert!(
                    settings.verify_blob_kzg_proof_batch(black_box(&blobs), &commitments, &proofs).unwrap()
                );
            })
        }
        "cells and proofs" => repeat(move || {
            black_box(settings.compute_cells_and_kzg_proofs(black_box(&blobs[0])).unwrap());
        }),
        _ => {
            let (cells, proofs) = settings.compute_cells_and_kzg_proofs(&blobs[0]).unwrap();
            let cells = cells.to_vec();
            let indices: Vec<u64> = (0..cells.len() as u64).collect();
            if operation == "recover" {
                let indices: Vec<u64> = indices.into_iter().step_by(2).collect();
                let cells: Vec<Cell> = cells.into_iter().step_by(2).collect();
                return repeat(move || {
                    black_box(settings.recover_cells_and_kzg_proofs(&indices, &cells).unwrap());
                });
            }
            let commitments = vec![commitments[0]; cells.len()];
            let proofs: Vec<Bytes48> = proofs.iter().map(|proof| proof.to_bytes()).collect();
            repeat(move || {
                assert!(
                    settings.verify_cell_kzg_proof_batch(&commitments, &indices, &cells, &proofs).unwrap()
                );
            })
        }
    }
}
