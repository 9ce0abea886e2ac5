//! Challenges by hashing (Fiat-Shamir), exactly as in the specifications.

use crate::{Blob, Cell, Commitment, FIELD_ELEMENTS_PER_BLOB, FIELD_ELEMENTS_PER_CELL, Proof, scalar};
use adamant_curves::bls12_381::Fr;
use adamant_symmetric::sha256::Sha256;

/// Eight big-endian bytes.
fn number(hash: &mut Sha256, value: usize) {
    hash.update(&(value as u64).to_be_bytes());
}

/// The digest as a big-endian number, reduced modulo the group order.
pub(crate) fn to_scalar(hash: Sha256) -> Fr {
    Fr::from_be_bytes_reduced(&hash.finalize())
}

/// Where a blob is evaluated for its proof.
///
/// # Source
/// EIP-4844, `compute_challenge`; the degree is a number of 16 bytes there.
#[must_use]
pub fn compute_challenge(blob: &Blob, commitment: &Commitment) -> [u8; 32] {
    scalar::to_bytes(&of_blob(blob, commitment))
}

pub(crate) fn of_blob(blob: &Blob, commitment: &Commitment) -> Fr {
    let mut hash = Sha256::new();
    hash.update(b"FSBLOBVERIFY_V1_");
    number(&mut hash, 0);
    number(&mut hash, FIELD_ELEMENTS_PER_BLOB);
    hash.update(blob);
    hash.update(commitment.as_ref());
    to_scalar(hash)
}

/// The factor whose powers many proofs are added up with: of commitments, points, values and proofs.
///
/// # Source
/// EIP-4844, `verify_kzg_proof_batch`.
pub(crate) fn of_proofs(commitments: &[Commitment], points: &[Fr], values: &[Fr], proofs: &[Proof]) -> Fr {
    let mut hash = Sha256::new();
    hash.update(b"RCKZGBATCH___V1_");
    number(&mut hash, FIELD_ELEMENTS_PER_BLOB);
    number(&mut hash, commitments.len());
    for (((commitment, z), y), proof) in commitments.iter().zip(points).zip(values).zip(proofs) {
        hash.update(commitment.as_ref());
        hash.update(&scalar::to_bytes(z));
        hash.update(&scalar::to_bytes(y));
        hash.update(proof.as_ref());
    }
    to_scalar(hash)
}

/// The factor whose powers the proofs of many cells are added up with. `commitments` are all different, and cell i is of the
/// commitment at `commitment_indices[i]`. Lists of different lengths are taken as long as the shortest.
///
/// # Source
/// EIP-7594, `compute_verify_cell_kzg_proof_batch_challenge`.
#[must_use]
pub fn compute_verify_cell_kzg_proof_batch_challenge(
    commitments: &[Commitment],
    commitment_indices: &[usize],
    cell_indices: &[u64],
    cells: &[Cell],
    proofs: &[Proof],
) -> [u8; 32] {
    scalar::to_bytes(&of_cells(commitments, commitment_indices, cell_indices, cells, proofs))
}

pub(crate) fn of_cells(
    commitments: &[Commitment],
    commitment_indices: &[usize],
    cell_indices: &[u64],
    cells: &[Cell],
    proofs: &[Proof],
) -> Fr {
    let mut hash = Sha256::new();
    hash.update(b"RCKZGCBATCH__V1_");
    number(&mut hash, FIELD_ELEMENTS_PER_BLOB);
    number(&mut hash, FIELD_ELEMENTS_PER_CELL);
    number(&mut hash, commitments.len());
    number(&mut hash, cell_indices.len());
    for commitment in commitments {
        hash.update(commitment.as_ref());
    }
    let cells = cell_indices.iter().zip(cells);
    for ((commitment, (cell, values)), proof) in commitment_indices.iter().zip(cells).zip(proofs) {
        number(&mut hash, *commitment);
        hash.update(&cell.to_be_bytes());
        hash.update(values);
        hash.update(proof.as_ref());
    }
    to_scalar(hash)
}
