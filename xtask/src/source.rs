//! Walking the project's Rust files.

use crate::sh::root;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Every `.rs` file under the given folders of the workspace, sorted, build outputs left out.
///
/// # Errors
/// When a folder cannot be read.
pub fn files(folders: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for folder in folders {
        let path = root().join(folder);
        if path.is_dir() {
            collect(&path, &mut found)?;
        }
    }
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target" && name != "node_modules") {
                collect(&path, found)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    Ok(())
}

/// The path as people know it: relative to the workspace, with forward slashes.
pub fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

/// A source file's text.
///
/// # Errors
/// When it cannot be read.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The names of the crates under `crates/`, in order.
///
/// # Errors
/// When the folder cannot be read.
pub fn crates() -> Result<Vec<String>> {
    let mut names: Vec<String> = fs::read_dir(root().join("crates"))?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| root().join("crates").join(name).join("Cargo.toml").is_file())
        .collect();
    names.sort();
    Ok(names)
}
