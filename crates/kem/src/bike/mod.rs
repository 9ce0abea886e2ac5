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
//!
//! ```
//! use adamant_kem::OsRandom;
//! use adamant_kem::bike::{Bike, DecapsulationKey, EncapsulationKey, Level};
//!
//! let bike = Bike::new(Level::by_name("bike-1").unwrap())?;
//! assert_eq!((bike.level(), bike.level().name()), (Level::Bike1, "bike-1"));
//! assert_eq!((Level::Bike1.encapsulation_key_len(), Level::Bike1.ciphertext_len()), (1541, 1573));
//! let key = DecapsulationKey::generate(&bike, &mut OsRandom)?;
//! let public = EncapsulationKey::from_bytes(&bike, &key.encapsulation_key().to_bytes())?;
//! assert_eq!(public.bike().level(), Level::Bike1);
//! let (ciphertext, sent) = public.encapsulate(&mut OsRandom)?;
//! assert_eq!(*key.decapsulate(&ciphertext)?, *sent);
//! assert_eq!(key.to_bytes().len(), Level::Bike1.decapsulation_key_len());
//! # Ok::<(), adamant_kem::Error>(())
//! ```

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
