//! `adamant sha3`: digests of files, in the place of Perl's `sha3sum`.

use super::sums::{self, Model, Shared};
use crate::error::Error;

/// Print or check SHA-3 and SHAKE digests, as Perl's `sha3sum` does
///
/// Same output, check files and exit codes, except that SHA3-256 is what is computed unless -a says otherwise (SHA3-224 there),
/// and that modes U (text of any system) and 0 (single bits) are left out. Many files are hashed side by side in the lanes of
/// the CPU's vector registers and on all its cores. Without FILE, or when FILE is -, reads standard input. Options may stand
/// anywhere, unless POSIXLY_CORRECT is set, and long ones may be abbreviated.
///
/// Exit codes: 0 success; 1 a file could not be read, a digest did not match, or bad usage.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[allow(dead_code, reason = "for the help and the manual page; `sums` reads the command line")]
pub struct Args {
    #[command(flatten)]
    shared: Shared,
    /// The function: 224, 256 (default), 384 and 512 of SHA-3; 128000 and 256000 for 168 bytes of SHAKE128 and 136 of SHAKE256
    ///
    /// With --check, each line says by its length or its tag which function its digest is of.
    #[arg(short, long, value_name = "N")]
    algorithm: Option<String>,
    /// Print in the BSD style: SHA3-256 (name) = digest
    #[arg(long)]
    tag: bool,
    /// With --check: do not print OK for each file
    #[arg(short, long)]
    quiet: bool,
    /// With --check: print nothing, the exit code tells
    #[arg(short, long)]
    status: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant sha3 *.iso > SHA3SUMS
  adamant sha3 -c SHA3SUMS
  adamant sha3 -a 512 --tag file
  adamant sha3 --json file
    [
      {\"name\":\"file\",\"digest\":\"3a985da7...11431532\",\"bytes\":3}
    ]
  find . -type f -print0 | xargs -0 adamant sha3";

/// `clap` has read the command line; it is read once more, as `sha3sum` would.
pub fn run(_: &Args) -> Result<(), Error> {
    sums::start(Model::Sha3sum, std::env::args_os().skip(2))
}
