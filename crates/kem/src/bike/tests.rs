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

/// Counters of every back end and level against their definition, bit by bit: positions at the edges of bits, bytes, words,
/// halves and whole registers, and at the ends.
#[test]
fn counters_by_definition() {
    for level in Level::ALL {
        let p = level.parameters();
        let mut bytes = super::sampling::hash(&[level.name().as_bytes()]);
        let mut syndrome = super::decoder::Words::zeroed(p.words());
        for word in syndrome.iter_mut() {
            bytes = super::sampling::hash(&[&*bytes]);
            *word = u64::from_le_bytes(*bytes.first_chunk().unwrap());
        }
        *syndrome.last_mut().unwrap() &= p.last_mask();
        let mut support: Vec<u32> =
            [0, 1, 2, 7, 8, 15, 16, 17, 63, 64, 127, 128, 129, 255, 256, 257, 511, 512, 1023, 4096, 8191]
                .into_iter()
                .chain([p.r as u32 / 2, p.r as u32 - 257, p.r as u32 - 65, p.r as u32 - 2, p.r as u32 - 1])
                .collect();
        while support.len() < p.d {
            bytes = super::sampling::hash(&[&*bytes]);
            support.push(u32::from_le_bytes(*bytes.first_chunk().unwrap()) % p.r as u32);
        }
        let bit = |words: &[u64], at: usize| (words[at / 64] >> (at % 64)) & 1;
        for backend in adamant_gf2x::Backend::all_available() {
            for count in [1, 7, 8, 9, p.d] {
                let support = &support[p.d - count..];
                let counts = super::backend::count(backend, p, &syndrome, support);
                let slices: Vec<&[u64]> = counts.chunks(p.words()).collect();
                let (mut black, threshold) = (super::decoder::Words::zeroed(p.words()), count as u64 / 2);
                super::backend::at_least(backend, &counts, threshold, &mut black);
                for j in 0..p.r {
                    let expected: u64 = support.iter().map(|i| bit(&syndrome, (j + *i as usize) % p.r)).sum();
                    let found: u64 = slices.iter().zip(0..).map(|(slice, k)| bit(slice, j) << k).sum();
                    assert_eq!(found, expected, "{backend:?} {} {count} {j}", level.name());
                    assert_eq!(bit(&black, j) == 1, expected >= threshold, "{backend:?} {j}");
                }
            }
        }
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
    let full = key.to_bytes();
    assert_eq!(full.len(), Level::Bike1.decapsulation_key_len());
    assert_eq!(DecapsulationKey::from_bytes(&bike, &full).unwrap().to_bytes(), full);
    assert_eq!(DecapsulationKey::from_bytes(&bike, &full[1..]).err(), Some(Error::LengthMismatch));
    assert_eq!(DecapsulationKey::from_trusted_bytes(&bike, &full[..63]).err(), Some(Error::LengthMismatch));
    // The public key of another seed: refused by the import, and taken as it is by the other one.
    let mut altered = full.to_vec();
    *altered.last_mut().unwrap() ^= 1;
    assert!(DecapsulationKey::from_bytes(&bike, &altered).is_ok(), "sigma is no part of the public key");
    altered[1541] ^= 1;
    assert_eq!(DecapsulationKey::from_bytes(&bike, &altered).err(), Some(Error::InvalidKey));
    assert_eq!(DecapsulationKey::from_trusted_bytes(&bike, &altered).unwrap().to_bytes()[..], altered);
    altered[1540] |= 0x80;
    assert_eq!(DecapsulationKey::from_trusted_bytes(&bike, &altered).err(), Some(Error::InvalidKey));
    let (ciphertext, sent) = key.encapsulation_key().encapsulate_derandomized(&[5; 32]).unwrap();
    let read = DecapsulationKey::from_trusted_bytes(&bike, &full).unwrap();
    assert_eq!(*read.decapsulate(&ciphertext).unwrap(), *sent);
    assert_eq!(Level::by_name("bike-5"), Some(Level::Bike5));
    assert!(Level::by_name("bike-2").is_none() && !std::format!("{key:?}").contains("seed"));
}
