//! ECDSA keys and signatures: any bytes end in an error or in a value, and what was read is written as the same bytes; what is signed
//! verifies, what is recovered verifies, and nothing else does.

#![no_main]

use adamant::curves::{p256, secp256k1};
use adamant::ecdsa::schnorr::{SigningKey, VerifyingKey};
use adamant::ecdsa::{
    Curve, PublicKey, RecoverableSignature, RecoveryId, SecretFormat, SecretKey, Signature,
};
use common::Input;
use libfuzzer_sys::fuzz_target;

mod common;

fn der<C: Curve>(bytes: &[u8]) {
    if let Ok(signature) = Signature::<C>::from_der(bytes) {
        assert_eq!(&*signature.to_der(), bytes);
        assert_eq!(Signature::from_bytes(&signature.to_bytes()), Ok(signature));
    }
}

fn public<C: Curve>(bytes: &[u8]) {
    if let Ok(key) = PublicKey::<C>::from_sec1(bytes) {
        assert!(key.to_sec1_compressed()[..] == *bytes || key.to_sec1_uncompressed()[..] == *bytes);
    }
}

/// Keys as DER or PEM: what was read is read again of what is written.
fn keys<C: Curve>(bytes: &[u8]) {
    for key in [PublicKey::<C>::from_der(bytes), PublicKey::from_pem(bytes)].into_iter().flatten() {
        assert_eq!(PublicKey::from_der(&key.to_der()), Ok(key));
        assert_eq!(PublicKey::from_pem(key.to_pem()), Ok(key));
    }
    for key in [SecretKey::<C>::from_der(bytes), SecretKey::from_pem(bytes)].into_iter().flatten() {
        for format in [SecretFormat::Pkcs8, SecretFormat::Sec1] {
            let again = SecretKey::<C>::from_der(&key.to_der(format)).expect("written by us");
            assert_eq!(*again.to_be_bytes(), *key.to_be_bytes());
            let again = SecretKey::<C>::from_pem(&*key.to_pem(format)).expect("written by us");
            assert_eq!(*again.to_be_bytes(), *key.to_be_bytes());
        }
    }
}

/// 32 bytes of r, s, a hash, a secret key each, and an id.
fn signatures<C: Curve>(bytes: &[u8]) {
    let Some((parts, [id, ..])) = bytes.split_at_checked(128) else { return };
    let (hash, mut other) = (&parts[64..96], parts[64..96].to_vec());
    other[0] ^= 1;
    if let (Ok(signature), Ok(id)) = (Signature::<C>::from_bytes(&parts[..64]), RecoveryId::try_from(id % 4))
    {
        let recoverable = RecoverableSignature::new(signature, id);
        if let Ok(key) = recoverable.recover_prehashed(hash) {
            key.verify_prehashed(hash, &signature).expect("the recovered key fits");
            key.verify_low_s_prehashed(hash, &signature.to_low_s()).expect("so does the smaller s");
            assert_eq!(recoverable.to_low_s().recover_prehashed(hash), Ok(key));
        }
    }
    if let Ok(key) = SecretKey::<C>::from_be_bytes(&parts[96..]) {
        let signature = key.sign_prehashed_recoverable(hash).expect("a hash");
        let public = key.public_key();
        public.verify_prehashed(hash, signature.signature()).expect("signed");
        assert!(public.verify_prehashed(&other, signature.signature()).is_err());
        assert_eq!(signature.recover_prehashed(hash), Ok(public));
    }
}

fn schnorr(bytes: &[u8]) {
    let Some((secret, message)) = bytes.split_at_checked(32) else { return };
    if let Ok(key) = VerifyingKey::from_bytes(secret) {
        assert_eq!(key.to_bytes()[..], *secret);
        assert!(key.verify(b"message", message).is_err());
    }
    if let Ok(key) = SigningKey::from_be_bytes(secret) {
        let signature = key.sign(message, &[7; 32]);
        key.verifying_key().verify(message, &signature).expect("signed");
    }
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    match input.byte() % 9 {
        0 => der::<p256::Parameters>(input.rest()),
        1 => der::<secp256k1::Parameters>(input.rest()),
        2 => public::<p256::Parameters>(input.rest()),
        3 => public::<secp256k1::Parameters>(input.rest()),
        4 => signatures::<p256::Parameters>(input.rest()),
        5 => signatures::<secp256k1::Parameters>(input.rest()),
        6 => schnorr(input.rest()),
        7 => keys::<p256::Parameters>(input.rest()),
        _ => keys::<secp256k1::Parameters>(input.rest()),
    }
});
