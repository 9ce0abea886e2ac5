//! Key files.

use super::{SHORT, short, write};
use crate::atomic_file::Readers;
use crate::commands::aead::files::is_standard;
use crate::error::Error;
use adamant::base::zeroize::Zeroizing;
use adamant::rsa::{self, OsRandom, PrivateFormat, PrivateKey, PublicFormat, PublicKey};
use std::path::Path;

/// Draws a private key and writes it, to standard output where no file is named.
///
/// # Errors
/// That the file is there already, or that there are no such keys: exit code 2; that it cannot be written: exit code 1.
pub fn generate(bits: usize, exponent: u64, out: Option<&Path>, pkcs1: bool) -> Result<(), Error> {
    let exists = |path: &Path| !is_standard(path) && path.symlink_metadata().is_ok();
    // A key that is overwritten is lost for good. Links to nowhere count, too.
    if let Some(path) = out.filter(|path| exists(path)) {
        return Err(Error::usage(format!(
            "{}: exists already; private keys are never replaced",
            path.display()
        )));
    }
    let key = PrivateKey::generate(bits, exponent, &mut OsRandom).map_err(|error| match error {
        rsa::Error::RandomUnavailable => Error::failed(error),
        _ => Error::usage(error),
    })?;
    let format = if pkcs1 { PrivateFormat::Pkcs1 } else { PrivateFormat::Pkcs8 };
    write(out, key.to_pem(format).as_bytes(), Readers::Owner)
}

/// Writes a public key to a file, or to standard output.
///
/// # Errors
/// That this fails: exit code 1.
pub fn write_public(key: &PublicKey, out: Option<&Path>, pkcs1: bool) -> Result<(), Error> {
    let format = if pkcs1 { PublicFormat::Pkcs1 } else { PublicFormat::Spki };
    write(out, key.to_pem(format).as_bytes(), Readers::Everybody)
}

/// The private key in a file, in any format.
///
/// # Errors
/// That it cannot be read, or is none: exit code 2.
pub fn private(path: &Path) -> Result<PrivateKey, Error> {
    parse_private(&read(path)?).map_err(|error| refused(path, error))
}

/// The public key in a file: its own, or that of a private key.
///
/// # Errors
/// That it cannot be read, or is none: exit code 2.
pub fn public(path: &Path) -> Result<PublicKey, Error> {
    let bytes = read(path)?;
    let public = if is_der(&bytes) { PublicKey::from_der(&bytes) } else { PublicKey::from_pem(&bytes[..]) };
    let key = match public {
        // Not the form of a public key: of a private one, perhaps.
        Err(rsa::Error::InvalidDer | rsa::Error::InvalidPem) => {
            parse_private(&bytes).map(|key| key.public_key().clone())
        }
        other => other,
    };
    key.map_err(|error| refused(path, error))
}

fn parse_private(bytes: &[u8]) -> Result<PrivateKey, rsa::Error> {
    if is_der(bytes) { PrivateKey::from_der(bytes) } else { PrivateKey::from_pem(bytes) }
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

fn refused(path: &Path, error: rsa::Error) -> Error {
    Error::usage(format!("{}: {error}", path.display()))
}
