//! Many operations at a time against single ones, in every back end.

use crate::source;
use adamant_kem::hqc::{
    Backend, DecapsulationKey, EncapsulationKey, Set, decapsulate_each, encapsulate_each, keys_with_backend,
};
use adamant_kem::{Error, RandomSource};

/// Around the number of lanes, and where lanes begin to be used.
const COUNTS: [usize; 7] = [0, 1, 2, 3, 7, 8, 11];

#[test]
fn batches_are_single_operations() {
    let mut random = source(11);
    for set in Set::ALL {
        for backend in Backend::all_available() {
            for count in COUNTS {
                let mut seeds = vec![[0; 32]; count];
                random.fill(seeds.as_flattened_mut()).unwrap();
                let keys = keys_with_backend(set, &seeds, backend).unwrap();
                assert_eq!(keys.len(), count);
                for (key, seed) in keys.iter().zip(&seeds) {
                    assert_eq!(key.to_bytes(), DecapsulationKey::from_seed(set, seed).to_bytes());
                }
                let mut messages = vec![0; count * set.message_len()];
                let mut salts = vec![[0; 16]; count];
                random.fill(&mut messages).unwrap();
                random.fill(salts.as_flattened_mut()).unwrap();
                let messages: Vec<&[u8]> = messages.chunks(set.message_len()).collect();
                let publics: Vec<&EncapsulationKey> =
                    keys.iter().map(|key| key.encapsulation_key()).collect();
                let sent = encapsulate_each(&publics, &messages, &salts).unwrap();
                let mut texts: Vec<Vec<u8>> = Vec::new();
                for (i, (text, secret)) in sent.iter().enumerate() {
                    let (single, same) = publics[i].encapsulate_derandomized(messages[i], &salts[i]).unwrap();
                    assert!(*text == single && **secret == *same, "{} {backend:?} {count}", set.name());
                    texts.push(single);
                }
                // Every second one damaged, at another place each.
                for (i, text) in texts.iter_mut().enumerate().skip(1).step_by(2) {
                    let place = i * 997 % text.len();
                    text[place] ^= 1 << (i % 8);
                }
                let texts: Vec<&[u8]> = texts.iter().map(|text| &text[..]).collect();
                let all: Vec<&DecapsulationKey> = keys.iter().collect();
                let received = decapsulate_each(&all, &texts).unwrap();
                for (i, secret) in received.iter().enumerate() {
                    assert_eq!(**secret, *keys[i].decapsulate(texts[i]).unwrap());
                    assert_eq!(**secret == *sent[i].1, i % 2 == 0, "{} {backend:?} {count}", set.name());
                }
            }
        }
    }
}

#[test]
fn batches_under_one_key() {
    for set in Set::ALL {
        let key = DecapsulationKey::generate(set, &mut source(12)).unwrap();
        let sent = key.encapsulation_key().encapsulate_many(9, &mut source(13)).unwrap();
        let texts: Vec<&[u8]> = sent.iter().map(|(text, _)| &text[..]).collect();
        let received = key.decapsulate_many(&texts).unwrap();
        assert_eq!(received.len(), 9);
        for (i, ((text, secret), received)) in sent.iter().zip(&received).enumerate() {
            assert_eq!(secret, received);
            assert!(sent[..i].iter().all(|(other, earlier)| other != text && earlier != secret));
        }
        assert!(key.encapsulation_key().encapsulate_many(0, &mut source(14)).unwrap().is_empty());
        for count in [1 << 62, usize::MAX] {
            let refused = key.encapsulation_key().encapsulate_many(count, &mut source(14));
            assert_eq!(refused.err(), Some(Error::OutOfMemory));
        }
    }
}

#[test]
fn batches_refuse_lists_that_do_not_match() {
    let keys: Vec<DecapsulationKey> =
        [Set::Hqc1, Set::Hqc3].map(|set| DecapsulationKey::from_seed(set, &[1; 32])).into();
    let publics: Vec<&EncapsulationKey> = keys.iter().map(|key| key.encapsulation_key()).collect();
    let (one, text) = ([0; 16], vec![0; Set::Hqc1.ciphertext_len()]);
    let refused = Some(Error::LengthMismatch);
    assert_eq!(encapsulate_each(&publics, &[&one, &one], &[[0; 16]; 2]).err(), refused);
    assert_eq!(encapsulate_each(&publics[..1], &[&one, &one], &[[0; 16]; 2]).err(), refused);
    assert_eq!(encapsulate_each(&publics[..1], &[&one], &[]).err(), refused);
    assert_eq!(encapsulate_each(&publics[..1], &[&one[1..]], &[[0; 16]]).err(), refused);
    assert_eq!(encapsulate_each(&[], &[&one], &[]).err(), refused);
    assert_eq!(decapsulate_each(&[&keys[0], &keys[1]], &[&text, &text]).err(), refused);
    assert_eq!(decapsulate_each(&[&keys[0]], &[&text[1..]]).err(), refused);
    assert_eq!(decapsulate_each(&[], &[&text]).err(), refused);
    assert_eq!(keys[0].decapsulate_many(&[&text, &text[1..]]).err(), refused);
}
