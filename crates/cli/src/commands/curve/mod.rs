//! `adamant curve`: pairing-friendly curves.

pub mod curves;
mod derived;
pub mod groups;
mod hash;
mod msm;
mod verify;
pub mod written;

use crate::error::Error;
use crate::input::names::{self, CurveName};
use crate::output;
use curves::Curve;
use serde_json::json;
use written::Written;

/// Pairing-friendly curves: parameters, scalar multiplication, pairing checks
///
/// Points are hex digits of their compressed or uncompressed encoding: for BLS12-381 the one of ZCash and the IETF draft,
/// for the others gnark's, whose uncompressed form for BN254 is the EVM's.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = false)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  adamant curve list
  adamant curve info bls12-381
  adamant curve mul --curve bls12-381 --group g1 --scalar 2a
  adamant curve pairing-check --curve bn254-snarks P1 Q1 P2 Q2
  adamant curve hash-to-curve --suite BLS12381G2_XMD:SHA-256_SSWU_RO_ --dst MY-PROTOCOL-V01 MSG
  adamant curve msm --curve bls12-381 --group g1 FILE
  adamant curve msm --curve jubjub FILE
  adamant curve verify-parameters";

#[derive(clap::Subcommand)]
enum Command {
    /// Print the names of the curves with a pairing; `adamant curve msm --help` names all groups
    #[command(after_help = "Examples:\n  adamant curve list")]
    List {
        /// Print an array of strings
        #[arg(long)]
        json: bool,
    },
    /// Print a curve's equations, primes, generators, cofactors, embedding degree and security estimate
    #[command(
        after_help = "Examples:\n  adamant curve info bls12-381\n  adamant curve info BN254_Snarks --json"
    )]
    Info {
        /// The curve, in any usual spelling
        #[arg(value_name = "NAME", value_parser = CurveName(curves::names))]
        curve: &'static str,
        /// Print the parameters as JSON
        #[arg(long)]
        json: bool,
    },
    Mul(Mul),
    PairingCheck(PairingCheck),
    HashToCurve(hash::Hash),
    Msm(msm::Msm),
    /// Recompute the derived constants of all curves from their equations and primes, and compare
    #[command(after_help = "Examples:\n  adamant curve verify-parameters")]
    VerifyParameters {
        /// Print an array of the comparisons as JSON
        #[arg(long)]
        json: bool,
    },
}

/// Print a multiple of a point, compressed
#[derive(clap::Args)]
#[command(after_help = MUL_EXAMPLES)]
struct Mul {
    /// The curve, in any usual spelling
    #[arg(long, value_name = "NAME", value_parser = CurveName(curves::names))]
    curve: &'static str,
    /// The group
    #[arg(long, ignore_case = true, value_parser = ["g1", "g2"])]
    group: String,
    /// The scalar, hex digits of any length, most significant first
    #[arg(long, value_name = "HEX")]
    scalar: String,
    /// The point; the generator if it is not given
    #[arg(long, value_name = "HEX")]
    point: Option<String>,
    /// Print the encoding as JSON
    #[arg(long)]
    json: bool,
}

const MUL_EXAMPLES: &str = "\
Examples:
  adamant curve mul --curve bls12-381 --group g1 --scalar 2a
  adamant curve mul --curve bn254-snarks --group g2 --scalar 0x10001 --json";

/// Whether the product of pairings e(P1, Q1) e(P2, Q2) ... is 1
///
/// Exit code 0 where it is, 1 where it is not, 2 for points that are none, with the reason.
#[derive(clap::Args)]
#[command(after_help = CHECK_EXAMPLES)]
struct PairingCheck {
    /// The curve, in any usual spelling
    #[arg(long, value_name = "NAME", value_parser = CurveName(curves::names))]
    curve: &'static str,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
    /// Points of G1 and G2 in turn
    #[arg(value_name = "POINT", required = true)]
    points: Vec<String>,
}

const CHECK_EXAMPLES: &str = "\
Examples:
  adamant curve pairing-check --curve bn254-snarks P1 Q1 P2 Q2 && echo equal";

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.command {
        Command::List { json: true } => output::json(&curves::names()),
        Command::List { json: false } => curves::names().into_iter().try_for_each(output::line),
        Command::Info { curve, json } => (find(curve)?.info)().print(*json),
        Command::Mul(mul) => {
            let scalar = bytes("--scalar", &mul.scalar)?;
            let point = mul.point.as_ref().map(|text| bytes("--point", text)).transpose()?;
            let group = groups::find(mul.curve, &mul.group)?;
            let refused = |error| Error::usage(format!("--point: {error}"));
            let product = group.multiply(&scalar, point.as_deref()).map_err(refused)?;
            Written::encoding(group.describe(&product).map_err(refused)?).print(mul.json)
        }
        Command::PairingCheck(check) => {
            let curve = find(check.curve)?;
            if check.points.len() % 2 == 1 {
                return Err(Error::usage("points come in pairs: one of G1, one of G2"));
            }
            let points = check.points.iter().enumerate();
            let points: Vec<Vec<u8>> =
                points.map(|(i, text)| bytes(&format!("point {}", i + 1), text)).collect::<Result<_, _>>()?;
            let holds = (curve.pairing_check)(&points)?;
            if check.json {
                output::json(&json!({ "product_is_one": holds }))?;
                return if holds { Ok(()) } else { Err(Error::Reported) };
            }
            if holds { output::line("the product is 1") } else { Err(Error::failed("the product is not 1")) }
        }
        Command::HashToCurve(hash) => hash::run(hash),
        Command::Msm(msm) => msm::run(msm),
        Command::VerifyParameters { json } => verify::run(*json),
    }
}

/// The pairing curve of that name.
fn find(name: &str) -> Result<&'static Curve, Error> {
    let name = names::find("curve", name, &curves::names())?;
    curves::ALL
        .iter()
        .find(|curve| curve.name == name)
        .ok_or_else(|| Error::usage(format!("no curve {name}")))
}

/// The bytes of hex digits, of which there may be an odd number.
fn bytes(what: &str, text: &str) -> Result<Vec<u8>, Error> {
    let digits = text.strip_prefix("0x").unwrap_or(text).as_bytes();
    let digit = |c: u8| char::from(c).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    digits
        .rchunks(2)
        .rev()
        .map(|pair| pair.iter().try_fold(0, |value, &c| Some(value << 4 | digit(c)?)))
        .collect::<Option<_>>()
        .ok_or_else(|| Error::usage(format!("{what}: not hex digits")))
}
