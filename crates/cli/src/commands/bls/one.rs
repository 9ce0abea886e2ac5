//! What one signer does.

use super::text::{self, Secret, digits};
use super::{SchemeArgs, SchemeName, keystores, name, refused};
use crate::error::Error;
use crate::output;
use adamant::bls::threshold::SecretShare;
use adamant::bls::{self, OsRandom, PublicKey, SecretKey, Signature, Variant};
use std::path::Path;

/// The key of a line that is no share.
pub fn key<V: Variant>(secret: &Secret) -> Result<SecretKey<V>, Error> {
    if secret.index.is_some() {
        return Err(Error::usage("the file holds the share of a key, and the whole key is needed"));
    }
    SecretKey::from_be_bytes(&*secret.bytes).map_err(Error::usage)
}

/// Prints a key with its variant.
pub fn print_key<V: Variant>(key: &SecretKey<V>) -> Result<(), Error> {
    output::line(format_args!("{}:{}", name::<V>(), *digits(&*key.to_be_bytes())))
}

pub fn keygen<V: Variant>(
    ikm: Option<&str>,
    path: Option<&bls::Path>,
    place: Option<keystores::Place<'_>>,
) -> Result<(), Error> {
    let key = match ikm {
        None => SecretKey::<V>::generate(&mut OsRandom).map_err(refused)?,
        Some(ikm) => {
            let ikm = adamant::base::zeroize::Zeroizing::new(text::point("--ikm", ikm)?);
            let key = match path {
                Some(path) => SecretKey::derive_path(&ikm, path),
                None => SecretKey::keygen(&ikm, b""),
            };
            key.map_err(|error| Error::usage(format!("--ikm: {error}")))?
        }
    };
    match place {
        Some(place) => keystores::write(&key, path, &place),
        None => print_key(&key),
    }
}

pub fn public<V: Variant>(secret: &Secret) -> Result<(), Error> {
    // A share has a public key as well.
    let key = SecretKey::<V>::from_be_bytes(&*secret.bytes).map_err(Error::usage)?;
    output::line(&*digits(key.public_key().to_compressed().as_ref()))
}

pub fn sign<V: Variant>(
    secret: &Secret,
    scheme: &SchemeArgs,
    group: Option<&str>,
    input: &Path,
) -> Result<(), Error> {
    let key = SecretKey::<V>::from_be_bytes(&*secret.bytes).map_err(Error::usage)?;
    let Some(index) = secret.index else {
        let signature = key.sign(scheme.scheme(), &text::message(input)?).map_err(refused)?;
        return output::line(&*digits(signature.to_compressed().as_ref()));
    };
    let group = match group {
        Some(group) => PublicKey::from_bytes(&text::point("--group", group)?)
            .map_err(|error| Error::usage(format!("--group: {error}")))?,
        None if scheme.scheme == SchemeName::Aug => {
            return Err(Error::usage("a share signs in the scheme aug with --group, the group's public key"));
        }
        // Not looked at in the other schemes.
        None => key.public_key(),
    };
    let share = SecretShare::<V>::from_be_bytes(index, &*secret.bytes).map_err(Error::usage)?;
    let part = share.sign(scheme.scheme(), &group, &text::message(input)?).map_err(refused)?;
    output::line(format_args!("{}:{}", part.index, *digits(part.signature.to_compressed().as_ref())))
}

pub fn prove<V: Variant>(secret: &Secret) -> Result<(), Error> {
    let proof = key::<V>(secret)?.prove_possession().map_err(refused)?;
    output::line(&*digits(proof.to_compressed().as_ref()))
}

pub fn verify_proof<V: Variant>(public: &[u8], proof: &str) -> Result<(), Error> {
    let public =
        PublicKey::<V>::from_bytes(public).map_err(|error| Error::usage(format!("--public: {error}")))?;
    let proof = Signature::from_bytes(&text::point("--proof", proof)?)
        .map_err(|error| Error::usage(format!("--proof: {error}")))?;
    public.verify_possession(&proof).map_err(|_| Error::failed("the proof of possession does not hold"))
}
