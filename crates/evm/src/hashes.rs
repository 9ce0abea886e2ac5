//! SHA-256 and RIPEMD-160.

use crate::input::padded;
use ripemd::{Digest, Ripemd160};

pub fn sha256(input: &[u8]) -> Vec<u8> {
    adamant_symmetric::sha256::sha256(input).to_vec()
}

/// The 20 bytes stand at the end of 32.
pub fn ripemd160(input: &[u8]) -> Vec<u8> {
    padded(&Ripemd160::digest(input))
}
