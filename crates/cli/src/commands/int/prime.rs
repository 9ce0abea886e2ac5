//! `adamant int prime` and `adamant int nextprime`.

use super::input;
use super::memory::{self, factor};
use super::number::Form;
use crate::error::Error;
use crate::{activity, output};
use adamant::integer::Integer;
use serde_json::json;

/// The largest primes that are generated; they take minutes.
const MAX_BITS: usize = 65_536;

/// Test whether a number is prime, or generate a random prime
///
/// The test: trial division, a strong test to base 2, a strong Lucas test (together BPSW), then Miller and Rabin's with
/// random bases, so that also a number that someone chose to deceive passes with a probability of at most 1 in 4^ROUNDS.
/// Prints prime, composite, or neither for a number below 2, as
/// 0 and 1 are neither prime nor composite. Exit code 0 for a prime, 1 for any other number.
///
/// Generated primes are for experiments: this is not constant time.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The number, an expression; - takes it from stdin, @FILE from a file
    #[arg(
        value_name = "N",
        allow_hyphen_values = true,
        required_unless_present = "bits",
        conflicts_with = "bits"
    )]
    number: Option<String>,
    /// Generate a random prime of exactly so many bits
    #[arg(long, value_name = "BITS")]
    bits: Option<usize>,
    /// A safe prime: (p - 1) / 2 is prime, too
    #[arg(long)]
    safe: bool,
    /// Rounds with random bases
    #[arg(long, value_name = "ROUNDS", default_value_t = 5)]
    rounds: u16,
    #[command(flatten)]
    form: Form,
    /// Print the answer as JSON: kind, prime, bits, rounds, and with --safe safe
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant int prime 2^521-1
  adamant int prime --rounds 40 @candidate.txt
  adamant int prime --bits 2048 --hex
  adamant int prime --bits 512 --safe";

/// Print the smallest prime above a number
#[derive(clap::Args)]
#[command(after_help = NEXT_EXAMPLES)]
pub struct NextArgs {
    /// The number, an expression; - takes it from stdin, @FILE from a file
    #[arg(value_name = "N", allow_hyphen_values = true)]
    number: String,
    #[command(flatten)]
    form: Form,
    /// Print the prime and its length as JSON
    #[arg(long)]
    json: bool,
}

const NEXT_EXAMPLES: &str = "\
Examples:
  adamant int nextprime 10^100
  adamant int nextprime --hex 2^255";

pub fn run(args: &Args) -> Result<(), Error> {
    match (&args.number, args.bits) {
        (Some(number), _) => test(args, &input::number(number, "N")?),
        (None, Some(bits)) => generate(args, bits),
        (None, None) => Err(Error::usage("give a number or --bits")),
    }
}

/// The smallest prime above N.
pub fn next(args: &NextArgs) -> Result<(), Error> {
    let number = input::number(&args.number, "N")?;
    memory::ask_for("N", number.bit_length() as u64, factor::POWER)?;
    args.form.write(&number.next_prime(), args.json, &[])
}

fn test(args: &Args, n: &Integer) -> Result<(), Error> {
    memory::ask_for("N", n.bit_length() as u64, factor::POWER)?;
    let is_prime = |n: &Integer| n.is_prime_rounds(usize::from(args.rounds)).map_err(Error::failed);
    let prime = is_prime(n)?;
    let safe = if args.safe && prime { Some(n.is_odd() && is_prime(&(n >> 1))?) } else { None };
    let holds = prime && safe != Some(false);
    let kind = if prime {
        "prime"
    } else if *n < 2 {
        "neither"
    } else {
        "composite"
    };
    if args.json {
        let mut answer =
            json!({ "kind": kind, "prime": prime, "bits": n.bit_length(), "rounds": args.rounds });
        if args.safe {
            answer["safe"] = json!(safe.unwrap_or(false));
        }
        output::json(&answer)?;
    } else {
        output::line(match (prime, safe) {
            (false, _) | (true, None) => kind,
            (true, Some(true)) => "safe prime",
            (true, Some(false)) => "prime, not safe",
        })?;
    }
    if holds { Ok(()) } else { Err(Error::Reported) }
}

fn generate(args: &Args, bits: usize) -> Result<(), Error> {
    let least = if args.safe { 3 } else { 2 };
    if !(least..=MAX_BITS).contains(&bits) {
        return Err(Error::usage(format!("--bits is {bits}; {least} to {MAX_BITS} are expected")));
    }
    activity::begin("looking for a prime");
    let prime = if args.safe { Integer::random_safe_prime(bits) } else { Integer::random_prime(bits) };
    let prime = prime.map_err(Error::failed)?;
    if !prime.is_prime_rounds(usize::from(args.rounds)).map_err(Error::failed)? {
        return Err(Error::failed("the generated number failed a second test: this computer makes errors"));
    }
    args.form.write(&prime, args.json, &[("safe", json!(args.safe))])
}
