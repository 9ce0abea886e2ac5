//! BIKE, as an experiment: the actions of `adamant kem` for its levels.

use super::kat::{Record, hex};
use super::{about, content, write_public, write_secret};
use crate::atomic_file::{self, Readers};
use crate::error::Error;
use crate::output;
use adamant::base::zeroize::Zeroizing;
use adamant::kem::OsRandom;
pub use adamant::kem::bike::REVISION;
use adamant::kem::bike::file::{self, Kind};
use adamant::kem::bike::{Bike, DecapsulationKey, EncapsulationKey, Level, SEED_LEN};
use adamant::symmetric::keccak::sha3_256;
use std::path::Path;

/// Bytes of a digest that stands for a public key or a ciphertext in vectors.
pub const DIGEST_LEN: usize = 32;

/// Whether a file says that it belongs to BIKE.
pub fn is_bike(content: &[u8]) -> bool {
    content.starts_with(format!("adamant {REVISION} ").as_bytes())
}

/// What everybody is told who uses it.
fn warn(level: Level) {
    output::warning(format!(
        "{} ({REVISION}) is experimental: nobody standardises it, and its failure rate is not proven",
        level.name()
    ));
}

/// The level with what is computed for it; tells that it is an experiment.
pub fn bike(level: Level) -> Result<Bike, Error> {
    warn(level);
    Bike::new(level).map_err(Error::failed)
}

/// Draws a key; its files.
pub fn keygen(level: Level, secret: &Path, public: &Path) -> Result<(), Error> {
    let key = DecapsulationKey::generate(&bike(level)?, &mut OsRandom).map_err(Error::failed)?;
    let seed = file::write(level, Kind::Seed, &*key.to_seed()).map_err(Error::failed)?;
    atomic_file::write(secret, &seed, Readers::Owner)?;
    let bytes = key.encapsulation_key().to_bytes();
    write_public(public, &file::write(level, Kind::PublicKey, &bytes).map_err(Error::failed)?)
}

/// A shared secret for the key in `public`, whose content was read.
pub fn encaps(
    wanted: Option<Level>,
    public: &Path,
    read: &[u8],
    ciphertext: &Path,
    out: &Path,
) -> Result<(), Error> {
    let (level, bytes) = parse(public, read, wanted, Kind::PublicKey)?;
    let key = EncapsulationKey::from_bytes(&bike(level)?, bytes).map_err(|error| about(public, error))?;
    let (sent, shared) = key.encapsulate(&mut OsRandom).map_err(Error::failed)?;
    let sent = file::write(level, Kind::Ciphertext, &sent).map_err(Error::failed)?;
    write_secret(out, &shared)?;
    write_public(ciphertext, &sent)
}

/// The shared secret of a ciphertext under the key in `secret`, whose content was read.
pub fn decaps(
    wanted: Option<Level>,
    secret: &Path,
    read: &[u8],
    ciphertext: &Path,
    out: &Path,
) -> Result<(), Error> {
    let (level, bytes) = parse(secret, read, wanted, Kind::Seed)?;
    let mut seed = Zeroizing::new([0; SEED_LEN]);
    seed.copy_from_slice(bytes);
    let sent = content(ciphertext)?;
    let (_, sent) = parse(ciphertext, &sent, Some(level), Kind::Ciphertext)?;
    let key = DecapsulationKey::from_seed(&bike(level)?, &seed).map_err(|error| about(secret, error))?;
    write_secret(out, &*key.decapsulate(sent).map_err(|error| about(ciphertext, error))?)
}

/// Whether public key, ciphertext and secret of a vector come out, and its secret out of its ciphertext. `seed` begins with 32 bytes
/// each for the key, sigma and the message; `pk` and `ct` are in full or SHA3-256 digests.
pub fn agrees(bike: &Bike, record: &Record<'_>) -> Option<bool> {
    let seed = Zeroizing::new(hex(record.get("seed")?)?);
    let (key, rest) = seed.split_first_chunk::<SEED_LEN>()?;
    let key = DecapsulationKey::from_seed(bike, key).ok()?;
    let (ciphertext, secret) = key.encapsulation_key().encapsulate_derandomized(rest.first_chunk()?).ok()?;
    let is = |name: &str, bytes: &[u8]| {
        let stored = record.get(name).and_then(|text| hex(text));
        stored.is_some_and(|stored| stored == bytes || stored == sha3_256(bytes))
    };
    let received = key.decapsulate(&ciphertext).ok()?;
    let shared = record.get("ss").and_then(|text| hex(text))?;
    Some(
        is("pk", &key.encapsulation_key().to_bytes())
            && is("ct", &ciphertext)
            && shared == *secret
            && shared == *received,
    )
}

/// Level and bytes of a file that has to be of a kind, and of a level where one is asked for.
fn parse<'a>(
    path: &Path,
    content: &'a [u8],
    wanted: Option<Level>,
    kind: Kind,
) -> Result<(Level, &'a [u8]), Error> {
    let (level, found, bytes) = file::read(content).map_err(|error| {
        about(path, format!("{error} (a file of {REVISION} begins with: adamant {REVISION})"))
    })?;
    if found != kind {
        return Err(about(path, format!("holds a {}, not a {}", found.name(), kind.name())));
    }
    match wanted.filter(|wanted| *wanted != level) {
        Some(wanted) => Err(about(path, format!("is of {}, not of {}", level.name(), wanted.name()))),
        None => Ok((level, bytes)),
    }
}
