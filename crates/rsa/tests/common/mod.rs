//! Vector files, keys, and random numbers that are none.
#![allow(dead_code, missing_docs)]

use adamant_base::random::RandomUnavailable;
use adamant_rsa::{Components, Hash, PrivateKey, RandomSource, SaltLength, Scheme};
use std::collections::HashMap;

pub type Record = HashMap<String, String>;

/// The records of `vectors/rsa/NAME.txt`.
pub fn records(name: &str) -> Vec<Record> {
    let path = format!("{}/../../vectors/rsa/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the vector file is there");
    let parse = |block: &str| -> Record {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(" =")).map(|(n, v)| (n.into(), v.trim().into())).collect()
    };
    let records: Vec<Record> = text.split("\n\n").map(parse).filter(|record| !record.is_empty()).collect();
    assert!(!records.is_empty());
    records
}

/// The bytes of hex digits, of any number of them.
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

pub fn hash(record: &Record) -> Hash {
    record["hash"].parse().expect("a known hash function")
}

/// The scheme with a salt of the length that the record has.
pub fn scheme(record: &Record) -> Scheme {
    match record["scheme"].as_str() {
        "pkcs1" => Scheme::pkcs1v15(hash(record)),
        "pss" => {
            let salt = record.get("salt").map_or(SaltLength::Any, |salt| SaltLength::Bytes(salt.len() / 2));
            Scheme::Pss { hash: hash(record), salt }
        }
        other => panic!("{other}"),
    }
}

pub fn key_of(record: &Record) -> PrivateKey {
    let [n, e, d, p, q] = ["n", "e", "d", "p", "q"].map(|name| field(record, name));
    let [d_p, d_q, q_inverse] = ["d_p", "d_q", "q_inverse"].map(|name| field(record, name));
    PrivateKey::from_components(&Components {
        n: &n,
        e: &e,
        d: &d,
        p: &p,
        q: &q,
        d_p: &d_p,
        d_q: &d_q,
        q_inverse: &q_inverse,
    })
    .expect("a good key")
}

/// The model's keys: 1024, 1025, 1031, 1536 and 2048 bits.
pub fn keys() -> Vec<PrivateKey> {
    records("generated/keys").iter().map(key_of).collect()
}

/// Gives `first` and then bytes of a generator: for vectors, where salts and seeds are given.
pub struct Fixed {
    first: Vec<u8>,
    state: u64,
}

impl Fixed {
    pub fn new(first: &[u8]) -> Fixed {
        Fixed { first: first.to_vec(), state: 0x9e37_79b9_7f4a_7c15 }
    }
}

impl RandomSource for Fixed {
    fn fill(&mut self, out: &mut [u8]) -> Result<(), RandomUnavailable> {
        for byte in out {
            *byte = if self.first.is_empty() {
                // Marsaglia's xorshift.
                self.state ^= self.state << 13;
                self.state ^= self.state >> 7;
                self.state ^= self.state << 17;
                (self.state >> 32) as u8
            } else {
                self.first.remove(0)
            };
        }
        Ok(())
    }
}
