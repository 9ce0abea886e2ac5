//! `adamant int invmod` and `adamant int powmod`.

use super::input;
use super::memory::{self, factor};
use super::number::Form;
use crate::error::Error;
use adamant::integer::Integer;

/// Print the inverse of A modulo M, from 0 to |M| - 1; exit code 1 where there is none
#[derive(clap::Args)]
#[command(after_help = INVERSE_EXAMPLES)]
pub struct InverseArgs {
    /// The number, an expression; - takes it from stdin, @FILE from a file
    #[arg(value_name = "A", allow_hyphen_values = true)]
    number: String,
    /// The modulus, not 0
    #[arg(value_name = "M", allow_hyphen_values = true)]
    modulus: String,
    #[command(flatten)]
    form: Form,
    /// Print the inverse and its length as JSON
    #[arg(long)]
    json: bool,
}

const INVERSE_EXAMPLES: &str = "\
Examples:
  adamant int invmod 3 2^255-19
  adamant int invmod --hex 65537 @phi.txt";

/// Print A^E modulo M, from 0 to |M| - 1
///
/// A negative E takes powers of the inverse of A; exit code 1 where there is none.
#[derive(clap::Args)]
#[command(after_help = POWER_EXAMPLES)]
pub struct PowerArgs {
    /// The base, an expression; - takes it from stdin, @FILE from a file
    #[arg(value_name = "A", allow_hyphen_values = true)]
    base: String,
    /// The exponent
    #[arg(value_name = "E", allow_hyphen_values = true)]
    exponent: String,
    /// The modulus, not 0
    #[arg(value_name = "M", allow_hyphen_values = true)]
    modulus: String,
    #[command(flatten)]
    form: Form,
    /// Print the power and its length as JSON
    #[arg(long)]
    json: bool,
}

const POWER_EXAMPLES: &str = "\
Examples:
  adamant int powmod 2 10^30 1000003
  adamant int powmod @message.txt 65537 @modulus.txt --hex";

/// A modulus that is not 0.
fn modulus(argument: &str) -> Result<Integer, Error> {
    let modulus = input::number(argument, "M")?;
    if modulus.is_zero() { Err(Error::usage("M is 0")) } else { Ok(modulus) }
}

/// The inverse.
pub fn inverse(args: &InverseArgs) -> Result<(), Error> {
    input::one_stdin(&[&args.number, &args.modulus])?;
    let (a, m) = (input::number(&args.number, "A")?, modulus(&args.modulus)?);
    memory::ask_for("M", a.bit_length() as u64 + m.bit_length() as u64, factor::INVERSE)?;
    let inverse = a.invert(&m).map_err(|error| Error::failed(format!("A: {error}")))?;
    args.form.write(&inverse, args.json, &[])
}

/// The power.
pub fn power(args: &PowerArgs) -> Result<(), Error> {
    input::one_stdin(&[&args.base, &args.exponent, &args.modulus])?;
    let (base, exponent) = (input::number(&args.base, "A")?, input::number(&args.exponent, "E")?);
    let modulus = modulus(&args.modulus)?;
    memory::ask_for("M", modulus.bit_length() as u64, factor::POWER)?;
    memory::ask_for("A", base.bit_length() as u64, factor::QUOTIENT)?;
    let power = base.pow_mod(&exponent, &modulus).map_err(|error| Error::failed(format!("A: {error}")))?;
    args.form.write(&power, args.json, &[])
}
