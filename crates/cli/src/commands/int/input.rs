//! Numbers and expressions from arguments, files and stdin.

use super::calculator::{Fault, Limit, calculate};
use crate::activity;
use crate::error::Error;
use crate::input::waiting::stdin;
use crate::output;
use adamant::integer::Integer;
use std::borrow::Cow;
use std::fs::File;
use std::io::Read;

/// Bits that a value may have unless --max-bits says otherwise: 128 MiB.
pub const DEFAULT_BITS: u64 = 1 << 30;
/// The same, for numbers of other commands.
pub const DEFAULT_LIMIT: Limit = Limit::new(DEFAULT_BITS);

/// The longest text that is read. A number that long has 890 million bits.
const MAX_TEXT: u64 = 256 << 20;

/// What `-`, `@FILE` or the argument itself says.
///
/// # Errors
/// When it cannot be read, is too long or no text.
pub fn text<'a>(argument: &'a str, what: &str) -> Result<Cow<'a, str>, Error> {
    // What is typed on a terminal is not to be drawn over.
    activity::clear();
    if argument == "-" {
        let stdin = stdin().map_err(|error| Error::usage(format!("{what}: stdin: {error}")))?;
        return read(stdin.lock(), what, "stdin").map(Cow::from);
    }
    let Some(path) = argument.strip_prefix('@') else { return Ok(Cow::from(argument)) };
    let file = File::open(path).map_err(|error| Error::usage(format!("{what}: {path}: {error}")))?;
    read(file, what, path).map(Cow::from)
}

fn read(source: impl Read, what: &str, name: &str) -> Result<String, Error> {
    let fail = |message: String| Error::usage(format!("{what}: {name}: {message}"));
    let mut bytes = Vec::new();
    source.take(MAX_TEXT + 1).read_to_end(&mut bytes).map_err(|error| fail(error.to_string()))?;
    if bytes.len() as u64 > MAX_TEXT {
        return Err(fail(format!("longer than {MAX_TEXT} bytes")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        fail(format!("no text: byte {} is not UTF-8", at + 1))
    })
}

/// The value of the argument: a number or an expression.
///
/// # Errors
/// What is wrong with it, and where.
pub fn number(argument: &str, what: &str) -> Result<Integer, Error> {
    value(&text(argument, what)?, what, DEFAULT_LIMIT)
}

/// The number that an expression is.
///
/// # Errors
/// What is wrong with it, and where; exit code 2 where it is no expression, 1 where it has no value.
fn value(text: &str, what: &str, limit: Limit) -> Result<Integer, Error> {
    activity::begin("computing");
    let (number, warning) = calculate(text, limit).map_err(|fault| explain(&fault, text, what))?;
    if let Some(warning) = warning {
        warn(&warning, text, what);
    }
    Ok(number)
}

/// A fault as an error: exit code 2 where the text is no expression, 1 where it has no value.
pub fn explain(fault: &Fault, text: &str, what: &str) -> Error {
    let message = place(what, fault, text);
    if fault.syntax { Error::Usage(message) } else { Error::Failed(message) }
}

/// What may mean something else than its author thinks.
pub fn warn(fault: &Fault, text: &str, what: &str) {
    output::warning(format_args!("adamant: warning: {}", place(what, fault, text)));
}

/// A terminal shows what a line is that has no name.
fn place(what: &str, fault: &Fault, text: &str) -> String {
    let shown = fault.show(text);
    if what.is_empty() { shown } else { format!("{what}, {shown}") }
}

/// Refuses two arguments that both want stdin.
///
/// # Errors
/// When that is so.
pub fn one_stdin(arguments: &[&str]) -> Result<(), Error> {
    match arguments.iter().filter(|argument| **argument == "-").count() {
        0 | 1 => Ok(()),
        _ => Err(Error::usage("only one number can be -")),
    }
}
