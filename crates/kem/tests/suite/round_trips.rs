//! Many random encapsulations, each on other back ends than its key.

use crate::source;
use adamant_kem::RandomSource;
use adamant_kem::hqc::{Backend, DecapsulationKey, EncapsulationKey, Set};

/// How many, over all sets: a million with ADAMANT_HQC_TRIALS=1000000. ADAMANT_HQC_SEED gives other random numbers.
fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

#[test]
fn across_back_ends() {
    let all: Vec<Backend> = Backend::all_available().collect();
    let mut random = source(number("ADAMANT_HQC_SEED", 3));
    let turns = number("ADAMANT_HQC_TRIALS", 120).div_ceil(30);
    for turn in 0..turns {
        // The portable one takes ten times as long as all others together: in one turn of sixteen.
        let backends = if all.len() == 1 || turn % 16 == 0 { &all[..] } else { &all[1..] };
        if turn > 0 && turn % 2000 == 0 {
            println!("{} encapsulations", 30 * turn);
        }
        for set in Set::ALL {
            let mut seed = [0; 32];
            random.fill(&mut seed).unwrap();
            // One key on all back ends, ten ciphertexts.
            let keys: Vec<DecapsulationKey> = backends
                .iter()
                .map(|backend| DecapsulationKey::with_backend(set, &seed, *backend).unwrap())
                .collect();
            let public: Vec<EncapsulationKey> = backends
                .iter()
                .map(|backend| {
                    let bytes = keys[0].encapsulation_key().as_bytes();
                    EncapsulationKey::with_backend(set, bytes, *backend).unwrap()
                })
                .collect();
            for i in 0..10 {
                let (sender, receiver) = ((turn + i) as usize, (turn / 2 + 3 * i) as usize);
                let (mut ciphertext, sent) = public[sender % public.len()].encapsulate(&mut random).unwrap();
                let key = &keys[receiver % keys.len()];
                assert_eq!(*key.decapsulate(&ciphertext).unwrap(), *sent, "{}, turn {turn}", set.name());
                // Damaged anywhere: all back ends agree on another secret.
                let mut place = [0; 8];
                random.fill(&mut place).unwrap();
                let bit = u64::from_le_bytes(place) as usize % (8 * ciphertext.len());
                ciphertext[bit / 8] ^= 1 << (bit % 8);
                let received = key.decapsulate(&ciphertext).unwrap();
                assert_ne!(*received, *sent);
                assert_eq!(*keys[sender % keys.len()].decapsulate(&ciphertext).unwrap(), *received);
            }
        }
    }
    println!("{} encapsulations, as many damaged ciphertexts, {} keys, {all:?}", 30 * turns, 3 * turns);
}

#[test]
fn keys_are_what_their_forms_say() {
    for set in Set::ALL {
        let key = DecapsulationKey::generate(set, &mut source(4)).unwrap();
        let same = DecapsulationKey::from_seed(set, &key.to_seed());
        assert_eq!(same.to_bytes(), key.to_bytes());
        assert_eq!(same.encapsulation_key(), key.encapsulation_key());
        let full = DecapsulationKey::from_bytes(set, &key.to_bytes()).unwrap();
        assert_eq!(full.to_seed(), key.to_seed());
        assert!(!format!("{key:?}").contains("seed") && format!("{key:?}").contains(set.name()));
        assert_eq!(Set::by_name(set.name()), Some(set));
    }
    assert_eq!(Set::by_name("hqc-2"), None);
}
