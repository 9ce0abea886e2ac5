//! Builds what is installed, and says where it is.

use crate::sh;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Stdio;

/// The static library, with the linker options for the system libraries that it needs.
pub struct StaticLibrary {
    pub path: PathBuf,
    pub needs: String,
}

/// A package as a shared library with the given SONAME. rustc exports nothing but the `extern "C"` functions.
pub fn shared_library(package: &str, soname: &str) -> Result<PathBuf> {
    let soname = format!("link-arg=-Wl,-soname,{soname}");
    // The debug information is that of Rust's standard library, ten times the size of the code.
    let messages = cargo(&[
        "rustc",
        &format!("--package={package}"),
        "--crate-type=cdylib",
        "--",
        "-C",
        &soname,
        "-C",
        "strip=debuginfo",
        // A function of a few nanoseconds takes up to a tenth longer where it begins in the middle of a cache line.
        "-C",
        "llvm-args=-align-all-functions=6",
    ])?;
    library(&messages, "cdylib")
}

/// A package as a static library.
pub fn static_library(package: &str) -> Result<StaticLibrary> {
    let messages = cargo(&[
        "rustc",
        &format!("--package={package}"),
        "--crate-type=staticlib",
        "--",
        "--print=native-static-libs",
    ])?;
    let needs = messages
        .iter()
        .filter_map(|message| message["message"]["message"].as_str())
        .find_map(|text| text.strip_prefix("native-static-libs: "))
        .context("rustc did not say which system libraries the static library needs")?;
    Ok(StaticLibrary { path: library(&messages, "staticlib")?, needs: needs.to_owned() })
}

/// The program.
pub fn program() -> Result<PathBuf> {
    let messages = cargo(&["build", "--package=adamant-cli", "--bin=adamant"])?;
    find(&messages, |artifact| artifact["target"]["kind"][0] == "bin", |artifact| &artifact["executable"])
}

/// Runs `cargo SUBCOMMAND --release ARGUMENTS` and returns its messages, the compiler's remarks among them.
fn cargo(arguments: &[&str]) -> Result<Vec<Value>> {
    let mut command = sh::cargo(&arguments[..1]);
    command.args(["--release", "--quiet", "--message-format=json"]).args(&arguments[1..]);
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

/// The file of the library of that kind.
fn library(messages: &[Value], kind: &str) -> Result<PathBuf> {
    find(messages, |artifact| artifact["target"]["kind"][0] == kind, |artifact| &artifact["filenames"][0])
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
