//! One page with tables and plots that needs nothing else: no network, no script.

use super::{best_peer, by_case, curve, escape, label, params, rate, table, time};
use crate::case::OURS;
use crate::clock::Clocks;
use crate::engine::Measurement;
use std::fmt::Write;

const STYLE: &str = include_str!("page.css");

/// What the page says about the machine.
pub struct Machine<'a> {
    /// One line.
    pub headline: &'a str,
    /// Everything, in lines.
    pub report: &'a str,
    /// Its rates.
    pub clocks: Clocks,
}

/// The page.
#[must_use]
pub fn page(all: &[Measurement], machine: &Machine) -> String {
    let mut body = String::new();
    for group in all.chunk_by(|a, b| heading(a) == heading(b)) {
        body += &section(group, machine.clocks);
    }
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Adamant benchmarks</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>Adamant benchmarks</h1>\n<p>{}</p>\n\
         <p class=\"note\">Time for one operation: the minimum of many short samples, the tick marks their median. \
         Contenders took turns sample by sample in one run. Shorter bars are faster; each size has its own scale.</p>\n\
         {body}<details><summary>CPU report</summary><pre>{}</pre></details>\n\
         <p class=\"note\">adamant {}</p>\n</main>\n</body>\n</html>\n",
        escape(machine.headline),
        escape(machine.report),
        env!("CARGO_PKG_VERSION"),
    )
}

fn heading(m: &Measurement) -> String {
    format!("{}: {}", m.subject.domain, m.subject.operation)
}

/// One operation at all its sizes.
fn section(group: &[Measurement], clocks: Clocks) -> String {
    let title = group.first().map(heading).unwrap_or_default();
    format!(
        "<section>\n<h2>{}</h2>\n{}{}{}</section>\n",
        escape(&title),
        curve::plot(group).unwrap_or_default(),
        plot(group),
        rows(group, clocks)
    )
}

// The plot, in its own units of about a pixel.
const WIDTH: f64 = 860.0;
const LABEL: f64 = 250.0;
const VALUE: f64 = 150.0;
const BAR: f64 = 20.0;
const GAP: f64 = 6.0;
const CASE_GAP: f64 = 34.0;

/// Horizontal bars, a block for each size.
fn plot(group: &[Measurement]) -> String {
    let (mut y, mut bars) = (0.0, String::new());
    for case in by_case(group) {
        // Writing to a String cannot fail.
        let _ = writeln!(
            bars,
            "<text class=\"size\" x=\"0\" y=\"{:.0}\">{}</text>",
            y + 20.0,
            escape(&params(&case[0].subject.params))
        );
        y += CASE_GAP;
        let longest = case.iter().map(|m| m.min).fold(0.0, f64::max);
        for m in case {
            bars += &bar(m, y, longest);
            y += BAR + GAP;
        }
    }
    format!("<svg viewBox=\"0 0 {WIDTH} {y:.0}\" role=\"img\" aria-label=\"bar chart\">\n{bars}</svg>\n")
}

fn bar(m: &Measurement, y: f64, longest: f64) -> String {
    let scale = (WIDTH - LABEL - VALUE) / longest;
    let (length, tick) = ((m.min * scale).max(1.0), LABEL + (m.median * scale).min(WIDTH - LABEL - VALUE));
    let (class, middle) = (if m.implementation == OURS { "ours" } else { "peer" }, y + BAR * 0.72);
    format!(
        "<text class=\"name\" x=\"{:.0}\" y=\"{middle:.1}\">{}</text>\
         <rect class=\"{class}\" x=\"{LABEL}\" y=\"{y:.1}\" width=\"{length:.1}\" height=\"{BAR}\" rx=\"3\"/>\
         <line class=\"median\" x1=\"{tick:.1}\" x2=\"{tick:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/>\
         <text class=\"value\" x=\"{:.1}\" y=\"{middle:.1}\">{}</text>\n",
        LABEL - 10.0,
        escape(&label(m)),
        y + 3.0,
        y + BAR - 3.0,
        tick.max(LABEL + length) + 8.0,
        time(m.min),
    )
}

fn rows(group: &[Measurement], clocks: Clocks) -> String {
    let with_peers = by_case(group).any(|case| best_peer(case).is_some());
    let mut out = String::from(
        "<div class=\"scroll\"><table>\n<tr><th>size</th><th>implementation</th><th>kernel</th><th>min</th>\
         <th>median</th><th>TSC cycles</th><th>op/s</th>",
    );
    out += if with_peers { "<th>times faster than the best peer</th></tr>\n" } else { "</tr>\n" };
    for case in by_case(group) {
        for m in case {
            let mut cells = vec![params(&m.subject.params), m.implementation.clone(), m.kernel.clone()];
            cells.extend([time(m.min), time(m.median), table::cycles(m, clocks)]);
            cells.push(rate(1e9 / m.min));
            if with_peers {
                cells.push(table::ratio(m, case));
            }
            let class = if m.implementation == OURS { " class=\"ours\"" } else { "" };
            let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", escape(cell))).collect();
            let _ = writeln!(out, "<tr{class}>{cells}</tr>");
        }
    }
    out + "</table></div>\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::{Params, Subject};

    #[test]
    fn page_is_self_contained_and_escaped() {
        let subject = Subject { domain: "test", operation: "a<b", params: Params::new(), bytes: None };
        let row = |implementation: &str, min| Measurement {
            subject: subject.clone(),
            implementation: implementation.to_string(),
            kernel: "k&k".to_string(),
            min,
            median: 2.0 * min,
            samples: 3,
            blocks: Vec::new(),
            core_cycles: None,
        };
        let clocks = Clocks { tsc_ghz: None, core_ghz: None };
        let machine = Machine { headline: "a CPU", report: "a CPU\nwith <features>", clocks };
        let text = page(&[row(OURS, 10.0), row("Peer 1", 25.0)], &machine);
        assert!(text.contains("test: a&lt;b") && text.contains("k&amp;k") && text.contains(">2.50<"));
        for outside in ["http", "<script", "src=", "url("] {
            assert!(!text.contains(outside), "{outside}");
        }
        assert_eq!(text.matches("<rect").count(), 2);
    }
}
