//! Measurements for people and for machines.

mod curve;
pub mod html;
pub mod json;
pub mod table;

use super::case::{OURS, Params};
use super::engine::Measurement;

/// The measurements of one case, from its first contender on.
pub fn by_case(all: &[Measurement]) -> impl Iterator<Item = &[Measurement]> {
    all.chunk_by(|a, b| {
        let (a, b) = (&a.subject, &b.subject);
        (a.domain, a.operation, &a.params) == (b.domain, b.operation, &b.params)
    })
}

/// The fastest peer of a case.
pub fn best_peer(case: &[Measurement]) -> Option<&Measurement> {
    case.iter().filter(|m| m.implementation != OURS).min_by(|a, b| a.min.total_cmp(&b.min))
}

/// `name=value` pairs, or the value alone where that says it all.
pub fn params(params: &Params) -> String {
    let pairs = params.iter();
    let texts = pairs.map(|(name, value)| match (name.as_str(), value) {
        ("bits", value) => format!("{value} bits"),
        ("bytes", value) => format!("{value} bytes"),
        (_, serde_json::Value::String(text)) => text.clone(),
        (name, value) => format!("{name}={value}"),
    });
    texts.collect::<Vec<_>>().join(", ")
}
