//! Each domain alone: who takes `adamant` with one feature compiles nothing of the others. Dependencies, code and compile time, within
//! the limits of `domains.toml`.

use super::metadata;
use crate::sh;
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;

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

/// Compiles every domain from nothing, one after the other.
///
/// # Errors
/// Naming the domains above their limits.
pub fn builds() -> Result<()> {
    let mut wrong = Vec::new();
    println!("{:<12} {:>11} {:>7} {:>9} {:>7}", "domain", "CPU seconds", "limit", "code, KiB", "limit");
    for domain in domains()? {
        let target = sh::target_folder()?.join("release-check/domain");
        if target.exists() {
            fs::remove_dir_all(&target)?;
        }
        let seconds = compile(&domain.feature, &target.to_string_lossy())?;
        let code = code(&target.to_string_lossy())? / 1024;
        println!("{:<12} {seconds:>11.1} {:>7} {code:>9} {:>7}", domain.feature, domain.seconds, domain.code);
        if seconds > domain.seconds || code > domain.code {
            wrong.push(domain.feature);
        }
    }
    ensure!(wrong.is_empty(), "above their limits: {}", wrong.join(", "));
    Ok(())
}

/// Compiles `adamant` with one feature; the CPU seconds of the compiler.
fn compile(feature: &str, target: &str) -> Result<f64> {
    let build = "\"$0\" build --quiet --release -p adamant --no-default-features -F \"$1\" --target-dir \"$2\" && times | tail -n 1";
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let text = sh::capture(&mut sh::command("bash", &["-c", build, &cargo, feature, target]))?;
    let parts: Vec<f64> = text.split_whitespace().filter_map(minutes).collect();
    ensure!(parts.len() == 2, "bash's `times` said: {text}");
    Ok(parts.iter().sum())
}

/// `1m2.5s` in seconds.
fn minutes(text: &str) -> Option<f64> {
    let (minutes, seconds) = text.strip_suffix('s')?.split_once('m')?;
    Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.replace(',', ".").parse::<f64>().ok()?)
}

/// Bytes of machine code in our own crates, as `size` counts them.
fn code(target: &str) -> Result<u64> {
    let list = "size -t \"$0\"/release/deps/libadamant*.rlib 2>/dev/null | tail -n 1";
    let text = sh::capture(&mut sh::command("bash", &["-c", list, target]))?;
    text.split_whitespace()
        .next()
        .and_then(|word| word.parse().ok())
        .with_context(|| format!("size said: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_bash() {
        assert_eq!(minutes("1m2.500s"), Some(62.5));
        assert_eq!(minutes("x"), None);
    }
}
