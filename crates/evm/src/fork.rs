//! The forks that changed something about precompiled contracts.

use core::fmt;
use core::str::FromStr;

/// A fork of Ethereum. Those between are as the one before: Constantinople as Byzantium, London, Paris and Shanghai as Berlin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Fork {
    /// The first four contracts. Frontier is the same.
    Homestead,
    /// Powers, BN254.
    Byzantium,
    /// BLAKE2's F; BN254 at lower cost.
    Istanbul,
    /// Powers at lower cost.
    Berlin,
    /// Point evaluation.
    Cancun,
    /// BLS12-381.
    Prague,
    /// P-256; powers at higher cost, and not of longer numbers than 1024 bytes.
    #[default]
    Osaka,
}

impl Fork {
    /// All of them, in the order of time.
    pub const ALL: [Fork; 7] = [
        Fork::Homestead,
        Fork::Byzantium,
        Fork::Istanbul,
        Fork::Berlin,
        Fork::Cancun,
        Fork::Prague,
        Fork::Osaka,
    ];

    /// The name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Fork::Homestead => "homestead",
            Fork::Byzantium => "byzantium",
            Fork::Istanbul => "istanbul",
            Fork::Berlin => "berlin",
            Fork::Cancun => "cancun",
            Fork::Prague => "prague",
            Fork::Osaka => "osaka",
        }
    }
}

impl fmt::Display for Fork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text is the name of none of the forks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFork;

impl fmt::Display for UnknownFork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("homestead, byzantium, istanbul, berlin, cancun, prague or osaka")
    }
}

impl core::error::Error for UnknownFork {}

impl FromStr for Fork {
    type Err = UnknownFork;

    /// Takes the names in any case.
    fn from_str(text: &str) -> Result<Fork, UnknownFork> {
        Fork::ALL.into_iter().find(|fork| fork.name().eq_ignore_ascii_case(text)).ok_or(UnknownFork)
    }
}
