//! Key encapsulation: HQC, and BIKE in its own file, from bytes to bytes, as programs that keep nothing call it, and with kept key objects.

use crate::input::random_bytes;
use crate::work::{Work, repeat};
use crate::{Case, Contender, Inputs};
use adamant::kem::Error;
use adamant::kem::hqc::{
    Backend, DecapsulationKey, EncapsulationKey, SALT_LEN, SEED_LEN, Set, encapsulate_each, keys_with_backend,
};
use std::hint::black_box;

pub(crate) fn cases() -> Vec<Case> {
    let operations: [(&'static str, Make); 8] = [
        ("keygen", keygen),
        ("encaps", encaps),
        ("decaps", decaps),
        ("prepared encaps", prepared_encaps),
        ("prepared decaps", prepared_decaps),
        ("eight keygen", eight_keygen),
        ("eight encaps", eight_encaps),
        ("eight decaps", eight_decaps),
    ];
    let of_hqc = Set::ALL.into_iter().flat_map(|set| operations.map(|(name, make)| case(set, name, make)));
    of_hqc.chain(crate::bike::cases()).collect()
}

/// Makes the work of an operation on a back end.
type Make = fn(Set, Backend, &Material) -> Result<Work, Error>;

/// What the contenders of a case share.
struct Material {
    seed: [u8; SEED_LEN],
    public: Vec<u8>,
    secret: Vec<u8>,
    message: Vec<u8>,
    ciphertext: Vec<u8>,
}

/// Peers get the public key, the secret key in full, and a ciphertext.
fn case(set: Set, operation: &'static str, make: Make) -> Case {
    let case = Case::new("kem", operation).param("set", set.name()).inputs(move || inputs(set));
    let case = case.contenders(move |inputs| {
        let Some(material) = material(inputs) else { return Vec::new() };
        let contender =
            |backend: Backend| Some(Contender::ours(backend.name(), make(set, backend, &material).ok()?));
        Backend::all_available().filter_map(contender).collect()
    });
    // Peers have neither.
    let own = operation.starts_with("prepared") || operation.starts_with("eight");
    if own { case } else { case.in_overview() }
}

fn inputs(set: Set) -> Inputs {
    let sets = || -> Result<Vec<Vec<u8>>, Error> {
        let seed = random_bytes(SEED_LEN);
        let key = DecapsulationKey::from_seed(set, seed.first_chunk().ok_or(Error::LengthMismatch)?);
        let message = random_bytes(set.message_len());
        let (ciphertext, _) = key.encapsulation_key().encapsulate_derandomized(&message, &[0; SALT_LEN])?;
        let public = key.encapsulation_key().as_bytes().to_vec();
        Ok(vec![public, key.to_bytes().to_vec(), ciphertext, seed, message])
    };
    sets().into_iter().collect()
}

fn material(inputs: &Inputs) -> Option<Material> {
    let [public, secret, ciphertext, seed, message] = inputs.first()?.as_slice() else { return None };
    let [public, secret, ciphertext, message] = [public, secret, ciphertext, message].map(Clone::clone);
    Some(Material { seed: *seed.first_chunk()?, public, secret, message, ciphertext })
}

fn keygen(set: Set, backend: Backend, material: &Material) -> Result<Work, Error> {
    let seed = material.seed;
    DecapsulationKey::with_backend(set, &seed, backend)?;
    Ok(repeat(move || {
        let key = DecapsulationKey::with_backend(set, black_box(&seed), backend);
        black_box(key.map(|key| key.to_bytes())).ok();
    }))
}

fn encaps(set: Set, backend: Backend, material: &Material) -> Result<Work, Error> {
    let (public, message) = (material.public.clone(), material.message.clone());
    EncapsulationKey::with_backend(set, &public, backend)?;
    Ok(repeat(move || {
        let sent = EncapsulationKey::with_backend(set, black_box(&public), backend)
            .and_then(|key| key.encapsulate_derandomized(&message, &[0; SALT_LEN]));
        black_box(sent).ok();
    }))
}

fn decaps(set: Set, backend: Backend, material: &Material) -> Result<Work, Error> {
    let (secret, ciphertext) = (material.secret.clone(), material.ciphertext.clone());
    DecapsulationKey::from_trusted_bytes_with_backend(set, &secret, backend)?;
    Ok(repeat(move || {
        let shared = DecapsulationKey::from_trusted_bytes_with_backend(set, black_box(&secret), backend)
            .and_then(|key| key.decapsulate(&ciphertext));
        black_box(shared).ok();
    }))
}

fn prepared_encaps(set: Set, backend: Backend, material: &Material) -> Result<Work, Error> {
    let key = EncapsulationKey::with_backend(set, &material.public, backend)?;
    let message = material.message.clone();
    Ok(repeat(move || {
        black_box(key.encapsulate_derandomized(black_box(&message), &[0; SALT_LEN])).ok();
    }))
}

fn prepared_decaps(set: Set, backend: Backend, material: &Material) -> Result<Work, Error> {
    let key = DecapsulationKey::from_trusted_bytes_with_backend(set, &material.secret, backend)?;
    let ciphertext = material.ciphertext.clone();
    Ok(repeat(move || {
        black_box(key.decapsulate(black_box(&ciphertext))).ok();
    }))
}

fn eight_keygen(set: Set, backend: Backend, material: &Material) -> Result<Work, Error> {
    let seeds = [material.seed; 8];
    keys_with_backend(set, &[], backend)?;
    Ok(repeat(move || {
        black_box(keys_with_backend(set, black_box(&seeds), backend)).ok();
    }))
}

/// Under one kept key.
fn eight_encaps(set: Set, backend: Backend, material: &Material) -> Result<Work, Error> {
    let key = EncapsulationKey::with_backend(set, &material.public, backend)?;
    let message = material.message.clone();
    Ok(repeat(move || {
        black_box(encapsulate_each(&[&key; 8], &[black_box(&message[..]); 8], &[[0; SALT_LEN]; 8])).ok();
    }))
}

/// Under one kept key.
fn eight_decaps(set: Set, backend: Backend, material: &Material) -> Result<Work, Error> {
    let key = DecapsulationKey::from_trusted_bytes_with_backend(set, &material.secret, backend)?;
    let ciphertext = material.ciphertext.clone();
    Ok(repeat(move || {
        black_box(key.decapsulate_many(&[black_box(&ciphertext[..]); 8])).ok();
    }))
}
