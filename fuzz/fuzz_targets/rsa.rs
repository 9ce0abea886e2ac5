//! RSA keys in DER and PEM, and signatures: any bytes end in an error or in a key, and a key that was read is written as the
//! same bytes.

#![no_main]

use adamant::rsa::{
    Error, Hash, OsRandom, PrivateFormat, PrivateKey, PublicFormat, PublicKey, SaltLength, Scheme,
};
use common::Input;
use libfuzzer_sys::fuzz_target;

mod common;

/// Whether one of the forms is these bytes.
fn is_written(forms: &[&[u8]], bytes: &[u8]) -> bool {
    forms.contains(&bytes)
}

fn public(bytes: &[u8]) {
    if let Ok(key) = PublicKey::from_der(bytes) {
        let forms = [PublicFormat::Spki, PublicFormat::Pkcs1].map(|format| key.to_der(format));
        assert!(is_written(&[&forms[0], &forms[1]], bytes));
        assert_eq!(PublicKey::from_pem(key.to_pem(PublicFormat::Spki)), Ok(key));
    }
}

fn private(bytes: &[u8]) {
    if let Ok(key) = PrivateKey::from_der(bytes) {
        let forms = [PrivateFormat::Pkcs8, PrivateFormat::Pkcs1].map(|format| key.to_der(format));
        assert!(is_written(&[&forms[0], &forms[1]], bytes));
        // The numbers fit; whether the primes are prime shows here.
        let scheme = Scheme::pkcs1v15(Hash::Sha256);
        match key.sign(scheme, b"", &mut OsRandom) {
            Ok(signature) => assert_eq!(key.public_key().verify(scheme, b"", &signature), Ok(())),
            Err(error) => assert!(matches!(error, Error::FaultDetected | Error::RandomUnavailable)),
        }
    }
}

fn text(bytes: &[u8]) {
    if let Ok(key) = PublicKey::from_pem(bytes) {
        assert_eq!(PublicKey::from_pem(key.to_pem(PublicFormat::Pkcs1)), Ok(key));
    }
    if let Ok(key) = PrivateKey::from_pem(bytes) {
        assert!(PrivateKey::from_pem(key.to_pem(PrivateFormat::Pkcs1).as_bytes()).is_ok());
    }
}

/// Nobody signs by chance: with an encoded message that comes near to one, either.
fn signature(input: &mut Input) {
    let mut n = vec![0xff; 128];
    n[..8].copy_from_slice(&input.array::<8>());
    n[0] |= 0x80;
    let Ok(key) = PublicKey::from_components(&n, &[3]) else { return };
    let hash = input.choose(&Hash::ALL);
    let scheme = match input.byte() % 3 {
        0 => Scheme::pkcs1v15(hash),
        1 => Scheme::pss(hash),
        _ => Scheme::Pss { hash, salt: SaltLength::Any },
    };
    assert_eq!(key.verify(scheme, b"message", input.rest()), Err(Error::InvalidSignature));
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    match input.byte() % 4 {
        0 => public(input.rest()),
        1 => private(input.rest()),
        2 => text(input.rest()),
        _ => signature(input),
    }
});
