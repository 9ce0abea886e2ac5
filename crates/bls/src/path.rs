//! Paths in trees of keys: EIP-2334.

use crate::Error;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A path from the root of a tree of keys: `m`, or `m/12381/3600/0/0`.
///
/// ```
/// use adamant_bls::Path;
///
/// let path: Path = "m/12381/3600/0/0/0".parse()?;
/// assert_eq!(path, Path::ethereum_signing(0));
/// assert_eq!(path.indices(), [12381, 3600, 0, 0, 0]);
/// # Ok::<(), adamant_bls::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path(Vec<u32>);

/// EIP-2334: the purpose, and Ethereum's number.
const ETHEREUM: [u32; 2] = [12381, 3600];

impl Path {
    /// The path of these numbers.
    #[must_use]
    pub fn new(indices: &[u32]) -> Path {
        Path(indices.to_vec())
    }

    /// Where an Ethereum validator's withdrawal key is: m/12381/3600/account/0.
    #[must_use]
    pub fn ethereum_withdrawal(account: u32) -> Path {
        Path([&ETHEREUM[..], &[account, 0]].concat())
    }

    /// Where an Ethereum validator's signing key is: m/12381/3600/account/0/0.
    #[must_use]
    pub fn ethereum_signing(account: u32) -> Path {
        Path([&ETHEREUM[..], &[account, 0, 0]].concat())
    }

    /// The numbers.
    #[must_use]
    pub fn indices(&self) -> &[u32] {
        &self.0
    }
}

impl FromStr for Path {
    type Err = Error;

    /// Decimal numbers without leading zeros and without BIP-32's marks of hardened keys, as all keys here are.
    fn from_str(text: &str) -> Result<Path, Error> {
        let mut parts = text.split('/');
        if parts.next() != Some("m") {
            return Err(Error::InvalidPath);
        }
        let number = |part: &str| {
            let digits = part.bytes().all(|byte| byte.is_ascii_digit());
            let leading_zero = part.len() > 1 && part.starts_with('0');
            if !digits || leading_zero {
                return Err(Error::InvalidPath);
            }
            part.parse().map_err(|_| Error::InvalidPath)
        };
        parts.map(number).collect::<Result<_, _>>().map(Path)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("m")?;
        self.0.iter().try_for_each(|index| write!(f, "/{index}"))
    }
}
