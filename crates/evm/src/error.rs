//! Why a contract fails.

use core::fmt;

/// Why a contract failed: all gas of the call is lost then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// There is no precompiled contract at this address, or not in this fork.
    NoContract,
    /// The call has less gas than the contract costs.
    OutOfGas,
    /// The input has a length that the contract does not take.
    InputLength,
    /// A number is not below the prime of its field, or bytes that must be 0 are not.
    InvalidNumber,
    /// There is no point with these coordinates.
    NotOnCurve,
    /// The point is on the curve, and not in the group.
    NotInSubgroup,
    /// BLAKE2's last byte is neither 0 nor 1.
    InvalidFlag,
    /// The versioned hash is not that of the commitment.
    VersionedHash,
    /// The bytes are not the encoding of a commitment or a proof.
    InvalidPoint,
    /// The proof does not hold.
    InvalidProof,
    /// A number of a power is longer than 1024 bytes, from Osaka on; before, than 128 MiB, for which no block has gas.
    TooLong,
    /// Memory ran out.
    OutOfMemory,
}

impl From<adamant_curves::Error> for Error {
    fn from(error: adamant_curves::Error) -> Error {
        match error {
            adamant_curves::Error::NotOnCurve => Error::NotOnCurve,
            adamant_curves::Error::NotInSubgroup => Error::NotInSubgroup,
            adamant_curves::Error::OutOfMemory => Error::OutOfMemory,
            _ => Error::InvalidNumber,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::NoContract => "there is no precompiled contract at this address in this fork",
            Error::OutOfGas => "out of gas",
            Error::InputLength => "the input has a wrong length",
            Error::InvalidNumber => {
                "a number is not below the prime of its field, or bytes that must be 0 are not"
            }
            Error::NotOnCurve => "there is no point with these coordinates",
            Error::NotInSubgroup => "a point is not in the group of prime order",
            Error::InvalidFlag => "the flag for the last block is neither 0 nor 1",
            Error::VersionedHash => "the versioned hash is not that of the commitment",
            Error::InvalidPoint => "the commitment or the proof is no point of the group",
            Error::InvalidProof => "the proof does not hold",
            Error::TooLong => "a number of the power is too long",
            Error::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for Error {}
