//! What changed between two runs beyond noise: `adamant bench compare A.json B.json`.
//!
//! A row keeps its samples as the minima of stretches of the run (`blocks`, [`crate::engine::BLOCKS`]). Other load can only lengthen a
//! sample, so the minimum of a stretch is nearly free of it, and stretches are far enough apart to be independent where single
//! samples, which share a burst of load, are not. Compared are the medians of these minima, with a bootstrap interval of their
//! ratio. A row has changed when its ratio is beyond the threshold and the interval does not hold 1. The threshold stands for
//! what a single run cannot show: code and buffers that lie elsewhere, another clock.

mod bootstrap;
#[cfg(test)]
mod tests;

use crate::case::OURS;
use crate::report::json::Row;
use crate::report::{params, time};
use adamant_base::num::to_f64;
use serde::Serialize;
use std::collections::BTreeMap;

/// Fewer stretches make no interval: rows with less, and those of older files, are compared by their minima.
const LEAST: usize = 8;

/// How a row came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It takes longer.
    Slower,
    /// It takes less time.
    Faster,
    /// Nothing that noise could not have made.
    Same,
}

/// A row that both files have.
#[derive(Clone, Debug, Serialize)]
pub struct Pair {
    name: String,
    implementation: String,
    kernel: String,
    before_ns: f64,
    after_ns: f64,
    /// The time after by the time before.
    ratio: f64,
    /// The interval of 99% of the ratio; none where the minima alone were compared.
    interval: Option<[f64; 2]>,
    verdict: Verdict,
}

/// Everything that can be said about two runs.
#[derive(Debug, Serialize)]
pub struct Comparison {
    /// In percent.
    threshold: f64,
    pairs: Vec<Pair>,
    only_before: Vec<String>,
    only_after: Vec<String>,
}

/// Compares rows by case, implementation and kernel; `threshold` is in percent.
#[must_use]
pub fn compare(before: &[Row], after: &[Row], threshold: f64) -> Comparison {
    let index = |rows: &[Row]| -> BTreeMap<String, Row> {
        rows.iter().filter(|row| row.unit == "ns").map(|row| (row.key(), row.clone())).collect()
    };
    let (first, mut second) = (index(before), index(after));
    let (mut pairs, mut only_before) = (Vec::new(), Vec::new());
    for (key, a) in first {
        match second.remove(&key) {
            Some(b) => pairs.push(pair(&a, &b, threshold, seed(&key))),
            None => only_before.push(whole_name(&a)),
        }
    }
    pairs.sort_by(|a, b| b.ratio.total_cmp(&a.ratio));
    Comparison { threshold, pairs, only_before, only_after: second.values().map(whole_name).collect() }
}

fn pair(a: &Row, b: &Row, threshold: f64, seed: u64) -> Pair {
    let known = a.blocks.len().min(b.blocks.len()) >= LEAST;
    let time = |row: &Row| if known { bootstrap::median(&mut row.blocks.clone()) } else { row.min };
    let (before_ns, after_ns) = (time(a), time(b));
    let ratio = after_ns / before_ns;
    let interval = known.then(|| bootstrap::interval(&a.blocks, &b.blocks, seed));
    // The same limit in both directions: with the files exchanged, slower is faster.
    let limit = 1.0 + threshold / 100.0;
    let verdict = if ratio > limit && interval.is_none_or(|[low, _]| low > 1.0) {
        Verdict::Slower
    } else if ratio < 1.0 / limit && interval.is_none_or(|[_, high]| high < 1.0) {
        Verdict::Faster
    } else {
        Verdict::Same
    };
    let (implementation, kernel) = (a.implementation.clone(), a.kernel.clone());
    Pair { name: name(a), implementation, kernel, before_ns, after_ns, ratio, interval, verdict }
}

fn name(row: &Row) -> String {
    format!("{} {}, {}", row.domain, row.operation, params(&row.params))
}

fn whole_name(row: &Row) -> String {
    format!("{}, {} {}", name(row), row.implementation, row.kernel)
}

/// FNV-1a: each row has resamples of its own, which do not depend on the other rows.
fn seed(key: &str) -> u64 {
    key.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl Pair {
    fn is_ours(&self) -> bool {
        self.implementation == OURS
    }

    /// The cells of its line.
    fn cells(&self) -> [String; 7] {
        let percent = |ratio: f64| format!("{:+.1}%", 100.0 * (ratio - 1.0));
        let interval = self.interval.map_or("minima alone".to_string(), |[low, high]| {
            format!("{} to {}", percent(low), percent(high))
        });
        let verdict = if self.verdict == Verdict::Slower { "slower" } else { "faster" };
        [
            verdict.to_string(),
            percent(self.ratio),
            interval,
            time(self.before_ns),
            time(self.after_ns),
            self.name.clone(),
            format!("{} {}", self.implementation, self.kernel),
        ]
    }
}

impl Comparison {
    /// Whether any row is in both.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Whether a row of ours is slower. Rows of peers tell how far the machine itself has changed.
    #[must_use]
    pub fn is_slower(&self) -> bool {
        self.count(true, Verdict::Slower) > 0
    }

    fn count(&self, ours: bool, verdict: Verdict) -> usize {
        self.pairs.iter().filter(|pair| pair.is_ours() == ours && pair.verdict == verdict).count()
    }

    /// The changes, the slowest first; rows that one file alone has; the sum.
    #[must_use]
    pub fn lines(&self, before: &str, after: &str) -> Vec<String> {
        let head = ["", "change", "99% interval", "before", "after", "operation", "implementation"];
        let changed = self.pairs.iter().filter(|pair| pair.verdict != Verdict::Same);
        let table: Vec<[String; 7]> =
            std::iter::once(head.map(String::from)).chain(changed.map(Pair::cells)).collect();
        let mut lines = if table.len() > 1 { aligned(&table) } else { Vec::new() };
        for (file, names) in [(before, &self.only_before), (after, &self.only_after)] {
            lines.extend(names.iter().map(|name| format!("only in {file}: {name}")));
        }
        let by_minima = self.pairs.iter().filter(|pair| pair.interval.is_none()).count();
        if by_minima > 0 {
            lines.push(format!(
                "{by_minima} of {} rows have too few samples for an interval, in one file or both: compared by their minima",
                self.pairs.len()
            ));
        }
        for (ours, whose) in [(true, OURS), (false, "peers")] {
            lines.extend(self.sum(ours, whose));
        }
        lines
    }

    /// The line about our rows, or the peers'.
    fn sum(&self, ours: bool, whose: &str) -> Option<String> {
        let ratios = self.pairs.iter().filter(|pair| pair.is_ours() == ours).map(|pair| pair.ratio.ln());
        let logs: Vec<f64> = ratios.collect();
        let mean = (logs.iter().sum::<f64>() / to_f64(logs.len() as u64)).exp();
        let [slower, faster, same] =
            [Verdict::Slower, Verdict::Faster, Verdict::Same].map(|verdict| self.count(ours, verdict));
        (!logs.is_empty()).then(|| {
            format!(
                "{whose}: {} rows in both files, {slower} slower, {faster} faster, {same} without a change beyond noise \
                 and {}%; geometric mean of all {:+.1}%",
                logs.len(),
                self.threshold,
                100.0 * (mean - 1.0)
            )
        })
    }
}

/// Columns under each other; the last but two are numbers.
fn aligned(table: &[[String; 7]]) -> Vec<String> {
    let widths: [usize; 7] =
        std::array::from_fn(|i| table.iter().map(|row| row[i].chars().count()).max().unwrap_or(0));
    let line = |row: &[String; 7]| {
        let cells = row.iter().zip(widths).enumerate();
        let cells = cells.map(|(i, (cell, width))| match i {
            1..=4 => format!("{cell:>width$}"),
            _ => format!("{cell:<width$}"),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    table.iter().map(line).collect()
}
