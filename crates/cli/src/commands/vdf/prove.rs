//! `adamant vdf prove`.

use super::run::RunArgs;
use super::{explain, proof_file};
use crate::atomic_file;
use crate::error::Error;
use crate::output;
use adamant::vdf::proof::{pietrzak, wesolowski};
use adamant_base::num::to_usize;
use std::path::PathBuf;

/// Compute X^(2^T) modulo M and a proof of it
///
/// A Wesolowski proof is one number and takes a few percent of the evaluation's time with the states that are kept on the
/// way; a Pietrzak proof has about log2 T numbers. The proof is verified before it is written.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    run: RunArgs,
    /// Proof system
    #[arg(long, value_enum, default_value = "wesolowski")]
    system: System,
    /// File for the proof; stdout when left out
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Binary form instead of JSON
    #[arg(long, requires = "out")]
    binary: bool,
    /// Memory for kept states and tables, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory: u64,
    /// Threads for the proof; the squarings before it use one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: u64,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum System {
    Wesolowski,
    Pietrzak,
}

const EXAMPLES: &str = "\
Examples:
  adamant vdf prove --x 2 -t 20 --out proof.json
  adamant vdf prove --x 2 -t 24 --system pietrzak --binary --out proof.bin
  adamant vdf prove --x 2 -t 36 --checkpoint run1 --memory 4096 --threads 2 --out proof.json";

pub fn run(args: &Args) -> Result<(), Error> {
    if args.out.is_none() {
        output::ready()?;
    }
    let statement = args.run.statement()?;
    let memory = usize::try_from(args.memory << 20).unwrap_or(usize::MAX);
    let plan = wesolowski::Plan::for_statement(&statement, memory / to_usize(args.threads));
    let mut evaluation = args.run.safety.evaluate(&statement, Some(plan.stride()))?;
    if args.system == System::Wesolowski && !evaluation.powers().is_some_and(|powers| powers.is_complete()) {
        output::remark("the run was not kept for a proof: squaring once more from the start");
        evaluation = args.run.safety.again(&statement, plan.stride())?;
    }
    let y = evaluation.verified_point().1;
    let proof = match (args.system, evaluation.powers()) {
        (System::Wesolowski, Some(powers)) => {
            wesolowski::prove(&statement, &y, powers, plan, to_usize(args.threads))
        }
        (_, powers) => pietrzak::prove(&statement, &y, powers),
    };
    let proof = proof.map_err(explain)?;
    let Some(path) = &args.out else { return output::line(proof_file::to_json(&statement, &proof)?) };
    let content = if args.binary {
        proof.to_bytes(&statement)
    } else {
        (proof_file::to_json(&statement, &proof)? + "\n").into()
    };
    atomic_file::write(path, &content, atomic_file::Readers::Everybody)
}
