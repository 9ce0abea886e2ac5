//! The rows of `--json FILE`, written and read.

use crate::case::Params;
use crate::clock::Clocks;
use crate::engine::Measurement;
use crate::figures::whole_exponent;
use adamant_base::num::to_f64;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// One row: one figure of one contender.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    pub(crate) domain: String,
    pub(crate) operation: String,
    pub(crate) params: Params,
    pub(crate) implementation: String,
    pub(crate) kernel: String,
    pub(crate) unit: String,
    pub(crate) min: f64,
    median: f64,
    samples: usize,
    /// Minima of stretches of the run, in rows in `ns`; files of older programs have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) blocks: Vec<f64>,
}

impl Row {
    /// What it is a figure of: the same for two rows of two runs.
    pub(crate) fn key(&self) -> String {
        let mut params: Vec<String> =
            self.params.iter().map(|(name, value)| format!("{name}={value}")).collect();
        params.sort();
        let Row { domain, operation, implementation, kernel, unit, .. } = self;
        [domain, operation, &params.join("\n"), implementation, kernel, unit].map(String::as_str).join("\0")
    }
}

/// Every measurement in nanoseconds, then in counts of the time-stamp counter: per byte where the case has bytes. An array, one
/// row a line.
///
/// # Errors
/// What the serialiser says; it has no reason to.
pub fn write(measurements: &[Measurement], clocks: Clocks) -> Result<String, String> {
    let rows = measurements.iter().flat_map(|m| units(m, clocks));
    let lines: Vec<String> =
        rows.map(|row| serde_json::to_string(&row)).collect::<Result<_, _>>().map_err(|e| e.to_string())?;
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}

/// The rows of a file, also of those that older programs wrote.
///
/// # Errors
/// One line: what is wrong, and where.
pub fn read(text: &str) -> Result<Vec<Row>, String> {
    let rows: Vec<Row> =
        serde_json::from_str(text).map_err(|error| format!("not rows of a benchmark: {error}"))?;
    let mut seen = HashMap::new();
    for (i, row) in rows.iter().enumerate() {
        let number = i + 1;
        if !row.blocks.iter().chain([&row.min, &row.median]).all(|time| *time > 0.0) {
            return Err(format!("row {number} has a time that is not positive"));
        }
        if let Some(first) = seen.insert(row.key(), number) {
            return Err(format!("row {number} is about the same as row {first}"));
        }
    }
    Ok(rows)
}

fn units(m: &Measurement, clocks: Clocks) -> Vec<Row> {
    let row = |unit: &str, factor: f64| Row {
        domain: m.subject.domain.to_string(),
        operation: m.subject.operation.to_string(),
        params: m.subject.params.clone(),
        implementation: m.implementation.clone(),
        kernel: m.kernel.clone(),
        unit: unit.to_string(),
        min: rounded(m.min * factor),
        median: rounded(m.median * factor),
        samples: m.samples,
        blocks: Vec::new(),
    };
    let mut rows = vec![Row { blocks: m.blocks.iter().copied().map(rounded).collect(), ..row("ns", 1.0) }];
    match (clocks.tsc_ghz, m.subject.bytes) {
        (Some(ghz), Some(bytes)) => rows.push(row("tsc_cycles_per_byte", ghz / to_f64(bytes))),
        (Some(ghz), None) => rows.push(row("tsc_cycles", ghz)),
        (None, _) => {}
    }
    rows
}

/// Six significant digits: no clock is better.
fn rounded(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return 0.0;
    }
    let scale = 10_f64.powi(5 - whole_exponent(value.abs().log10().floor()));
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Subject;

    #[test]
    fn six_digits() {
        assert_eq!(rounded(1234.56789), 1234.57);
        assert_eq!(rounded(0.00123456789), 0.00123457);
        assert_eq!(rounded(0.0), 0.0);
        assert_eq!(rounded(f64::NAN), 0.0);
    }

    #[test]
    fn what_is_written_is_read() {
        let subject = Subject { domain: "test", operation: "a \"b\"", params: Params::new(), bytes: None };
        let (implementation, kernel) = ("Peer 1".to_string(), "k".to_string());
        let blocks = vec![1.5, 1.25];
        let all = [Measurement {
            subject,
            implementation,
            kernel,
            min: 1.25,
            median: 2.0,
            samples: 2,
            blocks,
            core_cycles: None,
        }];
        let text = write(&all, Clocks { tsc_ghz: Some(2.0), core_ghz: None }).unwrap();
        assert_eq!(text.lines().count(), 4, "{text}");
        let rows = read(&text).unwrap();
        let figures: Vec<_> = rows.iter().map(|row| (row.unit.as_str(), row.min, row.blocks.len())).collect();
        assert_eq!(figures, [("ns", 1.25, 2), ("tsc_cycles", 2.5, 0)]);
        assert_eq!(rows[0].operation, "a \"b\"");
    }
}
