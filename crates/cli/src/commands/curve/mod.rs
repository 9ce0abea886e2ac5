//! `adamant curve`: pairing-friendly curves.

mod curves;
mod derived;
mod edwards;
pub mod groups;
mod hash;
mod msm;
mod verify;
mod weierstrass;

use crate::error::Error;
use crate::output;
use curves::Curve;

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
    /// Print the names of the curves
    List,
    /// Print a curve's equations, primes, generators, cofactors, embedding degree and security estimate
    Info {
        /// The curve, as `list` names it
        curve: String,
    },
    Mul(Mul),
    PairingCheck(PairingCheck),
    HashToCurve(hash::Hash),
    Msm(msm::Msm),
    /// Recompute the derived constants of all curves from their equations and primes, and compare
    VerifyParameters,
}

/// Print a multiple of a point, compressed
#[derive(clap::Args)]
struct Mul {
    /// The curve, as `list` names it
    #[arg(long)]
    curve: String,
    /// g1 or g2
    #[arg(long)]
    group: String,
    /// The scalar, hex digits of any length, most significant first
    #[arg(long, value_name = "HEX")]
    scalar: String,
    /// The point; the generator if it is not given
    #[arg(long, value_name = "HEX")]
    point: Option<String>,
}

/// Whether the product of pairings e(P1, Q1) e(P2, Q2) ... is 1
///
/// Exit code 0 where it is, 1 where it is not, 2 for points that are none, with the reason.
#[derive(clap::Args)]
struct PairingCheck {
    /// The curve, as `list` names it
    #[arg(long)]
    curve: String,
    /// Points of G1 and G2 in turn
    #[arg(value_name = "POINT", required = true)]
    points: Vec<String>,
}

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.command {
        Command::List => curves::ALL.iter().try_for_each(|curve| output::line(curve.name)),
        Command::Info { curve } => (find(curve)?.info)(),
        Command::Mul(mul) => {
            let scalar = bytes("--scalar", &mul.scalar)?;
            let point = mul.point.as_ref().map(|text| bytes("--point", text)).transpose()?;
            let curve = find(&mul.curve)?;
            let multiply = match mul.group.as_str() {
                "g1" | "G1" => curve.mul_g1,
                "g2" | "G2" => curve.mul_g2,
                other => return Err(Error::usage(format!("--group {other}: g1 or g2"))),
            };
            output::line(multiply(&scalar, point.as_deref())?)
        }
        Command::PairingCheck(check) => {
            let curve = find(&check.curve)?;
            if check.points.len() % 2 == 1 {
                return Err(Error::usage("points come in pairs: one of G1, one of G2"));
            }
            let points = check.points.iter().enumerate();
            let points: Vec<Vec<u8>> =
                points.map(|(i, text)| bytes(&format!("point {}", i + 1), text)).collect::<Result<_, _>>()?;
            if (curve.pairing_check)(&points)? {
                output::line("the product is 1")
            } else {
                Err(Error::failed("the product is not 1"))
            }
        }
        Command::HashToCurve(hash) => hash::run(hash),
        Command::Msm(msm) => msm::run(msm),
        Command::VerifyParameters => verify::run(),
    }
}

fn find(name: &str) -> Result<&'static Curve, Error> {
    let wanted = name.to_lowercase().replace('_', "-");
    curves::ALL
        .iter()
        .find(|curve| curve.name == wanted)
        .ok_or_else(|| Error::usage(format!("{name}: no such curve; `adamant curve list` names them")))
}

/// The bytes of hex digits, of which there may be an odd number.
fn bytes(what: &str, text: &str) -> Result<Vec<u8>, Error> {
    let digits = text.strip_prefix("0x").unwrap_or(text).as_bytes();
    let digit = |c: u8| char::from(c).to_digit(16).map(|d| d as u8);
    digits
        .rchunks(2)
        .rev()
        .map(|pair| pair.iter().try_fold(0, |value, &c| Some(value << 4 | digit(c)?)))
        .collect::<Option<_>>()
        .ok_or_else(|| Error::usage(format!("{what}: not hex digits")))
}
