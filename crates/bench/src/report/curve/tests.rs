//! Curves of made-up measurements.

use super::*;
use crate::case::{Params, Subject};

fn row(name: &str, bits: u64, min: f64) -> Measurement {
    let mut params = Params::new();
    params.insert("bits".to_string(), bits.into());
    let subject = Subject { domain: "test", operation: "multiply", params, bytes: None };
    Measurement {
        subject,
        implementation: name.to_string(),
        kernel: "k<k".to_string(),
        min,
        median: min,
        samples: 1,
        blocks: Vec::new(),
        core_cycles: None,
    }
}

#[test]
fn a_line_for_each_contender_with_enough_sizes() {
    let mut rows: Vec<Measurement> = (0..10)
        .flat_map(|k| [row(OURS, 128 << k, 2f64.powi(k)), row("Peer 1", 128 << k, 3f64.powi(k))])
        .collect();
    rows.push(row("Rare 2", 128, 5.0));
    let text = plot(&rows).unwrap();
    assert_eq!(text.matches("<polyline").count(), 2);
    assert!(text.contains("k&lt;k") && text.contains("Peer 1") && !text.contains("Rare"));
    assert!(text.contains(">128 bit<") && text.contains(">32 kbit<"), "{text}");
    assert!(!text.contains("NaN") && !text.contains("inf"));
    assert_eq!(plot(&rows[..4]), None);
    rows[0].subject.params.insert("more".to_string(), 1.into());
    assert_eq!(plot(&rows), None);
}

/// Cost for each of n, a figure for each of the other parameters that has enough sizes.
#[test]
fn curves_over_numbers_of_things() {
    let with = |curve: &str, n: u64, min: f64| {
        let mut row = row(OURS, 0, min);
        row.subject.params = Params::new();
        row.subject.params.insert("curve".to_string(), curve.into());
        row.subject.params.insert("n".to_string(), n.into());
        row
    };
    let mut rows: Vec<_> =
        (6..13).map(|k| with("a", 1 << k, 1e3 * f64::from(1 << k) / f64::from(k))).collect();
    rows.extend((6..13).map(|k| with("b", 1 << k, 2e3 * f64::from(1 << k) / f64::from(k))));
    rows.push(with("c", 64, 1.0));
    let text = plot(&rows).unwrap();
    assert_eq!((text.matches("<svg").count(), text.matches("<polyline").count()), (2, 2), "{text}");
    assert!(
        text.contains("curve a: time for each") && text.contains(">2^6<") && text.contains(">100.0 ns<"),
        "{text}"
    );
    assert!(!text.contains("curve c:"), "too few sizes");
}
