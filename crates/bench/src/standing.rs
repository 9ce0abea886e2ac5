//! How this CPU stands beside the machines of `reference.json`, which `cargo xtask readme` makes from results/: for every domain the
//! geometric mean of their times over ours, of the operations that both have.

use crate::case::{OURS, Params};
use crate::engine::Measurement;
use crate::report::by_case;
use adamant_base::num::to_f64;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The figures as they were when the program was built.
const REFERENCE: &str = include_str!("reference.json");

#[derive(Deserialize)]
struct Reference {
    machines: Vec<String>,
    /// Nanoseconds of our fastest kernel on each machine.
    rows: BTreeMap<String, Vec<Option<f64>>>,
}

/// One reference machine beside this CPU.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Its name.
    pub machine: String,
    /// Domain, and how many times as fast this CPU is there.
    pub domains: Vec<(&'static str, f64)>,
    /// The same over all operations.
    pub all: f64,
    /// So many operations are compared.
    pub count: usize,
}

/// The machines with which anything can be compared.
///
/// # Errors
/// When the built-in file is malformed; a test reads it.
pub fn standings(all: &[Measurement]) -> Result<Vec<Standing>, String> {
    let reference: Reference = serde_json::from_str(REFERENCE).map_err(|error| error.to_string())?;
    Ok(beside(&reference, all))
}

fn beside(reference: &Reference, all: &[Measurement]) -> Vec<Standing> {
    let of_machine = |(index, machine): (usize, &String)| {
        let mut logs: Vec<(&'static str, Vec<f64>)> = Vec::new();
        for case in by_case(all) {
            let ours =
                case.iter().filter(|m| m.implementation == OURS).map(|m| m.min).fold(f64::INFINITY, f64::min);
            let Some(first) = case.first() else { continue };
            let theirs = reference.rows.get(&key(first)).and_then(|row| *row.get(index)?);
            let Some(ratio) = theirs.map(|theirs| theirs / ours).filter(|ratio| ratio.is_normal()) else {
                continue;
            };
            match logs.last_mut().filter(|(domain, _)| *domain == first.subject.domain) {
                Some((_, list)) => list.push(ratio.ln()),
                None => logs.push((first.subject.domain, vec![ratio.ln()])),
            }
        }
        let count = logs.iter().map(|(_, list)| list.len()).sum();
        let every: Vec<f64> = logs.iter().flat_map(|(_, list)| list.iter().copied()).collect();
        (count > 0).then(|| Standing {
            machine: machine.clone(),
            domains: logs.iter().map(|(domain, list)| (*domain, mean(list))).collect(),
            all: mean(&every),
            count,
        })
    };
    reference.machines.iter().enumerate().filter_map(of_machine).collect()
}

/// The geometric mean, from logarithms.
fn mean(logs: &[f64]) -> f64 {
    (logs.iter().sum::<f64>() / to_f64(logs.len() as u64)).exp()
}

/// What a row of the file is called: domain, operation and the parameters by name.
fn key(m: &Measurement) -> String {
    format!("{} {}{}", m.subject.domain, m.subject.operation, sizes(&m.subject.params))
}

fn sizes(params: &Params) -> String {
    let text = |value: &serde_json::Value| value.as_str().map_or(value.to_string(), str::to_owned);
    let mut pairs: Vec<String> =
        params.iter().map(|(name, value)| format!(" {name}={}", text(value))).collect();
    pairs.sort();
    pairs.concat()
}

/// The table for people: a line a machine, a column a domain. The first line says what it is, and of how many operations at most.
#[must_use]
pub fn lines(standings: &[Standing]) -> Vec<String> {
    let mut domains: Vec<&str> = Vec::new();
    for (domain, _) in standings.iter().flat_map(|standing| &standing.domains) {
        if !domains.contains(domain) {
            domains.push(domain);
        }
    }
    let Some(most) = standings.iter().map(|standing| standing.count).max() else { return Vec::new() };
    let title = format!("times as fast as, means of {most} operations");
    let names = standings.iter().map(|standing| &standing.machine).chain([&title]);
    let width = names.map(|name| name.chars().count()).max().unwrap_or(0);
    let wide = |domain: &str| domain.len().max(5);
    let head = domains.iter().map(|domain| format!("  {domain:>0$}", wide(domain))).collect::<String>();
    let mut out = vec![format!("{title:width$}    all{head}")];
    for standing in standings {
        let cell = |domain: &&str| {
            let found = standing.domains.iter().find(|(name, _)| name == domain);
            let text = found.map_or("-".to_string(), |(_, ratio)| format!("{ratio:.2}"));
            format!("  {text:>0$}", wide(domain))
        };
        let cells: String = domains.iter().map(cell).collect();
        out.push(format!("{:width$}  {:>5.2}{cells}", standing.machine, standing.all));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Subject;

    fn row(domain: &'static str, bits: u64, implementation: &str, min: f64) -> Measurement {
        let params = Params::from_iter([("bits".to_string(), bits.into()), ("a".to_string(), "x".into())]);
        let subject = Subject { domain, operation: "op", params, bytes: None };
        let (implementation, kernel) = (implementation.to_string(), String::new());
        Measurement {
            subject,
            implementation,
            kernel,
            min,
            median: min,
            samples: 1,
            blocks: Vec::new(),
            core_cycles: None,
        }
    }

    #[test]
    fn means_by_domain_and_over_all() {
        let text = r#"{"machines": ["A", "B"], "rows": {"d op a=x bits=8": [200, null], "d op a=x bits=16": [50, null], "e op a=x bits=8": [40, null]}}"#;
        let reference: Reference = serde_json::from_str(text).unwrap();
        let all = [
            row("d", 8, OURS, 300.0),
            row("d", 8, OURS, 100.0),
            row("d", 8, "peer", 1.0),
            row("d", 16, OURS, 100.0),
            row("e", 8, OURS, 10.0),
            row("e", 9, OURS, 10.0),
        ];
        let found = beside(&reference, &all);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].machine.as_str(), found[0].count), ("A", 3));
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(
            near(found[0].domains[0].1, 1.0)
                && near(found[0].domains[1].1, 4.0)
                && near(found[0].all, 4_f64.cbrt())
        );
        let [head, row] = &lines(&found)[..] else { panic!("two lines") };
        assert_eq!(head.split_once("operations").unwrap().1, "    all      d      e");
        assert_eq!(row.split_whitespace().collect::<Vec<_>>(), ["A", "1.59", "1.00", "4.00"]);
        assert_eq!(head.len(), row.len());
    }

    #[test]
    fn built_in_rows_are_cases_that_exist() {
        let reference: Reference = serde_json::from_str(REFERENCE).unwrap();
        assert!(
            reference.machines.len() > 1
                && reference.rows.values().all(|row| row.len() == reference.machines.len())
        );
        let cases = crate::DOMAINS.iter().flat_map(|domain| (domain.cases)());
        let known = cases.filter(|case| case.overview);
        let known = known.map(|case| format!("{} {}{}", case.domain, case.operation, sizes(&case.params)));
        let found = known.filter(|key| reference.rows.contains_key(key)).count();
        assert!(found > 15, "{found}");
    }
}
