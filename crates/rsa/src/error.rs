//! What can be wrong with input.

use adamant_base::random::RandomUnavailable;
use core::fmt;

/// Why an operation was refused. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The modulus has fewer than 1024 or more than 16384 bits, or a new one an odd number of bits.
    InvalidSize,
    /// The public exponent is even, below 3, or 2^33 or more.
    InvalidExponent,
    /// The numbers of the key do not fit each other, or the modulus is even.
    InvalidKey,
    /// The bytes are not the DER form of a key.
    InvalidDer,
    /// The text is not the PEM form of a key.
    InvalidPem,
    /// The key is encrypted, which is not supported: decrypt it first (`openssl pkey`).
    EncryptedKey,
    /// The key is one of another algorithm than rsaEncryption, or has more than two primes.
    UnsupportedKey,
    /// There is no such hash function.
    UnknownHash,
    /// The digest has a length that its hash function does not give.
    DigestLength,
    /// The length of the salt is not stated, or does not fit into the modulus.
    SaltLength,
    /// The modulus is too short for the hash function.
    ModulusTooShort,
    /// The message is longer than the modulus can take.
    MessageTooLong,
    /// The signature does not hold.
    InvalidSignature,
    /// The ciphertext does not decrypt, for whatever reason.
    DecryptionFailed,
    /// The result of a private operation did not pass its check and was not given out: a hardware fault, or a key whose
    /// primes are none.
    FaultDetected,
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
            Error::InvalidSize => {
                "an RSA modulus has from 1024 to 16384 bits, and a new one an even number of them"
            }
            Error::InvalidExponent => "an RSA public exponent is odd, at least 3 and below 2^33",
            Error::InvalidKey => "the numbers of the RSA key do not fit each other",
            Error::InvalidDer => "not the DER form of an RSA key",
            Error::InvalidPem => "not the PEM form of an RSA key",
            Error::EncryptedKey => "the key is encrypted, which is not supported",
            Error::UnsupportedKey => "a key of another algorithm, or of more than two primes",
            Error::UnknownHash => "there is no such hash function",
            Error::DigestLength => "the digest has the wrong length for its hash function",
            Error::SaltLength => "the length of the salt is not stated or too large",
            Error::ModulusTooShort => "the modulus is too short for the hash function",
            Error::MessageTooLong => "the message is too long for the modulus",
            Error::InvalidSignature => "the signature does not hold",
            Error::DecryptionFailed => "decryption failed",
            Error::FaultDetected => "the result did not pass its check: hardware fault or inconsistent key",
            Error::RandomUnavailable => "the random number generator failed",
            Error::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for Error {}

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

/// Errors of the arithmetic beneath.
impl From<adamant_modular::Error> for Error {
    fn from(error: adamant_modular::Error) -> Error {
        use adamant_modular::Error as Modular;
        match error {
            Modular::ModulusTooSmall | Modular::ModulusTooLarge => Error::InvalidSize,
            Modular::FaultDetected => Error::FaultDetected,
            Modular::RandomUnavailable => Error::RandomUnavailable,
            Modular::OutOfMemory => Error::OutOfMemory,
            _ => Error::InvalidKey,
        }
    }
}

/// Errors of the generation of primes.
impl From<adamant_integer::Error> for Error {
    fn from(error: adamant_integer::Error) -> Error {
        match error {
            adamant_integer::Error::InvalidSize => Error::InvalidSize,
            adamant_integer::Error::InvalidExponent => Error::InvalidExponent,
            adamant_integer::Error::RandomUnavailable => Error::RandomUnavailable,
            adamant_integer::Error::OutOfMemory => Error::OutOfMemory,
            _ => Error::InvalidKey,
        }
    }
}
