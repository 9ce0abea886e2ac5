//! The part of DER that keys need (ITU-T X.690, sections 8 and 10): one form for each value, every other is refused.
//!
//! # Constant time
//! Tags, lengths and the signs of numbers are public; the contents of numbers are not looked at beyond that.

mod reader;
mod writer;

pub(crate) use reader::Reader;
pub(crate) use writer::{element, integer};

/// INTEGER.
pub(crate) const INTEGER: u8 = 0x02;
/// BIT STRING.
pub(crate) const BIT_STRING: u8 = 0x03;
/// OCTET STRING.
pub(crate) const OCTET_STRING: u8 = 0x04;
/// NULL.
pub(crate) const NULL: u8 = 0x05;
/// OBJECT IDENTIFIER.
pub(crate) const OBJECT_IDENTIFIER: u8 = 0x06;
/// SEQUENCE.
pub(crate) const SEQUENCE: u8 = 0x30;
