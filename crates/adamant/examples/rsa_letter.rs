//! An RSA key in PEM, a signature with PSS, and a short secret encrypted with OAEP.
//!
//! `cargo run --release -p adamant --example rsa_letter`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::rsa::{Error, Hash, OsRandom, PrivateKey, PublicKey, Scheme};

fn main() -> Result<(), Error> {
    // 3072 bits are usual; 1024 make a quick example.
    let key = PrivateKey::generate(1024, 65_537, &mut OsRandom)?;
    let pem = key.public_key().to_pem(Default::default());
    println!("{}", pem.lines().next().unwrap());
    let public = PublicKey::from_pem(&pem)?;

    let scheme = Scheme::pss(Hash::Sha256);
    let signature = key.sign(scheme, b"a letter", &mut OsRandom)?;
    public.verify(scheme, b"a letter", &signature)?;
    assert!(public.verify(scheme, b"another letter", &signature).is_err());

    let ciphertext = public.encrypt_oaep(Hash::Sha256, b"label", b"a key", &mut OsRandom)?;
    assert_eq!(&key.decrypt_oaep(Hash::Sha256, b"label", &ciphertext, &mut OsRandom)?[..], b"a key");
    // One error for whatever is wrong, in constant time.
    assert!(key.decrypt_oaep(Hash::Sha256, b"other label", &ciphertext, &mut OsRandom).is_err());
    println!("signed, verified, encrypted, decrypted");
    Ok(())
}

#[test]
fn rsa_letter() {
    main().unwrap();
}
