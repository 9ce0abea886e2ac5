//! `adamant kem kat`: the official vectors.

use crate::error::Error;
use crate::output;
use adamant::base::random::RandomUnavailable;
use adamant::kem::hqc::{DecapsulationKey, REVISION, Set};
use adamant::symmetric::keccak::Shake256;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Prints how many of a file's vectors agree.
pub fn run(wanted: Option<Set>, path: &Path) -> Result<(), Error> {
    /// The longest official file has 6 MB.
    const MOST: u64 = 1 << 26;
    let about = |what: &dyn std::fmt::Display| Error::usage(format!("{}: {what}", path.display()));
    let mut text = String::new();
    let opened = File::open(path).and_then(|file| file.take(MOST).read_to_string(&mut text));
    opened.map_err(|error| about(&error))?;
    let (mut good, mut total, mut found) = (0, 0, None);
    let mut record: BTreeMap<&str, &str> = BTreeMap::new();
    for line in text.lines().chain(["count = end"]) {
        let Some((name, value)) = line.split_once(" = ") else { continue };
        if name == "count" && !record.is_empty() {
            let number = record.remove("count").unwrap_or("?").trim();
            let set = set_of(&record)
                .ok_or_else(|| about(&format!("vector {number} is of no set of {REVISION}")))?;
            if wanted.or(found).is_some_and(|set_before| set_before != set) {
                return Err(about(&format!("vector {number} is of {}", set.name())));
            }
            (found, total) = (Some(set), total + 1);
            good += u32::from(agrees(set, &record).unwrap_or(false));
            record.clear();
        }
        record.insert(name, value.trim());
    }
    let set = found.ok_or_else(|| about(&"no vectors"))?;
    output::bytes(format!("{} ({REVISION}): {good} of {total} agree\n", set.name()).as_bytes())?;
    if good == total { Ok(()) } else { Err(Error::failed(format!("{} vectors do not agree", total - good))) }
}

/// The set whose public keys are as long as that of the record.
fn set_of(record: &BTreeMap<&str, &str>) -> Option<Set> {
    let digits = record.get("pk")?.len();
    Set::ALL.into_iter().find(|set| 2 * set.encapsulation_key_len() == digits)
}

/// Whether everything that a vector holds comes out, and its secret out of its ciphertext.
fn agrees(set: Set, record: &BTreeMap<&str, &str>) -> Option<bool> {
    // The generator of the official files.
    let mut hash = Shake256::new();
    hash.update(&hex(record.get("seed")?)?);
    hash.update(&[0]);
    let mut stream = hash.reader();
    let mut random = |out: &mut [u8]| {
        stream.read(out);
        Ok::<(), RandomUnavailable>(())
    };
    let key = DecapsulationKey::generate(set, &mut random).ok()?;
    let (ciphertext, secret) = key.encapsulation_key().encapsulate(&mut random).ok()?;
    let is =
        |name: &str, bytes: &[u8]| record.get(name).and_then(|text| hex(text)).is_some_and(|it| it == bytes);
    let received = key.decapsulate(&ciphertext).ok()?;
    Some(
        is("pk", key.encapsulation_key().as_bytes())
            && is("sk", &key.to_bytes())
            && is("ct", &ciphertext)
            && is("ss", &*secret)
            && is("ss", &*received),
    )
}

fn hex(text: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let bytes = pairs.iter().map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?));
    if rest.is_empty() { bytes.collect() } else { None }
}
