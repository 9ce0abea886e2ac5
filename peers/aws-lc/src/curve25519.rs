//! X25519 and Ed25519, by way of the crate's safe functions.

use aws_lc_rs::agreement::{PrivateKey, UnparsedPublicKey, X25519, agree};
use aws_lc_rs::signature::{ED25519, Ed25519KeyPair, KeyPair, ParsedPublicKey};
use std::hint::black_box;

/// Does an operation a number of times.
pub type Work = Box<dyn FnMut(u64)>;

/// An operation, by the names of `adamant bench`, on a random secret; none where the library has none.
pub fn operation(name: &str, secret: [u8; 32]) -> Option<Work> {
    let message = [7; 64];
    match name {
        // One by one: there is nothing for many.
        "x25519 batch of 16" => {
            let mut one = operation("x25519", secret)?;
            Some(Box::new(move |times| one(16 * times)))
        }
        "x25519 public keys, batch of 16" => {
            let mut one = operation("x25519 public key", secret)?;
            Some(Box::new(move |times| one(16 * times)))
        }
        "x25519" => {
            let key = PrivateKey::from_private_key(&X25519, &secret).ok()?;
            Some(Box::new(move |times| {
                for _ in 0..times {
                    let public = UnparsedPublicKey::new(&X25519, black_box([9; 32]));
                    let _ = black_box(agree(&key, public, (), |shared| {
                        black_box(shared);
                        Ok(())
                    }));
                }
            }))
        }
        "x25519 public key" => Some(Box::new(move |times| {
            for _ in 0..times {
                let key = PrivateKey::from_private_key(&X25519, &black_box(secret));
                let _ = black_box(key.and_then(|key| key.compute_public_key().map_err(Into::into)));
            }
        })),
        "ed25519 sign" => {
            let key = Ed25519KeyPair::from_seed_unchecked(&secret).ok()?;
            Some(Box::new(move |times| {
                for _ in 0..times {
                    let _ = black_box(key.try_sign(black_box(&message)));
                }
            }))
        }
        "ed25519 verify" => {
            let key = Ed25519KeyPair::from_seed_unchecked(&secret).ok()?;
            let signature = key.try_sign(&message).ok()?;
            let public = ParsedPublicKey::new(&ED25519, key.public_key().as_ref()).ok()?;
            Some(Box::new(move |times| {
                for _ in 0..times {
                    let _ = black_box(public.verify_sig(black_box(&message), signature.as_ref()));
                }
            }))
        }
        _ => None,
    }
}
