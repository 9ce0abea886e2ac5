//! `adamant timelock create`.

use super::header;
use crate::commands::aead::files::{Input, Output};
use crate::commands::aead::format::Algorithm;
use crate::commands::aead::seal;
use crate::commands::vdf::{estimate, explain};
use crate::error::Error;
use crate::input::squarings;
use crate::output;
use crate::progress::grouped;
use adamant::base::random::{OsRandom, RandomSource};
use adamant::base::zeroize::Zeroizing;
use adamant::modular::Modulus;
use adamant::vdf::Statement;
use adamant::vdf::timelock::{MODULUS_BITS, Trapdoor, key};
use adamant_bench::figures::whole;
use std::path::PathBuf;

/// Encrypt a file so that opening it takes a time
///
/// Draws an RSA modulus of 2048 bits, takes the short way to the solution that its factors allow, and wipes them. A faster
/// machine opens the puzzle sooner: choose the time with the fastest that you can think of in mind.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(group(clap::ArgGroup::new("work").required(true).args(["seconds", "squarings"])))]
pub struct Args {
    /// File to encrypt; - for standard input
    #[arg(long = "in", value_name = "FILE")]
    input: PathBuf,
    /// So many seconds of work on this machine, whose speed is measured first
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    seconds: Option<f64>,
    /// Exactly N squarings, 1 to 2^63
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    squarings: Option<String>,
    /// Where to write the puzzle; - for standard output
    #[arg(long, value_name = "PUZZLE")]
    out: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  adamant timelock create --in letter.txt --seconds 3600 --out letter.puzzle
  adamant timelock create --in letter.txt --squarings 1000000000 --out letter.puzzle";

pub fn run(args: &Args) -> Result<(), Error> {
    let squarings = count("--seconds", args.squarings.as_deref(), args.seconds)?;
    let mut input = Input::open(&args.input)?;
    let mut out = Output::create(&args.out)?;
    let Lock { statement, key } = Lock::new(squarings)?;
    out.write(&header::to_line(&statement)?)?;
    seal::stream(Algorithm::Aegis256, &key, &statement.to_bytes(), &mut input, &mut out)?;
    out.finish()?;
    if args.seconds.is_some() {
        output::remark(format!("{} squarings open it", grouped(squarings)));
    }
    Ok(())
}

/// The squarings that options ask for, of which the one for seconds has this name.
pub fn count(name: &str, squarings: Option<&str>, seconds: Option<f64>) -> Result<u64, Error> {
    squarings.map_or_else(|| from_seconds(name, seconds.unwrap_or_default()), squarings::from_count)
}

/// What has to be computed, and the key that it gives.
pub struct Lock {
    pub statement: Statement,
    pub key: Zeroizing<[u8; 32]>,
}

impl Lock {
    /// A fresh one.
    pub fn new(squarings: u64) -> Result<Lock, Error> {
        let trapdoor = Trapdoor::generate().map_err(explain)?;
        let mut x = vec![0; trapdoor.modulus().len()];
        OsRandom.fill(&mut x).map_err(Error::failed)?;
        // N has its top bit set: below N.
        x[0] &= 0x7f;
        let statement = Statement::new(trapdoor.modulus(), &x, squarings).map_err(explain)?;
        let y = trapdoor.power(&x, squarings).map_err(explain)?;
        let key = key(&statement, &y).map_err(Error::failed)?;
        Ok(Lock { statement, key })
    }
}

/// The squarings that this machine does in a time.
fn from_seconds(name: &str, seconds: f64) -> Result<u64, Error> {
    if !(seconds > 0.0 && seconds.is_finite()) {
        return Err(Error::usage(format!("{name} is {seconds}; a number above 0 is expected")));
    }
    let modulus = Modulus::from_be_bytes(&estimate::all_ones(MODULUS_BITS)).map_err(Error::failed)?;
    let count = (seconds * estimate::rate(&modulus)).round().max(1.0);
    if count > 2_f64.powi(63) {
        return Err(Error::usage(format!("{name} is {seconds}; that is more than 2^63 squarings")));
    }
    Ok(whole(count))
}
