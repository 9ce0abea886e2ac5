//! What holds for every message, hash function and length of salt.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_rsa::{Error, Hash, PrivateKey, SaltLength, Scheme};
use common::{Fixed, keys};
use proptest::prelude::*;
use std::sync::LazyLock;

static KEYS: LazyLock<Vec<PrivateKey>> = LazyLock::new(keys);

fn hashes() -> impl Strategy<Value = Hash> {
    prop::sample::select(&Hash::ALL[..])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(adamant_testing::cases(64)))]

    #[test]
    fn signatures(key in 0usize..5, hash in hashes(), salt in 0usize..70, message: Vec<u8>, bit: usize) {
        let key = &KEYS[key];
        let pss = Scheme::Pss { hash, salt: SaltLength::Bytes(salt) };
        for scheme in [Scheme::pkcs1v15(hash), pss] {
            let Ok(mut signature) = key.sign(scheme, &message, &mut Fixed::new(&message)) else {
                // The longest salt is two bytes less than what a digest leaves.
                prop_assert!(scheme == pss && hash.digest_len() + salt + 2 > (key.bits() - 1).div_ceil(8));
                continue;
            };
            let public = key.public_key();
            prop_assert_eq!(public.verify(scheme, &message, &signature), Ok(()));
            let bit = bit % (8 * signature.len());
            signature[bit / 8] ^= 1 << (bit % 8);
            prop_assert_eq!(public.verify(scheme, &message, &signature), Err(Error::InvalidSignature));
        }
    }

    #[test]
    fn encryption(key in 0usize..5, hash in hashes(), message: Vec<u8>, label: Vec<u8>, bit: usize) {
        let key = &KEYS[key];
        let encrypted = key.public_key().encrypt_oaep(hash, &label, &message, &mut Fixed::new(&[]));
        let room = key.public_key().oaep_max_len(hash);
        prop_assert_eq!(encrypted.is_ok(), room.is_some_and(|room| message.len() <= room));
        let Ok(mut ciphertext) = encrypted else { return Ok(()) };
        let decrypt = |ciphertext: &[u8], label: &[u8]| {
            key.decrypt_oaep(hash, label, ciphertext, &mut Fixed::new(&[])).map(|message| message.to_vec())
        };
        prop_assert_eq!(decrypt(&ciphertext, &label), Ok(message));
        prop_assert_eq!(decrypt(&ciphertext, &[&label[..], &[0]].concat()), Err(Error::DecryptionFailed));
        let bit = bit % (8 * ciphertext.len());
        ciphertext[bit / 8] ^= 1 << (bit % 8);
        prop_assert_eq!(decrypt(&ciphertext, &label), Err(Error::DecryptionFailed));
    }
}
