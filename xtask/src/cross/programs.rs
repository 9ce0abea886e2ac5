//! Test programs: built by one call of cargo, run one by one, each with a time limit.

use super::platforms::{Kind, Platform};
use crate::sh::{self, cargo};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Where builds for other platforms go.
const FOLDER: &str = "target/cross";

/// A test program.
pub struct Program {
    /// Of the library crates, without `adamant-`.
    pub package: String,
    pub name: String,
    file: PathBuf,
    folder: PathBuf,
}

/// What the harness says of tests that take long.
const SLOW: &str = "has been running for over";

/// What running a program gave.
#[derive(Default)]
pub struct Outcome {
    pub passed: usize,
    pub failed: usize,
    pub ignored: usize,
    pub time: Duration,
    /// What to show of a program that did not pass.
    pub fault: Option<String>,
}

/// Test programs of `capi` and `tommath` that need a C compiler, which makes programs for this machine only.
const NEED_A_C_COMPILER: [&str; 2] = ["c_programs", "headers"];

/// Builds all test programs of these crates, or those of one name.
///
/// # Errors
/// When that fails, or none has that name.
pub fn build(platform: &Platform, packages: &[String], test: Option<&str>) -> Result<Vec<Program>> {
    let mut build = cargo(&["test", "--no-run", "--message-format=json-render-diagnostics"]);
    match test {
        Some(name) => build.args(["--test", name]),
        None => build.args(["--lib", "--tests"]),
    };
    for name in packages {
        build.args(["--package", &format!("adamant-{name}")]);
    }
    if platform.kind == Kind::Tested {
        // Nobody debugs there: half the time of the build.
        build.args(["--target", platform.triple, "--target-dir", FOLDER]);
        build.env("CARGO_PROFILE_DEV_DEBUG", "none").env("CARGO_INCREMENTAL", "0");
        let upper = platform.triple.to_uppercase().replace(['-', '.'], "_");
        // A library that tests compare with is C.
        build.env(format!("CC_{}", platform.triple.replace('-', "_")), platform.linker.unwrap_or("cc"));
        if let Some(linker) = platform.linker {
            build.env(format!("CARGO_TARGET_{upper}_LINKER"), linker);
        }
        if !platform.flags.is_empty() {
            build.env(format!("CARGO_TARGET_{upper}_RUSTFLAGS"), platform.flags);
        }
    }
    let output = build.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        bail!("the tests do not compile for {}", platform.triple);
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let mut programs: Vec<Program> =
        text.lines().filter_map(|line| program(line).transpose()).collect::<Result<_>>()?;
    programs.sort_by_key(|program| packages.iter().position(|name| *name == program.package));
    Ok(programs)
}

/// The test program that a line of cargo's speaks of, if it does.
fn program(line: &str) -> Result<Option<Program>> {
    let message: Value = serde_json::from_str(line).context("cargo's messages")?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let (Some(file), Some(manifest)) = (text(&message["executable"]), text(&message["manifest_path"])) else {
        return Ok(None);
    };
    let name = text(&message["target"]["name"]).context("a target without a name")?;
    if message["profile"]["test"] != true || NEED_A_C_COMPILER.contains(&name.as_str()) {
        return Ok(None);
    }
    let folder = PathBuf::from(manifest).parent().context("a manifest in no folder")?.to_owned();
    let package = folder.file_name().context("a folder without a name")?.to_string_lossy().into_owned();
    Ok(Some(Program { package, name, file: file.into(), folder }))
}

/// The runner of a platform with its arguments, if it needs one and it is installed.
pub fn runner(platform: &Platform) -> Option<Vec<String>> {
    let words = |runner: &&str| -> Vec<String> { runner.split(' ').map(str::to_owned).collect() };
    platform.runners.iter().map(words).find(|words| sh::find(&words[0]).is_some())
}

impl Program {
    /// Runs its tests, or those whose path contains `name`.
    pub fn run(
        &self,
        platform: &Platform,
        variables: &[(&str, &str)],
        name: Option<&str>,
        limit: Duration,
    ) -> Outcome {
        let mut words = runner(platform).unwrap_or_default();
        // Scripts are named from the workspace; tests run in the folder of their crate, as under cargo.
        for word in &mut words {
            if word.ends_with(".mjs") {
                *word = sh::root().join(&*word).to_string_lossy().into_owned();
            }
        }
        words.push(self.file.to_string_lossy().into_owned());
        words.extend(name.map(str::to_owned));
        let arguments: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        let mut command = sh::command(&words[0], &arguments);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command.envs(variables.iter().copied());
        let start = Instant::now();
        let output = sh::capture_within(&mut command, limit);
        let mut outcome = Outcome { time: start.elapsed(), ..Outcome::default() };
        let fault = match &output {
            // One that hangs: the tests that passed are of no interest, those that went on are.
            Err(error) => {
                let text = format!("{error:#}");
                let lines: Vec<&str> = text.lines().filter(|line| !line.ends_with("... ok")).collect();
                Some(lines.join("\n"))
            }
            Ok(output) => {
                let text = String::from_utf8_lossy(&output.stdout);
                outcome.count(&text);
                // To know which to thin out.
                text.lines().filter(|line| line.contains(SLOW)).for_each(|line| println!("{line}"));
                let tail = || {
                    let errors = String::from_utf8_lossy(&output.stderr);
                    let lines: Vec<&str> =
                        text.lines().chain(errors.lines()).filter(|l| !l.ends_with("... ok")).collect();
                    format!("{}\n{}", output.status, lines[lines.len().saturating_sub(40)..].join("\n"))
                };
                (!output.status.success()).then(tail)
            }
        };
        if let Some(fault) = fault {
            // One that was killed or hung has told of no failure.
            outcome.failed = outcome.failed.max(1);
            outcome.fault = Some(format!("FAILED: {fault}"));
        }
        outcome
    }
}

impl Outcome {
    /// Reads libtest's last line: "test result: ok. 3 passed; 0 failed; 1 ignored; ...".
    fn count(&mut self, text: &str) {
        for part in
            text.lines().filter(|line| line.starts_with("test result: ")).flat_map(|line| line.split("; "))
        {
            let mut words = part.split(' ').rev();
            let (Some(what), Some(Ok(number))) = (words.next(), words.next().map(str::parse::<usize>)) else {
                continue;
            };
            match what {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.ignored += number,
                _ => {}
            }
        }
    }

    /// Adds what another program gave.
    pub fn add(&mut self, other: Outcome) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.ignored += other.ignored;
        self.time += other.time;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read() {
        let mut outcome = Outcome::default();
        outcome.count("running 9 tests\ntest result: FAILED. 5 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.04s\n");
        assert_eq!((outcome.passed, outcome.failed, outcome.ignored), (5, 3, 1));
    }
}
