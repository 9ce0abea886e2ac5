//! `adamant_kem.h`: HQC.

use crate::error::Code;
use crate::guard::{depth, secret};
use crate::pointer::{check, input, write};
use adamant::base::zeroize::{Zeroize, Zeroizing};
use adamant::kem::hqc::{DecapsulationKey, EncapsulationKey, SHARED_SECRET_LEN, Set};
use adamant::kem::{Error, OsRandom};
use adamant_mp::export;
use std::ffi::c_int;

/// The errors of these functions.
pub(crate) fn code(error: Error) -> Code {
    match error {
        Error::InvalidKey => Code::HqcKey,
        Error::RandomUnavailable => Code::HqcRandom,
        Error::OutOfMemory => Code::OutOfMemory,
        Error::LengthMismatch => Code::Length,
        _ => Code::Internal,
    }
}

/// # Safety
/// The contract of [`export!`], for a public and a secret key of the set.
unsafe fn keypair(set: Set, public_key: *mut u8, secret_key: *mut u8) -> Result<(), Code> {
    let (public_len, secret_len) = (set.encapsulation_key_len(), set.decapsulation_key_len());
    check(public_key, public_len)?;
    check(secret_key, secret_len)?;
    let key = DecapsulationKey::generate(set, &mut OsRandom).map_err(code)?;
    // SAFETY: the caller's word.
    unsafe { write(public_key, key.encapsulation_key().as_bytes()) }?;
    // SAFETY: the caller's word.
    unsafe { write(secret_key, &key.to_bytes()) }
}

/// # Safety
/// The contract of [`export!`], for a ciphertext, a shared secret and a public key of the set.
unsafe fn encaps(set: Set, ciphertext: *mut u8, shared: *mut u8, public_key: *const u8) -> Result<(), Code> {
    check(ciphertext, set.ciphertext_len())?;
    check(shared, SHARED_SECRET_LEN)?;
    // SAFETY: the caller's word.
    let bytes = unsafe { input(public_key, set.encapsulation_key_len()) }?;
    let key = EncapsulationKey::from_bytes(set, bytes).map_err(code)?;
    let (sent, secret) = key.encapsulate(&mut OsRandom).map_err(code)?;
    let sent = Zeroizing::new(sent);
    // SAFETY: the caller's word.
    unsafe { write(ciphertext, &sent) }?;
    // SAFETY: the caller's word.
    unsafe { write(shared, &*secret) }
}

/// # Safety
/// The contract of [`export!`], for a shared secret, a ciphertext and a secret key of the set.
unsafe fn decaps(
    set: Set,
    shared: *mut u8,
    ciphertext: *const u8,
    secret_key: *const u8,
) -> Result<(), Code> {
    check(shared, SHARED_SECRET_LEN)?;
    // SAFETY: the caller's word.
    let ciphertext = unsafe { input(ciphertext, set.ciphertext_len()) }?;
    // SAFETY: the caller's word.
    let key = unsafe { input(secret_key, set.decapsulation_key_len()) }?;
    let secret = DecapsulationKey::from_trusted_bytes(set, key).and_then(|key| key.decapsulate(ciphertext));
    // SAFETY: the caller's word.
    unsafe { write(shared, &*secret.map_err(code)?) }
}

/// # Safety
/// The contract of [`export!`], for `count` ciphertexts and shared secrets, and a public key of the set.
unsafe fn encaps_many(
    set: Set,
    ciphertexts: *mut u8,
    shared: *mut u8,
    public_key: *const u8,
    count: usize,
) -> Result<(), Code> {
    let [ciphertexts_len, shared_len] = lengths(set, count)?;
    check(ciphertexts, ciphertexts_len)?;
    check(shared, shared_len)?;
    // SAFETY: the caller's word.
    let bytes = unsafe { input(public_key, set.encapsulation_key_len()) }?;
    let key = EncapsulationKey::from_bytes(set, bytes).map_err(code)?;
    let mut sent = key.encapsulate_many(count, &mut OsRandom).map_err(code)?;
    let mut texts = Zeroizing::new(Vec::with_capacity(ciphertexts_len));
    let mut secrets = Zeroizing::new(Vec::with_capacity(shared_len));
    // In place: what is moved out of a list stays in its memory.
    for (text, secret) in &mut sent {
        texts.extend_from_slice(text);
        text.zeroize();
        secrets.extend_from_slice(&**secret);
    }
    // SAFETY: the caller's word.
    unsafe { write(ciphertexts, &texts) }?;
    // SAFETY: the caller's word.
    unsafe { write(shared, &secrets) }
}

/// # Safety
/// The contract of [`export!`], for `count` shared secrets and ciphertexts, and a secret key of the set.
unsafe fn decaps_many(
    set: Set,
    shared: *mut u8,
    ciphertexts: *const u8,
    secret_key: *const u8,
    count: usize,
) -> Result<(), Code> {
    let [ciphertexts_len, shared_len] = lengths(set, count)?;
    check(shared, shared_len)?;
    // SAFETY: the caller's word.
    let ciphertexts = unsafe { input(ciphertexts, ciphertexts_len) }?;
    // SAFETY: the caller's word.
    let key = unsafe { input(secret_key, set.decapsulation_key_len()) }?;
    let texts: Vec<&[u8]> = ciphertexts.chunks(set.ciphertext_len()).collect();
    let key = DecapsulationKey::from_trusted_bytes(set, key).map_err(code)?;
    let mut secrets = Zeroizing::new(Vec::with_capacity(shared_len));
    let received = key.decapsulate_many(&texts).map_err(code)?;
    for secret in &received {
        secrets.extend_from_slice(&**secret);
    }
    // SAFETY: the caller's word.
    unsafe { write(shared, &secrets) }
}

/// Bytes of so many ciphertexts, and of as many shared secrets.
fn lengths(set: Set, count: usize) -> Result<[usize; 2], Code> {
    let ciphertexts = count.checked_mul(set.ciphertext_len()).ok_or(Code::Length)?;
    Ok([ciphertexts, count * SHARED_SECRET_LEN])
}

export! {
    /// A key pair of HQC-1.
    secret(depth::HQC) fn adm_hqc1_keypair(public_key: *mut u8, secret_key: *mut u8) -> c_int {
        keypair(Set::Hqc1, public_key, secret_key)
    }
    /// A shared secret for the owner of a key of HQC-1.
    secret(depth::HQC) fn adm_hqc1_encaps(
        ciphertext: *mut u8, shared_secret: *mut u8, public_key: *const u8,
    ) -> c_int {
        encaps(Set::Hqc1, ciphertext, shared_secret, public_key)
    }
    /// The shared secret of a ciphertext of HQC-1.
    secret(depth::HQC) fn adm_hqc1_decaps(
        shared_secret: *mut u8, ciphertext: *const u8, secret_key: *const u8,
    ) -> c_int {
        decaps(Set::Hqc1, shared_secret, ciphertext, secret_key)
    }
    /// Many shared secrets for the owner of a key of HQC-1.
    secret(depth::HQC) fn adm_hqc1_encaps_many(
        ciphertexts: *mut u8, shared_secrets: *mut u8, public_key: *const u8, count: usize,
    ) -> c_int {
        encaps_many(Set::Hqc1, ciphertexts, shared_secrets, public_key, count)
    }
    /// The shared secrets of many ciphertexts of HQC-1.
    secret(depth::HQC) fn adm_hqc1_decaps_many(
        shared_secrets: *mut u8, ciphertexts: *const u8, secret_key: *const u8, count: usize,
    ) -> c_int {
        decaps_many(Set::Hqc1, shared_secrets, ciphertexts, secret_key, count)
    }
    /// A key pair of HQC-3.
    secret(depth::HQC) fn adm_hqc3_keypair(public_key: *mut u8, secret_key: *mut u8) -> c_int {
        keypair(Set::Hqc3, public_key, secret_key)
    }
    /// A shared secret for the owner of a key of HQC-3.
    secret(depth::HQC) fn adm_hqc3_encaps(
        ciphertext: *mut u8, shared_secret: *mut u8, public_key: *const u8,
    ) -> c_int {
        encaps(Set::Hqc3, ciphertext, shared_secret, public_key)
    }
    /// The shared secret of a ciphertext of HQC-3.
    secret(depth::HQC) fn adm_hqc3_decaps(
        shared_secret: *mut u8, ciphertext: *const u8, secret_key: *const u8,
    ) -> c_int {
        decaps(Set::Hqc3, shared_secret, ciphertext, secret_key)
    }
    /// Many shared secrets for the owner of a key of HQC-3.
    secret(depth::HQC) fn adm_hqc3_encaps_many(
        ciphertexts: *mut u8, shared_secrets: *mut u8, public_key: *const u8, count: usize,
    ) -> c_int {
        encaps_many(Set::Hqc3, ciphertexts, shared_secrets, public_key, count)
    }
    /// The shared secrets of many ciphertexts of HQC-3.
    secret(depth::HQC) fn adm_hqc3_decaps_many(
        shared_secrets: *mut u8, ciphertexts: *const u8, secret_key: *const u8, count: usize,
    ) -> c_int {
        decaps_many(Set::Hqc3, shared_secrets, ciphertexts, secret_key, count)
    }
    /// A key pair of HQC-5.
    secret(depth::HQC) fn adm_hqc5_keypair(public_key: *mut u8, secret_key: *mut u8) -> c_int {
        keypair(Set::Hqc5, public_key, secret_key)
    }
    /// A shared secret for the owner of a key of HQC-5.
    secret(depth::HQC) fn adm_hqc5_encaps(
        ciphertext: *mut u8, shared_secret: *mut u8, public_key: *const u8,
    ) -> c_int {
        encaps(Set::Hqc5, ciphertext, shared_secret, public_key)
    }
    /// The shared secret of a ciphertext of HQC-5.
    secret(depth::HQC) fn adm_hqc5_decaps(
        shared_secret: *mut u8, ciphertext: *const u8, secret_key: *const u8,
    ) -> c_int {
        decaps(Set::Hqc5, shared_secret, ciphertext, secret_key)
    }
    /// Many shared secrets for the owner of a key of HQC-5.
    secret(depth::HQC) fn adm_hqc5_encaps_many(
        ciphertexts: *mut u8, shared_secrets: *mut u8, public_key: *const u8, count: usize,
    ) -> c_int {
        encaps_many(Set::Hqc5, ciphertexts, shared_secrets, public_key, count)
    }
    /// The shared secrets of many ciphertexts of HQC-5.
    secret(depth::HQC) fn adm_hqc5_decaps_many(
        shared_secrets: *mut u8, ciphertexts: *const u8, secret_key: *const u8, count: usize,
    ) -> c_int {
        decaps_many(Set::Hqc5, shared_secrets, ciphertexts, secret_key, count)
    }
}
