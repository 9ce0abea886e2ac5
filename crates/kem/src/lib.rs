//! Key encapsulation mechanisms that stand on binary polynomials.
//!
//! | module | what it is |
//! |---|---|
//! | [`bike`] | BIKE 5.1, experimental |
//! | [`hqc`] | HQC-1, HQC-3 and HQC-5, revision `hqc-2026-02` |
//! | `hybrid` | X25519 and HQC together, with the feature `hybrid` |
//! | `traits` | the traits of RustCrypto's crate `kem`, with the feature `kem` |
//!
//! A key encapsulation mechanism makes a shared secret of 32 bytes between somebody who knows a public key and its owner: the
//! one encapsulates and sends the ciphertext, the other decapsulates it. Everything is constant time in keys, messages and
//! random bytes.
//!
//! ```
//! use adamant_kem::OsRandom;
//! use adamant_kem::hqc::{DecapsulationKey, EncapsulationKey, Set};
//!
//! let secret = DecapsulationKey::generate(Set::Hqc1, &mut OsRandom)?;
//! let public = EncapsulationKey::from_bytes(Set::Hqc1, secret.encapsulation_key().as_bytes())?;
//! let (ciphertext, sent) = public.encapsulate(&mut OsRandom)?;
//! assert_eq!(*secret.decapsulate(&ciphertext)?, *sent);
//! # Ok::<(), adamant_kem::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod bike;
mod error;
pub mod hqc;
#[cfg(feature = "hybrid")]
pub mod hybrid;
#[cfg(feature = "kem")]
pub mod traits;

#[cfg(feature = "std")]
pub use adamant_base::random::OsRandom;
pub use adamant_base::random::RandomSource;
pub use error::Error;

/// The families of operations of this crate, for the registry.
pub const FAMILIES: &[adamant_base::backends::Family] = &[hqc::Backend::family("kem/hqc")];
