//! `cargo xtask fuzz`: every target of `fuzz/`, or some, for so many seconds each.
//!
//! A target is a file in `fuzz/fuzz_targets/` that `fuzz/Cargo.toml` names as a program. It begins with the inputs of
//! `fuzz/corpus/NAME.txt` and those that earlier runs found, which lie in `fuzz/target/corpus/NAME`; what makes it fail is kept
//! in `fuzz/artifacts/NAME`. Stable Rust suffices: the coverage comes from a pass of LLVM; `--asan` adds AddressSanitizer,
//! which needs nightly.

use crate::sh;
use adamant_testing::seeds;
use anyhow::{Context, Error, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Arguments of `fuzz`.
#[derive(clap::Args)]
pub struct Args {
    /// Time for each target
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Only targets whose name contains this
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
    /// With AddressSanitizer, by the nightly toolchain
    #[arg(long)]
    asan: bool,
    /// Put the inputs that matter into the seed corpus, as few as have the same coverage, in place of fuzzing
    #[arg(long)]
    merge: bool,
    /// Print the targets
    #[arg(long)]
    list: bool,
}

/// What the fuzzer needs to see of the program: counters and comparisons.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Ccodegen-units=1 \
    -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Seconds after which one input counts as a hang.
const TIMEOUT: u64 = 25;

/// Runs them one after the other.
///
/// # Errors
/// When a target cannot be built or finds something.
pub fn run(args: &Args) -> Result<()> {
    let folder = sh::root().join("fuzz");
    let mut targets = targets(&folder)?;
    targets.retain(|name| args.filter.as_ref().is_none_or(|part| name.contains(part)));
    ensure!(!targets.is_empty(), "no target in fuzz/fuzz_targets has such a name");
    if args.list {
        targets.iter().for_each(|name| println!("{name}"));
        return Ok(());
    }
    let programs = build(&folder, &targets, args.asan)?;
    let mut failed = Vec::new();
    for name in &targets {
        let program = programs.join(name);
        let done = if args.merge {
            merge(&folder, &program, name)
        } else {
            fuzz(&folder, &program, name, args.seconds)
        };
        if let Err(error) = done {
            eprintln!("{name}: {error:#}");
            failed.push(name.clone());
        }
    }
    ensure!(
        failed.is_empty(),
        "{}: inputs are in fuzz/artifacts/; to see one again: PROGRAM INPUT",
        failed.join(", ")
    );
    Ok(())
}

/// Compiles the targets as `cargo check` does: not instrumented, and without the fuzzer's own library, which is C++. For
/// `cargo xtask check`, with the artifacts of its other steps.
///
/// # Errors
/// When one does not compile.
pub fn check() -> Result<()> {
    let target = sh::target_folder()?;
    // Where libfuzzer-sys is given a library it compiles none. Nothing is linked, so an empty one will do.
    let library = target.join("no-fuzzer").join("libfuzzer.a");
    if !library.exists() {
        fs::create_dir_all(target.join("no-fuzzer"))?;
        fs::write(&library, "!<arch>\n")?;
    }
    let mut check =
        sh::cargo(&["check", "--manifest-path", "fuzz/Cargo.toml", "--keep-going", "--target-dir"]);
    sh::run(check.arg(&target).env("CUSTOM_LIBFUZZER_PATH", &library))
}

/// The names of the targets.
///
/// # Errors
/// When a file is not named as a program.
fn targets(folder: &Path) -> Result<Vec<String>> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).context("fuzz/Cargo.toml")?;
    let mut names = Vec::new();
    for entry in fs::read_dir(folder.join("fuzz_targets")).context("fuzz/fuzz_targets")? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.file_stem().and_then(|name| name.to_str()).context("a name that is not UTF-8")?;
            ensure!(
                manifest.contains(&format!("name = \"{name}\"")),
                "fuzz/Cargo.toml names no program {name}"
            );
            names.push(name.to_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Builds targets and returns where they are. The target platform is named, as build scripts must not be instrumented.
///
/// # Errors
/// When cargo fails.
fn build(folder: &Path, targets: &[String], asan: bool) -> Result<PathBuf> {
    let version = sh::capture(&mut sh::command("rustc", &["-vV"]))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    let (flags, output) = if asan {
        (format!("{COVERAGE} -Zsanitizer=address"), "target/asan")
    } else {
        (COVERAGE.to_owned(), "target/plain")
    };
    let output = folder.join(output);
    // Through rustup's cargo when another toolchain is wanted: the one that runs us would keep its own.
    let mut command = if asan { Command::new("cargo") } else { sh::cargo(&[]) };
    if asan {
        command.arg("+nightly").env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN").env_remove("RUSTC");
    }
    command.args(["build", "--release", "--quiet", "--target", host]).current_dir(folder);
    for name in targets {
        command.args(["--bin", name]);
    }
    sh::run(command.arg("--target-dir").arg(&output).env("RUSTFLAGS", flags))?;
    Ok(output.join(host).join("release"))
}

/// The file with the inputs that are committed.
fn seed_file(folder: &Path, name: &str) -> PathBuf {
    folder.join("corpus").join(format!("{name}.txt"))
}

/// The folders with the inputs that are committed, unpacked anew, and with those that were found.
fn corpora(folder: &Path, name: &str) -> Result<[PathBuf; 2]> {
    let folders = [folder.join("target/seeds").join(name), folder.join("target/corpus").join(name)];
    if folders[0].exists() {
        fs::remove_dir_all(&folders[0])?;
    }
    for path in &folders {
        fs::create_dir_all(path)?;
    }
    let file = seed_file(folder, name);
    if file.exists() {
        let text = fs::read_to_string(&file)?;
        for (seed, bytes) in
            seeds::read(&text).map_err(Error::msg).with_context(|| file.display().to_string())?
        {
            fs::write(folders[0].join(seed), bytes)?;
        }
    }
    Ok(folders)
}

/// Runs one target.
///
/// # Errors
/// When it finds something.
fn fuzz(folder: &Path, program: &Path, name: &str, seconds: u64) -> Result<()> {
    let artifacts = folder.join("artifacts").join(name);
    fs::create_dir_all(&artifacts)?;
    let [begun, found] = corpora(folder, name)?;
    sh::run(
        Command::new(program)
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-timeout={TIMEOUT}"))
            .arg("-rss_limit_mb=4096")
            .arg("-print_final_stats=1")
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .args([found, begun]),
    )
}

/// Makes the seed corpus of one target anew from all inputs.
///
/// # Errors
/// When an input makes it fail.
fn merge(folder: &Path, program: &Path, name: &str) -> Result<()> {
    let [begun, found] = corpora(folder, name)?;
    let merged = folder.join("target/merged").join(name);
    if merged.exists() {
        fs::remove_dir_all(&merged)?;
    }
    fs::create_dir_all(&merged)?;
    sh::run(Command::new(program).arg("-set_cover_merge=1").args([&merged, &begun, &found]))?;
    let mut kept = Vec::new();
    for entry in fs::read_dir(&merged)? {
        let path = entry?.path();
        let seed = path.file_name().context("a file")?.to_string_lossy().into_owned();
        kept.push((seed, fs::read(&path)?));
    }
    fs::write(seed_file(folder, name), seeds::write(name, kept))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_is_a_program_with_seeds() {
        let folder = sh::root().join("fuzz");
        let targets = targets(&folder).unwrap();
        assert!(!targets.is_empty());
        for name in targets {
            let text = fs::read_to_string(seed_file(&folder, &name)).unwrap();
            assert!(!seeds::read(&text).unwrap().is_empty(), "{name}");
        }
    }
}
