//! The `adamant` program, as a library: `main.rs` runs it as it is, `peers/bench` with other people's implementations, and a
//! fuzz target parses and runs what it likes.
//!
//! | module | what it does |
//! |---|---|
//! | `commands` | one file a command: its arguments, its help, `run` |
//! | `input` | parsers of what people type, shared by the commands |
//! | `selftest` | known-answer tests, one file a domain |
//! | `error`, `usage`, `output`, `progress`, `activity`, `interrupt` | how the program speaks and stops |
//! | `backend` | the one place with `unsafe` |
//!
//! To add a command: write `commands/<name>.rs` with a `clap::Args` struct `Args` (its doc comment is the help) and
//! `pub fn run(&Args) -> Result<(), Error>`, and add its `mod` line and its line in the list of `commands/mod.rs`.
//! Benchmarks are in the crate `adamant-bench`. To add known-answer tests see `selftest/mod.rs`.
//!
//! Results go to stdout, everything else to stderr. Exit codes: 0 success, 1 the operation failed, 2 bad input.
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]

mod activity;
mod atomic_file;
mod backend;
mod commands;
mod cpu_report;
mod error;
mod input;
mod interrupt;
mod kernels;
mod output;
mod pace;
mod progress;
mod selftest;
mod usage;
mod vectors;

use adamant::base::cpu::cap;
use adamant_bench::Peers;
use clap::{CommandFactory, Parser};
pub use error::Error;
use std::ffi::OsString;
use std::process::ExitCode;
pub use usage::outcome;

/// Fast, hardened arithmetic for cryptography.
///
/// Results go to stdout, progress and remarks to stderr. Exit codes: 0 success, 1 the operation failed, 2 bad input.
///
/// ADAMANT_CPU caps the instructions that are used: portable, adx, ifma, ... (see `adamant cpu`). NO_COLOR is honoured.
#[derive(Parser)]
#[command(name = "adamant", version, max_term_width = 110, after_help = EXAMPLES)]
pub struct Program {
    #[command(subcommand)]
    command: commands::Command,
}

const EXAMPLES: &str = "\
Examples:
  adamant cpu                         what this CPU can do, and which kernels will run
  adamant sqr 20 2                    2^(2^(2^20)) modulo the RSA-2048 challenge number
  adamant bench                       an overview of every domain, in under two minutes
  adamant bench sqr --html page.html  one domain in depth, with plots";

impl Program {
    /// Does what was asked.
    ///
    /// # Errors
    /// When that fails.
    pub fn run(&self) -> Result<(), Error> {
        self.command.run()
    }
}

/// The program, with other people's implementations to be measured where it has any.
#[must_use]
pub fn main(peers: Option<Peers>) -> ExitCode {
    commands::bench::set_peers(peers);
    match execute(&std::env::args_os().collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            output::report(&error);
            error.exit_code()
        }
    }
}

/// Does what arguments say, of which the first is the program's name.
///
/// # Errors
/// When that fails.
pub fn execute(arguments: &[OsString]) -> Result<(), Error> {
    let command = arguments.get(1);
    // These stand in the place of sha256sum and sha3sum and read their options as those do.
    if let Some(model) = command.and_then(|command| commands::sums::named(command)) {
        check_cpu_cap()?;
        return commands::sums::start(model, arguments.iter().skip(2).cloned());
    }
    if command.is_some_and(|command| command == "int") {
        let arguments = arguments.iter().skip(1).filter_map(|argument| argument.clone().into_string().ok());
        if let Some(error) = input::names::unknown_option(&Program::command(), arguments) {
            return Err(error);
        }
    }
    let program = match Program::try_parse_from(arguments) {
        Ok(program) => program,
        Err(error) => return outcome(&error),
    };
    check_cpu_cap()?;
    program.run()
}

/// The library takes an unknown name in `ADAMANT_CPU` for "nothing"; a person who mistyped one should hear of it.
fn check_cpu_cap() -> Result<(), Error> {
    let Some(value) = std::env::var_os(cap::VARIABLE) else { return Ok(()) };
    let value = value.to_string_lossy();
    cap::check(&value).map(|_| ()).map_err(|name| {
        let known: Vec<_> = cap::GROUPS.iter().map(|(name, _)| *name).collect();
        Error::usage(format!(
            "{}: no group of instructions is named '{name}'; known: {}",
            cap::VARIABLE,
            known.join(", ")
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_line_is_consistent() {
        Program::command().debug_assert();
    }

    /// Those of this process know no such option.
    #[test]
    fn arguments_are_those_of_the_caller() {
        for command in ["sha256", "sha3", "int"] {
            let error = execute(&["adamant", command, "--no-such-option"].map(OsString::from)).unwrap_err();
            let message = error.message().unwrap();
            assert!(message.contains("--no-such-option"), "{command}: {message}");
        }
    }

    #[test]
    fn every_command_has_examples() {
        for command in Program::command().get_subcommands() {
            let help = command.clone().render_long_help().to_string();
            assert!(help.contains("Examples:"), "{} has no examples", command.get_name());
        }
    }
}
