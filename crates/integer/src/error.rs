//! What can go wrong.

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
}

impl From<OutOfMemory> for Error {
    fn from(_: OutOfMemory) -> Self {
        Self::OutOfMemory
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
        })
    }
}

impl core::error::Error for OutOfMemory {}
impl core::error::Error for Error {}
