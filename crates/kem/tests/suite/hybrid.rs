//! X25519 + HQC.

use crate::source;
use adamant_curves::x25519::{x25519, x25519_base};
use adamant_kem::hqc::Set;
use adamant_kem::hybrid::{PublicKey, SecretKey};
use adamant_kem::{Error, RandomSource};
use adamant_symmetric::keccak::sha3_256;

#[test]
fn is_the_hash_of_everything() {
    for set in Set::ALL {
        let secret = SecretKey::generate(set, &mut source(1)).unwrap();
        let again = SecretKey::from_bytes(set, &secret.to_bytes());
        let public = PublicKey::from_bytes(set, &secret.public_key().to_bytes()).unwrap();
        assert_eq!(again.public_key(), &public);
        let (ciphertext, sent) = public.encapsulate(&mut source(2)).unwrap();
        assert_eq!(secret.decapsulate(&ciphertext).unwrap(), sent);

        // By the definition, from the parts: the ephemeral secret is what the source gives first.
        let mut ephemeral = [0; 32];
        source(2).fill(&mut ephemeral).unwrap();
        let bytes = public.to_bytes();
        let (ek, pk) = bytes.split_at(set.encapsulation_key_len());
        let (ct, point) = ciphertext.split_at(set.ciphertext_len());
        assert_eq!(point, x25519_base(&ephemeral));
        let seed = secret.to_bytes()[..32].try_into().unwrap();
        let hqc = adamant_kem::hqc::DecapsulationKey::from_seed(set, &seed).decapsulate(ct).unwrap();
        let x = x25519(&ephemeral, pk.try_into().unwrap()).unwrap();
        let label = format!("adamant X25519 + {} hqc-2026-02", set.name());
        let all = [&hqc[..], &x[..], ct, ek, point, pk, label.as_bytes()].concat();
        assert_eq!(*sent, sha3_256(&all));

        let (sent_ciphertext, concatenated) = public.tls_concat(&mut source(2)).unwrap();
        assert_eq!(sent_ciphertext, ciphertext);
        assert_eq!(concatenated[..], [&hqc[..], &x[..]].concat());
        assert_eq!(secret.tls_concat(&ciphertext).unwrap(), concatenated);
    }
}

#[test]
fn refusals() {
    let set = Set::Hqc1;
    let secret = SecretKey::generate(set, &mut source(1)).unwrap();
    let (ciphertext, sent) = secret.public_key().encapsulate(&mut source(2)).unwrap();
    // An altered ciphertext of HQC: another secret; a point of small order: an error, on both sides.
    let mut bad = ciphertext.clone();
    bad[9] ^= 1;
    assert_ne!(secret.decapsulate(&bad).unwrap(), sent);
    let end = ciphertext.len() - 32;
    for point in [[0; 32], core::array::from_fn(|i| u8::from(i == 0))] {
        let low = [&ciphertext[..end], &point].concat();
        assert_eq!(secret.decapsulate(&low).err(), Some(Error::LowOrderPoint));
        assert_eq!(secret.tls_concat(&low).err(), Some(Error::LowOrderPoint));
        let mut key = secret.public_key().to_bytes();
        let end = key.len() - 32;
        key[end..].copy_from_slice(&point);
        let key = PublicKey::from_bytes(set, &key).unwrap();
        assert_eq!(key.encapsulate(&mut source(3)).err(), Some(Error::LowOrderPoint));
    }
    for length in [0, 32, end, end + 31] {
        assert_eq!(secret.decapsulate(&ciphertext[..length]).err(), Some(Error::LengthMismatch));
        assert!(PublicKey::from_bytes(set, &ciphertext[..length.min(2240)]).is_err());
    }
    assert!(!format!("{secret:?}").contains("seed"));
}
