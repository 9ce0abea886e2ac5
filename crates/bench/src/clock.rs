//! Clocks, and a quiet place to run.

use crate::figures::nanoseconds;
use adamant::base::cpu::timestamp;
use adamant_base::num::to_f64;
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The rates of this machine, measured once.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Clocks {
    /// Time-stamp counts in a nanosecond, where there is such a counter.
    pub tsc_ghz: Option<f64>,
    /// Core cycles in a nanosecond while the benchmark ran alone, where it can be found out.
    pub core_ghz: Option<f64>,
}

impl Clocks {
    /// Measures both, in about 60 ms.
    #[must_use]
    pub fn measure() -> Clocks {
        Clocks { tsc_ghz: tsc_ghz(), core_ghz: core_ghz() }
    }

    /// What tables of figures are in: counts of the time-stamp counter, or nanoseconds where there is none.
    pub(crate) fn unit(self) -> &'static str {
        if self.tsc_ghz.is_some() { "TSC cycles" } else { "nanoseconds" }
    }

    /// Nanoseconds in that unit.
    pub(crate) fn in_unit(self, ns: f64) -> f64 {
        ns * self.tsc_ghz.unwrap_or(1.0)
    }
}

/// Keeps this thread on one CPU where the operating system allows it; its number.
#[expect(clippy::must_use_candidate, reason = "what counts is what it does")]
pub fn pin() -> Option<usize> {
    // The last one: the first takes most interrupts.
    let core = core_affinity::get_core_ids()?.into_iter().next_back()?;
    core_affinity::set_for_current(core).then_some(core.id)
}

/// Beyond this, others are likely to get the CPU in the middle of a sample.
const SLICE: Duration = Duration::from_micros(500);

/// Measures one sample.
pub struct Stopwatch {
    begun: Instant,
    /// CPU time of this process; reading it costs too much for short samples.
    cpu: Option<Duration>,
}

impl Stopwatch {
    /// Starts; `expected` is what the sample should take. Long samples are measured in CPU time of this process where
    /// the operating system tells it, so that the time of other processes on this CPU does not count. Not of this thread: Go
    /// does a sum of products on others.
    #[must_use]
    pub fn start(expected: Duration) -> Stopwatch {
        let cpu = if expected > SLICE { process_time() } else { None };
        Stopwatch { begun: Instant::now(), cpu }
    }

    /// The time since then.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        let wall = self.begun.elapsed();
        let cpu = self.cpu.and_then(|begun| process_time()?.checked_sub(begun));
        cpu.map_or(wall, |cpu| cpu.min(wall))
    }
}

/// The CPU time of all threads of this process.
#[cfg(unix)]
fn process_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
}

#[cfg(not(unix))]
fn process_time() -> Option<Duration> {
    None
}

/// The counter against the clock, over 25 ms.
fn tsc_ghz() -> Option<f64> {
    let (first, begun) = (timestamp()?, Instant::now());
    while begun.elapsed() < Duration::from_millis(25) {
        std::hint::spin_loop();
    }
    let (took, last) = (begun.elapsed(), timestamp()?);
    Some(to_f64(last - first) / nanoseconds(took))
}

/// Cycles of a dependent 64-bit multiplication on every x86-64 CPU since 2008. Additions would not do: new CPUs fold
/// chains of them. Squaring, too, matters: the compiler would fold a chain of products with one and the same factor.
const MULTIPLY_LATENCY: u32 = 3;
/// About 16 us of multiplications, so that some of the samples are not disturbed.
const CHAIN: u32 = 20_000;
const CHAINS: u32 = 1000;
/// About 4 us, beside each sample of a measurement.
const SHORT_CHAIN: u32 = 4_000;

/// The core clock, from the fastest of many short chains of dependent multiplications.
fn core_ghz() -> Option<f64> {
    if !cfg!(target_arch = "x86_64") {
        return None;
    }
    let fastest = (0..CHAINS).map(|_| chain(CHAIN)).min()?;
    Some(f64::from(MULTIPLY_LATENCY * CHAIN) / nanoseconds(fastest))
}

/// The core clock now, by one short chain: too low where something disturbs it. The clock depends on what all cores do and on how
/// wide the registers of the code before are, so that it is read beside each sample, and not once for a run.
pub(crate) fn core_ghz_now() -> Option<f64> {
    cfg!(target_arch = "x86_64")
        .then(|| f64::from(MULTIPLY_LATENCY * SHORT_CHAIN) / nanoseconds(chain(SHORT_CHAIN)))
}

fn chain(length: u32) -> Duration {
    let mut x = black_box(3_u64);
    let begun = Instant::now();
    for _ in 0..length {
        x = x.wrapping_mul(x);
    }
    black_box(x);
    begun.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sleep is nobody's CPU time. Alone in a process, as the time of other tests' threads counts.
    #[test]
    #[cfg(unix)]
    fn long_samples_count_cpu_time() {
        const ALONE: &str = "ADAMANT_TEST_ALONE";
        if std::env::var_os(ALONE).is_none() {
            let mut again = std::process::Command::new(std::env::current_exe().unwrap());
            again.args(["--exact", "clock::tests::long_samples_count_cpu_time"]).env(ALONE, "1");
            let output = again.output().unwrap();
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success() && said.contains("1 passed"), "{said}");
            return;
        }
        let pause = Duration::from_millis(20);
        let (short, long) = (Stopwatch::start(Duration::ZERO), Stopwatch::start(Duration::from_secs(1)));
        std::thread::sleep(pause);
        assert!(short.elapsed() >= pause && long.elapsed() < pause / 2);
    }

    #[test]
    fn rates_are_those_of_a_computer() {
        let clocks = Clocks::measure();
        for ghz in [clocks.tsc_ghz, clocks.core_ghz].into_iter().flatten() {
            assert!((0.3..10.0).contains(&ghz), "{clocks:?}");
        }
    }
}
