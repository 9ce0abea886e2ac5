//! `adamant bench`: how fast it is here.

use crate::bench::clock::{self, Clocks};
use crate::bench::peers::Peers;
use crate::bench::report::{json, table};
use crate::bench::{Case, DOMAINS, Domain, engine};
use crate::error::Error;
use crate::output;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Measure how fast the operations are on this CPU
///
/// Without a domain: the CPU report, then an overview of every domain in under two minutes. Times are those of one
/// operation: the minimum and the median of many short samples.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// What to measure; see --list
    #[arg(value_name = "DOMAIN")]
    domains: Vec<String>,
    /// List the domains
    #[arg(long)]
    list: bool,
    /// Write the figures as an array of JSON rows
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Measure other implementations beside ours (needs a build with `--features peers`)
    #[arg(long)]
    peers: bool,
    /// Seconds for each contender of a case [default: 1, in the overview 0.2]
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
}

const EXAMPLES: &str = "\
Examples:
  adamant bench                              overview
  adamant bench sqr modexp --json rows.json
  adamant bench sqr --peers                  beside OpenSSL and GMP, with ratios";

pub fn run(args: &Args) -> Result<(), Error> {
    if args.list {
        return DOMAINS.iter().try_for_each(|d| output::line(format!("{:<10} {}", d.name, d.about)));
    }
    if args.peers
        && let Some(reason) = Peers::MISSING
    {
        return Err(Error::usage(reason));
    }
    let overview = args.domains.is_empty();
    let domains = choose(&args.domains)?;
    let peers = Peers::new(args.peers);
    for name in peers.missing() {
        output::warning(format_args!("peer skipped: {name}"));
    }
    clock::pin();
    let clocks = Clocks::measure();
    let budget = args.seconds.unwrap_or(Duration::from_millis(if overview { 200 } else { 1000 }));
    let mut all = Vec::new();
    for domain in domains {
        let cases: Vec<Case> = (domain.cases)().into_iter().filter(|c| !overview || c.overview).collect();
        let mut rows = Vec::new();
        for case in cases {
            let (subject, contenders) = case.prepare(&peers);
            rows.extend(engine::measure(&subject, contenders, budget));
        }
        output::line(format!("\n{}: {}\n{}", domain.name, domain.about, table::render(&rows, clocks)))?;
        if let (Some(epilogue), false) = (domain.epilogue, overview) {
            epilogue()?;
        }
        all.extend(rows);
    }
    if let Some(path) = &args.json {
        let text = serde_json::to_string_pretty(&json::rows(&all, clocks)).map_err(Error::failed)?;
        write(path, text + "\n")?;
    }
    Ok(())
}

/// The domains by name, `all` for every one; without a name every one, too.
fn choose(names: &[String]) -> Result<Vec<&'static Domain>, Error> {
    if names.is_empty() || names.iter().any(|name| name == "all") {
        return Ok(DOMAINS.iter().collect());
    }
    let find = |name: &String| {
        let known = || DOMAINS.iter().map(|d| d.name).collect::<Vec<_>>().join(", ");
        let found = DOMAINS.iter().find(|d| d.name == name);
        found
            .ok_or_else(|| Error::usage(format!("no benchmarks are named '{name}'; known: {}, all", known())))
    };
    names.iter().map(find).collect()
}

fn write(path: &Path, text: String) -> Result<(), Error> {
    std::fs::write(path, text).map_err(|error| Error::failed(format!("{}: {error}", path.display())))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let value: f64 = text.parse().map_err(|_| "a number of seconds is expected".to_string())?;
    if !(0.001..=3600.0).contains(&value) {
        return Err("0.001 to 3600 seconds".to_string());
    }
    Ok(Duration::from_secs_f64(value))
}
