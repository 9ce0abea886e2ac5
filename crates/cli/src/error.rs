//! What the program says when it cannot do what was asked, and its exit codes.

use clap::error::{ContextKind, ContextValue};
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Why a command ended without success.
#[derive(Debug)]
pub enum Error {
    /// Bad usage or bad input: exit code 2. One line that says what was wrong and with which input.
    Usage(String),
    /// The operation failed: exit code 1. One line that says how.
    Failed(String),
    /// The operation failed and the command has said so itself: exit code 1.
    #[allow(
        dead_code,
        reason = "for commands with exit codes and messages of another program, such as sha256sum"
    )]
    Reported,
}

/// Exit code for bad usage and bad input.
const BAD_INPUT: u8 = 2;

impl Error {
    /// Bad usage or bad input.
    pub fn usage(message: impl fmt::Display) -> Error {
        Error::Usage(message.to_string())
    }

    /// The operation failed.
    pub fn failed(message: impl fmt::Display) -> Error {
        Error::Failed(message.to_string())
    }

    /// The one line; none where the command has written it.
    pub fn message(&self) -> Option<&str> {
        match self {
            Error::Usage(message) | Error::Failed(message) => Some(message),
            Error::Reported => None,
        }
    }

    /// Prints the one line on stderr.
    pub fn report(&self) {
        if let Some(message) = self.message() {
            crate::output::error(message);
        }
    }

    /// The exit code that goes with it.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Error::Usage(_) => ExitCode::from(BAD_INPUT),
            Error::Failed(_) | Error::Reported => ExitCode::FAILURE,
        }
    }
}

/// Help and version are no errors; of an error clap's first paragraph is the line that matters, and what it would suggest.
pub fn from_clap(error: &clap::Error) -> Result<(), Error> {
    if !error.use_stderr() {
        return print_help(error);
    }
    let text = error.render().to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let line = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line).to_string();
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return Err(Error::usage("no command given; see 'adamant --help'"));
    }
    Err(Error::Usage(format!("{line}{}; see --help", suggestion(error))))
}

/// "; did you mean 'x'?", or nothing.
fn suggestion(error: &clap::Error) -> String {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let name = kinds.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(name) => Some(name.clone()),
        // The likeliest stands last.
        ContextValue::Strings(names) => names.last().cloned(),
        _ => None,
    });
    name.map_or(String::new(), |name| format!("; did you mean '{name}'?"))
}

/// Help and version go to stdout.
fn print_help(error: &clap::Error) -> Result<(), Error> {
    crate::output::ready()?;
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Error::failed(format!("stdout: {error}"))),
        _ => Ok(()),
    }
}
