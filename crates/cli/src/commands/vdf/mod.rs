//! `adamant vdf`: verifiable delay functions.

pub mod estimate;
mod eval;
mod proof_file;
mod prove;
pub mod run;
mod verify;

use crate::error::Error;

/// Verifiable delay functions: long sequential squarings that survive crashes, and short proofs of their results
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  adamant vdf eval --x 2 -t 30 --checkpoint run1        go on from run1 after a crash
  adamant vdf prove --x 2 -t 24 --out proof.json
  adamant vdf verify proof.json
  adamant vdf estimate --days 1";

#[derive(clap::Subcommand)]
enum Command {
    Eval(eval::Args),
    Prove(prove::Args),
    Verify(verify::Args),
    Estimate(estimate::Args),
}

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.command {
        Command::Eval(args) => eval::run(args),
        Command::Prove(args) => prove::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Estimate(args) => estimate::run(args),
    }
}

/// Input that is refused is bad input; everything else failed.
pub fn explain(error: adamant::vdf::Error) -> Error {
    use adamant::vdf::Error as Vdf;
    match error {
        Vdf::Modulus(_)
        | Vdf::ModulusTooShort
        | Vdf::NotAUnit
        | Vdf::XOutOfRange
        | Vdf::SquaringsOutOfRange
        | Vdf::ForeignCheckpoint => Error::usage(error),
        other => Error::failed(other),
    }
}
