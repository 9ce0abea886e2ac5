//! `adamant curve hash-to-curve`.

use super::written::Written;
use crate::error::Error;
use crate::input::names::hint;
use crate::output;
use adamant::curves::registry::suites;

/// Hash a message to a point of a curve, by a suite of RFC 9380 or one built by its rules
///
/// Prints the affine coordinates (of Fp2 the coefficients of 1 and of u) and the compressed encoding; of Ristretto255, whose
/// elements have no coordinates, the encoding alone.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Hash {
    /// The suite's identifier; `--suite list` prints all
    #[arg(long, value_name = "ID")]
    suite: String,
    /// The domain separation tag, which RFC 9380 demands: a name of your protocol and its version, so that no other protocol
    /// gets the same points
    #[arg(long, value_name = "TAG")]
    dst: Option<String>,
    /// Message and tag are hex digits
    #[arg(long)]
    hex: bool,
    /// Print coordinates and encoding as JSON
    #[arg(long)]
    json: bool,
    /// The message
    #[arg(value_name = "MSG", default_value = "")]
    message: String,
}

const EXAMPLES: &str = "\
Examples:
  adamant curve hash-to-curve --suite list
  adamant curve hash-to-curve --suite BLS12381G1_XMD:SHA-256_SSWU_RO_ --dst MY-PROTOCOL-V01 message
  adamant curve hash-to-curve --suite secp256k1_XMD:SHA-256_SSWU_RO_ --dst 4d592d444f4d41494e --hex 616263";

pub fn run(args: &Hash) -> Result<(), Error> {
    let names: Vec<_> = suites().map(|suite| suite.name).collect();
    if args.suite == "list" {
        return if args.json { output::json(&names) } else { names.iter().try_for_each(output::line) };
    }
    let Some(suite) = suites().find(|suite| suite.name == args.suite) else {
        let hint = hint(&args.suite, names);
        let problem = format!("--suite {}: no such suite{hint}; `--suite list` prints all", args.suite);
        return Err(Error::usage(problem));
    };
    let Some(dst) = &args.dst else {
        return Err(Error::usage(
            "--dst TAG is missing: a name of your protocol and its version, such as MY-PROTOCOL-V01",
        ));
    };
    let bytes = |what: &str, text: &str| {
        if args.hex { super::bytes(what, text) } else { Ok(text.as_bytes().to_vec()) }
    };
    let (message, tag) = (bytes("MSG", &args.message)?, bytes("--dst", dst)?);
    let point = (suite.hash)(&message, &tag).map_err(|error| Error::usage(format!("--dst: {error}")))?;
    let point = (suite.describe)(&point).map_err(|error| Error::failed(error.to_string()))?;
    Written::from(point).print(args.json)
}
