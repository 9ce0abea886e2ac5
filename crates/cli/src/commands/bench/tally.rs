//! The end of `--check`: how many targets are met.

use crate::error::Error;
use crate::output;
use adamant_bench::targets::{Outcome, Target};

/// How many targets are met.
#[derive(Default)]
pub struct Tally {
    met: usize,
    short: usize,
}

impl Tally {
    /// Counts a target, and prints its line.
    pub fn tell(&mut self, target: &Target, outcome: Outcome) -> Result<(), Error> {
        let (verdict, figures) = match outcome {
            Outcome::Met(figures) => {
                self.met += 1;
                ("met", figures)
            }
            Outcome::Short(figures) => {
                self.short += 1;
                ("SHORT", figures)
            }
            Outcome::NotMeasured(reason) => ("not measured", reason),
        };
        output::line(format!("{verdict:<13} {:<44} {figures}", target.name()))
    }

    /// Nothing when all are met; otherwise how many are not.
    pub fn verdict(&self) -> Result<(), Error> {
        match (self.met, self.short) {
            (0, 0) => Err(Error::failed("no target could be measured")),
            (_, 0) => Ok(()),
            (_, 1) => Err(Error::failed("1 target falls short")),
            (_, n) => Err(Error::Failed(format!("{n} targets fall short"))),
        }
    }
}
