//! The part of DER that keys need (ITU-T X.690, sections 8 and 10), and its text form, PEM: one form for each value, every other
//! is refused. For Adamant's own crates.
//!
//! # Constant time
//! Tags, lengths and the signs of numbers are public; the contents of numbers are not looked at beyond that.
//!
//! ```
//! use adamant_der::{Error, INTEGER, Reader, element, integer, pem, SEQUENCE};
//!
//! // A sequence of two numbers, as text and back.
//! let der = element(SEQUENCE, &[&integer(&[0, 5]), &integer(&[0xff])]);
//! let text = pem::encode("TWO NUMBERS", &der);
//! let (label, bytes) = pem::decode(text.as_bytes())?;
//! assert_eq!((label, &*bytes), (&b"TWO NUMBERS"[..], &*der));
//!
//! let mut reader = Reader::new(&bytes);
//! let mut numbers = reader.sequence()?;
//! reader.finish()?;
//! assert_eq!(numbers.tag(), Some(INTEGER));
//! assert_eq!(numbers.integer()?, [5]);
//! assert_eq!(numbers.element(INTEGER)?, [0, 0xff]);
//! assert_eq!(numbers.element(INTEGER), Err(Error::InvalidDer));
//! # Ok::<(), Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod base64;
pub mod pem;
mod reader;
mod writer;

pub use reader::Reader;
pub use writer::{element, integer};

/// INTEGER.
pub const INTEGER: u8 = 0x02;
/// BIT STRING.
pub const BIT_STRING: u8 = 0x03;
/// OCTET STRING.
pub const OCTET_STRING: u8 = 0x04;
/// NULL.
pub const NULL: u8 = 0x05;
/// OBJECT IDENTIFIER.
pub const OBJECT_IDENTIFIER: u8 = 0x06;
/// SEQUENCE.
pub const SEQUENCE: u8 = 0x30;

/// Why bytes were refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// Not the structure that is asked for, or not in its one form.
    InvalidDer,
    /// Not the text form of anything.
    InvalidPem,
    /// The key is encrypted.
    EncryptedKey,
}
