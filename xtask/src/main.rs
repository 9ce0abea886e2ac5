//! The project's own chores: `cargo xtask --help`.
//!
//! One command a file, each with an `Args` and a `run`. To add one: write the file, name it in [`Command`] and in
//! [`main`].

mod check;
mod ctgrind;
mod header;
mod install;
mod markdown;
mod sh;
mod steps;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    about = "The project's own chores; continuous integration calls only these and cargo"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Everything that a change must pass: formatting, lints, tests, generated files, audits, constant time
    Check(check::Args),
    /// Constant-time tests of every operation on secrets, in every back end
    Ctgrind(ctgrind::Args),
    /// The C headers and the functions of crates/capi, compared
    Header(header::Args),
    /// Build in release mode and install program, libraries, headers, manual and completions
    Install(install::Args),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Check(args) => check::run(&args),
        Command::Ctgrind(args) => ctgrind::run(&args),
        Command::Header(args) => header::run(&args),
        Command::Install(args) => install::run(&args),
    }
}
