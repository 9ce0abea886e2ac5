//! Keys and ciphertexts of BIKE as files: as [`crate::hqc::file`], with the header `adamant bike-5.1 bike-1 public-key`.
//!
//! Secret keys are stored as their seeds of 64 bytes; there is no full form.

use super::{Level, REVISION, SEED_LEN};
use crate::Error;
pub use crate::hqc::file::Kind;
use adamant_base::zeroize::Zeroizing;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

const KINDS: [Kind; 3] = [Kind::PublicKey, Kind::Seed, Kind::Ciphertext];

fn byte_len(level: Level, kind: Kind) -> Option<usize> {
    match kind {
        Kind::PublicKey => Some(level.encapsulation_key_len()),
        Kind::Seed => Some(SEED_LEN),
        Kind::Ciphertext => Some(level.ciphertext_len()),
        Kind::SecretKey => None,
    }
}

fn header(level: Level, kind: Kind) -> String {
    format!("adamant {REVISION} {} {}\n", level.name(), kind.name())
}

/// The file of the given bytes. Wiped when dropped, as it may hold a seed.
///
/// # Errors
/// [`Error::LengthMismatch`], for [`Kind::SecretKey`] always.
pub fn write(level: Level, kind: Kind, bytes: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    if byte_len(level, kind) != Some(bytes.len()) {
        return Err(Error::LengthMismatch);
    }
    Ok(Zeroizing::new([header(level, kind).as_bytes(), bytes].concat()))
}

/// Level, kind and bytes of a file.
///
/// # Errors
/// [`Error::InvalidFile`] without a header of this version; [`Error::LengthMismatch`].
pub fn read(file: &[u8]) -> Result<(Level, Kind, &[u8]), Error> {
    for level in Level::ALL {
        for kind in KINDS {
            if let Some(bytes) = file.strip_prefix(header(level, kind).as_bytes()) {
                return if byte_len(level, kind) == Some(bytes.len()) {
                    Ok((level, kind, bytes))
                } else {
                    Err(Error::LengthMismatch)
                };
            }
        }
    }
    Err(Error::InvalidFile)
}
