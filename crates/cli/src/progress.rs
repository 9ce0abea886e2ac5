//! A progress bar on stderr for work that takes longer than a second: done, rate, time left.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Nothing is shown before this: short work needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// Time between updates.
const REFRESH: Duration = Duration::from_millis(100);

/// The progress of one operation. Nothing is drawn when stderr is no terminal.
pub struct Progress {
    total: u64,
    unit: &'static str,
    started: Instant,
    updated: Instant,
    bar: Option<ProgressBar>,
    terminal: bool,
}

impl Progress {
    /// For `total` steps of the given unit, in the plural.
    pub fn new(total: u64, unit: &'static str) -> Progress {
        let now = Instant::now();
        Progress {
            total,
            unit,
            started: now,
            updated: now,
            bar: None,
            terminal: std::io::stderr().is_terminal(),
        }
    }

    /// Says how much is done.
    pub fn set(&mut self, done: u64) {
        let now = Instant::now();
        if !self.terminal || now - self.started < PATIENCE || now - self.updated < REFRESH {
            return;
        }
        self.updated = now;
        let elapsed = (now - self.started).as_secs_f64();
        let rate = done as f64 / elapsed;
        let left = Duration::from_secs_f64(((self.total - done) as f64 / rate).min(1e15));
        let bar = self.bar.get_or_insert_with(|| start_bar(self.total));
        bar.set_position(done);
        bar.set_message(format!("{} {}/s, {} left", grouped(rate as u64), self.unit, duration(left)));
    }

    /// Takes the bar off the screen.
    pub fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}

fn start_bar(total: u64) -> ProgressBar {
    let coloured = if crate::output::colour() { "{wide_bar:.cyan}" } else { "{wide_bar}" };
    let template = format!("{{percent_precise:>7}}% {coloured} {{msg}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr()).with_style(style)
}

/// A whole number with thin groups of three digits.
pub fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|g| std::str::from_utf8(g).ok()).collect();
    groups.join(" ")
}

/// A length of time, as a person would say it.
pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    let (days, hours, minutes) = (seconds / 86400, seconds / 3600 % 24, seconds / 60 % 60);
    match seconds {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        60..3600 => format!("{minutes} min {} s", seconds % 60),
        3600..86400 => format!("{hours} h {minutes} min"),
        86400..31_557_600 => format!("{days} d {hours} h"),
        _ => format!("{:.1} years", time.as_secs_f64() / 31_557_600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        for (value, text) in [(0, "0"), (999, "999"), (1000, "1 000"), (1234567, "1 234 567")] {
            assert_eq!(grouped(value), text);
        }
    }

    #[test]
    fn durations_read_well() {
        let cases = [
            (5, "5.0 s"),
            (61, "1 min 1 s"),
            (3660, "1 h 1 min"),
            (90_000, "1 d 1 h"),
            (63_115_200, "2.0 years"),
        ];
        for (seconds, text) in cases {
            assert_eq!(duration(Duration::from_secs(seconds)), text);
        }
    }
}
