//! Keystores: EIP-2335.

use super::text::{self, Secret, digits};
use super::{KdfName, KeyArgs, VariantName};
use crate::atomic_file::{self, Readers};
use crate::commands::aead::files::is_standard;
use crate::error::Error;
use crate::output;
use adamant::base::zeroize::Zeroizing;
use adamant::bls::keystore::{Kdf, Keystore, KeystoreError};
use adamant::bls::{self, MinPk, MinSig, OsRandom, SecretKey, Variant};
use std::path::Path;

/// Where a key goes.
pub struct Place<'a> {
    /// The new keystore.
    pub file: &'a Path,
    /// The file with its password.
    pub password: &'a Path,
    /// How the password becomes a key.
    pub kdf: KdfName,
}

/// Writes a key to a new keystore, and prints its public key.
///
/// # Errors
/// That the file is there already: exit code 2; that it cannot be written: exit code 1.
pub fn write<V: Variant>(
    key: &SecretKey<V>,
    path: Option<&bls::Path>,
    place: &Place<'_>,
) -> Result<(), Error> {
    if is_standard(place.file) {
        return Err(Error::usage("a keystore goes to a file, not to standard output"));
    }
    // A key that is overwritten is lost for good. Links to nowhere count, too.
    if place.file.symlink_metadata().is_ok() {
        return Err(Error::usage(format!(
            "{}: exists already; keystores are never replaced",
            place.file.display()
        )));
    }
    let kdf = match place.kdf {
        KdfName::Scrypt => Kdf::SCRYPT,
        KdfName::Pbkdf2 => Kdf::PBKDF2,
    };
    let password = password(place.password)?;
    let keystore = Keystore::encrypt(key, &password, path, kdf, &mut OsRandom)
        .map_err(|error| refused(place.file, error))?;
    atomic_file::write(place.file, keystore.to_json().as_bytes(), Readers::Owner)?;
    output::line(&*digits(key.public_key().to_compressed().as_ref()))
}

/// The key in a keystore.
///
/// # Errors
/// What is wrong with it: exit code 2; a wrong password: exit code 1.
pub fn read(args: &KeyArgs, text: &[u8]) -> Result<Secret, Error> {
    let Some(file) = &args.password_file else {
        return Err(Error::usage(format!(
            "{}: a keystore, which is opened with --password-file",
            args.key.display()
        )));
    };
    let keystore = Keystore::from_json(text).map_err(|error| refused(&args.key, error))?;
    // A public key says which variant it is of; one without is Ethereum's.
    let named = match keystore.public_key().len() {
        48 => Some(VariantName::MinPk),
        96 => Some(VariantName::MinSig),
        _ => None,
    };
    let variant = args.variant.or(named).unwrap_or(VariantName::MinPk);
    let password = password(file)?;
    let bytes = match variant {
        VariantName::MinPk => keystore.decrypt::<MinPk>(&password).map(|key| key.to_be_bytes()),
        VariantName::MinSig => keystore.decrypt::<MinSig>(&password).map(|key| key.to_be_bytes()),
    };
    Ok(Secret { variant, index: None, bytes: bytes.map_err(|error| refused(&args.key, error))? })
}

/// The text of a file.
fn password(path: &Path) -> Result<Zeroizing<String>, Error> {
    let bytes = text::short(path)?;
    let text = std::str::from_utf8(&bytes)
        .map_err(|_| Error::usage(format!("{}: a password is a text in UTF-8", path.display())))?;
    Ok(Zeroizing::new(text.into()))
}

fn refused(path: &Path, error: KeystoreError) -> Error {
    let text = format!("{}: {error}", path.display());
    match error {
        KeystoreError::WrongPassword | KeystoreError::RandomUnavailable | KeystoreError::OutOfMemory => {
            Error::failed(text)
        }
        _ => Error::usage(text),
    }
}
