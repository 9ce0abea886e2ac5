//! `adamant int`: integers of any size.

mod calculator;
mod convert;
mod eval;
mod input;
mod memory;
mod number;
mod powers;
mod prime;

use crate::error::Error;
use crate::{activity, output};

/// Integers of any size: a calculator, primes, inverses, powers, conversion
///
/// Every number may be an expression, as in `adamant int prime 2^521-1`; `-` takes it from stdin and @FILE from a file, of
/// any length. Not for secrets: time depends on the values.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  adamant int eval '(2^521-1)^3 mod 10^50'
  adamant int eval --hex '0xdeadbeef * 0b1101 + 0o17'
  adamant int eval @expression.txt
  adamant int prime 2^521-1                   exit code 1 for a number that is not prime
  adamant int prime --bits 2048               a random prime
  adamant int prime --bits 512 --safe         and (p - 1) / 2 is prime, too
  adamant int nextprime 10^100
  adamant int invmod 3 2^255-19
  adamant int powmod 2 10^30 1000003 --json
  adamant int convert --to 64 @million-digits.txt";

#[derive(clap::Subcommand)]
enum Command {
    Eval(eval::Args),
    Prime(prime::Args),
    Nextprime(prime::NextArgs),
    Invmod(powers::InverseArgs),
    Powmod(powers::PowerArgs),
    Convert(convert::Args),
}

pub fn run(args: &Args) -> Result<(), Error> {
    output::ready()?;
    let outcome = dispatch(&args.command);
    activity::clear();
    outcome
}

fn dispatch(command: &Command) -> Result<(), Error> {
    match command {
        Command::Eval(args) => eval::run(args),
        Command::Prime(args) => prime::run(args),
        Command::Nextprime(args) => prime::next(args),
        Command::Invmod(args) => powers::inverse(args),
        Command::Powmod(args) => powers::power(args),
        Command::Convert(args) => convert::run(args),
    }
}
