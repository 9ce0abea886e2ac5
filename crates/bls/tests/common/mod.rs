//! Vector files, and random numbers that are none.
#![allow(dead_code, missing_docs)]

use adamant_base::random::RandomUnavailable;
use adamant_bls::{RandomSource, Scheme, SecretKey, Variant};
use std::collections::HashMap;

pub type Record = HashMap<String, String>;

/// The records of `vectors/bls/NAME.txt`.
pub fn records(name: &str) -> Vec<Record> {
    let path = format!("{}/../../vectors/bls/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the vector file is there");
    let parse = |block: &str| -> Record {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(" =")).map(|(n, v)| (n.into(), v.trim().into())).collect()
    };
    let records: Vec<Record> = text.split("\n\n").map(parse).filter(|record| !record.is_empty()).collect();
    assert!(!records.is_empty());
    records
}

/// The bytes of hex digits.
pub fn hex(text: &str) -> Vec<u8> {
    let mut bytes = vec![0; text.len().div_ceil(2)];
    if !text.is_empty() {
        adamant_base::hex::decode_padded(text.as_bytes(), &mut bytes).expect("hex digits");
    }
    bytes
}

pub fn field(record: &Record, name: &str) -> Vec<u8> {
    hex(&record[name])
}

/// The bytes of each word of hex digits; none for "-".
pub fn words(record: &Record, name: &str) -> Vec<Vec<u8>> {
    record[name].split(' ').map(|word| if word == "-" { Vec::new() } else { hex(word) }).collect()
}

pub fn scheme(record: &Record) -> Scheme<'static> {
    match record["scheme"].as_str() {
        "basic" => Scheme::BASIC,
        "aug" => Scheme::AUGMENTED,
        "pop" => Scheme::PROOF_OF_POSSESSION,
        other => panic!("{other}"),
    }
}

/// Marsaglia's xorshift: numbers for tests.
pub struct Fixed(pub u64);

impl RandomSource for Fixed {
    fn fill(&mut self, out: &mut [u8]) -> Result<(), RandomUnavailable> {
        for byte in out {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            *byte = (self.0 >> 32) as u8;
        }
        Ok(())
    }
}

pub fn keys<V: Variant>(count: u8) -> Vec<SecretKey<V>> {
    (0..count).map(|i| SecretKey::keygen(&[i; 32], b"test").expect("enough material")).collect()
}
