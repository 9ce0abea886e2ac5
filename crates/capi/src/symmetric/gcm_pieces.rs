//! `adamant_symmetric.h`: AES-GCM piece by piece. Decryption gives out plaintext before it is verified.

use super::as_in_out;
use super::gcm::AdmAesGcm;
use crate::error::Code;
use crate::guard::{depth, secret, wiped};
use crate::pointer::{array, boxed, check, hand_over, handle, handle_mut, input, take, write};
use adamant::symmetric::aes::{Gcm, GcmEncryptor, GcmUnverifiedDecryptor};
use adamant_mp::export;
use std::ffi::c_int;

/// An encryption under way with a copy of its key, until its tag is made: `adm_aes_gcm_encryptor` in C.
pub struct AdmAesGcmEncryptor(Option<GcmEncryptor<Box<Gcm>>>);

/// A decryption under way with a copy of its key, until its tag is looked at: `adm_aes_gcm_decryptor` in C.
pub struct AdmAesGcmDecryptor(Option<GcmUnverifiedDecryptor<Box<Gcm>>>);

export! {
    /// Begins an encryption.
    secret(depth::GCM_PIECES_NEW) fn adm_aes_gcm_encryptor_new(
        out: *mut *mut AdmAesGcmEncryptor, gcm: *const AdmAesGcm, ad: *const u8, adlen: usize, npub: *const u8, npublen: usize,
    ) -> c_int {
        hand_over(out, || {
            let (gcm, ad, nonce) = (handle(gcm)?, input(ad, adlen)?, input(npub, npublen)?);
            let mut encryptor = GcmEncryptor::new(boxed(gcm.0.clone())?, nonce)?;
            encryptor.associated_data(ad)?;
            Ok(AdmAesGcmEncryptor(Some(encryptor)))
        })
    }
    /// Encrypts the next `mlen` bytes.
    secret(depth::GCM_PIECES) fn adm_aes_gcm_encryptor_update(
        encryptor: *mut AdmAesGcmEncryptor, c: *mut u8, m: *const u8, mlen: usize,
    ) -> c_int {
        let encryptor = handle_mut(encryptor)?.0.as_mut().ok_or(Code::Order)?;
        Ok(encryptor.update(as_in_out(c, m, mlen)?)?)
    }
    /// Writes the tag of 16 bytes, and ends the encryption.
    secret(depth::GCM_PIECES) fn adm_aes_gcm_encryptor_final(encryptor: *mut AdmAesGcmEncryptor, mac: *mut u8) -> c_int {
        let encryptor = handle_mut(encryptor)?;
        check(mac, 16)?;
        write(mac, &encryptor.0.take().ok_or(Code::Order)?.finalize())
    }
    /// Wipes and frees an encryption; NULL is nothing.
    wiped(depth::FREE) fn adm_aes_gcm_encryptor_free(encryptor: *mut AdmAesGcmEncryptor) { take(encryptor) }
    /// Begins a decryption.
    secret(depth::GCM_PIECES_NEW) fn adm_aes_gcm_decryptor_new(
        out: *mut *mut AdmAesGcmDecryptor, gcm: *const AdmAesGcm, ad: *const u8, adlen: usize, npub: *const u8, npublen: usize,
    ) -> c_int {
        hand_over(out, || {
            let (gcm, ad, nonce) = (handle(gcm)?, input(ad, adlen)?, input(npub, npublen)?);
            let mut decryptor = GcmUnverifiedDecryptor::new(boxed(gcm.0.clone())?, nonce)?;
            decryptor.associated_data(ad)?;
            Ok(AdmAesGcmDecryptor(Some(decryptor)))
        })
    }
    /// Decrypts the next `clen` bytes, which are not verified before [`adm_aes_gcm_decryptor_final`].
    secret(depth::GCM_PIECES) fn adm_aes_gcm_decryptor_update_unverified(
        decryptor: *mut AdmAesGcmDecryptor, m: *mut u8, c: *const u8, clen: usize,
    ) -> c_int {
        let decryptor = handle_mut(decryptor)?.0.as_mut().ok_or(Code::Order)?;
        Ok(decryptor.update_unverified(as_in_out(m, c, clen)?)?)
    }
    /// Whether the tag of 16 bytes is that of all bytes; ends the decryption.
    secret(depth::GCM_PIECES) fn adm_aes_gcm_decryptor_final(decryptor: *mut AdmAesGcmDecryptor, mac: *const u8) -> c_int {
        let decryptor = handle_mut(decryptor)?;
        let mac: [u8; 16] = array(mac)?;
        Ok(decryptor.0.take().ok_or(Code::Order)?.verify(&mac)?)
    }
    /// Wipes and frees a decryption; NULL is nothing.
    wiped(depth::FREE) fn adm_aes_gcm_decryptor_free(decryptor: *mut AdmAesGcmDecryptor) { take(decryptor) }
}
