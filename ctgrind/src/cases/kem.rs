//! HQC in every back end: keys, encapsulation, decapsulation of good and of damaged ciphertexts. All sets where valgrind
//! watches; HQC-1 where traces are compared, as the same code runs with other public numbers for the others.

use super::features_of;
use crate::case::Case;
use adamant::gf2x;
use adamant::kem::bike::{self, Bike, Level};
use adamant::kem::hqc::{
    Backend, DecapsulationKey, EncapsulationKey, Set, decapsulate_each, encapsulate_each, keys_with_backend,
};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in Backend::all_available() {
        for set in if traced(backend) { &Set::ALL[..1] } else { &Set::ALL } {
            one(cases, *set, backend);
        }
        many(cases, backend);
    }
    for backend in gf2x::Backend::all_available() {
        experimental(cases, backend);
    }
}

/// BIKE-1 in every back end.
fn experimental(cases: &mut Vec<Case>, backend: gf2x::Backend) {
    let (name, features) = (backend.name(), features_of(backend.name()));
    let bike = move || Bike::with_backend(Level::Bike1, backend).expect("available");
    let key = move |seed: &[u8]| {
        bike::DecapsulationKey::from_seed(&bike(), seed.try_into().expect("64 bytes")).expect("a key")
    };
    cases.push(Case::new("kem/bike-1 key generation".to_owned(), name, features, move |probe| {
        let seed = probe.secret(64);
        // The public key is declassified where it is made.
        probe.observe(|| {
            let key = key(&seed);
            [&key.encapsulation_key().to_bytes()[..], &*key.to_seed()].concat()
        });
    }));
    cases.push(Case::new("kem/bike-1 encapsulation".to_owned(), name, features, move |probe| {
        let public = key(&[1; 64]).encapsulation_key().clone();
        let message = probe.secret(32);
        probe.observe(|| {
            let message = message[..].try_into().expect("32 bytes");
            let (ciphertext, secret) = public.encapsulate_derandomized(message).expect("a ring");
            [&ciphertext[..], &*secret].concat()
        });
    }));
    cases.push(Case::new("kem/bike-1 decapsulation".to_owned(), name, features, move |probe| {
        let secrets = probe.secret(64 + 32 + 1);
        let key = key(&secrets[..64]);
        let message = secrets[64..96].try_into().expect("32 bytes");
        let (mut text, _) = key.encapsulation_key().encapsulate_derandomized(message).expect("a ring");
        text[7] ^= secrets[96] & 1;
        // Whoever receives a ciphertext knows it.
        adamant::base::secret::declassify_slice(&mut text);
        probe.observe(|| *key.decapsulate(&text).expect("the length"));
    }));
}

/// Whether valgrind does not know the instructions, and traces are compared.
fn traced(backend: Backend) -> bool {
    [Backend::Vpclmul256, Backend::Vpclmul512].contains(&backend)
}

fn one(cases: &mut Vec<Case>, set: Set, backend: Backend) {
    let (name, features) = (backend.name(), features_of(backend.name()));
    let make = move |seed: Vec<u8>| {
        let seed = seed.try_into().expect("32 bytes");
        DecapsulationKey::with_backend(set, &seed, backend).expect("available")
    };
    cases.push(Case::new(format!("kem/{} key generation", set.name()), name, features, move |probe| {
        let seed = probe.secret(32);
        probe.observe(|| make(seed.clone()).to_bytes());
    }));
    cases.push(Case::new(format!("kem/{} encapsulation", set.name()), name, features, move |probe| {
        let bytes = make(vec![1; 32]).encapsulation_key().as_bytes().to_vec();
        let message = probe.secret(set.message_len());
        probe.observe(|| {
            let key = EncapsulationKey::with_backend(set, &bytes, backend).expect("a key");
            let (ciphertext, secret) = key.encapsulate_derandomized(&message, &[2; 16]).expect("lengths");
            [&ciphertext[..], &*secret].concat()
        });
    }));
    cases.push(Case::new(format!("kem/{} import of a full key", set.name()), name, features, move |probe| {
        let full = make(probe.secret(32)).to_bytes();
        probe.observe(|| {
            let key = DecapsulationKey::from_trusted_bytes_with_backend(set, &full, backend).expect("a key");
            *key.decapsulate(&vec![7; set.ciphertext_len()]).expect("the length")
        });
    }));
    // Whether the ciphertext is good is secret, too.
    cases.push(Case::new(format!("kem/{} decapsulation", set.name()), name, features, move |probe| {
        let secrets = probe.secret(set.message_len() + 33);
        let (seed, rest) = secrets.split_at(32);
        let key = make(seed.to_vec());
        let (mut ciphertext, _) =
            key.encapsulation_key().encapsulate_derandomized(&rest[1..], &[2; 16]).expect("lengths");
        ciphertext[7] ^= rest[0] & 1;
        probe.observe(|| *key.decapsulate(&ciphertext).expect("the length"));
    }));
}

/// Three operations in lanes of Keccak; of HQC-1, as the rest is that of single operations.
fn many(cases: &mut Vec<Case>, backend: Backend) {
    let (set, name, features) = (Set::Hqc1, backend.name(), features_of(backend.name()));
    let keys = move |seeds: &[u8]| keys_with_backend(set, seeds.as_chunks().0, backend).expect("available");
    cases.push(Case::new("kem/hqc-1 three key generations".to_owned(), name, features, move |probe| {
        let seeds = probe.secret(3 * 32);
        probe.observe(|| keys(&seeds).iter().flat_map(|key| key.to_bytes().to_vec()).collect::<Vec<u8>>());
    }));
    cases.push(Case::new("kem/hqc-1 three encapsulations".to_owned(), name, features, move |probe| {
        let keys = keys(&[1; 96]);
        let messages = probe.secret(3 * set.message_len());
        let messages: Vec<&[u8]> = messages.chunks(set.message_len()).collect();
        let public: Vec<&EncapsulationKey> = keys.iter().map(DecapsulationKey::encapsulation_key).collect();
        probe.observe(|| {
            let sent = encapsulate_each(&public, &messages, &[[2; 16]; 3]).expect("lengths");
            sent.iter().flat_map(|(text, secret)| [&text[..], &secret[..]].concat()).collect::<Vec<u8>>()
        });
    }));
    cases.push(Case::new("kem/hqc-1 three decapsulations".to_owned(), name, features, move |probe| {
        let secrets = probe.secret(3 * 32 + set.message_len() + 1);
        let (seeds, rest) = secrets.split_at(3 * 32);
        let keys = keys(seeds);
        let (mut text, _) =
            keys[1].encapsulation_key().encapsulate_derandomized(&rest[1..], &[2; 16]).expect("lengths");
        text[7] ^= rest[0] & 1;
        let all: Vec<&DecapsulationKey> = keys.iter().collect();
        probe.observe(|| {
            let received = decapsulate_each(&all, &[&text[..]; 3]).expect("lengths");
            received.iter().flat_map(|secret| secret.to_vec()).collect::<Vec<u8>>()
        });
    }));
}
