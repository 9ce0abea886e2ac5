//! Shares of a key.

use super::{Point, SECRET, encodings, on_variant, public_bytes, scheme_of, signature_bytes};
use crate::error::Code;
use crate::guard::{depth, secret, status};
use crate::pointer::{check, check_room, input, list, write};
use adamant::base::zeroize::Zeroizing;
use adamant::bls::threshold::{Commitments, PartialSignature, RecoverError, SecretShare, split};
use adamant::bls::{OsRandom, PublicKey, Scheme, SecretKey, Signature, Variant};
use adamant_mp::export;
use std::ffi::c_int;

export! {
    /// Splits a key into shares.
    secret(depth::BLS) fn adm_bls_split(
        variant: c_int, threshold: u32, count: u32, shares: *mut u8, shareslen: usize, commitments: *mut u8,
        commitmentslen: usize, secret: *const u8,
    ) -> c_int {
        let size = |count: u32, each: usize| {
            usize::try_from(count).ok().and_then(|count| count.checked_mul(each)).ok_or(Code::Length)
        };
        check_room(shares, shareslen, size(count, SECRET)?)?;
        check_room(commitments, commitmentslen, size(threshold, public_bytes(variant)?)?)?;
        let (values, points) = on_variant!(variant, deal(input(secret, SECRET)?, threshold, count))?;
        write(shares, &values)?;
        write(commitments, &points)
    }
    /// The public key of a share.
    status fn adm_bls_share_public(
        variant: c_int, public_key: *mut u8, public_keylen: usize, commitments: *const u8, commitmentslen: usize,
        index: u32,
    ) -> c_int {
        check_room(public_key, public_keylen, public_bytes(variant)?)?;
        on_variant!(variant, share_public(input(commitments, commitmentslen)?, index))?.write(public_key)
    }
    /// Whether a share fits the commitments.
    secret(depth::BLS) fn adm_bls_verify_share(
        variant: c_int, commitments: *const u8, commitmentslen: usize, index: u32, share: *const u8,
    ) -> c_int {
        let commitments = input(commitments, commitmentslen)?;
        on_variant!(variant, verify_share(commitments, index, input(share, SECRET)?))
    }
    /// The part of a signature that a share makes.
    secret(depth::BLS) fn adm_bls_share_sign(
        variant: c_int, scheme: c_int, tag: *const u8, taglen: usize, partial: *mut u8, partiallen: usize,
        share: *const u8, group_key: *const u8, group_keylen: usize, message: *const u8, messagelen: usize,
    ) -> c_int {
        check_room(partial, partiallen, signature_bytes(variant)?)?;
        let scheme = scheme_of(scheme, tag, taglen)?;
        let (share, key) = (input(share, SECRET)?, input(group_key, group_keylen)?);
        on_variant!(variant, sign(scheme, share, key, input(message, messagelen)?))?.write(partial)
    }
    /// Whether a part of a signature is right.
    status fn adm_bls_verify_partial(
        variant: c_int, scheme: c_int, tag: *const u8, taglen: usize, commitments: *const u8, commitmentslen: usize,
        index: u32, message: *const u8, messagelen: usize, partial: *const u8, partiallen: usize,
    ) -> c_int {
        let scheme = scheme_of(scheme, tag, taglen)?;
        let (commitments, message) = (input(commitments, commitmentslen)?, input(message, messagelen)?);
        on_variant!(variant, verify_partial(scheme, commitments, index, message, input(partial, partiallen)?))
    }
    /// The signature that its parts make.
    status fn adm_bls_recover(
        variant: c_int, scheme: c_int, tag: *const u8, taglen: usize, signature: *mut u8, signaturelen: usize,
        commitments: *const u8, commitmentslen: usize, message: *const u8, messagelen: usize, indices: *const u32,
        partials: *const u8, count: usize,
    ) -> c_int {
        let each = signature_bytes(variant)?;
        check_room(signature, signaturelen, each)?;
        let scheme = scheme_of(scheme, tag, taglen)?;
        let (commitments, message) = (input(commitments, commitmentslen)?, input(message, messagelen)?);
        let parts = (input(indices, count)?, encodings(partials, count, each)?);
        on_variant!(variant, recover(scheme, commitments, message, parts))?.write(signature)
    }
    /// The secret key that its shares make.
    secret(depth::BLS) fn adm_bls_recover_key(
        variant: c_int, secret: *mut u8, commitments: *const u8, commitmentslen: usize, indices: *const u32,
        shares: *const u8, count: usize,
    ) -> c_int {
        check(secret, SECRET)?;
        let commitments = input(commitments, commitmentslen)?;
        let shares = (input(indices, count)?, encodings(shares, count, SECRET)?);
        write(secret, &*on_variant!(variant, recover_key(commitments, shares))?)
    }
}

/// Shares and commitments, each one after the other.
type Dealt = (Zeroizing<Vec<u8>>, Zeroizing<Vec<u8>>);

fn deal<V: Variant>(secret: &[u8], threshold: u32, count: u32) -> Result<Dealt, Code> {
    let key = SecretKey::<V>::from_be_bytes(secret)?;
    let (shares, commitments) = split(&key, threshold, count, &mut OsRandom)?;
    let mut values = Zeroizing::new(list(SECRET * shares.len())?);
    for share in &shares {
        values.extend_from_slice(&*share.value().to_be_bytes());
    }
    Ok((values, Zeroizing::new(commitments.to_bytes())))
}

fn share_public<V: Variant>(commitments: &[u8], index: u32) -> Result<Point, Code> {
    Point::of_key(&Commitments::<V>::from_bytes(commitments)?.share_key(index)?)
}

fn verify_share<V: Variant>(commitments: &[u8], index: u32, share: &[u8]) -> Result<(), Code> {
    let share = SecretShare::<V>::from_be_bytes(index, share)?;
    Ok(Commitments::from_bytes(commitments)?.verify_share(&share)?)
}

fn sign<V: Variant>(
    scheme: Scheme<'_>,
    share: &[u8],
    group_key: &[u8],
    message: &[u8],
) -> Result<Point, Code> {
    // The index is the caller's to keep with the part: the signature does not depend on it.
    let share = SecretShare::<V>::from_be_bytes(1, share)?;
    let key = PublicKey::from_bytes(group_key)?;
    Point::of_signature(&share.sign(scheme, &key, message)?.signature)
}

fn verify_partial<V: Variant>(
    scheme: Scheme<'_>,
    commitments: &[u8],
    index: u32,
    message: &[u8],
    partial: &[u8],
) -> Result<(), Code> {
    let partial = PartialSignature { index, signature: Signature::<V>::from_bytes(partial)? };
    Ok(Commitments::from_bytes(commitments)?.verify_partial(scheme, message, &partial)?)
}

fn recover<V: Variant>(
    scheme: Scheme<'_>,
    commitments: &[u8],
    message: &[u8],
    (indices, encodings): (&[u32], &[u8]),
) -> Result<Point, Code> {
    let mut partials: Vec<PartialSignature<V>> = list(indices.len())?;
    for (&index, encoding) in indices.iter().zip(encodings.chunks_exact(Signature::<V>::COMPRESSED_BYTES)) {
        partials.push(PartialSignature { index, signature: Signature::from_bytes(encoding)? });
    }
    match Commitments::from_bytes(commitments)?.recover(scheme, message, &partials) {
        Ok(signature) => Point::of_signature(&signature),
        Err(RecoverError::BadPartials(_)) => Err(Code::BlsPartial),
        Err(RecoverError::Refused(error)) => Err(error.into()),
        Err(_) => Err(Code::Internal),
    }
}

fn recover_key<V: Variant>(
    commitments: &[u8],
    (indices, encodings): (&[u32], &[u8]),
) -> Result<Zeroizing<[u8; SECRET]>, Code> {
    let mut shares = list(indices.len())?;
    for (&index, encoding) in indices.iter().zip(encodings.chunks_exact(SECRET)) {
        shares.push(SecretShare::<V>::from_be_bytes(index, encoding)?);
    }
    Ok(Commitments::from_bytes(commitments)?.recover_key(&shares)?.to_be_bytes())
}
