//! A list of steps, each timed, with a summary at the end.

use anyhow::{Result, bail};
use std::time::{Duration, Instant};

enum Outcome {
    Passed,
    Failed(String),
    /// Something optional is not installed here.
    Skipped(String),
}

/// The steps done so far.
#[derive(Default)]
pub struct Steps(Vec<(String, Duration, Outcome)>);

impl Steps {
    /// Does `step`; a failure is told at once and again at the end, and the next step still runs.
    pub fn run(&mut self, name: &str, step: impl FnOnce() -> Result<()>) {
        self.run_or_skip(name, || step().map(|()| None));
    }

    /// As [`Steps::run`], of a step that says itself why it could not be done.
    pub fn run_or_skip(&mut self, name: &str, step: impl FnOnce() -> Result<Option<String>>) {
        println!("\n==> {name}");
        let start = Instant::now();
        let outcome = match step() {
            Ok(None) => Outcome::Passed,
            Ok(Some(why)) => {
                println!("skipped: {why}");
                Outcome::Skipped(why)
            }
            Err(error) => {
                println!("{error:#}");
                Outcome::Failed(format!("{error:#}").lines().next().unwrap_or_default().to_owned())
            }
        };
        self.0.push((name.to_owned(), start.elapsed(), outcome));
    }

    /// Records that a step could not be done, and why.
    pub fn skip(&mut self, name: &str, why: &str) {
        println!("\n==> {name}: skipped: {why}");
        self.0.push((name.to_owned(), Duration::ZERO, Outcome::Skipped(why.to_owned())));
    }

    /// Prints every step with its time.
    ///
    /// # Errors
    /// When a step failed.
    pub fn finish(self) -> Result<()> {
        println!("\nsteps:");
        let mut failed = Vec::new();
        for (name, time, outcome) in &self.0 {
            let seconds = time.as_secs_f64();
            match outcome {
                Outcome::Passed => println!("  ok      {seconds:7.1} s  {name}"),
                Outcome::Skipped(why) => println!("  SKIPPED           {name}: {why}"),
                Outcome::Failed(why) => {
                    println!("  FAILED  {seconds:7.1} s  {name}: {why}");
                    failed.push(name.as_str());
                }
            }
        }
        if !failed.is_empty() {
            bail!("failed: {}", failed.join(", "));
        }
        Ok(())
    }
}
