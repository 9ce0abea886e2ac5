//! What a factorisation is doing, in words.

use crate::activity;
use adamant::integer::{FactorProgress, FactorStep};
use adamant_base::num::to_f64;
use std::time::{Duration, Instant};

/// Time between updates: a factorisation reports far more often.
const REFRESH: Duration = Duration::from_millis(200);

/// Tells [`activity`] from time to time.
#[derive(Default)]
pub struct Doing {
    updated: Option<Instant>,
}

impl Doing {
    /// Says what is being done.
    pub fn show(&mut self, progress: &FactorProgress<'_>) {
        let now = Instant::now();
        if self.updated.is_some_and(|updated| now - updated < REFRESH) {
            return;
        }
        self.updated = Some(now);
        // log10(2)
        let digits = (to_f64(progress.number.bit_length() as u64) * std::f64::consts::LOG10_2).ceil();
        let doing = match progress.step {
            FactorStep::Trial { bound } => format!("trial division up to {bound}"),
            FactorStep::Rho => "rho".to_string(),
            FactorStep::Ecm { digits, curve, curves, b1 } => {
                format!("curve {curve} of {curves} for factors of {digits} digits, B1 = {b1}")
            }
            _ => "factoring".to_string(),
        };
        activity::begin(format!("{digits} digits: {doing}"));
    }
}
