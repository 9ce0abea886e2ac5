//! ECDSA, ECDH and BIP-340, in portable code and with MULX/ADX: keys, signatures, shared secrets, tweaks.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::random::RandomUnavailable;
use adamant::curves::{p256, secp256k1};
use adamant::ecdsa::schnorr::SigningKey;
use adamant::ecdsa::{Curve, PublicKey, SecretFormat, SecretKey, Sha256, Sha512};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in ["portable", "adx"] {
        on::<p256::Parameters>(cases, backend);
        on::<secp256k1::Parameters>(cases, backend);
        case(cases, backend, "BIP-340: keygen, signature".into(), |secret| {
            let key = SigningKey::from_be_bytes(&secret[..32]).expect("a key");
            let mut auxiliary = [0; 32];
            auxiliary[..16].copy_from_slice(&secret[32..]);
            [&key.sign(b"message", &auxiliary)[..], &key.verifying_key().to_bytes()].concat()
        });
        case(cases, backend, "BIP-340: tweak of a key".into(), |secret| {
            let key = SigningKey::from_be_bytes(&secret[..32]).expect("a key");
            let mut tweak = [0; 32];
            tweak[16..].copy_from_slice(&secret[32..]);
            key.add_tweak(&tweak).expect("another key").to_be_bytes().to_vec()
        });
    }
}

fn on<C: Curve>(cases: &mut Vec<Case>, backend: &'static str) {
    let mut add =
        |name: &str, run: fn(&[u8]) -> Vec<u8>| case(cases, backend, format!("{}: {name}", C::NAME), run);
    add("keygen", |secret| {
        let mut source = |out: &mut [u8]| {
            out.copy_from_slice(&secret[..out.len()]);
            Ok::<(), RandomUnavailable>(())
        };
        let key = SecretKey::<C>::generate(&mut source).expect("a key");
        [&key.public_key().to_sec1_uncompressed()[..], &*key.to_be_bytes()].concat()
    });
    add("signature", |secret| {
        let key = SecretKey::<C>::from_be_bytes(&secret[..32]).expect("a key");
        key.sign::<Sha256>(&secret[32..]).to_low_s().to_bytes().to_vec()
    });
    add("signature, SHA-512, hedged, recoverable", |secret| {
        let key = SecretKey::<C>::from_be_bytes(&secret[..32]).expect("a key");
        let mut source = |out: &mut [u8]| {
            out[..16].copy_from_slice(&secret[32..]);
            Ok::<(), RandomUnavailable>(())
        };
        let signature = key.sign_hedged::<Sha512>(&secret[32..], &mut source).expect("random bytes");
        let other = key.sign_prehashed_recoverable_hedged(&secret[16..], &mut source).expect("a hash");
        [signature.to_bytes(), other.signature().to_bytes()].concat()
    });
    add("key files", |secret| {
        let key = SecretKey::<C>::from_be_bytes(&secret[..32]).expect("a key");
        let mut out = Vec::new();
        for format in [SecretFormat::Pkcs8, SecretFormat::Sec1] {
            let read = SecretKey::<C>::from_der(&key.to_der(format)).expect("what was written");
            out.extend_from_slice(&*read.to_be_bytes());
            let read = SecretKey::<C>::from_pem(key.to_pem(format).as_bytes()).expect("what was written");
            out.extend_from_slice(&*read.to_be_bytes());
        }
        out
    });
    add("ECDH", |secret| {
        let key = SecretKey::<C>::from_be_bytes(&secret[..32]).expect("a key");
        let peer: PublicKey<C> = SecretKey::from_be_bytes(&[3; 32]).expect("a key").public_key();
        key.diffie_hellman(&peer).expect("a shared secret").to_vec()
    });
}

/// Adds a case of 48 secret bytes, the first of which makes the first 32 a key: it is below the orders' first byte.
fn case(
    cases: &mut Vec<Case>,
    backend: &'static str,
    name: String,
    run: impl Fn(&[u8]) -> Vec<u8> + 'static,
) {
    let run = move |probe: &mut Probe| {
        let mut secret = probe.secret(48);
        secret[0] &= 0x7f;
        probe.observe(|| run(&secret));
    };
    cases.push(Case::new(format!("ecdsa/{name}"), backend, features_of(backend), run));
}
