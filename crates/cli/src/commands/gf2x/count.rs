//! `adamant gf2x count`: what each inversion costs in operations.

use super::ring;
use crate::error::Error;
use crate::output;
use crate::progress::grouped;
use adamant::gf2x::{Algorithm, Counts, Error as Gf2xError, Ring, reference_bernstein_yang_blocks};
use adamant_bench::gf2x::{SEVEN, parameters};
use serde::Serialize;

/// Count the operations of each inversion, by running its code
///
/// k-squarings count as k squarings. A multiplication counts as W^2 products of 64-bit blocks, W = ceil(r/64), a squaring
/// as W + 1 squarings of blocks. For byi the products are those of its recursion, of any size; beside our blocks stand
/// those that the reference implementation makes.
#[derive(clap::Args)]
pub struct Args {
    /// Degree of the modulus x^r - 1; without it the seven of the reference
    #[arg(long = "r", value_name = "R")]
    r: Option<usize>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    r: usize,
    algorithm: &'static str,
    parameters: String,
    multiplications: u64,
    squarings: u64,
    block_multiplications: u64,
    block_squarings: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reference_block_multiplications: Option<u64>,
}

pub fn run(args: &Args) -> Result<(), Error> {
    let mut rows = Vec::new();
    for r in args.r.map_or(SEVEN.to_vec(), |r| vec![r]) {
        let ring = ring(r)?;
        for algorithm in Algorithm::ALL.into_iter().chain([Algorithm::Fastest]) {
            match ring.count(algorithm) {
                Ok(counts) => rows.push(row(&ring, algorithm, counts)),
                // For such r only division steps serve; the rows that are missing say so.
                Err(Gf2xError::NotSupported) => {}
                Err(error) => return Err(Error::failed(error)),
            }
        }
    }
    if args.json { output::json(&rows) } else { print(&rows) }
}

fn row(ring: &Ring, algorithm: Algorithm, counts: Counts) -> Row {
    let reference =
        (algorithm == Algorithm::BernsteinYang).then(|| reference_bernstein_yang_blocks(ring.degree()));
    Row {
        r: ring.degree(),
        algorithm: algorithm.name(),
        parameters: parameters(ring, algorithm),
        multiplications: counts.multiplications,
        squarings: counts.squarings,
        block_multiplications: counts.block_multiplications,
        block_squarings: counts.block_squarings,
        reference_block_multiplications: reference.flatten(),
    }
}

fn print(rows: &[Row]) -> Result<(), Error> {
    output::line(format!(
        "{:>6} {:<8} {:>6} {:>7} {:>12} {:>11}  parameters",
        "r", "inverse", "mul", "sqr", "mul64", "sqr64"
    ))?;
    for row in rows {
        let reference = row.reference_block_multiplications.map_or(String::new(), |blocks| {
            format!("(the reference's recursion: {} mul64)", grouped(blocks))
        });
        output::line(format!(
            "{:>6} {:<8} {:>6} {:>7} {:>12} {:>11}  {}{reference}",
            row.r,
            row.algorithm,
            row.multiplications,
            row.squarings,
            row.block_multiplications,
            row.block_squarings,
            row.parameters,
        ))?;
    }
    Ok(())
}
