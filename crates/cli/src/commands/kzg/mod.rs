//! `adamant kzg`: commitments to blobs, their proofs, cells and recovery.

mod text;

use crate::atomic_file::{self, Readers};
use crate::error::Error;
use crate::output;
use adamant::kzg::{self, Commitment, Options, Proof, Settings};
use clap::Subcommand;
use std::path::{Path, PathBuf};

/// KZG commitments to blobs, proofs and cells (EIP-4844, EIP-7594)
///
/// A blob is a file of 131,072 bytes: 4096 numbers of 32 bytes below the group order, big-endian. Commitments, proofs and numbers are
/// hex digits. Cells are lines INDEX:CELL:PROOF, with an index from 0 to 127 and the rest in hex.
///
/// The trusted setup is that of Ethereum's ceremony, unless --setup names another file; that one is checked, which takes a second.
///
/// Exit codes: 0 success; 1 the proof does not hold, or a file could not be read or written; 2 bad usage or bad input.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Another trusted setup: a file in text, JSON or binary form
    #[arg(long, value_name = "FILE", global = true)]
    setup: Option<PathBuf>,
    /// At most so many threads; 0 for as many as the system has
    #[arg(long, value_name = "N", default_value_t = 0, global = true)]
    threads: usize,
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Print the commitment to a blob
    Commit {
        /// The blob; - for standard input
        #[arg(value_name = "BLOB")]
        blob: PathBuf,
    },
    /// Print the proof of a blob; with --z the proof of its value at a point, and the value
    Prove {
        /// The blob's commitment, where it is known already; whether it is the blob's is not checked
        #[arg(long, value_name = "HEX", conflicts_with = "z")]
        commitment: Option<String>,
        /// The point: 64 hex digits
        #[arg(long, value_name = "HEX")]
        z: Option<String>,
        /// The blob; - for standard input
        #[arg(value_name = "BLOB")]
        blob: PathBuf,
    },
    /// Verify the proof of a blob, of a value, or of cells; the exit code tells
    Verify {
        /// The commitment
        #[arg(long, value_name = "HEX")]
        commitment: String,
        /// The proof of a blob or value
        #[arg(long, value_name = "HEX", required_unless_present = "cells")]
        proof: Option<String>,
        /// The point: 64 hex digits
        #[arg(long, value_name = "HEX", requires = "y", requires = "proof")]
        z: Option<String>,
        /// The value at the point: 64 hex digits
        #[arg(long, value_name = "HEX", requires = "z")]
        y: Option<String>,
        /// File of cells with their proofs; - for standard input
        #[arg(long, value_name = "FILE", conflicts_with_all = ["proof", "z", "blob"])]
        cells: Option<PathBuf>,
        /// The blob; - for standard input
        #[arg(value_name = "BLOB", required_unless_present_any = ["z", "cells"], conflicts_with = "z")]
        blob: Option<PathBuf>,
    },
    /// Print the 128 cells of a blob with their proofs
    Cells {
        /// Without proofs, which take most of the time
        #[arg(long)]
        no_proofs: bool,
        /// The blob; - for standard input
        #[arg(value_name = "BLOB")]
        blob: PathBuf,
    },
    /// Print all cells with their proofs from at least 64 of them
    Recover {
        /// Write the blob to this file, and print nothing
        #[arg(long, value_name = "FILE")]
        blob: Option<PathBuf>,
        /// Cells, in the order of their indices, with proofs or without; - for standard input
        #[arg(value_name = "FILE")]
        cells: PathBuf,
    },
}

const EXAMPLES: &str = "\
Examples:
  adamant kzg commit blob.bin
  adamant kzg prove blob.bin
  adamant kzg verify --commitment HEX --proof HEX blob.bin
  adamant kzg prove --z HEX blob.bin
  adamant kzg verify --commitment HEX --proof HEX --z HEX --y HEX
  adamant kzg cells blob.bin > cells.txt
  adamant kzg verify --commitment HEX --cells cells.txt
  tail -n 64 cells.txt | adamant kzg recover --blob blob.bin -";

/// Bytes of a setup's file at most.
const LONGEST_SETUP: usize = 4 << 20;

pub fn run(args: &Args) -> Result<(), Error> {
    let settings = |file: Option<&Path>| settings(file, args.threads);
    let setup = args.setup.as_deref();
    match &args.action {
        Action::Commit { blob } => {
            let blob = text::blob(blob)?;
            output::line(settings(setup)?.blob_to_kzg_commitment(&blob).map_err(refused)?)
        }
        Action::Prove { commitment, z, blob } => {
            let z = z.as_deref().map(|z| text::scalar("--z", z)).transpose()?;
            let commitment = commitment.as_deref().map(|c| text::bytes("--commitment", c)).transpose()?;
            let blob = text::blob(blob)?;
            let settings = settings(setup)?;
            if let Some(z) = z {
                let (proof, y) = settings.compute_kzg_proof(&blob, &z).map_err(refused)?;
                return output::line(format_args!("{proof}\n{}", crate::input::hex::encode(&y)));
            }
            let commitment = match commitment {
                Some(bytes) => Commitment(bytes),
                None => settings.blob_to_kzg_commitment(&blob).map_err(refused)?,
            };
            output::line(settings.compute_blob_kzg_proof(&blob, &commitment).map_err(refused)?)
        }
        Action::Verify { commitment, proof, z, y, cells, blob } => {
            let commitment = Commitment(text::bytes("--commitment", commitment)?);
            if let Some(cells) = cells {
                let lines = text::cells(cells)?;
                let proofs = lines.proofs()?;
                // Of nothing everything holds, which nobody who asks for a file means.
                if proofs.is_empty() {
                    return Err(Error::usage(format!("{}: no cells", cells.display())));
                }
                let commitments = vec![commitment; proofs.len()];
                let settings = settings(setup)?;
                let verdict =
                    settings.verify_cell_kzg_proof_batch(&commitments, &lines.indices, &lines.cells, &proofs);
                return verdict.map_err(refused);
            }
            let proof = proof.as_deref().ok_or_else(|| Error::usage("--proof is missing"))?;
            let proof = Proof(text::bytes("--proof", proof)?);
            let verdict = match (z, y, blob) {
                (Some(z), Some(y), _) => {
                    let (z, y) = (text::scalar("--z", z)?, text::scalar("--y", y)?);
                    settings(setup)?.verify_kzg_proof(&commitment, &z, &y, &proof)
                }
                (_, _, Some(blob)) => {
                    let blob = text::blob(blob)?;
                    settings(setup)?.verify_blob_kzg_proof(&blob, &commitment, &proof)
                }
                _ => return Err(Error::usage("a blob, or --z and --y, or --cells are needed")),
            };
            verdict.map_err(refused)
        }
        Action::Cells { no_proofs, blob } => {
            let blob = text::blob(blob)?;
            let settings = settings(setup)?;
            if *no_proofs {
                let cells = settings.compute_cells(&blob).map_err(refused)?;
                return text::print_cells(&cells, None);
            }
            let (cells, proofs) = settings.compute_cells_and_kzg_proofs(&blob).map_err(refused)?;
            text::print_cells(&cells, Some(&proofs))
        }
        Action::Recover { blob, cells } => {
            let lines = text::cells(cells)?;
            let settings = settings(setup)?;
            if let Some(blob) = blob {
                let cells = settings.recover_cells(&lines.indices, &lines.cells).map_err(refused)?;
                let bytes = cells[..cells.len() / 2].concat();
                return atomic_file::write(blob, &bytes, Readers::Everybody);
            }
            let (cells, proofs) =
                settings.recover_cells_and_kzg_proofs(&lines.indices, &lines.cells).map_err(refused)?;
            text::print_cells(&cells, Some(&proofs))
        }
    }
}

/// The built-in setup, or that of a file.
fn settings(file: Option<&Path>, threads: usize) -> Result<Settings, Error> {
    let threads = match threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let options = Options::new().threads(threads);
    let Some(file) = file else { return Settings::mainnet(options).map_err(refused) };
    let bytes = text::whole(file, LONGEST_SETUP)?;
    Settings::from_file_bytes(&bytes, options)
        .map_err(|error| Error::usage(format!("{}: {error}", file.display())))
}

/// What is wrong with an operation: exit code 1 where a proof does not hold, 2 for what was asked.
fn refused(error: kzg::Error) -> Error {
    match error {
        kzg::Error::InvalidProof | kzg::Error::OutOfMemory => Error::failed(error),
        error => Error::usage(error),
    }
}
