//! `adamant_symmetric.h`: SHA-256 and HKDF.

use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::symmetric::hkdf::hkdf_sha256;
use adamant::symmetric::sha256::{Sha256, sha256, sha256_many};
use std::ffi::c_int;

/// A SHA-256 under way: `adm_sha256_state` in C.
pub struct AdmSha256State(Sha256);

/// A digest: `adm_sha256_digest` in C.
pub type AdmSha256Digest = [u8; 32];

/// The digest of `len` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha256(out: *mut u8, data: *const u8, len: usize) -> c_int {
    guard::secret(depth::SHA256, || {
        // SAFETY: the header asks for `len` readable bytes.
        let digest = sha256(unsafe { pointer::input(data, len) }?);
        // SAFETY: the header asks for 32 writable bytes.
        unsafe { pointer::output(out, 32) }?.copy_from_slice(&digest);
        Ok(())
    })
}

/// Makes a state.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha256_new(out: *mut *mut AdmSha256State) -> c_int {
    guard::status(|| {
        if out.is_null() {
            return Err(Code::NullPointer);
        }
        let handle = pointer::give(AdmSha256State(Sha256::new()))?;
        // SAFETY: not NULL, and the header asks for room for a pointer.
        unsafe { out.write(handle) };
        Ok(())
    })
}

/// Starts again.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha256_init(state: *mut AdmSha256State) -> c_int {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        unsafe { state.as_mut() }.ok_or(Code::NullPointer)?.0.reset();
        Ok(())
    })
}

/// Takes in the next bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha256_update(state: *mut AdmSha256State, data: *const u8, len: usize) -> c_int {
    guard::secret(depth::SHA256, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let state = unsafe { state.as_mut() }.ok_or(Code::NullPointer)?;
        // SAFETY: the header asks for `len` readable bytes.
        state.0.update(unsafe { pointer::input(data, len) }?);
        Ok(())
    })
}

/// Writes the digest so far; the state goes on.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha256_final(state: *const AdmSha256State, out: *mut u8) -> c_int {
    guard::secret(depth::SHA256, || {
        // SAFETY: the header asks for a live handle.
        let digest = unsafe { pointer::handle(state) }?.0.clone().finalize();
        // SAFETY: the header asks for 32 writable bytes.
        unsafe { pointer::output(out, 32) }?.copy_from_slice(&digest);
        Ok(())
    })
}

/// Wipes and frees a state; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha256_free(state: *mut AdmSha256State) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(state) };
        Ok(())
    });
}

/// The digests of `n` messages, hashed side by side.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha256_many(
    out: *mut AdmSha256Digest,
    msg: *const *const u8,
    len: *const usize,
    n: usize,
) -> c_int {
    // Digests are collected in groups of this many, so that no memory has to be found.
    const GROUP: usize = 64;
    guard::secret(depth::SHA256_MANY, || {
        // SAFETY: the header asks for `n` readable pointers and lengths.
        let (pointers, lengths) = unsafe { (pointer::input(msg, n)?, pointer::input(len, n)?) };
        pointer::check(out, n)?;
        for (&pointer, &len) in pointers.iter().zip(lengths) {
            pointer::check(pointer, len)?;
        }
        for start in (0..n).step_by(GROUP) {
            let count = GROUP.min(n - start);
            let mut messages: [&[u8]; GROUP] = [&[]; GROUP];
            for (i, message) in messages[..count].iter_mut().enumerate() {
                // SAFETY: the header asks for readable messages of these lengths.
                *message = unsafe { pointer::input(pointers[start + i], lengths[start + i]) }?;
            }
            let mut digests = [[0; 32]; GROUP];
            sha256_many(&messages[..count], &mut digests[..count])?;
            // SAFETY: the header asks for `n` writable digests that overlap no input.
            unsafe { pointer::output(out.add(start), count) }?.copy_from_slice(&digests[..count]);
        }
        Ok(())
    })
}

/// Keys out of a secret by HKDF-SHA-256.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hkdf_sha256(
    out: *mut u8,
    outlen: usize,
    secret: *const u8,
    secretlen: usize,
    salt: *const u8,
    saltlen: usize,
    info: *const u8,
    infolen: usize,
) -> c_int {
    guard::secret(depth::HMAC, || {
        // SAFETY: the header asks for readable bytes.
        let (secret, salt, info) = unsafe {
            (
                pointer::input(secret, secretlen)?,
                pointer::input(salt, saltlen)?,
                pointer::input(info, infolen)?,
            )
        };
        // SAFETY: the header asks for `outlen` writable bytes that overlap no input.
        Ok(hkdf_sha256(salt, secret, info, unsafe { pointer::output(out, outlen) }?)?)
    })
}
