//! The tests of the public interface.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![allow(missing_docs)]

mod batches;
mod hybrid;
mod refusals;
mod round_trips;
mod traits;
mod vectors;

/// A record of a vector file.
pub type Record = std::collections::BTreeMap<String, String>;

/// The records of a file under `vectors/kem`.
pub fn records(name: &str) -> Vec<Record> {
    let path = format!("{}/../../vectors/kem/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = |record: &str| {
        let pairs = record.lines().filter_map(|line| line.split_once(" = "));
        pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect::<Record>()
    };
    text.split("\n\n").map(lines).filter(|record| !record.is_empty()).collect()
}

pub fn hex(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect()
}

/// Random bytes, the same each time.
pub fn source(seed: u64) -> impl adamant_kem::RandomSource {
    let mut hash = adamant_symmetric::keccak::Shake256::new();
    hash.update(&seed.to_le_bytes());
    let mut reader = hash.reader();
    move |out: &mut [u8]| {
        reader.read(out);
        Ok(())
    }
}
