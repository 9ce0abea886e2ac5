//! `adamant cpu`: what this CPU can do.

use crate::cpu_report::Report;
use crate::error::Error;
use crate::output;
use adamant_bench::clock::Clocks;

/// Show what this CPU can do and which kernels will run
///
/// Model, clock, instruction sets, the raw feature registers, and what a better CPU would bring; then the back end of every
/// family of operations, one line each: kernel FAMILY BACKEND, where FAMILY is the domain, a slash and a name. Remarks on missing instruction sets go to stderr.
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
  adamant cpu | grep 'kernel curves'
  ADAMANT_CPU=adx adamant cpu     what would run with MULX/ADX alone";

pub fn run(args: &Args) -> Result<(), Error> {
    output::ready()?;
    let report = Report::new(Clocks::measure());
    if args.json {
        return output::json(&report);
    }
    output::bytes((report.text() + &report.families()).as_bytes())?;
    report.remarks().iter().for_each(output::warning);
    Ok(())
}
