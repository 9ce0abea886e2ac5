//! `adamant timelock open`.

use super::header;
use super::rounds::{self, Network};
use crate::commands::aead::files::{Input, Output, is_standard};
use crate::commands::aead::format::Algorithm;
use crate::commands::aead::open;
use crate::commands::vdf::run::Safety;
use crate::error::Error;
use adamant::vdf::timelock::key;
use std::path::PathBuf;

/// Open a file: solve a puzzle, or use the beacon of the round that it was sealed to
///
/// With --beacon, a file that was sealed to a round, here or by tle, armored or not. The beacon is verified first.
///
/// Without, a puzzle, or a file that was sealed with --or-squarings or --or-seconds.
/// Does the squarings, checked while they run; with --checkpoint the same command goes on after a crash or Ctrl-C. FILE
/// appears only when all of it is verified.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The puzzle, or the file that was sealed
    #[arg(value_name = "PUZZLE")]
    puzzle: PathBuf,
    /// Where to write what was locked
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    safety: Safety,
    /// The beacon of the round in drand's JSON, as https://api.drand.sh/HASH/public/ROUND answers; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["checkpoint", "every"])]
    beacon: Option<PathBuf>,
    #[command(flatten)]
    network: Network,
}

const EXAMPLES: &str = "\
Examples:
  adamant timelock open letter.puzzle --out letter.txt
  adamant timelock open letter.puzzle --out letter.txt --checkpoint run1 --every 5m
  adamant timelock open letter.tle --beacon beacon.json --out letter.txt
  adamant timelock open letter.age --out letter.txt --checkpoint run1";

pub fn run(args: &Args) -> Result<(), Error> {
    if let Some(beacon) = &args.beacon {
        return rounds::open(&args.puzzle, beacon, &args.network, &args.out);
    }
    if is_standard(&args.puzzle) || is_standard(&args.out) {
        return Err(Error::usage("PUZZLE and FILE must be files: - is not possible here"));
    }
    if let Some(lock) = rounds::squarings_of(&args.puzzle)? {
        drop(Output::create(&args.out)?);
        let evaluation = args.safety.evaluate(&lock.statement, None)?;
        let key = lock.open(&evaluation.verified_point().1.to_be_bytes())?;
        return rounds::open_with_key(&args.puzzle, &key, &args.out);
    }
    let statement = header::read(&mut Input::open(&args.puzzle)?)?;
    // Found out now and not after the work: whether there can be such a file, which is not there before it is complete.
    drop(Output::create(&args.out)?);
    let evaluation = args.safety.evaluate(&statement, None)?;
    let y = evaluation.verified_point().1.to_be_bytes();
    let key = key(&statement, &y).map_err(Error::failed)?;
    let mut input = Input::open(&args.puzzle)?;
    if header::read(&mut input)?.to_bytes() != statement.to_bytes() {
        return Err(Error::failed(format!("{}: changed while it was being solved", input.name())));
    }
    let cipher = open::start(Some(Algorithm::Aegis256), &key, &statement.to_bytes(), &mut input)?;
    let mut out = Output::create(&args.out)?;
    open::stream(&cipher, &mut input, &mut out)?;
    out.finish()
}
