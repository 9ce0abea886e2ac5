//! What can be wrong with input.

use core::fmt;

/// Why an operation was refused. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// Montgomery arithmetic needs an odd modulus.
    EvenModulus,
    /// The modulus is below 3.
    ModulusTooSmall,
    /// The modulus has more than 16384 bits.
    ModulusTooLarge,
    /// The two residues belong to different moduli.
    ModulusMismatch,
    /// A buffer has the wrong length.
    LengthMismatch,
    /// This CPU cannot run the back end asked for, or `ADAMANT_CPU` hides it.
    BackendUnavailable,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::EvenModulus => "the modulus is even; it must be odd",
            Error::ModulusTooSmall => "the modulus is below 3",
            Error::ModulusTooLarge => "the modulus has more than 16384 bits",
            Error::ModulusMismatch => "the residues belong to different moduli",
            Error::LengthMismatch => "a buffer has the wrong length",
            Error::BackendUnavailable => "this CPU cannot run the back end asked for",
        })
    }
}

impl core::error::Error for Error {}
