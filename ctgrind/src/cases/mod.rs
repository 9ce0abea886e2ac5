//! The registry: one file a domain.
//!
//! A case sets up what is public, takes its secrets from the [`Probe`](crate::probe::Probe), and hands the operation to
//! [`Probe::observe`](crate::probe::Probe::observe), which returns bytes that depend on all that was computed. Keep sizes
//! small (256 to 512 bits, exponents of two bytes): every instruction costs microseconds here.

pub mod base;
pub mod demo;
pub mod modular;

use crate::case::Case;

/// Every case.
pub fn all() -> Vec<Case> {
    let mut cases = Vec::new();
    base::add(&mut cases);
    modular::add(&mut cases);
    demo::add(&mut cases);
    cases
}

/// The bytes of words, for the result of an observation.
fn bytes(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}
