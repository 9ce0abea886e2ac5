//! Keys and ciphertexts as files: a header that names revision, set and kind, then the bytes.
//!
//! The header is one line of text: `adamant hqc-2026-02 hqc-1 public-key`, ended by a line feed. Kinds are `public-key`,
//! `secret-key` (the full form), `seed` and `ciphertext`.

use super::{REVISION, Set};
use crate::Error;
use adamant_base::zeroize::Zeroizing;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A public key.
    PublicKey,
    /// A secret key in full form.
    SecretKey,
    /// The seed of a key.
    Seed,
    /// A ciphertext.
    Ciphertext,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::PublicKey, Kind::SecretKey, Kind::Seed, Kind::Ciphertext];

    /// Its name in headers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::PublicKey => "public-key",
            Kind::SecretKey => "secret-key",
            Kind::Seed => "seed",
            Kind::Ciphertext => "ciphertext",
        }
    }

    /// Bytes after the header.
    #[must_use]
    pub const fn byte_len(self, set: Set) -> usize {
        match self {
            Kind::PublicKey => set.encapsulation_key_len(),
            Kind::SecretKey => set.decapsulation_key_len(),
            Kind::Seed => super::SEED_LEN,
            Kind::Ciphertext => set.ciphertext_len(),
        }
    }
}

fn header(set: Set, kind: Kind) -> String {
    format!("adamant {REVISION} {} {}\n", set.name(), kind.name())
}

/// The file of the given bytes. Wiped when dropped, as it may hold a key.
///
/// # Errors
/// [`Error::LengthMismatch`].
pub fn write(set: Set, kind: Kind, bytes: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    if bytes.len() != kind.byte_len(set) {
        return Err(Error::LengthMismatch);
    }
    Ok(Zeroizing::new([header(set, kind).as_bytes(), bytes].concat()))
}

/// Set, kind and bytes of a file.
///
/// # Errors
/// [`Error::InvalidFile`] without a header of this revision; [`Error::LengthMismatch`].
pub fn read(file: &[u8]) -> Result<(Set, Kind, &[u8]), Error> {
    for set in Set::ALL {
        for kind in Kind::ALL {
            if let Some(bytes) = file.strip_prefix(header(set, kind).as_bytes()) {
                return if bytes.len() == kind.byte_len(set) {
                    Ok((set, kind, bytes))
                } else {
                    Err(Error::LengthMismatch)
                };
            }
        }
    }
    Err(Error::InvalidFile)
}
