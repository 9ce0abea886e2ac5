//! The tests of delay functions as one program, which is compiled and linked once.
//! `cargo test -p adamant-vdf --test suite proofs::` runs those of one file.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod evaluate;
mod proofs;
mod vectors;
