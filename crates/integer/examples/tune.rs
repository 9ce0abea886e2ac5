//! Measures where one algorithm takes over from another: `cargo xtask tune`.
//!
//! For a threshold, both algorithms are timed at the same lengths, with the threshold just above and just at the length;
//! what comes out is the length at which the sum of all relative losses is smallest. Times are minima of many short
//! samples, taken in turn.

use adamant_base::cpu;
use adamant_integer::natural;
use natural::tune::set;
use std::time::{Duration, Instant};

/// A threshold: its name, the lengths to look at, and the operation.
struct Threshold {
    name: &'static str,
    from: usize,
    to: usize,
    /// Not for this CPU unless it has digits of 52 bits in vectors.
    vectors: bool,
    run: fn(&mut [u64], &[u64], &[u64]),
}

fn mul(out: &mut [u64], a: &[u64], b: &[u64]) {
    natural::mul(out, a, b).expect("memory");
}

fn square(out: &mut [u64], a: &[u64], _: &[u64]) {
    natural::square(out, a).expect("memory");
}

/// In this order: what is known of a smaller threshold is used for the next.
const THRESHOLDS: [Threshold; 8] = [
    Threshold { name: "mul.vectors", from: 10, to: 60, vectors: true, run: mul },
    Threshold { name: "mul.karatsuba", from: 16, to: 250, vectors: false, run: mul },
    Threshold { name: "mul.toom3", from: 60, to: 400, vectors: false, run: mul },
    Threshold { name: "mul.transform", from: 60, to: 6000, vectors: false, run: mul },
    Threshold { name: "square.vectors", from: 10, to: 120, vectors: true, run: square },
    Threshold { name: "square.karatsuba", from: 16, to: 250, vectors: false, run: square },
    Threshold { name: "square.toom3", from: 60, to: 500, vectors: false, run: square },
    Threshold { name: "square.transform", from: 60, to: 6000, vectors: false, run: square },
];

/// Never, for now.
const NEVER: usize = 1 << 30;

/// The least times of two operations, in turn.
fn times(mut first: impl FnMut(), mut second: impl FnMut()) -> (f64, f64) {
    let once = |f: &mut dyn FnMut(), count: u32| {
        let start = Instant::now();
        (0..count).for_each(|_| f());
        start.elapsed().as_secs_f64() / f64::from(count)
    };
    let estimate = once(&mut first, 1).max(once(&mut second, 1)).max(1e-9);
    let count = (10e-6 / estimate).clamp(1.0, 300.0) as u32;
    let (mut least, end) = ((f64::MAX, f64::MAX), Instant::now() + Duration::from_millis(60));
    while Instant::now() < end {
        least.0 = least.0.min(once(&mut first, count));
        least.1 = least.1.min(once(&mut second, count));
    }
    least
}

/// The best value of a threshold.
fn tune(threshold: &Threshold) -> usize {
    let limbs = |seed: u64, n: usize| -> Vec<u64> {
        (1..=n as u64).map(|i| (i + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17)).collect()
    };
    let mut samples = Vec::new();
    let mut n = threshold.from;
    while n <= threshold.to {
        let (a, b) = (limbs(1, n), limbs(2, n));
        let (mut x, mut y) = (vec![0; 2 * n], vec![0; 2 * n]);
        let (below, above) = times(
            || {
                set(threshold.name, n + 1);
                (threshold.run)(&mut x, &a, &b);
            },
            || {
                set(threshold.name, n);
                (threshold.run)(&mut y, &a, &b);
            },
        );
        assert_eq!(x, y, "{} at {n}", threshold.name);
        samples.push((n, below, above));
        n += (n / 12).max(1);
    }
    let loss = |value: usize| -> f64 {
        samples
            .iter()
            .map(|&(n, below, above)| {
                let taken = if n < value { below } else { above };
                taken / below.min(above) - 1.0
            })
            .sum()
    };
    let candidates = samples.iter().map(|sample| sample.0).chain([NEVER]);
    candidates.min_by(|&x, &y| loss(x).total_cmp(&loss(y))).unwrap_or(NEVER)
}

fn main() {
    let mut brand = [0; 48];
    let vectors = cpu::Ifma::detect().is_some();
    println!("{}, {}", cpu::brand(&mut brand), if vectors { "IFMA" } else { "without IFMA" });
    for threshold in &THRESHOLDS {
        set(threshold.name, NEVER);
    }
    for threshold in THRESHOLDS.iter().filter(|threshold| vectors || !threshold.vectors) {
        let value = tune(threshold);
        set(threshold.name, value);
        let value = if value == NEVER { "the next one's".into() } else { value.to_string() };
        println!("{:20} {value}", threshold.name);
    }
}
