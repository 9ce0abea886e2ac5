//! `adamant kem`: shared secrets by HQC, and by BIKE as an experiment.

mod bike;
mod kat;

use super::aead::files::is_standard;
use super::key_files;
use crate::atomic_file::{self, Readers};
use crate::error::Error;
use crate::output;
use adamant::base::zeroize::Zeroizing;
use adamant::kem::OsRandom;
use adamant::kem::bike::Level;
use adamant::kem::hqc::file::{self, Kind};
use adamant::kem::hqc::{DecapsulationKey, EncapsulationKey, REVISION, SEED_LEN, Set};
use clap::{Subcommand, ValueEnum};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Share a secret with HQC (revision hqc-2026-02), a code-based key encapsulation mechanism
///
/// Files of keys and ciphertexts begin with a line that names revision, set and kind; files of another revision are refused, as
/// they would give other secrets. A secret key is stored as its seed of 32 bytes. The shared secret is 32 bytes, in files as
/// 64 hex digits. Files with secrets are for their owner only (mode 0600).
///
/// A ciphertext that was altered gives another secret, not an error.
///
/// bike-1, bike-3 and bike-5 (bike-5.1) are experimental: nobody standardises BIKE, attacks and changes to this version are known,
/// and its failure rate is not proven. Their seeds have 64 bytes, and they have no full form of keys.
///
/// Exit codes: 0 success; 1 vectors do not agree, or a file could not be written; 2 bad usage or bad input.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Draw a secret key; write its public key
    Keygen {
        /// The parameter set
        #[arg(long, value_enum)]
        alg: Algorithm,
        /// Where to write the secret key; must not exist
        #[arg(long, value_name = "FILE")]
        secret: PathBuf,
        /// Where to write the public key
        #[arg(long, value_name = "FILE")]
        public: PathBuf,
        /// Write the secret key in full, not as its seed
        #[arg(long)]
        full: bool,
    },
    /// Make a shared secret for the owner of a public key
    Encaps {
        /// The parameter set, which has to be the key's
        #[arg(long, value_enum)]
        alg: Option<Algorithm>,
        /// File with the other side's public key
        #[arg(long, value_name = "FILE")]
        public: PathBuf,
        /// Where to write the ciphertext; standard output for -
        #[arg(long, value_name = "FILE")]
        ciphertext: PathBuf,
        /// Where to write the shared secret; standard output for -
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Compute the shared secret of a ciphertext
    Decaps {
        /// The parameter set, which has to be the key's
        #[arg(long, value_enum)]
        alg: Option<Algorithm>,
        /// File with your secret key
        #[arg(long, value_name = "FILE")]
        secret: PathBuf,
        /// File with the ciphertext
        #[arg(long, value_name = "FILE")]
        ciphertext: PathBuf,
        /// Where to write the shared secret; standard output for -
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Compare with vectors: count, seed, pk, sk, ct, ss as in the official .rsp files
    ///
    /// For BIKE, seed holds 32 bytes each for the key, sigma and the message, not a state of NIST's generator; sk is not compared; pk
    /// and ct may be SHA3-256 digests, which need --alg.
    Kat {
        /// The parameter set; the one that fits the vectors when not given
        #[arg(long, value_enum)]
        alg: Option<Algorithm>,
        /// The vectors
        #[arg(value_name = "FILE")]
        vectors: PathBuf,
    },
}

/// The parameter sets by name.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Algorithm {
    #[value(name = "hqc-1")]
    Hqc1,
    #[value(name = "hqc-3")]
    Hqc3,
    #[value(name = "hqc-5")]
    Hqc5,
    /// Experimental
    #[value(name = "bike-1")]
    Bike1,
    /// Experimental
    #[value(name = "bike-3")]
    Bike3,
    /// Experimental
    #[value(name = "bike-5")]
    Bike5,
}

/// What an algorithm is one of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mechanism {
    Hqc(Set),
    Bike(Level),
}

impl Mechanism {
    fn name(self) -> &'static str {
        match self {
            Mechanism::Hqc(set) => set.name(),
            Mechanism::Bike(level) => level.name(),
        }
    }

    fn revision(self) -> &'static str {
        match self {
            Mechanism::Hqc(_) => REVISION,
            Mechanism::Bike(_) => bike::REVISION,
        }
    }
}

impl Algorithm {
    fn mechanism(self) -> Mechanism {
        match self {
            Algorithm::Hqc1 => Mechanism::Hqc(Set::Hqc1),
            Algorithm::Hqc3 => Mechanism::Hqc(Set::Hqc3),
            Algorithm::Hqc5 => Mechanism::Hqc(Set::Hqc5),
            Algorithm::Bike1 => Mechanism::Bike(Level::Bike1),
            Algorithm::Bike3 => Mechanism::Bike(Level::Bike3),
            Algorithm::Bike5 => Mechanism::Bike(Level::Bike5),
        }
    }
}

/// The set of HQC that is asked for, if one is; `path` holds something of HQC.
fn hqc(alg: Option<Algorithm>, path: &Path) -> Result<Option<Set>, Error> {
    match alg.map(Algorithm::mechanism) {
        None => Ok(None),
        Some(Mechanism::Hqc(set)) => Ok(Some(set)),
        Some(Mechanism::Bike(level)) => Err(about(path, format!("is not of {}", level.name()))),
    }
}

/// The level of BIKE that is asked for, if one is; `path` holds something of BIKE.
fn level(alg: Option<Algorithm>, path: &Path) -> Result<Option<Level>, Error> {
    match alg.map(Algorithm::mechanism) {
        None => Ok(None),
        Some(Mechanism::Bike(level)) => Ok(Some(level)),
        Some(Mechanism::Hqc(set)) => Err(about(path, format!("is of BIKE, not of {}", set.name()))),
    }
}

const EXAMPLES: &str = "\
Examples:
  adamant kem keygen --alg hqc-1 --secret my.key --public my.pub
  adamant kem encaps --public their.pub --ciphertext to-them.ct --out shared.key
  adamant kem decaps --secret my.key --ciphertext from-them.ct --out shared.key
  adamant kem kat --alg hqc-1 hqc-1.rsp";

/// Runs the command.
pub fn run(args: &Args) -> Result<(), Error> {
    match &args.action {
        Action::Keygen { alg, secret, public, full } => keygen(*alg, secret, public, *full),
        Action::Encaps { alg, public, ciphertext, out } => {
            if is_standard(ciphertext) && is_standard(out) {
                return Err(Error::usage("only one of ciphertext and secret can go to standard output"));
            }
            let public_key = content(public)?;
            if bike::is_bike(&public_key) {
                return bike::encaps(level(*alg, public)?, public, &public_key, ciphertext, out);
            }
            let (set, _, bytes) = parse(public, &public_key, hqc(*alg, public)?, &[Kind::PublicKey])?;
            let key = EncapsulationKey::from_bytes(set, bytes).map_err(|error| about(public, error))?;
            let (sent, shared) = key.encapsulate(&mut OsRandom).map_err(Error::failed)?;
            let sent = file::write(set, Kind::Ciphertext, &sent).map_err(Error::failed)?;
            write_secret(out, &shared)?;
            write_public(ciphertext, &sent)
        }
        Action::Decaps { alg, secret, ciphertext, out } => {
            let key = content(secret)?;
            if bike::is_bike(&key) {
                return bike::decaps(level(*alg, secret)?, secret, &key, ciphertext, out);
            }
            let wanted = hqc(*alg, secret)?;
            let (set, kind, bytes) = parse(secret, &key, wanted, &[Kind::Seed, Kind::SecretKey])?;
            let key = if kind == Kind::Seed {
                let mut seed = Zeroizing::new([0; SEED_LEN]);
                seed.copy_from_slice(bytes);
                DecapsulationKey::from_seed(set, &seed)
            } else {
                DecapsulationKey::from_bytes(set, bytes).map_err(|error| about(secret, error))?
            };
            let sent = content(ciphertext)?;
            let (other, _, sent) = parse(ciphertext, &sent, wanted, &[Kind::Ciphertext])?;
            if other != set {
                let text = format!("a ciphertext of {}, and the key is of {}", other.name(), set.name());
                return Err(about(ciphertext, text));
            }
            write_secret(out, &*key.decapsulate(sent).map_err(|error| about(ciphertext, error))?)
        }
        Action::Kat { alg, vectors } => kat::run(alg.map(Algorithm::mechanism), vectors),
    }
}

fn keygen(alg: Algorithm, secret: &Path, public: &Path, full: bool) -> Result<(), Error> {
    if is_standard(secret) {
        return Err(Error::usage("a secret key goes to a file, not to standard output"));
    }
    // A key that is overwritten is lost for good. Links to nowhere count, too.
    if secret.symlink_metadata().is_ok() {
        return Err(about(secret, "exists already; secret keys are never replaced"));
    }
    let set = match alg.mechanism() {
        Mechanism::Hqc(set) => set,
        Mechanism::Bike(_) if full => return Err(Error::usage("keys of BIKE have no full form here")),
        Mechanism::Bike(level) => return bike::keygen(level, secret, public),
    };
    let key = DecapsulationKey::generate(set, &mut OsRandom).map_err(Error::failed)?;
    let content = if full {
        file::write(set, Kind::SecretKey, &key.to_bytes())
    } else {
        file::write(set, Kind::Seed, &*key.to_seed())
    };
    atomic_file::write(secret, &content.map_err(Error::failed)?, Readers::Owner)?;
    let public_key = file::write(set, Kind::PublicKey, key.encapsulation_key().as_bytes());
    write_public(public, &public_key.map_err(Error::failed)?)
}

/// What a file holds; longer ones than any of this command are cut off.
fn content(path: &Path) -> Result<Zeroizing<Vec<u8>>, Error> {
    const MOST: u64 = 1 << 16;
    let mut content = Zeroizing::new(Vec::with_capacity(1 << 16));
    let opened = File::open(path).and_then(|file| file.take(MOST).read_to_end(&mut content));
    opened.map_err(|error| about(path, error))?;
    Ok(content)
}

/// Set, kind and bytes of a file that has to be of one of some kinds, and of a set where one is asked for.
fn parse<'a>(
    path: &Path,
    content: &'a [u8],
    wanted: Option<Set>,
    kinds: &[Kind],
) -> Result<(Set, Kind, &'a [u8]), Error> {
    let (set, kind, bytes) = file::read(content).map_err(|error| {
        about(path, format!("{error} (a file of {REVISION} begins with: adamant {REVISION})"))
    })?;
    if !kinds.contains(&kind) {
        return Err(about(path, format!("holds a {}, not a {}", kind.name(), kinds[0].name())));
    }
    if let Some(wanted) = wanted.filter(|wanted| *wanted != set) {
        return Err(about(path, format!("is of {}, not of {}", set.name(), wanted.name())));
    }
    Ok((set, kind, bytes))
}

fn about(path: &Path, what: impl std::fmt::Display) -> Error {
    Error::usage(format!("{}: {what}", path.display()))
}

fn write_public(path: &Path, content: &[u8]) -> Result<(), Error> {
    if is_standard(path) {
        output::bytes(content)
    } else {
        atomic_file::write(path, content, Readers::Everybody)
    }
}

fn write_secret(path: &Path, secret: &[u8; 32]) -> Result<(), Error> {
    if is_standard(path) {
        key_files::write_public(None, secret)
    } else {
        key_files::write_secret(path, secret)
    }
}
