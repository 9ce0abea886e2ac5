//! `adamant kem kat`: the official vectors of HQC, and those of BIKE whose seeds are given as they are.

use super::{Mechanism, bike};
use crate::error::Error;
use crate::output;
use adamant::base::random::RandomUnavailable;
use adamant::kem::bike::Level;
use adamant::kem::hqc::{DecapsulationKey, REVISION, Set};
use adamant::symmetric::keccak::Shake256;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The fields of a vector.
pub type Record<'a> = BTreeMap<&'a str, &'a str>;

/// Prints how many of a file's vectors agree.
pub fn run(wanted: Option<Mechanism>, path: &Path) -> Result<(), Error> {
    /// The longest official file has 6 MB.
    const MOST: u64 = 1 << 26;
    let about = |what: &dyn std::fmt::Display| Error::usage(format!("{}: {what}", path.display()));
    let mut text = String::new();
    let opened = File::open(path).and_then(|file| file.take(MOST).read_to_string(&mut text));
    opened.map_err(|error| about(&error))?;
    let (mut good, mut total, mut found, mut ring) = (0, 0, None, None);
    let mut record = Record::new();
    for line in text.lines().chain(["count = end"]) {
        let Some((name, value)) = line.split_once(" = ") else { continue };
        if name == "count" && !record.is_empty() {
            let number = record.remove("count").unwrap_or("?").trim();
            let mechanism = mechanism_of(wanted, &record).ok_or_else(|| {
                about(&format!("vector {number} is of no set of {REVISION} or {}", bike::REVISION))
            })?;
            if wanted.or(found).is_some_and(|before| before != mechanism) {
                return Err(about(&format!("vector {number} is of {}", mechanism.name())));
            }
            (found, total) = (Some(mechanism), total + 1);
            let agrees = match mechanism {
                Mechanism::Hqc(set) => agrees(set, &record),
                Mechanism::Bike(level) => {
                    let ring = match &mut ring {
                        Some(ring) => ring,
                        none => none.insert(bike::bike(level)?),
                    };
                    bike::agrees(ring, &record)
                }
            };
            good += u32::from(agrees.unwrap_or(false));
            record.clear();
        }
        record.insert(name, value.trim());
    }
    let mechanism = found.ok_or_else(|| about(&"no vectors"))?;
    let (name, revision) = (mechanism.name(), mechanism.revision());
    output::bytes(format!("{name} ({revision}): {good} of {total} agree\n").as_bytes())?;
    if good == total { Ok(()) } else { Err(Error::failed(format!("{} vectors do not agree", total - good))) }
}

/// The set or level whose public keys are as long as that of the record. A digest fits any level of BIKE.
fn mechanism_of(wanted: Option<Mechanism>, record: &Record<'_>) -> Option<Mechanism> {
    let digits = record.get("pk")?.len();
    if digits == 2 * bike::DIGEST_LEN && matches!(wanted, Some(Mechanism::Bike(_))) {
        return wanted;
    }
    let sets = Set::ALL.into_iter().map(|set| (set.encapsulation_key_len(), Mechanism::Hqc(set)));
    let levels = Level::ALL.into_iter().map(|level| (level.encapsulation_key_len(), Mechanism::Bike(level)));
    sets.chain(levels).find(|(len, _)| 2 * len == digits).map(|(_, mechanism)| mechanism)
}

/// Whether everything that a vector holds comes out, and its secret out of its ciphertext.
fn agrees(set: Set, record: &Record<'_>) -> Option<bool> {
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

/// The bytes of hex digits.
pub fn hex(text: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let bytes = pairs.iter().map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?));
    if rest.is_empty() { bytes.collect() } else { None }
}
