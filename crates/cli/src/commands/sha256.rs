//! `adamant sha256`: digests of files, in the place of `sha256sum`.

use super::sums::{self, Model, Shared};
use crate::error::Error;

/// Print or check SHA-256 digests, as `sha256sum` does
///
/// Same output, same check files, same exit codes; many files are hashed side by side in the lanes of the CPU's vector
/// registers and on all its cores. Without FILE, or when FILE is -, reads standard input. Options may stand anywhere,
/// unless POSIXLY_CORRECT is set, and long ones may be abbreviated.
///
/// Exit codes: 0 success; 1 a file could not be read, a digest did not match, or bad usage.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[allow(dead_code, reason = "for the help and the manual page; `sums` reads the command line")]
pub struct Args {
    #[command(flatten)]
    shared: Shared,
    /// Print in the BSD style: SHA256 (name) = digest
    #[arg(long)]
    tag: bool,
    /// With --check: do not print OK for each file. The last of --quiet, --status and --warn counts
    #[arg(long)]
    quiet: bool,
    /// With --check: print nothing, the exit code tells
    #[arg(long)]
    status: bool,
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
    sums::start(Model::Sha256sum, std::env::args_os().skip(2))
}
