//! The tests of symmetric algorithms but AES as one program, which is compiled and linked once.
//! `cargo test -p adamant-symmetric --test suite sha256::` runs those of one file.
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod aegis;
mod families;
mod mac;
mod sha256;
mod traits;
mod vectors;
mod wycheproof;
