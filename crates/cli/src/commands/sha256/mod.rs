//! `adamant sha256`: digests of files, in the place of `sha256sum`.

mod batch;
mod check;
mod files;
mod getopt;
mod json;
mod line;
mod print;
mod settings;
mod source;

use crate::error::Error;
use crate::{output, usage};
use settings::{Asked, Settings};
use std::ffi::OsString;

/// Print or check SHA-256 digests, as `sha256sum` does
///
/// Same output, same check files, same exit codes; many files are hashed side by side in the lanes of the CPU's vector
/// registers and on all its cores. Without FILE, or when FILE is -, reads standard input. Options may stand anywhere,
/// unless POSIXLY_CORRECT is set, and long ones may be abbreviated.
///
/// Exit codes: 0 success; 1 a file could not be read, a digest did not match, or bad usage.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[allow(dead_code, reason = "for the help and the manual page; `settings` reads the command line")]
pub struct Args {
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
    /// Print in the BSD style: SHA256 (name) = digest
    #[arg(long)]
    tag: bool,
    /// End each line with NUL instead of a newline, and do not escape names
    #[arg(short, long)]
    zero: bool,
    /// With --check: do not fail for files that are missing
    #[arg(long)]
    ignore_missing: bool,
    /// With --check: do not print OK for each file. The last of --quiet, --status and --warn counts
    #[arg(long)]
    quiet: bool,
    /// With --check: print nothing, the exit code tells
    #[arg(long)]
    status: bool,
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

const EXAMPLES: &str = "\
Examples:
  adamant sha256 *.iso > SHA256SUMS
  adamant sha256 -c SHA256SUMS
  adamant sha256 --tag file
  adamant sha256 --json file
    [
      {\"name\":\"file\",\"digest\":\"ba7816bf...f20015ad\",\"bytes\":3}
    ]
  find . -type f -print0 | xargs -0 adamant sha256";

/// `clap` has read the command line; it is read once more, as `sha256sum` would.
pub fn run(_: &Args) -> Result<(), Error> {
    start(std::env::args_os().skip(2))
}

/// Does what the arguments after the command's name ask for.
///
/// # Errors
/// Bad usage ends with 1, as in `sha256sum`, and not with 2.
pub fn start(arguments: impl Iterator<Item = OsString>) -> Result<(), Error> {
    let posix = std::env::var_os("POSIXLY_CORRECT").is_some();
    match settings::read(arguments, posix) {
        Ok(Asked::For(settings)) => work(settings),
        Ok(Asked::Help { long }) => help(if long { "--help" } else { "-h" }),
        Ok(Asked::Version) => output::line(format_args!("adamant {}", env!("CARGO_PKG_VERSION"))),
        Err(message) => Err(Error::failed(format!("{message}; see adamant sha256 --help"))),
    }
}

fn help(option: &str) -> Result<(), Error> {
    use clap::CommandFactory;
    match crate::Program::command().try_get_matches_from(["adamant", "sha256", option]) {
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
