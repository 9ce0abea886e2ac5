//! Symmetric cryptography: AES modes, AEGIS, SHA-2, HMAC and HKDF.
#![no_std]
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod aes;
mod backend;
mod error;
pub mod sha256;

pub use backend::InOut;
pub use error::Error;
