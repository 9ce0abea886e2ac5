//! `adamant_rsa.h`: RSA keys, signatures, OAEP.

mod keys;
mod operations;

pub use keys::*;
pub use operations::*;

use crate::error::Code;
use adamant::rsa::{Error, Hash, PrivateKey, PublicKey, SaltLength, Scheme};
use std::ffi::c_int;

/// A public key: `adm_rsa_public` in C.
pub struct AdmRsaPublic(PublicKey);

/// A private key: `adm_rsa_private` in C.
pub struct AdmRsaPrivate(PrivateKey);

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::InvalidSize => Code::RsaSize,
            Error::InvalidExponent => Code::RsaExponent,
            Error::InvalidKey => Code::RsaKey,
            Error::InvalidDer | Error::InvalidPem => Code::RsaEncoding,
            Error::EncryptedKey => Code::RsaEncryptedKey,
            Error::UnsupportedKey => Code::RsaUnsupportedKey,
            Error::UnknownHash => Code::RsaScheme,
            Error::DigestLength => Code::Length,
            Error::SaltLength | Error::ModulusTooShort => Code::RsaModulusTooShort,
            Error::MessageTooLong => Code::RsaMessageTooLong,
            Error::InvalidSignature => Code::RsaSignature,
            Error::DecryptionFailed => Code::RsaDecryption,
            Error::FaultDetected => Code::RsaFault,
            Error::RandomUnavailable => Code::RsaRandom,
            Error::OutOfMemory => Code::OutOfMemory,
            _ => Code::Internal,
        }
    }
}

/// `enum adm_rsa_hash`.
fn hash_of(hash: c_int) -> Result<Hash, Code> {
    match hash {
        256 => Ok(Hash::Sha256),
        384 => Ok(Hash::Sha384),
        512 => Ok(Hash::Sha512),
        _ => Err(Code::RsaScheme),
    }
}

/// `enum adm_rsa_scheme` with a hash function.
fn scheme_of(scheme: c_int, hash: c_int) -> Result<Scheme, Code> {
    let hash = hash_of(hash)?;
    match scheme {
        1 => Ok(Scheme::pkcs1v15(hash)),
        2 => Ok(Scheme::pss(hash)),
        3 => Ok(Scheme::Pss { hash, salt: SaltLength::Any }),
        _ => Err(Code::RsaScheme),
    }
}

/// `enum adm_rsa_scheme` for signing, where the length of the salt has to be known.
fn signing_scheme_of(scheme: c_int, hash: c_int) -> Result<Scheme, Code> {
    if scheme == 3 { Err(Code::RsaScheme) } else { scheme_of(scheme, hash) }
}
