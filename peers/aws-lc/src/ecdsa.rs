//! ECDSA and ECDH over P-256, by way of the crate's safe functions.

use crate::curve25519::Work;
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{
    ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, ParsedPublicKey,
};
use std::hint::black_box;

/// An operation, by the names of `adamant bench`, with a secret key, its public key in 65 bytes and a message; none where the
/// library has none. Nonces come from the system's generator; the public key of an agreement is decoded each time.
pub fn operation(operation: &str, secret: &[u8], public: &[u8], message: &[u8]) -> Option<Work> {
    let key = EcdsaKeyPair::from_private_key_and_public_key(&ECDSA_P256_SHA256_FIXED_SIGNING, secret, public)
        .ok()?;
    let (random, message, public) = (SystemRandom::new(), message.to_vec(), public.to_vec());
    match operation {
        "sign" => Some(Box::new(move |times| {
            for _ in 0..times {
                let _ = black_box(key.sign(&random, black_box(&message)));
            }
        })),
        "verify" => {
            let signature = key.sign(&random, &message).ok()?;
            let public = ParsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public).ok()?;
            Some(Box::new(move |times| {
                for _ in 0..times {
                    let _ = black_box(public.verify_sig(black_box(&message), signature.as_ref()));
                }
            }))
        }
        "ecdh" => {
            let key = PrivateKey::from_private_key(&ECDH_P256, secret).ok()?;
            Some(Box::new(move |times| {
                for _ in 0..times {
                    let public = UnparsedPublicKey::new(&ECDH_P256, black_box(&public));
                    let _ = black_box(agree(&key, public, (), |shared| {
                        black_box(shared);
                        Ok(())
                    }));
                }
            }))
        }
        _ => None,
    }
}
