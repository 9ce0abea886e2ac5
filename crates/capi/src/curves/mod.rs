//! `adamant_curves.h`: fields, points and pairings of the pairing-friendly curves.
//!
//! Functions take the number of a curve and byte strings. `dispatch` leads from the numbers to the types; what is behind it
//! is generic, reads its inputs, computes, and hands back an `Output`, which is written as the last step.

mod dispatch;
pub mod field;
pub mod gt;
pub mod pairing;
pub mod point;
pub mod sizes;
pub mod table;

use crate::error::Code;
use crate::pointer;
use adamant::base::zeroize::Zeroizing;
use adamant::curves::Error;

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::InvalidEncoding => Code::CurveEncoding,
            Error::InvalidFlags => Code::CurveFlags,
            Error::InvalidInfinity => Code::CurveInfinity,
            Error::NotOnCurve => Code::CurveNotOnCurve,
            Error::NotInSubgroup => Code::CurveNotInSubgroup,
            Error::LengthMismatch => Code::Length,
            Error::OutOfMemory => Code::OutOfMemory,
            _ => Code::Internal,
        }
    }
}

/// The longest output: Gt of the BLS12 curves and of BW6-761.
const LONGEST: usize = 576;

/// What a function is going to write; wiped afterwards.
struct Output {
    bytes: Zeroizing<[u8; LONGEST]>,
    length: usize,
}

impl Output {
    /// `length` bytes, filled by `write`.
    fn new(length: usize, write: impl FnOnce(&mut [u8]) -> Result<(), Error>) -> Result<Self, Code> {
        let mut bytes = Zeroizing::new([0; LONGEST]);
        write(bytes.get_mut(..length).ok_or(Code::Internal)?)?;
        Ok(Output { bytes, length })
    }

    /// Copies to C.
    ///
    /// # Safety
    /// As [`pointer::output`].
    unsafe fn give(&self, out: *mut u8, outlen: usize) -> Result<(), Code> {
        if outlen != self.length {
            return Err(Code::Length);
        }
        // SAFETY: the caller's word.
        unsafe { pointer::output(out, outlen) }?.copy_from_slice(&self.bytes[..self.length]);
        Ok(())
    }
}

/// Refuses an output that is NULL or has another length, before anything is computed.
fn check_output(out: *mut u8, outlen: usize, length: usize) -> Result<(), Code> {
    if outlen != length {
        return Err(Code::Length);
    }
    if out.is_null() { Err(Code::NullPointer) } else { Ok(()) }
}

/// The frame of functions that give bytes of a length from one or two inputs.
///
/// # Safety
/// The pointers have their numbers of bytes to read or write, unless they are NULL or the numbers are not allowed.
unsafe fn run(
    length: Result<usize, Code>,
    (out, outlen): (*mut u8, usize),
    inputs: [(*const u8, usize); 2],
    operation: impl FnOnce(&[u8], &[u8]) -> Result<Output, Code>,
) -> Result<(), Code> {
    check_output(out, outlen, length?)?;
    // SAFETY: the caller's word.
    let [a, b] =
        unsafe { [pointer::input(inputs[0].0, inputs[0].1)?, pointer::input(inputs[1].0, inputs[1].1)?] };
    let output = operation(a, b)?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { output.give(out, outlen) }
}

/// No second input.
const NONE: (*const u8, usize) = (std::ptr::null(), 0);

/// The parts of `length` bytes of an array of `count`.
///
/// # Errors
/// [`Code::Length`] if the array has another length.
fn parts(bytes: &[u8], length: usize, count: usize) -> Result<std::slice::ChunksExact<'_, u8>, Code> {
    if count.checked_mul(length) != Some(bytes.len()) {
        return Err(Code::Length);
    }
    Ok(bytes.chunks_exact(length))
}

/// An empty list with room for `count` elements.
///
/// # Errors
/// [`Code::OutOfMemory`].
fn list<T>(count: usize) -> Result<Vec<T>, Code> {
    let mut list = Vec::new();
    list.try_reserve_exact(count).map_err(|_| Code::OutOfMemory)?;
    Ok(list)
}
