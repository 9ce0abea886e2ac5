//! What can go wrong.

use adamant_base::random::RandomUnavailable;
use core::fmt;

/// Why an operation was refused. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A secret key that is 0 or not below the group order, or has not 32 bytes.
    InvalidSecretKey,
    /// The bytes are no encoding of a point of the curve.
    InvalidPublicKey(adamant_curves::Error),
    /// The point at infinity as a public key.
    IdentityKey,
    /// A signature's encoding: its length, its DER, or r or s that is 0 or not below the group order.
    InvalidEncoding,
    /// The signature does not hold.
    InvalidSignature,
    /// s is above half of the group order where the smaller one is asked for.
    HighS,
    /// A recovery id above 3.
    InvalidRecoveryId,
    /// No public key belongs to this hash, signature and recovery id.
    NoKey,
    /// A hash of fewer than 16 bytes.
    HashTooShort,
    /// A tweak that is not below the group order, or whose sum with the key is 0.
    InvalidTweak,
    /// The bytes are not the DER form of a key.
    InvalidDer,
    /// The text is not the PEM form of a key.
    InvalidPem,
    /// The key is encrypted, which is not supported: decrypt it first (`openssl pkey`).
    EncryptedKey,
    /// The key is one of another algorithm, or gives its curve by numbers and not by name.
    UnsupportedKey,
    /// The key is one of another curve.
    WrongCurve,
    /// The public key in a file is not that of the secret key beside it.
    KeyMismatch,
    /// The source of random bytes failed.
    RandomUnavailable,
}

impl From<RandomUnavailable> for Error {
    fn from(_: RandomUnavailable) -> Error {
        Error::RandomUnavailable
    }
}

/// Errors of key files.
impl From<adamant_der::Error> for Error {
    fn from(error: adamant_der::Error) -> Error {
        match error {
            adamant_der::Error::InvalidPem => Error::InvalidPem,
            adamant_der::Error::EncryptedKey => Error::EncryptedKey,
            _ => Error::InvalidDer,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::InvalidSecretKey => "a secret key has 32 bytes, is not 0 and is below the group order",
            Error::InvalidPublicKey(error) => return error.fmt(f),
            Error::IdentityKey => "the point at infinity is not a public key",
            Error::InvalidEncoding => "this is no encoding of a signature",
            Error::InvalidSignature => "the signature does not hold",
            Error::HighS => "the signature's s is above half of the group order",
            Error::InvalidRecoveryId => "a recovery id is 0, 1, 2 or 3",
            Error::NoKey => "no public key belongs to this signature and recovery id",
            Error::HashTooShort => "a hash has at least 16 bytes",
            Error::InvalidTweak => "the tweak is not below the group order, or leads to 0",
            Error::InvalidDer => "not the DER form of a key for ECDSA",
            Error::InvalidPem => "not the PEM form of a key for ECDSA",
            Error::EncryptedKey => "the key is encrypted, which is not supported",
            Error::UnsupportedKey => "a key of another algorithm, or of a curve without a name",
            Error::WrongCurve => "a key of another curve",
            Error::KeyMismatch => "the public key in the file is not that of the secret key",
            Error::RandomUnavailable => "the random number generator failed",
        })
    }
}

impl core::error::Error for Error {}
