//! `expand_message`: from a message and a domain separation tag to uniform bytes.
//!
//! ```
//! use adamant_curves::Error;
//! use adamant_curves::bls12_381::{Fp, G1Parameters};
//! use adamant_curves::hash_to_curve::{
//!     Digest, Expand, ExtendableOutput, HashField, Xmd, Xof, encode_to_curve_with, expand_message_xmd,
//!     expand_message_xof, hash_to_curve_with,
//! };
//! use adamant_symmetric::keccak::Shake128;
//! use adamant_symmetric::sha256::Sha256;
//!
//! let (mut bytes, tag) = ([0; 64], b"MYAPP-V01");
//! expand_message_xmd::<Sha256>(b"message", tag, &mut bytes)?;
//! let mut others = [0; 64];
//! expand_message_xof::<Shake128>(b"message", tag, &mut others)?;
//! assert_ne!(bytes, others);
//!
//! // As a type, for a suite of one's own.
//! hash_to_curve_with::<G1Parameters, Xof<Shake128>>(b"message", tag)?;
//! encode_to_curve_with::<G1Parameters, Xmd<Sha256>>(b"message", tag)?;
//! assert_eq!(Xof::<Shake128>::expand(b"message", b"", &mut bytes), Err(Error::EmptyTag));
//!
//! // The two kinds of functions that they stand on, and what becomes of the bytes.
//! assert_eq!(Sha256::digest(&[b"mes", b"sage"])[..32], adamant_symmetric::sha256::sha256(b"message"));
//! Shake128::fill(&[b"message"], &mut bytes);
//! assert_eq!(Fp::from_uniform_bytes(&bytes), Fp::from_be_bytes_reduced(&bytes));
//! # Ok::<(), Error>(())
//! ```

use crate::Error;
use adamant_base::num::low8;
use adamant_symmetric::keccak::{Shake128, Shake256};
use adamant_symmetric::sha256::Sha256;
use adamant_symmetric::sha512::Sha512;
use core::marker::PhantomData;
use zeroize::Zeroizing;

/// Bytes of the longest digest.
const LONGEST: usize = 64;
/// Bytes of the longest block.
const LONGEST_BLOCK: usize = 128;
/// Bytes of the longest tag that is taken as it is.
const LONGEST_TAG: usize = 255;
/// What comes before a longer tag where it is hashed.
const OVERSIZE: &[u8] = b"H2C-OVERSIZE-DST-";

/// A hash function for [`Xmd`].
pub trait Digest {
    /// Bytes of a digest, at most 64.
    const BYTES: usize;
    /// Bytes of an input block, at most 128.
    const BLOCK: usize;
    /// The digest of the parts one after the other, in the first [`Self::BYTES`] bytes.
    fn digest(parts: &[&[u8]]) -> [u8; LONGEST];
}

macro_rules! digest {
    ($name:ident, $bytes:literal, $block:literal) => {
        impl Digest for $name {
            const BYTES: usize = $bytes;
            const BLOCK: usize = $block;

            fn digest(parts: &[&[u8]]) -> [u8; LONGEST] {
                let (mut hash, mut out) = ($name::new(), [0; LONGEST]);
                for part in parts {
                    hash.update(part);
                }
                out[..$bytes].copy_from_slice(&hash.finalize());
                out
            }
        }
    };
}

digest!(Sha256, 32, 64);
digest!(Sha512, 64, 128);

/// An extendable-output function for [`Xof`].
pub trait ExtendableOutput {
    /// Bytes that a tag which is too long is hashed to: two bits for each bit of security.
    const TAG_BYTES: usize;
    /// Fills `out` from the parts one after the other.
    fn fill(parts: &[&[u8]], out: &mut [u8]);
}

macro_rules! extendable {
    ($name:ident, $tag:literal) => {
        impl ExtendableOutput for $name {
            const TAG_BYTES: usize = $tag;

            fn fill(parts: &[&[u8]], out: &mut [u8]) {
                let mut hash = $name::new();
                for part in parts {
                    hash.update(part);
                }
                hash.finalize(out);
            }
        }
    };
}

extendable!(Shake128, 32);
extendable!(Shake256, 64);

/// A way to expand messages.
pub trait Expand {
    /// Fills `out` with bytes that look uniform, from a message and a tag.
    ///
    /// # Errors
    /// [`Error::EmptyTag`], [`Error::LengthMismatch`] where `out` is longer than the method allows.
    fn expand(message: &[u8], tag: &[u8], out: &mut [u8]) -> Result<(), Error>;
}

/// [`expand_message_xmd`] with a hash function.
#[derive(Clone, Copy, Debug)]
pub struct Xmd<H>(PhantomData<H>);

/// [`expand_message_xof`] with an extendable-output function.
#[derive(Clone, Copy, Debug)]
pub struct Xof<X>(PhantomData<X>);

impl<H: Digest> Expand for Xmd<H> {
    fn expand(message: &[u8], tag: &[u8], out: &mut [u8]) -> Result<(), Error> {
        expand_message_xmd::<H>(message, tag, out)
    }
}

impl<X: ExtendableOutput> Expand for Xof<X> {
    fn expand(message: &[u8], tag: &[u8], out: &mut [u8]) -> Result<(), Error> {
        expand_message_xof::<X>(message, tag, out)
    }
}

/// Fills `out`, of at most 255 digests, by a hash function. A tag of more than 255 bytes is hashed first.
///
/// # Errors
/// [`Error::EmptyTag`], [`Error::LengthMismatch`] where `out` is empty or too long.
///
/// # Constant time
/// With respect to message and tag; their lengths are public.
///
/// # Source
/// RFC 9380, sections 5.3.1 and 5.3.3.
pub fn expand_message_xmd<H: Digest>(message: &[u8], tag: &[u8], out: &mut [u8]) -> Result<(), Error> {
    let length = u16::try_from(out.len()).map_err(|_| Error::LengthMismatch)?;
    if tag.is_empty() {
        return Err(Error::EmptyTag);
    }
    if out.is_empty() || out.len() > 255 * H::BYTES {
        return Err(Error::LengthMismatch);
    }
    let hashed;
    let tag = if tag.len() > LONGEST_TAG {
        hashed = Zeroizing::new(H::digest(&[OVERSIZE, tag]));
        &hashed[..H::BYTES]
    } else {
        tag
    };
    let tag_length = [low8(tag.len() as u64)];
    let zeros = [0; LONGEST_BLOCK];
    let first = Zeroizing::new(H::digest(&[
        &zeros[..H::BLOCK],
        message,
        &length.to_be_bytes(),
        &[0],
        tag,
        &tag_length,
    ]));
    let mut last = Zeroizing::new([0; LONGEST]);
    for (i, chunk) in out.chunks_mut(H::BYTES).enumerate() {
        // The first block stands alone, as 0 changes nothing.
        for (x, y) in last.iter_mut().zip(&*first) {
            *x ^= y;
        }
        *last = H::digest(&[&last[..H::BYTES], &[low8(i as u64 + 1)], tag, &tag_length]);
        chunk.copy_from_slice(&last[..chunk.len()]);
    }
    Ok(())
}

/// Fills `out`, of at most 65535 bytes, by an extendable-output function. A tag of more than 255 bytes is hashed first.
///
/// # Errors
/// [`Error::EmptyTag`], [`Error::LengthMismatch`] where `out` is empty or too long.
///
/// # Constant time
/// With respect to message and tag; their lengths are public.
///
/// # Source
/// RFC 9380, sections 5.3.2 and 5.3.3.
pub fn expand_message_xof<X: ExtendableOutput>(
    message: &[u8],
    tag: &[u8],
    out: &mut [u8],
) -> Result<(), Error> {
    let length = u16::try_from(out.len()).map_err(|_| Error::LengthMismatch)?;
    if tag.is_empty() {
        return Err(Error::EmptyTag);
    }
    if out.is_empty() {
        return Err(Error::LengthMismatch);
    }
    let mut hashed = Zeroizing::new([0; LONGEST]);
    let tag = if tag.len() > LONGEST_TAG {
        let hashed = &mut hashed[..X::TAG_BYTES];
        X::fill(&[OVERSIZE, tag], hashed);
        &*hashed
    } else {
        tag
    };
    X::fill(&[message, &length.to_be_bytes(), tag, &[low8(tag.len() as u64)]], out);
    Ok(())
}
