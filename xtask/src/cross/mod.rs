//! `cargo xtask cross`: the other platforms.
//!
//! Tests run under qemu-user where a processor is foreign, natively where it is not, and under a WebAssembly runtime;
//! platforms of the third tier are only compiled. What is missing is named; every program has a time limit.
//! `docs/evidence/portability.md` says more.

mod platforms;
mod programs;

use crate::sh::{self, cargo};
use anyhow::{Result, bail, ensure};
use platforms::{Kind, PLATFORMS, Platform};
use programs::Outcome;
use std::time::Duration;

/// Arguments of `cross`.
#[derive(clap::Args)]
pub struct Args {
    /// Only platforms whose name contains this
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
    /// Only tests of this library crate, without `adamant-`; may be given several times
    #[arg(short, long = "package", value_name = "CRATE")]
    packages: Vec<String>,
    /// Only this test program of theirs, `*` in its name standing for anything; without it all, and the tests in `src`
    #[arg(long, value_name = "NAME")]
    test: Option<String>,
    /// Only tests whose path contains this: `mul::` for those of the file mul.rs
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    /// Compile only, run no tests
    #[arg(long)]
    check: bool,
    /// Long tests in full: without this ADAMANT_TEST_REDUCED is set for them
    #[arg(long)]
    full: bool,
    /// Seconds after which a test program is given up
    #[arg(long, default_value_t = 3600)]
    limit: u64,
}

/// The crates whose tests are run; the facade has none of its own.
const CRATES: [&str; 19] = [
    "base",
    "modular",
    "symmetric",
    "gf2x",
    "kem",
    "vdf",
    "integer",
    "der",
    "rsa",
    "curves",
    "bls",
    "ecdsa",
    "kzg",
    "tlock",
    "evm",
    "mp",
    "tommath",
    "ckzg",
    "capi",
];

/// Interfaces for C programs, which WebAssembly has none of.
const FOR_C: [&str; 4] = ["mp", "tommath", "ckzg", "capi"];

/// What [`check`] compiles besides where there are C programs.
pub const WITH_C: [&str; 6] =
    ["--package", "adamant-capi", "--package", "adamant-tommath", "--package", "adamant-ckzg"];

/// What tests look at that loop for long: under an emulator they take a few turns only.
const REDUCED: [(&str, &str); 2] = [("ADAMANT_TEST_REDUCED", "1"), ("PROPTEST_CASES", "8")];

/// What `cargo xtask check` runs each time: 32 bits at the speed of this machine, in the crates with the least to compile.
pub const SUBSET: (&str, [&str; 2]) = ("i686", ["base", "gf2x"]);

impl Args {
    /// The [`SUBSET`].
    pub fn ci() -> Args {
        let (platform, packages) = SUBSET;
        Args {
            filter: Some(platform.to_owned()),
            packages: packages.map(str::to_owned).to_vec(),
            test: None,
            name: None,
            check: false,
            full: false,
            limit: 300,
        }
    }
}

/// What keeps the tests of the [`SUBSET`] from running here, if something does.
pub fn subset_misses() -> Option<String> {
    let platform = PLATFORMS.iter().find(|platform| platform.name == SUBSET.0)?;
    if !has_target(platform.triple) {
        return Some(format!("no Rust target (rustup target add {})", platform.triple));
    }
    platform.missing()
}

/// One line of the table.
struct Row {
    platform: &'static str,
    package: String,
    outcome: Outcome,
}

/// Goes through the platforms.
///
/// # Errors
/// When a test fails or something does not compile; a missing tool is named and is no failure.
pub fn run(args: &Args) -> Result<()> {
    let packages: Vec<String> = match &args.packages[..] {
        [] => CRATES.map(str::to_owned).to_vec(),
        some => some.to_vec(),
    };
    for name in &packages {
        ensure!(
            CRATES.contains(&name.as_str()),
            "no library crate with tests is named {name}: {}",
            CRATES.join(", ")
        );
    }
    let (mut rows, mut notes) = (Vec::new(), Vec::new());
    for platform in &PLATFORMS {
        if args.filter.as_ref().is_some_and(|text| !platform.name.contains(text.as_str())) {
            continue;
        }
        println!("\n==> {}", platform.name);
        if let Err(error) = platform_run(platform, args, &packages, &mut rows, &mut notes) {
            notes.push(format!("FAILED   {}: {error:#}", platform.name));
        }
    }
    table(&rows);
    notes.iter().for_each(|note| println!("{note}"));
    let failed =
        rows.iter().any(|row| row.outcome.failed > 0) || notes.iter().any(|note| note.starts_with("FAILED"));
    if failed {
        bail!("not everything passed");
    }
    Ok(())
}

/// Runs the tests on one platform, or compiles for it.
fn platform_run(
    platform: &Platform,
    args: &Args,
    packages: &[String],
    rows: &mut Vec<Row>,
    notes: &mut Vec<String>,
) -> Result<()> {
    if !has_target(platform.triple) && !add_target(platform.triple) {
        notes.push(format!(
            "SKIPPED  {}: no Rust target, and `rustup target add` cannot get it",
            platform.name
        ));
        return Ok(());
    }
    let missing = platform.missing();
    if args.check || platform.kind == Kind::Compiled || missing.is_some() {
        if let (false, Some(what)) = (args.check, missing) {
            notes.push(format!("SKIPPED  {}, tests: {what}", platform.name));
        }
        if platform.kind != Kind::Emulated {
            let has_c = !["wasm32", "x86_64-pc-windows-gnu"].contains(&platform.name);
            check(platform.triple, if has_c { &WITH_C } else { &[] })?;
            notes.push(format!("compiled {}", platform.name));
        }
        return Ok(());
    }
    let wanted: Vec<String> = packages
        .iter()
        .filter(|name| platform.name != "wasm32" || !FOR_C.contains(&name.as_str()))
        .cloned()
        .collect();
    if wanted.len() < packages.len() {
        let left_out = FOR_C.join(", ");
        notes.push(format!(
            "SKIPPED  {}: {left_out}: interfaces for C programs, of which there are none",
            platform.name
        ));
    }
    if wanted.is_empty() {
        return Ok(());
    }
    let variables: &[(&str, &str)] = if args.full { &[] } else { &REDUCED };
    for program in programs::build(platform, &wanted, args.test.as_deref())? {
        let mut outcome =
            program.run(platform, variables, args.name.as_deref(), Duration::from_secs(args.limit));
        let (passed, seconds) = (outcome.passed, outcome.time.as_secs_f64());
        println!("{}, {}: {passed} passed, {seconds:.1} s", program.package, program.name);
        if let Some(fault) = outcome.fault.take() {
            println!("{fault}");
        }
        match rows.last_mut().filter(|row| row.platform == platform.name && row.package == program.package) {
            Some(row) => row.outcome.add(outcome),
            None => rows.push(Row { platform: platform.name, package: program.package, outcome }),
        }
    }
    Ok(())
}

/// Prints platform, crate, tests and times.
fn table(rows: &[Row]) {
    println!(
        "\n{:<16} {:<10} {:>7} {:>7} {:>8} {:>8}",
        "platform", "crate", "passed", "failed", "ignored", "seconds"
    );
    for Row { platform, package, outcome } in rows {
        println!(
            "{platform:<16} {package:<10} {:>7} {:>7} {:>8} {:>8.1}",
            outcome.passed,
            outcome.failed,
            outcome.ignored,
            outcome.time.as_secs_f64()
        );
    }
}

/// Compiles the library crates for `triple`.
///
/// # Errors
/// When that fails.
pub fn check(triple: &str, more: &[&str]) -> Result<()> {
    sh::run(cargo(&["check", "--package", "adamant", "--target", triple]).args(more))
}

/// Whether the standard library (or core) of `triple` is installed.
pub fn has_target(triple: &str) -> bool {
    sh::capture(&mut sh::command("rustc", &["--print", "target-libdir", "--target", triple]))
        .is_ok_and(|folder| std::path::Path::new(folder.trim()).is_dir())
}

fn add_target(triple: &str) -> bool {
    let mut add = sh::command("rustup", &["target", "add", triple]);
    sh::capture_within(&mut add, Duration::from_secs(180)).is_ok_and(|output| output.status.success())
        && has_target(triple)
}

impl Platform {
    /// The tool whose absence keeps the tests from running.
    fn missing(&self) -> Option<String> {
        let hint =
            |what: &str| format!("{what} is not installed (Debian: apt-get install {})", self.packages);
        if let Some(linker) = self.linker.filter(|linker| sh::find(linker).is_none()) {
            return Some(hint(linker));
        }
        if !self.runners.is_empty() && programs::runner(self).is_none() {
            return Some(hint(self.runners[0].split(' ').next().unwrap_or_default()));
        }
        None
    }
}
