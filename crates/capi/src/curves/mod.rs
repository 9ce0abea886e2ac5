//! `adamant_curves.h`: fields, points and pairings of the pairing-friendly curves.
//!
//! Functions take the number of a curve and byte strings. `dispatch` leads from the numbers to the types; what is behind it
//! is generic, reads its inputs, computes, and hands back an `Output`, which is written as the last step.

pub mod batch;
mod dispatch;
pub mod field;
pub mod gt;
pub mod pairing;
pub mod point;
pub mod prepared;
pub mod sizes;
pub mod table;

use crate::error::Code;
use crate::pointer::{check_room, input, write};
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
    check_room(out, outlen, length?)?;
    // SAFETY: the caller's word.
    let [a, b] = unsafe { [input(inputs[0].0, inputs[0].1)?, input(inputs[1].0, inputs[1].1)?] };
    let output = operation(a, b)?;
    check_room(out, outlen, output.length)?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(out, &output.bytes[..outlen]) }
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
