//! `adamant_symmetric.h`: AES modes, AEGIS, SHA-2, SHA-3, SHAKE, cSHAKE, KMAC, HMAC and HKDF.
//!
//! One file a family; the functions of AEGIS are written once and exported for each variant, in `aegis/variants.rs`.

pub mod aegis;
pub mod aes;
pub mod gcm;
pub mod gcm_pieces;
pub mod hash;
pub mod hmac;
pub mod sha3;
pub mod sha3_pieces;
pub mod shake;

use crate::error::Code;
use crate::guard::depth;
use crate::pointer;
use adamant::symmetric::aes::Backend;
use adamant::symmetric::{Error, InOut, sha256};

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::KeyLength | Error::NonceLength | Error::LengthMismatch => Code::Length,
            Error::EqualKeyHalves => Code::EqualKeyHalves,
            Error::TagLength => Code::TagLength,
            Error::PartialBlock => Code::PartialBlock,
            Error::MessageTooShort | Error::MessageTooLong => Code::MessageLength,
            Error::InvalidPadding => Code::InvalidPadding,
            Error::AuthenticationFailed => Code::AuthenticationFailed,
            Error::OutOfOrder => Code::Order,
            _ => Code::Internal,
        }
    }
}

/// Input and output of `len` bytes each, equal or apart.
///
/// # Errors
/// [`Code::NullPointer`], [`Code::Length`]; [`Code::Overlap`] where they overlap in part.
///
/// # Safety
/// As [`pointer::input`] and [`pointer::output`].
unsafe fn as_in_out<'a>(output: *mut u8, input: *const u8, len: usize) -> Result<InOut<'a>, Code> {
    pointer::check(input, len)?;
    pointer::check(output, len)?;
    if len == 0 {
        // NULL is allowed, but not in a slice.
        return Ok(InOut::from([].as_mut_slice()));
    }
    let distance = input.addr().abs_diff(output.addr());
    if distance != 0 && distance < len {
        return Err(Code::Overlap);
    }
    // SAFETY: not NULL, equal or apart, as just checked; the rest is the caller's duty.
    Ok(unsafe { InOut::from_raw(input, output, len) })
}

/// How deep the stack of a call goes that expands its key: with instructions for AES, or without.
fn with_key(instructions: usize, portable: usize) -> usize {
    match Backend::fastest() {
        Backend::Portable => portable,
        Backend::Vaes512 => depth::AES_ONCE_AVX512,
        _ => instructions,
    }
}

/// How deep the stack of a call goes that hashes with SHA-256: with instructions for it, or without.
fn with_sha(instructions: usize, without: usize) -> usize {
    match sha256::Backend::fastest() {
        sha256::Backend::ShaNi => instructions,
        _ => without,
    }
}
