//! Symmetric cryptography: AES and its modes, AEGIS, SHA-2, SHA-3, HMAC and HKDF, one message or many at a time.
//!
//! | module | what is in it |
//! |---|---|
//! | [`aes`] | AES-128, -192, -256: blocks, CTR, CBC (also many messages at once), GCM, XTS |
//! | [`aegis`] | AEGIS-128L, -256, their X2 and X4 variants, AEGIS-128: encryption, keystream, MAC |
//! | [`sha256`] | SHA-256 and SHA-224: one message, or many in parallel lanes |
//! | [`sha512`] | SHA-512 and SHA-384: one message, or many in parallel lanes |
//! | [`keccak`] | SHA-3, SHAKE, cSHAKE, KMAC, TurboSHAKE, Keccak-256: one message, or many in parallel lanes |
//! | [`hmac`] | HMAC with SHA-256, SHA-384 and SHA-512 |
//! | [`hkdf`] | HKDF with SHA-256 |
//!
//! The fastest back end that the CPU has is found at run time; every object can also be made on a back end by name.
//! Everything is constant time in keys and data; only lengths, nonces and counters are public. No heap.
//!
//! ```
//! use adamant_symmetric::aes::Gcm;
//!
//! let gcm = Gcm::new(&[7; 16])?;
//! let mut message = *b"attack at dawn";
//! let tag = gcm.seal(&[1; 12], b"header", &mut message[..])?;
//! gcm.open(&[1; 12], b"header", &mut message[..], &tag)?;
//! assert_eq!(&message, b"attack at dawn");
//! # Ok::<(), adamant_symmetric::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
#![no_std]
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod aegis;
pub mod aes;
mod backend;
mod error;
mod families;
pub mod hkdf;
pub mod hmac;
pub mod keccak;
pub mod sha256;
pub mod sha512;
mod thresholds;
#[cfg(any(feature = "aead", feature = "cipher", feature = "digest"))]
mod traits;

pub use backend::InOut;
pub use error::Error;
pub use families::FAMILIES;
