//! `cargo xtask cross`: the other platforms.
//!
//! Tests run under qemu-user where a processor is foreign, natively where it is not, and under a WebAssembly runtime;
//! platforms of the third tier are only compiled. What is missing is named; every run has a time limit.

use crate::sh::{self, cargo};
use crate::source;
use crate::steps::Steps;
use anyhow::{Result, bail};
use std::time::Duration;

/// Arguments of `cross`.
#[derive(clap::Args)]
pub struct Args {
    /// Only targets whose name contains this
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
    /// Compile only, run no tests
    #[arg(long)]
    check: bool,
    /// Seconds after which a target is given up
    #[arg(long, default_value_t = 1800)]
    limit: u64,
}

/// How the programs of a target are linked and run.
struct Target {
    triple: &'static str,
    /// The linker, if it is not the usual one.
    linker: Option<&'static str>,
    /// What runs its programs: alternatives, each a program with its arguments.
    runners: &'static [&'static str],
    /// Debian packages with linker and runner.
    packages: &'static str,
    /// Whether its tests are run; otherwise it is only compiled.
    tested: bool,
}

const fn tested(
    triple: &'static str,
    linker: Option<&'static str>,
    runners: &'static [&'static str],
    packages: &'static str,
) -> Target {
    Target { triple, linker, runners, packages, tested: true }
}

const fn compiled(triple: &'static str) -> Target {
    Target { triple, linker: None, runners: &[], packages: "", tested: false }
}

const TARGETS: [Target; 9] = [
    tested(
        "aarch64-unknown-linux-gnu",
        Some("aarch64-linux-gnu-gcc"),
        &["qemu-aarch64 -L /usr/aarch64-linux-gnu", "qemu-aarch64-static -L /usr/aarch64-linux-gnu"],
        "gcc-aarch64-linux-gnu qemu-user",
    ),
    tested(
        "s390x-unknown-linux-gnu",
        Some("s390x-linux-gnu-gcc"),
        &["qemu-s390x -L /usr/s390x-linux-gnu", "qemu-s390x-static -L /usr/s390x-linux-gnu"],
        "gcc-s390x-linux-gnu qemu-user",
    ),
    tested(
        "armv7-unknown-linux-gnueabihf",
        Some("arm-linux-gnueabihf-gcc"),
        &["qemu-arm -L /usr/arm-linux-gnueabihf", "qemu-arm-static -L /usr/arm-linux-gnueabihf"],
        "gcc-arm-linux-gnueabihf qemu-user",
    ),
    tested("i686-unknown-linux-gnu", Some("i686-linux-gnu-gcc"), &[], "gcc-i686-linux-gnu"),
    tested("x86_64-unknown-linux-musl", None, &[], "gcc"),
    tested("wasm32-wasip1", None, &["wasmtime run"], ""),
    compiled("x86_64-pc-windows-gnu"),
    compiled("aarch64-apple-darwin"),
    compiled("powerpc64le-unknown-linux-gnu"),
];

/// Goes through all targets.
///
/// # Errors
/// When one fails; a missing tool is named and is no failure.
pub fn run(args: &Args) -> Result<()> {
    let mut steps = Steps::default();
    let limit = Duration::from_secs(args.limit);
    for target in &TARGETS {
        let name = target.triple;
        if args.filter.as_ref().is_some_and(|text| !name.contains(text.as_str())) {
            continue;
        }
        if !has_target(name) && !add_target(name) {
            steps.skip(name, "no Rust target, and `rustup target add` cannot get it");
            continue;
        }
        let missing = target.missing();
        if target.tested && !args.check && missing.is_none() {
            steps.run(&format!("{name}, tests"), || target.test(limit));
        } else {
            steps.run(&format!("{name}, compiled"), || check(name, &[]));
            if let (false, Some(what)) = (args.check, missing) {
                steps.skip(&format!("{name}, tests"), &what);
            }
        }
    }
    steps.finish()
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

impl Target {
    /// The tool whose absence keeps the tests from running.
    fn missing(&self) -> Option<String> {
        let hint = |what: &str| match self.packages {
            "" => format!("{what} is not installed"),
            packages => format!("{what} is not installed (Debian: apt-get install {packages})"),
        };
        if let Some(linker) = self.linker.filter(|linker| sh::find(linker).is_none()) {
            return Some(hint(linker));
        }
        if !self.runners.is_empty() && self.runner().is_none() {
            return Some(hint(program(self.runners[0])));
        }
        None
    }

    fn runner(&self) -> Option<&'static str> {
        self.runners.iter().copied().find(|runner| sh::find(program(runner)).is_some())
    }

    /// Builds and runs the tests of the library crates; not those of the C interfaces, which need a C library and compiler.
    fn test(&self, limit: Duration) -> Result<()> {
        let mut test = cargo(&["test", "--lib", "--tests", "--target", self.triple]);
        for name in source::crates()?
            .iter()
            .filter(|name| !["capi", "cli", "adamant", "mp", "tommath"].contains(&name.as_str()))
        {
            test.args(["--package", &format!("adamant-{name}")]);
        }
        let variable = |what: &str| {
            format!("CARGO_TARGET_{}_{what}", self.triple.to_uppercase().replace(['-', '.'], "_"))
        };
        if let Some(linker) = self.linker {
            test.env(variable("LINKER"), linker);
        }
        if let Some(runner) = self.runner() {
            test.env(variable("RUNNER"), runner);
        }
        let output = sh::capture_within(&mut test, limit)?;
        let text = String::from_utf8_lossy(&output.stdout);
        for line in text.lines().filter(|line| line.starts_with("test result:") || line.contains("FAILED")) {
            println!("{line}");
        }
        if !output.status.success() {
            let errors = String::from_utf8_lossy(&output.stderr);
            let tail: Vec<&str> = errors.lines().rev().take(30).collect();
            bail!("tests fail on {}\n{}", self.triple, tail.into_iter().rev().collect::<Vec<_>>().join("\n"));
        }
        Ok(())
    }
}

fn program(runner: &str) -> &str {
    runner.split(' ').next().unwrap_or(runner)
}
