//! What can be wrong with input.

use adamant_base::random::RandomUnavailable;
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
    /// An RSA input is not below the modulus, or digits of `Buckets` are wider than 28 bits.
    OutOfRange,
    /// The numbers of an RSA key do not fit each other.
    InvalidKey,
    /// The result of an RSA private operation did not pass its check; it was not given out.
    FaultDetected,
    /// The source of random bytes failed.
    RandomUnavailable,
    /// There is not enough memory.
    OutOfMemory,
    /// This CPU cannot run the back end asked for, or `ADAMANT_CPU` hides it.
    BackendUnavailable,
}

impl From<RandomUnavailable> for Error {
    fn from(_: RandomUnavailable) -> Error {
        Error::RandomUnavailable
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::EvenModulus => "the modulus is even; it must be odd",
            Error::ModulusTooSmall => "the modulus is below 3",
            Error::ModulusTooLarge => "the modulus has more than 16384 bits",
            Error::ModulusMismatch => "the residues belong to different moduli",
            Error::LengthMismatch => "a buffer has the wrong length",
            Error::OutOfRange => "the input is out of range",
            Error::InvalidKey => "the numbers of the RSA key do not fit each other",
            Error::FaultDetected => "the result did not pass its check: hardware fault or inconsistent key",
            Error::RandomUnavailable => "the random number generator failed",
            Error::OutOfMemory => "not enough memory",
            Error::BackendUnavailable => "this CPU cannot run the back end asked for",
        })
    }
}

impl core::error::Error for Error {}
