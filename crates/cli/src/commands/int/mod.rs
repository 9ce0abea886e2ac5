//! `adamant int`: integers of any size.

mod calculator;
mod convert;
mod doing;
mod eval;
mod factor;
mod help;
mod input;
mod memory;
mod number;
mod powers;
mod prime;
mod repl;
mod session;

use crate::error::Error;
use crate::{activity, output};
use std::io::IsTerminal;

/// Integers of any size: a calculator, primes, factors, inverses, powers, conversion
///
/// Every number may be an expression, as in `adamant int prime 2^521-1`; `-` takes it from stdin and @FILE from a file, of
/// any length. On a terminal and without a command it is a calculator that reads line by line, as `adamant int repl` is. Not
/// for secrets: time depends on the values.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = help::long(EXAMPLES))]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  adamant int eval '(2^521-1)^3 mod 10^50'
  adamant int eval --hex '0xdeadbeef * 0b1101 + 0o17'
  adamant int eval @expression.txt
  adamant int                                 a calculator that reads line by line
  adamant int factor 2^128+1
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
    Repl(repl::Args),
    Factor(factor::Args),
    Prime(prime::Args),
    Nextprime(prime::NextArgs),
    Invmod(powers::InverseArgs),
    Powmod(powers::PowerArgs),
    Convert(convert::Args),
}

pub fn run(args: &Args) -> Result<(), Error> {
    output::ready()?;
    let outcome = dispatch(args.command.as_ref());
    activity::clear();
    outcome
}

fn dispatch(command: Option<&Command>) -> Result<(), Error> {
    match command {
        None if std::io::stdin().is_terminal() => repl::run(&repl::Args::default()),
        None => Err(Error::usage(
            "no command given; 'adamant int eval -' computes what stdin says; see 'adamant int --help'",
        )),
        Some(Command::Eval(args)) => eval::run(args),
        Some(Command::Repl(args)) => repl::run(args),
        Some(Command::Factor(args)) => factor::run(args),
        Some(Command::Prime(args)) => prime::run(args),
        Some(Command::Nextprime(args)) => prime::next(args),
        Some(Command::Invmod(args)) => powers::inverse(args),
        Some(Command::Powmod(args)) => powers::power(args),
        Some(Command::Convert(args)) => convert::run(args),
    }
}
