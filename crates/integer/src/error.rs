//! What can go wrong.

use adamant_base::random::RandomUnavailable;
use core::fmt;

/// The heap has no room for the result or for the working space of an operation. Outputs are unspecified, but valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;

/// Why an operation on integers failed.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The heap has no room.
    OutOfMemory,
    /// A division by zero, or a modulus of zero.
    DivisionByZero,
    /// The number does not fit.
    OutOfRange,
    /// There is no digit where a number should be.
    NoDigits,
    /// The character at this byte of the text is no digit.
    InvalidDigit(usize),
    /// The radix is not from 2 to 64.
    InvalidRadix,
    /// The number has no inverse to this modulus.
    NotInvertible,
    /// The number is no square modulo this prime.
    NoSquareRoot,
    /// The number is below what the operation is defined for.
    Undefined,
    /// The source gave no random bytes, or none that will do.
    RandomUnavailable,
    /// The text is not hexadecimal.
    InvalidEncoding,
    /// No key or prime of this size can be made.
    InvalidSize,
    /// The public exponent of an RSA key is even or below 3.
    InvalidExponent,
}

impl From<OutOfMemory> for Error {
    fn from(_: OutOfMemory) -> Self {
        Self::OutOfMemory
    }
}

impl From<RandomUnavailable> for Error {
    fn from(_: RandomUnavailable) -> Error {
        Error::RandomUnavailable
    }
}

impl fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("out of memory")
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OutOfMemory => "out of memory",
            Self::DivisionByZero => "division by zero",
            Self::OutOfRange => "the number does not fit",
            Self::NoDigits => "a number without digits",
            Self::InvalidDigit(at) => return write!(f, "no digit at byte {at}"),
            Self::InvalidRadix => "the radix must be from 2 to 64",
            Self::NotInvertible => "the number has no inverse to this modulus",
            Self::NoSquareRoot => "the number has no square root modulo this prime",
            Self::Undefined => "the operation is not defined for this number",
            Self::RandomUnavailable => "the random number generator failed",
            Self::InvalidEncoding => "the text is not hexadecimal",
            Self::InvalidSize => "no key or prime of this size can be made",
            Self::InvalidExponent => "the public exponent must be odd and at least 3",
        })
    }
}

impl core::error::Error for OutOfMemory {}
impl core::error::Error for Error {}
