//! The public interface beside that of the last tag: by name here, which needs no tool, and in all by cargo-semver-checks where it is
//! installed.

use super::metadata;
use crate::public;
use crate::sh::{self, cargo, root};
use crate::steps::Steps;
use crate::{examples, reach, source};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Both, beside the last tag or another revision.
pub fn run(steps: &mut Steps, baseline: Option<&str>) {
    let (names, all) = ("semantic versions: names", "semantic versions: signatures");
    let Some(revision) = baseline.map(str::to_owned).or_else(last_tag) else {
        steps.skip(names, "no tag to compare with: this is the first release; --baseline names a revision");
        steps.skip(all, "no tag to compare with: this is the first release; --baseline names a revision");
        return;
    };
    steps.run(names, || nothing_is_gone(&revision));
    match sh::find("cargo-semver-checks") {
        Some(_) => steps.run(all, || signatures(&revision)),
        None => steps.skip(all, "no cargo-semver-checks (cargo install cargo-semver-checks --locked)"),
    }
}

fn last_tag() -> Option<String> {
    let tag = sh::capture(&mut sh::command("git", &["describe", "--tags", "--abbrev=0", "--match", "v*"]));
    Some(tag.ok()?.trim().to_owned())
}

/// By cargo-semver-checks, crate for crate: it does not follow what `adamant` hands on from the others.
fn signatures(tag: &str) -> Result<()> {
    let mut command = cargo(&["semver-checks", "--baseline-rev", tag]);
    for package in metadata::published()? {
        let name = package["name"].as_str().unwrap_or_default();
        if !examples::NOT_LIBRARY.contains(&name.trim_start_matches("adamant-")) {
            command.args(["--package", name]);
        }
    }
    sh::run(&mut command)
}

/// Names of a tag that are no more are for versions that may break: another first number, or second one below 1.0.
fn nothing_is_gone(tag: &str) -> Result<()> {
    let folder = sh::target_folder()?.join("release-check/tag");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let unpack = "git archive \"$0\" crates | tar -x -C \"$1\"";
    sh::run(sh::command("bash", &["-o", "pipefail", "-c", unpack, tag]).arg(&folder))?;
    let (before, now) = (names(&folder)?, names(root())?);
    let gone: Vec<&str> = before.difference(&now).map(String::as_str).collect();
    println!(
        "{tag}: {} names, {} of them gone; {} new",
        before.len(),
        gone.len(),
        now.difference(&before).count()
    );
    if may_break(tag, env!("CARGO_PKG_VERSION")) {
        gone.iter().for_each(|name| println!("gone: {name}"));
        return Ok(());
    }
    ensure!(gone.is_empty(), "gone since {tag}, whose version is compatible: {}", gone.join(", "));
    Ok(())
}

/// Whether a version may lack what another had.
fn may_break(old: &str, new: &str) -> bool {
    let parts = |version: &str| -> Vec<u64> {
        version.trim_start_matches('v').split(['.', '-', '+']).map_while(|part| part.parse().ok()).collect()
    };
    let significant = |version: &[u64]| match version {
        [0, second, ..] => (0, *second),
        [first, ..] => (*first, 0),
        [] => (0, 0),
    };
    significant(&parts(old)) != significant(&parts(new))
}

/// `crate: Type::function` of each public name of the libraries below a folder.
fn names(tree: &Path) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    let crates = fs::read_dir(tree.join("crates")).context("no folder `crates`")?;
    for folder in crates.filter_map(|entry| Some(entry.ok()?.path())) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if examples::NOT_LIBRARY.contains(&name.as_str()) || !folder.join("src/lib.rs").is_file() {
            continue;
        }
        let exported = reach::exported(&folder)?;
        for path in source::files(&[&folder.join("src").to_string_lossy()])? {
            let file = syn::parse_file(&source::read(&path)?)
                .with_context(|| format!("cannot parse {}", path.display()))?;
            public::walk(&file.items, &mut |item| {
                let path = item.path();
                let is_shown = !reach::hidden(item.attributes) && !reach::for_tests(item.attributes);
                if is_shown && exported.contains(path.split("::").next().unwrap_or(&path)) {
                    found.insert(format!("{name}: {path}"));
                }
            });
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn which_versions_may_break() {
        for (old, new, breaks) in [
            ("v0.1.0", "0.1.1", false),
            ("v0.1.0", "0.2.0", true),
            ("v0.9.3", "1.0.0", true),
            ("v1.2.3", "1.3.0", false),
            ("v1.2.3", "2.0.0-rc.1", true),
        ] {
            assert_eq!(may_break(old, new), breaks, "{old} {new}");
        }
    }

    #[test]
    fn names_of_this_tree() {
        let names = names(root()).unwrap();
        assert!(names.contains("integer: Integer::sqrt") && names.contains("modular: Modulus::residue"));
        assert!(!names.iter().any(|name| name.starts_with("integer: Magnitude")));
    }
}
