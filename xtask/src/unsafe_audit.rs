//! `cargo xtask unsafe-audit`: every use of `unsafe` with the line that justifies it.

use crate::source;
use anyhow::{Result, bail};

/// Arguments of `unsafe-audit`.
#[derive(clap::Args)]
pub struct Args {
    /// Print nothing but what is wrong
    #[arg(long)]
    pub check: bool,
}

/// Folders that are looked at. xtask itself has none: the workspace's lints deny it there, and its tests hold samples.
const FOLDERS: [&str; 6] = ["crates", "ctgrind", "testing", "peers", "fuzz", "bindings"];

/// Where `unsafe` may stand: kernels, CPU detection, wiping, the door for secrets, the C interfaces. And what is no
/// part of a product: the harness for constant time, guard pages, an allocator that counts, a comparison with a library in C.
fn allowed(path: &str) -> bool {
    path.contains("/backend/")
        || ["base/src/cpu/", "base/src/memory/", "base/src/secret", "capi/", "ckzg/", "mp/", "tommath/"]
            .iter()
            .any(|place| path.starts_with(&format!("crates/{place}")))
        || ["integer/tests/integer_memory.rs", "curves/tests/suite/blst.rs"]
            .iter()
            .any(|test| path == format!("crates/{test}"))
        || path == "bindings/python/src/buffer.rs"
        || ["ctgrind/", "testing/", "peers/", "fuzz/"].iter().any(|place| path.starts_with(place))
}

/// Lists every use; fails on one without justification or in the wrong place.
///
/// # Errors
/// When there is such a use.
pub fn run(args: &Args) -> Result<()> {
    let (mut uses, mut wrong) = (0, 0);
    for path in source::files(&FOLDERS)? {
        let shown = source::shown(&path);
        let text = source::read(&path)?;
        let lines: Vec<&str> = text.lines().collect();
        for (number, kind) in occurrences(&lines) {
            uses += 1;
            let justification = justification(&lines, number, kind);
            let problem = match &justification {
                _ if !allowed(&shown) => Some("outside of the folders where unsafe is allowed"),
                None => Some("nothing says why it is safe"),
                Some(_) => None,
            };
            let place = format!("{shown}:{}", number + 1);
            if let Some(problem) = problem {
                wrong += 1;
                println!("WRONG {place}: {problem}: {}", lines[number].trim());
            } else if !args.check {
                println!("{place}: {}", justification.unwrap_or_default());
            }
        }
    }
    println!("{uses} uses of unsafe, {wrong} wrong");
    if wrong > 0 {
        bail!("{wrong} uses of unsafe are not as they must be");
    }
    Ok(())
}

/// What follows the keyword.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A block or an `unsafe impl`: wants a `// SAFETY:` line.
    Claim,
    /// A function or trait that passes the duty on: wants `# Safety` in its documentation, or a `SAFETY` line.
    Duty,
}

/// Lines with the keyword, comments and text left out. Attributes such as `#[unsafe(no_mangle)]`, function-pointer types
/// and lint names are no uses.
fn occurrences(lines: &[&str]) -> Vec<(usize, Kind)> {
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let code = without_text(line);
        for (at, _) in code.match_indices("unsafe") {
            let before = code[..at].chars().next_back();
            let after = code[at + "unsafe".len()..].trim_start();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
                continue;
            }
            // A pointer type has no name after `fn`.
            let is_function = |rest: &str| {
                rest.find("fn ").is_some_and(|at| {
                    rest[at + 3..].trim_start().starts_with(|c: char| c.is_alphabetic() || c == '_')
                })
            };
            if after.starts_with('{') || after.starts_with("impl") || after.is_empty() {
                found.push((number, Kind::Claim));
            } else if after.starts_with("trait")
                || (after.starts_with("fn ") || after.starts_with("extern")) && is_function(after)
            {
                found.push((number, Kind::Duty));
            }
        }
    }
    found
}

/// The line up to a comment, with the contents of string literals removed.
fn without_text(line: &str) -> String {
    let mut code = String::new();
    let mut characters = line.chars().peekable();
    let mut inside = false;
    while let Some(c) = characters.next() {
        match c {
            '\\' if inside => {
                characters.next();
            }
            '"' => inside = !inside,
            '/' if !inside && characters.peek() == Some(&'/') => break,
            c if !inside => code.push(c),
            _ => {}
        }
    }
    code
}

/// The justification: in the comment above the statement, or at the end of the line.
fn justification(lines: &[&str], number: usize, kind: Kind) -> Option<String> {
    let found = |line: &str| {
        line.find("SAFETY:").map(|at| line[at..].trim().to_owned()).or_else(|| {
            (kind == Kind::Duty && line.contains("# Safety"))
                .then(|| "# Safety in its documentation".to_owned())
        })
    };
    if let Some(text) = found(lines[number]) {
        return Some(text);
    }
    for line in lines[..number].iter().rev().map(|line| line.trim()) {
        if let Some(text) = found(line) {
            return Some(text);
        }
        // A comment, an attribute or the start of the same statement may stand between; the end of another may not.
        let ends_a_statement = line.ends_with([';', '}', '{']) || line.is_empty();
        if ends_a_statement && !line.starts_with("//") && !line.starts_with("#[") {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> usize {
        occurrences(&text.lines().collect::<Vec<_>>()).len()
    }

    #[test]
    fn what_counts() {
        assert_eq!(kinds("let x = unsafe { f() };"), 1);
        assert_eq!(kinds("pub unsafe fn f() {}\nunsafe impl Send for X {}"), 2);
        assert_eq!(kinds("pub unsafe extern \"C\" fn f() {}"), 1);
        assert_eq!(
            kinds("// unsafe {\nlet a = \"unsafe {\";\n#[unsafe(no_mangle)]\n#![allow(unsafe_code)]"),
            0
        );
        assert_eq!(kinds("type F = unsafe fn(u8);"), 0);
    }

    #[test]
    fn what_justifies() {
        let with = "// SAFETY: because\nlet x =\n    unsafe { f() };";
        let without = "// SAFETY: because\nlet y = 1;\nlet x = unsafe { f() };";
        let lines = |text: &'static str| text.lines().collect::<Vec<_>>();
        assert_eq!(justification(&lines(with), 2, Kind::Claim).as_deref(), Some("SAFETY: because"));
        assert_eq!(justification(&lines(without), 2, Kind::Claim), None);
        assert!(
            justification(&lines("/// # Safety\n/// none\npub unsafe fn f() {"), 2, Kind::Duty).is_some()
        );
    }
}
