//! Secret keys in files, under a password: EIP-2335.

use super::{Point, SECRET, on_variant, public_bytes};
use crate::error::Code;
use crate::guard::{depth, secret, status};
use crate::pointer::{check, check_room, handle, input, write, write_with_length};
use adamant::base::zeroize::Zeroizing;
use adamant::bls::keystore::{Kdf, Keystore, KeystoreError};
use adamant::bls::{OsRandom, Path, PublicKey, SecretKey, Variant};
use adamant_mp::export;
use std::ffi::{CStr, c_char, c_int};

impl From<KeystoreError> for Code {
    fn from(error: KeystoreError) -> Code {
        match error {
            KeystoreError::InvalidJson | KeystoreError::InvalidField(_) => Code::BlsKeystore,
            KeystoreError::Unsupported(_) => Code::BlsKeystoreVersion,
            KeystoreError::CostTooHigh => Code::BlsKeystoreCost,
            KeystoreError::WrongPassword => Code::BlsPassword,
            KeystoreError::InvalidSecretKey => Code::BlsSecretKey,
            KeystoreError::PublicKeyMismatch => Code::BlsKeyMismatch,
            KeystoreError::RandomUnavailable => Code::Random,
            KeystoreError::OutOfMemory => Code::OutOfMemory,
            _ => Code::Internal,
        }
    }
}

/// The function of `enum adm_bls_kdf` at a cost; 0 for that of the standard's examples.
fn kdf_of(kdf: c_int, cost: u32) -> Result<Kdf, Code> {
    match (kdf, cost) {
        (1, 0) => Ok(Kdf::SCRYPT),
        (1, log_n) => {
            Ok(Kdf::Scrypt { log_n: u8::try_from(log_n).map_err(|_| Code::BlsKeystoreCost)?, r: 8, p: 1 })
        }
        (2, 0) => Ok(Kdf::PBKDF2),
        (2, rounds) => Ok(Kdf::Pbkdf2 { rounds }),
        _ => Err(Code::BlsUnknown),
    }
}

/// The characters of a password.
///
/// # Safety
/// As [`input`].
unsafe fn password_at<'a>(password: *const u8, len: usize) -> Result<&'a str, Code> {
    // SAFETY: passed on.
    std::str::from_utf8(unsafe { input(password, len) }?).map_err(|_| Code::BlsPassword)
}

export! {
    /// Encrypts a secret key under a password, as JSON.
    secret(depth::BLS_KEYSTORE) fn adm_bls_keystore_encrypt(
        variant: c_int, json: *mut u8, jsonlen: *mut usize, secret: *const u8, password: *const u8,
        passwordlen: usize, path: *const c_char, kdf: c_int, cost: u32,
    ) -> c_int {
        check(json, *handle(jsonlen.cast_const())?)?;
        let (secret, password) = (input(secret, SECRET)?, password_at(password, passwordlen)?);
        let path = if path.is_null() {
            None
        } else {
            Some(CStr::from_ptr(path).to_str().map_err(|_| Code::BlsPath)?.parse::<Path>()?)
        };
        let text = on_variant!(variant, encrypt(secret, password, path.as_ref(), kdf_of(kdf, cost)?))?;
        write_with_length(json, jsonlen, text.as_bytes())
    }
    /// The secret key of a JSON text.
    secret(depth::BLS_KEYSTORE) fn adm_bls_keystore_decrypt(
        variant: c_int, secret: *mut u8, json: *const u8, jsonlen: usize, password: *const u8, passwordlen: usize,
    ) -> c_int {
        check(secret, SECRET)?;
        let (json, password) = (input(json, jsonlen)?, password_at(password, passwordlen)?);
        write(secret, &*on_variant!(variant, decrypt(json, password))?)
    }
    /// The public key that a JSON text names.
    status fn adm_bls_keystore_public(
        variant: c_int, public_key: *mut u8, public_keylen: usize, json: *const u8, jsonlen: usize,
    ) -> c_int {
        check_room(public_key, public_keylen, public_bytes(variant)?)?;
        on_variant!(variant, named(input(json, jsonlen)?))?.write(public_key)
    }
    /// Where the key of a JSON text is in the tree of its seed.
    status fn adm_bls_keystore_path(
        path: *mut u8, pathlen: *mut usize, json: *const u8, jsonlen: usize,
    ) -> c_int {
        check(path, *handle(pathlen.cast_const())?)?;
        let keystore = Keystore::from_json(input(json, jsonlen)?)?;
        write_with_length(path, pathlen, keystore.path().as_bytes())
    }
}

fn encrypt<V: Variant>(secret: &[u8], password: &str, path: Option<&Path>, kdf: Kdf) -> Result<String, Code> {
    let key = SecretKey::<V>::from_be_bytes(secret)?;
    Ok(Keystore::encrypt(&key, password, path, kdf, &mut OsRandom)?.to_json())
}

fn decrypt<V: Variant>(json: &[u8], password: &str) -> Result<Zeroizing<[u8; SECRET]>, Code> {
    Ok(Keystore::from_json(json)?.decrypt::<V>(password)?.to_be_bytes())
}

fn named<V: Variant>(json: &[u8]) -> Result<Point, Code> {
    Point::of_key(&PublicKey::<V>::from_bytes(Keystore::from_json(json)?.public_key())?)
}
