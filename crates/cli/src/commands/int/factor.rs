//! `adamant int factor`.

use super::calculator::{factors, listed};
use super::doing::Doing;
use super::input;
use crate::error::Error;
use crate::{activity, interrupt, output};
use adamant::integer::{Factorization, Integer};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Print the prime factors of a number, the smallest first
///
/// By trial division, Pollard's rho method and elliptic curves: the time depends on the second largest prime factor. Factors of
/// 20 digits take a second or two, 25 digits some seconds, 30 digits minutes, each 5 more 5 to 10 times as long. On a
/// terminal it shows its progress. Ctrl-C, or the end of --seconds, prints what has been found, what is left over as
/// composite:N, and ends with exit code 1.
///
/// The factors are prime by the test of Baillie, Pomerance, Selfridge and Wagstaff, to which no exception is known.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The number from 1 on, an expression; - takes it from stdin, @FILE from a file
    #[arg(value_name = "N", allow_hyphen_values = true)]
    number: String,
    /// Stop after so many seconds
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<u64>,
    /// Print powers, as in 2^3 5, in place of each factor as often as it occurs
    #[arg(long)]
    powers: bool,
    /// Print number, primes and composites with their exponents as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant int factor 2^128+1
  adamant int factor --powers 30!
  adamant int factor --seconds 60 2^277-1";

pub fn run(args: &Args) -> Result<(), Error> {
    let number = input::number(&args.number, "N")?;
    let _watch = interrupt::watch();
    let end = args.seconds.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
    let doing = RefCell::new(Doing::default());
    let watch = |progress: Option<adamant::integer::FactorProgress<'_>>| {
        if let Some(progress) = progress {
            doing.borrow_mut().show(&progress);
        }
        if interrupt::requested() || end.is_some_and(|end| Instant::now() >= end) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let found = factors(&number, &watch).map_err(|message| Error::usage(format!("N: {message}")))?;
    activity::clear();
    if args.json {
        output::json(&object(&number, &found))?;
    } else {
        output::line(text(&found, args.powers))?;
    }
    if found.is_complete() {
        return Ok(());
    }
    let digits: Vec<String> =
        found.composites().iter().map(|(n, _)| n.to_string().len().to_string()).collect();
    Err(Error::failed(format!("stopped with a composite factor left, of {} digits", digits.join(" and "))))
}

/// The factors in a line.
fn text(found: &Factorization, powers: bool) -> String {
    let text = |factors: &[(Integer, u64)], prefix: &str| -> Vec<String> {
        if !powers {
            return listed(factors).iter().map(|factor| format!("{prefix}{factor}")).collect();
        }
        let power = |(factor, times): &(Integer, u64)| match times {
            1 => format!("{prefix}{factor}"),
            _ => format!("{prefix}{factor}^{times}"),
        };
        factors.iter().map(power).collect()
    };
    [text(found.primes(), ""), text(found.composites(), "composite:")].concat().join(" ")
}

/// The factors as JSON.
fn object(number: &Integer, found: &Factorization) -> Value {
    let list = |name: &str, factors: &[(Integer, u64)]| -> Value {
        factors.iter().map(|(factor, times)| json!({ name: factor.to_string(), "exponent": times })).collect()
    };
    json!({
        "number": number.to_string(),
        "complete": found.is_complete(),
        "primes": list("prime", found.primes()),
        "composites": list("composite", found.composites()),
    })
}
