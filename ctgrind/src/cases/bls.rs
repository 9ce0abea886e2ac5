//! BLS signatures, in portable code and with MULX/ADX: keys, signatures, shares, and keys from shares.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::random::RandomUnavailable;
use adamant::bls::keystore::{Kdf, Keystore};
use adamant::bls::threshold::{recover_key, split};
use adamant::bls::{MinPk, MinSig, Scheme, SecretKey, Variant};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in ["portable", "adx"] {
        case(cases, backend, "keygen, public key in G1", |secret| {
            let key = SecretKey::<MinPk>::keygen(secret, b"info").expect("enough material");
            key.public_key().to_compressed().to_vec()
        });
        case(cases, backend, "child of a key", |secret| {
            let key = SecretKey::<MinPk>::keygen(secret, b"").expect("enough material");
            key.derive_child(7).expect("enough memory").to_be_bytes().to_vec()
        });
        case(cases, backend, "signature in G1", sign::<MinSig>);
        case(cases, backend, "signature in G2", sign::<MinPk>);
        // The password is public here: the standard has its characters looked up, and scrypt's accesses depend on it.
        case(cases, backend, "key in a keystore", |secret| {
            let key = SecretKey::<MinPk>::keygen(secret, b"").expect("enough material");
            let mut source = |out: &mut [u8]| {
                out.fill(7);
                Ok::<(), RandomUnavailable>(())
            };
            let kdf = Kdf::Pbkdf2 { rounds: 2 };
            let keystore = Keystore::encrypt(&key, "password", None, kdf, &mut source).expect("a keystore");
            [keystore.ciphertext(), keystore.public_key()].concat()
        });
        case(cases, backend, "split, key from shares", |secret| {
            let key = SecretKey::<MinPk>::keygen(&secret[..32], b"").expect("enough material");
            let mut source = |out: &mut [u8]| {
                out.iter_mut().zip(secret.iter().cycle()).for_each(|(out, byte)| *out = *byte);
                Ok::<(), RandomUnavailable>(())
            };
            let (shares, commitments) = split(&key, 2, 2, &mut source).expect("2 of 2");
            let recovered = recover_key(&shares, commitments.group_key()).expect("the key of the shares");
            let secrets = [shares[0].value(), shares[1].value(), &recovered];
            secrets.into_iter().flat_map(|value| value.to_be_bytes().to_vec()).collect()
        });
    }
}

fn sign<V: Variant>(secret: &[u8]) -> Vec<u8> {
    let key = SecretKey::<V>::keygen(secret, b"").expect("enough material");
    key.sign(Scheme::AUGMENTED, b"message").expect("a tag").to_compressed().as_ref().to_vec()
}

/// Adds a case of 48 secret bytes.
fn case(cases: &mut Vec<Case>, backend: &'static str, name: &str, run: impl Fn(&[u8]) -> Vec<u8> + 'static) {
    let run = move |probe: &mut Probe| {
        let secret = probe.secret(48);
        probe.observe(|| run(&secret));
    };
    cases.push(Case::new(format!("bls/{name}"), backend, features_of(backend), run));
}
