//! `cargo xtask features`: every library crate compiles with every set of its features, and the facade, which only passes
//! features on, with no more than two, all but one, and all.

use crate::sh::{self, cargo};
use crate::steps::Steps;
use anyhow::{Context, Result};
use serde_json::Value;

/// Arguments of `features`.
#[derive(clap::Args)]
pub struct Args {
    /// Only this crate, without `adamant-`
    #[arg(short, long = "package", value_name = "CRATE")]
    package: Option<String>,
    /// Print the sets
    #[arg(long)]
    list: bool,
}

/// Features that are no part of a product: hooks for valgrind, thresholds as variables.
const INTERNAL: [&str; 2] = ["ctgrind", "tune"];
/// The program, alone and with what it is measured against; the harness of the constant-time tests.
const NO_LIBRARY: [&str; 3] = ["adamant-cli", "adamant-peers-bench", "adamant-ctgrind"];

/// Checks them all.
///
/// # Errors
/// When a set does not compile.
pub fn run(args: &Args) -> Result<()> {
    let metadata = sh::capture(&mut cargo(&["metadata", "--no-deps", "--format-version=1", "--offline"]))?;
    let metadata: Value = serde_json::from_str(&metadata).context("cargo metadata")?;
    let mut steps = Steps::default();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let (Some(name), Some(features)) = (package["name"].as_str(), package["features"].as_object()) else {
            continue;
        };
        let is_wanted =
            args.package.as_ref().is_none_or(|wanted| name.trim_start_matches("adamant-") == wanted);
        if !is_wanted || NO_LIBRARY.contains(&name) {
            continue;
        }
        let names: Vec<&str> = features.keys().map(String::as_str).collect();
        for set in sets(&names) {
            let step = format!("{name}: {}", if set.is_empty() { "no features" } else { &set });
            if args.list {
                println!("{step}");
                continue;
            }
            steps.run(&step, || {
                sh::run(&mut cargo(&[
                    "check",
                    "--quiet",
                    "--lib",
                    "--package",
                    name,
                    "--no-default-features",
                    "--features",
                    &set,
                ]))
            });
        }
    }
    if args.list { Ok(()) } else { steps.finish() }
}

/// Features up to which all sets are tried.
const FEW: usize = 6;

/// The sets of the features that count, as lists with commas: all, or of many features the smallest and the largest. None
/// for a crate without any: its tests are enough.
fn sets(features: &[&str]) -> Vec<String> {
    let count: Vec<&str> =
        features.iter().copied().filter(|f| *f != "default" && !INTERNAL.contains(f)).collect();
    if count.is_empty() {
        return Vec::new();
    }
    let pick = |set: usize| {
        let chosen: Vec<&str> = (0..count.len()).filter(|i| set >> i & 1 == 1).map(|i| count[i]).collect();
        chosen.join(",")
    };
    let is_tried = |set: &usize| {
        let chosen = set.count_ones() as usize;
        count.len() <= FEW || chosen <= 2 || chosen + 1 >= count.len()
    };
    (0..1usize << count.len()).filter(is_tried).map(pick).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sets() {
        assert_eq!(sets(&["default", "std", "ctgrind"]), ["", "std"]);
        assert_eq!(sets(&["a", "b"]), ["", "a", "b", "a,b"]);
        assert!(sets(&["default", "tune"]).is_empty());
        assert_eq!(sets(&["a", "b", "c", "d", "e", "f", "g"]).len(), 1 + 7 + 21 + 7 + 1);
    }
}
