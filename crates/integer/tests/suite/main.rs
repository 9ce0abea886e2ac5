//! The tests of integers as one program, which is compiled and linked once.
//! `cargo test -p adamant-integer --test suite mul::` runs those of one file.
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[path = "../operands/mod.rs"]
mod operands;

mod combinatorial;
mod division;
mod divisors;
mod factor;
mod integer_edges;
mod integer_edges_functions;
mod integer_edges_text;
mod integer_functions;
mod integer_generic;
mod integer_laws;
mod integer_traits;
mod integer_vectors;
mod mul;
mod natural;
mod prime;
mod primes;
mod radix;
mod roots;
mod uint_laws;
mod uint_vectors;
mod unsigned_generic;
mod unsigned_laws;
