//! Test vectors of the repository, as keys to measure with and for the program's self-tests.

use adamant::base::hex::decode_padded;
use std::collections::HashMap;

/// RSA keys and private operations, from the Python model.
pub const RSA: &str = include_str!("../vectors/modular_rsa.txt");

/// The number of the RSA-2048 factoring challenge (RSA Laboratories, 1991), in decimal as it was published.
pub const RSA_2048: &str = "\
    2519590847565789349402718324004839857142928212620403202777713783604366202070\
    7595556264018525880784406918290641249515082189298559149176184502808489120072\
    8449926873928072877767359714183472702618963750149718246911650776133798590957\
    0009733045974880842840179742910064245869181719511874612151517265463228221686\
    9987549182422433637259085141865462043576798423387184774447920739934236584823\
    8242811981638150106748104516603773060562016196762561338441436038339044149526\
    3443219011465754445417842402092461651572335077870774981712577246796292638635\
    6373289912154831438167899885040445364023527381951378636564391212010397122822\
    120720357";

/// A record: its values by their names.
pub struct Record(HashMap<&'static str, &'static str>);

impl Record {
    /// The value as it is written; empty where there is none.
    #[must_use]
    pub fn text(&self, name: &str) -> &'static str {
        self.0.get(name).copied().unwrap_or_default()
    }

    /// Whether there is a value, an empty one not counted.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// A hex number as big-endian bytes; empty where there is none.
    #[must_use]
    pub fn number(&self, name: &str) -> Vec<u8> {
        let digits = self.text(name).as_bytes();
        let mut bytes = vec![0; digits.len().div_ceil(2)];
        if decode_padded(digits, &mut bytes).is_ok() { bytes } else { Vec::new() }
    }
}

/// The records of a file: lines `name = value`, separated by blank lines; `#` starts a comment.
#[must_use]
pub fn records(text: &'static str) -> Vec<Record> {
    let parse = |block: &'static str| {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        Record(lines.filter_map(|line| line.split_once(" = ")).collect())
    };
    text.split("\n\n").map(parse).filter(|record| !record.0.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_read() {
        let keys = records(RSA);
        assert!(keys.len() > 50);
        assert!(keys.iter().all(|key| !key.number("n").is_empty() && !key.text("m").is_empty()));
    }
}
