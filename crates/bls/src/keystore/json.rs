//! Keystores as JSON.

use super::{Kdf, Keystore, KeystoreError, SECRET, UUID, kdf};
use adamant_base::hex;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use serde_json::{Map, Value, json};

/// Bytes of a text at most.
const LONGEST: usize = 1 << 16;
/// Bytes of a salt at most.
const LONGEST_SALT: usize = 1024;
/// Bytes of a public key at most: compressed in G2.
const LONGEST_KEY: usize = 96;

type Object = Map<String, Value>;

pub(super) fn parse(text: &[u8]) -> Result<Keystore, KeystoreError> {
    if text.len() > LONGEST {
        return Err(KeystoreError::InvalidJson);
    }
    let root: Object = serde_json::from_slice(text).map_err(|_| KeystoreError::InvalidJson)?;
    if number(&root, "version", "version")? != 4 {
        return Err(KeystoreError::Unsupported("version"));
    }
    let crypto = object(&root, "crypto", "crypto")?;
    let (kdf, salt) = parse_kdf(object(crypto, "kdf", "crypto.kdf")?)?;
    let checksum = object(crypto, "checksum", "crypto.checksum")?;
    if string(checksum, "function", "crypto.checksum.function")? != "sha256" {
        return Err(KeystoreError::Unsupported("crypto.checksum.function"));
    }
    let cipher = object(crypto, "cipher", "crypto.cipher")?;
    if string(cipher, "function", "crypto.cipher.function")? != "aes-128-ctr" {
        return Err(KeystoreError::Unsupported("crypto.cipher.function"));
    }
    let params = object(cipher, "params", "crypto.cipher.params")?;
    Ok(Keystore {
        kdf,
        salt,
        checksum: array::<32>(
            string(checksum, "message", "crypto.checksum.message")?,
            "crypto.checksum.message",
        )?,
        iv: array::<16>(string(params, "iv", "crypto.cipher.params.iv")?, "crypto.cipher.params.iv")?,
        ciphertext: array::<SECRET>(
            string(cipher, "message", "crypto.cipher.message")?,
            "crypto.cipher.message",
        )?,
        public_key: bytes(optional(&root, "pubkey")?, LONGEST_KEY, "pubkey")?,
        path: string(&root, "path", "path")?.into(),
        description: optional(&root, "description")?.into(),
        uuid: uuid(string(&root, "uuid", "uuid")?)?,
    })
}

/// The function and its salt.
fn parse_kdf(kdf: &Object) -> Result<(Kdf, Vec<u8>), KeystoreError> {
    let params = object(kdf, "params", "crypto.kdf.params")?;
    let short = |key: &'static str, name: &'static str| {
        u32::try_from(number(params, key, name)?).map_err(|_| KeystoreError::CostTooHigh)
    };
    let function = match string(kdf, "function", "crypto.kdf.function")? {
        "scrypt" => {
            let n = number(params, "n", "crypto.kdf.params.n")?;
            if n < 2 || !n.is_power_of_two() {
                return Err(KeystoreError::InvalidField("crypto.kdf.params.n"));
            }
            // Below 64.
            let log_n = u8::try_from(n.trailing_zeros()).map_err(|_| KeystoreError::CostTooHigh)?;
            Kdf::Scrypt {
                log_n,
                r: short("r", "crypto.kdf.params.r")?,
                p: short("p", "crypto.kdf.params.p")?,
            }
        }
        "pbkdf2" => {
            if string(params, "prf", "crypto.kdf.params.prf")? != "hmac-sha256" {
                return Err(KeystoreError::Unsupported("crypto.kdf.params.prf"));
            }
            Kdf::Pbkdf2 { rounds: short("c", "crypto.kdf.params.c")? }
        }
        _ => return Err(KeystoreError::Unsupported("crypto.kdf.function")),
    };
    function.check()?;
    if number(params, "dklen", "crypto.kdf.params.dklen")? != kdf::DERIVED as u64 {
        return Err(KeystoreError::Unsupported("crypto.kdf.params.dklen"));
    }
    let salt = string(params, "salt", "crypto.kdf.params.salt")?;
    Ok((function, bytes(salt, LONGEST_SALT, "crypto.kdf.params.salt")?))
}

fn object<'a>(parent: &'a Object, key: &str, name: &'static str) -> Result<&'a Object, KeystoreError> {
    parent.get(key).and_then(Value::as_object).ok_or(KeystoreError::InvalidField(name))
}

fn string<'a>(parent: &'a Object, key: &str, name: &'static str) -> Result<&'a str, KeystoreError> {
    parent.get(key).and_then(Value::as_str).ok_or(KeystoreError::InvalidField(name))
}

fn number(parent: &Object, key: &str, name: &'static str) -> Result<u64, KeystoreError> {
    parent.get(key).and_then(Value::as_u64).ok_or(KeystoreError::InvalidField(name))
}

/// A string, or nothing where there is none.
fn optional<'a>(parent: &'a Object, key: &'static str) -> Result<&'a str, KeystoreError> {
    match parent.get(key) {
        None | Some(Value::Null) => Ok(""),
        Some(value) => value.as_str().ok_or(KeystoreError::InvalidField(key)),
    }
}

/// The bytes of hex digits, with or without 0x before them.
fn bytes(text: &str, longest: usize, name: &'static str) -> Result<Vec<u8>, KeystoreError> {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    let invalid = KeystoreError::InvalidField(name);
    if !digits.len().is_multiple_of(2) || digits.len() > 2 * longest {
        return Err(invalid);
    }
    let mut out = vec![0; digits.len() / 2];
    if !digits.is_empty() {
        hex::decode_padded(digits.as_bytes(), &mut out).map_err(|_| invalid)?;
    }
    Ok(out)
}

fn array<const N: usize>(text: &str, name: &'static str) -> Result<[u8; N], KeystoreError> {
    bytes(text, N, name)?.try_into().map_err(|_| KeystoreError::InvalidField(name))
}

/// 8-4-4-4-12 digits.
fn uuid(text: &str) -> Result<[u8; UUID], KeystoreError> {
    let lengths = text.split('-').map(str::len);
    if !lengths.eq([8, 4, 4, 4, 12]) {
        return Err(KeystoreError::InvalidField("uuid"));
    }
    array(&text.replace('-', ""), "uuid")
}

pub(super) fn write(keystore: &Keystore) -> String {
    let salt = digits(&keystore.salt);
    let kdf = match keystore.kdf {
        Kdf::Scrypt { log_n, r, p } => json!({
            "function": "scrypt",
            // No more than 63: what is out of bounds has been refused.
            "params": { "dklen": kdf::DERIVED, "n": 1u64 << (log_n & 63), "p": p, "r": r, "salt": salt },
            "message": "",
        }),
        Kdf::Pbkdf2 { rounds } => json!({
            "function": "pbkdf2",
            "params": { "dklen": kdf::DERIVED, "c": rounds, "prf": "hmac-sha256", "salt": salt },
            "message": "",
        }),
    };
    let root = json!({
        "crypto": {
            "kdf": kdf,
            "checksum": { "function": "sha256", "params": {}, "message": digits(&keystore.checksum) },
            "cipher": {
                "function": "aes-128-ctr",
                "params": { "iv": digits(&keystore.iv) },
                "message": digits(&keystore.ciphertext),
            },
        },
        "description": keystore.description,
        "pubkey": digits(&keystore.public_key),
        "path": keystore.path,
        "uuid": keystore.uuid().to_string(),
        "version": 4,
    });
    let mut text = alloc::format!("{root:#}");
    text.push('\n');
    text
}

/// Hex digits.
fn digits(bytes: &[u8]) -> String {
    let mut text = vec![0; 2 * bytes.len()];
    // The buffer has room for two digits a byte.
    let _ = hex::encode(bytes, &mut text);
    String::from_utf8(text).unwrap_or_default()
}
