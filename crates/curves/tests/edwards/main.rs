//! Edwards and Montgomery curves and what stands on them: the model's vectors, the RFCs, Wycheproof, edge cases by name.
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[path = "../suite/common.rs"]
mod common;
#[path = "../suite/read.rs"]
mod read;

mod ed25519;
mod fiat;
mod field;
mod groups;
mod hash_to_curve;
mod inner_curves;
mod msm;
mod ristretto;
mod wycheproof;
mod x25519;

use read::Record;

/// The bytes of hexadecimal digits.
fn hex(text: &str) -> Vec<u8> {
    let digit = |c: u8| char::from(c).to_digit(16).expect("a digit") as u8;
    text.as_bytes().chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

fn array<const N: usize>(text: &str) -> [u8; N] {
    hex(text).try_into().expect("as many bytes")
}

/// The records of a transcribed file.
fn published(file: &str) -> Vec<Record> {
    read::records_of(&format!("published/{file}"))
}
