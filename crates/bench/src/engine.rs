//! The measuring loop.
//!
//! A sample is as many operations in a row as take 10 to 50 us (one, where one takes longer). The contenders take turns
//! sample by sample, so that whatever else the machine does falls on all of them alike; who begins changes from round
//! to round. Kept are the minimum, which other load cannot lower, and the median.

use crate::case::{Case, Contender, Subject};
use crate::clock::{Stopwatch, core_ghz_now};
use crate::figures::nanoseconds;
use adamant_base::num::to_f64;
use std::time::{Duration, Instant};

/// What a sample should last.
const SAMPLE: Duration = Duration::from_micros(25);
/// Beyond this many, more samples tell nothing new.
const MAX_SAMPLES: usize = 20_000;
/// An operation that takes so long is not repeated beyond [`FEW_SAMPLES`] for the sake of the number of samples.
const LONG: Duration = Duration::from_millis(300);
const FEW_SAMPLES: usize = 3;

/// Stretches of a run whose minima are kept; fewer samples are kept as they are.
pub const BLOCKS: usize = 32;

/// How much is put into each contender.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// For so long.
    pub time: Duration,
    /// But with at least so many samples, whatever the time; fewer of operations that take very long.
    pub samples: usize,
}

/// What was measured of one contender. Times are nanoseconds for one operation.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// What was done.
    pub subject: Subject,
    /// Whose implementation.
    pub implementation: String,
    /// Its kernel.
    pub kernel: String,
    /// The shortest sample.
    pub min: f64,
    /// The median of the samples.
    pub median: f64,
    /// How many there are.
    pub samples: usize,
    /// The shortest sample of each of [`BLOCKS`] stretches of the run, in the order of time: what two runs are compared by.
    pub blocks: Vec<f64>,
    /// Core cycles of one operation, where the clock can be found out: the least product of the shortest sample of a stretch and the
    /// highest clock that was read beside its samples. Clocks move by a tenth within a run, slowly.
    pub core_cycles: Option<f64>,
}

/// Measures all contenders, in turn.
#[must_use]
pub fn measure(subject: &Subject, contenders: Vec<Contender>, effort: Effort) -> Vec<Measurement> {
    let mut runs: Vec<Run> = contenders.into_iter().map(Run::new).collect();
    let deadline = Instant::now() + effort.time * u32::try_from(runs.len()).unwrap_or(u32::MAX);
    let count = runs.len();
    let long = runs.iter().any(|run| run.expected > LONG);
    let samples = if long { effort.samples.min(FEW_SAMPLES) } else { effort.samples };
    for round in 0..MAX_SAMPLES {
        if round >= samples && Instant::now() > deadline {
            break;
        }
        for turn in 0..count {
            runs[(round + turn) % count].sample();
        }
    }
    runs.into_iter().map(|run| run.finish(subject)).collect()
}

/// The shortest sample of one contender alone.
pub(crate) fn shortest(contender: Contender, effort: Effort) -> Option<f64> {
    let (subject, _) = Case::new("", "").prepare(None);
    measure(&subject, vec![contender], effort).first().map(|m| m.min)
}

struct Run {
    contender: Contender,
    /// Operations in a sample.
    batch: u64,
    /// What a sample takes, roughly.
    expected: Duration,
    /// Nanoseconds for one operation, a sample each.
    times: Vec<f64>,
    /// The clock right after each of them.
    clocks: Vec<f64>,
}

impl Run {
    /// Finds the batch; this warms caches and branch predictors, too.
    fn new(mut contender: Contender) -> Run {
        let mut batch = contender.at_least;
        loop {
            let mut expected = time(&mut contender, batch, Duration::ZERO);
            if expected < LONG {
                let again = (0..2).map(|_| time(&mut contender, batch, Duration::ZERO)).min();
                expected = expected.min(again.unwrap_or_default());
            }
            if expected >= SAMPLE / 2 || batch >= 1 << 40 {
                return Run { contender, batch, expected, times: Vec::new(), clocks: Vec::new() };
            }
            batch *= 2;
        }
    }

    fn sample(&mut self) {
        let took = time(&mut self.contender, self.batch, self.expected);
        self.times.push(nanoseconds(took) / to_f64(self.batch));
        self.clocks.extend(core_ghz_now());
    }

    fn finish(mut self, subject: &Subject) -> Measurement {
        let blocks = stretches(&self.times, f64::min);
        let clocks = stretches(&self.clocks, f64::max);
        let cycles = blocks.iter().zip(&clocks).map(|(time, clock)| time * clock).reduce(f64::min);
        self.times.sort_by(f64::total_cmp);
        Measurement {
            subject: subject.clone(),
            implementation: self.contender.implementation,
            kernel: self.contender.kernel,
            min: self.times.first().copied().unwrap_or(f64::NAN),
            median: self.times.get(self.times.len() / 2).copied().unwrap_or(f64::NAN),
            samples: self.times.len(),
            blocks,
            core_cycles: cycles,
        }
    }
}

/// The least or largest values of nearly equal stretches.
fn stretches(values: &[f64], pick: fn(f64, f64) -> f64) -> Vec<f64> {
    let count = values.len().min(BLOCKS);
    let stretch = |i: usize| &values[i * values.len() / count..(i + 1) * values.len() / count];
    (0..count).filter_map(|i| stretch(i).iter().copied().reduce(pick)).collect()
}

fn time(contender: &mut Contender, batch: u64, expected: Duration) -> Duration {
    let watch = Stopwatch::start(expected);
    (contender.work)(batch);
    watch.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hint::black_box;

    fn spin(rounds: u64) -> Contender {
        Contender::ours(format!("{rounds}"), move |times| {
            for _ in 0..times * rounds {
                black_box(3_u64.wrapping_mul(black_box(5)));
            }
        })
    }

    #[test]
    fn every_sample_is_in_one_stretch() {
        for n in [0, 1, 31, 32, 33, 100, 20_000] {
            let times: Vec<f64> = (0..n).map(f64::from).collect();
            let blocks = stretches(&times, f64::min);
            assert_eq!(blocks.len(), times.len().min(BLOCKS));
            assert!(blocks.iter().all(|first| times.contains(first)) && blocks.is_sorted());
            assert_eq!(blocks.first(), times.first());
        }
    }

    #[test]
    fn tells_fast_from_slow() {
        let case = Case::new("test", "spin").contenders(|_| vec![spin(1000), spin(4000)]);
        let (subject, contenders) = case.prepare(None);
        let effort = Effort { time: Duration::from_millis(20), samples: 5 };
        let rows = measure(&subject, contenders, effort);
        assert_eq!(rows.len(), 2);
        for row in &rows {
            assert!(row.samples >= effort.samples && row.min > 0.0 && row.min <= row.median, "{row:?}");
            // The clock of a computer, at a time that is no shorter than the shortest.
            if let Some(cycles) = row.core_cycles {
                assert!((0.3..10.0).contains(&(cycles / row.min)), "{row:?}");
            }
            assert!(row.blocks.len() == row.samples.min(BLOCKS) && row.blocks.contains(&row.min), "{row:?}");
        }
        let ratio = rows[1].min / rows[0].min;
        assert!((2.0..8.0).contains(&ratio), "{ratio}");
    }
}
