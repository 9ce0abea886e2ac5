//! `adamant cpu`: what this CPU can do.

use crate::bench::clock::Clocks;
use crate::cpu_report::Report;
use crate::error::Error;
use crate::output;

/// Show what this CPU can do and which kernels will run
///
/// Model, clock, instruction sets, the raw feature registers, the kernel of each operation, and what a better CPU would
/// bring. Remarks on missing instruction sets go to stderr.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant cpu
  ADAMANT_CPU=adx adamant cpu     what would run with MULX/ADX alone";

pub fn run(args: &Args) -> Result<(), Error> {
    let report = Report::new(Clocks::measure());
    if args.json {
        return output::json(&report);
    }
    output::bytes(report.text().as_bytes())?;
    report.remarks().iter().for_each(output::warning);
    Ok(())
}
