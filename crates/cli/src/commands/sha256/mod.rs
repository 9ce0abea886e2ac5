//! `adamant sha256`: digests of files, in the place of `sha256sum`.

mod check;
mod files;
mod line;

use crate::error::Error;
use crate::output;
use line::Style;
use std::ffi::OsString;

/// Print or check SHA-256 digests, as `sha256sum` does
///
/// Same output, same check files, same exit codes; many files are hashed side by side in the lanes of the CPU's vector
/// registers and on all its cores. Without FILE, or when FILE is -, reads standard input.
///
/// Exit codes: 0 success; 1 a file could not be read, a digest did not match, or bad usage.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Files to hash, or check files with --check
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,
    /// Mark names with *, as read in binary mode (the digest is the same)
    #[arg(short, long, overrides_with = "text")]
    binary: bool,
    /// Do not mark names (default)
    #[arg(short, long, overrides_with = "binary")]
    text: bool,
    /// Read digests from the FILEs and check them
    #[arg(short, long)]
    check: bool,
    /// Print in the BSD style: SHA256 (name) = digest
    #[arg(long, conflicts_with = "check")]
    tag: bool,
    /// End each line with NUL instead of a newline, and do not escape names
    #[arg(short, long, conflicts_with = "check")]
    zero: bool,
    /// With --check: do not fail for files that are missing
    #[arg(long, requires = "check")]
    ignore_missing: bool,
    /// With --check: do not print OK for each file
    #[arg(long, requires = "check")]
    quiet: bool,
    /// With --check: print nothing, the exit code tells
    #[arg(long, requires = "check")]
    status: bool,
    /// With --check: fail for lines that are not well formed
    #[arg(long, requires = "check")]
    strict: bool,
    /// With --check: warn about each line that is not well formed
    #[arg(short, long, requires = "check")]
    warn: bool,
    /// Threads to use; all cores when not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

const EXAMPLES: &str = "\
Examples:
  adamant sha256 *.iso > SHA256SUMS
  adamant sha256 -c SHA256SUMS
  adamant sha256 --tag file
  find . -type f -print0 | xargs -0 adamant sha256";

pub fn run(args: &Args) -> Result<(), Error> {
    let stdin = [OsString::from("-")];
    let names = if args.files.is_empty() { &stdin[..] } else { &args.files[..] };
    let threads = args.threads.map(usize::from);
    if args.check {
        return check::run(args, names, threads);
    }
    let style = Style { binary: args.binary, tag: args.tag, zero: args.zero };
    let mut complete = true;
    files::hash(names, threads, true, |name, outcome| match outcome {
        Ok(digest) => output::bytes(&line::format(&digest, name, style)),
        Err(error) => {
            complete = false;
            output::error(&files::complaint(name, &error));
            Ok(())
        }
    })?;
    if complete { Ok(()) } else { Err(Error::Reported) }
}
