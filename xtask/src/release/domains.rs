//! Each domain alone: who takes `adamant` with one feature compiles nothing of the others. Dependencies, code and compile time, within
//! the limits of `domains.toml`.

use super::metadata;
use crate::sh;
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A row of `domains.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Domain {
    feature: String,
    /// Our own crates besides `adamant` and `adamant-base`.
    crates: Vec<String>,
    /// At most so many crates from the registry.
    others: usize,
    /// At most so much machine code in our crates, in KiB.
    code: u64,
    /// At most so many CPU seconds to compile, all crates, in release mode.
    seconds: f64,
}

fn domains() -> Result<Vec<Domain>> {
    #[derive(Deserialize)]
    struct File {
        domain: Vec<Domain>,
    }
    Ok(toml::from_str::<File>(include_str!("domains.toml"))?.domain)
}

/// The crates that a feature compiles, ours and others.
fn tree(feature: &str) -> Result<(BTreeSet<String>, BTreeSet<String>)> {
    let arguments = [
        "tree",
        "--offline",
        "-p",
        "adamant",
        "--no-default-features",
        "-e",
        "normal",
        "--prefix=none",
        "-F",
    ];
    let text = sh::capture(sh::cargo(&arguments).arg(feature))?;
    let names: BTreeSet<String> = text
        .lines()
        .filter_map(|line| line.split(' ').next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect();
    Ok(names.into_iter().partition(|name| name.starts_with("adamant")))
}

/// Checks the dependencies of every domain.
///
/// # Errors
/// Naming the domains that compile what they should not.
pub fn dependencies() -> Result<()> {
    let mut wrong = Vec::new();
    println!("{:<12} {:>6}  {:<64} others", "domain", "crates", "ours");
    for domain in domains()? {
        let (ours, others) = tree(&domain.feature)?;
        let ours: BTreeSet<&str> = ours.iter().map(String::as_str).collect();
        let mut allowed: BTreeSet<&str> = domain.crates.iter().map(String::as_str).collect();
        allowed.extend(["adamant", "adamant-base"]);
        let list = |set: &BTreeSet<&str>| {
            set.iter().map(|n| n.trim_start_matches("adamant-")).collect::<Vec<_>>().join(" ")
        };
        println!(
            "{:<12} {:>6}  {:<64} {}",
            domain.feature,
            ours.len() + others.len(),
            list(&ours),
            others.len()
        );
        let more: BTreeSet<&str> = ours.difference(&allowed).copied().collect();
        if !more.is_empty() {
            wrong.push(format!("{} compiles {} too", domain.feature, list(&more)));
        }
        if others.len() > domain.others {
            let names: Vec<&str> = others.iter().map(String::as_str).collect();
            wrong.push(format!(
                "{}: {} other crates, {} allowed: {}",
                domain.feature,
                names.len(),
                domain.others,
                names.join(" ")
            ));
        }
    }
    // A new domain needs its row.
    let packages = metadata::published()?;
    let facade =
        packages.iter().find(|package| package["name"] == "adamant").context("no package adamant")?;
    let features = facade["features"].as_object().context("no features")?;
    for (feature, enables) in features {
        let is_domain =
            enables.as_array().into_iter().flatten().any(|e| e == &format!("dep:adamant-{feature}"));
        if is_domain && !domains()?.iter().any(|domain| domain.feature == *feature) {
            wrong.push(format!("{feature} has no row in xtask/src/release/domains.toml"));
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

/// Compiles all domains once, from nothing, and adds up for each what its own crates took: a build for each would take a quarter of an
/// hour, and differ by features alone.
///
/// # Errors
/// Naming the domains above their limits.
pub fn builds() -> Result<()> {
    let folder = sh::target_folder()?.join("release-check/domains");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let domains = domains()?;
    let features: Vec<&str> = domains.iter().map(|domain| domain.feature.as_str()).collect();
    let seconds = compile(&features.join(","), &folder)?;
    let mut wrong = Vec::new();
    println!("{:<12} {:>11} {:>7} {:>9} {:>7}", "domain", "CPU seconds", "limit", "code, KiB", "limit");
    for domain in &domains {
        let (ours, others) = tree(&domain.feature)?;
        let taken: f64 = ours.iter().chain(&others).filter_map(|name| seconds.get(name)).sum();
        let code = ours.iter().map(|name| code(name, &folder)).sum::<Result<u64>>()? / 1024;
        println!("{:<12} {taken:>11.1} {:>7} {code:>9} {:>7}", domain.feature, domain.seconds, domain.code);
        if taken > domain.seconds || code > domain.code {
            wrong.push(domain.feature.as_str());
        }
    }
    fs::remove_dir_all(&folder)?;
    ensure!(wrong.is_empty(), "above their limits: {}", wrong.join(", "));
    Ok(())
}

/// Called by cargo in the compiler's place: writes down the package and the CPU seconds.
const WRAPPER: &str =
    "#!/bin/bash\nTIMEFORMAT=\"%U %S $CARGO_PKG_NAME\"\n{ time \"$@\" 2>&3; } 3>&2 2>>\"$ADAMANT_TIMES\"\n";

/// Compiles `adamant` with these features; the CPU seconds of the compiler by package.
fn compile(features: &str, folder: &Path) -> Result<BTreeMap<String, f64>> {
    let (wrapper, times) = (folder.join("wrapper"), folder.join("times"));
    fs::write(&wrapper, WRAPPER)?;
    sh::run(sh::command("chmod", &["+x"]).arg(&wrapper))?;
    let mut build =
        sh::cargo(&["build", "--quiet", "--release", "-p", "adamant", "--no-default-features", "-F"]);
    build.arg(features).arg("--target-dir").arg(folder.join("target"));
    sh::run(build.env("RUSTC_WRAPPER", &wrapper).env("ADAMANT_TIMES", &times))?;
    seconds_by_package(&fs::read_to_string(&times)?)
}

/// Of lines as `1.25 0.5 adamant-base`; a package may have several.
fn seconds_by_package(text: &str) -> Result<BTreeMap<String, f64>> {
    let mut seconds = BTreeMap::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        // Cargo asks the compiler for its version for no package.
        if let [user, system, package] = words[..] {
            let number = |word: &str| {
                word.replace(',', ".").parse::<f64>().with_context(|| format!("not a number: {line}"))
            };
            *seconds.entry(package.to_owned()).or_insert(0.0) += number(user)? + number(system)?;
        }
    }
    Ok(seconds)
}

/// Bytes of machine code in a crate of ours, as `size` counts them.
fn code(package: &str, folder: &Path) -> Result<u64> {
    let list = "size -t \"$0\"/target/release/deps/lib\"$1\"-*.rlib 2>/dev/null | tail -n 1";
    let mut size = sh::command("bash", &["-c", list]);
    let text = sh::capture(size.arg(folder).arg(package.replace('-', "_")))?;
    text.split_whitespace()
        .next()
        .and_then(|word| word.parse().ok())
        .with_context(|| format!("size said of {package}: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_add_up() {
        let seconds = seconds_by_package("0.25 0.5 \n1.25 0.5 a-b\n0.25 0,5 a-b\n3 0 c\n").unwrap();
        assert_eq!(seconds.into_iter().collect::<Vec<_>>(), [("a-b".to_owned(), 2.5), ("c".to_owned(), 3.0)]);
        assert!(seconds_by_package("x 1 a").is_err());
    }
}
