//! `adamant curve msm`.

use super::groups::{self, find};
use super::written::Written;
use crate::error::Error;
use crate::input::names::CurveName;
use crate::input::waiting::stdin;
use crate::output;
use crate::progress::Progress;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};

/// Products that are added up together: enough for wide windows, few enough for memory.
const TOGETHER: usize = 1 << 20;

/// Print a sum of products: lines of a scalar and a point in hex, from a file or, for -, from stdin
///
/// Scalars have any length, most significant digit first; points have any encoding of their group. Empty lines and lines
/// that begin with # are left out. Takes all cores; not constant time: for public scalars.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Msm {
    /// The curve, in any usual spelling
    #[arg(long, value_name = "NAME", value_parser = CurveName(groups::names))]
    curve: &'static str,
    /// The group; curves without a pairing have g1 alone
    #[arg(long, default_value = "g1", ignore_case = true, value_parser = ["g1", "g2"])]
    group: String,
    /// Print coordinates and encoding as JSON
    #[arg(long)]
    json: bool,
    /// Lines of scalar and point
    #[arg(value_name = "FILE")]
    file: String,
}

const EXAMPLES: &str = "\
Examples:
  adamant curve msm --curve bls12-381 --group g2 products.txt
  adamant curve msm --curve secp256k1 --json - < products.txt";

pub fn run(args: &Msm) -> Result<(), Error> {
    output::ready()?;
    let group = find(args.curve, &args.group)?;
    let mut sum = group.sum(0).map_err(|error| Error::failed(error.to_string()))?;
    let problem = |error: std::io::Error| Error::usage(format!("{}: {error}", args.file));
    let (reader, size): (Box<dyn Read>, u64) = if args.file == "-" {
        (Box::new(stdin().map_err(problem)?), 0)
    } else {
        let file = File::open(&args.file).map_err(problem)?;
        let size = file.metadata().map_err(problem)?.len();
        (Box::new(file), size)
    };
    // A pipe has no size: no progress can be told.
    let mut progress = (size > 0).then(|| Progress::new(size, "bytes"));
    let (mut reader, mut line, mut number, mut done, mut pending) =
        (BufReader::new(reader), String::new(), 0u64, 0u64, 0);
    loop {
        line.clear();
        let length = reader.read_line(&mut line).map_err(problem)?;
        if length == 0 {
            break;
        }
        (number, done) = (number + 1, done + length as u64);
        let text = line.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let place = |what: &str| format!("{}, line {number}: {what}", args.file);
        let (scalar, point) = text
            .split_once(char::is_whitespace)
            .ok_or_else(|| Error::usage(place("a scalar and a point")))?;
        let scalar = super::bytes(&place("the scalar"), scalar)?;
        let point = super::bytes(&place("the point"), point.trim_start())?;
        sum.push(&scalar, &point).map_err(|error| Error::usage(place(&error.to_string())))?;
        pending += 1;
        if pending == TOGETHER {
            sum.add_up_vartime(0).map_err(|error| Error::failed(error.to_string()))?;
            pending = 0;
        }
        if let Some(progress) = &mut progress {
            progress.set(done.min(size));
        }
    }
    sum.add_up_vartime(0).map_err(|error| Error::failed(error.to_string()))?;
    if let Some(progress) = progress {
        progress.finish();
    }
    let sum = group.describe(&sum.bytes()).map_err(|error| Error::failed(error.to_string()))?;
    Written::from(sum).print(args.json)
}
