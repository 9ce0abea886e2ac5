//! Tables in documents that a command keeps up to date, between two marks:
//! `<!-- begin NAME: by ... -->` and `<!-- end NAME -->`.

use crate::sh::root;
use anyhow::{Context, Result};
use std::fs;
use std::ops::Range;

/// The cells of the table, without its head.
///
/// # Errors
/// When the file or its marks are missing.
pub fn read_table(file: &str, name: &str) -> Result<Vec<Vec<String>>> {
    let text = load(file)?;
    let range = between(&text, file, name)?;
    let rows = text[range].lines().filter(|line| line.starts_with('|')).skip(2);
    Ok(rows
        .map(|row| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect())
        .collect())
}

/// Replaces the table.
///
/// # Errors
/// When the file or its marks are missing, or cannot be written.
pub fn write_table(file: &str, name: &str, head: &[&str], rows: &[Vec<String>]) -> Result<()> {
    let mut table = format!("\n| {} |\n|{}\n", head.join(" | "), "---|".repeat(head.len()));
    for row in rows {
        table.push_str(&format!("| {} |\n", row.join(" | ")));
    }
    table.push('\n');
    let mut text = load(file)?;
    let range = between(&text, file, name)?;
    text.replace_range(range, &table);
    fs::write(root().join(file), text).with_context(|| format!("cannot write {file}"))
}

fn load(file: &str) -> Result<String> {
    fs::read_to_string(root().join(file)).with_context(|| format!("cannot read {file}"))
}

/// What lies between the line of the first mark and the second mark.
fn between(text: &str, file: &str, name: &str) -> Result<Range<usize>> {
    let missing = || format!("{file} has no marks for the table `{name}`");
    let begin = text.find(&format!("<!-- begin {name}:")).with_context(missing)?;
    let start = begin + text[begin..].find("-->\n").with_context(missing)? + "-->\n".len();
    let end = start + text[start..].find(&format!("<!-- end {name} -->")).with_context(missing)?;
    Ok(start..end)
}
