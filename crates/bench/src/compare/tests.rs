//! Comparisons of made-up runs.

use super::bootstrap::{Random, interval, median};
use super::*;
use crate::report::json::read;
use serde_json::{Value, json};

/// Times of stretches around 100 ns: noise that adds, with a standard deviation of about `noise`, as other load does.
fn stretches(random: &mut Random, n: usize, noise: f64, factor: f64) -> Vec<f64> {
    let mut uniform = || ((random.next() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64;
    (0..n).map(|_| 100.0 * factor * (1.0 - noise * uniform().ln())).collect()
}

fn row(operation: &str, implementation: &str, min: f64, blocks: &[f64]) -> Value {
    let mut row = json!({
        "domain": "test", "operation": operation, "params": { "bits": 64 }, "implementation": implementation,
        "kernel": "k", "unit": "ns", "min": min, "median": min, "samples": 100
    });
    if !blocks.is_empty() {
        row["blocks"] = json!(blocks);
    }
    row
}

fn rows(rows: &[Value]) -> Vec<Row> {
    read(&Value::from(rows).to_string()).unwrap()
}

/// The verdict on one pair of lists of stretches.
fn verdict(before: &[f64], after: &[f64]) -> Verdict {
    let [before, after] = [before, after].map(|blocks| rows(&[row("x", OURS, 1.0, blocks)]));
    compare(&before, &after, 2.0).pairs[0].verdict
}

/// How many of 100 seeds give this verdict.
fn seeds(n: usize, noise: f64, factor: f64, expected: Verdict) -> usize {
    let is_expected = |seed: &u64| {
        let random = &mut Random(*seed);
        verdict(&stretches(random, n, noise, 1.0), &stretches(random, n, noise, factor)) == expected
    };
    (0..100).filter(is_expected).count()
}

/// With noise of 10% the medians of two runs of the same code are mostly more than the threshold apart: it is the interval that
/// holds.
#[test]
fn equal_runs_have_not_changed() {
    for (n, noise) in [(32, 0.001), (32, 0.03), (32, 0.1), (15, 0.1), (8, 0.05)] {
        let same = seeds(n, noise, 1.0, Verdict::Same);
        assert!(same >= 95, "{same} of 100 with {n} stretches and noise {noise}");
    }
    let beyond = |seed: &u64| {
        let random = &mut Random(*seed);
        let [a, b] = [0, 1].map(|_| median(&mut stretches(random, 32, 0.1, 1.0)));
        (a / b - 1.0).abs() > 0.02
    };
    assert!((0..100).filter(beyond).count() > 30);
}

#[test]
fn a_shift_is_found() {
    for (n, noise) in [(32, 0.001), (32, 0.02), (15, 0.01)] {
        let slower = seeds(n, noise, 1.05, Verdict::Slower);
        assert!(slower >= 95, "{slower} of 100 with {n} stretches and noise {noise}");
        let faster = seeds(n, noise, 1.0 / 1.05, Verdict::Faster);
        assert!(faster >= 95, "{faster} of 100 with {n} stretches and noise {noise}");
    }
    // Below the threshold it is no change, however sure.
    assert_eq!(seeds(32, 0.001, 1.015, Verdict::Same), 100);
}

#[test]
fn intervals_hold_the_ratio_and_are_the_same_each_time() {
    let random = &mut Random(7);
    let (a, b) = (stretches(random, 32, 0.05, 1.0), stretches(random, 32, 0.05, 1.2));
    let [low, high] = interval(&a, &b, 1);
    let ratio = median(&mut b.clone()) / median(&mut a.clone());
    assert!(low < ratio && ratio < high && high - low < 0.2, "{low} {ratio} {high}");
    assert_eq!(interval(&a, &b, 1), [low, high]);
    assert_ne!(interval(&a, &b, 2), [low, high]);
    assert_eq!(interval(&[3.0], &[6.0], 1), [2.0, 2.0]);
}

#[test]
fn medians() {
    assert_eq!(
        [&mut [3.0, 1.0, 2.0][..], &mut [4.0, 1.0, 3.0, 2.0], &mut [5.0]].map(median),
        [2.0, 2.5, 5.0]
    );
    assert!(median(&mut []).is_nan());
}

#[test]
fn rows_without_samples_are_compared_by_minima_and_marked() {
    let enough = [100.0; 8];
    let before =
        rows(&[row("old", OURS, 100.0, &[]), row("few", OURS, 100.0, &enough), row("same", OURS, 1.0, &[])]);
    let after = rows(&[
        row("old", OURS, 110.0, &enough),
        row("few", OURS, 90.0, &enough[..7]),
        row("same", OURS, 1.01, &[]),
    ]);
    let comparison = compare(&before, &after, 2.0);
    let verdicts: Vec<_> = comparison.pairs.iter().map(|pair| (pair.verdict, pair.interval)).collect();
    assert_eq!(verdicts, [(Verdict::Slower, None), (Verdict::Same, None), (Verdict::Faster, None)]);
    let lines = comparison.lines("a", "b");
    assert_eq!(lines.iter().filter(|line| line.contains("minima alone")).count(), 2, "{lines:#?}");
    assert!(lines.iter().any(|line| line.starts_with("3 of 3 rows have too few samples")), "{lines:#?}");
}

#[test]
fn rows_of_one_file_and_of_peers() {
    let before = rows(&[row("x", OURS, 1.0, &[]), row("gone", OURS, 1.0, &[]), row("x", "Peer 1", 1.0, &[])]);
    let after = rows(&[row("x", "Peer 1", 2.0, &[]), row("x", "Peer 2", 1.0, &[]), row("x", OURS, 1.0, &[])]);
    let comparison = compare(&before, &after, 2.0);
    let lines = comparison.lines("a", "b").join("\n");
    assert!(lines.contains("only in a: test gone, 64 bits, adamant k"), "{lines}");
    assert!(lines.contains("only in b: test x, 64 bits, Peer 2 k"), "{lines}");
    // A peer became slower, and we did not.
    assert!(lines.contains("slower") && lines.contains("peers: 1 rows in both files, 1 slower"), "{lines}");
    assert!(!comparison.is_slower() && !comparison.is_empty());
    assert!(compare(&after, &before, 2.0).count(false, Verdict::Faster) == 1);
    assert!(compare(&before, &[], 2.0).is_empty());
}

/// Files of older programs, and what is no such file.
#[test]
fn files() {
    for name in ["2026-11-21-intel-xeon-avx512.json", "2026-11-22-intel-xeon-sapphire-rapids.json"] {
        let path = format!("{}/../../results/{name}", env!("CARGO_MANIFEST_DIR"));
        let rows = read(&std::fs::read_to_string(path).unwrap()).unwrap();
        let same = compare(&rows, &rows, 0.0);
        assert!(same.pairs.len() > 600 && same.pairs.iter().all(|pair| pair.verdict == Verdict::Same));
    }
    let good = row("x", OURS, 1.0, &[2.0]);
    let with = |name: &str, value: Value| {
        let mut bad = good.clone();
        bad[name] = value;
        Value::from(vec![bad]).to_string()
    };
    for text in [
        String::new(),
        "{}".to_string(),
        "[1]".to_string(),
        "[{}]".to_string(),
        good.to_string(),
        Value::from(vec![good.clone()]).to_string() + "x",
        Value::from(vec![good.clone(), good.clone()]).to_string(),
        with("min", json!("1")),
        with("min", json!(0)),
        with("min", json!(-1.0)),
        with("median", Value::Null),
        with("blocks", json!([1.0, 0.0])),
        with("blocks", json!(3)),
        with("params", json!([])),
        with("unit", json!("a\u{1b}\nb\"")).replace("ns", "\n").replacen("1.0", "1e999", 1),
    ] {
        let Err(message) = read(&text) else { panic!("{text} was taken") };
        assert!(!message.is_empty() && message.lines().count() == 1, "{text}: {message}");
    }
}
