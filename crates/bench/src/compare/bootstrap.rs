//! How far a ratio of two medians can be off by chance: the percentile bootstrap.
//!
//! Both lists are resampled with replacement, apart from each other, and the ratio of their medians is taken; the interval lies
//! between two percentiles of many such ratios. It holds for the median, not for the minimum: that of a resample is the
//! minimum itself in two cases of three, and never below it, so its bootstrap tells next to nothing.
//!
//! # Source
//! B. Efron, R. Tibshirani, An Introduction to the Bootstrap (1993), section 13.3; on extremes P. Bickel, D. Freedman, Some
//! asymptotic theory for the bootstrap, Annals of Statistics 9 (1981), section 6.

use adamant_base::limb::high;
use adamant_base::num::to_usize;

/// Resamples of a pair of lists.
const RESAMPLES: usize = 2000;
/// One in so many ratios lies below the interval, and one in so many above it: 99 in 100 are inside.
const OUTSIDE: usize = 200;

/// The median; NaN of nothing. The order changes.
pub(super) fn median(values: &mut [f64]) -> f64 {
    let (middle, is_odd) = (values.len() / 2, values.len() % 2 == 1);
    if values.is_empty() {
        return f64::NAN;
    }
    let (below, &mut upper, _) = values.select_nth_unstable_by(middle, f64::total_cmp);
    if is_odd {
        return upper;
    }
    let lower = below.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    f64::midpoint(lower, upper)
}

/// The interval of 99% of median(after) / median(before). The same for the same lists and seed.
pub(super) fn interval(before: &[f64], after: &[f64], seed: u64) -> [f64; 2] {
    let mut random = Random(seed);
    let mut room = vec![0.0; before.len().max(after.len())];
    let mut resampled = |values: &[f64]| {
        let resample = &mut room[..values.len()];
        resample.fill_with(|| values[random.below(values.len())]);
        median(resample)
    };
    let mut ratios: Vec<f64> = (0..RESAMPLES).map(|_| resampled(after) / resampled(before)).collect();
    ratios.sort_by(f64::total_cmp);
    [ratios[RESAMPLES / OUTSIDE], ratios[RESAMPLES - 1 - RESAMPLES / OUTSIDE]]
}

/// SplitMix64: enough for a choice of samples.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number below `n`.
    fn below(&mut self, n: usize) -> usize {
        to_usize(high(u128::from(self.next()) * n as u128))
    }
}
