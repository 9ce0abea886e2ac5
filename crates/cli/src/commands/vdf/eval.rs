//! `adamant vdf eval`.

use super::run::RunArgs;
use crate::error::Error;
use crate::input::hex;
use crate::output;
use serde::Serialize;
use std::time::Instant;

/// Compute X^(2^T) modulo M, checked while it runs, and resumed after a crash
///
/// Prints the result y as lower-case hex digits, as many as the modulus has. With --checkpoint the run is saved every
/// interval, at the end and on Ctrl-C; the same command again goes on from there. What a failing memory or machine does
/// to the running state is found by two checks and rolled back.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    run: RunArgs,
    /// Print modulus, x, count, result, faults and time as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant vdf eval --x 2 -t 22
  adamant vdf eval --modulus rsa-2048 --x 2 -t 40 --checkpoint run1 --every 5m
  adamant vdf eval --modulus @n.txt --x 0x1234 --squarings 1000000 --json";

#[derive(Serialize)]
struct Report {
    modulus: String,
    x: String,
    squarings: u64,
    y: String,
    faults: u64,
    residue_check: bool,
    seconds: f64,
}

pub fn run(args: &Args) -> Result<(), Error> {
    output::ready()?;
    let statement = args.run.statement()?;
    let started = Instant::now();
    let evaluation = args.run.safety.evaluate(&statement, None)?;
    let y = hex::encode(&evaluation.verified_point().1.to_be_bytes());
    if !args.json {
        return output::line(y);
    }
    output::json(&Report {
        modulus: hex::encode(&statement.modulus().to_be_bytes()),
        x: hex::encode(&statement.x().to_be_bytes()),
        squarings: statement.squarings(),
        y,
        faults: evaluation.progress().faults,
        residue_check: evaluation.has_residue_check(),
        seconds: started.elapsed().as_secs_f64(),
    })
}
