//! `adamant_symmetric.h`: XTS under a key that was prepared.

use super::aes::block;
use super::as_in_out;
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::symmetric::aes::{Backend, Xts};
use std::ffi::c_int;

/// The two expanded keys: `adm_aes_xts` in C.
pub struct AdmAesXts(Xts);

/// How deep the stack of a call goes with this key: NULL is looked at by the call.
///
/// # Safety
/// As [`pointer::handle`].
unsafe fn depth(xts: *const AdmAesXts) -> usize {
    // SAFETY: the caller's word.
    match unsafe { pointer::handle(xts) } {
        Ok(xts) if xts.0.backend() != Backend::Portable => depth::XTS_KEYED,
        _ => depth::XTS_KEYED_PORTABLE,
    }
}

/// Expands a key of 32 or 64 bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_xts_new(out: *mut *mut AdmAesXts, key: *const u8, keylen: usize) -> c_int {
    guard::secret(depth::AES_XTS, || {
        if out.is_null() {
            return Err(Code::NullPointer);
        }
        // SAFETY: the header asks for `keylen` readable bytes.
        let xts = Xts::new(unsafe { pointer::input(key, keylen) }?)?;
        let handle = pointer::give(AdmAesXts(xts))?;
        // SAFETY: not NULL, and the header asks for room for a pointer.
        unsafe { out.write(handle) };
        Ok(())
    })
}

/// Wipes and frees a key; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_xts_free(xts: *mut AdmAesXts) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(xts) };
        Ok(())
    });
}

/// Encrypts a unit.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_xts_encrypt_with(
    xts: *const AdmAesXts,
    out: *mut u8,
    data: *const u8,
    len: usize,
    tweak: *const u8,
) -> c_int {
    // SAFETY: the header asks for a live handle.
    guard::secret(unsafe { depth(xts) }, || {
        // SAFETY: the caller's word, for all of these.
        let (xts, tweak) = unsafe { (pointer::handle(xts)?, block(tweak)?) };
        // SAFETY: as above.
        Ok(xts.0.encrypt(&tweak, unsafe { as_in_out(out, data, len) }?)?)
    })
}

/// Decrypts a unit.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_xts_decrypt_with(
    xts: *const AdmAesXts,
    out: *mut u8,
    data: *const u8,
    len: usize,
    tweak: *const u8,
) -> c_int {
    // SAFETY: the header asks for a live handle.
    guard::secret(unsafe { depth(xts) }, || {
        // SAFETY: the caller's word, for all of these.
        let (xts, tweak) = unsafe { (pointer::handle(xts)?, block(tweak)?) };
        // SAFETY: as above.
        Ok(xts.0.decrypt(&tweak, unsafe { as_in_out(out, data, len) }?)?)
    })
}
