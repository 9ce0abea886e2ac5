//! What is done with several keys, signatures or shares.

use super::text::{self, Secret, digits};
use super::{SchemeArgs, VariantName, name, one, refused};
use crate::error::Error;
use crate::output;
use adamant::bls::threshold::{self, Commitments, PartialSignature, RecoverError, SecretShare};
use adamant::bls::{
    self, MinPk, MinSig, OsRandom, PublicKey, Signature, Variant, aggregate_verify, fast_aggregate_verify,
};
use std::path::{Path, PathBuf};

pub fn verify<V: Variant>(
    public: &[Vec<u8>],
    signature: &str,
    scheme: &SchemeArgs,
    inputs: &[PathBuf],
) -> Result<(), Error> {
    let keys = PublicKey::<V>::batch_from_bytes(public)
        .map_err(|(i, error)| Error::usage(format!("public key {}: {error}", i + 1)))?;
    let signature = Signature::from_bytes(&text::point("--signature", signature)?)
        .map_err(|error| Error::usage(format!("--signature: {error}")))?;
    let scheme = scheme.scheme();
    let verdict = match (&keys[..], inputs) {
        ([key], [input]) => key.verify(scheme, &text::message(input)?, &signature),
        (keys, [input]) => fast_aggregate_verify(scheme, keys, &text::message(input)?, &signature),
        (keys, inputs) if keys.len() == inputs.len() => {
            let messages = inputs.iter().map(|input| text::message(input)).collect::<Result<Vec<_>, _>>()?;
            let messages: Vec<&[u8]> = messages.iter().map(|message| &message[..]).collect();
            aggregate_verify(scheme, keys, &messages, &signature)
        }
        _ => return Err(Error::usage("one file, or as many files as public keys")),
    };
    verdict.map_err(refused)
}

pub fn aggregate<V: Variant>(signatures: &[Vec<u8>]) -> Result<(), Error> {
    let signatures = Signature::<V>::batch_from_bytes(signatures)
        .map_err(|(i, error)| Error::usage(format!("signature {}: {error}", i + 1)))?;
    let aggregate = Signature::aggregate(&signatures).map_err(refused)?;
    output::line(&*digits(aggregate.to_compressed().as_ref()))
}

pub fn split<V: Variant>(secret: &Secret, needed: u32, count: u32) -> Result<(), Error> {
    let key = one::key::<V>(secret)?;
    let (shares, commitments) = threshold::split(&key, needed, count, &mut OsRandom).map_err(refused)?;
    output::line(format_args!("commitments:{}", *digits(&commitments.to_bytes())))?;
    shares.iter().try_for_each(|share| {
        let value = digits(&*share.value().to_be_bytes());
        output::line(format_args!("{}:{}:{}", name::<V>(), share.index(), *value))
    })
}

/// The commitments of either variant; a compressed point begins with a flag bit, so that their lengths tell.
fn commitments<V: Variant>(bytes: &[u8]) -> Result<Commitments<V>, Error> {
    Commitments::from_bytes(bytes).map_err(|error| Error::usage(format!("--commitments: {error}")))
}

pub fn recover_signature(
    bytes: &[u8],
    message: &Path,
    scheme: &SchemeArgs,
    parts: &[String],
) -> Result<(), Error> {
    let parts = parts.iter().map(|part| text::part(part)).collect::<Result<Vec<_>, _>>()?;
    let message = text::message(message)?;
    match parts.first().map(|(_, bytes)| text::variant_of_signature(bytes)).transpose()? {
        Some(VariantName::MinSig) => recover_part::<MinSig>(bytes, &message, scheme, &parts),
        _ => recover_part::<MinPk>(bytes, &message, scheme, &parts),
    }
}

fn recover_part<V: Variant>(
    bytes: &[u8],
    message: &[u8],
    scheme: &SchemeArgs,
    parts: &[(u32, Vec<u8>)],
) -> Result<(), Error> {
    let commitments = commitments::<V>(bytes)?;
    let decode = |(index, bytes): &(u32, Vec<u8>)| match Signature::from_bytes(bytes) {
        Ok(signature) => Ok(PartialSignature { index: *index, signature }),
        Err(error) => Err(Error::usage(format!("part {index}: {error}"))),
    };
    let parts = parts.iter().map(decode).collect::<Result<Vec<_>, _>>()?;
    let signature = commitments.recover(scheme.scheme(), message, &parts).map_err(|error| match error {
        RecoverError::Refused(error) => refused(error),
        error => Error::failed(error),
    })?;
    output::line(&*digits(signature.to_compressed().as_ref()))
}

pub fn recover_key(bytes: &[u8], files: &[PathBuf]) -> Result<(), Error> {
    let mut secrets = Vec::new();
    for file in files {
        secrets.extend(text::secrets(file, None)?);
    }
    match secrets.first().map(|secret| secret.variant) {
        Some(VariantName::MinSig) => key_of::<MinSig>(bytes, &secrets, VariantName::MinSig),
        _ => key_of::<MinPk>(bytes, &secrets, VariantName::MinPk),
    }
}

fn key_of<V: Variant>(bytes: &[u8], secrets: &[Secret], variant: VariantName) -> Result<(), Error> {
    let commitments = commitments::<V>(bytes)?;
    let share = |secret: &Secret| match secret.index {
        Some(index) if secret.variant == variant => {
            SecretShare::from_be_bytes(index, &*secret.bytes).map_err(Error::usage)
        }
        _ => Err(Error::usage("shares of one variant are needed: min-pk:INDEX:HEX or min-sig:INDEX:HEX")),
    };
    let shares = secrets.iter().map(share).collect::<Result<Vec<_>, _>>()?;
    for share in &shares {
        commitments
            .verify_share(share)
            .map_err(|error| Error::failed(format!("share {}: {error}", share.index())))?;
    }
    let key = commitments.recover_key(&shares).map_err(|error| match error {
        bls::Error::InvalidShare => Error::failed(error),
        error => refused(error),
    })?;
    one::print_key(&key)
}
