//! Keys: made, read, written.

use super::{AdmRsaPrivate, AdmRsaPublic};
use crate::error::Code;
use crate::guard::{depth, secret, status, value, wiped};
use crate::modular::bounded_input;
use crate::pointer::{hand_over, handle, take, write_with_length};
use adamant::base::zeroize::Zeroizing;
use adamant::rsa::{OsRandom, PrivateFormat, PrivateKey, PublicFormat, PublicKey};
use adamant_mp::export;
use std::ffi::c_int;

export! {
    /// Draws a new private key.
    secret(depth::RSA_GENERATE) fn adm_rsa_private_generate(
        out: *mut *mut AdmRsaPrivate, bits: usize, e: u64,
    ) -> c_int {
        hand_over(out, || Ok(AdmRsaPrivate(PrivateKey::generate(bits, e, &mut OsRandom)?)))
    }
    /// Reads a private key in DER or PEM.
    secret(depth::RSA_NEW) fn adm_rsa_private_new(
        out: *mut *mut AdmRsaPrivate, data: *const u8, datalen: usize,
    ) -> c_int {
        hand_over(out, || {
            let data = bounded_input(data, datalen)?;
            let key = if is_text(data) { PrivateKey::from_pem(data) } else { PrivateKey::from_der(data) };
            Ok(AdmRsaPrivate(key?))
        })
    }
    /// Writes a private key.
    secret(depth::RSA_WRITE) fn adm_rsa_private_write(
        key: *const AdmRsaPrivate, format: c_int, out: *mut u8, outlen: *mut usize,
    ) -> c_int {
        let key = &handle(key)?.0;
        let (is_pkcs1, is_text) = format_of(format)?;
        let structure = if is_pkcs1 { PrivateFormat::Pkcs1 } else { PrivateFormat::Pkcs8 };
        let bytes = if is_text {
            Zeroizing::new(key.to_pem(structure).as_bytes().to_vec())
        } else {
            key.to_der(structure)
        };
        write_with_length(out, outlen, &bytes)
    }
    /// The public key of a private one.
    secret(depth::RSA_PUBLIC) fn adm_rsa_private_public(
        key: *const AdmRsaPrivate, out: *mut *mut AdmRsaPublic,
    ) -> c_int {
        let key = &handle(key)?.0;
        hand_over(out, || Ok(AdmRsaPublic(key.public_key().clone())))
    }
    /// Tests the primes.
    secret(depth::RSA_CHECK_PRIMES) fn adm_rsa_private_check_primes(key: *const AdmRsaPrivate) -> c_int {
        let key = &handle(key)?.0;
        Ok(key.check_primes(&mut OsRandom)?)
    }
    /// The bits of the modulus; 0 for NULL.
    value fn adm_rsa_private_bits(key: *const AdmRsaPrivate) -> usize { handle(key).map_or(0, |key| key.0.bits()) }
    /// The bytes of the modulus; 0 for NULL.
    value fn adm_rsa_private_bytes(key: *const AdmRsaPrivate) -> usize {
        handle(key).map_or(0, |key| key.0.byte_len())
    }
    /// Wipes and frees a private key; NULL is nothing.
    wiped(depth::FREE) fn adm_rsa_private_free(key: *mut AdmRsaPrivate) { take(key) }
}

export! {
    /// Reads a public key in DER or PEM.
    status fn adm_rsa_public_new(out: *mut *mut AdmRsaPublic, data: *const u8, datalen: usize) -> c_int {
        hand_over(out, || {
            let data = bounded_input(data, datalen)?;
            let key = if is_text(data) { PublicKey::from_pem(data) } else { PublicKey::from_der(data) };
            Ok(AdmRsaPublic(key?))
        })
    }
    /// A public key of its two numbers.
    status fn adm_rsa_public_from_numbers(
        out: *mut *mut AdmRsaPublic, n: *const u8, nlen: usize, e: *const u8, elen: usize,
    ) -> c_int {
        hand_over(out, || {
            let (n, e) = (bounded_input(n, nlen)?, bounded_input(e, elen)?);
            Ok(AdmRsaPublic(PublicKey::from_components(n, e)?))
        })
    }
    /// Writes a public key.
    status fn adm_rsa_public_write(
        key: *const AdmRsaPublic, format: c_int, out: *mut u8, outlen: *mut usize,
    ) -> c_int {
        let key = &handle(key)?.0;
        let (is_pkcs1, is_text) = format_of(format)?;
        let structure = if is_pkcs1 { PublicFormat::Pkcs1 } else { PublicFormat::Spki };
        let bytes = if is_text { key.to_pem(structure).into_bytes() } else { key.to_der(structure) };
        write_with_length(out, outlen, &bytes)
    }
    /// The bits of the modulus; 0 for NULL.
    value fn adm_rsa_public_bits(key: *const AdmRsaPublic) -> usize { handle(key).map_or(0, |key| key.0.bits()) }
    /// The bytes of the modulus; 0 for NULL.
    value fn adm_rsa_public_bytes(key: *const AdmRsaPublic) -> usize { handle(key).map_or(0, |key| key.0.byte_len()) }
    /// Frees a public key; NULL is nothing.
    value fn adm_rsa_public_free(key: *mut AdmRsaPublic) { take(key) }
}

/// `enum adm_rsa_format`: the structure is PKCS#1, the form is PEM.
fn format_of(format: c_int) -> Result<(bool, bool), Code> {
    match format {
        0 => Ok((false, false)),
        1 => Ok((false, true)),
        2 => Ok((true, false)),
        3 => Ok((true, true)),
        _ => Err(Code::RsaScheme),
    }
}

/// Whether the bytes are a text: DER begins with the tag of a SEQUENCE.
fn is_text(data: &[u8]) -> bool {
    data.first() != Some(&0x30)
}
