//! What manifests say, and the files that a project has.

use crate::sh::{self, root};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;

/// The crates that are published, as `cargo metadata` has them.
///
/// # Errors
/// When cargo cannot tell.
pub fn published() -> Result<Vec<Value>> {
    let text = sh::capture(&mut sh::cargo(&["metadata", "--no-deps", "--format-version=1", "--offline"]))?;
    let metadata: Value = serde_json::from_str(&text)?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    // `publish = false` is an empty list of registries there.
    Ok(packages.iter().filter(|package| package["publish"].is_null()).cloned().collect())
}

/// Every published crate says what it is, and holds its licences and a page.
///
/// # Errors
/// Naming everything that is missing.
pub fn crates() -> Result<()> {
    let mut wrong = Vec::new();
    let packages = published()?;
    for package in &packages {
        let name = package["name"].as_str().unwrap_or_default();
        let count = |field: &str| package[field].as_array().map_or(0, Vec::len);
        let mut check = |fine: bool, what: &str| {
            if !fine {
                wrong.push(format!("{name}: {what}"));
            }
        };
        check(package["description"].as_str().is_some_and(|text| text.len() > 15), "no description");
        check(package["license"].as_str().is_some(), "no license");
        check(package["rust_version"].as_str().is_some(), "no rust-version");
        check(package["readme"].as_str().is_some(), "no README.md");
        check((1..=5).contains(&count("keywords")), "1 to 5 keywords");
        check(count("categories") > 0, "no categories");
        check(package["metadata"]["docs"]["rs"]["all-features"] == true, "no settings for docs.rs");
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        let folder = manifest.trim_end_matches("Cargo.toml");
        for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let same = fs::read(format!("{folder}{file}")).ok() == fs::read(root().join(file)).ok();
            check(same, &format!("no {file}, or another one"));
        }
        // A crate that is published needs versions of those that it needs.
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let local = dependency["path"].is_string() && dependency["kind"] != "dev";
            check(!local || dependency["req"] != "*", &format!("{} has no version", dependency["name"]));
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{} crates are published", packages.len());
    if packages.iter().any(|package| package["repository"].is_null()) {
        println!("open: no `repository` in Cargo.toml, since the project has no public address yet");
    }
    Ok(())
}

/// What people and forges look for at the root.
const FILES: [&str; 14] = [
    "README.md",
    "CHANGELOG.md",
    "CITATION.cff",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    ".github/workflows/ci.yml",
    ".github/workflows/release.yml",
    ".github/ISSUE_TEMPLATE/fault.md",
    ".github/ISSUE_TEMPLATE/slow.md",
    "debian/control",
    "debian/changelog",
];

/// The files are there, and agree on the version.
///
/// # Errors
/// Naming what is missing or differs.
pub fn files() -> Result<()> {
    let missing: Vec<&str> = FILES.into_iter().filter(|file| !root().join(file).is_file()).collect();
    ensure!(missing.is_empty(), "missing: {}", missing.join(", "));
    let version = env!("CARGO_PKG_VERSION");
    let names = |file: &str, text: &str| -> Result<()> {
        let found = fs::read_to_string(root().join(file))?;
        ensure!(found.contains(text), "{file} does not say `{text}`");
        Ok(())
    };
    names("CITATION.cff", &format!("version: {version}"))?;
    names("debian/changelog", &format!("adamant ({version}-"))?;
    names("README.md", &format!("Version {}", version.rsplit_once('.').map_or(version, |(minor, _)| minor)))?;
    let size = fs::read_to_string(root().join("README.md"))?.lines().count();
    ensure!(size <= 150, "README.md has {size} lines, 150 are allowed");
    Ok(())
}
