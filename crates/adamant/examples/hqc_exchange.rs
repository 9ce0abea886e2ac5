//! A shared key that a quantum computer does not find: HQC-3 alone, and X25519 and HQC-1 together.
//!
//! `cargo run --release -p adamant --example hqc_exchange`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::kem::hqc::{DecapsulationKey, EncapsulationKey, Set};
use adamant::kem::{Error, OsRandom, hybrid};

fn main() -> Result<(), Error> {
    let secret = DecapsulationKey::generate(Set::Hqc3, &mut OsRandom)?;
    let public = EncapsulationKey::from_bytes(Set::Hqc3, secret.encapsulation_key().as_bytes())?;
    let (ciphertext, sent) = public.encapsulate(&mut OsRandom)?;
    assert_eq!(*secret.decapsulate(&ciphertext)?, *sent);
    println!("HQC-3: public key {} bytes, ciphertext {} bytes", public.as_bytes().len(), ciphertext.len());

    // A damaged ciphertext gives another key, in the same time, and not an error.
    let mut damaged = ciphertext;
    damaged[1000] ^= 1;
    assert_ne!(*secret.decapsulate(&damaged)?, *sent);

    // As long as one of the two holds, so does the key.
    let secret = hybrid::SecretKey::generate(Set::Hqc1, &mut OsRandom)?;
    let public = hybrid::PublicKey::from_bytes(Set::Hqc1, &secret.public_key().to_bytes())?;
    let (ciphertext, sent) = public.encapsulate(&mut OsRandom)?;
    assert_eq!(*secret.decapsulate(&ciphertext)?, *sent);
    Ok(())
}

#[test]
fn hqc_exchange() {
    main().unwrap();
}
