//! `cargo xtask miri`: undefined behaviour in the portable code of `base` and in what `capi` does with pointers.
//!
//! Miri interprets, a thousand times slower than the processor: tests that compute little are picked. It knows no assembly
//! and few intrinsics, so everything is compiled with `--cfg adamant_portable`.

use crate::sh;
use anyhow::{Result, ensure};
use std::time::Duration;

/// Arguments of `miri`.
#[derive(clap::Args)]
pub struct Args {
    /// Only runs whose name contains this: base, capi
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
}

/// A call of `cargo miri test`, and the tests that it leaves out: those that compute for long.
struct Run {
    name: &'static str,
    arguments: &'static [&'static str],
    skipped: &'static [&'static str],
}

const RUNS: [Run; 2] = [
    Run {
        name: "base",
        arguments: &["--package", "adamant-base", "--lib"],
        // Laws over hundreds of random values, and inversions of thousands of bits.
        skipped: &["safegcd", "laws"],
    },
    Run {
        name: "capi",
        arguments: &["--package", "adamant-capi", "--test", "sqrlib", "--test", "modular", "--test", "gf2x"],
        skipped: &[],
    },
];

/// Installs what it needs and runs the tests.
///
/// # Errors
/// When Miri is not there and cannot be installed, or finds something.
pub fn run(args: &Args) -> Result<()> {
    // Cargo hands its own toolchain on to what it starts; this one is to be another.
    let nightly = |program: &str, arguments: &[&str]| {
        let mut command = sh::command(program, arguments);
        command.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN").env_remove("RUSTC");
        command
    };
    let install = [
        "toolchain",
        "install",
        "nightly",
        "--profile",
        "minimal",
        "--component",
        "miri,rust-src",
        "--no-self-update",
    ];
    if sh::capture(&mut nightly("cargo", &["+nightly", "miri", "--version"])).is_err() {
        let output = sh::capture_within(&mut nightly("rustup", &install), Duration::from_secs(600))?;
        ensure!(
            output.status.success(),
            "rustup {}\n{}",
            install.join(" "),
            String::from_utf8_lossy(&output.stderr)
        );
    }
    for run in RUNS {
        if args.filter.as_ref().is_some_and(|text| !run.name.contains(text.as_str())) {
            continue;
        }
        let mut miri = nightly("cargo", &["+nightly", "miri", "test", "--target-dir", "target/miri"]);
        miri.args(run.arguments).arg("--");
        run.skipped.iter().for_each(|test| {
            miri.args(["--skip", test]);
        });
        miri.env("RUSTFLAGS", "--cfg adamant_portable")
            .env("ADAMANT_TEST_REDUCED", "1")
            .env("PROPTEST_CASES", "2");
        // Proptest looks for its files, tests for their vectors.
        sh::run(miri.env("MIRIFLAGS", "-Zmiri-disable-isolation"))?;
    }
    Ok(())
}
