//! `adamant vdf estimate`.

use crate::error::Error;
use crate::input::modulus;
use crate::output;
use crate::progress::{duration, grouped};
use adamant::modular::Modulus;
use adamant_base::num::to_f64;
use adamant_bench::figures::whole;
use serde::Serialize;
use std::time::{Duration, Instant};

/// How many squarings this machine does in a given time
///
/// Measures the rate for a second and says which t takes about the wanted time, or, with --lcs35, how long the LCS35
/// time-lock puzzle of 1999 would take here.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Wanted time, in days
    #[arg(long, value_name = "D", default_value_t = 1.0, allow_negative_numbers = true)]
    days: f64,
    /// Modulus that the work is for
    #[arg(long, short, value_name = "M", default_value = "rsa-2048", conflicts_with = "lcs35")]
    modulus: String,
    /// The LCS35 puzzle: 79 685 186 856 218 squarings modulo 2046 bits
    #[arg(long, conflicts_with = "days")]
    lcs35: bool,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant vdf estimate --days 1
  adamant vdf estimate --days 0.5 --modulus @n.txt
  adamant vdf estimate --lcs35";

/// R. Rivest, "Description of the LCS35 time capsule crypto-puzzle", 1999.
const LCS35_SQUARINGS: u64 = 79_685_186_856_218;
const LCS35_BITS: usize = 2046;

#[derive(Serialize)]
struct Report {
    bits: usize,
    kernel: &'static str,
    squarings_per_second: f64,
    squarings: f64,
    t: f64,
    seconds: f64,
}

pub fn run(args: &Args) -> Result<(), Error> {
    if !(args.days > 0.0 && args.days.is_finite()) {
        return Err(Error::usage(format!("--days is {}; a number above 0 is expected", args.days)));
    }
    // The rate depends on the size alone: for LCS35 any odd number of its length does.
    let n = if args.lcs35 { all_ones(LCS35_BITS) } else { modulus::parse(&args.modulus)? };
    let modulus = Modulus::from_be_bytes(&n).map_err(Error::usage)?;
    let rate = rate(&modulus);
    let wanted = args.days * 86400.0;
    let (squarings, seconds) = if args.lcs35 {
        let squarings = to_f64(LCS35_SQUARINGS);
        (squarings, squarings / rate)
    } else {
        (wanted * rate, wanted)
    };
    if args.json {
        let (bits, kernel) = (modulus.bits(), modulus.backend().name());
        let report =
            Report { bits, kernel, squarings_per_second: rate, squarings, t: squarings.log2(), seconds };
        return output::json(&report);
    }
    output::line(format!(
        "{} squarings a second modulo {} bits, kernel {}",
        grouped(whole(rate)),
        modulus.bits(),
        modulus.backend().name()
    ))?;
    let time = duration(Duration::from_secs_f64(seconds.min(1e15)));
    if args.lcs35 {
        output::line(format!(
            "LCS35, {} squarings: {time}, {:.0} days",
            grouped(LCS35_SQUARINGS),
            seconds / 86400.0
        ))
    } else {
        output::line(format!(
            "in {time}: {} squarings, t = {:.2}",
            grouped(whole(squarings)),
            squarings.log2()
        ))
    }
}

/// Squarings a second: the best of many short runs, as the machine may be busy.
pub fn rate(modulus: &Modulus) -> f64 {
    let mut x = modulus.residue(&[2]);
    let started = Instant::now();
    let mut best = f64::MAX;
    let mut count = 1;
    while started.elapsed() < Duration::from_secs(1) {
        let begun = Instant::now();
        x.square_chain(count);
        let took = begun.elapsed();
        best = best.min(took.as_secs_f64() / to_f64(count));
        if took < Duration::from_millis(1) {
            count *= 2;
        }
    }
    1.0 / best
}

pub fn all_ones(bits: usize) -> Vec<u8> {
    let mut n = vec![0xff; bits.div_ceil(8)];
    n[0] >>= 8 * n.len() - bits;
    n
}
