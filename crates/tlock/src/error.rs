//! What can go wrong.

use core::fmt;

/// Why an operation was refused.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The JSON is no information of a chain, or the chain hash in it is not that of the rest.
    InvalidChain,
    /// A scheme whose beacons cannot be sealed to: those with chained beacons, or one that is not known here.
    UnsupportedScheme,
    /// The JSON is no beacon.
    InvalidBeacon,
    /// The beacon is of another round than the file waits for, which is the one here.
    WrongRound(u64),
    /// The beacon's signature is not that of the network for this round.
    BeaconRefused,
    /// The file is sealed to other networks alone.
    WrongChain,
    /// There are no rounds before the first.
    InvalidRound,
    /// The file is none of age, or damaged in its header.
    InvalidFile,
    /// The header or the contents were changed, or the file was cut.
    Damaged,
    /// The source of random bytes failed.
    Random,
    /// Memory ran out.
    OutOfMemory,
    /// Reading or writing failed.
    Io(std::io::Error),
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        Error::Io(error)
    }
}

impl From<adamant_base::random::RandomUnavailable> for Error {
    fn from(_: adamant_base::random::RandomUnavailable) -> Self {
        Error::Random
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::InvalidChain => "no information of a drand chain, or its hash is not that of the rest",
            Error::UnsupportedScheme => "a scheme that files cannot be sealed to",
            Error::InvalidBeacon => "no beacon of drand",
            Error::WrongRound(round) => return write!(f, "the file opens with the beacon of round {round}"),
            Error::BeaconRefused => "the beacon's signature is not that of the network for this round",
            Error::WrongChain => "the file is sealed to another network",
            Error::InvalidRound => "rounds begin with 1",
            Error::InvalidFile => "no file that was sealed to a round",
            Error::Damaged => "the file was changed or cut",
            Error::Random => "the random number generator failed",
            Error::OutOfMemory => "not enough memory",
            Error::Io(error) => return error.fmt(f),
        })
    }
}

impl core::error::Error for Error {}
