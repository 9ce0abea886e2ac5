//! What can go wrong.

use core::fmt;

/// Why an operation was refused. Nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The bytes have the wrong length, or are not the one canonical encoding of a value.
    InvalidEncoding,
    /// Flag bits of an encoded point that its format does not have, or not for this length.
    InvalidFlags,
    /// The encoding says infinity, and is not the one encoding of it.
    InvalidInfinity,
    /// There is no point with these coordinates.
    NotOnCurve,
    /// The point is on the curve, and not in the subgroup of prime order.
    NotInSubgroup,
    /// A point of small order, where one of large order has to stand.
    SmallOrder,
    /// The signature does not hold.
    InvalidSignature,
    /// Lengths that belong together differ.
    LengthMismatch,
    /// Memory ran out.
    OutOfMemory,
    /// The domain separation tag is empty.
    EmptyTag,
    /// The operating system gave no random bytes.
    Random,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::InvalidEncoding => "not the canonical encoding of a value",
            Error::InvalidFlags => "flag bits that do not fit the format",
            Error::InvalidInfinity => "not the canonical encoding of the point at infinity",
            Error::NotOnCurve => "no point of the curve",
            Error::NotInSubgroup => "not in the subgroup of prime order",
            Error::SmallOrder => "a point of small order",
            Error::InvalidSignature => "the signature does not hold",
            Error::LengthMismatch => "the lengths differ",
            Error::OutOfMemory => "not enough memory",
            Error::EmptyTag => "the domain separation tag is empty",
            Error::Random => "the operating system gave no random bytes",
        })
    }
}

impl core::error::Error for Error {}
