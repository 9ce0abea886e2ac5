//! Layer B: its harness is a crate of its own, built by a nightly compiler together with the standard library.

use super::Outcome;
use crate::sh::{self, root};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The compiler that results were seen with.
const PINNED: &str = "nightly-2026-05-20";
const TARGET: &str = "x86_64-unknown-linux-gnu";
/// Secrets may be handed to functions: only branches and addresses are to be reported.
const FLAGS: &str = "-Zsanitizer=memory -Cllvm-args=-msan-eager-checks=0 --cfg adamant_msan";

/// Builds the harness, with the pinned compiler or the nightly one that is there, which is named.
pub fn build() -> Result<PathBuf> {
    let toolchain = toolchain()?;
    let folder = root().join("ctgrind/msan");
    let target = sh::target_folder()?.join("msan");
    let mut build = Command::new("cargo");
    build.arg(format!("+{toolchain}")).args([
        "build",
        "--quiet",
        "--release",
        "-Zbuild-std",
        "--target",
        TARGET,
    ]);
    // What the caller's toolchain has set would be asked for by the other one too.
    build.env_remove("CARGO").env_remove("RUSTC").env_remove("RUSTUP_TOOLCHAIN");
    build.env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", &target).current_dir(folder);
    sh::run(&mut build)?;
    Ok(target.join(TARGET).join("release").join("adamant-ctgrind-msan"))
}

fn toolchain() -> Result<&'static str> {
    let version = |toolchain: &str| {
        let mut rustc = Command::new("rustc");
        rustc.arg(format!("+{toolchain}")).arg("--version").env_remove("RUSTUP_TOOLCHAIN");
        sh::capture(&mut rustc)
    };
    if version(PINNED).is_ok() {
        return Ok(PINNED);
    }
    let found = version("nightly").with_context(|| {
        format!("layer B needs: rustup toolchain install {PINNED} --profile minimal --component rust-src")
    })?;
    println!("{PINNED} is not installed: with {}", found.trim());
    Ok("nightly")
}

/// The cases that the harness has, in the form of the other one's list.
pub fn list(harness: &Path) -> Result<Vec<super::table::Listed>> {
    Ok(super::table::parse(&sh::capture(Command::new(harness).arg("list"))?))
}

/// Runs the cases `ids`.
pub fn run(harness: &Path, ids: &[String]) -> Result<Vec<Outcome>> {
    let mut command = Command::new(harness);
    command.arg("b").args(ids).env("MSAN_OPTIONS", "exit_code=66").stdin(Stdio::null());
    let output = command.output().context("cannot run the harness of layer B")?;
    let log = super::layers::log_file("b", 0)?;
    std::fs::write(&log, &output.stderr)?;
    let text = String::from_utf8_lossy(&output.stdout);
    let outcomes: Vec<Outcome> = text.lines().filter_map(super::layers::parse).collect();
    for bad in outcomes.iter().filter(|outcome| !outcome.good()) {
        super::layers::print_section(&log, bad)?;
    }
    ensure!(outcomes.len() == ids.len(), "the harness of layer B ended with {}: {text}", output.status);
    Ok(outcomes)
}
