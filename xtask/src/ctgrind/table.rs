//! The table in docs/constant-time.md.

use super::Outcome;
use crate::{markdown, sh};
use anyhow::Result;
use std::collections::BTreeMap;

const FILE: &str = "docs/constant-time.md";
const NAME: &str = "ctgrind";

/// Result and date by (name, back end, layer), as the document has them.
type Results = BTreeMap<(String, String, String), (String, String)>;

fn read() -> Result<Results> {
    let mut results = Results::new();
    for row in markdown::read_table(FILE, NAME)? {
        if let [name, backend, layer, result, date] = row.as_slice() {
            results.insert(
                (name.clone(), backend.clone(), layer.to_lowercase()),
                (result.clone(), date.clone()),
            );
        }
    }
    Ok(results)
}

fn key(case: &Listed) -> (String, String, String) {
    (case[0].clone(), case[1].clone(), case[2].clone())
}

/// Operation, back end, layer, what must come out, and "long" where the case takes minutes.
pub type Listed = [String; 5];

/// The harness's list.
pub fn parse(list: &str) -> Vec<Listed> {
    let cases = list.lines().map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    cases.filter_map(|fields| Listed::try_from(fields).ok()).collect()
}

/// Prints every case with its last recorded result.
pub fn list(cases: &[Listed]) -> Result<()> {
    let results = read()?;
    for case in cases {
        let (result, date) = results.get(&key(case)).map_or(("not run yet", ""), |(r, d)| (r, d));
        println!("{:42} {:10} {:5} {result} {date}", case[0], case[1], case[2]);
    }
    Ok(())
}

/// Writes new results into the table; cases that did not run now keep theirs, cases that are gone lose them; layer B's
/// stay, as their harness is built only to run them.
pub fn update(cases: &[Listed], outcomes: &[Outcome]) -> Result<()> {
    let mut results = read()?;
    let today = sh::today()?;
    for outcome in outcomes.iter().filter(|outcome| outcome.verdict != "unavailable") {
        let Outcome { name, backend, layer, verdict, .. } = outcome;
        results.insert((name.clone(), backend.clone(), layer.clone()), (verdict.clone(), today.clone()));
    }
    let mut rows: Vec<Vec<String>> = cases
        .iter()
        .map(|case| {
            let (result, date) = results.remove(&key(case)).unwrap_or(("not run yet".into(), String::new()));
            vec![case[0].clone(), case[1].clone(), case[2].to_uppercase(), result, date]
        })
        .collect();
    for ((name, backend, layer), (result, date)) in
        results.into_iter().filter(|((_, _, layer), _)| layer == "b")
    {
        rows.push(vec![name, backend, layer.to_uppercase(), result, date]);
    }
    markdown::write_table(FILE, NAME, &["operation", "back end", "layer", "result", "date"], &rows)
}
