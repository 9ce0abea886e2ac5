//! `cargo xtask check`: everything that a change must pass.

use crate::sh::{self, cargo, run as sh};
use crate::steps::Steps;
use crate::{
    bindings, cross, ctgrind, examples, fuzz, generate, guide, header, icount, lint_asm, release, site,
    unsafe_audit, vartime,
};
use anyhow::Result;
use std::time::Duration;

/// Arguments of `check`.
#[derive(clap::Args)]
pub struct Args {
    /// Leave out `cargo test --workspace` (where the caller runs it)
    #[arg(long)]
    no_tests: bool,
}

/// The foreign target that is checked each time; `cargo xtask cross` does the others.
const CROSS_TARGET: &str = "aarch64-unknown-linux-gnu";
/// No operating system, no standard library: one with all kernels, one with the portable ones.
const BARE_TARGETS: [&str; 2] = ["x86_64-unknown-none", "aarch64-unknown-none"];
/// The library crates that do without a standard library: all but the one that writes files.
const NO_STD: &str = "curves,gf2x,integer,modular,symmetric";
/// The oldest toolchain that must do, `rust-version` in Cargo.toml.
const OLDEST: &str = "1.89.0";

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
    steps.run("clippy of the constant-time harness", || {
        let harness = ["clippy", "--package", "adamant-ctgrind", "--features", "marks", "--all-targets"];
        sh(cargo(&harness).args(["--", "--deny", "warnings"]))
    });
    steps.run("documentation", || {
        sh(cargo(&["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "--deny warnings"))
    });
    if !args.no_tests {
        // With the C programs on the library as it is installed.
        steps.run("tests", || sh(cargo(&["test", "--workspace"]).env("ADAMANT_TEST_LIBRARY", "shipped")));
    }
    steps.run("gen --check", || generate::run(&generate::Args { check: true }));
    steps.run("guide --check", || guide::run(&guide::Args { check: true }));
    steps.run("site", || site::run(&site::Args::default()));
    steps.run("release metadata", release::light);
    steps.run("header --check", || header::run(&header::Args { check: true }));
    steps.run("unsafe-audit", || unsafe_audit::run(&unsafe_audit::Args { check: true }));
    steps.run("vartime --check", || vartime::run(&vartime::Args { check: true }));
    steps.run("examples --check", || examples::run(&examples::Args { check: true }));
    constant_time(&mut steps);
    builds(&mut steps);
    bindings::check(&mut steps);
    dependencies(&mut steps);
    steps.finish()
}

fn constant_time(steps: &mut Steps) {
    if sh::find("valgrind").is_some() {
        steps.run("ctgrind", || ctgrind::run(&ctgrind::Args::ci(None)));
    } else {
        steps.skip("ctgrind layer A", "valgrind is not installed (Debian: apt-get install valgrind)");
        steps.run("ctgrind layer C", || ctgrind::run(&ctgrind::Args::ci(Some("c"))));
    }
    if sh::find("valgrind").is_none() {
        steps.skip("icount --check", "valgrind is not installed (Debian: apt-get install valgrind)");
    } else if icount::same_compiler() {
        steps.run("icount --check", || icount::run(&icount::Args::ci()));
    } else {
        steps.skip("icount --check", "icount.txt was counted with another compiler");
    }
    steps.run("a planted leak makes ctgrind fail", || {
        sh(&mut cargo(&["test", "--release", "--package", "adamant-ctgrind", "--features", "marks"]))
    });
    if sh::find("objdump").is_some() {
        steps.run("lint-asm", || lint_asm::run(&lint_asm::Args::default()));
    } else {
        steps.skip("lint-asm", "objdump is not installed (Debian: apt-get install binutils)");
    }
}

fn builds(steps: &mut Steps) {
    steps.run("without assembly and intrinsics", || {
        let arguments =
            ["check", "--package", "adamant", "--package", "adamant-capi", "--target-dir", "target/portable"];
        sh(cargo(&arguments).env("RUSTFLAGS", "--cfg adamant_portable"))
    });
    steps.run("all features", || sh(&mut cargo(&["check", "--package", "adamant", "--all-features"])));
    steps.run("fuzz targets", fuzz::check);
    steps.run("plug-ins", || sh(&mut sh::command("bash", &["plugins/ci.sh"])));
    for target in BARE_TARGETS {
        let name = format!("no_std, {target}");
        if cross::has_target(target) {
            steps.run(&name, || cross::check(target, &["--no-default-features", "--features", NO_STD]));
        } else {
            steps.skip(&name, &format!("no such Rust target (rustup target add {target})"));
        }
    }
    if cross::has_target(CROSS_TARGET) {
        // With the interfaces for C: a char has no sign there.
        steps.run("one foreign target", || cross::check(CROSS_TARGET, &cross::WITH_C));
    } else {
        steps.skip("one foreign target", &format!("no {CROSS_TARGET} (rustup target add {CROSS_TARGET})"));
    }
    let (platform, packages) = cross::SUBSET;
    let name = format!("tests on {platform}: {}", packages.join(", "));
    match cross::subset_misses() {
        None => steps.run(&name, || cross::run(&cross::Args::ci())),
        Some(why) => steps.skip(&name, &why),
    }
    let oldest = format!("+{OLDEST}");
    let probe = &mut sh::command("cargo", &[&oldest, "--version"]);
    match sh::capture_within(probe.env("RUSTUP_AUTO_INSTALL", "0"), Duration::from_secs(20)) {
        Ok(output) if output.status.success() => steps.run("oldest toolchain", || {
            let arguments = [&oldest, "check", "--package", "adamant-capi", "--target-dir", "target/oldest"];
            // Cargo hands its own toolchain on to what it starts; this one is to be another.
            sh(sh::command("cargo", &arguments).env_remove("RUSTUP_TOOLCHAIN").env_remove("RUSTC"))
        }),
        _ => steps.skip("oldest toolchain", &format!("rustup toolchain install {OLDEST} --profile minimal")),
    }
}

fn dependencies(steps: &mut Steps) {
    if sh::find("cargo-deny").is_some() {
        // Advisories need a database from the network: `cargo deny check` without arguments looks at them too.
        steps.run("dependencies", || {
            // What the peers need too: a build without them has not downloaded it.
            sh(&mut cargo(&["fetch", "--quiet"]))?;
            sh(&mut cargo(&["deny", "--offline", "check", "bans", "licenses", "sources"]))
        });
    } else {
        steps.skip("dependencies", "cargo-deny is not installed (cargo install cargo-deny --locked)");
    }
}
