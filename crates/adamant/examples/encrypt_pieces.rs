//! A message that does not fit into memory, encrypted piece by piece with AEGIS-128L, and decrypted so that nothing is used
//! before its tag is verified.
//!
//! `cargo run -p adamant --example encrypt_pieces`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::base::random::{OsRandom, RandomSource};
use adamant::symmetric::Error;
use adamant::symmetric::aegis::Aegis128L;

const PIECE: usize = 4096;

/// What a file would hold: the ciphertext and its tag.
fn encrypt(cipher: &Aegis128L, nonce: &[u8; 16], header: &[u8], data: &mut [u8]) -> Result<[u8; 16], Error> {
    let mut encryptor = cipher.encryptor(nonce)?;
    encryptor.associated_data(header)?;
    for piece in data.chunks_mut(PIECE) {
        encryptor.update(piece);
    }
    let mut tag = [0; 16];
    encryptor.finalize(&mut tag)?;
    Ok(tag)
}

/// Decrypts in place; the plaintext counts only if the result is `Ok`, and is erased otherwise.
fn decrypt(
    cipher: &Aegis128L,
    nonce: &[u8; 16],
    header: &[u8],
    data: &mut [u8],
    tag: &[u8; 16],
) -> Result<(), Error> {
    let mut decryptor = cipher.unverified_decryptor(nonce)?;
    decryptor.associated_data(header)?;
    for piece in data.chunks_mut(PIECE) {
        decryptor.update_unverified(piece);
    }
    decryptor.verify(tag).inspect_err(|_| data.fill(0))
}

fn main() -> Result<(), Error> {
    let (mut key, mut nonce) = ([0; 16], [0; 16]);
    OsRandom.fill(&mut key).unwrap();
    OsRandom.fill(&mut nonce).unwrap(); // may be drawn at random for 2^48 messages a key
    let cipher = Aegis128L::new(&key)?;

    let mut data = vec![42; 100_000];
    let tag = encrypt(&cipher, &nonce, b"version 1", &mut data)?;
    let mut damaged = data.clone();
    decrypt(&cipher, &nonce, b"version 1", &mut data, &tag)?;
    assert!(data.iter().all(|&byte| byte == 42));

    damaged[70_000] ^= 1;
    assert_eq!(decrypt(&cipher, &nonce, b"version 1", &mut damaged, &tag), Err(Error::AuthenticationFailed));
    assert!(damaged.iter().all(|&byte| byte == 0));
    println!("100,000 bytes there and back; one flipped bit is noticed");
    Ok(())
}

#[test]
fn encrypt_pieces() {
    main().unwrap();
}
