//! `adamant timelock`: files that open after a time.

mod create;
mod header;
mod open;
mod rounds;
mod seal;
mod squarings;

use crate::error::Error;

/// Encrypt a file so that it opens after a time: by a given amount of sequential work, or by a round of drand
///
/// With create, anyone can open the puzzle, without a key, by T squarings modulo a number whose factors nobody knows: they were drawn
/// for this puzzle and wiped. The squarings cannot be shared among machines. The format is described byte by byte in
/// docs/reference/timelock-format.md.
///
/// With seal, the file opens with the beacon that a drand network publishes at a time: no work, but trust that less than a threshold of
/// the network's members conspire. Files are those of tle (drand/tlock); beacons and the information of networks are JSON files that you
/// bring, as nothing here uses the network. Seal also takes an amount of work beside the round: whichever comes first opens the file, so
/// that it is kept no better than by the weaker of the two.
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
    Seal(seal::Args),
}

const EXAMPLES: &str = "\
Examples:
  adamant timelock create --in letter.txt --seconds 3600 --out letter.puzzle
  adamant timelock open letter.puzzle --out letter.txt --checkpoint run1
  adamant timelock seal --in letter.txt --after 7d --out letter.tle
  adamant timelock open letter.tle --beacon beacon.json --out letter.txt";

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.action {
        Action::Create(args) => create::run(args),
        Action::Open(args) => open::run(args),
        Action::Seal(args) => seal::run(args),
    }
}
