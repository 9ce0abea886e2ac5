//! `adamant_bls.h`: BLS signatures on BLS12-381.
//!
//! Functions take the number of a variant and byte strings. They read all inputs, call something that is generic over the
//! variant, and write what it gives as the last step.
//!
//! | file | what it holds |
//! |---|---|
//! | `keys` | secret keys: drawn, from key material, from trees; public keys |
//! | `signatures` | one signer: signatures, proofs of possession, keys that are prepared |
//! | `many` | aggregates, batches |
//! | `batch` | a batch that takes signatures one by one |
//! | `keystore` | secret keys in files, under a password |
//! | `threshold` | shares of a key |

pub mod batch;
pub mod keys;
pub mod keystore;
pub mod many;
pub mod signatures;
pub mod threshold;

use crate::error::Code;
use crate::pointer::{input, list, write};
use adamant::base::zeroize::Zeroizing;
use adamant::bls::{Error, MinPk, MinSig, PublicKey, Scheme, Signature, Variant};
use std::ffi::c_int;

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::KeyMaterialTooShort => Code::BlsKeyMaterial,
            Error::InvalidSecretKey => Code::BlsSecretKey,
            Error::InvalidPoint(error) => error.into(),
            Error::IdentityKey | Error::IdentitySignature => Code::BlsIdentity,
            Error::InvalidSignature => Code::BlsSignature,
            Error::EmptyList => Code::BlsEmpty,
            Error::LengthMismatch => Code::Length,
            Error::RepeatedMessage => Code::BlsRepeatedMessage,
            Error::NeedsProofsOfPossession => Code::BlsUnknown,
            Error::EmptyTag => Code::EmptyTag,
            Error::InvalidThreshold => Code::BlsThreshold,
            Error::InvalidIndex | Error::RepeatedIndex => Code::BlsIndex,
            Error::TooFewShares => Code::BlsTooFewShares,
            Error::InvalidShare => Code::BlsShare,
            Error::InvalidPath => Code::BlsPath,
            Error::RandomUnavailable => Code::Random,
            Error::OutOfMemory => Code::OutOfMemory,
            _ => Code::Internal,
        }
    }
}

/// Calls a function that is generic over a variant, by `enum adm_bls_variant`.
macro_rules! on_variant {
    ($variant:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match $variant {
            1 => $function::<adamant::bls::MinPk>($($argument),*),
            2 => $function::<adamant::bls::MinSig>($($argument),*),
            _ => Err($crate::error::Code::BlsUnknown),
        }
    };
}
use on_variant;

/// Bytes of a secret key or share.
const SECRET: usize = 32;

/// Bytes of a compressed public key.
fn public_bytes(variant: c_int) -> Result<usize, Code> {
    match variant {
        1 => Ok(PublicKey::<MinPk>::COMPRESSED_BYTES),
        2 => Ok(PublicKey::<MinSig>::COMPRESSED_BYTES),
        _ => Err(Code::BlsUnknown),
    }
}

/// Bytes of a compressed signature.
fn signature_bytes(variant: c_int) -> Result<usize, Code> {
    match variant {
        1 => Ok(Signature::<MinPk>::COMPRESSED_BYTES),
        2 => Ok(Signature::<MinSig>::COMPRESSED_BYTES),
        _ => Err(Code::BlsUnknown),
    }
}

/// A compressed point that is going to be written. Also where it is public it may come of secrets: it is wiped.
struct Point {
    bytes: Zeroizing<[u8; LONGEST]>,
    length: usize,
}

/// A compressed point of G2.
const LONGEST: usize = 96;

impl Point {
    fn new(encoding: &[u8]) -> Result<Self, Code> {
        let mut bytes = Zeroizing::new([0; LONGEST]);
        bytes.get_mut(..encoding.len()).ok_or(Code::Internal)?.copy_from_slice(encoding);
        Ok(Point { bytes, length: encoding.len() })
    }

    fn of_key<V: Variant>(key: &PublicKey<V>) -> Result<Self, Code> {
        Self::new(key.to_compressed().as_ref())
    }

    fn of_signature<V: Variant>(signature: &Signature<V>) -> Result<Self, Code> {
        Self::new(signature.to_compressed().as_ref())
    }

    /// Copies the point to where there is room for one.
    ///
    /// # Safety
    /// As [`write`].
    unsafe fn write(&self, out: *mut u8) -> Result<(), Code> {
        // SAFETY: passed on.
        unsafe { write(out, &self.bytes[..self.length]) }
    }
}

/// The scheme of `enum adm_bls_scheme` with the caller's tag, or its own where the tag is NULL.
///
/// # Safety
/// As [`input`] for the tag.
unsafe fn scheme_of<'a>(scheme: c_int, tag: *const u8, taglen: usize) -> Result<Scheme<'a>, Code> {
    let scheme = match scheme {
        1 => Scheme::BASIC,
        2 => Scheme::AUGMENTED,
        3 => Scheme::PROOF_OF_POSSESSION,
        _ => return Err(Code::BlsUnknown),
    };
    // SAFETY: passed on.
    Ok(unsafe { own_tag(tag, taglen) }?.map_or(scheme, |tag| scheme.with_tag(tag)))
}

/// The caller's tag; none for NULL without a length.
///
/// # Safety
/// As [`input`].
unsafe fn own_tag<'a>(tag: *const u8, taglen: usize) -> Result<Option<&'a [u8]>, Code> {
    if tag.is_null() && taglen == 0 {
        return Ok(None);
    }
    // SAFETY: passed on.
    unsafe { input(tag, taglen) }.map(Some)
}

/// `count` encodings of `each` bytes one after the other.
///
/// # Safety
/// As [`input`] for all of them.
unsafe fn encodings<'a>(data: *const u8, count: usize, each: usize) -> Result<&'a [u8], Code> {
    // SAFETY: passed on.
    unsafe { input(data, count.checked_mul(each).ok_or(Code::Length)?) }
}

/// Public keys of compressed encodings one after the other.
fn public_keys<V: Variant>(encodings: &[u8]) -> Result<Vec<PublicKey<V>>, Code> {
    decode(encodings, PublicKey::<V>::COMPRESSED_BYTES, PublicKey::from_bytes)
}

/// Signatures of compressed encodings one after the other.
fn signatures<V: Variant>(encodings: &[u8]) -> Result<Vec<Signature<V>>, Code> {
    decode(encodings, Signature::<V>::COMPRESSED_BYTES, Signature::from_bytes)
}

fn decode<T>(
    encodings: &[u8],
    each: usize,
    from_bytes: impl Fn(&[u8]) -> Result<T, Error>,
) -> Result<Vec<T>, Code> {
    let mut out = list(encodings.len() / each)?;
    for encoding in encodings.chunks_exact(each) {
        out.push(from_bytes(encoding)?);
    }
    Ok(out)
}
