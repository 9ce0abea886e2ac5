//! Signatures and encryption.

use super::{AdmRsaPrivate, AdmRsaPublic, hash_of, scheme_of, signing_scheme_of};
use crate::error::Code;
use crate::guard::{depth, secret, status, value};
use crate::modular::bounded_input;
use crate::pointer::{check, check_room, handle, input, write, write_with_length};
use adamant::base::zeroize::Zeroizing;
use adamant::rsa::{Error, OsRandom, PrivateKey, PublicKey, Scheme};
use adamant_mp::export;
use std::ffi::c_int;

export! {
    /// Signs a message.
    secret(depth::RSA_SIGN) fn adm_rsa_sign(
        key: *const AdmRsaPrivate, scheme: c_int, hash: c_int, out: *mut u8, outlen: usize, message: *const u8,
        messagelen: usize,
    ) -> c_int {
        let scheme = signing_scheme_of(scheme, hash)?;
        signed(key, (out, outlen), (message, messagelen), |key, message| key.sign(scheme, message, &mut OsRandom))
    }
    /// Signs a message by its digest.
    secret(depth::RSA_SIGN) fn adm_rsa_sign_digest(
        key: *const AdmRsaPrivate, scheme: c_int, hash: c_int, out: *mut u8, outlen: usize, digest: *const u8,
        digestlen: usize,
    ) -> c_int {
        let scheme = digested(signing_scheme_of(scheme, hash)?, digestlen)?;
        signed(key, (out, outlen), (digest, digestlen), |key, digest| key.sign_digest(scheme, digest, &mut OsRandom))
    }
    /// Verifies a signature of a message.
    status fn adm_rsa_verify(
        key: *const AdmRsaPublic, scheme: c_int, hash: c_int, message: *const u8, messagelen: usize,
        signature: *const u8, signaturelen: usize,
    ) -> c_int {
        let scheme = scheme_of(scheme, hash)?;
        verified(key, (message, messagelen), (signature, signaturelen), |key, message, signature| {
            key.verify(scheme, message, signature)
        })
    }
    /// Verifies a signature of a message by its digest.
    status fn adm_rsa_verify_digest(
        key: *const AdmRsaPublic, scheme: c_int, hash: c_int, digest: *const u8, digestlen: usize,
        signature: *const u8, signaturelen: usize,
    ) -> c_int {
        let scheme = digested(scheme_of(scheme, hash)?, digestlen)?;
        verified(key, (digest, digestlen), (signature, signaturelen), |key, digest, signature| {
            key.verify_digest(scheme, digest, signature)
        })
    }
    /// The longest message that OAEP takes; 0 for NULL and where there is none.
    value fn adm_rsa_oaep_max_bytes(key: *const AdmRsaPublic, hash: c_int) -> usize {
        let (key, hash) = (handle(key).ok(), hash_of(hash).ok());
        key.zip(hash).and_then(|(key, hash)| key.0.oaep_max_len(hash)).unwrap_or(0)
    }
    /// Encrypts a message.
    secret(depth::RSA_ENCRYPT) fn adm_rsa_encrypt_oaep(
        key: *const AdmRsaPublic, hash: c_int, label: *const u8, labellen: usize, out: *mut u8, outlen: usize,
        message: *const u8, messagelen: usize,
    ) -> c_int {
        let (key, hash) = (&handle(key)?.0, hash_of(hash)?);
        check_room(out, outlen, key.byte_len())?;
        if key.oaep_max_len(hash).is_some_and(|longest| messagelen > longest) {
            return Err(Code::RsaMessageTooLong);
        }
        let (label, message) = (input(label, labellen)?, input(message, messagelen)?);
        // Public, but wiped as the signature.
        let ciphertext = Zeroizing::new(key.encrypt_oaep(hash, label, message, &mut OsRandom)?);
        // The inputs, which the output may overlap, are not used any more.
        write(out, &ciphertext)
    }
    /// Decrypts a message.
    secret(depth::RSA_DECRYPT) fn adm_rsa_decrypt_oaep(
        key: *const AdmRsaPrivate, hash: c_int, label: *const u8, labellen: usize, out: *mut u8, outlen: *mut usize,
        ciphertext: *const u8, ciphertextlen: usize,
    ) -> c_int {
        let (key, hash, room) = (&handle(key)?.0, hash_of(hash)?, *handle(outlen)?);
        let longest = key.public_key().oaep_max_len(hash).ok_or(Code::RsaModulusTooShort)?;
        // Asked for beforehand: whether a message fits says nothing about it.
        if room < longest {
            outlen.write(longest);
            return Err(Code::Length);
        }
        check(out, longest)?;
        let (label, ciphertext) = (input(label, labellen)?, bounded_input(ciphertext, ciphertextlen)?);
        let message = key.decrypt_oaep(hash, label, ciphertext, &mut OsRandom)?;
        // The inputs, which the output may overlap, are not used any more.
        write_with_length(out, outlen, &message)
    }
}

/// Refuses a digest that is not as long as those of the scheme's hash function.
fn digested(scheme: Scheme, digestlen: usize) -> Result<Scheme, Code> {
    if digestlen == scheme.hash().digest_len() { Ok(scheme) } else { Err(Code::Length) }
}

/// What both do: checks, reads, computes, and only then writes.
///
/// # Safety
/// The contract of [`export`].
unsafe fn signed(
    key: *const AdmRsaPrivate,
    (out, outlen): (*mut u8, usize),
    (data, len): (*const u8, usize),
    sign: impl FnOnce(&PrivateKey, &[u8]) -> Result<Vec<u8>, Error>,
) -> Result<(), Code> {
    // SAFETY: passed on.
    let key = &unsafe { handle(key) }?.0;
    check_room(out, outlen, key.byte_len())?;
    // Public, but wiped as all that comes of secrets: the search of `tests/wiping` makes no exceptions.
    // SAFETY: passed on.
    let signature = Zeroizing::new(sign(key, unsafe { input(data, len) }?)?);
    // SAFETY: passed on; the input, which may overlap it, is not used any more.
    unsafe { write(out, &signature) }
}

/// What both do.
///
/// # Safety
/// The contract of [`export`].
unsafe fn verified(
    key: *const AdmRsaPublic,
    (data, len): (*const u8, usize),
    (signature, signaturelen): (*const u8, usize),
    verify: impl FnOnce(&PublicKey, &[u8], &[u8]) -> Result<(), Error>,
) -> Result<(), Code> {
    // SAFETY: passed on.
    let key = &unsafe { handle(key) }?.0;
    // SAFETY: passed on.
    let (data, signature) = unsafe { (input(data, len)?, bounded_input(signature, signaturelen)?) };
    Ok(verify(key, data, signature)?)
}
