//! `adamant_symmetric.h`: HMAC.

use super::hand_over;
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::symmetric::hmac::{HmacSha256, HmacSha384, HmacSha512, hmac_sha256, hmac_sha384, hmac_sha512};
use std::ffi::c_int;

/// A MAC with the state right after its key, to start again from.
struct Keyed<M> {
    start: M,
    now: M,
}

/// A MAC under way: `adm_hmac_state` in C.
pub struct AdmHmacState(Hash);

enum Hash {
    Sha256(Keyed<HmacSha256>),
    Sha384(Keyed<HmacSha384>),
    Sha512(Keyed<HmacSha512>),
}

/// Does the same with whichever hash it is.
macro_rules! each {
    ($value:expr, $inner:ident => $call:expr) => {
        match $value {
            Hash::Sha256($inner) => $call,
            Hash::Sha384($inner) => $call,
            Hash::Sha512($inner) => $call,
        }
    };
}

/// The HMAC-SHA-256 of `len` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hmac_sha256(
    out: *mut u8,
    data: *const u8,
    len: usize,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::HMAC, || {
        // SAFETY: the header asks for readable bytes.
        let (data, key) = unsafe { (pointer::input(data, len)?, pointer::input(key, keylen)?) };
        let tag = hmac_sha256(key, data);
        // SAFETY: the header asks for 32 writable bytes.
        unsafe { pointer::output(out, 32) }?.copy_from_slice(&tag);
        Ok(())
    })
}

/// The HMAC-SHA-384 of `len` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hmac_sha384(
    out: *mut u8,
    data: *const u8,
    len: usize,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::HMAC512, || {
        // SAFETY: the header asks for readable bytes.
        let (data, key) = unsafe { (pointer::input(data, len)?, pointer::input(key, keylen)?) };
        let tag = hmac_sha384(key, data);
        // SAFETY: the header asks for 48 writable bytes.
        unsafe { pointer::output(out, 48) }?.copy_from_slice(&tag);
        Ok(())
    })
}

/// The HMAC-SHA-512 of `len` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hmac_sha512(
    out: *mut u8,
    data: *const u8,
    len: usize,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::HMAC512, || {
        // SAFETY: the header asks for readable bytes.
        let (data, key) = unsafe { (pointer::input(data, len)?, pointer::input(key, keylen)?) };
        let tag = hmac_sha512(key, data);
        // SAFETY: the header asks for 64 writable bytes.
        unsafe { pointer::output(out, 64) }?.copy_from_slice(&tag);
        Ok(())
    })
}

/// Begins an HMAC-SHA-256.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hmac_sha256_new(
    out: *mut *mut AdmHmacState,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::HMAC_NEW, || {
        // SAFETY: the header asks for `keylen` readable bytes.
        let start = HmacSha256::new(unsafe { pointer::input(key, keylen) }?);
        let state = AdmHmacState(Hash::Sha256(Keyed { now: start.clone(), start }));
        // SAFETY: the header asks for room for a pointer.
        unsafe { hand_over(out, state) }
    })
}

/// Begins an HMAC-SHA-384.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hmac_sha384_new(
    out: *mut *mut AdmHmacState,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::HMAC_NEW, || {
        // SAFETY: the header asks for `keylen` readable bytes.
        let start = HmacSha384::new(unsafe { pointer::input(key, keylen) }?);
        let state = AdmHmacState(Hash::Sha384(Keyed { now: start.clone(), start }));
        // SAFETY: the header asks for room for a pointer.
        unsafe { hand_over(out, state) }
    })
}

/// Begins an HMAC-SHA-512.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hmac_sha512_new(
    out: *mut *mut AdmHmacState,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::HMAC_NEW, || {
        // SAFETY: the header asks for `keylen` readable bytes.
        let start = HmacSha512::new(unsafe { pointer::input(key, keylen) }?);
        let state = AdmHmacState(Hash::Sha512(Keyed { now: start.clone(), start }));
        // SAFETY: the header asks for room for a pointer.
        unsafe { hand_over(out, state) }
    })
}

/// Starts again with the same key.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hmac_init(state: *mut AdmHmacState) -> c_int {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let state = unsafe { pointer::handle_mut(state) }?;
        each!(&mut state.0, mac => mac.now = mac.start.clone());
        Ok(())
    })
}

/// Takes in the next bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hmac_update(state: *mut AdmHmacState, data: *const u8, len: usize) -> c_int {
    guard::secret(depth::SHA512, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let state = unsafe { pointer::handle_mut(state) }?;
        // SAFETY: the header asks for `len` readable bytes.
        let data = unsafe { pointer::input(data, len) }?;
        each!(&mut state.0, mac => mac.now.update(data));
        Ok(())
    })
}

/// Writes the tag so far; the state goes on.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hmac_final(state: *const AdmHmacState, out: *mut u8, outlen: usize) -> c_int {
    guard::secret(depth::HMAC512, || {
        // SAFETY: the header asks for a live handle.
        let state = unsafe { pointer::handle(state) }?;
        each!(&state.0, mac => {
            let tag = mac.now.clone().finalize();
            if outlen != tag.len() {
                return Err(Code::Length);
            }
            // SAFETY: the header asks for `outlen` writable bytes.
            unsafe { pointer::output(out, outlen) }?.copy_from_slice(&tag);
        });
        Ok(())
    })
}

/// Wipes and frees a state; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hmac_free(state: *mut AdmHmacState) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(state) };
        Ok(())
    });
}
