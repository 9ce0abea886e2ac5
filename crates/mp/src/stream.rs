//! Numbers as text in streams of C.

use crate::code::{Code, Result};
use crate::int::MpInt;
use crate::radix::{digit, from_values, radix, to_characters};
use libc::FILE;
use std::ffi::c_int;

/// `a` becomes the number that the stream goes on with: an optional minus, and digits up to the first character that is
/// none, which is read, too.
///
/// # Errors
/// [`Code::Err`] at the end of the stream, [`Code::Val`] for a radix that there is not and for NULL, [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number, `stream` is NULL or open for reading.
pub unsafe fn read_stream(a: *mut MpInt, radix_: c_int, stream: *mut FILE) -> Result {
    let radix = radix(radix_)?;
    crate::copy::present(stream)?;
    crate::copy::present(a)?;
    // SAFETY: the caller's word.
    let next = || u8::try_from(unsafe { libc::fgetc(stream) }).ok();
    let mut character = next();
    let negative = character == Some(b'-');
    if negative {
        character = next();
    }
    if character.is_none() {
        return Err(Code::Err);
    }
    let mut values = Vec::new();
    while let Some(value) = character.and_then(|character| digit(character, radix)) {
        values.try_reserve(1).map_err(|_| Code::Mem)?;
        values.push(value);
        character = next();
    }
    // SAFETY: the caller's word.
    unsafe { from_values(a, &values, radix, negative) }
}

/// Writes `a` as text, without a NUL.
///
/// # Errors
/// [`Code::Err`] where the stream does not take it, [`Code::Val`] for a radix that there is not and for NULL,
/// [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number, `stream` is NULL or open for writing.
pub unsafe fn write_stream(a: *const MpInt, radix_: c_int, stream: *mut FILE) -> Result {
    crate::copy::present(stream)?;
    // SAFETY: the caller's word; `text` has its length.
    unsafe {
        let text = to_characters(a, radix_)?;
        if libc::fwrite(text.as_ptr().cast(), 1, text.len(), stream) != text.len() {
            return Err(Code::Err);
        }
    }
    Ok(())
}
