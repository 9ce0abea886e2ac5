//! The tests of arithmetic modulo a number as one program, which is compiled and linked once.
//! `cargo test -p adamant-modular --test suite laws::` runs those of one file.
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod backends;
mod buckets;
mod exhaustive_small;
mod laws;
mod ring;
mod rsa;
mod vectors;
