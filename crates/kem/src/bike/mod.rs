//! BIKE levels 1, 3 and 5, specification 5.1 of 2022-10-10, [`REVISION`]: **experimental**.
//!
//! NIST did not choose BIKE and nobody standardises it. Known of this version: the public key is not bound to the message, which
//! an attack with 2^116 operations uses (Wang, Wang and Wang, CRYPTO 2023); key sampling is not exactly uniform; the decoding
//! failure rate is extrapolated by the authors, and classes of weak keys with a larger one are known. The authors have
//! announced changes to all three. Nothing here claims a failure rate; use HQC where it matters.
//!
//! | level | public key | ciphertext | shared secret |
//! |---|---|---|---|
//! | 1 | 1541 | 1573 | 32 |
//! | 3 | 3083 | 3115 | 32 |
//! | 5 | 5122 | 5154 | 32 |
//!
//! A [`Bike`] is made once for a level; keys belong to it. Products and inversions are those of `adamant_gf2x`; sampling and the
//! decoder are plain Rust.
//!
//! # Constant time
//! With respect to keys, messages and shared secrets, and to whether a ciphertext decodes: positions never are addresses,
//! the decoder does its five iterations for any input, rotations by secret amounts go bit by bit of the amount.
//!
//! # Source
//! BIKE specification 5.1 (bikesuite.org); test vectors as leancrypto publishes them.

mod backend;
mod decapsulation;
mod decoder;
pub mod file;
mod keys;
mod level;
mod sampling;
#[cfg(test)]
mod tests;

pub use keys::{DecapsulationKey, EncapsulationKey};
pub use level::Level;

use crate::Error;
use adamant_base::zeroize::Zeroizing;
use adamant_gf2x::Ring;

/// The version of BIKE that this module implements.
pub const REVISION: &str = "bike-5.1";
/// Bytes of the seed that a key is made from: one for the polynomials, then sigma.
pub const SEED_LEN: usize = 64;
/// Bytes of a message, and of a shared secret.
pub const MESSAGE_LEN: usize = 32;

/// A shared secret, wiped when dropped.
pub type SharedSecret = Zeroizing<[u8; MESSAGE_LEN]>;

/// A level with what is computed once for it. Clones share it.
#[derive(Clone, Debug)]
pub struct Bike {
    level: Level,
    ring: Ring,
}

impl Bike {
    /// For a level, on the fastest back end of `adamant_gf2x`.
    ///
    /// # Errors
    /// [`Error::BackendUnavailable`] where there is no memory for the plans of inversions.
    pub fn new(level: Level) -> Result<Bike, Error> {
        let ring = Ring::new(level.parameters().r).map_err(|_| Error::BackendUnavailable)?;
        Ok(Bike { level, ring })
    }

    /// As [`Bike::new`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::BackendUnavailable`].
    pub fn with_backend(level: Level, backend: adamant_gf2x::Backend) -> Result<Bike, Error> {
        let ring =
            Ring::with_backend(level.parameters().r, backend).map_err(|_| Error::BackendUnavailable)?;
        Ok(Bike { level, ring })
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }
}
