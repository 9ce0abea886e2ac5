//! What can be wrong with input.

use adamant_base::random::RandomUnavailable;
use core::fmt;

/// Why an operation was refused. Outputs are unchanged then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// r is even, below 3 or above 100003.
    InvalidDegree,
    /// The polynomials, or the workspace, belong to different rings.
    RingMismatch,
    /// A buffer has the wrong length.
    LengthMismatch,
    /// A bit at or above r is set, or an exponent is not below r or comes twice.
    InvalidEncoding,
    /// The weight asked for is even or above r.
    InvalidWeight,
    /// The algorithm rests on a^(2^(r-1)) = a, which fails for this r.
    NotSupported,
    /// The polynomial has no inverse.
    NotInvertible,
    /// This CPU cannot run the back end asked for, or `ADAMANT_CPU` hides it.
    BackendUnavailable,
    /// The source of random bytes failed.
    RandomUnavailable,
    /// Memory ran out.
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
            Error::InvalidDegree => "r must be odd and from 3 to 100003",
            Error::RingMismatch => "the operands belong to different rings",
            Error::LengthMismatch => "a buffer has the wrong length",
            Error::InvalidEncoding => {
                "a bit at or above r is set, or an exponent is too large or comes twice"
            }
            Error::InvalidWeight => "the weight must be odd and at most r",
            Error::NotSupported => "this algorithm does not work for this r; bernstein-yang does",
            Error::NotInvertible => "the polynomial has no inverse",
            Error::BackendUnavailable => "this CPU cannot run the back end asked for",
            Error::RandomUnavailable => "the random number generator failed",
            Error::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for Error {}
