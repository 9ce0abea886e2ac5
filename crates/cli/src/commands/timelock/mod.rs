//! `adamant timelock`: files that open after a time.

mod create;
mod header;
mod open;

use crate::error::Error;

/// Time-lock puzzles: encrypt a file so that it takes about a given time of sequential work to open it
///
/// Anyone can open the puzzle, without a key, by T squarings modulo a number whose factors nobody knows: they were drawn
/// for this puzzle and wiped. The squarings cannot be shared among machines. The format is described byte by byte in
/// docs/timelock-format.md.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(clap::Subcommand)]
enum Action {
    Create(create::Args),
    Open(open::Args),
}

const EXAMPLES: &str = "\
Examples:
  adamant timelock create --in letter.txt --seconds 3600 --out letter.puzzle
  adamant timelock open letter.puzzle --out letter.txt --checkpoint run1";

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.action {
        Action::Create(args) => create::run(args),
        Action::Open(args) => open::run(args),
    }
}
