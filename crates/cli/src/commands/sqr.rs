//! `adamant sqr`: repeated squaring modulo a number.

use crate::error::Error;
use crate::input::{hex, modulus, squarings};
use crate::pace::Pace;
use crate::progress::{Progress, duration, grouped};
use crate::{interrupt, output};
use adamant::modular::{Modulus, Residue};
use adamant_base::num::to_f64;
use serde::Serialize;
use std::time::Instant;

/// Square X modulo M again and again: prints X^(2^(2^t)) mod M
///
/// The result is the one number that 2^t squarings in sequence give, as lower-case hex digits, as many as the modulus
/// has. The work cannot be spread over cores: that is what makes it a clock. Constant time in X and M.
///
/// An X that has no more digits than the modulus but is not below it is reduced first.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Exponent of the number of squarings: 2^t of them, t from 1 to 63
    #[arg(required_unless_present = "squarings", value_name = "t", allow_hyphen_values = true)]
    first: Option<String>,
    /// The number to square, in hex, with or without 0x
    #[arg(value_name = "X", allow_hyphen_values = true)]
    second: Option<String>,
    /// Do exactly N squarings, 1 to 2^63, instead of 2^t; t is then left out
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    squarings: Option<String>,
    /// Odd modulus of 2 to 16384 bits
    #[arg(long, short, value_name = "M", default_value = "rsa-2048", long_help = modulus_help())]
    modulus: String,
    /// Print modulus, input, count, result, kernel and time as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant sqr 20 2                              2^20 squarings of 2 modulo RSA-2048
  adamant sqr 4 0x374cd38778e61027 --json
  adamant sqr --squarings 1000 2 --modulus dec:1000003
  adamant sqr 30 2 --modulus @modulus.txt       modulus from a file; Ctrl-C stops and says where";

fn modulus_help() -> String {
    format!("Odd modulus of 2 to 16384 bits: {}", modulus::FORMS)
}

#[derive(Serialize)]
struct Report {
    modulus: String,
    x: String,
    squarings: u64,
    result: String,
    kernel: &'static str,
    seconds: f64,
}

pub fn run(args: &Args) -> Result<(), Error> {
    output::ready()?;
    let (count, x_text) = count_and_x(args)?;
    let n = modulus::parse(&args.modulus)?;
    let modulus = Modulus::from_be_bytes(&n).map_err(Error::usage)?;
    let x = hex::number(x_text, "X")?;
    if x.len() > modulus.byte_len() {
        return Err(Error::usage(format!(
            "X has {} digits, more than the {} of the modulus",
            2 * x.len(),
            2 * modulus.byte_len()
        )));
    }
    let mut y = modulus.residue(&x);
    let started = Instant::now();
    square(&mut y, count)?;
    let seconds = started.elapsed().as_secs_f64();
    let result = hex::encode(&y.to_be_bytes());
    if !args.json {
        return output::line(result);
    }
    output::json(&Report {
        modulus: hex::encode(&n),
        x: hex::encode(&x),
        squarings: count,
        result,
        kernel: modulus.backend().name(),
        seconds,
    })
}

/// With `--squarings` the only positional argument is X, without it t comes first.
fn count_and_x(args: &Args) -> Result<(u64, &str), Error> {
    match (&args.squarings, &args.first, &args.second) {
        (None, Some(t), Some(x)) => Ok((squarings::from_exponent(t)?, x)),
        (Some(n), Some(x), None) => Ok((squarings::from_count(n)?, x)),
        (Some(_), Some(_), Some(_)) => Err(Error::usage("give either t or --squarings, not both")),
        _ => Err(Error::usage("X, the number to square, is missing")),
    }
}

/// Squares in slices, so that Ctrl-C is heard and the progress bar moves.
fn square(y: &mut Residue, count: u64) -> Result<(), Error> {
    let _watch = interrupt::watch();
    let started = Instant::now();
    let mut progress = Progress::new(count, "squarings");
    let mut pace = Pace::new();
    let mut done = 0;
    while done < count {
        if interrupt::requested() {
            progress.finish();
            return Err(Error::Failed(format!(
                "stopped after {} of {} squarings ({:.1}%), {}",
                grouped(done),
                grouped(count),
                to_f64(done) / to_f64(count) * 100.0,
                duration(started.elapsed())
            )));
        }
        let step = pace.slice().min(count - done);
        y.square_chain(step);
        done += step;
        pace.done();
        progress.set(done);
    }
    progress.finish();
    Ok(())
}
