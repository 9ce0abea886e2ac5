//! `adamant gf2x`: binary polynomials modulo x^r - 1.

mod count;
mod poly_file;

use crate::error::Error;
use adamant::gf2x::{self, Algorithm, KSquaring, Ring};
use clap::ValueEnum;
use std::path::PathBuf;

/// Binary polynomials modulo x^r - 1: inverses, products, operation counts
///
/// A polynomial is written as the hex digits of ceil(r/8) bytes: coefficient i is bit i mod 8 of byte i/8, and bits from
/// r on must be 0. Any odd r from 3 to 100003. Constant time in the polynomials.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = false)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  adamant gf2x invert --r 12323 key.hex inverse.hex
  adamant gf2x invert --r 12323 --alg sac < key.hex
  adamant gf2x mul --r 12323 a.hex b.hex
  adamant gf2x count --r 12323
  adamant gf2x count --json";

#[derive(clap::Subcommand)]
enum Command {
    Invert(Invert),
    Mul(Mul),
    Count(count::Args),
}

/// Print the inverse of a polynomial; exit code 1 where there is none
#[derive(clap::Args)]
struct Invert {
    /// Degree of the modulus x^r - 1
    #[arg(long = "r", value_name = "R")]
    r: usize,
    /// How to invert
    #[arg(long, value_enum, default_value_t = AlgorithmName::Fastest)]
    alg: AlgorithmName,
    /// The polynomial, a file or - for stdin
    #[arg(value_name = "IN", default_value = "-")]
    input: PathBuf,
    /// Where the inverse goes, a file or - for stdout
    #[arg(value_name = "OUT", default_value = "-")]
    output: PathBuf,
}

/// Print the product of two polynomials modulo x^r - 1
#[derive(clap::Args)]
struct Mul {
    /// Degree of the modulus x^r - 1
    #[arg(long = "r", value_name = "R")]
    r: usize,
    /// The first factor, a file or - for stdin
    #[arg(value_name = "A")]
    a: PathBuf,
    /// The second factor, a file or - for stdin
    #[arg(value_name = "B")]
    b: PathBuf,
}

/// The names of the algorithms.
#[derive(Clone, Copy, ValueEnum)]
enum AlgorithmName {
    /// The fastest known for this r
    Fastest,
    /// Bernstein and Yang's division steps, in jumps
    Byi,
    /// Fermat's exponent by Itoh and Tsujii's chain
    Flt,
    /// Complete exponent addition
    Cea,
    /// Takagi, Yoshiki and Takagi's decomposition
    Tyt,
    /// A short addition chain
    Sac,
}

impl From<AlgorithmName> for Algorithm {
    fn from(name: AlgorithmName) -> Algorithm {
        match name {
            AlgorithmName::Fastest => Algorithm::Fastest,
            AlgorithmName::Byi => Algorithm::BernsteinYang,
            AlgorithmName::Flt => Algorithm::ItohTsujii,
            AlgorithmName::Cea => Algorithm::Cea,
            AlgorithmName::Tyt => Algorithm::Tyt,
            AlgorithmName::Sac => Algorithm::Sac,
        }
    }
}

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.command {
        Command::Invert(args) => invert(args),
        Command::Mul(args) => multiply(args),
        Command::Count(args) => count::run(args),
    }
}

fn ring(r: usize) -> Result<Ring, Error> {
    Ring::new(r).map_err(|error| Error::usage(format!("--r {r}: {error}")))
}

fn invert(args: &Invert) -> Result<(), Error> {
    let ring = ring(args.r)?;
    let a = poly_file::read(&ring, &args.input)?;
    let mut inverse = ring.zero();
    let is_unit = ring
        .invert_with(&mut inverse, &a, args.alg.into(), KSquaring::Fast, &mut ring.workspace())
        .map_err(|error| Error::usage(format!("--r {}: {error}", args.r)))?;
    // Public: the answer says whether there is an inverse.
    if !is_unit.declassify() {
        return Err(Error::failed(format!(
            "{}: {}",
            poly_file::name(&args.input),
            gf2x::Error::NotInvertible
        )));
    }
    poly_file::write(&inverse, &args.output)
}

fn multiply(args: &Mul) -> Result<(), Error> {
    let ring = ring(args.r)?;
    if poly_file::is_standard(&args.a) && poly_file::is_standard(&args.b) {
        return Err(Error::usage("only one of A and B can be -"));
    }
    let mut a = poly_file::read(&ring, &args.a)?;
    let b = poly_file::read(&ring, &args.b)?;
    ring.multiply_assign(&mut a, &b, &mut ring.workspace()).map_err(Error::failed)?;
    poly_file::write(&a, "-".as_ref())
}
