//! `adamant_ecdsa.h`: ECDSA, ECDH and BIP-340.
//!
//! Functions take the number of a curve and byte strings. They read all inputs, call something that is generic over the
//! curve, and write what it gives as the last step.
//!
//! | file | what it holds |
//! |---|---|
//! | `keys` | keys: drawn, public ones, in DER and PEM; key agreement |
//! | `signatures` | signatures, recovery of keys |
//! | `bip340` | Schnorr signatures of BIP-340 |

pub mod bip340;
pub mod keys;
pub mod signatures;

use crate::error::Code;
use crate::pointer;
use adamant::base::zeroize::Zeroizing;
use adamant::ecdsa::{Curve, Error, PublicKey};

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::InvalidSecretKey => Code::EcdsaSecretKey,
            Error::InvalidPublicKey(error) => error.into(),
            Error::IdentityKey => Code::EcdsaIdentity,
            Error::InvalidEncoding => Code::EcdsaEncoding,
            Error::InvalidSignature | Error::HighS => Code::EcdsaSignature,
            Error::InvalidRecoveryId | Error::NoKey => Code::EcdsaNoKey,
            Error::HashTooShort => Code::Length,
            Error::InvalidDer | Error::InvalidPem => Code::EcdsaKeyFile,
            Error::EncryptedKey => Code::EcdsaEncryptedKey,
            Error::UnsupportedKey | Error::WrongCurve => Code::EcdsaUnsupportedKey,
            Error::KeyMismatch => Code::EcdsaKeyMismatch,
            Error::RandomUnavailable => Code::Random,
            _ => Code::Internal,
        }
    }
}

/// Calls a function that is generic over a curve, by `enum adm_ecdsa_curve`.
macro_rules! on_curve {
    ($curve:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match $curve {
            1 => $function::<adamant::curves::p256::Parameters>($($argument),*),
            2 => $function::<adamant::curves::secp256k1::Parameters>($($argument),*),
            _ => Err($crate::error::Code::EcdsaUnknown),
        }
    };
}
use on_curve;

/// Bytes of a secret key.
const SECRET: usize = 32;
/// Bytes of a signature, and of one with its recovery id.
const SIGNATURE: usize = 64;
const RECOVERABLE: usize = 65;

/// A public key in the encoding of this length. It is public, but comes of secrets: it is wiped.
fn encode<C: Curve>(key: &PublicKey<C>, length: usize) -> Result<Zeroizing<Vec<u8>>, Code> {
    match length {
        33 => Ok(Zeroizing::new(key.to_sec1_compressed().to_vec())),
        65 => Ok(Zeroizing::new(key.to_sec1_uncompressed().to_vec())),
        _ => Err(Code::Length),
    }
}

/// Refuses room for a public key that has none of the lengths of one.
fn check_public_room(out: *const u8, outlen: usize) -> Result<(), Code> {
    if matches!(outlen, 33 | 65) { pointer::check(out, outlen) } else { Err(Code::Length) }
}
