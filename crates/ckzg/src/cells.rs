//! The functions of EIP-7594.

use crate::answer::{Answer, answer, input, list, put, verdict};
use crate::settings::{KZGSettings, loaded};
use adamant_kzg::{Blob, CELLS_PER_EXT_BLOB, Cell, Commitment, Proof};

/// The 128 cells of a blob, and their proofs. NULL for what is not wanted, but not for both.
///
/// # Safety
/// Pointers are NULL or point to what the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn compute_cells_and_kzg_proofs(
    cells: *mut Cell,
    proofs: *mut Proof,
    blob: *const Blob,
    s: *const KZGSettings,
) -> Answer {
    answer(|| {
        if cells.is_null() && proofs.is_null() {
            return Err(Answer::BadArguments);
        }
        // SAFETY: the caller's word.
        let (settings, blob) = unsafe { (loaded(s)?, input(blob)?) };
        if proofs.is_null() {
            // SAFETY: the caller's word.
            return unsafe { put(cells, &settings.compute_cells(blob)?) };
        }
        let (made, made_proofs) = settings.compute_cells_and_kzg_proofs(blob)?;
        // SAFETY: the caller's word.
        unsafe { write(cells, &made, proofs, &made_proofs) }
    })
}

/// All 128 cells and their proofs from 64 at least. NULL for proofs that are not wanted.
///
/// # Safety
/// As [`compute_cells_and_kzg_proofs`]; the lists have `num_cells` elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn recover_cells_and_kzg_proofs(
    recovered_cells: *mut Cell,
    recovered_proofs: *mut Proof,
    cell_indices: *const u64,
    cells: *const Cell,
    num_cells: u64,
    s: *const KZGSettings,
) -> Answer {
    answer(|| {
        // Too many are refused before they are read.
        if recovered_cells.is_null() || num_cells > CELLS_PER_EXT_BLOB as u64 {
            return Err(Answer::BadArguments);
        }
        // SAFETY: the caller's word.
        let (settings, indices, cells) =
            unsafe { (loaded(s)?, list(cell_indices, num_cells)?, list(cells, num_cells)?) };
        if recovered_proofs.is_null() {
            // SAFETY: the caller's word.
            return unsafe { put(recovered_cells, &settings.recover_cells(indices, cells)?) };
        }
        let (made, proofs) = settings.recover_cells_and_kzg_proofs(indices, cells)?;
        // SAFETY: the caller's word.
        unsafe { write(recovered_cells, &made, recovered_proofs, &proofs) }
    })
}

/// Whether each cell is one of its commitment's polynomial.
///
/// # Safety
/// As [`compute_cells_and_kzg_proofs`]; the lists have `num_cells` elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verify_cell_kzg_proof_batch(
    ok: *mut bool,
    commitments_bytes: *const Commitment,
    cell_indices: *const u64,
    cells: *const Cell,
    proofs_bytes: *const Proof,
    num_cells: u64,
    s: *const KZGSettings,
) -> Answer {
    let body = || {
        // SAFETY: the caller's word.
        let (settings, indices, cells) =
            unsafe { (loaded(s)?, list(cell_indices, num_cells)?, list(cells, num_cells)?) };
        // SAFETY: the caller's word.
        let (commitments, proofs) =
            unsafe { (list(commitments_bytes, num_cells)?, list(proofs_bytes, num_cells)?) };
        Ok(settings.verify_cell_kzg_proof_batch(commitments, indices, cells, proofs))
    };
    // SAFETY: the caller's word.
    unsafe { verdict(ok, body) }
}

/// Cells, where they are wanted, and proofs.
///
/// # Safety
/// As [`put`].
unsafe fn write(
    cells: *mut Cell,
    made: &[Cell],
    proofs: *mut Proof,
    made_proofs: &[Proof],
) -> Result<(), Answer> {
    if !cells.is_null() {
        // SAFETY: the caller's word.
        unsafe { put(cells, made) }?;
    }
    // SAFETY: the caller's word.
    unsafe { put(proofs, made_proofs) }
}
