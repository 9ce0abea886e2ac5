//! What is refused, and with which error.

use crate::common::{blob, mainnet};
use adamant_kzg::{BYTES_PER_CELL, Cell, Commitment, Error, Proof};

/// The group order, which is no scalar.
const ORDER: [u8; 32] = [
    0x73, 0xed, 0xa7, 0x53, 0x29, 0x9d, 0x7d, 0x48, 0x33, 0x39, 0xd8, 0x08, 0x09, 0xa1, 0xd8, 0x05, 0x53,
    0xbd, 0xa4, 0x02, 0xff, 0xfe, 0x5b, 0xfe, 0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x01,
];

const INFINITY: [u8; 48] = {
    let mut bytes = [0; 48];
    bytes[0] = 0xc0;
    bytes
};

#[test]
fn scalars_are_below_the_order() {
    let settings = mainnet();
    let mut bad = blob(1);
    bad[131_040..].copy_from_slice(&ORDER);
    let (commitment, proof) = (Commitment(INFINITY), Proof(INFINITY));
    assert_eq!(settings.blob_to_kzg_commitment(&bad), Err(Error::InvalidScalar));
    assert_eq!(settings.compute_blob_kzg_proof(&bad, &commitment), Err(Error::InvalidScalar));
    assert_eq!(settings.compute_cells(&bad), Err(Error::InvalidScalar));
    assert_eq!(settings.compute_cells_and_kzg_proofs(&bad), Err(Error::InvalidScalar));
    assert_eq!(settings.verify_blob_kzg_proof(&bad, &commitment, &proof), Err(Error::InvalidScalar));
    assert_eq!(settings.compute_kzg_proof(&blob(1), &ORDER).map(|_| ()), Err(Error::InvalidScalar));
    let zero = [0; 32];
    assert_eq!(settings.verify_kzg_proof(&commitment, &ORDER, &zero, &proof), Err(Error::InvalidScalar));
    assert_eq!(settings.verify_kzg_proof(&commitment, &zero, &ORDER, &proof), Err(Error::InvalidScalar));
    let mut cell: Cell = [0; BYTES_PER_CELL];
    cell[2016..].copy_from_slice(&ORDER);
    let found = settings.verify_cell_kzg_proof_batch(&[commitment], &[3], &[cell], &[proof]);
    assert_eq!(found, Err(Error::InvalidScalar));
    let indices: Vec<u64> = (0..64).collect();
    let found = settings.recover_cells(&indices, &[cell; 64]);
    assert_eq!(found, Err(Error::InvalidScalar));
}

#[test]
fn points_are_in_the_group() {
    let settings = mainnet();
    let mut outside = [0; 48];
    outside[0] = 0x80;
    outside[47] = 4;
    let error = Err(Error::InvalidPoint(adamant_curves::Error::NotInSubgroup));
    let (bad, good) = (outside, INFINITY);
    let zero = [0; 32];
    assert_eq!(settings.verify_kzg_proof(&Commitment(bad), &zero, &zero, &Proof(good)), error);
    assert_eq!(settings.verify_kzg_proof(&Commitment(good), &zero, &zero, &Proof(bad)), error);
    let blobs = [[0; 131_072]; 2];
    for (commitment, proof) in [(bad, good), (good, bad)] {
        let (commitments, proofs) = ([Commitment(good), Commitment(commitment)], [Proof(good), Proof(proof)]);
        assert_eq!(settings.verify_blob_kzg_proof_batch(&blobs, &commitments, &proofs), error);
        let cells = [[0; BYTES_PER_CELL]; 2];
        assert_eq!(settings.verify_cell_kzg_proof_batch(&commitments, &[0, 1], &cells, &proofs), error);
    }
    assert_eq!(settings.compute_blob_kzg_proof(&blobs[0], &Commitment(bad)).map(|_| ()), error);
    // Infinity is the commitment to the polynomial 0, and its proof.
    let (good, proof) = (Commitment(good), Proof(good));
    assert_eq!(settings.verify_kzg_proof(&good, &zero, &zero, &proof), Ok(()));
    assert_eq!(settings.blob_to_kzg_commitment(&blobs[0]), Ok(good));
}

#[test]
fn lists_belong_together() {
    let settings = mainnet();
    let (commitment, proof) = (Commitment(INFINITY), Proof(INFINITY));
    let cell: Cell = [0; BYTES_PER_CELL];
    assert_eq!(settings.verify_blob_kzg_proof_batch(&[], &[], &[]), Ok(()));
    assert_eq!(settings.verify_blob_kzg_proof_batch(&[], &[commitment], &[]), Err(Error::LengthMismatch));
    assert_eq!(settings.verify_blob_kzg_proof_batch(&[], &[], &[proof]), Err(Error::LengthMismatch));
    assert_eq!(settings.verify_cell_kzg_proof_batch(&[], &[], &[], &[]), Ok(()));
    let verify = |commitments: usize, indices: &[u64], cells: usize, proofs: usize| {
        settings.verify_cell_kzg_proof_batch(
            &vec![commitment; commitments],
            indices,
            &vec![cell; cells],
            &vec![proof; proofs],
        )
    };
    assert_eq!(verify(1, &[0], 1, 1), Ok(()));
    assert_eq!(verify(2, &[0], 1, 1), Err(Error::LengthMismatch));
    assert_eq!(verify(1, &[0, 1], 1, 1), Err(Error::LengthMismatch));
    assert_eq!(verify(1, &[0], 2, 1), Err(Error::LengthMismatch));
    assert_eq!(verify(1, &[0], 1, 0), Err(Error::LengthMismatch));
    for index in [128, 1 << 32, u64::MAX] {
        assert_eq!(verify(1, &[index], 1, 1), Err(Error::InvalidCellIndex));
    }
    let recover =
        |indices: &[u64], cells: usize| settings.recover_cells(indices, &vec![cell; cells]).map(|_| ());
    let all: Vec<u64> = (0..128).collect();
    assert_eq!(recover(&all, 128), Ok(()));
    assert_eq!(recover(&all[..64], 64), Ok(()));
    assert_eq!(recover(&all[..64], 65), Err(Error::LengthMismatch));
    assert_eq!(recover(&all[..63], 63), Err(Error::TooFewCells));
    assert_eq!(recover(&[], 0), Err(Error::TooFewCells));
    let mut indices = all.clone();
    indices[127] = 128;
    assert_eq!(recover(&indices, 128), Err(Error::InvalidCellIndex));
    indices[127] = 126;
    assert_eq!(recover(&indices, 128), Err(Error::UnsortedCells));
    indices.swap(0, 1);
    assert_eq!(recover(&indices[..64], 64), Err(Error::UnsortedCells));
    assert_eq!(Commitment::from_bytes(&[0; 47]), Err(Error::InvalidLength));
    assert_eq!(Proof::from_bytes(&[0; 49]), Err(Error::InvalidLength));
}
