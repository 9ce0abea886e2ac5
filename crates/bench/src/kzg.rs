//! KZG commitments with Ethereum's setup, on one thread and without tables, but for the rows that say how wide their digits are.

use crate::input::random_bytes;
use crate::work::{Work, kernel_of_fields, repeat};
use crate::{Case, Contender, Inputs};
use adamant::kzg::{BYTES_PER_BLOB, Blob, Cell, Commitment, Error, Options, Proof, Settings};
use std::hint::black_box;
use std::rc::Rc;

/// Cells of an extended blob.
const CELLS: usize = 128;

/// Operations with the numbers of what they work on, and the width of the digits of tables.
const OPERATIONS: [(&str, usize, usize); 9] = [
    ("load", 1, 0),
    ("commit", 1, 0),
    ("prove", 1, 0),
    ("verify", 1, 0),
    ("verify batch", 64, 0),
    ("cells and proofs", 1, 0),
    ("cells and proofs", 1, 8),
    ("recover", CELLS / 2, 0),
    ("verify cells", CELLS, 0),
];

pub(crate) fn cases() -> Vec<Case> {
    OPERATIONS.iter().map(|(operation, n, precompute)| case(operation, *n, *precompute)).collect()
}

fn case(operation: &'static str, n: usize, precompute: usize) -> Case {
    let case = Case::new("kzg", operation);
    let case = if n > 1 { case.param("n", n) } else { case };
    let case = if precompute > 0 { case.param("precompute", precompute) } else { case.in_overview() };
    case.inputs(move || blobs(if operation == "verify batch" { n } else { 1 })).contenders(move |inputs| {
        let work = work(operation, inputs, precompute).ok();
        work.map(|work| Contender::ours(kernel_of_fields(), work)).into_iter().collect()
    })
}

/// Random blobs, one list each: no scalar is above 2^248.
fn blobs(count: usize) -> Inputs {
    let blob = |_| {
        let mut bytes = random_bytes(BYTES_PER_BLOB);
        bytes.iter_mut().step_by(32).for_each(|byte| *byte = 0);
        vec![bytes]
    };
    (0..count).map(blob).collect()
}

/// A blob of an input.
fn blob(input: &[Vec<u8>]) -> Result<Box<Blob>, Error> {
    let bytes = input.first().map(|bytes| bytes.clone().into_boxed_slice());
    bytes.and_then(|bytes| bytes.try_into().ok()).ok_or(Error::InvalidLength)
}

/// All cells of a blob, with commitments and proofs.
struct Cells {
    indices: Vec<u64>,
    commitments: Vec<Commitment>,
    cells: Vec<Cell>,
    proofs: Vec<Proof>,
}

fn work(operation: &str, inputs: &Inputs, precompute: usize) -> Result<Work, Error> {
    let options = Options::new().precompute(precompute);
    if operation == "load" {
        return Ok(repeat(move || {
            let _ = black_box(Settings::mainnet(options));
        }));
    }
    let settings = Rc::new(Settings::mainnet(options)?);
    let first = blob(&inputs[0])?;
    let commitment = settings.blob_to_kzg_commitment(&first)?;
    Ok(match operation {
        "commit" => repeat(move || {
            let _ = black_box(settings.blob_to_kzg_commitment(black_box(&first)));
        }),
        "prove" => repeat(move || {
            let _ = black_box(settings.compute_blob_kzg_proof(black_box(&first), &commitment));
        }),
        "verify" => {
            let proof = settings.compute_blob_kzg_proof(&first, &commitment)?;
            repeat(move || {
                let _ = black_box(settings.verify_blob_kzg_proof(black_box(&first), &commitment, &proof));
            })
        }
        "verify batch" => {
            let (mut blobs, mut commitments, mut proofs) = (Vec::new(), Vec::new(), Vec::new());
            for input in inputs {
                let blob = blob(input)?;
                let commitment = settings.blob_to_kzg_commitment(&blob)?;
                proofs.push(settings.compute_blob_kzg_proof(&blob, &commitment)?);
                commitments.push(commitment);
                blobs.push(*blob);
            }
            repeat(move || {
                let _ = black_box(settings.verify_blob_kzg_proof_batch(&blobs, &commitments, &proofs));
            })
        }
        "cells and proofs" => repeat(move || {
            let _ = black_box(settings.compute_cells_and_kzg_proofs(black_box(&first)));
        }),
        _ => {
            let (cells, proofs) = settings.compute_cells_and_kzg_proofs(&first)?;
            let all = Cells {
                indices: (0..CELLS as u64).collect(),
                commitments: vec![commitment; CELLS],
                cells,
                proofs,
            };
            of_cells(operation == "recover", settings, all)
        }
    })
}

/// Recovery from every second cell, or verification of all.
fn of_cells(recover: bool, settings: Rc<Settings>, all: Cells) -> Work {
    let Cells { indices, commitments, cells, proofs } = all;
    if recover {
        let indices: Vec<u64> = indices.into_iter().step_by(2).collect();
        let cells: Vec<Cell> = cells.into_iter().step_by(2).collect();
        return repeat(move || {
            let _ = black_box(settings.recover_cells_and_kzg_proofs(&indices, &cells));
        });
    }
    repeat(move || {
        let _ = black_box(settings.verify_cell_kzg_proof_batch(&commitments, &indices, &cells, &proofs));
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blobs_are_blobs() {
        let inputs = blobs(2);
        let settings = Settings::mainnet(Options::new()).unwrap();
        for input in &inputs {
            let blob = blob(input).unwrap();
            let commitment = settings.blob_to_kzg_commitment(&blob).unwrap();
            let proof = settings.compute_blob_kzg_proof(&blob, &commitment).unwrap();
            assert_eq!(settings.verify_blob_kzg_proof(&blob, &commitment, &proof), Ok(()));
        }
        for (operation, n, _) in OPERATIONS {
            assert!(n == 1 || work(operation, &inputs, 0).is_ok(), "{operation}");
        }
    }
}
