//! `adamant int eval`.

use super::calculator::{Context, ENDLESS, Limit, Value, Variables};
use super::help;
use super::input::{self, DEFAULT_BITS};
use super::number::Form;
use super::session::{answer, lines};
use crate::error::Error;
use crate::{activity, output};

/// Print the values of expressions, one a line
///
/// Numbers are decimal, or hexadecimal, octal and binary after 0x, 0o and 0b; `_` may stand between digits. An expression
/// that begins with a sign needs no escape. Of several lines each is an expression, whose value is printed, or an assignment
/// as in `a = 2^89-1`, which prints nothing; `ans` is the value that was printed last, `#` begins a comment. The first error
/// in several lines ends them with exit code 2; what was printed before stays.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = help::long(EXAMPLES))]
pub struct Args {
    /// The expression; - takes it from stdin, @FILE from a file
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    expression: String,
    #[command(flatten)]
    form: Form,
    /// Bits that no value may exceed, on the way or at the end
    #[arg(long, value_name = "BITS", default_value_t = DEFAULT_BITS)]
    max_bits: u64,
    /// Print each value as JSON: result, and bits where it is a number
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant int eval '(2^521-1)^3 mod 10^50'
  adamant int eval --hex 'gcd(2^100-1, 2^60-1)'
  adamant int eval '3^(10^1000) mod 97'
  printf 'p = 2^89-1\\nisprime(p)\\n(p+1) >> 80\\nans + 1\\n' | adamant int eval -
  adamant int eval @lines.txt";

/// What errors call the text.
const WHAT: &str = "the expression";

pub fn run(args: &Args) -> Result<(), Error> {
    let text = input::text(&args.expression, WHAT)?;
    let several = lines(&text).filter(|line| !text[line.clone()].trim().is_empty()).nth(1).is_some();
    let write = |value: &Value| {
        if args.json { args.form.json(value) } else { args.form.value(value) }
    };
    let (mut variables, mut seen) = (Variables::default(), false);
    for line in lines(&text) {
        let context = Context { limit: Limit::new(args.max_bits), variables: &variables, watch: ENDLESS };
        activity::begin("computing");
        let answer = match answer(&text, line, WHAT, &context, write) {
            Ok(answer) => answer,
            Err(Error::Failed(message)) if several => return Err(Error::Usage(message)),
            Err(error) => return Err(error),
        };
        let Some(answer) = answer else { continue };
        seen = true;
        if let Some(text) = answer.text {
            output::line(text)?;
        }
        variables.set(answer.assign, answer.value);
    }
    if seen { Ok(()) } else { Err(Error::usage(format!("{WHAT}, column 1: an expression is expected"))) }
}
