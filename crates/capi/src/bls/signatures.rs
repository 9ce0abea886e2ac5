//! One signer: signatures, proofs of possession, keys that are prepared.

use super::{Point, SECRET, on_variant, own_tag, public_bytes, scheme_of, signature_bytes};
use crate::error::Code;
use crate::guard::{depth, secret, status, value};
use crate::pointer::{check_room, hand_over, handle, input, take};
use adamant::bls::{MinPk, MinSig, PreparedPublicKey, PublicKey, Scheme, SecretKey, Signature, Variant};
use adamant_mp::export;
use std::ffi::c_int;

/// A public key with what is computed ahead: `adm_bls_prepared` in C.
pub enum AdmBlsPrepared {
    /// In G1.
    MinPk(PreparedPublicKey<MinPk>),
    /// In G2.
    MinSig(PreparedPublicKey<MinSig>),
}

export! {
    /// Signs a message.
    secret(depth::BLS) fn adm_bls_sign(
        variant: c_int, scheme: c_int, tag: *const u8, taglen: usize, signature: *mut u8, signaturelen: usize,
        secret: *const u8, message: *const u8, messagelen: usize,
    ) -> c_int {
        check_room(signature, signaturelen, signature_bytes(variant)?)?;
        let scheme = scheme_of(scheme, tag, taglen)?;
        on_variant!(variant, sign(scheme, input(secret, SECRET)?, input(message, messagelen)?))?.write(signature)
    }
    /// Verifies a signature of a message.
    status fn adm_bls_verify(
        variant: c_int, scheme: c_int, tag: *const u8, taglen: usize, public_key: *const u8, public_keylen: usize,
        message: *const u8, messagelen: usize, signature: *const u8, signaturelen: usize,
    ) -> c_int {
        let scheme = scheme_of(scheme, tag, taglen)?;
        let (key, message) = (input(public_key, public_keylen)?, input(message, messagelen)?);
        on_variant!(variant, verify(scheme, key, message, input(signature, signaturelen)?))
    }
    /// Proves to have a secret key.
    secret(depth::BLS) fn adm_bls_prove_possession(
        variant: c_int, tag: *const u8, taglen: usize, proof: *mut u8, prooflen: usize, secret: *const u8,
    ) -> c_int {
        check_room(proof, prooflen, signature_bytes(variant)?)?;
        let tag = own_tag(tag, taglen)?;
        on_variant!(variant, prove(tag, input(secret, SECRET)?))?.write(proof)
    }
    /// Verifies a proof of possession.
    status fn adm_bls_verify_possession(
        variant: c_int, tag: *const u8, taglen: usize, public_key: *const u8, public_keylen: usize, proof: *const u8,
        prooflen: usize,
    ) -> c_int {
        let (tag, key) = (own_tag(tag, taglen)?, input(public_key, public_keylen)?);
        on_variant!(variant, verify_proof(tag, key, input(proof, prooflen)?))
    }
}

export! {
    /// Prepares a public key for many verifications.
    status fn adm_bls_prepared_new(
        out: *mut *mut AdmBlsPrepared, variant: c_int, public_key: *const u8, public_keylen: usize,
    ) -> c_int {
        hand_over(out, || {
            let key = input(public_key, public_keylen)?;
            match variant {
                1 => Ok(AdmBlsPrepared::MinPk(PreparedPublicKey::new(&PublicKey::from_bytes(key)?))),
                2 => Ok(AdmBlsPrepared::MinSig(PreparedPublicKey::new(&PublicKey::from_bytes(key)?))),
                _ => Err(Code::BlsUnknown),
            }
        })
    }
    /// Verifies a signature under a prepared key.
    status fn adm_bls_prepared_verify(
        prepared: *const AdmBlsPrepared, scheme: c_int, tag: *const u8, taglen: usize, message: *const u8,
        messagelen: usize, signature: *const u8, signaturelen: usize,
    ) -> c_int {
        let prepared = handle(prepared)?;
        let scheme = scheme_of(scheme, tag, taglen)?;
        let (message, signature) = (input(message, messagelen)?, input(signature, signaturelen)?);
        match prepared {
            AdmBlsPrepared::MinPk(key) => Ok(key.verify(scheme, message, &Signature::from_bytes(signature)?)?),
            AdmBlsPrepared::MinSig(key) => Ok(key.verify(scheme, message, &Signature::from_bytes(signature)?)?),
        }
    }
    /// Writes the key that was prepared.
    status fn adm_bls_prepared_public(
        prepared: *const AdmBlsPrepared, public_key: *mut u8, public_keylen: usize,
    ) -> c_int {
        let (point, variant) = match handle(prepared)? {
            AdmBlsPrepared::MinPk(key) => (Point::of_key(key.public_key())?, 1),
            AdmBlsPrepared::MinSig(key) => (Point::of_key(key.public_key())?, 2),
        };
        check_room(public_key, public_keylen, public_bytes(variant)?)?;
        point.write(public_key)
    }
    /// Frees a prepared key; NULL is nothing.
    value fn adm_bls_prepared_free(prepared: *mut AdmBlsPrepared) { take(prepared) }
}

fn sign<V: Variant>(scheme: Scheme<'_>, secret: &[u8], message: &[u8]) -> Result<Point, Code> {
    Point::of_signature(&SecretKey::<V>::from_be_bytes(secret)?.sign(scheme, message)?)
}

fn verify<V: Variant>(scheme: Scheme<'_>, key: &[u8], message: &[u8], signature: &[u8]) -> Result<(), Code> {
    let key = PublicKey::<V>::from_bytes(key)?;
    Ok(key.verify(scheme, message, &Signature::from_bytes(signature)?)?)
}

fn prove<V: Variant>(tag: Option<&[u8]>, secret: &[u8]) -> Result<Point, Code> {
    let key = SecretKey::<V>::from_be_bytes(secret)?;
    Point::of_signature(&match tag {
        Some(tag) => key.prove_possession_with_tag(tag)?,
        None => key.prove_possession()?,
    })
}

fn verify_proof<V: Variant>(tag: Option<&[u8]>, key: &[u8], proof: &[u8]) -> Result<(), Code> {
    let (key, proof) = (PublicKey::<V>::from_bytes(key)?, Signature::from_bytes(proof)?);
    match tag {
        Some(tag) => key.verify_possession_with_tag(tag, &proof)?,
        None => key.verify_possession(&proof)?,
    }
    Ok(())
}
