//! `adamant_symmetric.h`: AES-GCM.

use super::as_in_out;
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::symmetric::aes::Gcm;
use std::ffi::c_int;

/// A key with its tables: `adm_aes_gcm` in C.
pub struct AdmAesGcm(pub(super) Gcm);

/// Makes a key.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_new(out: *mut *mut AdmAesGcm, key: *const u8, keylen: usize) -> c_int {
    guard::secret(depth::GCM_NEW, || {
        if out.is_null() {
            return Err(Code::NullPointer);
        }
        // SAFETY: the header asks for `keylen` readable bytes.
        let gcm = Gcm::new(unsafe { pointer::input(key, keylen) }?)?;
        let handle = pointer::give(AdmAesGcm(gcm))?;
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
pub unsafe extern "C" fn adm_aes_gcm_free(gcm: *mut AdmAesGcm) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(gcm) };
        Ok(())
    });
}

/// Encrypts `mlen` bytes; writes the tag of 16 bytes apart.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_encrypt_detached(
    gcm: *const AdmAesGcm,
    c: *mut u8,
    mac: *mut u8,
    m: *const u8,
    mlen: usize,
    ad: *const u8,
    adlen: usize,
    npub: *const u8,
    npublen: usize,
) -> c_int {
    guard::secret(depth::GCM, || {
        // SAFETY: the caller's word, for all of these.
        let (gcm, nonce, ad) =
            unsafe { (pointer::handle(gcm)?, pointer::input(npub, npublen)?, pointer::input(ad, adlen)?) };
        pointer::check(mac, 16)?;
        // SAFETY: as above.
        let tag = gcm.0.seal(nonce, ad, unsafe { as_in_out(c, m, mlen) }?)?;
        // SAFETY: as above.
        unsafe { pointer::output(mac, 16) }?.copy_from_slice(&tag);
        Ok(())
    })
}

/// Verifies and decrypts `clen` bytes with the tag of 16 bytes apart.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_decrypt_detached(
    gcm: *const AdmAesGcm,
    m: *mut u8,
    c: *const u8,
    clen: usize,
    mac: *const u8,
    ad: *const u8,
    adlen: usize,
    npub: *const u8,
    npublen: usize,
) -> c_int {
    guard::secret(depth::GCM, || {
        // SAFETY: the caller's word, for all of these.
        let (gcm, nonce, ad) =
            unsafe { (pointer::handle(gcm)?, pointer::input(npub, npublen)?, pointer::input(ad, adlen)?) };
        let mut tag = [0; 16];
        // SAFETY: as above.
        tag.copy_from_slice(unsafe { pointer::input(mac, 16) }?);
        // SAFETY: as above.
        Ok(gcm.0.open(nonce, ad, unsafe { as_in_out(m, c, clen) }?, &tag)?)
    })
}
