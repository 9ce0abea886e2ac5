//! AWS-LC for P-256, libsecp256k1 for its curve.

use adamant::ecdsa::p256;
use adamant_bench::work::{Work, repeat};
use adamant_bench::{Contender, Inputs, Subject};
use adamant_peer_aws_lc as aws_lc;
use secp256k1::ecdh::shared_secret_point;
use secp256k1::{Message, Secp256k1, SecretKey};
use std::hint::black_box;

/// The library by its crate's version.
const LIBSECP256K1: &str = "libsecp256k1 (secp256k1 0.31)";

/// The contenders of the domain `ecdsa`.
pub fn contenders(subject: &Subject, inputs: &Inputs) -> Vec<Contender> {
    let (secret, message) = (&inputs[0][0], &inputs[0][1]);
    let (name, work) = match subject.text("curve") {
        "P-256" => {
            let public = p256::SecretKey::from_be_bytes(secret).unwrap().public_key().to_sec1_uncompressed();
            (aws_lc::VERSION, aws_lc::ecdsa::operation(subject.operation, secret, &public, message))
        }
        _ => (LIBSECP256K1, of_secp256k1(subject.operation, secret, message)),
    };
    work.map(|work| Contender::other(name, subject.operation, work)).into_iter().collect()
}

fn of_secp256k1(operation: &str, secret: &[u8], hash: &[u8]) -> Option<Work> {
    let context = Secp256k1::new();
    let secret = SecretKey::from_byte_array(secret.try_into().unwrap()).unwrap();
    let (public, hash) = (secret.public_key(&context), Message::from_digest(hash.try_into().unwrap()));
    Some(match operation {
        "sign" => repeat(move || {
            black_box(context.sign_ecdsa(black_box(hash), &secret));
        }),
        "verify" => {
            let signature = context.sign_ecdsa(hash, &secret);
            repeat(move || {
                context.verify_ecdsa(black_box(hash), &signature, &public).unwrap();
            })
        }
        "recover" => {
            let signature = context.sign_ecdsa_recoverable(hash, &secret);
            repeat(move || {
                black_box(context.recover_ecdsa(black_box(hash), &signature).unwrap());
            })
        }
        "ecdh" => repeat(move || {
            black_box(shared_secret_point(black_box(&public), &secret));
        }),
        _ => return None,
    })
}
