//! How much work to do between two looks at the clock and at Ctrl-C.

use std::time::{Duration, Instant};

/// How long one slice may take: what a person waits after Ctrl-C.
const SLICE: Duration = Duration::from_millis(15);
/// The first slice: under 10 ms of squarings for the largest modulus on the slowest kernel.
const FIRST: u64 = 32;

/// The size of the next slice of work.
pub struct Pace {
    slice: u64,
    begun: Instant,
}

impl Pace {
    pub fn new() -> Pace {
        Pace { slice: FIRST, begun: Instant::now() }
    }

    /// The steps to do next.
    pub fn slice(&self) -> u64 {
        self.slice
    }

    /// Says that a slice is done: the next one doubles until it takes its time, and is halved when it takes more.
    pub fn done(&mut self) {
        let now = Instant::now();
        self.slice = next(self.slice, now - self.begun);
        self.begun = now;
    }
}

fn next(slice: u64, took: Duration) -> u64 {
    if took > SLICE {
        (slice / 2).max(1)
    } else if took < SLICE / 2 {
        slice.saturating_mul(2)
    } else {
        slice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_settle() {
        // A squaring of 100 us: 75 to 150 of them take the time of a slice.
        let mut slice = FIRST;
        for _ in 0..20 {
            slice = next(slice, Duration::from_micros(100 * slice));
        }
        assert!((75..=150).contains(&slice), "{slice}");
        assert_eq!(next(1, Duration::from_secs(1)), 1);
        assert_eq!(next(u64::MAX, Duration::ZERO), u64::MAX);
    }
}
