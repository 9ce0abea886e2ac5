//! Time-lock puzzles: a secret that anyone can compute, but nobody before T squarings.
//!
//! Who makes the puzzle draws the primes of N, and with them finds x^(2^T) without the squarings: the exponent counts
//! modulo p - 1 and q - 1 ([`Trapdoor`]). Whoever wants to open it has an [`crate::evaluate::Evaluation`] to do. What the
//! result opens is encrypted with [`key`]. (R. L. Rivest, A. Shamir, D. A. Wagner, "Time-lock puzzles and timed-release
//! crypto", 1996.) `docs/reference/timelock-format.md` describes the files of `adamant timelock`.
//!
//! ```
//! use adamant_vdf::Statement;
//! use adamant_vdf::evaluate::Evaluation;
//! use adamant_vdf::timelock::{Trapdoor, key};
//!
//! // Two small primes, for the example; `Trapdoor::generate()` draws large ones.
//! let (p, q) = (u64::MAX - 188, u64::MAX - 256);
//! let trapdoor = Trapdoor::from_primes(&p.to_be_bytes(), &q.to_be_bytes())?;
//! let (x, squarings) = ([5], 100);
//! let y = trapdoor.power(&x, squarings)?;
//!
//! // Everybody else does the squarings, and comes to the same key.
//! let statement = Statement::new_unchecked_size(trapdoor.modulus(), &x, squarings)?;
//! let slowly = Evaluation::new(&statement)?.finish()?;
//! assert_eq!(slowly, *y);
//! assert_eq!(key(&statement, &slowly).unwrap(), key(&statement, &y).unwrap());
//! # Ok::<(), adamant_vdf::Error>(())
//! ```

mod prime;
mod trapdoor;

pub use trapdoor::Trapdoor;

use crate::Statement;
use adamant_base::zeroize::Zeroizing;
use adamant_symmetric::hkdf::hkdf_sha256;

/// The bits of the modulus of a fresh puzzle.
pub const MODULUS_BITS: usize = 2048;

const PURPOSE: &[u8] = b"adamant timelock key v1";

/// The key that the solution y = x^(2^T) modulo N, big-endian and as long as N, gives: HKDF-SHA-256 of y for the purpose
/// and N, x and T. With any other N, x or T the key is another one.
///
/// # Constant time
/// With respect to y.
///
/// # Errors
/// Those of HKDF, which are about outputs longer than this one.
pub fn key(statement: &Statement, y: &[u8]) -> Result<Zeroizing<[u8; 32]>, adamant_symmetric::Error> {
    let info = [PURPOSE, &statement.to_bytes()].concat();
    let mut key = Zeroizing::new([0; 32]);
    hkdf_sha256(&[], y, &info, &mut *key)?;
    Ok(key)
}
