//! Signatures that come one by one.

use super::scheme_of;
use crate::error::Code;
use crate::guard::{status, value};
use crate::pointer::{hand_over, handle, handle_mut, input, take};
use adamant::bls::{
    BatchVerifier, MinPk, MinSig, OsRandom, PublicKey, Scheme, Signature, SignatureSet, Variant,
};
use adamant_mp::export;
use std::ffi::c_int;
use std::mem;

/// Signatures that were taken one by one: `adm_bls_batch` in C.
pub enum AdmBlsBatch {
    /// Keys in G1.
    MinPk(BatchVerifier<MinPk>),
    /// Keys in G2.
    MinSig(BatchVerifier<MinSig>),
}

export! {
    /// Makes an empty batch.
    status fn adm_bls_batch_new(out: *mut *mut AdmBlsBatch, variant: c_int) -> c_int {
        hand_over(out, || match variant {
            1 => Ok(AdmBlsBatch::MinPk(BatchVerifier::new())),
            2 => Ok(AdmBlsBatch::MinSig(BatchVerifier::new())),
            _ => Err(Code::BlsUnknown),
        })
    }
    /// Takes one more.
    status fn adm_bls_batch_add(
        batch: *mut AdmBlsBatch, scheme: c_int, tag: *const u8, taglen: usize, public_key: *const u8,
        public_keylen: usize, message: *const u8, messagelen: usize, signature: *const u8, signaturelen: usize,
    ) -> c_int {
        let scheme = scheme_of(scheme, tag, taglen)?;
        let (key, message) = (input(public_key, public_keylen)?, input(message, messagelen)?);
        let signature = input(signature, signaturelen)?;
        match handle_mut(batch)? {
            AdmBlsBatch::MinPk(batch) => add(batch, scheme, key, message, signature),
            AdmBlsBatch::MinSig(batch) => add(batch, scheme, key, message, signature),
        }
    }
    /// How many it has taken; 0 for NULL.
    value fn adm_bls_batch_count(batch: *const AdmBlsBatch) -> u64 {
        handle(batch).map_or(0, |batch| match batch {
            AdmBlsBatch::MinPk(batch) => batch.count(),
            AdmBlsBatch::MinSig(batch) => batch.count(),
        })
    }
    /// Takes over what another one has taken.
    status fn adm_bls_batch_merge(batch: *mut AdmBlsBatch, other: *mut AdmBlsBatch) -> c_int {
        if batch == other {
            return Err(Code::BlsUnknown);
        }
        match (handle_mut(batch)?, handle_mut(other)?) {
            (AdmBlsBatch::MinPk(batch), AdmBlsBatch::MinPk(other)) => Ok(batch.merge(mem::take(other))?),
            (AdmBlsBatch::MinSig(batch), AdmBlsBatch::MinSig(other)) => Ok(batch.merge(mem::take(other))?),
            _ => Err(Code::BlsUnknown),
        }
    }
    /// Whether all that it has taken hold; it is empty afterwards.
    status fn adm_bls_batch_finish(batch: *mut AdmBlsBatch) -> c_int {
        match handle_mut(batch)? {
            AdmBlsBatch::MinPk(batch) => Ok(mem::take(batch).finish()?),
            AdmBlsBatch::MinSig(batch) => Ok(mem::take(batch).finish()?),
        }
    }
    /// Frees a batch; NULL is nothing.
    value fn adm_bls_batch_free(batch: *mut AdmBlsBatch) { take(batch) }
}

fn add<V: Variant>(
    batch: &mut BatchVerifier<V>,
    scheme: Scheme<'_>,
    key: &[u8],
    message: &[u8],
    signature: &[u8],
) -> Result<(), Code> {
    let (key, signature) = (PublicKey::from_bytes(key)?, Signature::from_bytes(signature)?);
    let set = SignatureSet { key: &key, message, signature: &signature };
    Ok(batch.add(scheme, &set, &mut OsRandom)?)
}
