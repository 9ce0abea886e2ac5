//! Published vectors, altered ciphertexts, and the parts against their definitions.

use super::{Bike, DecapsulationKey, EncapsulationKey, Level, SEED_LEN};
use crate::Error;
use adamant_symmetric::keccak::sha3_256;
use std::collections::BTreeMap;
use std::vec::Vec;

fn hex(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect()
}

fn records() -> Vec<BTreeMap<&'static str, &'static str>> {
    const TEXT: &str = include_str!("../../../../vectors/kem/published/bike.txt");
    let fields = |record: &'static str| record.lines().filter_map(|line| line.split_once(" = ")).collect();
    TEXT.split("\n\n").skip(1).map(fields).collect()
}

/// All published vectors on the fastest back end; those with digests of keys, ciphertexts and secrets, good and altered.
#[test]
fn published_vectors() {
    let records = records();
    assert!(records.len() >= 21);
    for level in Level::ALL {
        let bike = Bike::new(level).unwrap();
        for record in records.iter().filter(|record| record["level"] == level.name()) {
            let seed = hex(record["seed"]);
            let key = DecapsulationKey::from_seed(&bike, seed[..SEED_LEN].try_into().unwrap()).unwrap();
            let public = key.encapsulation_key();
            assert_eq!(sha3_256(&public.to_bytes())[..], hex(record["pk"]));
            let (ciphertext, sent) =
                public.encapsulate_derandomized(seed[64..96].try_into().unwrap()).unwrap();
            assert_eq!(sha3_256(&ciphertext)[..], hex(record["ct"]));
            assert_eq!(sent[..], hex(record["ss"]));
            assert_eq!(*key.decapsulate(&ciphertext).unwrap(), *sent, "{}", level.name());
            // Altered in the polynomial, at its end beyond r, and in the masked message.
            for (place, bit) in [(0, 1), (level.encapsulation_key_len() - 1, 0x80), (ciphertext.len() - 1, 4)]
            {
                let mut altered = ciphertext.clone();
                altered[place] ^= bit;
                let expected = *super::sampling::hash(&[&seed[32..64], &altered]);
                assert_eq!(*key.decapsulate(&altered).unwrap(), expected, "{} {place}", level.name());
            }
            assert_eq!(key.to_seed()[..], seed[..SEED_LEN]);
        }
    }
}

#[test]
fn back_ends_agree() {
    let seed = [9; SEED_LEN];
    let mut expected = None;
    for backend in adamant_gf2x::Backend::all_available() {
        let bike = Bike::with_backend(Level::Bike1, backend).unwrap();
        let key = DecapsulationKey::from_seed(&bike, &seed).unwrap();
        let (ciphertext, sent) = key.encapsulation_key().encapsulate_derandomized(&[3; 32]).unwrap();
        assert_eq!(*key.decapsulate(&ciphertext).unwrap(), *sent);
        let all = (key.encapsulation_key().to_bytes(), ciphertext, *sent);
        assert_eq!(expected.get_or_insert_with(|| all.clone()), &all, "{backend:?}");
    }
}

/// All weights of a syndrome: integers instead of the specification's decimal fractions.
#[test]
fn thresholds() {
    for (level, slope, offset, least) in [
        (Level::Bike1, 697_220, 1_353_000_000, 36),
        (Level::Bike3, 526_500, 1_525_880_000, 52),
        (Level::Bike5, 402_312, 1_787_850_000, 69),
    ] {
        let p = level.parameters();
        for weight in 0..=p.r as u64 {
            assert_eq!(p.threshold(weight), ((slope * weight + offset) / 100_000_000).max(least));
        }
    }
}

#[test]
fn refusals() {
    let bike = Bike::new(Level::Bike1).unwrap();
    let key = DecapsulationKey::from_seed(&bike, &[1; SEED_LEN]).unwrap();
    let mut bytes = key.encapsulation_key().to_bytes();
    assert_eq!(EncapsulationKey::from_bytes(&bike, &bytes[1..]).err(), Some(Error::LengthMismatch));
    *bytes.last_mut().unwrap() |= 0x80;
    assert_eq!(EncapsulationKey::from_bytes(&bike, &bytes).err(), Some(Error::InvalidKey));
    assert_eq!(key.decapsulate(&bytes).err(), Some(Error::LengthMismatch));
    assert_eq!(Level::by_name("bike-5"), Some(Level::Bike5));
    assert!(Level::by_name("bike-2").is_none() && !std::format!("{key:?}").contains("seed"));
}
