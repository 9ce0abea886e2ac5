//! curve25519-dalek and ed25519-dalek, to be measured beside Adamant.

use curve25519_dalek::constants::RISTRETTO_BASEPOINT_TABLE;
use curve25519_dalek::edwards::EdwardsPoint;
use curve25519_dalek::montgomery::MontgomeryPoint;
use curve25519_dalek::ristretto::RistrettoPoint;
use curve25519_dalek::scalar::Scalar;
use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use std::hint::black_box;

/// The libraries' name and version.
pub const VERSION: &str = "curve25519-dalek 5.0.0";

/// Does an operation a number of times.
pub type Work = Box<dyn FnMut(u64)>;

fn repeat(mut step: impl FnMut() + 'static) -> Option<Work> {
    Some(Box::new(move |times| {
        for _ in 0..times {
            step();
        }
    }))
}

/// An operation, by the names of `adamant bench`, on a random secret; none where the library has none.
pub fn operation(operation: &str, secret: [u8; 32]) -> Option<Work> {
    let scalar = Scalar::from_bytes_mod_order(secret);
    let message = [7; 64];
    match operation {
        "x25519" => {
            let mut point = MontgomeryPoint([9; 32]);
            repeat(move || point = black_box(&point).mul_clamped(secret))
        }
        // One by one: there is nothing for many.
        "x25519 batch of 16" => {
            let points = [(); 16].map(|()| MontgomeryPoint::mul_base_clamped(secret));
            repeat(move || {
                for point in black_box(&points) {
                    black_box(point.mul_clamped(secret));
                }
            })
        }
        "x25519 public keys, batch of 16" => repeat(move || {
            for _ in 0..16 {
                black_box(MontgomeryPoint::mul_base_clamped(black_box(secret)));
            }
        }),
        "x25519 public key" => repeat(move || {
            black_box(MontgomeryPoint::mul_base_clamped(black_box(secret)));
        }),
        "ristretto255 mul" => {
            let mut point = RistrettoPoint::mul_base(&scalar);
            repeat(move || point = black_box(&point) * scalar)
        }
        "ristretto255 mul base" => repeat(move || {
            black_box(black_box(&scalar) * RISTRETTO_BASEPOINT_TABLE);
        }),
        "ristretto255 encode" => {
            let point = RistrettoPoint::mul_base(&scalar);
            repeat(move || {
                black_box(black_box(&point).compress());
            })
        }
        "ristretto255 decode" => {
            let bytes = RistrettoPoint::mul_base(&scalar).compress();
            repeat(move || {
                black_box(black_box(&bytes).decompress());
            })
        }
        // One by one, as above.
        "ristretto255 decode batch of 16" => {
            let bytes = RistrettoPoint::mul_base(&scalar).compress();
            repeat(move || {
                for bytes in black_box(&[bytes; 16]) {
                    black_box(bytes.decompress());
                }
            })
        }
        "edwards25519 decode batch of 16" => {
            let bytes = EdwardsPoint::mul_base(&scalar).compress();
            repeat(move || {
                for bytes in black_box(&[bytes; 16]) {
                    black_box(bytes.decompress());
                }
            })
        }
        // One by one, as the crate has no batches of these.
        "ristretto255 map batch of 16" => repeat(move || {
            for bytes in black_box(&[message; 16]) {
                black_box(RistrettoPoint::from_uniform_bytes(bytes));
            }
        }),
        "ed25519 sign" => {
            let key = SigningKey::from_bytes(&secret);
            repeat(move || {
                black_box(key.sign(black_box(&message)));
            })
        }
        "ed25519 verify" => {
            let key = SigningKey::from_bytes(&secret);
            let (public, signature) = (key.verifying_key(), key.sign(&message));
            repeat(move || {
                let _ = black_box(public.verify_strict(black_box(&message), &signature));
            })
        }
        "ed25519 verify batch of 16" => verify_batch(16),
        "ed25519 verify batch of 64" => verify_batch(64),
        "ed25519 verify batch of 1024" => verify_batch(1024),
        _ => None,
    }
}

/// Signatures of one message under as many keys.
fn verify_batch(count: u16) -> Option<Work> {
    let keys: Vec<SigningKey> = (0..count)
        .map(|i| SigningKey::from_bytes(&core::array::from_fn(|k| i.to_le_bytes()[k % 2])))
        .collect();
    let message: &'static [u8] = &[7; 64];
    let (messages, signatures) =
        (vec![message; keys.len()], keys.iter().map(|key| key.sign(message)).collect::<Vec<_>>());
    let publics: Vec<VerifyingKey> = keys.iter().map(SigningKey::verifying_key).collect();
    repeat(move || {
        let _ = black_box(ed25519_dalek::verify_batch(black_box(&messages), &signatures, &publics));
    })
}
