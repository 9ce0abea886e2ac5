//! Digests of files, in the place of `sha256sum` and `sha3sum`: what `adamant sha256` and `adamant sha3` share.

mod algorithm;
mod batch;
mod check;
mod files;
mod getopt;
mod json;
mod line;
mod line_sha3;
mod print;
mod settings;
mod source;

use crate::error::Error;
use crate::{output, usage};
use settings::{Asked, Settings};
use std::ffi::OsString;

/// The program in whose place a command stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// Of GNU coreutils, version 9.
    #[default]
    Sha256sum,
    /// Of Perl's `Digest::SHA3`.
    Sha3sum,
}

impl Model {
    /// Our command.
    fn command(self) -> &'static str {
        match self {
            Model::Sha256sum => "sha256",
            Model::Sha3sum => "sha3",
        }
    }

    /// What it calls lines of check files.
    fn title(self) -> &'static str {
        match self {
            Model::Sha256sum => "SHA256",
            Model::Sha3sum => "SHA3",
        }
    }
}

// What both commands take. (A documentation comment would take the place of the commands' own.)
#[derive(clap::Args)]
#[allow(dead_code, reason = "for the help and the manual page; `settings` reads the command line")]
pub struct Shared {
    /// Files to hash, or check files with --check
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,
    /// Mark names with *, as read in binary mode (the digest is the same)
    #[arg(short, long)]
    binary: bool,
    /// Do not mark names (default)
    #[arg(short, long)]
    text: bool,
    /// Read digests from the FILEs and check them
    #[arg(short, long)]
    check: bool,
    /// End each line with NUL instead of a newline, and do not escape names
    #[arg(short, long)]
    zero: bool,
    /// With --check: do not fail for files that are missing
    #[arg(long)]
    ignore_missing: bool,
    /// With --check: fail for lines that are not well formed
    #[arg(long)]
    strict: bool,
    /// With --check: warn about each line that is not well formed
    #[arg(short, long)]
    warn: bool,
    /// Print a JSON array: an object a file
    ///
    /// Its fields are "name", "digest" (hex) and "bytes" (the file's length); with --check "name" and "status": "ok",
    /// "failed", "missing" (only with --ignore-missing) or "unreadable". A file that cannot be read has "error" in place of
    /// a digest. In a name that is not UTF-8, U+FFFD stands for what is none, and "name_hex" has the name's bytes in hex.
    #[arg(long)]
    json: bool,
    /// Threads to use; all cores when not given
    #[arg(long, value_name = "N")]
    threads: Option<u16>,
}

/// Does what the arguments after the command's name ask for.
///
/// # Errors
/// Bad usage ends with 1, as in the programs in whose place this stands, and not with 2.
pub fn start(model: Model, arguments: impl Iterator<Item = OsString>) -> Result<(), Error> {
    let posix = std::env::var_os("POSIXLY_CORRECT").is_some();
    match settings::read(model, arguments, posix) {
        Ok(Asked::For(settings)) => work(settings),
        Ok(Asked::Help { long }) => help(model, if long { "--help" } else { "-h" }),
        Ok(Asked::Version) => output::line(format_args!("adamant {}", env!("CARGO_PKG_VERSION"))),
        Err(message) => Err(Error::failed(format!("{message}; see adamant {} --help", model.command()))),
    }
}

/// The command of this name, if it reads its arguments itself.
pub fn named(command: &std::ffi::OsStr) -> Option<Model> {
    [Model::Sha256sum, Model::Sha3sum].into_iter().find(|model| command == model.command())
}

fn help(model: Model, option: &str) -> Result<(), Error> {
    use clap::CommandFactory;
    match crate::Program::command().try_get_matches_from(["adamant", model.command(), option]) {
        Ok(_) => Ok(()),
        Err(shown) => usage::outcome(&shown),
    }
}

fn work(mut settings: Settings) -> Result<(), Error> {
    if settings.files.is_empty() {
        settings.files.push("-".into());
    }
    if settings.check { check::run(&settings) } else { print::run(&settings) }
}
