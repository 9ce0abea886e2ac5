//! Diffie-Hellman in a prime field: the group ffdhe2048 of RFC 7919.
//!
//! `cargo run -p adamant --example diffie_hellman`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::base::random::{OsRandom, RandomSource};
use adamant::modular::Group;

fn main() {
    let group = Group::Ffdhe2048;
    let modulus = group.modulus(); // made once: it holds the Montgomery constants
    let generator = modulus.residue(&[Group::GENERATOR]);

    // 28 bytes, 224 bits, are what RFC 7919 asks of secret exponents for this group.
    let secrets = [(); 2].map(|()| {
        let mut secret = [0; 28];
        OsRandom.fill(&mut secret).unwrap();
        secret
    });
    // Constant time in base and exponent.
    let publics = secrets.map(|secret| generator.pow(&secret).to_be_bytes());
    assert!(publics.iter().all(|public| group.is_valid_public(public)));
    assert!(!group.is_valid_public(&[0; 256]));

    let shared = [0, 1].map(|i| modulus.residue(&publics[1 - i]).pow(&secrets[i]).to_be_bytes());
    assert_eq!(*shared[0], *shared[1]);
    println!("{}: both have the same {} bits", group.name(), 8 * shared[0].len());
}

#[test]
fn diffie_hellman() {
    main();
}
