//! `adamant_symmetric.h`: AES under a key that was prepared, for CTR and CBC.

use super::aes::block;
use super::as_in_out;
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::symmetric::aes::{AesKey, Backend, Cbc, CbcMessage, Ctr, cbc_encrypt_many};
use std::ffi::c_int;

/// An expanded key with the table of counter mode: `adm_aes` in C.
pub struct AdmAes {
    ctr: Ctr,
    cbc: Cbc,
}

/// How deep the stack of a call goes with this key: NULL is looked at by the call.
///
/// # Safety
/// As [`pointer::handle`].
unsafe fn depth(aes: *const AdmAes) -> usize {
    // SAFETY: the caller's word.
    match unsafe { pointer::handle(aes) } {
        Ok(aes) if aes.cbc.backend() != Backend::Portable => depth::AES_KEYED,
        _ => depth::AES_KEYED_PORTABLE,
    }
}

/// Expands a key of 16, 24 or 32 bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_new(out: *mut *mut AdmAes, key: *const u8, keylen: usize) -> c_int {
    guard::secret(depth::AES_NEW, || {
        if out.is_null() {
            return Err(Code::NullPointer);
        }
        // SAFETY: the header asks for `keylen` readable bytes.
        let key = AesKey::new(unsafe { pointer::input(key, keylen) }?)?;
        let cbc = Cbc::from_key(key.clone());
        let handle = pointer::give(AdmAes { ctr: Ctr::from_key(key, &[0; 16]), cbc })?;
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
pub unsafe extern "C" fn adm_aes_free(aes: *mut AdmAes) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(aes) };
        Ok(())
    });
}

/// Adds the keystream from byte `position` on.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_ctr_with(
    aes: *const AdmAes,
    out: *mut u8,
    data: *const u8,
    len: usize,
    position: u64,
    counter: *const u8,
) -> c_int {
    // SAFETY: the header asks for a live handle.
    guard::secret(unsafe { depth(aes) }, || {
        // SAFETY: the caller's word, for all of these.
        let (aes, counter) = unsafe { (pointer::handle(aes)?, block(counter)?) };
        // SAFETY: as above.
        aes.ctr.apply_at(&counter, u128::from(position), unsafe { as_in_out(out, data, len) }?);
        Ok(())
    })
}

/// Encrypts whole blocks in CBC mode.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_cbc_encrypt_with(
    aes: *const AdmAes,
    out: *mut u8,
    data: *const u8,
    len: usize,
    iv: *const u8,
) -> c_int {
    // SAFETY: the header asks for a live handle.
    guard::secret(unsafe { depth(aes) }, || {
        // SAFETY: the caller's word, for all of these.
        let (aes, iv) = unsafe { (pointer::handle(aes)?, block(iv)?) };
        // SAFETY: as above.
        Ok(aes.cbc.encrypt(&iv, unsafe { as_in_out(out, data, len) }?)?)
    })
}

/// Decrypts whole blocks in CBC mode.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_cbc_decrypt_with(
    aes: *const AdmAes,
    out: *mut u8,
    data: *const u8,
    len: usize,
    iv: *const u8,
) -> c_int {
    // SAFETY: the header asks for a live handle.
    guard::secret(unsafe { depth(aes) }, || {
        // SAFETY: the caller's word, for all of these.
        let (aes, iv) = unsafe { (pointer::handle(aes)?, block(iv)?) };
        // SAFETY: as above.
        Ok(aes.cbc.decrypt(&iv, unsafe { as_in_out(out, data, len) }?)?)
    })
}

/// Encrypts `n` messages in CBC mode, side by side.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_cbc_encrypt_many_with(
    aes: *const AdmAes,
    out: *const *mut u8,
    msg: *const *const u8,
    len: *const usize,
    iv: *const *const u8,
    n: usize,
) -> c_int {
    guard::secret(depth::AES_CBC, || {
        // SAFETY: the header asks for a live handle.
        let aes = unsafe { pointer::handle(aes) }?;
        // SAFETY: the caller's word.
        unsafe { encrypt_many(&aes.cbc, out, msg, len, iv, n) }
    })
}

/// The messages of both functions for many.
///
/// # Safety
/// As the header says.
pub(super) unsafe fn encrypt_many(
    key: &Cbc,
    out: *const *mut u8,
    msg: *const *const u8,
    len: *const usize,
    iv: *const *const u8,
    n: usize,
) -> Result<(), Code> {
    // SAFETY: the caller's word, for all of these.
    let (out, msg, len, iv) = unsafe {
        (pointer::input(out, n)?, pointer::input(msg, n)?, pointer::input(len, n)?, pointer::input(iv, n)?)
    };
    let mut messages: Vec<CbcMessage<'_>> = Vec::new();
    messages.try_reserve_exact(n).map_err(|_| Code::OutOfMemory)?;
    for i in 0..n {
        // SAFETY: as above.
        let (iv, data) = unsafe { (block(iv[i])?, as_in_out(out[i], msg[i], len[i])?) };
        messages.push(CbcMessage { key, iv, data });
    }
    Ok(cbc_encrypt_many(&mut messages)?)
}
