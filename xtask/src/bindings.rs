//! `cargo xtask bindings`: the packages of bindings/, each built and tested as its users have it.
//!
//! A folder brings `test.sh`, which does all, and `short.sh`, which takes minutes and is what `cargo xtask check` runs; one without is a
//! crate, which is tested as such. Exit code 77 says that something could not be fetched.

use crate::sh::{self, command};
use crate::steps::Steps;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::Path;

/// Arguments of `bindings`.
#[derive(clap::Args)]
pub struct Args {
    /// Folders of bindings/: all of them where none is named
    names: Vec<String>,
    /// The short form, as `cargo xtask check` runs it
    #[arg(long)]
    short: bool,
}

/// What scripts say when a registry could not be reached, or a tool is too old.
const NOT_FETCHED: i32 = 77;

/// Every package, one after the other.
///
/// # Errors
/// When one fails, or could not be tested for want of something.
pub fn run(args: &Args) -> Result<()> {
    let mut steps = Steps::default();
    for name in chosen(&args.names)? {
        if args.short {
            short(&mut steps, &name);
        } else {
            steps.run(&name, || all_of(&name));
        }
    }
    steps.finish()
}

/// The short form of every package that has one.
pub fn check(steps: &mut Steps) {
    match chosen(&[]) {
        Ok(names) => names.iter().for_each(|name| short(steps, name)),
        Err(error) => steps.run("bindings", || Err(error)),
    }
}

fn chosen(names: &[String]) -> Result<Vec<String>> {
    let folder = sh::root().join("bindings");
    let mut found = Vec::new();
    for entry in fs::read_dir(&folder).context("bindings/ cannot be read")? {
        let entry = entry?;
        if entry.path().is_dir() {
            found.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    found.sort();
    for name in names {
        ensure!(found.contains(name), "no folder bindings/{name}: there are {}", found.join(", "));
    }
    found.retain(|name| names.is_empty() || names.contains(name));
    Ok(found)
}

fn short(steps: &mut Steps, name: &str) {
    if !has(name, "short.sh") {
        return;
    }
    steps.run_or_skip(&format!("bindings/{name}, short"), || {
        if let Some(program) = ["bash", "python3"].into_iter().find(|program| sh::find(program).is_none()) {
            return Ok(Some(format!("{program} is not installed")));
        }
        match script(name, "short.sh")? {
            0 => Ok(None),
            NOT_FETCHED => {
                Ok(Some("in part or all: the script's last line above says what is missing".into()))
            }
            code => bail!("bindings/{name}/short.sh: exit code {code}"),
        }
    });
}

fn all_of(name: &str) -> Result<()> {
    if !has(name, "test.sh") {
        let manifest = format!("bindings/{name}/Cargo.toml");
        return sh::run(&mut sh::cargo(&["test", "--locked", "--manifest-path", &manifest]));
    }
    match script(name, "test.sh")? {
        0 => Ok(()),
        code => bail!("bindings/{name}/test.sh: exit code {code}"),
    }
}

fn has(name: &str, file: &str) -> bool {
    let folder: &Path = sh::root();
    folder.join("bindings").join(name).join(file).is_file()
}

/// The exit code of a package's script.
fn script(name: &str, file: &str) -> Result<i32> {
    let path = format!("bindings/{name}/{file}");
    println!("$ {path}");
    let status = command("bash", &[&path]).status().with_context(|| format!("cannot start: {path}"))?;
    Ok(status.code().unwrap_or(-1))
}
