//! What the model computed: signatures and ciphertexts to the byte, and what must be refused.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_rsa::{Error, Hash, PublicKey, SaltLength, Scheme};
use common::{Fixed, field, hash, keys, records, scheme};

#[test]
fn signatures() {
    let keys = keys();
    for record in records("generated/signatures") {
        let key = &keys[record["key"].parse::<usize>().unwrap()];
        let (message, expected) = (field(&record, "message"), field(&record, "signature"));
        let salt = record.get("salt").map(|salt| common::hex(salt)).unwrap_or_default();
        let signature = key.sign(scheme(&record), &message, &mut Fixed::new(&salt)).unwrap();
        assert_eq!(signature, expected, "{record:?}");

        let public = key.public_key();
        assert_eq!(public.verify(scheme(&record), &message, &signature), Ok(()));
        let digest = hash(&record).digest(&message);
        assert_eq!(public.verify_digest(scheme(&record), &digest, &signature), Ok(()));
        if let Scheme::Pss { hash, salt: SaltLength::Bytes(length) } = scheme(&record) {
            let verify = |salt| public.verify(Scheme::Pss { hash, salt }, &message, &signature);
            assert_eq!(verify(SaltLength::Any), Ok(()));
            assert_eq!(verify(SaltLength::Bytes(length + 1)), Err(Error::InvalidSignature));
            assert_eq!(verify(SaltLength::Digest).is_ok(), length == hash.digest_len());
        }
    }
}

#[test]
fn refused_signatures() {
    let keys = keys();
    for record in records("generated/refused_signatures") {
        let public = keys[record["key"].parse::<usize>().unwrap()].public_key();
        let signature = field(&record, "signature");
        let result = public.verify(scheme(&record), &field(&record, "message"), &signature);
        assert_eq!(result, Err(Error::InvalidSignature), "{record:?}");
    }
}

#[test]
fn ciphertexts() {
    let keys = keys();
    for record in records("generated/ciphertexts") {
        let key = &keys[record["key"].parse::<usize>().unwrap()];
        let [label, seed, message, expected] =
            ["label", "seed", "message", "ciphertext"].map(|name| field(&record, name));
        let hash = hash(&record);
        let encrypted =
            key.public_key().encrypt_oaep(hash, &label, &message, &mut Fixed::new(&seed)).unwrap();
        assert_eq!(encrypted, expected, "{record:?}");
        let decrypt = |hash, label: &[u8]| {
            key.decrypt_oaep(hash, label, &expected, &mut Fixed::new(&[])).map(|message| message.to_vec())
        };
        assert_eq!(decrypt(hash, &label), Ok(message));
        assert_eq!(decrypt(hash, b"another"), Err(Error::DecryptionFailed));
        let other = if hash == Hash::Sha256 { Hash::Sha384 } else { Hash::Sha256 };
        assert_eq!(decrypt(other, &label), Err(Error::DecryptionFailed));
    }
}

#[test]
fn refused_ciphertexts() {
    let keys = keys();
    for record in records("generated/refused_ciphertexts") {
        let key = &keys[record["key"].parse::<usize>().unwrap()];
        let ciphertext = field(&record, "ciphertext");
        let result = key.decrypt_oaep(hash(&record), b"", &ciphertext, &mut Fixed::new(&[]));
        assert_eq!(result.map(|message| message.to_vec()), Err(Error::DecryptionFailed), "{record:?}");
    }
}

/// Signatures that NIST published.
#[test]
fn published() {
    for record in records("published/cavp") {
        let key = PublicKey::from_components(&field(&record, "n"), &field(&record, "e")).unwrap();
        let result = key.verify(scheme(&record), &field(&record, "message"), &field(&record, "signature"));
        let expected = if record["result"] == "holds" { Ok(()) } else { Err(Error::InvalidSignature) };
        assert_eq!(result, expected, "{record:?}");
    }
}
