//! The line on a terminal that says what is measured and how long the rest takes.
//!
//! Written once before each case and taken away after it: nothing runs beside a measurement.

use adamant_bench::text::duration;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How far the run has come.
pub struct Left {
    begun: Instant,
    done: u32,
    all: usize,
    is_terminal: bool,
}

impl Left {
    /// Of so many cases.
    pub fn of(all: usize) -> Left {
        Left { begun: Instant::now(), done: 0, all, is_terminal: io::stderr().is_terminal() }
    }

    /// Before a case is measured.
    pub fn show(&self, what: &str) {
        if self.is_terminal {
            // Nobody to tell when stderr is gone.
            let _ = write!(io::stderr(), "\r\x1b[K{}", self.line(self.begun.elapsed(), what));
            let _ = io::stderr().flush();
        }
    }

    /// After it, before its rows are written.
    pub fn done(&mut self) {
        self.done = self.done.saturating_add(1);
        if self.is_terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
            let _ = io::stderr().flush();
        }
    }

    /// `[12/57] sqr squaring, about 40 s left`; no time before there is anything to judge from.
    fn line(&self, elapsed: Duration, what: &str) -> String {
        let place = format!("[{}/{}] {what}", self.done.saturating_add(1), self.all);
        let rest = self.all.saturating_sub(usize::try_from(self.done).unwrap_or(usize::MAX));
        match elapsed.checked_div(self.done).and_then(|each| each.checked_mul(u32::try_from(rest).ok()?)) {
            // Whole seconds: more is not known.
            Some(left) => format!(
                "{place}, about {} left",
                duration(Duration::from_secs(left.as_secs())).replace(".0 s", " s")
            ),
            None => place,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left() {
        let mut left = Left { begun: Instant::now(), done: 0, all: 10, is_terminal: false };
        assert_eq!(left.line(Duration::ZERO, "sqr"), "[1/10] sqr");
        (0..4).for_each(|_| left.done());
        assert_eq!(left.line(Duration::from_secs(8), "sqr"), "[5/10] sqr, about 12 s left");
        assert_eq!(left.line(Duration::from_secs(80), "sqr"), "[5/10] sqr, about 2 min 0 s left");
    }
}
