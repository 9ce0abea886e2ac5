//! Key files.

use super::{SHORT, short, write};
use crate::atomic_file::Readers;
use crate::commands::aead::files::is_standard;
use crate::error::Error;
use adamant::base::zeroize::Zeroizing;
use adamant::ecdsa::{self, Curve, OsRandom, PublicKey, SecretFormat, SecretKey, p256, secp256k1};
use clap::ValueEnum;
use std::path::Path;

/// A curve.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CurveName {
    /// P-256, also called prime256v1 and secp256r1
    P256,
    /// secp256k1
    Secp256k1,
}

/// A private key of either curve.
pub enum Secret {
    P256(p256::SecretKey),
    Secp256k1(secp256k1::SecretKey),
}

/// A public key of either curve.
pub enum Public {
    P256(p256::PublicKey),
    Secp256k1(secp256k1::PublicKey),
}

impl Secret {
    fn public(&self) -> Public {
        match self {
            Secret::P256(key) => Public::P256(key.public_key()),
            Secret::Secp256k1(key) => Public::Secp256k1(key.public_key()),
        }
    }
}

impl Public {
    /// The PEM text.
    pub fn to_pem(&self) -> String {
        match self {
            Public::P256(key) => key.to_pem(),
            Public::Secp256k1(key) => key.to_pem(),
        }
    }
}

/// Draws a private key and writes it, to standard output where no file is named.
///
/// # Errors
/// That the file is there already: exit code 2; that it cannot be written: exit code 1.
pub fn generate(curve: CurveName, out: Option<&Path>, sec1: bool) -> Result<(), Error> {
    let exists = |path: &Path| !is_standard(path) && path.symlink_metadata().is_ok();
    // A key that is overwritten is lost for good. Links to nowhere count, too.
    if let Some(path) = out.filter(|path| exists(path)) {
        return Err(Error::usage(format!(
            "{}: exists already; private keys are never replaced",
            path.display()
        )));
    }
    let format = if sec1 { SecretFormat::Sec1 } else { SecretFormat::Pkcs8 };
    let pem = match curve {
        CurveName::P256 => p256::SecretKey::generate(&mut OsRandom).map_err(Error::failed)?.to_pem(format),
        CurveName::Secp256k1 => {
            secp256k1::SecretKey::generate(&mut OsRandom).map_err(Error::failed)?.to_pem(format)
        }
    };
    write(out, pem.as_bytes(), Readers::Owner)
}

/// The private key in a file, in any format.
///
/// # Errors
/// That it cannot be read, or is none: exit code 2.
pub fn secret(path: &Path) -> Result<Secret, Error> {
    parse_secret(&read(path)?).map_err(|error| refused(path, error))
}

/// The public key in a file: its own, or that of a private key.
///
/// # Errors
/// That it cannot be read, or is none: exit code 2.
pub fn public(path: &Path) -> Result<Public, Error> {
    let bytes = read(path)?;
    let key = match parse_public(&bytes) {
        // Not the form of a public key: of a private one, perhaps.
        Err(ecdsa::Error::InvalidDer | ecdsa::Error::InvalidPem) => {
            parse_secret(&bytes).map(|key| key.public())
        }
        other => other,
    };
    key.map_err(|error| refused(path, error))
}

fn parse_secret(bytes: &[u8]) -> Result<Secret, ecdsa::Error> {
    fn parse<C: Curve>(bytes: &[u8]) -> Result<SecretKey<C>, ecdsa::Error> {
        if is_der(bytes) { SecretKey::from_der(bytes) } else { SecretKey::from_pem(bytes) }
    }
    match parse(bytes) {
        Err(ecdsa::Error::WrongCurve) => parse(bytes).map(Secret::Secp256k1),
        key => key.map(Secret::P256),
    }
}

fn parse_public(bytes: &[u8]) -> Result<Public, ecdsa::Error> {
    fn parse<C: Curve>(bytes: &[u8]) -> Result<PublicKey<C>, ecdsa::Error> {
        if is_der(bytes) { PublicKey::from_der(bytes) } else { PublicKey::from_pem(bytes) }
    }
    match parse(bytes) {
        Err(ecdsa::Error::WrongCurve) => parse(bytes).map(Public::Secp256k1),
        key => key.map(Public::P256),
    }
}

/// DER begins with the tag of a SEQUENCE, PEM with a text.
fn is_der(bytes: &[u8]) -> bool {
    bytes.first() == Some(&0x30)
}

fn read(path: &Path) -> Result<Zeroizing<Vec<u8>>, Error> {
    let bytes = short(path)?;
    if bytes.len() == SHORT {
        return Err(Error::usage(format!("{}: too long for a key", path.display())));
    }
    Ok(bytes)
}

/// Files may have keys of either curve here: another one is one that is not known.
fn refused(path: &Path, error: ecdsa::Error) -> Error {
    match error {
        ecdsa::Error::WrongCurve => {
            Error::usage(format!("{}: a key of another curve than P-256 and secp256k1", path.display()))
        }
        _ => Error::usage(format!("{}: {error}", path.display())),
    }
}
