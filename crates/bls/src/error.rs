//! What can go wrong.

use adamant_base::random::RandomUnavailable;
use core::fmt;

/// Why an operation was refused. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// Key material of fewer than 32 bytes.
    KeyMaterialTooShort,
    /// A secret key or share that is 0 or not below the group order, or has not 32 bytes.
    InvalidSecretKey,
    /// The bytes are no encoding of a point of the group.
    InvalidPoint(adamant_curves::Error),
    /// The identity as a public key, or keys whose sum it is.
    IdentityKey,
    /// The identity as a signature.
    IdentitySignature,
    /// The signature, aggregate or proof does not hold.
    InvalidSignature,
    /// Nothing to aggregate or to verify.
    EmptyList,
    /// Lengths that belong together differ.
    LengthMismatch,
    /// Equal messages in an aggregate of the basic scheme.
    RepeatedMessage,
    /// The operation needs proofs of possession, and the scheme has none.
    NeedsProofsOfPossession,
    /// The domain separation tag is empty.
    EmptyTag,
    /// A threshold of 0, or above the number of shares.
    InvalidThreshold,
    /// The index of a share is 0.
    InvalidIndex,
    /// Two shares of one index.
    RepeatedIndex,
    /// Fewer shares than the threshold.
    TooFewShares,
    /// The share does not fit the dealer's commitments.
    InvalidShare,
    /// Not a path of numbers below 2^32: m/12381/3600/0/0.
    InvalidPath,
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

impl From<adamant_curves::Error> for Error {
    fn from(error: adamant_curves::Error) -> Error {
        match error {
            adamant_curves::Error::EmptyTag => Error::EmptyTag,
            adamant_curves::Error::OutOfMemory => Error::OutOfMemory,
            adamant_curves::Error::RandomUnavailable => Error::RandomUnavailable,
            error => Error::InvalidPoint(error),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::KeyMaterialTooShort => "key material of fewer than 32 bytes",
            Error::InvalidSecretKey => "a BLS secret key has 32 bytes, is not 0 and is below the group order",
            Error::InvalidPoint(error) => return error.fmt(f),
            Error::IdentityKey => "the point at infinity is not a public key",
            Error::IdentitySignature => "the point at infinity is not a signature",
            Error::InvalidSignature => "the signature does not hold",
            Error::EmptyList => "there is nothing to aggregate or to verify",
            Error::LengthMismatch => "the lengths differ",
            Error::RepeatedMessage => "messages have to differ in the basic scheme",
            Error::NeedsProofsOfPossession => {
                "keys for one message are only added up in the scheme with proofs of possession"
            }
            Error::EmptyTag => "the domain separation tag is empty",
            Error::InvalidThreshold => "the threshold is at least 1 and at most the number of shares",
            Error::InvalidIndex => "the index of a share is not 0",
            Error::RepeatedIndex => "two shares have one index",
            Error::TooFewShares => "fewer shares than the threshold",
            Error::InvalidShare => "the share does not fit the commitments",
            Error::InvalidPath => "a path has the form m/12381/3600/0/0, with numbers below 2^32",
            Error::RandomUnavailable => "the random number generator failed",
            Error::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for Error {}
