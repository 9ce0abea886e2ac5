//! `adamant bench compare`: what changed between two runs.

use crate::error::Error;
use crate::output;
use adamant_bench::compare::compare;
use adamant_bench::report::json::{self, Row};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Compare two runs that `bench --json FILE` wrote
///
/// Lists the rows that became slower or faster beyond noise, with a bootstrap interval of 99% of the ratio, and the rows that one
/// file alone has. Exit code 1 when a row of adamant is slower.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The run before
    #[arg(value_name = "A.json")]
    before: PathBuf,
    /// The run after
    #[arg(value_name = "B.json")]
    after: PathBuf,
    /// Take smaller changes for noise
    #[arg(long, value_name = "PERCENT", default_value = "2", value_parser = percent)]
    threshold: f64,
    /// Print every row as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant bench integer --json before.json     with the old kernel
  adamant bench integer --json after.json      with the new one
  adamant bench compare before.json after.json
  adamant bench compare --threshold 5 results/old.json results/new.json";

/// No run has so many rows.
const MAX_FILE: u64 = 64 << 20;

pub fn run(args: &Args) -> Result<(), Error> {
    output::ready()?;
    let (before, after) = (read(&args.before)?, read(&args.after)?);
    let comparison = compare(&before, &after, args.threshold);
    let [a, b] = [&args.before, &args.after].map(|path| path.display().to_string());
    if comparison.is_empty() {
        return Err(Error::Usage(format!("{a} and {b} have no row in common")));
    }
    if args.json {
        output::json(&comparison)?;
    } else {
        // Names come from the files.
        let lines: Vec<String> = comparison
            .lines(&a, &b)
            .iter()
            .map(|line| output::printable(&line.replace('\n', "\\n")))
            .collect();
        output::line(lines.join("\n"))?;
    }
    if comparison.is_slower() { Err(Error::Reported) } else { Ok(()) }
}

fn read(path: &Path) -> Result<Vec<Row>, Error> {
    let fail = |reason: String| Error::Usage(format!("{}: {reason}", path.display()));
    let mut text = String::new();
    let file = File::open(path).map_err(|error| fail(error.to_string()))?;
    file.take(MAX_FILE + 1).read_to_string(&mut text).map_err(|error| fail(error.to_string()))?;
    if text.len() as u64 > MAX_FILE {
        return Err(fail(format!("longer than {MAX_FILE} bytes")));
    }
    json::read(&text).map_err(fail)
}

fn percent(text: &str) -> Result<f64, String> {
    let value: f64 = text.parse().map_err(|_| "a number of percent is expected".to_string())?;
    if (0.0..=1000.0).contains(&value) { Ok(value) } else { Err("0 to 1000 percent".to_string()) }
}
