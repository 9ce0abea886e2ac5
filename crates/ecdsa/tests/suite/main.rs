//! Tests of the crate, one program.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod keys;
mod laws;
mod model;
mod published;
mod wycheproof_sets;

fn bytes(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect()
}

fn array<const N: usize>(text: &str) -> [u8; N] {
    bytes(text).try_into().unwrap()
}
