//! What can be wrong with a keystore.

use core::fmt;

/// Why a keystore was not read, opened or made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KeystoreError {
    /// No JSON object, or more than 64 KiB.
    InvalidJson,
    /// This field is missing, or has a value that it cannot have.
    InvalidField(&'static str),
    /// This field names another version or function than those of version 4.
    Unsupported(&'static str),
    /// scrypt or PBKDF2 would take more memory or time than is allowed.
    CostTooHigh,
    /// The password is wrong, or the file was changed.
    WrongPassword,
    /// What was decrypted is 0, or not below the group order.
    InvalidSecretKey,
    /// The public key of the file is not that of the secret key.
    PublicKeyMismatch,
    /// The source of random bytes failed.
    RandomUnavailable,
    /// Memory ran out.
    OutOfMemory,
}

impl From<crate::Error> for KeystoreError {
    fn from(error: crate::Error) -> Self {
        match error {
            crate::Error::RandomUnavailable => KeystoreError::RandomUnavailable,
            crate::Error::OutOfMemory => KeystoreError::OutOfMemory,
            _ => KeystoreError::InvalidSecretKey,
        }
    }
}

impl fmt::Display for KeystoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            KeystoreError::InvalidJson => "a keystore is a JSON object of at most 64 KiB",
            KeystoreError::InvalidField(name) => {
                return write!(f, "the keystore's field {name} is missing or has no valid value");
            }
            KeystoreError::Unsupported(name) => {
                return write!(f, "the keystore's field {name} is none of EIP-2335, version 4");
            }
            KeystoreError::CostTooHigh => "the keystore asks for more memory or time than is allowed",
            KeystoreError::WrongPassword => "the password is wrong, or the keystore was changed",
            KeystoreError::InvalidSecretKey => "the keystore holds no BLS secret key",
            KeystoreError::PublicKeyMismatch => "the keystore's public key is not that of its secret key",
            KeystoreError::RandomUnavailable => "the random number generator failed",
            KeystoreError::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for KeystoreError {}
