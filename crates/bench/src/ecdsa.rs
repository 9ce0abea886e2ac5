//! ECDSA and ECDH: keys are decoded and checked before. P-256 hashes 32 bytes with SHA-256, as its peers do; secp256k1 signs
//! hashes.

use crate::input::random_bytes;
use crate::work::{Work, kernel_of_fields, repeat};
use crate::{Case, Contender, Inputs};
use adamant::curves::{p256, secp256k1};
use adamant::ecdsa::{Error, SecretKey, Sha256};
use std::hint::black_box;

/// The curves with their operations.
const OPERATIONS: [(&str, &[&str]); 2] =
    [("P-256", &["sign", "verify", "ecdh"]), ("secp256k1", &["sign", "verify", "recover", "ecdh"])];

pub(crate) fn cases() -> Vec<Case> {
    let case = |(curve, operation): (&'static str, &'static str)| {
        let case = Case::new("ecdsa", operation).param("curve", curve);
        // A secret key below both orders, and what is signed.
        case.inputs(|| vec![vec![[&[1], &random_bytes(31)[..]].concat(), random_bytes(32)]]).contenders(
            move |inputs| {
                let work =
                    if curve == "P-256" { p256(operation, inputs) } else { secp256k1(operation, inputs) };
                work.map(|work| Contender::ours(kernel_of_fields(), work)).into_iter().collect()
            },
        )
    };
    OPERATIONS
        .iter()
        .flat_map(|(curve, list)| list.iter().map(|operation| (*curve, *operation)))
        .map(case)
        .collect()
}

fn p256(operation: &str, inputs: &Inputs) -> Result<Work, Error> {
    let key = SecretKey::<p256::Parameters>::from_be_bytes(&inputs[0][0])?;
    let (public, message) = (key.public_key(), inputs[0][1].clone());
    let signature = key.sign::<Sha256>(&message);
    Ok(match operation {
        "sign" => repeat(move || {
            black_box(key.sign::<Sha256>(black_box(&message)));
        }),
        "verify" => repeat(move || {
            let _ = black_box(public.verify::<Sha256>(black_box(&message), &signature));
        }),
        _ => repeat(move || {
            let _ = black_box(key.diffie_hellman(black_box(&public)));
        }),
    })
}

fn secp256k1(operation: &str, inputs: &Inputs) -> Result<Work, Error> {
    let key = SecretKey::<secp256k1::Parameters>::from_be_bytes(&inputs[0][0])?;
    let (public, hash) = (key.public_key(), inputs[0][1].clone());
    let recoverable = key.sign_prehashed_recoverable(&hash)?.to_low_s();
    let signature = *recoverable.signature();
    Ok(match operation {
        "sign" => repeat(move || {
            let _ = black_box(key.sign_prehashed(black_box(&hash)));
        }),
        "verify" => repeat(move || {
            let _ = black_box(public.verify_prehashed(black_box(&hash), &signature));
        }),
        "recover" => repeat(move || {
            let _ = black_box(recoverable.recover_prehashed(black_box(&hash)));
        }),
        _ => repeat(move || {
            let _ = black_box(key.diffie_hellman(black_box(&public)));
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_has_work() {
        let cases = cases();
        assert_eq!(cases.len(), 7);
        for case in cases {
            let (subject, contenders) = case.prepare(None);
            assert_eq!(contenders.len(), 1, "{}", subject.operation);
        }
    }
}
