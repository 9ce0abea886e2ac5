//! The tests of the program as one program, which is compiled and linked once.
//! `cargo test -p adamant-cli --test suite vdf::` runs those of one file.
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod aead;
mod commands;
mod curve;
mod ecdsa;
mod evm;
mod front_page;
mod gf2x;
mod hardship;
mod int;
mod int_lines;
mod int_repl;
mod json;
mod kem;
mod keys25519;
mod kzg;
mod long_runs;
mod newcomer;
mod node_example;
mod rsa;
mod sha256;
mod sha3;
mod sqr;
mod streams;
mod timelock;
mod vdf;
