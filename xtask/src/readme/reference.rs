//! `crates/bench/src/reference.json`: our fastest time of each operation on each machine of results/, which `adamant bench` compares this
//! CPU with.

use crate::sh::root;
use crate::site::results::data::{self, Case};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;

const FILE: &str = "crates/bench/src/reference.json";

/// Writes the file.
///
/// # Errors
/// When a file of results/ cannot be read, or this one not written.
pub fn write() -> Result<()> {
    fs::write(root().join(FILE), text()?).with_context(|| format!("cannot write {FILE}"))
}

/// One line an operation; null where a machine has no figure.
fn text() -> Result<String> {
    let machines = data::machines()?;
    let mut rows: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for (i, machine) in machines.iter().enumerate() {
        for case in data::cases(machine)? {
            let Some(ours) = case.ours() else { continue };
            let row = rows.entry(key(&case)).or_insert_with(|| vec![Value::Null; machines.len()]);
            row[i] = json!(ours.min);
        }
    }
    let names = json!(machines.iter().map(|machine| &machine.name).collect::<Vec<_>>());
    let lines: Vec<String> =
        rows.iter().map(|(key, row)| format!("{}: {}", json!(key), Value::from(row.clone()))).collect();
    Ok(format!("{{\"machines\": {names},\n\"rows\": {{\n{}\n}}}}\n", lines.join(",\n")))
}

/// As `adamant_bench::standing` makes it.
fn key(case: &Case) -> String {
    let mut params: Vec<String> = case
        .params
        .iter()
        .map(|(name, value)| format!(" {name}={}", value.as_str().map_or(value.to_string(), str::to_owned)))
        .collect();
    params.sort();
    format!("{} {}{}", case.domain, case.operation, params.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_what_results_say() {
        let found = fs::read_to_string(root().join(FILE)).unwrap();
        assert!(found == text().unwrap(), "`cargo xtask readme` was not run");
    }
}
