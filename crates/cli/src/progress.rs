//! A progress bar on stderr for work that takes longer than a second: done, rate, time left.

use adamant_base::num::to_f64;
use adamant_bench::figures::whole;
pub use adamant_bench::text::{duration, grouped};
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
        let rate = to_f64(done) / elapsed;
        let left = Duration::from_secs_f64((to_f64(self.total - done) / rate).min(1e15));
        let bar = self.bar.get_or_insert_with(|| start_bar(self.total));
        bar.set_position(done);
        bar.set_message(format!("{} {}/s, {} left", grouped(whole(rate)), self.unit, duration(left)));
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
