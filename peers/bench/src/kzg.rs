//! c-kzg-4844 and rust_eth_kzg for KZG commitments, in the calling thread.

use adamant_bench::work::{Work, repeat};
use adamant_bench::{Contender, Inputs, Subject};
use c_kzg::{Blob, Bytes48, Cell, ethereum_kzg_settings_arc};
use rust_eth_kzg::{DASContext, TrustedSetup, UsePrecomp};
use std::hint::black_box;

/// The libraries' names and versions.
const VERSION: &str = "c-kzg 2.1.8";
const RUST_ETH_KZG: &str = "rust_eth_kzg 0.10.0";

/// The contenders of the domain `kzg`.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let precompute = subject.number("precompute").unwrap_or(0) as u64;
    // What it loads from is private to its crate.
    if subject.operation == "load" {
        return Vec::new();
    }
    let operation = subject.operation;
    vec![
        Contender::other(VERSION, operation, work(operation, inputs, precompute)),
        Contender::other(RUST_ETH_KZG, operation, of_rust_eth_kzg(operation, inputs, precompute)),
    ]
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

/// It keeps tables for proofs of cells alone, of width 8 or none.
fn of_rust_eth_kzg(operation: &str, inputs: &Inputs, precompute: u64) -> Work {
    let tables =
        if precompute == 0 { UsePrecomp::No } else { UsePrecomp::Yes { width: precompute as usize } };
    let context = DASContext::new(&TrustedSetup::default(), tables);
    let blobs: Vec<Box<[u8; c_kzg::BYTES_PER_BLOB]>> =
        inputs.iter().map(|input| input[0].clone().into_boxed_slice().try_into().unwrap()).collect();
    let commitments: Vec<[u8; 48]> =
        blobs.iter().map(|blob| context.blob_to_kzg_commitment(blob).unwrap()).collect();
    let proofs = |context: &DASContext| -> Vec<[u8; 48]> {
        let proof = |(blob, commitment)| context.compute_blob_kzg_proof(blob, commitment).unwrap();
        blobs.iter().map(|blob| &**blob).zip(&commitments).map(proof).collect()
    };
    match operation {
        "commit" => repeat(move || {
            black_box(context.blob_to_kzg_commitment(black_box(&blobs[0])).unwrap());
        }),
        "prove" => repeat(move || {
            black_box(context.compute_blob_kzg_proof(black_box(&blobs[0]), &commitments[0]).unwrap());
        }),
        "verify" => {
            let proofs = proofs(&context);
            repeat(move || {
                context.verify_blob_kzg_proof(black_box(&blobs[0]), &commitments[0], &proofs[0]).unwrap();
            })
        }
        "verify batch" => {
            let proofs = proofs(&context);
            repeat(move || {
                let blobs = blobs.iter().map(|blob| &**blob).collect();
                let (commitments, proofs) = (commitments.iter().collect(), proofs.iter().collect());
                context.verify_blob_kzg_proof_batch(black_box(blobs), commitments, proofs).unwrap();
            })
        }
        "cells and proofs" => repeat(move || {
            black_box(context.compute_cells_and_kzg_proofs(black_box(&blobs[0])).unwrap());
        }),
        _ => {
            let (cells, proofs) = context.compute_cells_and_kzg_proofs(&blobs[0]).unwrap();
            let indices: Vec<u64> = (0..cells.len() as u64).collect();
            if operation == "recover" {
                let indices: Vec<u64> = indices.into_iter().step_by(2).collect();
                return repeat(move || {
                    let cells = cells.iter().step_by(2).map(|cell| &**cell).collect();
                    black_box(context.recover_cells_and_kzg_proofs(indices.clone(), cells).unwrap());
                });
            }
            repeat(move || {
                let cells: Vec<_> = cells.iter().map(|cell| &**cell).collect();
                let commitments = vec![&commitments[0]; cells.len()];
                context
                    .verify_cell_kzg_proof_batch(commitments, &indices, cells, proofs.iter().collect())
                    .unwrap();
            })
        }
    }
}
