//! `cargo xtask examples`: the public items of the library that no example in the documentation shows.

use crate::public::{self, Public};
use crate::reach;
use crate::sh::root;
use crate::source;
use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

const FILE: &str = "without-example.txt";
const HEAD: &str = "\
# Public items that no example in the documentation of their crate shows yet. This list only shrinks: `cargo xtask examples` takes out
# what has one or is gone, and fails where a new item has none.
";

/// Not part of the Rust library: programs, C interfaces, and what they stand on.
pub const NOT_LIBRARY: [&str; 7] = ["bench", "capi", "ckzg", "cli", "mp", "tommath", "adamant"];

/// Arguments of `examples`.
#[derive(clap::Args)]
pub struct Args {
    /// Only compare; fail where the list could be shorter, too
    #[arg(long)]
    pub check: bool,
}

/// Compares the list with the code, and writes it where it has become shorter.
///
/// # Errors
/// Naming each new item without an example.
pub fn run(args: &Args) -> Result<()> {
    let found = without_example()?;
    let path = root().join(FILE);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {FILE}"))?;
    let listed: BTreeSet<String> =
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    let new: Vec<_> = found.difference(&listed).cloned().collect();
    ensure!(new.is_empty(), "no example shows these public items: {}", new.join(", "));
    if listed == found {
        return Ok(());
    }
    let gone: Vec<_> = listed.difference(&found).cloned().collect();
    ensure!(!args.check, "shown or gone since, run `cargo xtask examples`: {}", gone.join(", "));
    let lines: String = found.iter().map(|line| format!("{line}\n")).collect();
    println!("{} items in {FILE}, {} fewer", found.len(), gone.len());
    fs::write(&path, format!("{HEAD}{lines}")).with_context(|| format!("cannot write {FILE}"))
}

/// `crate: Type::function` for each.
fn without_example() -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for name in source::crates()?.iter().filter(|name| !NOT_LIBRARY.contains(&name.as_str())) {
        let (mut shown, mut items) = (BTreeSet::new(), BTreeMap::new());
        for path in source::files(&[&format!("crates/{name}/src")])? {
            let inside =
                ["/backend/", "/generated/", "/tests"].iter().any(|part| source::shown(&path).contains(part));
            if inside {
                continue;
            }
            let text = source::read(&path)?;
            words_of_examples(&text, &mut shown);
            let file =
                syn::parse_file(&text).with_context(|| format!("cannot parse {}", source::shown(&path)))?;
            public::walk(&file.items, &mut |item| {
                items.insert(item.path(), hidden(item) || has_example(item.attributes));
            });
        }
        let exported = reach::exported(&root().join("crates").join(name))?;
        let missing = items.into_iter().filter(|(path, has)| {
            let first = path.split("::").next().unwrap_or(path);
            let last = path.rsplit("::").next().unwrap_or(path);
            !has && !shown.contains(last) && exported.contains(first)
        });
        found.extend(missing.map(|(path, _)| format!("{name}: {path}")));
    }
    Ok(found)
}

fn documentation(attributes: &[Attribute]) -> String {
    let mut text = String::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        if let Meta::NameValue(pair) = &attribute.meta
            && let Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) = &pair.value
        {
            text += &line.value();
            text.push('\n');
        }
    }
    text
}

fn has_example(attributes: &[Attribute]) -> bool {
    documentation(attributes).contains("```")
}

/// `#[doc(hidden)]` and what is compiled for tests alone.
fn hidden(item: &Public) -> bool {
    reach::hidden(item.attributes) || reach::for_tests(item.attributes)
}

/// The words of every example in a file's documentation.
fn words_of_examples(text: &str, words: &mut BTreeSet<String>) {
    let mut inside = false;
    for line in text.lines() {
        let line = line.trim_start();
        // A fence that depends on a feature; one line stands for both ways.
        if line.starts_with("#![cfg_attr(") && line.contains("doc = \"```") {
            inside = true;
            continue;
        }
        let Some(line) = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) else {
            inside = false;
            continue;
        };
        if line.trim_start().starts_with("```") {
            inside = !inside;
        } else if inside {
            let split = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            words.extend(split.filter(|word| !word.is_empty()).map(str::to_owned));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_example_shows() {
        let mut words = BTreeSet::new();
        words_of_examples("#![cfg_attr(x, doc = \"```\")]\n//! behind_a_feature();\n//! ```\n", &mut words);
        words_of_examples(
            "/// A sum.\n/// ```\n/// let c = a.plus(b);\n/// ```\n/// not_shown\nfn x() {}",
            &mut words,
        );
        assert!(words.contains("plus") && words.contains("c") && words.contains("behind_a_feature"));
        assert!(!words.contains("not_shown") && !words.contains("fn"));
    }

    #[test]
    fn items_by_their_own_example() {
        let file = syn::parse_file(
            "/// ```\n/// f();\n/// ```\npub fn f() {}\npub fn g() {}\n#[doc(hidden)]\npub fn h() {}\nfn private() {}\n\
             impl T { pub fn m(&self) {} fn n(&self) {} }",
        )
        .unwrap();
        let mut seen = Vec::new();
        public::walk(&file.items, &mut |item| {
            seen.push((item.path(), has_example(item.attributes), hidden(item)));
        });
        let expected = [("f", true, false), ("g", false, false), ("h", false, true), ("T::m", false, false)];
        assert_eq!(seen.iter().map(|(p, e, h)| (p.as_str(), *e, *h)).collect::<Vec<_>>(), expected);
    }
}
