//! The files of results/ and what `machines.toml` and `bounds.toml` say about them.

use crate::sh::root;
use anyhow::{Context, Result};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::fs;

/// The name of our own rows.
pub const OURS: &str = "adamant";
/// What we compare with ourselves.
const NOT_A_PEER: [&str; 2] = ["the evaluation", "squarings alone"];

/// One machine of `machines.toml`; the comments there explain the fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Machine {
    pub file: String,
    pub name: String,
    pub features: String,
    pub command: String,
    pub core_ghz: Option<f64>,
    #[serde(default)]
    pub clock: String,
    pub note: String,
}

impl Machine {
    /// The name of its pages.
    pub fn id(&self) -> &str {
        self.file.trim_end_matches(".json")
    }
}

/// A lower limit of `bounds.toml`; the comments there explain the fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bound {
    domain: String,
    operation: String,
    machines: Vec<String>,
    pub over: String,
    #[serde(default)]
    cycles: Vec<(f64, f64)>,
    per: Option<f64>,
    block: Option<f64>,
    #[serde(default)]
    ahead: f64,
    pub why: String,
    pub source: String,
}

impl Bound {
    /// Whether it holds for the operation on the machine.
    pub fn is_for(&self, domain: &str, operation: &str, machine: &Machine) -> bool {
        (self.domain.as_str(), self.operation.as_str()) == (domain, operation)
            && self.machines.iter().any(|part| machine.file.contains(part))
    }

    /// Core cycles at a size, where they are known.
    pub fn cycles(&self, size: f64) -> Option<f64> {
        match (self.per, self.block) {
            (Some(per), Some(block)) => Some(per * ((size + self.ahead) / block).ceil()),
            _ => self.cycles.iter().find(|(at, _)| *at == size).map(|(_, cycles)| *cycles),
        }
    }
}

/// One contender of one case, in nanoseconds.
#[derive(Clone, Deserialize)]
pub struct Row {
    pub domain: String,
    pub operation: String,
    pub params: Map<String, Value>,
    pub implementation: String,
    pub kernel: String,
    unit: String,
    pub min: f64,
    pub median: f64,
    pub samples: u64,
}

impl Row {
    pub fn is_ours(&self) -> bool {
        self.implementation == OURS
    }
}

/// One operation at one size.
pub struct Case {
    pub domain: String,
    pub operation: String,
    pub params: Map<String, Value>,
    pub rows: Vec<Row>,
}

impl Case {
    /// Our fastest row.
    pub fn ours(&self) -> Option<&Row> {
        fastest(self.rows.iter().filter(|row| row.is_ours()))
    }

    /// The fastest row of the others.
    pub fn peer(&self) -> Option<&Row> {
        let is_peer = |row: &&Row| !row.is_ours() && !NOT_A_PEER.contains(&row.implementation.as_str());
        fastest(self.rows.iter().filter(is_peer))
    }

    /// How many times faster we are than the best peer.
    pub fn ratio(&self) -> Option<f64> {
        Some(self.peer()?.min / self.ours()?.min)
    }

    /// Its sizes in words.
    pub fn size(&self) -> String {
        size(&self.params)
    }
}

fn fastest<'a>(rows: impl Iterator<Item = &'a Row>) -> Option<&'a Row> {
    rows.min_by(|a, b| a.min.total_cmp(&b.min))
}

/// Parameters in words: `2048 bits`, `bls12_381, G1, n = 64`.
pub fn size(params: &Map<String, Value>) -> String {
    let parts = params.iter().map(|(name, value)| match (name.as_str(), value) {
        ("bits" | "bytes" | "messages" | "threads", value) => format!("{value} {name}"),
        (_, Value::String(text)) => text.clone(),
        (name, value) => format!("{name} = {value}"),
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// The machines as `machines.toml` lists them; the first is what README.md shows.
///
/// # Errors
/// When the file is malformed.
pub fn machines() -> Result<Vec<Machine>> {
    #[derive(Deserialize)]
    struct File {
        machine: Vec<Machine>,
    }
    Ok(read::<File>("results/machines.toml")?.machine)
}

/// The bounds.
///
/// # Errors
/// When the file is malformed.
pub fn bounds() -> Result<Vec<Bound>> {
    #[derive(Deserialize)]
    struct File {
        bound: Vec<Bound>,
    }
    Ok(read::<File>("results/bounds.toml")?.bound)
}

fn read<T: DeserializeOwned>(file: &str) -> Result<T> {
    let text = fs::read_to_string(root().join(file)).with_context(|| format!("cannot read {file}"))?;
    toml::from_str(&text).with_context(|| format!("cannot read {file}"))
}

/// The cases of a machine, in the order of its file.
///
/// # Errors
/// When the file is missing or holds no rows.
pub fn cases(machine: &Machine) -> Result<Vec<Case>> {
    let file = format!("results/{}", machine.file);
    let text = fs::read_to_string(root().join(&file)).with_context(|| format!("cannot read {file}"))?;
    let rows: Vec<Row> = serde_json::from_str(&text).with_context(|| format!("no array of rows: {file}"))?;
    let mut cases: Vec<Case> = Vec::new();
    for row in rows.into_iter().filter(|row| row.unit == "ns") {
        let same = |case: &&mut Case| {
            case.domain == row.domain && case.operation == row.operation && case.params == row.params
        };
        match cases.iter_mut().find(same) {
            Some(case) => case.rows.push(row),
            None => cases.push(Case {
                domain: row.domain.clone(),
                operation: row.operation.clone(),
                params: row.params.clone(),
                rows: vec![row],
            }),
        }
    }
    Ok(cases)
}

/// A time in the unit that suits it.
pub fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        ns if ns < 10.0 => format!("{ns:.2} ns"),
        ns if ns < 1e3 => format!("{ns:.0} ns"),
        ns if ns < 1e6 => format!("{:.3} us", ns / 1e3),
        ns if ns < 1e9 => format!("{:.3} ms", ns / 1e6),
        ns => format!("{:.2} s", ns / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_results_file_has_its_machine() {
        let known = machines().unwrap();
        for entry in fs::read_dir(root().join("results")).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            assert!(!name.ends_with(".json") || known.iter().any(|m| m.file == name), "{name}");
        }
        for machine in known {
            assert!(cases(&machine).unwrap().iter().any(|case| case.ratio().is_some()), "{}", machine.file);
        }
    }

    /// A bound above a measured time would be none.
    #[test]
    fn nothing_is_faster_than_its_bound() {
        let bounds = bounds().unwrap();
        let mut seen = vec![false; bounds.len()];
        for machine in machines().unwrap() {
            let Some(ghz) = machine.core_ghz else { continue };
            for case in cases(&machine).unwrap() {
                for (i, bound) in bounds.iter().enumerate() {
                    let size = case.params.get(&bound.over).and_then(Value::as_f64);
                    let (Some(size), true) = (size, bound.is_for(&case.domain, &case.operation, &machine))
                    else {
                        continue;
                    };
                    let (Some(cycles), Some(ours)) = (bound.cycles(size), case.ours()) else { continue };
                    seen[i] = true;
                    let least = cycles / ghz;
                    assert!(
                        least < ours.min * 1.02,
                        "{} {}: {least} {}",
                        case.operation,
                        case.size(),
                        ours.min
                    );
                }
            }
        }
        assert!(seen.iter().all(|seen| *seen), "{seen:?}");
    }
}
