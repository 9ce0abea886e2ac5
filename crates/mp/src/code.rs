//! What an operation answers.

use adamant_integer::{Error, OutOfMemory};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Why an operation failed: the codes of `tommath.h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Code {
    /// A failure with no code of its own.
    Err = -1,
    /// The heap has no room; outputs are as they were, or at least valid.
    Mem = -2,
    /// An argument is not allowed.
    Val = -3,
    /// No result within the number of attempts.
    Iter = -4,
    /// A buffer is too small.
    Buf = -5,
}

/// The result of an operation.
pub type Result<T = ()> = core::result::Result<T, Code>;

impl From<OutOfMemory> for Code {
    fn from(_: OutOfMemory) -> Code {
        Code::Mem
    }
}

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::OutOfMemory => Code::Mem,
            _ => Code::Val,
        }
    }
}

/// Keeps a panic, which only a mistake in this library can cause, from ending the program.
///
/// # Errors
/// [`Code::Err`] then.
#[inline]
pub fn guard<T>(body: impl FnOnce() -> Result<T>) -> Result<T> {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or(Err(Code::Err))
}
