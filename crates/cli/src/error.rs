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

    /// The one line; none where the command has written it.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        match self {
            Error::Usage(message) | Error::Failed(message) => Some(message),
            Error::Reported => None,
        }
    }

    /// The exit code that goes with it.
    #[must_use]
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Error::Usage(_) => ExitCode::from(BAD_INPUT),
            Error::Failed(_) | Error::Reported => ExitCode::FAILURE,
        }
    }
}
