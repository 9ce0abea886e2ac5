//! ECDSA over secp256k1 as Ethereum uses it: the signer's public key is recovered from signature and message.
//!
//! `cargo run -p adamant --example ecdsa_recovery`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::ecdsa::secp256k1::{PublicKey, SecretKey};
use adamant::ecdsa::{Error, OsRandom};
use adamant::symmetric::keccak::keccak256;

/// The last 20 bytes of the hash of the uncompressed point without its first byte.
fn address(key: &PublicKey) -> String {
    let hash = keccak256(&key.to_sec1_uncompressed()[1..]);
    hash[12..].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn main() -> Result<(), Error> {
    let secret = SecretKey::generate(&mut OsRandom)?;
    let digest = keccak256(b"a transaction");
    let signature = secret.sign_prehashed_recoverable(&digest)?.to_low_s();
    let signer = signature.recover_prehashed(&digest)?;
    assert_eq!(address(&signer), address(&secret.public_key()));
    println!("signed by 0x{}", address(&signer));
    Ok(())
}

#[test]
fn ecdsa_recovery() {
    main().unwrap();
}
