//! `adamant bench`: how fast it is here.

mod compare;
mod left;
mod standing;
mod tally;

use crate::atomic_file::{self, Readers};
use crate::commands::curve::curves;
use crate::cpu_report::Report;
use crate::error::Error;
use crate::input::names::{self, CurveName};
use crate::output;
use adamant_bench::clock::{self, Clocks};
use adamant_bench::engine::{self, Effort, Measurement};
use adamant_bench::report::html::{self, Machine};
use adamant_bench::report::{json, table::Table};
use adamant_bench::targets::{self, Target};
use adamant_bench::{Case, DOMAINS, Domain, Peers};
use left::Left;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;
use tally::Tally;

/// Measure how fast the operations are on this CPU
///
/// Without a domain: the CPU report, then an overview of every domain in under two minutes. Times are those of one
/// operation: the minimum and the median of many short samples.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// What to measure, or `all`; see --list
    #[arg(value_name = "DOMAIN")]
    domains: Vec<String>,
    /// List the domains
    #[arg(long)]
    list: bool,
    /// Measure only this curve, in the domains that have curves
    #[arg(long, value_name = "NAME", value_parser = CurveName(curves::names))]
    curve: Option<&'static str>,
    /// Write the figures as an array of JSON rows
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write a page with tables and plots, to be read in a browser
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Measure other implementations beside ours: needs a build with them, `cargo xtask bench --peers DOMAIN`
    #[arg(long)]
    peers: bool,
    /// Measure only what targets.toml asks for; exit code 1 when a row falls short. Peers take part if they are built in
    #[arg(long)]
    check: bool,
    /// Use this file in place of the built-in targets.toml
    #[arg(long, value_name = "FILE", requires = "check")]
    targets: Option<PathBuf>,
    /// Seconds for each contender of a case [default: 1, in the overview 0.2]
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
}

const EXAMPLES: &str = "\
Examples:
  adamant bench                                overview
  adamant bench sqr                            squarings in depth, and how far a day goes
  adamant bench all --json rows.json --html page.html
  adamant bench compare old.json rows.json     what became slower or faster since
  cargo xtask bench --peers sqr modexp         in the source tree: beside OpenSSL and others, with ratios
  cargo xtask bench --peers -- --check         against the targets of the project";

#[derive(clap::Subcommand)]
enum Command {
    Compare(compare::Args),
}

/// Other people's implementations, where this program has any.
static PEERS: OnceLock<Peers> = OnceLock::new();

/// Brings them in, when the program starts.
pub fn set_peers(peers: Option<Peers>) {
    if let Some(peers) = peers {
        // Nobody has brought others before.
        let _ = PEERS.set(peers);
    }
}

const NO_PEERS: &str =
    "this program was built without peers; in the source tree: cargo xtask bench --peers DOMAIN";

const IN_DEPTH: Effort = Effort { time: Duration::from_secs(1), samples: 15 };
const OVERVIEW: Effort = Effort { time: Duration::from_millis(200), samples: 9 };
/// When the person asks for a time, it counts; slow operations get no more samples than are needed for a median.
const FEW_SAMPLES: usize = 3;

pub fn run(args: &Args) -> Result<(), Error> {
    if let Some(Command::Compare(args)) = &args.command {
        return compare::run(args);
    }
    if args.list {
        return DOMAINS.iter().try_for_each(|d| output::line(format!("{:<10} {}", d.name, d.about)));
    }
    let built_in = PEERS.get();
    if args.peers && built_in.is_none() {
        return Err(Error::usage(NO_PEERS));
    }
    output::ready()?;
    let domains = choose(&args.domains)?;
    let peers = built_in.filter(|_| args.peers || args.check);
    let names: Vec<_> = domains.iter().map(|domain| domain.name).collect();
    for missing in peers.map_or(Vec::new(), |peers| (peers.missing)(&names)) {
        output::warning(format_args!("peer skipped: {missing}"));
    }
    clock::pin();
    let report = Report::new(Clocks::measure());
    let effort = args.seconds.map(|time| Effort { time, samples: FEW_SAMPLES });
    let mut session = Session { peers, effort, curve: args.curve, report: &report, left: Left::of(0) };
    let all = if args.check {
        let targets = targets::load(args.targets.as_deref()).map_err(Error::Usage)?;
        let (all, verdict) = session.check(&domains, &targets)?;
        write_reports(args, &all, &report)?;
        return verdict;
    } else if args.domains.is_empty() {
        let all = session.overview(&domains)?;
        let end = standing::lines(&all, &report, args.html.as_deref())?;
        output::line(format!("\n{}", end.join("\n")))?;
        all
    } else {
        session.in_depth(&domains)?
    };
    write_reports(args, &all, &report)
}

struct Session<'a> {
    peers: Option<&'a Peers>,
    /// What the person asked for.
    effort: Option<Effort>,
    /// The one curve that the person wants to see.
    curve: Option<&'a str>,
    report: &'a Report,
    /// What is still to be measured.
    left: Left,
}

impl Session<'_> {
    fn overview(&mut self, domains: &[&Domain]) -> Result<Vec<Measurement>, Error> {
        output::bytes(self.report.text().as_bytes())?;
        self.report.remarks().iter().for_each(output::warning);
        let cases = |domain: &Domain| self.wanted((domain.cases)().into_iter().filter(|case| case.overview));
        self.left = Left::of(domains.iter().map(|domain| cases(domain).len()).sum());
        let mut all = Vec::new();
        for domain in domains {
            let cases = self.wanted((domain.cases)().into_iter().filter(|case| case.overview));
            all.extend(self.table(domain, cases, OVERVIEW)?);
        }
        Ok(all)
    }

    fn in_depth(&mut self, domains: &[&Domain]) -> Result<Vec<Measurement>, Error> {
        output::bytes(self.report.text().as_bytes())?;
        self.report.remarks().iter().for_each(output::warning);
        self.left =
            Left::of(domains.iter().map(|domain| self.wanted((domain.cases)().into_iter()).len()).sum());
        let mut all = Vec::new();
        for domain in domains {
            let cases = self.wanted((domain.cases)().into_iter());
            all.extend(self.table(domain, cases, IN_DEPTH)?);
            if let Some(epilogue) = domain.epilogue {
                let mut print =
                    |line| output::line(line).map_err(|e| e.message().unwrap_or_default().to_string());
                epilogue(self.report.clocks(), self.peers, &mut print).map_err(Error::Failed)?;
            }
        }
        Ok(all)
    }

    /// Those of the curve that the person wants to see.
    fn wanted(&self, cases: impl Iterator<Item = Case>) -> Vec<Case> {
        let wanted = |case: &Case| match (self.curve, case.params.get("curve")) {
            (Some(wanted), Some(curve)) => curve.as_str().is_some_and(|curve| names::same(curve, wanted)),
            _ => true,
        };
        cases.filter(wanted).collect()
    }

    /// Measures the cases and prints their table, row by row.
    fn table(&mut self, domain: &Domain, cases: Vec<Case>, usual: Effort) -> Result<Vec<Measurement>, Error> {
        if cases.is_empty() {
            return Ok(Vec::new());
        }
        let table = Table::new(&cases, self.peers.is_some(), self.report.clocks());
        output::line(format!("\n{}: {}\n{}", domain.name, domain.about, table.head()))?;
        let mut all = Vec::new();
        for case in cases {
            let rows = self.measure(case, usual);
            if !rows.is_empty() {
                output::line(table.rows(&rows))?;
            }
            all.extend(rows);
        }
        Ok(all)
    }

    fn measure(&mut self, case: Case, usual: Effort) -> Vec<Measurement> {
        self.left.show(&format!("{} {}", case.domain, case.operation));
        let (subject, contenders) = case.prepare(self.peers);
        let rows = engine::measure(&subject, contenders, self.effort.unwrap_or(usual));
        self.left.done();
        rows
    }

    /// Measures what the targets of the given domains ask for, each judged as soon as its case is measured; the verdict comes
    /// after the measurements, so that they can be written even when a target is missed.
    fn check(
        &mut self,
        domains: &[&Domain],
        targets: &[Target],
    ) -> Result<(Vec<Measurement>, Result<(), Error>), Error> {
        output::line(self.report.headline())?;
        let chosen: Vec<&Target> =
            targets.iter().filter(|target| domains.iter().any(|d| d.name == target.domain())).collect();
        let (mut all, mut tally) = (Vec::new(), Tally::default());
        let mut judged = vec![false; chosen.len()];
        let cases = || domains.iter().flat_map(|domain| (domain.cases)());
        let asked = |case: &Case| chosen.iter().any(|target| target.concerns(case));
        self.left = Left::of(cases().filter(asked).count());
        for case in cases() {
            let concerned: Vec<usize> = (0..chosen.len()).filter(|&i| chosen[i].concerns(&case)).collect();
            if concerned.is_empty() {
                continue;
            }
            let rows = self.measure(case, IN_DEPTH);
            for i in concerned {
                judged[i] = true;
                tally.tell(chosen[i], chosen[i].judge(&rows, self.report.clocks()))?;
            }
            all.extend(rows);
        }
        // Those for which this build has no case.
        for (target, _) in chosen.iter().zip(judged).filter(|(_, judged)| !judged) {
            tally.tell(target, target.judge(&all, self.report.clocks()))?;
        }
        Ok((all, tally.verdict()))
    }
}

/// The domains by name, `all` for every one; without a name every one, too.
fn choose(names: &[String]) -> Result<Vec<&'static Domain>, Error> {
    let known = || DOMAINS.iter().map(|d| d.name).collect::<Vec<_>>().join(", ");
    let is_known = |name: &String| name == "all" || DOMAINS.iter().any(|d| d.name == name);
    if let Some(name) = names.iter().find(|name| !is_known(name)) {
        let hint = names::hint(name, DOMAINS.iter().map(|d| d.name).chain(["all"]));
        return Err(Error::Usage(format!("no benchmarks are named '{name}'{hint}; known: {}, all", known())));
    }
    let every = names.is_empty() || names.iter().any(|name| name == "all");
    Ok(DOMAINS.iter().filter(|d| every || names.iter().any(|name| name == d.name)).collect())
}

fn write_reports(args: &Args, all: &[Measurement], report: &Report) -> Result<(), Error> {
    if let Some(path) = &args.json {
        let text = json::write(all, report.clocks()).map_err(Error::Failed)?;
        atomic_file::write(path, text.as_bytes(), Readers::Everybody)?;
    }
    let Some(path) = &args.html else { return Ok(()) };
    let (headline, text) = (report.headline(), report.text());
    let machine = Machine { headline: &headline, report: &text, clocks: report.clocks() };
    atomic_file::write(path, html::page(all, &machine).as_bytes(), Readers::Everybody)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let value: f64 = text.parse().map_err(|_| "a number of seconds is expected".to_string())?;
    if !(0.001..=3600.0).contains(&value) {
        return Err("0.001 to 3600 seconds".to_string());
    }
    Ok(Duration::from_secs_f64(value))
}
