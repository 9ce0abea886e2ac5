//! `adamant_symmetric.h`: AES-GCM piece by piece. Decryption gives out plaintext before it is verified.

use super::aes::block;
use super::gcm::AdmAesGcm;
use super::{as_in_out, hand_over};
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::symmetric::aes::{Gcm, GcmEncryptor, GcmUnverifiedDecryptor};
use std::ffi::c_int;

/// An encryption under way with a copy of its key, until its tag is made: `adm_aes_gcm_encryptor` in C.
pub struct AdmAesGcmEncryptor(Option<GcmEncryptor<Box<Gcm>>>);

/// A decryption under way with a copy of its key, until its tag is looked at: `adm_aes_gcm_decryptor` in C.
pub struct AdmAesGcmDecryptor(Option<GcmUnverifiedDecryptor<Box<Gcm>>>);

/// Begins an encryption.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_encryptor_new(
    out: *mut *mut AdmAesGcmEncryptor,
    gcm: *const AdmAesGcm,
    ad: *const u8,
    adlen: usize,
    npub: *const u8,
    npublen: usize,
) -> c_int {
    guard::secret(depth::GCM_PIECES_NEW, || {
        // SAFETY: the caller's word, for all of these.
        let (key, ad, nonce) = unsafe { inputs(gcm, (ad, adlen), (npub, npublen)) }?;
        let mut encryptor = GcmEncryptor::new(key, nonce)?;
        encryptor.associated_data(ad)?;
        // SAFETY: as above.
        unsafe { hand_over(out, AdmAesGcmEncryptor(Some(encryptor))) }
    })
}

/// Encrypts the next `mlen` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_encryptor_update(
    encryptor: *mut AdmAesGcmEncryptor,
    c: *mut u8,
    m: *const u8,
    mlen: usize,
) -> c_int {
    guard::secret(depth::GCM_PIECES, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let encryptor = unsafe { pointer::handle_mut(encryptor) }?.0.as_mut().ok_or(Code::Order)?;
        // SAFETY: the caller's word.
        Ok(encryptor.update(unsafe { as_in_out(c, m, mlen) }?)?)
    })
}

/// Writes the tag of 16 bytes, and ends the encryption.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_encryptor_final(
    encryptor: *mut AdmAesGcmEncryptor,
    mac: *mut u8,
) -> c_int {
    guard::secret(depth::GCM_PIECES, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let encryptor = unsafe { pointer::handle_mut(encryptor) }?;
        // SAFETY: the caller's word.
        let mac = unsafe { pointer::output(mac, 16) }?;
        mac.copy_from_slice(&encryptor.0.take().ok_or(Code::Order)?.finalize());
        Ok(())
    })
}

/// Wipes and frees an encryption; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_encryptor_free(encryptor: *mut AdmAesGcmEncryptor) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(encryptor) };
        Ok(())
    });
}

/// Begins a decryption.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_decryptor_new(
    out: *mut *mut AdmAesGcmDecryptor,
    gcm: *const AdmAesGcm,
    ad: *const u8,
    adlen: usize,
    npub: *const u8,
    npublen: usize,
) -> c_int {
    guard::secret(depth::GCM_PIECES_NEW, || {
        // SAFETY: the caller's word, for all of these.
        let (key, ad, nonce) = unsafe { inputs(gcm, (ad, adlen), (npub, npublen)) }?;
        let mut decryptor = GcmUnverifiedDecryptor::new(key, nonce)?;
        decryptor.associated_data(ad)?;
        // SAFETY: as above.
        unsafe { hand_over(out, AdmAesGcmDecryptor(Some(decryptor))) }
    })
}

/// Decrypts the next `clen` bytes, which are not verified before [`adm_aes_gcm_decryptor_final`].
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_decryptor_update_unverified(
    decryptor: *mut AdmAesGcmDecryptor,
    m: *mut u8,
    c: *const u8,
    clen: usize,
) -> c_int {
    guard::secret(depth::GCM_PIECES, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let decryptor = unsafe { pointer::handle_mut(decryptor) }?.0.as_mut().ok_or(Code::Order)?;
        // SAFETY: the caller's word.
        Ok(decryptor.update_unverified(unsafe { as_in_out(m, c, clen) }?)?)
    })
}

/// Whether the tag of 16 bytes is that of all bytes; ends the decryption.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_decryptor_final(
    decryptor: *mut AdmAesGcmDecryptor,
    mac: *const u8,
) -> c_int {
    guard::secret(depth::GCM_PIECES, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let decryptor = unsafe { pointer::handle_mut(decryptor) }?;
        // SAFETY: the caller's word.
        let mac = unsafe { block(mac) }?;
        Ok(decryptor.0.take().ok_or(Code::Order)?.verify(&mac)?)
    })
}

/// Wipes and frees a decryption; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_gcm_decryptor_free(decryptor: *mut AdmAesGcmDecryptor) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(decryptor) };
        Ok(())
    });
}

/// A copy of the key, associated data, and the nonce.
///
/// # Safety
/// As [`pointer::handle`] and [`pointer::input`].
unsafe fn inputs<'a>(
    gcm: *const AdmAesGcm,
    (ad, adlen): (*const u8, usize),
    (npub, npublen): (*const u8, usize),
) -> Result<(Box<Gcm>, &'a [u8], &'a [u8]), Code> {
    // SAFETY: the caller's word, for all of these.
    let (gcm, ad, nonce) =
        unsafe { (pointer::handle(gcm)?, pointer::input(ad, adlen)?, pointer::input(npub, npublen)?) };
    let copy = pointer::give(gcm.0.clone())?;
    // SAFETY: allocated by the global allocator with the layout of a Gcm, and nobody else has it.
    Ok((unsafe { Box::from_raw(copy) }, ad, nonce))
}
