//! `adamant int eval`.

use super::calculator::{FUNCTIONS, Limit};
use super::input;
use super::number::Form;
use crate::error::Error;

/// Bits that a value may have unless --max-bits says otherwise: 128 MiB.
const DEFAULT_BITS: u64 = 1 << 30;
/// The same, for numbers of other commands.
pub const DEFAULT_LIMIT: Limit = Limit::new(DEFAULT_BITS);

/// Print the value of an expression
///
/// Numbers are decimal, or hexadecimal, octal and binary after 0x, 0o and 0b; `_` may stand between digits. An expression
/// that begins with a sign needs no escape.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub struct Args {
    /// The expression; - takes it from stdin, @FILE from a file
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    expression: String,
    #[command(flatten)]
    form: Form,
    /// Bits that no value may exceed, on the way or at the end
    #[arg(long, value_name = "BITS", default_value_t = DEFAULT_BITS)]
    max_bits: u64,
    /// Print result and its length as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant int eval '(2^521-1)^3 mod 10^50'
  adamant int eval --hex 'gcd(2^100-1, 2^60-1)'
  adamant int eval '3^(10^1000) mod 97'
  echo 'factorial(1000) / 500!' | adamant int eval -";

fn long_help() -> String {
    let functions: String = FUNCTIONS.iter().map(|f| format!("  {:<18} {}\n", f.usage, f.about)).collect();
    format!(
        "Operators, those that bind least first:\n  \
         x mod m            remainder from 0 to |m| - 1 of everything to its left, by modular arithmetic:\n                     \
         a^b mod m never computes a^b, and b may be negative\n  \
         x + y, x - y\n  \
         x * y, x / y, x % y\n                     \
         quotient towards 0, remainder with the sign of x\n  \
         -x\n  \
         x ^ y              power; from right to left; ** is the same\n  \
         n!                 factorial\n\nFunctions:\n{functions}\n{EXAMPLES}"
    )
}

pub fn run(args: &Args) -> Result<(), Error> {
    let text = input::text(&args.expression, "the expression")?;
    let value = input::value(&text, "the expression", Limit::new(args.max_bits))?;
    args.form.write(&value, args.json, &[])
}
