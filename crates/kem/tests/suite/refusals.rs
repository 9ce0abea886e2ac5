//! What is refused.

use crate::source;
use adamant_base::random::RandomUnavailable;
use adamant_kem::Error;
use adamant_kem::hqc::file::{self, Kind};
use adamant_kem::hqc::{DecapsulationKey, EncapsulationKey, REVISION, Set};

fn key(set: Set) -> DecapsulationKey {
    DecapsulationKey::generate(set, &mut source(1)).unwrap()
}

#[test]
fn wrong_lengths() {
    for set in Set::ALL {
        let key = key(set);
        let (ciphertext, _) = key.encapsulation_key().encapsulate(&mut source(2)).unwrap();
        let change = |bytes: &[u8], length: usize| {
            let mut bytes = bytes.to_vec();
            bytes.resize(length, 0);
            bytes
        };
        let (public, secret) = (key.encapsulation_key().as_bytes(), key.to_bytes());
        let lengths = |right: usize| [0, 1, 16, right - 1, right + 1, 2 * right];
        for length in lengths(public.len()) {
            let error = EncapsulationKey::from_bytes(set, &change(public, length)).err();
            assert_eq!(error, Some(Error::LengthMismatch));
        }
        for length in lengths(secret.len()) {
            let bytes = change(&secret, length);
            assert_eq!(DecapsulationKey::from_bytes(set, &bytes).err(), Some(Error::LengthMismatch));
            assert_eq!(DecapsulationKey::from_trusted_bytes(set, &bytes).err(), Some(Error::LengthMismatch));
        }
        for length in lengths(ciphertext.len()) {
            assert_eq!(key.decapsulate(&change(&ciphertext, length)).err(), Some(Error::LengthMismatch));
        }
        for length in [0, set.message_len() - 1, set.message_len() + 1] {
            let error = key.encapsulation_key().encapsulate_derandomized(&vec![0; length], &[0; 16]).err();
            assert_eq!(error, Some(Error::LengthMismatch));
        }
    }
}

/// A key of one set is none of another, nor is a ciphertext.
#[test]
fn other_sets() {
    for set in Set::ALL {
        for other in Set::ALL.into_iter().filter(|other| *other != set) {
            let key = key(set);
            let (ciphertext, _) = key.encapsulation_key().encapsulate(&mut source(2)).unwrap();
            assert!(EncapsulationKey::from_bytes(other, key.encapsulation_key().as_bytes()).is_err());
            assert!(DecapsulationKey::from_bytes(other, &key.to_bytes()).is_err());
            assert!(self::key(other).decapsulate(&ciphertext).is_err());
        }
    }
}

#[test]
fn bits_above_n() {
    for set in Set::ALL {
        let mut bytes = key(set).encapsulation_key().as_bytes().to_vec();
        *bytes.last_mut().unwrap() |= 0x80;
        assert_eq!(EncapsulationKey::from_bytes(set, &bytes).err(), Some(Error::InvalidKey));
    }
}

/// RustCrypto #325: a full key whose seed, or whose anything, was altered must not be imported.
#[test]
fn altered_seed_kem_imports() {
    for set in Set::ALL {
        let good = key(set).to_bytes();
        assert!(DecapsulationKey::from_bytes(set, &good).is_ok());
        let public = set.encapsulation_key_len();
        // The seed of h, s, the seed of y and x, sigma, the seed of everything.
        for position in [0, 40, public, public + 32, good.len() - 33, good.len() - 32, good.len() - 1] {
            let mut bad = good.clone();
            bad[position] ^= 1;
            assert_eq!(DecapsulationKey::from_bytes(set, &bad).err(), Some(Error::InvalidKey), "{position}");
        }
    }
}

#[test]
fn no_random_bytes() {
    let mut broken = |_: &mut [u8]| Err(RandomUnavailable);
    assert_eq!(DecapsulationKey::generate(Set::Hqc1, &mut broken).err(), Some(Error::RandomUnavailable));
    let key = key(Set::Hqc1);
    assert_eq!(key.encapsulation_key().encapsulate(&mut broken).err(), Some(Error::RandomUnavailable));
}

/// Files carry the revision: what another one wrote is refused.
#[test]
fn headers() {
    assert_eq!(REVISION, "hqc-2026-02");
    for set in Set::ALL {
        for kind in [Kind::PublicKey, Kind::SecretKey, Kind::Seed, Kind::Ciphertext] {
            let bytes = vec![7; kind.byte_len(set)];
            let written = file::write(set, kind, &bytes).unwrap();
            let header = format!("adamant hqc-2026-02 {} {}\n", set.name(), kind.name());
            assert!(written.starts_with(header.as_bytes()));
            assert_eq!(file::read(&written), Ok((set, kind, &bytes[..])));
            assert_eq!(file::read(&written[..written.len() - 1]), Err(Error::LengthMismatch));
            assert_eq!(file::write(set, kind, &bytes[1..]).err(), Some(Error::LengthMismatch));
            assert_eq!(file::read(&bytes), Err(Error::InvalidFile));
            let text = header.replace("2026-02", "2025-08");
            assert_eq!(file::read(&[text.as_bytes(), &bytes].concat()), Err(Error::InvalidFile));
            for end in 0..header.len() {
                assert_eq!(file::read(&written[..end]), Err(Error::InvalidFile));
            }
        }
    }
}
