//! Signatures and encryption.

use super::{
    AdmRsaPrivate, AdmRsaPublic, hash_of, memory_for, scheme_of, short_input, signing_scheme_of,
    write_with_length,
};
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::base::zeroize::Zeroizing;
use adamant::rsa::{Error, OsRandom, PrivateKey, PublicKey, Scheme};
use std::ffi::c_int;

/// Signs a message.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_rsa_sign(
    key: *const AdmRsaPrivate,
    scheme: c_int,
    hash: c_int,
    out: *mut u8,
    outlen: usize,
    message: *const u8,
    messagelen: usize,
) -> c_int {
    let sign = |key: &PrivateKey, scheme, message: &[u8]| key.sign(scheme, message, &mut OsRandom);
    guard::secret(depth::RSA_SIGN, || {
        let scheme = signing_scheme_of(scheme, hash)?;
        // SAFETY: what the header asks for is what is asked for here.
        unsafe { signed(key, scheme, (out, outlen), (message, messagelen), sign) }
    })
}

/// Signs a message by its digest.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_rsa_sign_digest(
    key: *const AdmRsaPrivate,
    scheme: c_int,
    hash: c_int,
    out: *mut u8,
    outlen: usize,
    digest: *const u8,
    digestlen: usize,
) -> c_int {
    let sign = |key: &PrivateKey, scheme, digest: &[u8]| key.sign_digest(scheme, digest, &mut OsRandom);
    guard::secret(depth::RSA_SIGN, || {
        let scheme = signing_scheme_of(scheme, hash)?;
        if digestlen != scheme.hash().digest_len() {
            return Err(Code::Length);
        }
        // SAFETY: what the header asks for is what is asked for here.
        unsafe { signed(key, scheme, (out, outlen), (digest, digestlen), sign) }
    })
}

/// The frame of both: checks, reads, computes, and only then writes.
///
/// # Safety
/// `key` is NULL or a live handle; each pointer has its number of bytes to read or write, unless it is NULL or the
/// number is not allowed.
unsafe fn signed(
    key: *const AdmRsaPrivate,
    scheme: Scheme,
    (out, outlen): (*mut u8, usize),
    (data, len): (*const u8, usize),
    sign: impl FnOnce(&PrivateKey, Scheme, &[u8]) -> Result<Vec<u8>, Error>,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let key = &unsafe { pointer::handle(key) }?.0;
    if outlen != key.byte_len() {
        return Err(Code::Length);
    }
    pointer::check(out, outlen)?;
    memory_for(outlen)?;
    // Public, but wiped as all that comes of secrets: the search of `tests/wiping` makes no exceptions.
    // SAFETY: the caller's word.
    let signature = Zeroizing::new(sign(key, scheme, unsafe { pointer::input(data, len) }?)?);
    // SAFETY: the caller's word; the input, which may overlap it, is not used any more.
    unsafe { pointer::output(out, outlen) }?.copy_from_slice(&signature);
    Ok(())
}

/// Verifies a signature of a message.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_rsa_verify(
    key: *const AdmRsaPublic,
    scheme: c_int,
    hash: c_int,
    message: *const u8,
    messagelen: usize,
    signature: *const u8,
    signaturelen: usize,
) -> c_int {
    guard::status(|| {
        let scheme = scheme_of(scheme, hash)?;
        // SAFETY: what the header asks for is what is asked for here.
        unsafe {
            verified(key, (message, messagelen), (signature, signaturelen), |key, message, signature| {
                key.verify(scheme, message, signature)
            })
        }
    })
}

/// Verifies a signature of a message by its digest.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_rsa_verify_digest(
    key: *const AdmRsaPublic,
    scheme: c_int,
    hash: c_int,
    digest: *const u8,
    digestlen: usize,
    signature: *const u8,
    signaturelen: usize,
) -> c_int {
    guard::status(|| {
        let scheme = scheme_of(scheme, hash)?;
        if digestlen != scheme.hash().digest_len() {
            return Err(Code::Length);
        }
        // SAFETY: what the header asks for is what is asked for here.
        unsafe {
            verified(key, (digest, digestlen), (signature, signaturelen), |key, digest, signature| {
                key.verify_digest(scheme, digest, signature)
            })
        }
    })
}

/// The frame of both.
///
/// # Safety
/// `key` is NULL or a live handle; each pointer has its number of bytes to read, unless it is NULL or the number is not
/// allowed.
unsafe fn verified(
    key: *const AdmRsaPublic,
    (data, len): (*const u8, usize),
    (signature, signaturelen): (*const u8, usize),
    verify: impl FnOnce(&PublicKey, &[u8], &[u8]) -> Result<(), Error>,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let key = &unsafe { pointer::handle(key) }?.0;
    memory_for(key.byte_len())?;
    // SAFETY: the caller's word.
    let (data, signature) = unsafe { (pointer::input(data, len)?, short_input(signature, signaturelen)?) };
    Ok(verify(key, data, signature)?)
}

/// The longest message that OAEP takes; 0 for NULL and where there is none.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_rsa_oaep_max_bytes(key: *const AdmRsaPublic, hash: c_int) -> usize {
    // SAFETY: the header asks for NULL or a live handle.
    let key = unsafe { pointer::handle(key) };
    hash_of(hash).ok().zip(key.ok()).and_then(|(hash, key)| key.0.oaep_max_len(hash)).unwrap_or(0)
}

/// Encrypts a message.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_rsa_encrypt_oaep(
    key: *const AdmRsaPublic,
    hash: c_int,
    label: *const u8,
    labellen: usize,
    out: *mut u8,
    outlen: usize,
    message: *const u8,
    messagelen: usize,
) -> c_int {
    guard::secret(depth::RSA_ENCRYPT, || {
        // SAFETY: the header asks for NULL or a live handle.
        let key = &unsafe { pointer::handle(key) }?.0;
        let hash = hash_of(hash)?;
        if outlen != key.byte_len() {
            return Err(Code::Length);
        }
        pointer::check(out, outlen)?;
        memory_for(outlen)?;
        if key.oaep_max_len(hash).is_some_and(|longest| messagelen > longest) {
            return Err(Code::RsaMessageTooLong);
        }
        // SAFETY: the header asks for so many readable bytes.
        let (label, message) =
            unsafe { (pointer::input(label, labellen)?, pointer::input(message, messagelen)?) };
        // Public, but wiped as the signature.
        let ciphertext = Zeroizing::new(key.encrypt_oaep(hash, label, message, &mut OsRandom)?);
        // SAFETY: the header asks for room; the inputs, which may overlap it, are not used any more.
        unsafe { pointer::output(out, outlen) }?.copy_from_slice(&ciphertext);
        Ok(())
    })
}

/// Decrypts a message.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_rsa_decrypt_oaep(
    key: *const AdmRsaPrivate,
    hash: c_int,
    label: *const u8,
    labellen: usize,
    out: *mut u8,
    outlen: *mut usize,
    ciphertext: *const u8,
    ciphertextlen: usize,
) -> c_int {
    guard::secret(depth::RSA_DECRYPT, || {
        // SAFETY: the header asks for NULL or a live handle.
        let key = &unsafe { pointer::handle(key) }?.0;
        let hash = hash_of(hash)?;
        // SAFETY: the header asks for NULL or a number that nobody else uses.
        let room = *unsafe { pointer::handle(outlen) }?;
        let longest = key.public_key().oaep_max_len(hash).ok_or(Code::RsaModulusTooShort)?;
        // Asked for beforehand: whether a message fits says nothing about it.
        if room < longest {
            // SAFETY: not NULL, as just seen.
            unsafe { outlen.write(longest) };
            return Err(Code::Length);
        }
        pointer::check(out, longest)?;
        memory_for(key.byte_len())?;
        // SAFETY: the header asks for so many readable bytes.
        let (label, ciphertext) =
            unsafe { (pointer::input(label, labellen)?, short_input(ciphertext, ciphertextlen)?) };
        let message = key.decrypt_oaep(hash, label, ciphertext, &mut OsRandom)?;
        // SAFETY: the header asks for room; the inputs, which may overlap it, are not used any more.
        unsafe { write_with_length(out, outlen, &message) }
    })
}
