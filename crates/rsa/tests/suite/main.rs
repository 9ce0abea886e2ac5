//! The tests of RSA as one program, which is compiled and linked once.
//! `cargo test -p adamant-rsa --test suite keys::` runs those of one file.
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod formats;
mod keys;
mod laws;
mod vectors;
mod wycheproof;
