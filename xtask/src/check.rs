//! `cargo xtask check`: everything that a change must pass.

use crate::sh::{cargo, run as sh};
use crate::steps::Steps;
use anyhow::Result;

/// Arguments of `check`.
#[derive(clap::Args)]
pub struct Args {
    /// Leave out the tests (where the caller has run them already)
    #[arg(long)]
    no_tests: bool,
}

/// Runs every check; a failure does not stop the later ones.
///
/// # Errors
/// When one failed.
pub fn run(args: &Args) -> Result<()> {
    let mut steps = Steps::default();
    steps.run("fmt", || sh(&mut cargo(&["fmt", "--all", "--check"])));
    steps.run("clippy", || {
        sh(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]))
    });
    if !args.no_tests {
        steps.run("tests", || sh(&mut cargo(&["test", "--workspace"])));
    }
    steps.finish()
}
