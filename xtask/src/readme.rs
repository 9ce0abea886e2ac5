//! `cargo xtask readme`: the tables of what a peer can do too, from the newest file in results/: every row in
//! docs/measured.md, one size of each operation in README.md.
//!
//! Results are what `adamant bench --peers --json results/DATE-CPU.json` writes; docs/bench.md describes their rows.

use crate::markdown;
use crate::sh::root;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// Arguments of `readme`.
#[derive(clap::Args)]
pub struct Args {
    /// The results to show, instead of the newest by name
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

const README: &str = "README.md";
const ALL: &str = "docs/measured.md";
const COLUMNS: [&str; 6] = ["operation", "Adamant", "kernel", "best peer", "", "times faster"];
const TABLE: &str = "measurements";
const OURS: &str = "adamant";

/// One operation at one size: our fastest kernel and the fastest of the others, in nanoseconds.
struct Line {
    operation: String,
    /// The operation without its size.
    group: String,
    ours: Option<(f64, String)>,
    peer: Option<(f64, String)>,
}

/// Rewrites the tables.
///
/// # Errors
/// When there are no results, they cannot be read, or a page has no marks for its table.
pub fn run(args: &Args) -> Result<()> {
    let file = match &args.file {
        Some(file) => file.clone(),
        None => newest()?,
    };
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let rows: Vec<Value> =
        serde_json::from_str(&text).with_context(|| format!("no array of rows: {}", file.display()))?;
    let mut lines: Vec<Line> = Vec::new();
    for row in rows.iter().filter(|row| row["unit"] == "ns") {
        enter(&mut lines, row);
    }
    lines.retain(|line| line.peer.is_some() && line.ours.is_some());
    println!("{} operations from {}", lines.len(), file.display());
    let table = |lines: &mut dyn Iterator<Item = &Line>| lines.filter_map(show).collect::<Vec<_>>();
    markdown::write_table(ALL, TABLE, &COLUMNS, &table(&mut lines.iter()))?;
    markdown::write_table(README, TABLE, &COLUMNS, &table(&mut selection(&lines).into_iter()))
}

/// The middle size of each operation.
fn selection(lines: &[Line]) -> Vec<&Line> {
    let is_chosen = |line: &Line| {
        let sizes: Vec<&Line> = lines.iter().filter(|other| other.group == line.group).collect();
        sizes[(sizes.len() - 1) / 2].operation == line.operation
    };
    lines.iter().filter(|line| is_chosen(line)).collect()
}

fn newest() -> Result<PathBuf> {
    let folder = root().join("results");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .context("there is no folder results/")?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    files.pop().context("there is no file results/*.json")
}

fn enter(lines: &mut Vec<Line>, row: &Value) {
    let text = |name: &str| row[name].as_str().unwrap_or_default();
    let Some(nanoseconds) = row["min"].as_f64() else { return };
    let sizes = row["params"].as_object().into_iter().flatten();
    let sizes: Vec<String> =
        sizes.map(|(name, value)| format!("{} {name}", value.to_string().trim_matches('"'))).collect();
    let operation = format!("{} {}, {}", text("domain"), text("operation"), sizes.join(", "));
    let operation = operation.trim_end_matches([',', ' ']).to_owned();
    // Numbers are sizes; names, of curves and such, are not.
    let group: Vec<&String> =
        sizes.iter().filter(|size| !size.starts_with(|c: char| c.is_ascii_digit())).collect();
    let group = format!("{} {} {group:?}", text("domain"), text("operation"));
    let index = lines.iter().position(|line| line.operation == operation).unwrap_or_else(|| {
        lines.push(Line { operation, group, ours: None, peer: None });
        lines.len() - 1
    });
    let line = &mut lines[index];
    let is_ours = text("implementation") == OURS;
    let (best, name) =
        if is_ours { (&mut line.ours, text("kernel")) } else { (&mut line.peer, text("implementation")) };
    if best.as_ref().is_none_or(|(least, _)| nanoseconds < *least) {
        *best = Some((nanoseconds, name.to_owned()));
    }
}

/// The cells, for operations of ours.
fn show(line: &Line) -> Option<Vec<String>> {
    let (ours, kernel) = line.ours.as_ref()?;
    let (peer, name, ratio) = match &line.peer {
        Some((peer, name)) => (time(*peer), name.clone(), format!("{:.2}", peer / ours)),
        None => Default::default(),
    };
    Some(vec![line.operation.clone(), time(*ours), kernel.clone(), name, peer, ratio])
}

fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 1e4 => format!("{n:.0} ns"),
        n if n < 1e7 => format!("{:.1} us", n / 1e3),
        n => format!("{:.1} ms", n / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn best_of_each_side() {
        let row = |implementation: &str, kernel: &str, min: f64| {
            json!({"domain": "sqr", "operation": "square", "params": {"bits": 2048},
                   "implementation": implementation, "kernel": kernel, "unit": "ns", "min": min})
        };
        let mut lines = Vec::new();
        for row in
            [row("adamant", "adx", 500.0), row("OpenSSL 3.0", "mont", 700.0), row("adamant", "ifma", 200.0)]
        {
            enter(&mut lines, &row);
        }
        let shown: Vec<Vec<String>> =
            lines.iter().filter(|line| line.peer.is_some()).filter_map(show).collect();
        assert_eq!(shown, [["sqr square, 2048 bits", "200 ns", "ifma", "OpenSSL 3.0", "700 ns", "3.50"]]);
    }

    #[test]
    fn one_size_of_each() {
        let line = |group: &str, size: u32| Line {
            operation: format!("{group} {size}"),
            group: group.to_owned(),
            ours: None,
            peer: None,
        };
        let mut lines: Vec<Line> = (1..=5).map(|size| line("a", size)).collect();
        lines.push(line("b", 9));
        let shown: Vec<&str> = selection(&lines).iter().map(|line| line.operation.as_str()).collect();
        assert_eq!(shown, ["a 3", "b 9"]);
    }
}
