//! `adamant cpu`.
use crate::error::Error;
/// Show what this CPU can do and which kernels will run
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

pub fn run(_args: &Args) -> Result<(), Error> {
    Ok(())
}
