//! The tests of precompiled contracts.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod forks;
mod go_ethereum;
mod modexp;
mod traps;

use adamant_evm::{Error, Fork, Precompile};

fn bytes(text: &str) -> Vec<u8> {
    assert!(text.len().is_multiple_of(2));
    (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect()
}

/// In Osaka.
fn run(contract: Precompile, input: &[u8]) -> Result<Vec<u8>, Error> {
    contract.run(Fork::Osaka, input)
}

/// A number in 32 bytes.
fn word(number: u64) -> Vec<u8> {
    [&[0; 24][..], &number.to_be_bytes()].concat()
}
