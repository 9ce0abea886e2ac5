//! `adamant vdf verify`.

use super::proof_file;
use crate::error::Error;
use crate::output;
use adamant::vdf::Statement;
use adamant::vdf::proof::{Proof, verify_all};
use std::fs::File;
use std::io::{self, Read};

/// Verify proofs, in milliseconds at any T
///
/// Prints what each file proves. Exit code 0 when all are valid, 1 with the reason when one is not, 2 when a file cannot
/// be read.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Proof files, JSON or binary; - for stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Say nothing when all is well
    #[arg(long, short)]
    quiet: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant vdf verify proof.json
  adamant vdf verify run1/*.proof && echo all valid
  adamant vdf prove --x 2 -t 16 | adamant vdf verify -";

/// No proof of a 16384-bit modulus is longer.
const MAX_FILE: u64 = 4 << 20;

pub fn run(args: &Args) -> Result<(), Error> {
    let mut proofs: Vec<(Statement, Proof)> = Vec::new();
    for name in &args.files {
        let bytes = read(name).map_err(|error| Error::usage(format!("{name}: {error}")))?;
        let parsed = proof_file::parse(&bytes);
        proofs.push(parsed.map_err(|reason| Error::failed(format!("{name}: {reason}")))?);
    }
    verify_all(&proofs).map_err(|(i, error)| Error::failed(format!("{}: {error}", args.files[i])))?;
    if args.quiet {
        return Ok(());
    }
    args.files.iter().zip(&proofs).try_for_each(|(name, (statement, proof))| {
        output::line(format!(
            "{name}: valid {} proof of {} squarings modulo {} bits",
            proof.kind.name(),
            statement.squarings(),
            statement.modulus().bits()
        ))
    })
}

fn read(name: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let source: Box<dyn Read> = if name == "-" { Box::new(io::stdin()) } else { Box::new(File::open(name)?) };
    source.take(MAX_FILE).read_to_end(&mut bytes)?;
    Ok(bytes)
}
