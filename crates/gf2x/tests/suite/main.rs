//! The tests of polynomials as one program, which is compiled and linked once.
//! `cargo test -p adamant-gf2x --test suite counts::` runs those of one file.
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod backends;
mod counts;
mod exhaustive_small;
mod refusals;
mod vectors;
