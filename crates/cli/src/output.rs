//! Stdout for results, stderr for everything else.

use crate::backend::stdout_was_closed;
use crate::error::Error;
use serde::Serialize;
use std::io::{self, ErrorKind, IsTerminal, Write};

/// Whether there is a stdout: for commands that work long before they write.
///
/// # Errors
/// When it was closed before the program began.
pub fn ready() -> Result<(), Error> {
    if stdout_was_closed() { Err(Error::failed("stdout is closed")) } else { Ok(()) }
}

/// Writes a result line to stdout.
///
/// # Errors
/// When stdout cannot take it. A reader that closed the pipe wants no more: not an error.
pub fn line(text: impl std::fmt::Display) -> Result<(), Error> {
    bytes(format!("{text}\n").as_bytes())
}

/// Writes raw bytes to stdout.
///
/// # Errors
/// As [`line()`].
pub fn bytes(bytes: &[u8]) -> Result<(), Error> {
    ready()?;
    crate::activity::clear();
    let _writing = crate::interrupt::writing();
    let mut stdout = io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Error::failed(format!("stdout: {error}"))),
        _ => Ok(()),
    }
}

/// Writes a value as JSON to stdout, for `--json`.
///
/// # Errors
/// As [`line()`].
pub fn json(value: &impl Serialize) -> Result<(), Error> {
    let text = serde_json::to_string_pretty(value).map_err(Error::failed)?;
    line(text)
}

/// A remark on stderr.
pub fn remark(text: impl std::fmt::Display) {
    crate::activity::clear();
    // Nobody to tell when stderr is gone.
    let _ = writeln!(io::stderr(), "{text}");
}

/// The one line of an error on stderr, unless the command has said it itself.
pub fn report(what: &Error) {
    match what {
        Error::Usage(message) | Error::Failed(message) => error(message),
        Error::Reported => {}
    }
}

/// One line of an error on stderr.
pub fn error(message: &str) {
    let (red, plain) = if colour() { ("\x1b[1;31m", "\x1b[0m") } else { ("", "") };
    remark(format_args!("{red}adamant:{plain} {}", printable(message)));
}

/// The text with control characters spelled out: messages quote files that others wrote, and a terminal obeys what is in
/// them.
pub fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() && !matches!(c, '\n' | '\t') {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    out
}

/// A remark that should catch the eye.
pub fn warning(text: impl std::fmt::Display) {
    let (yellow, plain) = if colour() { ("\x1b[1;33m", "\x1b[0m") } else { ("", "") };
    remark(format_args!("{yellow}{text}{plain}"));
}

/// Whether stderr is a terminal that wants colour.
pub fn colour() -> bool {
    io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_are_not_commanded() {
        assert_eq!(
            printable("its format is '\x1b[2J\u{9b}1m\r', not 'é'\n"),
            "its format is '\\u{1b}[2J\\u{9b}1m\\r', not 'é'\n"
        );
    }
}
