//! X25519 of many keys, batches of Ed25519 signatures.

use super::pool::{Pool, each_part, first_error, part_len};
use crate::ed25519::{self, Signed, VerifyingKey};
use crate::{Error, x25519};
use std::vec::Vec;

/// [`x25519_batch`](x25519::x25519_batch) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn x25519_batch(
    pool: &impl Pool,
    secrets: &[[u8; 32]],
    publics: &[[u8; 32]],
    shared: &mut [[u8; 32]],
) -> Result<(), (usize, Error)> {
    if secrets.len() != publics.len() || secrets.len() != shared.len() {
        return Err((0, Error::LengthMismatch));
    }
    let len = part_len(pool, secrets.len());
    let parts = secrets.chunks(len).zip(publics.chunks(len)).zip(shared.chunks_mut(len));
    let results =
        each_part(pool, parts, |((secrets, publics), shared)| x25519::x25519_batch(secrets, publics, shared));
    first_error(results, len)
}

/// [`x25519_base_batch`](x25519::x25519_base_batch) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn x25519_base_batch(
    pool: &impl Pool,
    secrets: &[[u8; 32]],
    publics: &mut [[u8; 32]],
) -> Result<(), Error> {
    if secrets.len() != publics.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, secrets.len());
    let parts = secrets.chunks(len).zip(publics.chunks_mut(len));
    each_part(pool, parts, |(secrets, publics)| x25519::x25519_base_batch(secrets, publics))
        .into_iter()
        .collect()
}

/// [`VerifyingKey::batch_from_bytes`] on a pool.
///
/// # Errors
/// As there.
pub fn batch_from_bytes(
    pool: &impl Pool,
    encodings: &[[u8; 32]],
) -> Result<Vec<VerifyingKey>, (usize, Error)> {
    let len = part_len(pool, encodings.len());
    let mut keys = Vec::new();
    keys.try_reserve_exact(encodings.len()).map_err(|_| (0, Error::OutOfMemory))?;
    for (part, of_part) in
        each_part(pool, encodings.chunks(len), VerifyingKey::batch_from_bytes).into_iter().enumerate()
    {
        keys.append(&mut of_part.map_err(|(place, error)| (part * len + place, error))?);
    }
    Ok(keys)
}

/// [`verify_batch`](ed25519::verify_batch) on a pool. Each part is a batch of its own, with factors of its own.
///
/// # Errors
/// As there.
pub fn verify_batch(pool: &impl Pool, batch: &[Signed<'_>]) -> Result<(), Error> {
    let parts = batch.chunks(part_len(pool, batch.len()));
    each_part(pool, parts, |part: &[Signed<'_>]| ed25519::verify_batch(part)).into_iter().collect()
}
