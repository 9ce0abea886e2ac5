//! Aggregates, and many signatures at once.

use super::{
    Point, encodings, on_variant, public_bytes, public_keys, scheme_of, signature_bytes, signatures,
};
use crate::error::Code;
use crate::guard::status;
use crate::pointer::{check, check_room, input, inputs, list, write};
use adamant::bls::{
    OsRandom, PublicKey, Scheme, Signature, SignatureSet, Variant, aggregate_verify, fast_aggregate_verify,
    find_invalid, verify_batch,
};
use adamant_mp::export;
use std::ffi::c_int;

export! {
    /// The sum of signatures.
    status fn adm_bls_aggregate(
        variant: c_int, out: *mut u8, outlen: usize, signatures: *const u8, count: usize,
    ) -> c_int {
        let each = signature_bytes(variant)?;
        check_room(out, outlen, each)?;
        on_variant!(variant, sum(encodings(signatures, count, each)?))?.write(out)
    }
    /// Verifies an aggregate of signatures of many messages.
    status fn adm_bls_aggregate_verify(
        variant: c_int, scheme: c_int, tag: *const u8, taglen: usize, public_keys: *const u8,
        messages: *const *const u8, messagelens: *const usize, count: usize, signature: *const u8, signaturelen: usize,
    ) -> c_int {
        let scheme = scheme_of(scheme, tag, taglen)?;
        let keys = encodings(public_keys, count, public_bytes(variant)?)?;
        let messages = inputs(messages, messagelens, count)?;
        on_variant!(variant, of_many(scheme, keys, &messages, input(signature, signaturelen)?))
    }
    /// Verifies an aggregate of signatures of one message.
    status fn adm_bls_fast_aggregate_verify(
        variant: c_int, tag: *const u8, taglen: usize, public_keys: *const u8, count: usize, message: *const u8,
        messagelen: usize, signature: *const u8, signaturelen: usize,
    ) -> c_int {
        let scheme = scheme_of(3, tag, taglen)?;
        let keys = encodings(public_keys, count, public_bytes(variant)?)?;
        let (message, signature) = (input(message, messagelen)?, input(signature, signaturelen)?);
        on_variant!(variant, of_one(scheme, keys, message, signature))
    }
    /// Verifies many signatures at once.
    status fn adm_bls_verify_batch(
        variant: c_int, scheme: c_int, tag: *const u8, taglen: usize, public_keys: *const u8,
        messages: *const *const u8, messagelens: *const usize, signatures: *const u8, count: usize,
    ) -> c_int {
        let scheme = scheme_of(scheme, tag, taglen)?;
        let keys = encodings(public_keys, count, public_bytes(variant)?)?;
        let signatures = encodings(signatures, count, signature_bytes(variant)?)?;
        let messages = inputs(messages, messagelens, count)?;
        on_variant!(variant, all(scheme, keys, &messages, signatures))
    }
    /// Tells which signatures of many do not hold.
    status fn adm_bls_find_invalid(
        variant: c_int, scheme: c_int, tag: *const u8, taglen: usize, invalid: *mut u8, public_keys: *const u8,
        messages: *const *const u8, messagelens: *const usize, signatures: *const u8, count: usize,
    ) -> c_int {
        check(invalid, count)?;
        let scheme = scheme_of(scheme, tag, taglen)?;
        let keys = encodings(public_keys, count, public_bytes(variant)?)?;
        let signatures = encodings(signatures, count, signature_bytes(variant)?)?;
        let messages = inputs(messages, messagelens, count)?;
        write(invalid, &on_variant!(variant, each(scheme, keys, &messages, signatures))?)
    }
}

fn sum<V: Variant>(encodings: &[u8]) -> Result<Point, Code> {
    Point::of_signature(&Signature::aggregate(&signatures::<V>(encodings)?)?)
}

fn of_many<V: Variant>(
    scheme: Scheme<'_>,
    keys: &[u8],
    messages: &[&[u8]],
    signature: &[u8],
) -> Result<(), Code> {
    let keys = public_keys::<V>(keys)?;
    Ok(aggregate_verify(scheme, &keys, messages, &Signature::from_bytes(signature)?)?)
}

fn of_one<V: Variant>(scheme: Scheme<'_>, keys: &[u8], message: &[u8], signature: &[u8]) -> Result<(), Code> {
    let keys = public_keys::<V>(keys)?;
    Ok(fast_aggregate_verify(scheme, &keys, message, &Signature::from_bytes(signature)?)?)
}

fn all<V: Variant>(
    scheme: Scheme<'_>,
    keys: &[u8],
    messages: &[&[u8]],
    encodings: &[u8],
) -> Result<(), Code> {
    let (keys, signatures) = (public_keys::<V>(keys)?, signatures::<V>(encodings)?);
    let mut sets = list(keys.len())?;
    for ((key, message), signature) in keys.iter().zip(messages).zip(&signatures) {
        sets.push(SignatureSet { key, message, signature });
    }
    Ok(verify_batch(scheme, &sets, &mut OsRandom)?)
}

/// For each signature 1 or 0. What is no key or no signature does not hold.
fn each<V: Variant>(
    scheme: Scheme<'_>,
    keys: &[u8],
    messages: &[&[u8]],
    encodings: &[u8],
) -> Result<Vec<u8>, Code> {
    let mut invalid = list(messages.len())?;
    let mut decoded = list(messages.len())?;
    let encoded = keys
        .chunks_exact(PublicKey::<V>::COMPRESSED_BYTES)
        .zip(encodings.chunks_exact(Signature::<V>::COMPRESSED_BYTES));
    for (i, (key, signature)) in encoded.enumerate() {
        let pair = PublicKey::<V>::from_bytes(key).ok().zip(Signature::<V>::from_bytes(signature).ok());
        invalid.push(u8::from(pair.is_none()));
        decoded.extend(pair.map(|(key, signature)| (i, key, signature)));
    }
    let mut sets = list(decoded.len())?;
    for (i, key, signature) in &decoded {
        sets.push(SignatureSet { key, message: messages[*i], signature });
    }
    let found = match find_invalid(scheme, &sets, &mut OsRandom) {
        // Not one of them could be decoded.
        Err(adamant::bls::Error::EmptyList) if !messages.is_empty() => Vec::new(),
        found => found?,
    };
    for position in found {
        invalid[decoded[position].0] = 1;
    }
    Ok(invalid)
}
