//! Keys of 32 bytes in files: one line of 64 hex digits. Secret ones are for their owner's eyes only.

use crate::atomic_file::{self, Readers};
use crate::commands::aead::files::is_standard;
use crate::error::Error;
use crate::output;
use adamant::base::hex;
use adamant::base::random::{OsRandom, RandomSource};
use adamant::base::zeroize::Zeroizing;
use std::path::Path;

/// Draws a secret, and writes it and its public key, to standard output where no file is named for that.
///
/// # Errors
/// That the secret's file is there already: exit code 2; that something cannot be written: exit code 1.
pub fn generate(
    secret: &Path,
    public: Option<&Path>,
    public_of: impl Fn(&[u8; 32]) -> [u8; 32],
) -> Result<(), Error> {
    if is_standard(secret) {
        return Err(Error::usage("a secret key goes to a file, not to standard output"));
    }
    // A key that is overwritten is lost for good. Links to nowhere count, too.
    if secret.symlink_metadata().is_ok() {
        return Err(Error::usage(format!(
            "{}: exists already; secret keys are never replaced",
            secret.display()
        )));
    }
    let mut bytes = Zeroizing::new([0; 32]);
    OsRandom.fill(&mut *bytes).map_err(Error::failed)?;
    write_secret(secret, &bytes)?;
    write_public(public, &public_of(&bytes))
}

/// Writes 32 secret bytes to a file that its owner alone may read.
///
/// # Errors
/// That this fails: exit code 1.
pub fn write_secret(path: &Path, bytes: &[u8; 32]) -> Result<(), Error> {
    atomic_file::write(path, &line(bytes), Readers::Owner)
}

/// Writes public bytes to a file, or to standard output.
///
/// # Errors
/// That this fails: exit code 1.
pub fn write_public(path: Option<&Path>, bytes: &[u8]) -> Result<(), Error> {
    match path {
        Some(path) if !is_standard(path) => atomic_file::write(path, &line(bytes), Readers::Everybody),
        _ => output::bytes(&line(bytes)),
    }
}

/// Hex digits and a line end.
fn line(bytes: &[u8]) -> Zeroizing<Vec<u8>> {
    let mut text = Zeroizing::new(vec![b'\n'; 2 * bytes.len() + 1]);
    // The buffer has room for two digits a byte.
    let _ = hex::encode(bytes, &mut text[..2 * bytes.len()]);
    text
}
