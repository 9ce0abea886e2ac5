//! A static library as one object in which only the interface is global.
//!
//! rustc's archive holds all of the standard library, and its bytecode besides (`.llvmbc`, for link-time optimisation): tens of
//! megabytes, whose global names collide with those of another Rust library in the same program. A partial link takes from it
//! what the interface reaches; then the bytecode goes, and the names of all but the interface become local. Functions keep
//! sections of their own, so `--gc-sections` still drops what a program does not call.

use super::build::Libraries;
use crate::sh;
use anyhow::{Context, Result};
use std::fmt::Write;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// All of GNU binutils.
const TOOLS: [&str; 4] = ["nm", "ld", "objcopy", "ar"];

/// Makes `NAME.a` in `folder` from rustc's archive, with what the shared library of the same package exports. What is missing
/// or went wrong is the inner error: the archive as rustc made it is as good, and ten times as large.
///
/// # Errors
/// When a file cannot be written.
fn one_object(
    archive: &Path,
    exported: &[String],
    folder: &Path,
    name: &str,
) -> Result<Result<PathBuf, String>> {
    if let Some(missing) = TOOLS.iter().find(|tool| sh::find(tool).is_none()) {
        return Ok(Err(format!("{missing} is not installed")));
    }
    // Installations may run side by side, so what is between has a folder for each, and the result takes its place at once.
    let between = folder.join(format!("{name}-{}", std::process::id()));
    fs::create_dir_all(&between).with_context(|| between.display().to_string())?;
    let made = link(archive, exported, &between, name).and_then(|made| {
        let library = folder.join(format!("{name}.a"));
        fs::rename(&made, &library).with_context(|| library.display().to_string())?;
        Ok(library)
    });
    fs::remove_dir_all(&between).with_context(|| between.display().to_string())?;
    Ok(made.map_err(|error| format!("{error:#}")))
}

fn link(archive: &Path, exported: &[String], folder: &Path, name: &str) -> Result<PathBuf> {
    let path = |file: String| folder.join(file);
    let mut roots = String::new();
    for symbol in exported {
        writeln!(roots, "--undefined={symbol}")?;
    }
    let (names, options) = (path(format!("{name}.names")), path(format!("{name}.options")));
    fs::write(&names, exported.join("\n") + "\n")?;
    fs::write(&options, roots)?;

    let (linked, object, library) =
        (path(format!("{name}.linked.o")), path(format!("{name}.o")), path(format!("{name}.a")));
    // Sections that stand for a name in all files (groups) would be looked up by a name that is local now.
    let mut ld = sh::command("ld", &["-r", "--gc-sections", "--force-group-allocation", "--strip-debug"]);
    ld.arg(format!("@{}", options.display())).arg("-o").arg(&linked).arg(archive);
    sh::capture(&mut ld)?;
    let mut objcopy = sh::command("objcopy", &["--remove-section=.llvmbc", "--remove-section=.llvmcmd"]);
    objcopy.arg(format!("--keep-global-symbols={}", names.display())).arg("--strip-unneeded");
    sh::capture(objcopy.arg(&linked).arg(&object))?;
    sh::capture(sh::command("ar", &["rcsD"]).arg(&library).arg(&object))?;
    // Without one linkers find nothing in it; `ar` leaves it out, and says nothing, when it cannot read the object.
    anyhow::ensure!(has_index(&library)?, "{} has no index of symbols", library.display());
    Ok(library)
}

/// Whether an archive's first member is the index of its symbols.
fn has_index(archive: &Path) -> Result<bool> {
    const START: &[u8; 10] = b"!<arch>\n/ ";
    let mut start = [0; START.len()];
    let read = fs::File::open(archive).and_then(|mut file| file.read(&mut start));
    Ok(read.with_context(|| archive.display().to_string())? == START.len() && start == *START)
}

/// The names that a shared library exports.
///
/// # Errors
/// When there is no nm, or it cannot read the file.
pub fn exports(shared: &Path) -> Result<Vec<String>> {
    let listing = sh::capture(
        sh::command("nm", &["-D", "--defined-only", "--extern-only", "--format=just-symbols"]).arg(shared),
    )?;
    Ok(listing.lines().map(str::trim).filter(|name| !name.is_empty()).map(String::from).collect())
}

/// A package's static library, as one object where that can be made, otherwise rustc's archive; prints why not.
///
/// # Errors
/// When a file cannot be written.
pub fn static_library(libraries: &Libraries, name: &str) -> Result<PathBuf> {
    let folder = sh::target_folder()?.join("one-object");
    let made = match exports(&libraries.shared) {
        Ok(exported) => one_object(&libraries.archive, &exported, &folder, name)?,
        Err(error) => Err(format!("{error:#}")),
    };
    Ok(made.unwrap_or_else(|why| {
        println!("{name}.a is rustc's archive, with all of the standard library: {why}");
        libraries.archive.clone()
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_without_an_index_are_found() {
        let folder = std::env::temp_dir().join(format!("adamant-index-test-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let archive = folder.join("x.a");
        for (content, expected) in [
            (&b"!<arch>\n/               0"[..], true),
            (b"!<arch>\nx.o/            0", false),
            (b"!<arch>", false),
        ] {
            fs::write(&archive, content).unwrap();
            assert_eq!(has_index(&archive).unwrap(), expected);
        }
        assert!(has_index(&folder.join("nothing")).is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_cannot_be_linked_is_said() {
        let folder = std::env::temp_dir().join(format!("adamant-one-object-test-{}", std::process::id()));
        let nothing = Path::new("/nonexistent");
        assert!(one_object(nothing, &[], &folder, "libx").unwrap().is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
