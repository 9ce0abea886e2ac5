//! Keystores: the test vectors of EIP-2335, and what has to be refused.
#![cfg(feature = "keystore")]
#![allow(missing_docs)]
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_bls::keystore::{Kdf, Keystore, KeystoreError};
use adamant_bls::{Path, SecretKey, Variant, min_pk, min_sig};
use common::Fixed;

/// Of the standard's section "Test cases".
const VECTORS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/bls/published/");
const PASSWORD: &str = "𝔱𝔢𝔰𝔱𝔭𝔞𝔰𝔰𝔴𝔬𝔯𝔡🔑";
const SECRET: &str = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";

fn vector(name: &str) -> Keystore {
    let text = std::fs::read(format!("{VECTORS}eip2335_{name}.json")).expect("the vector is there");
    Keystore::from_json(&text).unwrap()
}

#[test]
fn vectors() {
    let pbkdf2 = vector("pbkdf2");
    assert_eq!(pbkdf2.kdf(), Kdf::PBKDF2);
    assert_eq!(pbkdf2.path(), "m/12381/60/0/0");
    assert_eq!(pbkdf2.uuid().to_string(), "64625def-3331-4eea-ab6f-782f3ed16a83");
    let scrypt = vector("scrypt");
    assert_eq!(scrypt.kdf(), Kdf::SCRYPT);
    assert_eq!(scrypt.path(), "m/12381/60/3141592653/589793238");
    assert_eq!(scrypt.description(), "This is a test keystore that uses scrypt to secure the secret.");
    // scrypt takes 256 MiB.
    let all = if adamant_testing::reduced() { vec![pbkdf2] } else { vec![pbkdf2, scrypt] };
    for keystore in all {
        let key: min_pk::SecretKey = keystore.decrypt(PASSWORD).unwrap();
        assert_eq!(key.to_be_bytes().to_vec(), common::hex(SECRET));
        assert_eq!(key.public_key().to_compressed().as_ref(), keystore.public_key());
        // What it writes is what it has read.
        assert_eq!(Keystore::from_json(keystore.to_json().as_bytes()), Ok(keystore));
    }
}

/// Costs for tests.
const CHEAP: [Kdf; 2] = [Kdf::Scrypt { log_n: 2, r: 1, p: 2 }, Kdf::Pbkdf2 { rounds: 3 }];

fn there_and_back<V: Variant>() {
    let mut source = Fixed(7);
    let key = SecretKey::<V>::generate(&mut source).unwrap();
    for kdf in CHEAP {
        let path = Path::ethereum_signing(3);
        let made = Keystore::encrypt(&key, "caf\u{e9}", Some(&path), kdf, &mut source).unwrap();
        let made = made.with_description("for a test");
        let read = Keystore::from_json(made.to_json().as_bytes()).unwrap();
        assert_eq!((&read, read.path(), read.kdf()), (&made, "m/12381/3600/3/0/0", kdf));
        // The same password in another form.
        assert_eq!(read.decrypt::<V>("cafe\u{301}").unwrap().to_be_bytes(), key.to_be_bytes());
        assert_eq!(read.decrypt::<V>("cafe").err(), Some(KeystoreError::WrongPassword));
        assert_eq!(read.uuid().to_string().as_bytes()[14], b'4');
    }
}

#[test]
fn both_variants() {
    there_and_back::<adamant_bls::MinPk>();
    there_and_back::<adamant_bls::MinSig>();
}

#[test]
fn another_variant() {
    let mut source = Fixed(9);
    let key = min_pk::SecretKey::generate(&mut source).unwrap();
    let made = Keystore::encrypt(&key, "", None, CHEAP[1], &mut source).unwrap();
    assert_eq!(made.path(), "");
    assert_eq!(made.decrypt::<adamant_bls::MinSig>("").err(), Some(KeystoreError::PublicKeyMismatch));
    // A file need not name the public key.
    let text = made.to_json();
    let start = text.find("  \"pubkey\"").unwrap();
    let end = start + text[start..].find('\n').unwrap() + 1;
    let without = format!("{}{}", &text[..start], &text[end..]);
    let read = Keystore::from_json(without.as_bytes()).unwrap();
    assert!(read.public_key().is_empty());
    let other: min_sig::SecretKey = read.decrypt("").unwrap();
    assert_eq!(other.to_be_bytes(), key.to_be_bytes());
}

/// The text of a small keystore with a part replaced.
fn changed(from: &str, to: &str) -> Result<Keystore, KeystoreError> {
    let mut source = Fixed(11);
    let key = min_pk::SecretKey::generate(&mut source).unwrap();
    let kdf = CHEAP[usize::from(from.contains("\"c\"") || from.contains("hmac"))];
    let text = Keystore::encrypt(&key, "x", None, kdf, &mut source).unwrap().to_json();
    assert!(text.contains(from), "{from} in {text}");
    Keystore::from_json(text.replacen(from, to, 1).as_bytes())
}

#[test]
fn refused_files() {
    use KeystoreError::{CostTooHigh, InvalidField, InvalidJson, Unsupported};
    for text in [&b""[..], b"[]", b"{", b"7", b"\"\"", b"\xff", &[b' '; (1 << 16) + 1], &[b'['; 60_000]] {
        assert_eq!(Keystore::from_json(text), Err(InvalidJson));
    }
    assert_eq!(Keystore::from_json(b"{}"), Err(InvalidField("version")));
    for (from, to, error) in [
        ("\"version\": 4", "\"version\": 3", Unsupported("version")),
        ("\"version\": 4", "\"version\": \"4\"", InvalidField("version")),
        ("\"scrypt\"", "\"argon2\"", Unsupported("crypto.kdf.function")),
        ("\"sha256\"", "\"sha512\"", Unsupported("crypto.checksum.function")),
        ("\"aes-128-ctr\"", "\"xor\"", Unsupported("crypto.cipher.function")),
        ("hmac-sha256", "hmac-sha1", Unsupported("crypto.kdf.params.prf")),
        ("\"dklen\": 32", "\"dklen\": 64", Unsupported("crypto.kdf.params.dklen")),
        ("\"n\": 4", "\"n\": 3", InvalidField("crypto.kdf.params.n")),
        ("\"n\": 4", "\"n\": 1", InvalidField("crypto.kdf.params.n")),
        ("\"n\": 4", "\"n\": 0", InvalidField("crypto.kdf.params.n")),
        ("\"n\": 4", "\"n\": -4", InvalidField("crypto.kdf.params.n")),
        ("\"n\": 4", "\"n\": 4.0", InvalidField("crypto.kdf.params.n")),
        // Gigabytes, and hours.
        ("\"n\": 4", "\"n\": 8388608", CostTooHigh),
        ("\"n\": 4", "\"n\": 9223372036854775808", CostTooHigh),
        ("\"r\": 1", "\"r\": 4294967295", CostTooHigh),
        ("\"r\": 1", "\"r\": 4294967296", CostTooHigh),
        ("\"r\": 1", "\"r\": 0", InvalidField("crypto.kdf.params")),
        ("\"p\": 2", "\"p\": 1073741824", CostTooHigh),
        ("\"c\": 3", "\"c\": 16777217", CostTooHigh),
        ("\"c\": 3", "\"c\": 0", InvalidField("crypto.kdf.params.c")),
        ("\"iv\": \"", "\"iv\": \"00", InvalidField("crypto.cipher.params.iv")),
        ("\"salt\": \"", "\"salt\": \"0", InvalidField("crypto.kdf.params.salt")),
        ("\"salt\": \"", "\"salt\": \"zz", InvalidField("crypto.kdf.params.salt")),
        ("\"pubkey\": \"", "\"pubkey\": 7, \"x\": \"", InvalidField("pubkey")),
        ("\"uuid\": \"", "\"uuid\": \"0", InvalidField("uuid")),
        ("\"path\": \"", "\"way\": \"", InvalidField("path")),
    ] {
        assert_eq!(changed(from, to), Err(error), "{from} -> {to}");
    }
    // What the standard does not name is passed over.
    assert!(changed("\"version\": 4", "\"version\": 4, \"name\": [1]").is_ok());
}
