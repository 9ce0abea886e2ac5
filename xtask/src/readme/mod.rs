//! `cargo xtask readme`: what a peer can do too, from the first file of results/machines.toml: every row as a table in docs/evidence/measured.md
//! and as a dot in docs/evidence/measured.svg, a few rows in README.md; our own times on every machine in
//! crates/bench/src/reference.json.
//!
//! Results are what `adamant bench --peers --json results/DATE-CPU.json` writes; docs/reference/bench.md describes their rows.

pub mod picture;
mod reference;

use crate::markdown;
use crate::sh::root;
use crate::site::results::data;
use anyhow::{Context, Result, ensure};
use picture::Dot;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// Arguments of `readme`.
#[derive(clap::Args)]
pub struct Args {
    /// The results to show, instead of the first of results/machines.toml
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

const README: &str = "README.md";
const ALL: &str = "docs/evidence/measured.md";
const COLUMNS: [&str; 6] = ["operation", "Adamant", "kernel", "best peer", "", "times faster"];
const TABLE: &str = "measurements";
const OURS: &str = "adamant";
const PICTURE: &str = "docs/evidence/measured.svg";
/// What README.md shows: something of every domain, and two that lose.
const SHOWN: [&str; 12] = [
    "sqr squaring, 2048 bits",
    "modexp rsa_private, 3072 bits",
    "integer multiply, 1048576 bits",
    "integer exptmod, 2048 bits",
    "integer divide, 512 bits",
    "symmetric aes-128-cbc encrypt many, 64 bytes, 16 messages",
    "symmetric aegis-128x2, 4096 bytes",
    "symmetric sha-256 many, 1024 bytes, 16 messages",
    "curve msm, bn254_snarks curve, G1 group, 65536 n, 1 threads",
    "edwards ed25519 verify, curve25519 curve",
    "pairing pairing, bls12_381 curve",
    "pairing pairing, bw6_761 curve",
];
/// What we compare with ourselves there.
const NOT_A_PEER: [&str; 2] = ["the evaluation", "squarings alone"];

/// One operation at one size: our fastest kernel and the fastest of the others, in nanoseconds.
struct Line {
    operation: String,
    domain: String,
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
        None => first()?,
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
    let dots: Vec<Dot> = lines.iter().filter_map(dot).collect();
    let machine = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    fs::write(root().join(PICTURE), picture::draw(&dots, &machine))
        .with_context(|| format!("cannot write {PICTURE}"))?;
    let chosen = |name: &&str| lines.iter().find(|line| line.operation == **name);
    let chosen: Vec<&Line> = SHOWN.iter().filter_map(chosen).collect();
    ensure!(chosen.len() == SHOWN.len(), "{} has not all rows that README.md shows", file.display());
    markdown::write_table(README, TABLE, &COLUMNS, &table(&mut chosen.into_iter()))?;
    reference::write()
}

/// One dot of the picture.
fn dot(line: &Line) -> Option<Dot> {
    let ((ours, _), (peer, name)) = (line.ours.as_ref()?, line.peer.as_ref()?);
    let dot = Dot { domain: line.domain.clone(), name: line.operation.clone(), ratio: peer / ours };
    (!NOT_A_PEER.contains(&name.as_str())).then_some(dot)
}

/// The first of machines.toml.
fn first() -> Result<PathBuf> {
    let machines = data::machines()?;
    let first = machines.first().context("no machine in results/machines.toml")?;
    Ok(root().join("results").join(&first.file))
}

fn enter(lines: &mut Vec<Line>, row: &Value) {
    let text = |name: &str| row[name].as_str().unwrap_or_default();
    let Some(nanoseconds) = row["min"].as_f64() else { return };
    let sizes = row["params"].as_object().into_iter().flatten();
    let sizes: Vec<String> =
        sizes.map(|(name, value)| format!("{} {name}", value.to_string().trim_matches('"'))).collect();
    let operation = format!("{} {}, {}", text("domain"), text("operation"), sizes.join(", "));
    let operation = operation.trim_end_matches([',', ' ']).to_owned();
    let index = lines.iter().position(|line| line.operation == operation).unwrap_or_else(|| {
        lines.push(Line { operation, domain: text("domain").to_owned(), ours: None, peer: None });
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
        assert_eq!(lines.iter().filter_map(dot).map(|dot| dot.ratio).collect::<Vec<_>>(), [3.5]);
        assert_eq!(shown, [["sqr square, 2048 bits", "200 ns", "ifma", "OpenSSL 3.0", "700 ns", "3.50"]]);
    }
}
