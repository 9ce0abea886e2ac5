//! Two parties agree on a key with X25519, derive one key for each direction with HKDF, and send a message with AES-GCM.
//!
//! `cargo run -p adamant --example key_agreement`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::base::random::{OsRandom, RandomSource};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::x25519::{x25519, x25519_base};
use adamant::symmetric::aes::Gcm;
use adamant::symmetric::hkdf::HkdfSha256;

/// The keys for the two directions. Both public keys go in: the keys then belong to this conversation.
fn derive(shared: &[u8; 32], alice: &[u8; 32], bob: &[u8; 32]) -> [Zeroizing<[u8; 16]>; 2] {
    let hkdf = HkdfSha256::extract(&[alice.as_slice(), bob].concat(), shared);
    ["alice to bob", "bob to alice"].map(|direction| {
        let mut key = Zeroizing::new([0; 16]);
        hkdf.expand(direction.as_bytes(), &mut *key).unwrap();
        key
    })
}

fn main() {
    let secrets = [(); 2].map(|()| {
        let mut secret = Zeroizing::new([0; 32]);
        OsRandom.fill(&mut *secret).unwrap();
        secret
    });
    let [alice, bob] = [x25519_base(&secrets[0]), x25519_base(&secrets[1])];

    // Each has its own secret key and the other's public one. A public key of small order is refused.
    let at_alice = x25519(&secrets[0], &bob).unwrap();
    let at_bob = x25519(&secrets[1], &alice).unwrap();
    assert_eq!(*at_alice, *at_bob);
    assert!(x25519(&secrets[0], &[0; 32]).is_err());

    let nonce = [0; 12]; // a counter: a nonce is never used twice with one key
    let mut message = *b"meet me at noon";
    let to_bob = Gcm::new(&*derive(&at_alice, &alice, &bob)[0]).unwrap();
    let tag = to_bob.seal(&nonce, b"", &mut message[..]).unwrap();

    let from_alice = Gcm::new(&*derive(&at_bob, &alice, &bob)[0]).unwrap();
    from_alice.open(&nonce, b"", &mut message[..], &tag).unwrap();
    assert_eq!(&message, b"meet me at noon");
    println!("agreed, sent, received");
}

#[test]
fn key_agreement() {
    main();
}
