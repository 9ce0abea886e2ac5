//! Time-lock by rounds of drand: file keys encrypted to a round, and decrypted with its beacon, which was verified before.

use crate::input::random_bytes;
use crate::work::{Work, kernel_of_fields, repeat};
use crate::{Case, Contender, Inputs};
use adamant::bls::{MinPk, MinSig, Scheme as BlsScheme, SecretKey, Variant};
use adamant::symmetric::sha256::sha256;
use adamant::tlock::{Beacon, Chain, FILE_KEY_BYTES, OsRandom, Round, Scheme};
use std::hint::black_box;

/// The round of all cases.
pub const ROUND: u64 = 1_000_000;

/// Operations, from bytes of a key that is decoded to those of a ciphertext, and back. Encryption of the first kind hashes the round.
const OPERATIONS: [&str; 5] = ["encrypt", "encrypt prepared", "decrypt", "decrypt 64", "verify beacon"];

/// Schemes: quicknet's, and the one with signatures in G2.
const SCHEMES: [Scheme; 2] = [Scheme::G1Rfc9380, Scheme::G2];

pub(crate) fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for operation in OPERATIONS {
        for scheme in SCHEMES {
            let case = Case::new("tlock", operation).param("scheme", scheme.name());
            let case = if scheme == SCHEMES[0] { case.in_overview() } else { case };
            cases.push(case.inputs(move || inputs(scheme)).contenders(move |inputs| {
                let work = work(operation, scheme, inputs);
                work.map(|work| Contender::ours(kernel_of_fields(), work)).into_iter().collect()
            }));
        }
    }
    cases
}

/// A network's public key, the signature of the round, and a file key.
fn inputs(scheme: Scheme) -> Inputs {
    let (key, signature) = match scheme {
        Scheme::G2 => network::<MinPk>(),
        _ => network::<MinSig>(),
    };
    vec![vec![key, signature, random_bytes(FILE_KEY_BYTES)]]
}

fn network<V: Variant>() -> (Vec<u8>, Vec<u8>) {
    // Key material is long enough, and the scheme has a tag.
    let Ok(secret) = SecretKey::<V>::keygen(&random_bytes(32), b"") else { return (Vec::new(), Vec::new()) };
    let signature = secret.sign(BlsScheme::BASIC, &sha256(&ROUND.to_be_bytes()));
    let signature = signature.map(|signature| signature.to_compressed().as_ref().to_vec());
    (secret.public_key().to_compressed().as_ref().to_vec(), signature.unwrap_or_default())
}

/// The chain of a public key.
fn chain(scheme: Scheme, key: &[u8]) -> Option<Chain> {
    let digits: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
    let (name, seed) = (scheme.name(), "00");
    Chain::from_json(&format!(
        r#"{{"public_key":"{digits}","period":3,"genesis_time":1,"groupHash":"{seed}","schemeID":"{name}"}}"#
    ))
    .ok()
}

fn work(operation: &'static str, scheme: Scheme, inputs: &Inputs) -> Option<Work> {
    let [key, signature, file_key] = &inputs[0][..] else { return None };
    let chain = chain(scheme, key)?;
    let file_key: [u8; FILE_KEY_BYTES] = file_key[..].try_into().ok()?;
    let beacon = Beacon::new(ROUND, signature);
    Some(match operation {
        "encrypt" => repeat(move || {
            let round = Round::new(black_box(&chain), ROUND);
            let _ = black_box(round.map(|round| round.encrypt(&file_key, &mut OsRandom)));
        }),
        "encrypt prepared" => {
            let round = Round::new(&chain, ROUND).ok()?.prepare();
            repeat(move || {
                let _ = black_box(round.encrypt(black_box(&file_key), &mut OsRandom));
            })
        }
        "decrypt" => {
            let ciphertext = Round::new(&chain, ROUND).ok()?.encrypt(&file_key, &mut OsRandom).ok()?;
            let beacon = beacon.verified(&chain).ok()?;
            repeat(move || {
                let _ = black_box(beacon.decrypt(black_box(&ciphertext)));
            })
        }
        "decrypt 64" => {
            let round = Round::new(&chain, ROUND).ok()?.prepare();
            let ciphertexts = (0..64).map(|_| round.encrypt(&file_key, &mut OsRandom).ok());
            let ciphertexts: Vec<_> = ciphertexts.collect::<Option<_>>()?;
            let beacon = beacon.verified(&chain).ok()?;
            repeat(move || {
                black_box(beacon.decrypt_batch(black_box(&ciphertexts)));
            })
        }
        _ => repeat(move || {
            let _ = black_box(beacon.verified(black_box(&chain)));
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_networks() {
        for scheme in SCHEMES {
            let inputs = inputs(scheme);
            for operation in OPERATIONS {
                assert!(work(operation, scheme, &inputs).is_some(), "{operation}");
            }
            let chain = chain(scheme, &inputs[0][0]).unwrap();
            let beacon = Beacon::new(ROUND, &inputs[0][1]).verified(&chain).unwrap();
            let ciphertext = Round::new(&chain, ROUND).unwrap().encrypt(&[7; 16], &mut OsRandom).unwrap();
            assert_eq!(*beacon.decrypt(&ciphertext).unwrap(), [7; 16]);
        }
    }
}
