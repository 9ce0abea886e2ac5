//! The shared library with versions of its symbols.
//!
//! rustc gives symbols no versions, and its own version script leaves no room for another. So the C compiler links the shared
//! library from rustc's archive. With versions, the loader tells a program that was built for functions which an older library
//! does not have so when it starts; a later release that adds functions adds a node that refers to the one before.

use super::build::Libraries;
use super::one_object::exports;
use crate::sh;
use anyhow::{Context, Result};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The shared library, with versions where a C compiler and nm are there; otherwise that of rustc; prints why.
///
/// # Errors
/// When a file cannot be written.
pub fn shared_library(libraries: &Libraries, soname: &str, version: &str) -> Result<PathBuf> {
    let folder = sh::target_folder()?.join("versioned");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let node = version.splitn(3, '.').take(2).collect::<Vec<_>>().join(".");
    Ok(link(libraries, soname, &format!("ADAMANT_{node}"), &folder).unwrap_or_else(|error| {
        println!("{soname} is rustc's, whose symbols have no versions: {error:#}");
        libraries.shared.clone()
    }))
}

/// The shared library with a SONAME, which cargo gives none to those that tests come with, and no versions.
///
/// # Errors
/// When there is no C compiler or nm, or a file cannot be written.
pub fn with_soname(libraries: &Libraries, soname: &str) -> Result<PathBuf> {
    let folder = sh::target_folder()?.join("versioned");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    link(libraries, soname, "", &folder)
}

/// Links it with versions that have the name `node`, or with none.
fn link(libraries: &Libraries, soname: &str, node: &str, folder: &Path) -> Result<PathBuf> {
    let exported = exports(&libraries.shared)?;
    let (script, options, made) =
        (folder.join(format!("{soname}.map")), folder.join(format!("{soname}.options")), folder.join(soname));
    fs::write(&script, version_script(node, &exported))?;
    let mut roots = String::new();
    for name in &exported {
        writeln!(roots, "-Wl,--undefined={name}")?;
    }
    fs::write(&options, roots)?;
    let mut cc = sh::command("cc", &["-shared", "-Wl,--gc-sections", "-Wl,--strip-debug"]);
    // As rustc links: no lazy binding, so the table of functions is read-only; nothing is looked up where it is used.
    cc.args(["-Wl,-z,relro,-z,now", "-Wl,-z,noexecstack", "-Wl,-z,defs", "-Wl,--as-needed"]);
    cc.arg(format!("-Wl,-soname,{soname}")).arg(format!("-Wl,--version-script={}", script.display()));
    cc.arg(format!("@{}", options.display())).arg("-o").arg(&made).arg(&libraries.archive);
    sh::capture(cc.args(libraries.needs.split_whitespace()))?;
    Ok(made)
}

/// One node with all names; without a name they have no version.
fn version_script(node: &str, exported: &[String]) -> String {
    let mut names = String::new();
    for name in exported {
        names.push_str("    ");
        names.push_str(name);
        names.push_str(";\n");
    }
    format!("{node} {{\n  global:\n{names}  local:\n    *;\n}};\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn script() {
        let names = ["adm_a".to_owned(), "sqr_b".to_owned()];
        let expected = "ADAMANT_1.2 {\n  global:\n    adm_a;\n    sqr_b;\n  local:\n    *;\n};\n";
        assert_eq!(version_script("ADAMANT_1.2", &names), expected);
    }

    #[test]
    fn without_a_library_there_is_an_error() {
        let nothing = PathBuf::from("/nonexistent");
        let libraries = Libraries { shared: nothing.clone(), archive: nothing, needs: String::new() };
        assert!(link(&libraries, "libx.so.1", "X_1.0", &std::env::temp_dir()).is_err());
    }
}
