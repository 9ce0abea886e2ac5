//! What can go wrong.

use core::fmt;

/// Why an operation was refused. Nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The bytes have the wrong length, or are not the one canonical encoding of a value.
    InvalidEncoding,
    /// Lengths that belong together differ.
    LengthMismatch,
    /// The operating system gave no random bytes.
    Random,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::InvalidEncoding => "not the canonical encoding of a value",
            Error::LengthMismatch => "the lengths differ",
            Error::Random => "the operating system gave no random bytes",
        })
    }
}

impl core::error::Error for Error {}
