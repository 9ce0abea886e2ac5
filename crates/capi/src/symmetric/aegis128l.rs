//! `adamant_symmetric.h`: AEGIS-128L, in the shape of libaegis.

use super::aegis::{AdmAegisEncryptor, decrypt_detached, encrypt_detached, encryptor, one_mac, stream};
use crate::error::Code;
use adamant::symmetric::aegis::Variant;
use adamant::symmetric::aegis::variants::V128L;
use std::ffi::c_int;

/// Bytes of a key.
#[unsafe(no_mangle)]
pub extern "C" fn adm_aegis128l_keybytes() -> usize {
    V128L::KEY_LEN
}

/// Bytes of a nonce.
#[unsafe(no_mangle)]
pub extern "C" fn adm_aegis128l_npubbytes() -> usize {
    V128L::NONCE_LEN
}

/// Bytes of the longest tag.
#[unsafe(no_mangle)]
pub extern "C" fn adm_aegis128l_abytes_max() -> usize {
    V128L::MAX_TAG_LEN
}

/// Encrypts `mlen` bytes; writes the tag of `maclen` bytes apart.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis128l_encrypt_detached(
    c: *mut u8,
    mac: *mut u8,
    maclen: usize,
    m: *const u8,
    mlen: usize,
    ad: *const u8,
    adlen: usize,
    npub: *const u8,
    k: *const u8,
) -> c_int {
    // SAFETY: the caller's word.
    unsafe { encrypt_detached::<V128L>((c, m, mlen), (mac, maclen), (ad, adlen), npub, k) }
}

/// Verifies and decrypts `clen` bytes with the tag apart.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis128l_decrypt_detached(
    m: *mut u8,
    c: *const u8,
    clen: usize,
    mac: *const u8,
    maclen: usize,
    ad: *const u8,
    adlen: usize,
    npub: *const u8,
    k: *const u8,
) -> c_int {
    // SAFETY: the caller's word.
    unsafe { decrypt_detached::<V128L>((m, c, clen), (mac, maclen), (ad, adlen), npub, k) }
}

/// Encrypts `mlen` bytes; the tag of `maclen` bytes follows the ciphertext.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis128l_encrypt(
    c: *mut u8,
    maclen: usize,
    m: *const u8,
    mlen: usize,
    ad: *const u8,
    adlen: usize,
    npub: *const u8,
    k: *const u8,
) -> c_int {
    // SAFETY: the caller's word: `c` has room for the tag behind the ciphertext.
    unsafe { encrypt_detached::<V128L>((c, m, mlen), (c.wrapping_add(mlen), maclen), (ad, adlen), npub, k) }
}

/// Verifies and decrypts `clen` bytes, of which the last `maclen` are the tag.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis128l_decrypt(
    m: *mut u8,
    c: *const u8,
    clen: usize,
    maclen: usize,
    ad: *const u8,
    adlen: usize,
    npub: *const u8,
    k: *const u8,
) -> c_int {
    let Some(mlen) = clen.checked_sub(maclen) else { return Code::Length as c_int };
    // SAFETY: the caller's word: the tag ends the ciphertext.
    unsafe { decrypt_detached::<V128L>((m, c, mlen), (c.wrapping_add(mlen), maclen), (ad, adlen), npub, k) }
}

/// Fills `out` with keystream.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis128l_stream(
    out: *mut u8,
    len: usize,
    npub: *const u8,
    k: *const u8,
) -> c_int {
    // SAFETY: the caller's word.
    unsafe { stream::<V128L>((out, len), npub, k) }
}

/// The MAC of `mlen` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis128l_mac(
    mac: *mut u8,
    maclen: usize,
    m: *const u8,
    mlen: usize,
    npub: *const u8,
    k: *const u8,
) -> c_int {
    // SAFETY: the caller's word.
    unsafe { one_mac::<V128L>((mac, maclen), (m, mlen), npub, k) }
}

/// Begins an encryption piece by piece.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis128l_encryptor_new(
    out: *mut *mut AdmAegisEncryptor,
    ad: *const u8,
    adlen: usize,
    npub: *const u8,
    k: *const u8,
) -> c_int {
    // SAFETY: the caller's word.
    unsafe { encryptor::<V128L>(out, (ad, adlen), npub, k, AdmAegisEncryptor::Aegis128L) }
}
