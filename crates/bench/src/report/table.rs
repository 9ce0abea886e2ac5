//! The table for people, row by row: it grows while the measurements run.

use super::{best_peer, params, rate, time};
use crate::Case;
use crate::case::OURS;
use crate::clock::Clocks;
use crate::engine::Measurement;
use adamant_base::num::to_f64;

const HEAD: [&str; 8] =
    ["operation", "size", "implementation", "kernel", "min", "median", "TSC cycles", "op/s"];
const RATIO: &str = "times faster than the best peer";
/// Columns from here on are numbers.
const NUMBERS: usize = 4;
/// Room for names and numbers that are not known before they are measured; a longer one moves its row.
const WIDTHS: [usize; 8] = [0, 0, 14, 14, 10, 10, 14, 14];
/// With peers, whose names carry versions and functions.
const WIDTHS_WITH_PEERS: [usize; 8] = [0, 0, 22, 24, 10, 10, 14, 14];

/// The table of one domain.
pub struct Table {
    widths: Vec<usize>,
    with_peers: bool,
    clocks: Clocks,
}

impl Table {
    /// For these cases; with a column of ratios where peers take part.
    #[must_use]
    pub fn new(cases: &[Case], with_peers: bool, clocks: Clocks) -> Table {
        let least = if with_peers { WIDTHS_WITH_PEERS } else { WIDTHS };
        let mut widths: Vec<usize> =
            HEAD.iter().zip(least).map(|(name, least)| name.chars().count().max(least)).collect();
        for case in cases {
            widths[0] = widths[0].max(case.operation.chars().count());
            widths[1] = widths[1].max(params(&case.params).chars().count());
        }
        if with_peers {
            widths.push(RATIO.len());
        }
        Table { widths, with_peers, clocks }
    }

    /// The names of the columns, and a line under them.
    #[must_use]
    pub fn head(&self) -> String {
        let names: Vec<String> =
            HEAD.iter().chain(self.with_peers.then_some(&RATIO)).map(ToString::to_string).collect();
        let line: Vec<String> = self.widths.iter().map(|width| "-".repeat(width + 2)).collect();
        format!("{}\n{}", self.row(&names), line.join("+"))
    }

    /// One line for each measurement of a case.
    #[must_use]
    pub fn rows(&self, case: &[Measurement]) -> String {
        let record = |m: &Measurement| {
            let mut record = vec![
                m.subject.operation.to_string(),
                params(&m.subject.params),
                m.implementation.clone(),
                m.kernel.clone(),
                time(m.min),
                time(m.median),
                cycles(m, self.clocks),
                rate(1e9 / m.min),
            ];
            if self.with_peers {
                record.push(ratio(m, case));
            }
            self.row(&record)
        };
        case.iter().map(record).collect::<Vec<_>>().join("\n")
    }

    fn row(&self, cells: &[String]) -> String {
        let padded = cells.iter().zip(&self.widths).enumerate().map(|(i, (cell, &width))| {
            if i < NUMBERS { format!(" {cell:<width$} ") } else { format!(" {cell:>width$} ") }
        });
        padded.collect::<Vec<_>>().join("|").trim_end().to_string()
    }
}

/// How many times faster than the best peer one of our kernels is; empty for peers.
pub(crate) fn ratio(m: &Measurement, case: &[Measurement]) -> String {
    let peer = best_peer(case).filter(|_| m.implementation == OURS);
    peer.map(|peer| format!("{:.2}", peer.min / m.min)).unwrap_or_default()
}

/// Cycles of the time-stamp counter; per byte where the case has bytes.
pub(crate) fn cycles(m: &Measurement, clocks: Clocks) -> String {
    match (clocks.tsc_ghz, m.subject.bytes) {
        (Some(ghz), Some(bytes)) => format!("{:.3}/B", m.min * ghz / to_f64(bytes)),
        (Some(ghz), None) => format!("{:.0}", m.min * ghz),
        (None, _) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Subject;

    #[test]
    fn columns_stand_under_each_other() {
        let case = || Case::new("sqr", "squaring").param("bits", 2048);
        let Case { domain, operation, params, bytes, .. } = case();
        let subject = Subject { domain, operation, params, bytes };
        let measured = |implementation: &str, min: f64| Measurement {
            subject: subject.clone(),
            implementation: implementation.to_string(),
            kernel: "adx".to_string(),
            min,
            median: 2.0 * min,
            samples: 3,
            blocks: Vec::new(),
            core_cycles: None,
        };
        let clocks = Clocks { tsc_ghz: Some(2.0), core_ghz: None };
        for with_peers in [false, true] {
            let table = Table::new(&[case()], with_peers, clocks);
            let rows = table.rows(&[measured(OURS, 700.0), measured("OpenSSL 3.5", 1400.0)]);
            let places = |line: &str, bar: char| -> Vec<usize> {
                line.char_indices().filter(|(_, c)| *c == bar).map(|(i, _)| i).collect()
            };
            let head = table.head();
            let (names, line) = head.split_once('\n').unwrap();
            assert_eq!(places(names, '|'), places(line, '+'));
            for row in rows.lines() {
                assert_eq!(places(row, '|'), places(names, '|'), "{row}");
            }
            assert_eq!(rows.contains("2.00"), with_peers, "{rows}");
        }
    }
}
