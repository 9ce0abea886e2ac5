//! `adamant_symmetric.h`: AES-GCM.

use super::{as_in_out, with_key};
use crate::guard::{depth, secret, wiped};
use crate::pointer::{array, check, hand_over, handle, input, take, write};
use adamant::symmetric::aes::{Gcm, OneShot};
use adamant_mp::export;
use std::ffi::c_int;

/// A key with its tables: `adm_aes_gcm` in C.
pub struct AdmAesGcm(pub(super) Gcm);

export! {
    /// Makes a key.
    secret(depth::GCM_NEW) fn adm_aes_gcm_new(out: *mut *mut AdmAesGcm, key: *const u8, keylen: usize) -> c_int {
        hand_over(out, || Ok(AdmAesGcm(Gcm::new(input(key, keylen)?)?)))
    }
    /// Wipes and frees a key; NULL is nothing.
    wiped(depth::FREE) fn adm_aes_gcm_free(gcm: *mut AdmAesGcm) { take(gcm) }
    /// Encrypts `mlen` bytes; writes the tag of 16 bytes apart.
    secret(depth::GCM) fn adm_aes_gcm_encrypt_detached(
        gcm: *const AdmAesGcm, c: *mut u8, mac: *mut u8, m: *const u8, mlen: usize, ad: *const u8, adlen: usize,
        npub: *const u8, npublen: usize,
    ) -> c_int {
        let (gcm, nonce, ad) = (handle(gcm)?, input(npub, npublen)?, input(ad, adlen)?);
        check(mac, 16)?;
        write(mac, &gcm.0.seal(nonce, ad, as_in_out(c, m, mlen)?)?)
    }
    /// Verifies and decrypts `clen` bytes with the tag of 16 bytes apart.
    secret(depth::GCM) fn adm_aes_gcm_decrypt_detached(
        gcm: *const AdmAesGcm, m: *mut u8, c: *const u8, clen: usize, mac: *const u8, ad: *const u8, adlen: usize,
        npub: *const u8, npublen: usize,
    ) -> c_int {
        let (gcm, nonce, ad) = (handle(gcm)?, input(npub, npublen)?, input(ad, adlen)?);
        // A copy, as the output may lie over the tag.
        let tag: [u8; 16] = array(mac)?;
        Ok(gcm.0.open(nonce, ad, as_in_out(m, c, clen)?, &tag)?)
    }
    /// Encrypts one message of `mlen` bytes under a key that is not kept; writes the tag of 16 bytes apart.
    secret(with_key(depth::GCM_ONCE, depth::GCM_ONCE_PORTABLE)) fn adm_aes_gcm_seal(
        c: *mut u8, mac: *mut u8, m: *const u8, mlen: usize, ad: *const u8, adlen: usize, npub: *const u8, npublen: usize,
        key: *const u8, keylen: usize,
    ) -> c_int {
        let (key, nonce, ad) = (input(key, keylen)?, input(npub, npublen)?, input(ad, adlen)?);
        check(mac, 16)?;
        write(mac, &OneShot::new(key).gcm_seal(nonce, ad, as_in_out(c, m, mlen)?)?)
    }
    /// Verifies and decrypts one message of `clen` bytes with the tag of 16 bytes apart.
    secret(with_key(depth::GCM_ONCE, depth::GCM_ONCE_PORTABLE)) fn adm_aes_gcm_open(
        m: *mut u8, c: *const u8, clen: usize, mac: *const u8, ad: *const u8, adlen: usize, npub: *const u8, npublen: usize,
        key: *const u8, keylen: usize,
    ) -> c_int {
        let (key, nonce, ad) = (input(key, keylen)?, input(npub, npublen)?, input(ad, adlen)?);
        // A copy, as the output may lie over the tag.
        let tag: [u8; 16] = array(mac)?;
        Ok(OneShot::new(key).gcm_open(nonce, ad, as_in_out(m, c, clen)?, &tag)?)
    }
}
