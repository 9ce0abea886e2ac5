//! Reading of vector files: see model/README.md for the format.

use num_bigint::BigUint;
use std::collections::HashMap;

/// One record of a vector file.
pub struct Record(HashMap<String, String>);

impl Record {
    pub fn text(&self, name: &str) -> &str {
        self.0.get(name).unwrap_or_else(|| panic!("no {name} in the record"))
    }

    /// A hexadecimal number.
    pub fn hex(&self, name: &str) -> BigUint {
        self.in_base(name, 16)
    }

    #[allow(dead_code)] // not every test file needs it
    pub fn decimal(&self, name: &str) -> BigUint {
        self.in_base(name, 10)
    }

    fn in_base(&self, name: &str, base: u32) -> BigUint {
        BigUint::parse_bytes(self.text(name).as_bytes(), base)
            .unwrap_or_else(|| panic!("{name} is no number"))
    }

    /// The big-endian bytes of a hexadecimal number, at least one.
    pub fn bytes(&self, name: &str) -> Vec<u8> {
        self.hex(name).to_bytes_be()
    }
}

/// The records of `vectors/modular/` + `path`.
pub fn records(path: &str) -> Vec<Record> {
    let file = format!("{}/../../vectors/modular/{path}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let lines = |block: &str| {
        block
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once(" = "))
            .map(|(name, value)| (name.to_string(), value.to_string()))
            .collect::<HashMap<_, _>>()
    };
    let all: Vec<Record> = text.split("\n\n").map(lines).filter(|r| !r.is_empty()).map(Record).collect();
    assert!(!all.is_empty(), "{file} holds no record");
    all
}
