//! `adamant_symmetric.h`: SHA-2 and HKDF.

use super::with_sha;
use crate::error::Code;
use crate::guard::{depth, secret, status, wiped};
use crate::pointer::{check, hand_over, handle, handle_mut, input, output, take, write};
use adamant::symmetric::hkdf::hkdf_sha256;
use adamant::symmetric::sha256::{Sha256, sha256, sha256_many};
use adamant::symmetric::sha512::{Sha384, Sha512, sha384, sha512};
use adamant_mp::export;
use std::ffi::c_int;

/// A SHA-256 under way: `adm_sha256_state` in C.
pub struct AdmSha256State(Sha256);

/// A SHA-384 under way: `adm_sha384_state` in C.
pub struct AdmSha384State(Sha384);

/// A SHA-512 under way: `adm_sha512_state` in C.
pub struct AdmSha512State(Sha512);

/// A digest: `adm_sha256_digest` in C.
pub type AdmSha256Digest = [u8; 32];

export! {
    /// The digest of `len` bytes.
    secret(with_sha(depth::SHA256, depth::SHA256_WITHOUT)) fn adm_sha256(out: *mut u8, data: *const u8, len: usize) -> c_int {
        write(out, &sha256(input(data, len)?))
    }
    /// The SHA-384 digest of `len` bytes.
    secret(depth::SHA512) fn adm_sha384(out: *mut u8, data: *const u8, len: usize) -> c_int {
        write(out, &sha384(input(data, len)?))
    }
    /// The SHA-512 digest of `len` bytes.
    secret(depth::SHA512) fn adm_sha512(out: *mut u8, data: *const u8, len: usize) -> c_int {
        write(out, &sha512(input(data, len)?))
    }
    /// The digests of `n` messages, hashed side by side.
    secret(depth::SHA256_MANY) fn adm_sha256_many(
        out: *mut AdmSha256Digest, msg: *const *const u8, len: *const usize, n: usize,
    ) -> c_int {
        many(out, msg, len, n)
    }
    /// Keys out of a secret by HKDF-SHA-256.
    secret(with_sha(depth::HMAC, depth::HMAC_WITHOUT)) fn adm_hkdf_sha256(
        out: *mut u8, outlen: usize, secret: *const u8, secretlen: usize, salt: *const u8, saltlen: usize,
        info: *const u8, infolen: usize,
    ) -> c_int {
        let (secret, salt, info) = (input(secret, secretlen)?, input(salt, saltlen)?, input(info, infolen)?);
        Ok(hkdf_sha256(salt, secret, info, output(out, outlen)?)?)
    }
}

// Piece by piece.
export! {
    /// Makes a state.
    status fn adm_sha256_new(out: *mut *mut AdmSha256State) -> c_int {
        hand_over(out, || Ok(AdmSha256State(Sha256::new())))
    }
    /// Starts again.
    secret(depth::FREE) fn adm_sha256_init(state: *mut AdmSha256State) -> c_int {
        handle_mut(state)?.0.reset();
        Ok(())
    }
    /// Takes in the next bytes.
    secret(with_sha(depth::SHA256, depth::SHA256_WITHOUT)) fn adm_sha256_update(state: *mut AdmSha256State, data: *const u8, len: usize) -> c_int {
        handle_mut(state)?.0.update(input(data, len)?);
        Ok(())
    }
    /// Writes the digest so far; the state goes on.
    secret(with_sha(depth::SHA256, depth::SHA256_WITHOUT)) fn adm_sha256_final(state: *const AdmSha256State, out: *mut u8) -> c_int {
        write(out, &handle(state)?.0.clone().finalize())
    }
    /// Wipes and frees a state; NULL is nothing.
    wiped(depth::FREE) fn adm_sha256_free(state: *mut AdmSha256State) { take(state) }

    /// Makes a state.
    status fn adm_sha384_new(out: *mut *mut AdmSha384State) -> c_int {
        hand_over(out, || Ok(AdmSha384State(Sha384::new())))
    }
    /// Starts again.
    secret(depth::SHA512_INIT) fn adm_sha384_init(state: *mut AdmSha384State) -> c_int {
        handle_mut(state)?.0 = Sha384::new();
        Ok(())
    }
    /// Takes in the next bytes.
    secret(depth::SHA512) fn adm_sha384_update(state: *mut AdmSha384State, data: *const u8, len: usize) -> c_int {
        handle_mut(state)?.0.update(input(data, len)?);
        Ok(())
    }
    /// Writes the digest so far; the state goes on.
    secret(depth::SHA512) fn adm_sha384_final(state: *const AdmSha384State, out: *mut u8) -> c_int {
        write(out, &handle(state)?.0.clone().finalize())
    }
    /// Wipes and frees a state; NULL is nothing.
    wiped(depth::FREE) fn adm_sha384_free(state: *mut AdmSha384State) { take(state) }

    /// Makes a state.
    status fn adm_sha512_new(out: *mut *mut AdmSha512State) -> c_int {
        hand_over(out, || Ok(AdmSha512State(Sha512::new())))
    }
    /// Starts again.
    secret(depth::SHA512_INIT) fn adm_sha512_init(state: *mut AdmSha512State) -> c_int {
        handle_mut(state)?.0 = Sha512::new();
        Ok(())
    }
    /// Takes in the next bytes.
    secret(depth::SHA512) fn adm_sha512_update(state: *mut AdmSha512State, data: *const u8, len: usize) -> c_int {
        handle_mut(state)?.0.update(input(data, len)?);
        Ok(())
    }
    /// Writes the digest so far; the state goes on.
    secret(depth::SHA512) fn adm_sha512_final(state: *const AdmSha512State, out: *mut u8) -> c_int {
        write(out, &handle(state)?.0.clone().finalize())
    }
    /// Wipes and frees a state; NULL is nothing.
    wiped(depth::FREE) fn adm_sha512_free(state: *mut AdmSha512State) { take(state) }
}

/// All is checked before any digest is written; digests are collected in groups, so that no memory has to be found.
///
/// # Safety
/// The contract of [`export`].
unsafe fn many(
    out: *mut AdmSha256Digest,
    msg: *const *const u8,
    len: *const usize,
    n: usize,
) -> Result<(), Code> {
    const GROUP: usize = 64;
    // SAFETY: lists of `n` pointers and lengths, by the contract.
    let (pointers, lengths) = unsafe { (input(msg, n)?, input(len, n)?) };
    check(out, n)?;
    for (&pointer, &len) in pointers.iter().zip(lengths) {
        check(pointer, len)?;
    }
    for start in (0..n).step_by(GROUP) {
        let count = GROUP.min(n - start);
        let mut messages: [&[u8]; GROUP] = [&[]; GROUP];
        for (i, message) in messages[..count].iter_mut().enumerate() {
            // SAFETY: a message of this length, by the contract.
            *message = unsafe { input(pointers[start + i], lengths[start + i]) }?;
        }
        let mut digests = [[0; 32]; GROUP];
        sha256_many(&messages[..count], &mut digests[..count])?;
        // SAFETY: `n` digests that overlap no input, by the contract.
        unsafe { output(out.add(start), count) }?.copy_from_slice(&digests[..count]);
    }
    Ok(())
}
