//! What can go wrong.

use std::fmt;
use std::io;
use std::path::PathBuf;

/// Why an operation was refused or failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The modulus is not usable at all.
    Modulus(adamant_modular::Error),
    /// The modulus is shorter than [`crate::MIN_BITS`] bits: anyone could factor it.
    ModulusTooShort,
    /// x has a common factor with the modulus, or is 0.
    NotAUnit,
    /// x is not below the modulus.
    XOutOfRange,
    /// The number of squarings is 0 or above 2^63.
    SquaringsOutOfRange,
    /// The same stretch of squarings failed its checks again and again: the machine does not compute reliably.
    Unreliable,
    /// The caller asked to stop.
    Stopped,
    /// The checkpoint belongs to another modulus, x or number of squarings.
    ForeignCheckpoint,
    /// Another process, or another store of this one, works in the checkpoint folder.
    FolderInUse(PathBuf),
    /// No generation of the checkpoint can be read; each file with its fault.
    DamagedCheckpoints(Vec<(PathBuf, &'static str)>),
    /// The proof is not one: the reason.
    InvalidProof(&'static str),
    /// A file could not be read or written.
    Io(PathBuf, io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Modulus(error) => error.fmt(f),
            Error::ModulusTooShort => write!(f, "the modulus has fewer than {} bits", crate::MIN_BITS),
            Error::NotAUnit => f.write_str("x is 0 or has a common factor with the modulus"),
            Error::XOutOfRange => f.write_str("x is not below the modulus"),
            Error::SquaringsOutOfRange => f.write_str("the number of squarings must be from 1 to 2^63"),
            Error::Unreliable => {
                f.write_str("the same squarings failed their checks again and again: this machine does not compute reliably")
            }
            Error::Stopped => f.write_str("stopped"),
            Error::ForeignCheckpoint => {
                f.write_str("the checkpoint belongs to another modulus, x or number of squarings")
            }
            Error::FolderInUse(folder) => write!(f, "{}: another run works in this folder", folder.display()),
            Error::DamagedCheckpoints(files) => {
                f.write_str("no checkpoint can be read")?;
                files.iter().try_for_each(|(path, fault)| write!(f, "; {}: {fault}", path.display()))
            }
            Error::InvalidProof(reason) => write!(f, "the proof is invalid: {reason}"),
            Error::Io(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for Error {}

impl From<adamant_modular::Error> for Error {
    fn from(error: adamant_modular::Error) -> Error {
        Error::Modulus(error)
    }
}
