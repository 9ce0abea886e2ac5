//! What can go wrong.

use adamant_base::random::RandomUnavailable;
use core::fmt;

/// Why an operation was refused. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A key, ciphertext, seed or message has the wrong length.
    LengthMismatch,
    /// A key with a bit set at or above n, or a secret key that is not what its seed expands to.
    InvalidKey,
    /// A file that does not begin with the header of a key or ciphertext of this revision, or belongs to another set.
    InvalidFile,
    /// The X25519 result is zero: the public key of the other side has small order.
    LowOrderPoint,
    /// This CPU cannot run the back end asked for, or `ADAMANT_CPU` hides it.
    BackendUnavailable,
    /// The source of random bytes failed.
    RandomUnavailable,
    /// The system has no memory for so many results.
    OutOfMemory,
}

impl From<RandomUnavailable> for Error {
    fn from(_: RandomUnavailable) -> Error {
        Error::RandomUnavailable
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::LengthMismatch => "a key, ciphertext, seed or message has the wrong length",
            Error::InvalidKey => "the key is not valid, or not what its seed expands to",
            Error::InvalidFile => "not a key or ciphertext of this set and revision",
            Error::LowOrderPoint => "the X25519 key of the other side has small order",
            Error::BackendUnavailable => "this CPU cannot run the back end asked for",
            Error::RandomUnavailable => "the random number generator failed",
            Error::OutOfMemory => "out of memory",
        })
    }
}

impl core::error::Error for Error {}
