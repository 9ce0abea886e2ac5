//! One line on stderr about a factorisation that takes longer than a second.

use adamant::integer::{FactorProgress, FactorStep};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Nothing is shown before this.
const PATIENCE: Duration = Duration::from_secs(1);
/// Time between updates.
const REFRESH: Duration = Duration::from_millis(200);

/// The line. Nothing is drawn when stderr is no terminal.
pub struct Spinner {
    terminal: bool,
    started: Instant,
    updated: Option<Instant>,
    bar: Option<ProgressBar>,
}

impl Spinner {
    pub fn new() -> Spinner {
        Spinner {
            terminal: std::io::stderr().is_terminal(),
            started: Instant::now(),
            updated: None,
            bar: None,
        }
    }

    /// Says what is being done.
    pub fn show(&mut self, progress: &FactorProgress<'_>) {
        let now = Instant::now();
        let recent = self.updated.is_some_and(|updated| now - updated < REFRESH);
        if !self.terminal || recent || now - self.started < PATIENCE {
            return;
        }
        self.updated = Some(now);
        // log10(2)
        let digits = (progress.number.bit_length() as f64 * std::f64::consts::LOG10_2).ceil();
        let doing = match progress.step {
            FactorStep::Trial { bound } => format!("trial division up to {bound}"),
            FactorStep::Rho => "rho".to_string(),
            FactorStep::Ecm { digits, curve, curves, b1 } => {
                format!("curve {curve} of {curves} for factors of {digits} digits, B1 = {b1}")
            }
            _ => "factoring".to_string(),
        };
        let bar = self.bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("{spinner} {msg}, {elapsed}");
            ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr())
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
                .with_elapsed(now - self.started)
        });
        bar.set_message(format!("{digits} digits: {doing}"));
        bar.tick();
    }

    /// Takes the line off the screen.
    pub fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
