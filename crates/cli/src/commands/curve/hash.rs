//! `adamant curve hash-to-curve`.

use super::groups::GROUPS;
use crate::error::Error;
use crate::output;

/// Hash a message to a point of a curve, by a suite of RFC 9380 or one built by its rules
///
/// Prints the affine coordinates (of Fp2 the coefficients of 1 and of u) and the compressed encoding; of Ristretto255, whose
/// elements have no coordinates, the encoding alone.
#[derive(clap::Args)]
pub struct Hash {
    /// The suite's identifier; `--suite list` prints all
    #[arg(long, value_name = "ID")]
    suite: String,
    /// The domain separation tag, which must not be empty
    #[arg(long, value_name = "TAG", default_value = "")]
    dst: String,
    /// Message and tag are hex digits
    #[arg(long)]
    hex: bool,
    /// The message
    #[arg(value_name = "MSG", default_value = "")]
    message: String,
}

pub fn run(args: &Hash) -> Result<(), Error> {
    let mut suites = GROUPS.iter().flat_map(|group| group.suites);
    if args.suite == "list" {
        return suites.try_for_each(|suite| output::line(suite.name));
    }
    let Some(suite) = suites.find(|suite| suite.name == args.suite) else {
        let problem = format!("--suite {}: no such suite; `--suite list` prints all", args.suite);
        return Err(Error::usage(problem));
    };
    let bytes = |what: &str, text: &str| {
        if args.hex { super::bytes(what, text) } else { Ok(text.as_bytes().to_vec()) }
    };
    let (message, tag) = (bytes("MSG", &args.message)?, bytes("--dst", &args.dst)?);
    for line in (suite.hash)(&message, &tag).map_err(|error| Error::usage(format!("--dst: {error}")))? {
        output::line(line)?;
    }
    Ok(())
}
