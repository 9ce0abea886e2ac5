//! Measurements for people and for machines.

mod curve;
pub mod html;
pub mod json;
pub mod table;

use crate::case::{OURS, Params};
use crate::engine::Measurement;
use crate::figures::whole;
use crate::text::grouped;

/// The measurements of one case, from its first contender on.
pub(crate) fn by_case(all: &[Measurement]) -> impl Iterator<Item = &[Measurement]> {
    all.chunk_by(|a, b| a.subject.is(b.subject.domain, b.subject.operation, &b.subject.params))
}

/// The fastest peer of a case.
pub(crate) fn best_peer(case: &[Measurement]) -> Option<&Measurement> {
    case.iter().filter(|m| m.implementation != OURS).min_by(|a, b| a.min.total_cmp(&b.min))
}

/// Ours by its kernel, a peer by its name.
fn label(m: &Measurement) -> String {
    if m.implementation == OURS { format!("{OURS} {}", m.kernel) } else { m.implementation.clone() }
}

/// `name=value` pairs, or the value alone where that says it all.
pub(crate) fn params(params: &Params) -> String {
    let pairs = params.iter();
    let texts = pairs.map(|(name, value)| match (name.as_str(), value) {
        ("bits", value) => format!("{value} bits"),
        ("bytes", value) => format!("{value} bytes"),
        (_, serde_json::Value::String(text)) => text.clone(),
        (name, value) => format!("{name}={value}"),
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// A time in the unit that suits it.
pub(crate) fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        ns if ns < 1e4 => format!("{ns:.1} ns"),
        ns if ns < 1e7 => format!("{:.2} us", ns / 1e3),
        ns if ns < 1e10 => format!("{:.2} ms", ns / 1e6),
        ns => format!("{:.2} s", ns / 1e9),
    }
}

/// Operations in a second.
pub(crate) fn rate(per_second: f64) -> String {
    match per_second {
        r if r < 100.0 => format!("{r:.2}"),
        r => grouped(whole(r)),
    }
}

/// The text, as it stands in a page.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
