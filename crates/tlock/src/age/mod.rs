//! Files in the format of age, version 1, whose file key is encrypted to a round.
//!
//! | file | what it holds |
//! |---|---|
//! | `header` | the header: stanzas and their MAC |
//! | `payload` | the contents, in chunks of 64 KiB |
//! | `armor`, `base64` | the same as text |
//!
//! Source: <https://c2sp.org/age>.
//!
//! ```
//! use adamant_tlock::{Chain, OsRandom, OtherStanza, Round, Stanza, open_with_key, seal_with};
//!
//! // A second lock: here the file key lies in the open, as an example of what `others` may do with it.
//! let (round, mut file) = (Round::new(&Chain::quicknet(), 1000)?, Vec::new());
//! let others = |key: &[u8; 16]| Ok(vec![OtherStanza::new("in-the-open", key)?]);
//! seal_with(&round, others, &mut &b"a letter"[..], &mut file, &mut OsRandom)?;
//!
//! // Without a beacon: what the file waits for, and the other way in.
//! let stanzas = Stanza::read(&mut &file[..])?;
//! assert_eq!((stanzas[0].round(), stanzas[0].chain_hash()), (round.number(), Chain::quicknet().hash()));
//! let other = &OtherStanza::read(&mut &file[..])?[0];
//! assert_eq!(other.arguments(), "in-the-open");
//! let mut letter = Vec::new();
//! open_with_key(other.body().try_into().unwrap(), &mut &file[..], &mut letter)?;
//! assert_eq!(letter, b"a letter");
//! # Ok::<(), adamant_tlock::Error>(())
//! ```

pub mod armor;
mod base64;
mod header;
mod payload;

pub use header::{OtherStanza, Stanza};

use crate::ibe::{FILE_KEY_BYTES, FileKey};
use crate::{Beacon, Chain, Error, Round};
use adamant_base::random::RandomSource;
use header::Header;
use std::io::{BufRead, Read, Write};

/// Seals all that can be read to a round.
///
/// # Errors
/// [`Error::Random`], [`Error::Io`]. What was written before is no use then.
///
/// # Constant time
/// With respect to the contents and all keys; lengths are public.
pub fn seal(
    round: &Round,
    input: &mut (impl Read + ?Sized),
    output: &mut (impl Write + ?Sized),
    source: &mut (impl RandomSource + ?Sized),
) -> Result<(), Error> {
    seal_with(round, |_| Ok(Vec::new()), input, output, source)
}

/// [`seal`] with more stanzas, that `others` makes of the file key: each of them alone opens the file, and the weakest says how well it
/// is kept. tle may refuse a file of several stanzas; [`open`] does not.
///
/// # Errors
/// As [`seal`], and those of `others`.
pub fn seal_with(
    round: &Round,
    others: impl FnOnce(&[u8; FILE_KEY_BYTES]) -> Result<Vec<OtherStanza>, Error>,
    input: &mut (impl Read + ?Sized),
    output: &mut (impl Write + ?Sized),
    source: &mut (impl RandomSource + ?Sized),
) -> Result<(), Error> {
    let mut key = FileKey::default();
    source.fill(&mut key[..])?;
    let mut nonce = [0; payload::NONCE_BYTES];
    source.fill(&mut nonce)?;
    let stanza = Stanza::new(round, round.encrypt(&key, source)?.as_bytes());
    output.write_all(&header::write(&stanza, &others(&key)?, &key))?;
    output.write_all(&nonce)?;
    payload::seal(&key, &nonce, input, output)
}

/// Opens a file with the beacon of its round, which is verified first. The file may be armored.
///
/// What is written before an error is part of the contents, but maybe not all of it.
///
/// # Errors
/// [`Error::BeaconRefused`]; [`Error::InvalidFile`], [`Error::WrongChain`], [`Error::WrongRound`], [`Error::Damaged`], [`Error::Io`].
///
/// # Constant time
/// As [`seal`].
pub fn open(
    chain: &Chain,
    beacon: &Beacon,
    input: &mut (impl BufRead + ?Sized),
    output: &mut (impl Write + ?Sized),
) -> Result<(), Error> {
    if armor::is_armored(input)? {
        return open_binary(chain, beacon, &mut armor::Reader::new(input), output);
    }
    open_binary(chain, beacon, input, output)
}

/// Opens a file with its key, that came out of another stanza than tlock's. The file may be armored.
///
/// # Errors
/// [`Error::Damaged`] for a key that is not that of the file; [`Error::InvalidFile`], [`Error::Io`].
///
/// # Constant time
/// As [`seal`].
pub fn open_with_key(
    key: &[u8; FILE_KEY_BYTES],
    input: &mut (impl BufRead + ?Sized),
    output: &mut (impl Write + ?Sized),
) -> Result<(), Error> {
    let key = FileKey::new(*key);
    if armor::is_armored(input)? {
        return open_contents(&key, &mut armor::Reader::new(input), output);
    }
    open_contents(&key, input, output)
}

fn open_contents(
    key: &FileKey,
    input: &mut (impl BufRead + ?Sized),
    output: &mut (impl Write + ?Sized),
) -> Result<(), Error> {
    Header::read(input)?.verify(key)?;
    payload::open(key, input, output)
}

fn open_binary(
    chain: &Chain,
    beacon: &Beacon,
    input: &mut (impl BufRead + ?Sized),
    output: &mut (impl Write + ?Sized),
) -> Result<(), Error> {
    let beacon = beacon.verified(chain)?;
    let header = Header::read(input)?;
    let stanza = header.of_chain(chain)?;
    if stanza.round() != beacon.round() {
        return Err(Error::WrongRound(stanza.round()));
    }
    let key = beacon.decrypt(&stanza.ciphertext(chain)?)?;
    header.verify(&key)?;
    payload::open(&key, input, output)
}
