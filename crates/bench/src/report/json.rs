//! The rows of `--json FILE`.

use crate::case::Params;
use crate::clock::Clocks;
use crate::engine::Measurement;
use serde::Serialize;

/// One row: one figure of one contender.
#[derive(Debug, Serialize)]
pub struct Row {
    domain: &'static str,
    operation: &'static str,
    params: Params,
    implementation: String,
    kernel: String,
    unit: &'static str,
    min: f64,
    median: f64,
    samples: usize,
}

/// Every measurement in nanoseconds, then in counts of the time-stamp counter: per byte where the case has bytes.
#[must_use]
pub fn rows(measurements: &[Measurement], clocks: Clocks) -> Vec<Row> {
    measurements.iter().flat_map(|m| units(m, clocks)).collect()
}

fn units(m: &Measurement, clocks: Clocks) -> Vec<Row> {
    let row = |unit, factor: f64| Row {
        domain: m.subject.domain,
        operation: m.subject.operation,
        params: m.subject.params.clone(),
        implementation: m.implementation.clone(),
        kernel: m.kernel.clone(),
        unit,
        min: rounded(m.min * factor),
        median: rounded(m.median * factor),
        samples: m.samples,
    };
    let mut rows = vec![row("ns", 1.0)];
    match (clocks.tsc_ghz, m.subject.bytes) {
        (Some(ghz), Some(bytes)) => rows.push(row("tsc_cycles_per_byte", ghz / bytes as f64)),
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
    let scale = 10_f64.powi(5 - value.abs().log10().floor() as i32);
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_digits() {
        assert_eq!(rounded(1234.56789), 1234.57);
        assert_eq!(rounded(0.00123456789), 0.00123457);
        assert_eq!(rounded(0.0), 0.0);
        assert_eq!(rounded(f64::NAN), 0.0);
    }
}
