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

/// Twice as many limbs by n limbs.
fn divide(out: &mut [u64], a: &[u64], b: &[u64]) {
    let n = a.len();
    let mut rest = [a, b].concat();
    let d = [&b[..n - 1], &[b[n - 1] | 1 << 63]].concat();
    natural::div_rem(&mut out[..=n], &mut rest, &d).expect("memory");
    out[n..].copy_from_slice(&rest[..n]);
}

fn quotient(out: &mut [u64], a: &[u64], b: &[u64]) {
    let n = a.len();
    let d = [&b[..n - 1], &[b[n - 1] | 1 << 63]].concat();
    natural::div(&mut out[..=n], &[a, b].concat(), &d).expect("memory");
}

/// Inverses of eight times the length, by matrices of about that length and longer.
fn half_gcd(out: &mut [u64], a: &[u64], b: &[u64]) {
    set("invert.half", 3 * a.len());
    let (a, b) = (a.repeat(8), b.repeat(8));
    let m = [&[b[0] | 1], &b[1..]].concat();
    let inverse = natural::invert(&a[..a.len() - 1], &m).expect("memory").unwrap_or_default();
    out[0] = inverse.iter().fold(0, |sum, &limb| sum ^ limb);
    set("invert.half", NEVER);
}

fn gcd(out: &mut [u64], a: &[u64], b: &[u64]) {
    put(out, &natural::gcd(a, b).expect("memory"));
}

fn invert(out: &mut [u64], a: &[u64], b: &[u64]) {
    let m = [&[b[0] | 1], &b[1..]].concat();
    put(out, &natural::invert(a, &m).expect("memory").unwrap_or_default());
}

fn mul_low(out: &mut [u64], a: &[u64], b: &[u64]) {
    natural::mul_low(&mut out[..a.len()], a, b).expect("memory");
}

/// Out of radix 3, of as many digits as there are bits, and back.
fn to_radix(out: &mut [u64], a: &[u64], _: &[u64]) {
    let digits = natural::to_radix(a, 3).expect("memory");
    out[0] = digits.iter().fold(0, |sum, &digit| sum * 31 + u64::from(digit));
}

fn from_decimal(out: &mut [u64], a: &[u64], _: &[u64]) {
    let digits: Vec<u8> = (0..a.len() * 19).map(|i| b'1' + (i % 9) as u8).collect();
    put(out, &natural::from_decimal(&digits).expect("memory").unwrap_or_default());
}

/// A few squarings modulo b.
fn power(out: &mut [u64], a: &[u64], b: &[u64]) {
    let m = [&[b[0] | 1], &b[1..]].concat();
    put(out, &natural::pow_mod(a, &[0xffff], &m).expect("memory"));
}

fn put(out: &mut [u64], x: &[u64]) {
    out.fill(0);
    out[..x.len()].copy_from_slice(x);
}

/// In this order: what is known of a smaller threshold is used for the next.
const THRESHOLDS: [Threshold; 22] = [
    Threshold { name: "mul.vectors", from: 10, to: 60, vectors: true, run: mul },
    Threshold { name: "mul.karatsuba", from: 16, to: 250, vectors: false, run: mul },
    Threshold { name: "mul.toom3", from: 60, to: 400, vectors: false, run: mul },
    Threshold { name: "mul.toom4", from: 150, to: 2000, vectors: false, run: mul },
    Threshold { name: "mul.transform", from: 60, to: 8000, vectors: false, run: mul },
    Threshold { name: "square.vectors", from: 10, to: 120, vectors: true, run: square },
    Threshold { name: "square.karatsuba", from: 16, to: 250, vectors: false, run: square },
    Threshold { name: "square.toom3", from: 60, to: 500, vectors: false, run: square },
    Threshold { name: "square.toom4", from: 150, to: 2000, vectors: false, run: square },
    Threshold { name: "square.transform", from: 60, to: 8000, vectors: false, run: square },
    Threshold { name: "mul_low.full", from: 10, to: 400, vectors: false, run: mul_low },
    Threshold { name: "div.recursive", from: 12, to: 400, vectors: false, run: divide },
    Threshold { name: "div.newton", from: 500, to: 12_000, vectors: false, run: divide },
    Threshold { name: "div.scaled", from: 20, to: 400, vectors: false, run: quotient },
    Threshold { name: "reduce.products", from: 20, to: 400, vectors: false, run: power },
    Threshold { name: "gcd.vector", from: 10, to: 100, vectors: true, run: gcd },
    Threshold { name: "invert.vector", from: 8, to: 60, vectors: true, run: invert },
    Threshold { name: "half_gcd.base", from: 12, to: 150, vectors: false, run: half_gcd },
    Threshold { name: "gcd.half", from: 300, to: 4000, vectors: false, run: gcd },
    Threshold { name: "invert.half", from: 150, to: 2000, vectors: false, run: invert },
    Threshold { name: "to_radix.halving", from: 5, to: 60, vectors: false, run: to_radix },
    Threshold { name: "from_radix.halving", from: 20, to: 250, vectors: false, run: from_decimal },
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
