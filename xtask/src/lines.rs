//! `cargo xtask lines`: how large the product is, today and at another commit.
//!
//! Counted: Rust files under `crates/*/src`. Left out: generated files, tests (files and inline
//! modules), examples, and the bench, wherever it is or was, with its command. A line of code is one that holds more than a comment.

use crate::sh;
use anyhow::{Context, Result};
use std::collections::BTreeMap;

/// Arguments of `lines`.
#[derive(clap::Args)]
pub struct Args {
    /// Compare with this commit
    #[arg(long, value_name = "COMMIT")]
    since: Option<String>,
}

#[derive(Clone, Copy, Default)]
struct Count {
    files: usize,
    lines: usize,
    code: usize,
}

/// Prints the table.
///
/// # Errors
/// When git cannot read a commit.
pub fn run(args: &Args) -> Result<()> {
    let now = count(None)?;
    let before = args.since.as_deref().map(|commit| count(Some(commit))).transpose()?;
    print!("{:<14} {:>6} {:>8} {:>8}", "crate", "files", "lines", "code");
    println!("{}", if before.is_some() { "    lines then    code then   code change" } else { "" });
    let mut names: Vec<&String> = now.keys().chain(before.iter().flat_map(BTreeMap::keys)).collect();
    names.sort();
    names.dedup();
    let (mut sum, mut sum_before) = (Count::default(), Count::default());
    for name in names {
        let count = now.get(name).copied().unwrap_or_default();
        let then = before.as_ref().map(|table| table.get(name).copied().unwrap_or_default());
        row(name, count, then);
        add(&mut sum, count);
        add(&mut sum_before, then.unwrap_or_default());
    }
    row("all", sum, before.map(|_| sum_before));
    Ok(())
}

fn row(name: &str, now: Count, then: Option<Count>) {
    print!("{name:<14} {:>6} {:>8} {:>8}", now.files, now.lines, now.code);
    match then {
        Some(then) => {
            let change = now.code as i64 - then.code as i64;
            println!("    {:>10} {:>12} {change:>+13}", then.lines, then.code);
        }
        None => println!(),
    }
}

fn add(sum: &mut Count, count: Count) {
    sum.files += count.files;
    sum.lines += count.lines;
    sum.code += count.code;
}

/// The counts by crate, in the working tree or at a commit.
fn count(commit: Option<&str>) -> Result<BTreeMap<String, Count>> {
    let listing = match commit {
        Some(commit) => git(&["ls-tree", "-r", "--name-only", commit])?,
        None => git(&["ls-files", "--cached", "--others", "--exclude-standard"])?,
    };
    let mut table: BTreeMap<String, Count> = BTreeMap::new();
    for path in listing.lines() {
        let Some(name) = place(path) else { continue };
        let text = match commit {
            Some(commit) => git(&["show", &format!("{commit}:{path}")])?,
            None => match std::fs::read_to_string(sh::root().join(path)) {
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                text => text.with_context(|| format!("cannot read {path}"))?,
            },
        };
        let (lines, code) = measure(&text);
        let entry = table.entry(name.to_owned()).or_default();
        add(entry, Count { files: 1, lines, code });
    }
    Ok(table)
}

fn git(arguments: &[&str]) -> Result<String> {
    sh::capture(&mut sh::command("git", arguments))
}

/// The crate that a file is counted under, or `None` where it is not part of the product.
fn place(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("crates/")?;
    let (name, inside) = rest.split_once('/')?;
    let inside = inside.strip_prefix("src/")?;
    let mut parts: Vec<&str> = inside.split('/').collect();
    let file = parts.pop()?;
    let excluded = |part: &&str| ["generated", "tests", "bench"].contains(part);
    let product = file.ends_with(".rs")
        && file != "tests.rs"
        && !file.ends_with("_tests.rs")
        && name != "bench"
        && file != "bench.rs"
        && !parts.iter().any(excluded);
    product.then_some(name)
}

/// Lines in all and lines of code, without inline test modules.
fn measure(text: &str) -> (usize, usize) {
    let (mut lines, mut code) = (0, 0);
    let mut rest = text.lines().peekable();
    while let Some(line) = rest.next() {
        // rustfmt puts the closing brace of a top-level module alone at the start of a line.
        if line == "#[cfg(test)]"
            && rest.peek().is_some_and(|next| next.starts_with("mod ") && next.ends_with('{'))
        {
            for inner in rest.by_ref() {
                if inner == "}" {
                    break;
                }
            }
            continue;
        }
        lines += 1;
        let line = line.trim_start();
        code += usize::from(!line.is_empty() && !line.starts_with("//"));
    }
    (lines, code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted() {
        assert_eq!(place("crates/modular/src/pow.rs"), Some("modular"));
        for other in [
            "crates/modular/tests/laws.rs",
            "crates/modular/src/backend/x86_64_ifma/tests.rs",
            "crates/modular/src/backend/x86_64_ifma/generated/mod.rs",
            "crates/bench/src/sqr.rs",
            "crates/cli/src/commands/bench/mod.rs",
            // Where they were until 2026-11.
            "crates/cli/src/bench/sqr.rs",
            "crates/cli/src/commands/bench.rs",
            "crates/integer/examples/tune.rs",
            "xtask/src/lines.rs",
        ] {
            assert_eq!(place(other), None, "{other}");
        }
    }

    #[test]
    fn comments_and_tests_are_no_code() {
        let text = "//! Doc.\n\nfn one() {\n    // why\n    1;\n}\n\n#[cfg(test)]\nmod tests {\n    fn two() {}\n}\n";
        assert_eq!(measure(text), (7, 3));
        assert_eq!(measure("#[cfg(test)]\nmod tests;\nfn one() {}\n"), (3, 3));
    }
}
