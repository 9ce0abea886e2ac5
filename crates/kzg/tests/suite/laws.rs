//! What holds for any blob.

use crate::common::{blob, mainnet};
use adamant_kzg::{BYTES_PER_CELL, Blob, Cell, Commitment, Error, Proof};

/// Proofs hold, one by one and together, and none of another blob, commitment or value.
#[test]
fn proofs_hold() {
    let settings = mainnet();
    let blobs: Vec<Blob> = (10..13).map(|seed| *blob(seed)).collect();
    let commitments: Vec<Commitment> =
        blobs.iter().map(|blob| settings.blob_to_kzg_commitment(blob).unwrap()).collect();
    let proofs: Vec<Proof> = (blobs.iter().zip(&commitments))
        .map(|(blob, commitment)| settings.compute_blob_kzg_proof(blob, commitment).unwrap())
        .collect();
    for i in 0..3 {
        for j in 0..3 {
            let expected = if i == j { Ok(()) } else { Err(Error::InvalidProof) };
            assert_eq!(settings.verify_blob_kzg_proof(&blobs[i], &commitments[i], &proofs[j]), expected);
            assert_eq!(settings.verify_blob_kzg_proof(&blobs[i], &commitments[j], &proofs[j]), expected);
        }
    }
    assert_eq!(settings.verify_blob_kzg_proof_batch(&blobs, &commitments, &proofs), Ok(()));
    let mut exchanged = proofs.clone();
    exchanged.swap(0, 2);
    let found = settings.verify_blob_kzg_proof_batch(&blobs, &commitments, &exchanged);
    assert_eq!(found, Err(Error::InvalidProof));

    // Outside of the domain and in it: 1 is a root of unity.
    for z in [[3; 32], std::array::from_fn(|i| u8::from(i == 31))] {
        let (proof, y) = settings.compute_kzg_proof(&blobs[0], &z).unwrap();
        assert_eq!(settings.verify_kzg_proof(&commitments[0], &z, &y, &proof), Ok(()));
        let mut other = y;
        other[31] ^= 1;
        assert_eq!(settings.verify_kzg_proof(&commitments[0], &z, &other, &proof), Err(Error::InvalidProof));
    }
    let one = std::array::from_fn(|i| u8::from(i == 31));
    assert_eq!(settings.compute_kzg_proof(&blobs[0], &one).unwrap().1, blobs[0][..32]);
}

/// Cells begin with the blob, their proofs hold, and any half of them gives all back.
#[test]
fn cells_hold_and_are_recovered() {
    let settings = mainnet();
    let blob = blob(20);
    let commitment = settings.blob_to_kzg_commitment(&blob).unwrap();
    let (cells, proofs) = settings.compute_cells_and_kzg_proofs(&blob).unwrap();
    assert_eq!(settings.compute_cells(&blob).as_ref(), Ok(&cells));
    assert_eq!(cells[..64].concat(), blob[..]);
    let indices: Vec<u64> = (0..128).collect();
    let verify = |indices: &[u64], cells: &[Cell], proofs: &[Proof]| {
        settings.verify_cell_kzg_proof_batch(&vec![commitment; cells.len()], indices, cells, proofs)
    };
    assert_eq!(verify(&indices, &cells, &proofs), Ok(()));
    for i in [0, 1, 63, 64, 127] {
        assert_eq!(verify(&[i as u64], &cells[i..=i], &proofs[i..=i]), Ok(()));
        assert_eq!(verify(&[i as u64 ^ 1], &cells[i..=i], &proofs[i..=i]), Err(Error::InvalidProof));
        let mut changed = cells.clone();
        changed[i][BYTES_PER_CELL - 1] ^= 1;
        assert_eq!(verify(&indices, &changed, &proofs), Err(Error::InvalidProof));
        assert_eq!(settings.recover_cells(&indices, &changed), Err(Error::InconsistentCells));
    }
    for pick in [|i: &u64| i % 2 == 1, |i: &u64| *i >= 64, |i: &u64| !i.is_multiple_of(3), |i: &u64| *i != 9]
    {
        let some: Vec<u64> = indices.iter().copied().filter(pick).collect();
        let of_some: Vec<Cell> = some.iter().map(|i| cells[*i as usize]).collect();
        assert_eq!(settings.recover_cells(&some, &of_some).as_ref(), Ok(&cells));
    }
    let (half, of_half): (Vec<u64>, Vec<Cell>) = (0..64).map(|i| (2 * i as u64, cells[2 * i])).unzip();
    assert_eq!(settings.recover_cells_and_kzg_proofs(&half, &of_half), Ok((cells, proofs)));
}
