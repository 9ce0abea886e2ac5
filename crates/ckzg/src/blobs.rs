//! The functions of EIP-4844.

use crate::answer::{Answer, answer, input, list, put, verdict};
use crate::settings::{KZGSettings, loaded};
use adamant_kzg::{Blob, Commitment, Proof};

/// The commitment to a blob.
///
/// # Safety
/// Pointers are NULL or point to what the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn blob_to_kzg_commitment(
    out: *mut [u8; 48],
    blob: *const Blob,
    s: *const KZGSettings,
) -> Answer {
    answer(|| {
        // SAFETY: the caller's word.
        let (settings, blob) = unsafe { (loaded(s)?, input(blob)?) };
        let commitment = settings.blob_to_kzg_commitment(blob)?;
        // SAFETY: the caller's word.
        unsafe { put(out, &[commitment.0]) }
    })
}

/// The proof of a blob's value at z, and the value.
///
/// # Safety
/// As [`blob_to_kzg_commitment`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn compute_kzg_proof(
    proof_out: *mut [u8; 48],
    y_out: *mut [u8; 32],
    blob: *const Blob,
    z_bytes: *const [u8; 32],
    s: *const KZGSettings,
) -> Answer {
    answer(|| {
        if proof_out.is_null() || y_out.is_null() {
            return Err(Answer::BadArguments);
        }
        // SAFETY: the caller's word.
        let (settings, blob, z) = unsafe { (loaded(s)?, input(blob)?, input(z_bytes)?) };
        let (proof, y) = settings.compute_kzg_proof(blob, z)?;
        // SAFETY: the caller's word.
        unsafe {
            put(proof_out, &[proof.0])?;
            put(y_out, &[y])
        }
    })
}

/// The proof that a commitment is that of a blob.
///
/// # Safety
/// As [`blob_to_kzg_commitment`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn compute_blob_kzg_proof(
    out: *mut [u8; 48],
    blob: *const Blob,
    commitment_bytes: *const [u8; 48],
    s: *const KZGSettings,
) -> Answer {
    answer(|| {
        // SAFETY: the caller's word.
        let (settings, blob, commitment) = unsafe { (loaded(s)?, input(blob)?, input(commitment_bytes)?) };
        let proof = settings.compute_blob_kzg_proof(blob, &Commitment(*commitment))?;
        // SAFETY: the caller's word.
        unsafe { put(out, &[proof.0]) }
    })
}

/// Whether the polynomial of a commitment has the value y at z.
///
/// # Safety
/// As [`blob_to_kzg_commitment`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verify_kzg_proof(
    ok: *mut bool,
    commitment_bytes: *const [u8; 48],
    z_bytes: *const [u8; 32],
    y_bytes: *const [u8; 32],
    proof_bytes: *const [u8; 48],
    s: *const KZGSettings,
) -> Answer {
    let body = || {
        // SAFETY: the caller's word.
        let (settings, z, y) = unsafe { (loaded(s)?, input(z_bytes)?, input(y_bytes)?) };
        // SAFETY: the caller's word.
        let (commitment, proof) = unsafe { (input(commitment_bytes)?, input(proof_bytes)?) };
        Ok(settings.verify_kzg_proof(&Commitment(*commitment), z, y, &Proof(*proof)))
    };
    // SAFETY: the caller's word.
    unsafe { verdict(ok, body) }
}

/// Whether a commitment is that of a blob.
///
/// # Safety
/// As [`blob_to_kzg_commitment`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verify_blob_kzg_proof(
    ok: *mut bool,
    blob: *const Blob,
    commitment_bytes: *const [u8; 48],
    proof_bytes: *const [u8; 48],
    s: *const KZGSettings,
) -> Answer {
    let body = || {
        // SAFETY: the caller's word.
        let (settings, blob) = unsafe { (loaded(s)?, input(blob)?) };
        // SAFETY: the caller's word.
        let (commitment, proof) = unsafe { (input(commitment_bytes)?, input(proof_bytes)?) };
        Ok(settings.verify_blob_kzg_proof(blob, &Commitment(*commitment), &Proof(*proof)))
    };
    // SAFETY: the caller's word.
    unsafe { verdict(ok, body) }
}

/// Whether n commitments are those of n blobs.
///
/// # Safety
/// As [`blob_to_kzg_commitment`]; the lists have n elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verify_blob_kzg_proof_batch(
    ok: *mut bool,
    blobs: *const Blob,
    commitments_bytes: *const Commitment,
    proofs_bytes: *const Proof,
    n: u64,
    s: *const KZGSettings,
) -> Answer {
    let body = || {
        // SAFETY: the caller's word; commitments and proofs are 48 bytes, transparently.
        let (settings, blobs) = unsafe { (loaded(s)?, list(blobs, n)?) };
        // SAFETY: as above.
        let (commitments, proofs) = unsafe { (list(commitments_bytes, n)?, list(proofs_bytes, n)?) };
        Ok(settings.verify_blob_kzg_proof_batch(blobs, commitments, proofs))
    };
    // SAFETY: the caller's word.
    unsafe { verdict(ok, body) }
}
