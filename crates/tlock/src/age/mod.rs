//! Files in the format of age, version 1, whose file key is encrypted to a round.
//!
//! | file | what it holds |
//! |---|---|
//! | `header` | the header: stanzas and their MAC |
//! | `payload` | the contents, in chunks of 64 KiB |
//! | `armor`, `base64` | the same as text |
//!
//! Source: <https://c2sp.org/age>.

pub mod armor;
mod base64;
mod header;
mod payload;

pub use header::Stanza;

use crate::ibe::FileKey;
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
    let mut key = FileKey::default();
    source.fill(&mut key[..])?;
    let mut nonce = [0; payload::NONCE_BYTES];
    source.fill(&mut nonce)?;
    let stanza = Stanza::new(round, round.encrypt(&key, source)?.as_bytes());
    output.write_all(&header::write(&stanza, &key))?;
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

fn open_binary(
    chain: &Chain,
    beacon: &Beacon,
    input: &mut (impl BufRead + ?Sized),
    output: &mut (impl Write + ?Sized),
) -> Result<(), Error> {
    let signature = beacon.verified(chain)?;
    let header = Header::read(input)?;
    let stanza = header.of_chain(chain)?;
    if stanza.round() != beacon.round() {
        return Err(Error::WrongRound(stanza.round()));
    }
    let key = stanza.ciphertext(chain)?.decrypt(chain, &signature)?;
    header.verify(&key)?;
    payload::open(&key, input, output)
}
