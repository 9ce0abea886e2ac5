//! Builds what is installed, and says where it is.

use crate::sh;
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// What rustc makes of a package.
pub struct Libraries {
    /// A shared library that exports the `extern "C"` functions, and nothing else.
    pub shared: PathBuf,
    /// The static library, with all of the standard library.
    pub archive: PathBuf,
    /// The linker options for the system libraries that a program with the static one needs.
    pub needs: String,
}

/// A package as a shared library with the given SONAME and as a static one: of one compilation, so both hold the same code.
pub fn libraries(package: &str, soname: &str, profile: &str) -> Result<Libraries> {
    let soname = format!("link-arg=-Wl,-soname,{soname}");
    // The debug information is that of Rust's standard library, ten times the size of the code.
    let messages = cargo(&[
        "rustc",
        &format!("--profile={profile}"),
        &format!("--package={package}"),
        "--crate-type=cdylib,staticlib",
        "--",
        "--print=native-static-libs",
        "-C",
        &soname,
        "-C",
        "strip=debuginfo",
        // A function of a few nanoseconds takes up to a tenth longer where it begins in the middle of a cache line.
        "-C",
        "llvm-args=-align-all-functions=6",
    ])?;
    let needs = messages
        .iter()
        .filter_map(|message| message["message"]["message"].as_str())
        .find_map(|text| text.strip_prefix("native-static-libs: "))
        .context("rustc did not say which system libraries the static library needs")?;
    Ok(Libraries {
        shared: library(&messages, ".so")?,
        archive: library(&messages, ".a")?,
        needs: needs.to_owned(),
    })
}

/// The libraries that a build of the workspace left in `folder`, for the C programs of tests: what `cargo test` has compiled anyway,
/// with overflow checks and debug assertions, made ready as the shipped ones are.
///
/// # Errors
/// When they are not there, or rustc does not say what its standard library needs.
pub fn built(package: &str, folder: &Path) -> Result<Libraries> {
    let stem = format!("lib{}", package.replace('-', "_"));
    let (shared, archive) = (folder.join(format!("{stem}.so")), folder.join(format!("{stem}.a")));
    for path in [&shared, &archive] {
        ensure!(path.is_file(), "{} is not there: cargo test makes it", path.display());
    }
    // Of an empty library: no crate of ours links a library of the system by itself.
    let empty = folder.join(format!("{stem}-needs.a"));
    let mut rustc = sh::command("rustc", &["-", "--crate-name=empty", "--crate-type=staticlib"]);
    let output =
        rustc.arg("--print=native-static-libs").arg("-o").arg(&empty).stdin(Stdio::null()).output()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let _ = fs::remove_file(empty);
    let needs = said.lines().find_map(|line| line.split_once("native-static-libs: ")).map(|(_, needs)| needs);
    let needs = needs.with_context(|| format!("rustc did not say what a static library needs: {said}"))?;
    Ok(Libraries { shared, archive, needs: needs.to_owned() })
}

/// The program.
pub fn program() -> Result<PathBuf> {
    let messages = cargo(&["build", "--profile=program", "--package=adamant-cli", "--bin=adamant"])?;
    find(&messages, |artifact| artifact["target"]["kind"][0] == "bin", |artifact| &artifact["executable"])
}

/// Runs `cargo SUBCOMMAND ARGUMENTS` and returns its messages, the compiler's remarks among them.
fn cargo(arguments: &[&str]) -> Result<Vec<Value>> {
    let mut command = sh::cargo(&arguments[..1]);
    command.args(["--quiet", "--message-format=json"]).args(&arguments[1..]);
    let output = command.stderr(Stdio::inherit()).output().context("cannot start cargo")?;
    let messages = String::from_utf8(output.stdout)?
        .lines()
        .map(|line| Ok(serde_json::from_str(line)?))
        .collect::<Result<Vec<Value>>>()?;
    if !output.status.success() {
        let errors = messages.iter().filter_map(|message| message["message"]["rendered"].as_str());
        bail!("the build failed\n{}", errors.collect::<String>());
    }
    Ok(messages)
}

/// The library whose file's name ends so.
fn library(messages: &[Value], end: &str) -> Result<PathBuf> {
    let files = messages
        .iter()
        .filter(|message| message["reason"] == "compiler-artifact")
        .filter(|message| message["target"]["kind"][0] == "cdylib")
        .filter_map(|message| message["filenames"].as_array())
        .flatten();
    files
        .filter_map(Value::as_str)
        .find(|name| name.ends_with(end))
        .map(PathBuf::from)
        .with_context(|| format!("cargo did not say where it put the {end} file"))
}

fn find(
    messages: &[Value],
    is_it: impl Fn(&Value) -> bool,
    path: impl Fn(&Value) -> &Value,
) -> Result<PathBuf> {
    messages
        .iter()
        .filter(|message| message["reason"] == "compiler-artifact" && is_it(message))
        .find_map(|message| path(message).as_str())
        .map(PathBuf::from)
        .context("cargo did not say where it put what it built")
}
