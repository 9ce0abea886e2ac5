//! The table for people.

use super::{best_peer, by_case, params};
use crate::bench::case::OURS;
use crate::bench::clock::Clocks;
use crate::bench::engine::Measurement;
use tabled::builder::Builder;
use tabled::settings::object::Columns;
use tabled::settings::{Alignment, Style};

/// One line for each measurement; a column of ratios where a peer took part.
pub fn render(measurements: &[Measurement], clocks: Clocks) -> String {
    let with_peers = by_case(measurements).any(|case| best_peer(case).is_some());
    let mut head =
        vec!["operation", "size", "implementation", "kernel", "min", "median", "TSC cycles", "op/s"];
    if with_peers {
        head.push("times faster than the best peer");
    }
    let mut builder = Builder::default();
    builder.push_record(head);
    for case in by_case(measurements) {
        for m in case {
            let mut record = vec![
                m.subject.operation.to_string(),
                params(m),
                m.implementation.clone(),
                m.kernel.clone(),
                time(m.min),
                time(m.median),
                cycles(m, clocks),
                rate(1e9 / m.min),
            ];
            if with_peers {
                record.push(ratio(m, case));
            }
            builder.push_record(record);
        }
    }
    let mut table = builder.build();
    table.with(Style::psql()).modify(Columns::new(4..), Alignment::right());
    table.to_string()
}

/// How many times faster than the best peer one of our kernels is; empty for peers.
pub fn ratio(m: &Measurement, case: &[Measurement]) -> String {
    let peer = best_peer(case).filter(|_| m.implementation == OURS);
    peer.map(|peer| format!("{:.2}", peer.min / m.min)).unwrap_or_default()
}

/// Cycles of the time-stamp counter; per byte where the case has bytes.
pub fn cycles(m: &Measurement, clocks: Clocks) -> String {
    match (clocks.tsc_ghz, m.subject.bytes) {
        (Some(ghz), Some(bytes)) => format!("{:.3}/B", m.min * ghz / bytes as f64),
        (Some(ghz), None) => format!("{:.0}", m.min * ghz),
        (None, _) => String::new(),
    }
}

/// A time in the unit that suits it.
pub fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        ns if ns < 1e4 => format!("{ns:.1} ns"),
        ns if ns < 1e7 => format!("{:.2} us", ns / 1e3),
        ns if ns < 1e10 => format!("{:.2} ms", ns / 1e6),
        ns => format!("{:.2} s", ns / 1e9),
    }
}

/// Operations in a second.
pub fn rate(per_second: f64) -> String {
    match per_second {
        r if r < 100.0 => format!("{r:.2}"),
        r => crate::progress::grouped(r as u64),
    }
}
