//! `adamant int convert`.

use super::input;
use super::memory::{self, factor};
use super::number::Form;
use crate::error::Error;
use crate::{activity, output};
use adamant::integer::{self, Integer};
use serde_json::json;

/// Print a number in another radix, of any length
///
/// Without --from the number is an expression, with 0x, 0o or 0b in front of other than decimal digits. With it, digits of
/// that radix: 0-9, then letters, of either case up to radix 36; from 37 on 0-9 A-Z a-z + / as LibTomMath has them.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The number; - takes it from stdin, @FILE from a file
    #[arg(value_name = "N", allow_hyphen_values = true)]
    number: String,
    /// The radix of the digits of N, 2 to 64
    #[arg(long, value_name = "RADIX", value_parser = clap::value_parser!(u32).range(2..=64))]
    from: Option<u32>,
    /// The radix to print in, 2 to 64, without prefix
    #[arg(long, value_name = "RADIX", value_parser = clap::value_parser!(u32).range(2..=64), conflicts_with_all = ["hex", "bin", "oct"])]
    to: Option<u32>,
    #[command(flatten)]
    form: Form,
    /// Print number and its length as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant int convert --hex 10^30
  adamant int convert 0xdeadbeef
  adamant int convert --from 36 --to 64 hello
  adamant int convert --hex @million-digits.txt > million-digits.hex";

pub fn run(args: &Args) -> Result<(), Error> {
    let number = match args.from {
        None => input::number(&args.number, "N")?,
        Some(radix) => digits(&input::text(&args.number, "N")?, radix)?,
    };
    let Some(radix) = args.to else { return args.form.write(&number, args.json, &[]) };
    memory::ask_for("the result", number.bit_length() as u64, 2 * factor::TEXT)?;
    activity::begin("writing digits");
    let text = number.to_string_radix(radix).map_err(Error::usage)?;
    if args.json {
        return output::json(&json!({ "radix": radix, "result": text, "bits": number.bit_length() }));
    }
    output::line(text)
}

/// Digits in a radix; white space around them is no part of them.
fn digits(text: &str, radix: u32) -> Result<Integer, Error> {
    activity::begin("reading digits");
    let text = text.trim();
    memory::ask_for("N", 8 * text.len() as u64, 2 * factor::PARSE)?;
    Integer::from_str_radix(text, radix).map_err(|error| match error {
        integer::Error::InvalidDigit(at) => {
            let found = text.get(at..).and_then(|rest| rest.chars().next()).unwrap_or('?');
            Error::usage(format!("N, column {}: {found:?} is no digit of radix {radix}", at + 1))
        }
        other => Error::usage(format!("N: {other}")),
    })
}
