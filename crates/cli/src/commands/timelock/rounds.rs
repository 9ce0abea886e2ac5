//! What `seal` and `open --beacon` share: networks, beacons, streams.

use super::squarings::{self, Squarings};
use crate::commands::aead::files::{Input, Output, is_standard};
use crate::error::Error;
use adamant::tlock::{self, Beacon, Chain, FILE_KEY_BYTES, OtherStanza};
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};

/// How sealed files start, binary and armored.
const STARTS: [&[u8]; 2] = [b"age-encryption.org/", b"-----BEGIN AGE"];

/// Longest file of JSON that is read.
const LONGEST: u64 = 1 << 16;

/// Which network's rounds are meant.
#[derive(clap::Args)]
pub struct Network {
    /// The network's information in drand's JSON, as https://api.drand.sh/HASH/info answers; without it, quicknet
    #[arg(long, value_name = "FILE")]
    chain: Option<PathBuf>,
    /// Take the network with this chain hash, which is none of those in the program: it has to be that of --chain
    #[arg(long, value_name = "HASH", requires = "chain")]
    trust_chain: Option<String>,
}

impl Network {
    /// The chain. One that is not in the program has to be named by its hash: its members could open everything at once.
    pub fn chain(&self) -> Result<Chain, Error> {
        let Some(path) = &self.chain else { return Ok(Chain::quicknet()) };
        let wrong = |error: tlock::Error| Error::usage(format!("{}: {error}", path.display()));
        let chain = Chain::from_json(&text(path)?).map_err(wrong)?;
        let hash = chain.hash_hex();
        match &self.trust_chain {
            Some(trusted) if *trusted == hash => Ok(chain),
            Some(_) => Err(Error::usage(format!("{}: the chain hash is {hash}", path.display()))),
            None if chain.is_known() => Ok(chain),
            None => Err(Error::usage(format!(
                "{}: not a network that the program knows; if you trust it: --trust-chain {hash}",
                path.display()
            ))),
        }
    }
}

/// A short text.
fn text(path: &Path) -> Result<String, Error> {
    let mut bytes = Vec::new();
    let mut input = Reader::new(path)?.take(LONGEST + 1);
    input.read_to_end(&mut bytes).map_err(|error| Error::usage(format!("{}: {error}", path.display())))?;
    String::from_utf8(bytes).map_err(|_| Error::usage(format!("{}: no text", path.display())))
}

/// Opens a sealed file.
pub fn open(path: &Path, beacon: &Path, network: &Network, out: &Path) -> Result<(), Error> {
    if is_standard(path) && is_standard(beacon) {
        return Err(Error::usage("only one of PUZZLE and --beacon can be standard input"));
    }
    let chain = network.chain()?;
    let wrong = |error: tlock::Error| Error::usage(format!("{}: {error}", beacon.display()));
    let beacon = Beacon::from_json(&text(beacon)?).map_err(wrong)?;
    let mut input = io::BufReader::new(Reader::new(path)?);
    let mut out = Writer(Output::create(out)?);
    tlock::open(&chain, &beacon, &mut input, &mut out).map_err(explain)?;
    out.0.finish()
}

/// The squarings that open a file, where it is one that was sealed to a round; `None` for another one.
pub fn squarings_of(path: &Path) -> Result<Option<Squarings>, Error> {
    let mut input = io::BufReader::new(Reader::new(path)?);
    let start = input.fill_buf().map_err(|error| explain(tlock::Error::Io(error)))?;
    if !STARTS.iter().any(|known| start.starts_with(known)) {
        return Ok(None);
    }
    let others = OtherStanza::read(&mut input).map_err(explain)?;
    squarings::find(&others).transpose()?.map(Some).ok_or_else(|| {
        Error::usage(format!("{}: sealed to a round alone: --beacon FILE opens it", path.display()))
    })
}

/// Opens a sealed file with its key.
pub fn open_with_key(path: &Path, key: &[u8; FILE_KEY_BYTES], out: &Path) -> Result<(), Error> {
    let mut input = io::BufReader::new(Reader::new(path)?);
    let mut out = Writer(Output::create(out)?);
    tlock::open_with_key(key, &mut input, &mut out).map_err(explain)?;
    out.0.finish()
}

/// The exit code is 2 for what is no sealed file, and 1 for what cannot be opened.
pub fn explain(error: tlock::Error) -> Error {
    match error {
        tlock::Error::InvalidFile | tlock::Error::InvalidRound => Error::usage(error),
        error => Error::failed(error),
    }
}

/// What can be read, under an error that keeps its message.
pub struct Reader(Input);

impl Reader {
    pub fn new(path: &Path) -> Result<Self, Error> {
        Ok(Reader(Input::open(path)?))
    }
}

impl Read for Reader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.fill(buffer).map_err(|error| other(&error))
    }
}

/// What can be written.
pub struct Writer(pub Output);

impl Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(|error| other(&error))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An error that keeps its message.
pub fn other(error: &Error) -> io::Error {
    io::Error::other(error.message().unwrap_or_default().to_owned())
}
