//! `cargo xtask tune`: where one algorithm of the integers takes over from another, on this CPU.
//!
//! What it prints goes into `crates/integer/src/natural/thresholds.rs`, by hand, with date and CPU. `ADAMANT_CPU=adx` gives
//! the values for CPUs without IFMA.

use crate::sh;
use anyhow::Result;

/// What the command takes.
#[derive(clap::Args)]
pub struct Args {}

/// Runs the measurements of the crate.
pub fn run(_: &Args) -> Result<()> {
    sh::run(&mut sh::cargo(&[
        "run",
        "--release",
        "--quiet",
        "-p",
        "adamant-integer",
        "--features",
        "tune",
        "--example",
        "tune",
    ]))
}
