//! `cargo xtask guide`: copies the programs that the pages of docs/guide show from the files that tests compile and run.
//!
//! A page names the file in a mark: `<!-- begin program: crates/adamant/examples/hash_many.rs -->`, up to
//! `<!-- end program -->`. What is for the test alone (lint settings, functions under `#[test]`) is left out.

use crate::sh::root;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};

const PAGES: &str = "docs/guide";
const BEGIN: &str = "<!-- begin program: ";
const END: &str = "<!-- end program -->";

/// Arguments of `guide`.
#[derive(clap::Args)]
pub struct Args {
    /// Only say which pages are not up to date
    #[arg(long)]
    pub check: bool,
}

/// Writes the programs into the pages, or compares them.
///
/// # Errors
/// When a page names a file that is not there, has a mark without its end, or with `--check` differs; when a program of
/// `crates/adamant/examples` is on no page.
pub fn run(args: &Args) -> Result<()> {
    let mut stale = Vec::new();
    let mut shown = Vec::new();
    for page in files(PAGES, "md")? {
        let text = read(&page)?;
        let written = render(&text, &mut shown).with_context(|| page.display().to_string())?;
        if written != text {
            stale.push(page.display().to_string());
            if !args.check {
                fs::write(root().join(&page), written)
                    .with_context(|| format!("cannot write {}", page.display()))?;
            }
        }
    }
    for example in files("crates/adamant/examples", "rs")? {
        let name = example.display().to_string();
        ensure!(shown.contains(&name), "no page of {PAGES} shows {name}");
    }
    if args.check && !stale.is_empty() {
        bail!("`cargo xtask guide` was not run: {}", stale.join(", "));
    }
    println!(
        "{} programs in {PAGES}, {} pages {}",
        shown.len(),
        stale.len(),
        if args.check { "stale" } else { "written" }
    );
    Ok(())
}

/// The page with all its programs as the files have them; their names are added to `shown`.
fn render(page: &str, shown: &mut Vec<String>) -> Result<String> {
    let mut out = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once(BEGIN) {
        let (file, after) = after.split_once(" -->\n").context("a mark without its end")?;
        let (_, after) = after.split_once(END).with_context(|| format!("no `{END}` for {file}"))?;
        let source = read(Path::new(file))?;
        let (language, program) = if file.ends_with(".rs") {
            ("rust", program(&source))
        } else {
            ("c", source.trim_end().to_owned())
        };
        out += &format!("{before}{BEGIN}{file} -->\n\n```{language}\n{program}\n```\n\n{END}");
        shown.push(file.to_owned());
        rest = after;
    }
    Ok(out + rest)
}

/// An example in Rust without its documentation, lint settings and tests.
fn program(source: &str) -> String {
    let source = source.split("\n#[test]").next().unwrap_or_default();
    let hidden = |line: &&str| !line.starts_with("//!") && !line.starts_with("#![");
    let lines: Vec<&str> = source.lines().filter(hidden).collect();
    lines.join("\n").trim().to_owned()
}

/// The files of a folder by their ending, sorted, as paths from the root.
fn files(folder: &str, ending: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(root().join(folder)).with_context(|| format!("cannot read {folder}"))?;
    let names = entries.filter_map(|entry| Some(Path::new(folder).join(entry.ok()?.file_name())));
    let mut files: Vec<PathBuf> =
        names.filter(|path| path.extension().is_some_and(|found| found == ending)).collect();
    files.sort();
    Ok(files)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(root().join(path)).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_tests_alone_is_left_out() {
        let source = "//! Docs.\n#![allow(x)]\n\nuse a;\n\nfn main() {}\n\n#[test]\nfn t() {}\n";
        assert_eq!(program(source), "use a;\n\nfn main() {}");
    }

    #[test]
    fn marks_without_an_end_are_refused() {
        assert!(render("<!-- begin program: Cargo.toml -->\ntext", &mut Vec::new()).is_err());
        assert!(render("<!-- begin program: no/such.rs -->\n<!-- end program -->", &mut Vec::new()).is_err());
        assert_eq!(render("no marks", &mut Vec::new()).unwrap(), "no marks");
    }
}
