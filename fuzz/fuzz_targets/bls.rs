//! BLS keys, signatures, commitments, paths: any bytes end in an error or in a value, and what was read is written as the same
//! bytes; no signature holds by chance.

#![no_main]

use adamant::bls::keystore::{Kdf, Keystore, KeystoreError};
use adamant::bls::threshold::{Commitments, SecretShare};
use adamant::bls::{Error, MinPk, MinSig, Path, PublicKey, Scheme, SecretKey, Signature, Variant};
use common::Input;
use libfuzzer_sys::fuzz_target;

mod common;

fn public<V: Variant>(bytes: &[u8]) {
    let trusted = PublicKey::<V>::from_trusted_bytes(bytes);
    if let Ok(key) = PublicKey::<V>::from_bytes(bytes) {
        assert_eq!(trusted, Ok(key));
        let (short, long) = (key.to_compressed(), key.to_uncompressed());
        assert!(short.as_ref() == bytes || long.as_ref() == bytes);
    }
}

fn signature<V: Variant>(bytes: &[u8]) {
    if let Ok(signature) = Signature::<V>::from_bytes(bytes) {
        let (short, long) = (signature.to_compressed(), signature.to_uncompressed());
        assert!(short.as_ref() == bytes || long.as_ref() == bytes);
        let key = SecretKey::<V>::keygen(&[1; 32], b"").expect("enough material").public_key();
        assert_eq!(key.verify(Scheme::BASIC, b"message", &signature), Err(Error::InvalidSignature));
    }
}

fn shares<V: Variant>(bytes: &[u8]) {
    if let Ok(commitments) = Commitments::<V>::from_bytes(bytes) {
        assert_eq!(commitments.to_bytes(), bytes);
        let _ = commitments.share_key(3);
    }
    if let Ok(share) = SecretShare::<V>::from_be_bytes(1, bytes) {
        assert_eq!(share.value().to_be_bytes()[..], *bytes);
    }
}

fn path(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(path) = text.parse::<Path>()
    {
        assert_eq!(path.to_string(), text);
    }
}

/// What is read is written and read again; no file asks for much, and no password opens one by chance: here its description, any text.
fn keystore(bytes: &[u8]) {
    if let Ok(keystore) = Keystore::from_json(bytes) {
        assert_eq!(Keystore::from_json(keystore.to_json().as_bytes()), Ok(keystore.clone()));
        let is_quick = match keystore.kdf() {
            Kdf::Scrypt { log_n, r, p } => {
                assert!((u64::from(r) << log_n) <= 1 << 22 && (u64::from(r * p) << log_n) <= 1 << 24);
                (u64::from(r * p) << log_n) <= 1 << 8
            }
            Kdf::Pbkdf2 { rounds } => {
                assert!(rounds <= 1 << 24);
                rounds <= 1 << 8
            }
            _ => false,
        };
        if is_quick {
            let opened = keystore.decrypt::<MinPk>(keystore.description()).map(drop);
            assert_eq!(opened, Err(KeystoreError::WrongPassword));
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    match input.byte() % 8 {
        0 => public::<MinPk>(input.rest()),
        1 => public::<MinSig>(input.rest()),
        2 => signature::<MinPk>(input.rest()),
        3 => signature::<MinSig>(input.rest()),
        4 => shares::<MinPk>(input.rest()),
        5 => shares::<MinSig>(input.rest()),
        6 => path(input.rest()),
        _ => keystore(input.rest()),
    }
});
