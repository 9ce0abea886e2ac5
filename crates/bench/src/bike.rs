//! BIKE, for the domain `kem`: from bytes to bytes, and with kept key objects.

use crate::input::random_bytes;
use crate::work::{Work, repeat};
use crate::{Case, Contender, Inputs};
use adamant::gf2x::Backend;
use adamant::kem::Error;
use adamant::kem::bike::{Bike, DecapsulationKey, EncapsulationKey, Level, MESSAGE_LEN, SEED_LEN};
use std::hint::black_box;

pub(crate) fn cases() -> Vec<Case> {
    let operations: [(&'static str, Make); 4] =
        [("keygen", keygen), ("encaps", encaps), ("decaps", decaps), ("prepared decaps", prepared_decaps)];
    Level::ALL.into_iter().flat_map(|level| operations.map(|(name, make)| case(level, name, make))).collect()
}

/// Makes the work of an operation.
type Make = fn(Bike, &Material) -> Result<Work, Error>;

/// What the contenders of a case share.
struct Material {
    seed: [u8; SEED_LEN],
    message: [u8; MESSAGE_LEN],
    public: Vec<u8>,
    secret: Vec<u8>,
    ciphertext: Vec<u8>,
}

/// Peers get nothing: their secret keys have other forms, so they make their own. A ring, which is made once for a level, is
/// part of no operation.
fn case(level: Level, operation: &'static str, make: Make) -> Case {
    Case::new("kem", operation).param("set", level.name()).inputs(inputs).contenders(move |inputs| {
        let contender = |backend: Backend| {
            let bike = Bike::with_backend(level, backend).ok()?;
            let material = material(&bike, inputs)?;
            Some(Contender::ours(backend.name(), make(bike, &material).ok()?))
        };
        // The one without AVX is not one of HQC's, whose stages sample here.
        Backend::all_available().filter(|backend| *backend != Backend::Pclmul).filter_map(contender).collect()
    })
}

fn inputs() -> Inputs {
    vec![vec![random_bytes(SEED_LEN), random_bytes(MESSAGE_LEN)]]
}

fn material(bike: &Bike, inputs: &Inputs) -> Option<Material> {
    let [seed, message] = inputs.first()?.as_slice() else { return None };
    let (seed, message) = (*seed.first_chunk()?, *message.first_chunk()?);
    let key = DecapsulationKey::from_seed(bike, &seed).ok()?;
    let (ciphertext, _) = key.encapsulation_key().encapsulate_derandomized(&message).ok()?;
    let public = key.encapsulation_key().to_bytes();
    Some(Material { seed, message, public, secret: key.to_bytes().to_vec(), ciphertext })
}

fn keygen(bike: Bike, material: &Material) -> Result<Work, Error> {
    let seed = material.seed;
    Ok(repeat(move || {
        black_box(DecapsulationKey::from_seed(&bike, black_box(&seed)).map(|key| key.to_bytes())).ok();
    }))
}

fn encaps(bike: Bike, material: &Material) -> Result<Work, Error> {
    let (public, message) = (material.public.clone(), material.message);
    Ok(repeat(move || {
        let sent = EncapsulationKey::from_bytes(&bike, black_box(&public))
            .and_then(|key| key.encapsulate_derandomized(&message));
        black_box(sent).ok();
    }))
}

fn decaps(bike: Bike, material: &Material) -> Result<Work, Error> {
    let (secret, ciphertext) = (material.secret.clone(), material.ciphertext.clone());
    Ok(repeat(move || {
        let shared = DecapsulationKey::from_trusted_bytes(&bike, black_box(&secret))
            .and_then(|key| key.decapsulate(&ciphertext));
        black_box(shared).ok();
    }))
}

fn prepared_decaps(bike: Bike, material: &Material) -> Result<Work, Error> {
    let key = DecapsulationKey::from_trusted_bytes(&bike, &material.secret)?;
    let ciphertext = material.ciphertext.clone();
    Ok(repeat(move || {
        black_box(key.decapsulate(black_box(&ciphertext))).ok();
    }))
}
