//! `cargo xtask ctgrind`: constant-time tests over every operation on secrets; see `docs/constant-time.md`.

mod layers;
mod planted;
mod sanitizer;
mod table;

use crate::sh;
use anyhow::{Result, bail};
use std::process::Command;

/// Arguments of `ctgrind`.
#[derive(clap::Args)]
pub struct Args {
    /// Print operation, back end, layer and last result of every case, and run nothing
    #[arg(long)]
    list: bool,
    /// Run one layer only: a (marked memory under valgrind), b (MemorySanitizer, by a nightly compiler; left out unless
    /// asked for) or c (equal traces)
    #[arg(long, value_parser = ["a", "b", "c"])]
    layer: Option<String>,
    /// Run only cases whose name@backend contains this
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
    /// Plant leaks in a copy of the tree, one kernel after the other, and see that each is found (takes minutes)
    #[arg(long, conflicts_with_all = ["list", "layer", "filter"])]
    planted: bool,
    /// Leave docs/constant-time.md as it is, and leave out what takes minutes
    #[arg(long)]
    ci: bool,
}

impl Args {
    fn wants(&self, id: &str) -> bool {
        self.filter.as_ref().is_none_or(|text| id.contains(text.as_str()))
    }

    /// Everything, or one layer, leaving the document alone.
    pub fn ci(layer: Option<&str>) -> Args {
        Args { list: false, layer: layer.map(str::to_owned), filter: None, planted: false, ci: true }
    }
}

/// The harness, built in release.
///
/// # Errors
/// When it cannot be built.
pub fn harness() -> Result<std::path::PathBuf> {
    layers::build()
}

/// What a case came to.
pub struct Outcome {
    pub name: String,
    pub backend: String,
    pub layer: String,
    pub verdict: String,
    pub remark: String,
}

impl Outcome {
    fn id(&self) -> String {
        format!("{}@{}", self.name, self.backend)
    }

    fn good(&self) -> bool {
        matches!(self.verdict.as_str(), "pass" | "flagged" | "unavailable")
    }
}

/// Builds the harness, runs the chosen cases and judges them.
///
/// # Errors
/// When a case does not come out as it must, or valgrind is needed and missing.
pub fn run(args: &Args) -> Result<()> {
    if args.planted {
        return planted::run();
    }
    let harness = layers::build()?;
    let mut listed = table::parse(&sh::capture(Command::new(&harness).arg("list"))?);
    if args.list {
        return table::list(&listed);
    }
    let mut outcomes = Vec::new();
    if args.layer.as_deref() == Some("b") {
        let harness = sanitizer::build()?;
        let of_layer_b = sanitizer::list(&harness)?;
        let ids: Vec<String> = of_layer_b.iter().map(|case| format!("{}@{}", case[0], case[1])).collect();
        let ids: Vec<String> = ids.into_iter().filter(|id| args.wants(id)).collect();
        outcomes.extend(sanitizer::run(&harness, &ids)?);
        listed.extend(of_layer_b);
    }
    for layer in ["a", "c"] {
        if args.layer.as_ref().is_some_and(|only| only != layer) {
            continue;
        }
        let ids: Vec<String> = listed
            .iter()
            .filter(|case| case[2] == layer && !(args.ci && case[4] == "long"))
            .map(|case| format!("{}@{}", case[0], case[1]))
            .filter(|id| args.wants(id))
            .collect();
        outcomes.extend(layers::run(&harness, layer, &ids)?);
    }
    let bad = outcomes.iter().filter(|outcome| !outcome.good()).count();
    for outcome in &outcomes {
        let Outcome { layer, verdict, remark, .. } = outcome;
        if !outcome.good() || verdict == "unavailable" {
            println!("{layer}  {verdict:12} {}: {remark}", outcome.id());
        }
    }
    let left_out = listed.iter().filter(|case| args.ci && case[4] == "long").count();
    if left_out > 0 {
        println!("{left_out} long cases were left out: `cargo xtask ctgrind` runs them");
    }
    let of = |verdict: &str| outcomes.iter().filter(|outcome| outcome.verdict == verdict).count();
    println!(
        "{} cases: {} pass, {} leak on purpose and were flagged, {} unavailable on this CPU, {bad} bad",
        outcomes.len(),
        of("pass"),
        of("flagged"),
        of("unavailable"),
    );
    if !args.ci {
        table::update(&listed, &outcomes)?;
    }
    if bad > 0 {
        bail!("{bad} of {} constant-time cases did not come out as they must", outcomes.len());
    }
    if outcomes.is_empty() {
        bail!("no case matches");
    }
    Ok(())
}
