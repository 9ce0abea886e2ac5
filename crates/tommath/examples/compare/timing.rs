//! Times of calls of two libraries.

use crate::calls::Call;
use std::time::Instant;

/// Nanoseconds of a sample, and of all samples of a call: short, so that many are not disturbed.
const SAMPLE: f64 = 5_000.0;
const ALL: f64 = 4e6;

/// Nanoseconds of one call of each library: the best of samples that are taken in turns, at all the places in memory that
/// there are calls for.
pub fn time(calls: &mut [[Call; 2]]) -> [f64; 2] {
    let sample = |call: &mut Call, repeats: u32| {
        let start = Instant::now();
        for _ in 0..repeats {
            call();
        }
        start.elapsed().as_nanos() as f64 / f64::from(repeats)
    };
    // The first call of each also finds its places in memory.
    let once = calls[0].each_mut().map(|call| sample(call, 1).min(sample(call, 1)))[1];
    let repeats = (SAMPLE / once).clamp(1.0, 1000.0) as u32;
    let samples = (ALL / (once * f64::from(repeats))).clamp(3.0, 400.0) as usize;
    let places = calls.len();
    let mut best = [f64::MAX; 2];
    for round in 0..samples {
        let pair = &mut calls[round % places];
        let first = round / places % 2;
        for i in [first, 1 - first] {
            best[i] = best[i].min(sample(&mut pair[i], repeats));
        }
    }
    best
}
