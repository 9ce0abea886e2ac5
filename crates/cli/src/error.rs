//! What the program says when it cannot do what was asked, and its exit codes.

use std::fmt;
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

    /// Prints the one line on stderr.
    pub fn report(&self) {
        match self {
            Error::Usage(message) | Error::Failed(message) => crate::output::error(message),
            Error::Reported => {}
        }
    }

    pub fn exit_code(&self) -> ExitCode {
        match self {
            Error::Usage(_) => ExitCode::from(BAD_INPUT),
            Error::Failed(_) | Error::Reported => ExitCode::FAILURE,
        }
    }
}

/// Help and version are no errors; of an error clap's first paragraph is the line that matters.
pub fn from_clap(error: &clap::Error) -> Result<(), Error> {
    if !error.use_stderr() {
        // Only a closed pipe can fail here, and then nobody is left to tell.
        let _ = error.print();
        return Ok(());
    }
    let text = error.render().to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let line = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line).to_string();
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return Err(Error::usage("no command given; see 'adamant --help'"));
    }
    Err(Error::Usage(format!("{line}; see --help")))
}
