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
pub struct Steps(Vec<(String, Time, Outcome)>);

/// On the clock, and of the CPU in all processes of a step: how far apart they are says how well it used the cores.
#[derive(Default)]
struct Time {
    wall: Duration,
    cpu: Option<f64>,
}

impl Steps {
    /// Does `step`; a failure is told at once and again at the end, and the next step still runs.
    pub fn run(&mut self, name: &str, step: impl FnOnce() -> Result<()>) {
        self.run_or_skip(name, || step().map(|()| None));
    }

    /// As [`Steps::run`], of a step that says itself why it could not be done.
    pub fn run_or_skip(&mut self, name: &str, step: impl FnOnce() -> Result<Option<String>>) {
        println!("\n==> {name}");
        let (start, cpu) = (Instant::now(), cpu());
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
        let cpu = self::cpu().zip(cpu).map(|(after, before)| after - before);
        self.0.push((name.to_owned(), Time { wall: start.elapsed(), cpu }, outcome));
    }

    /// Records that a step could not be done, and why.
    pub fn skip(&mut self, name: &str, why: &str) {
        println!("\n==> {name}: skipped: {why}");
        self.0.push((name.to_owned(), Time::default(), Outcome::Skipped(why.to_owned())));
    }

    /// Prints every step with its time.
    ///
    /// # Errors
    /// When a step failed.
    pub fn finish(self) -> Result<()> {
        println!("\nsteps:");
        let mut failed = Vec::new();
        for (name, time, outcome) in &self.0 {
            let seconds = time.wall.as_secs_f64();
            let cpu = time.cpu.map_or_else(|| " ".repeat(13), |cpu| format!("{cpu:7.1} CPU s"));
            match outcome {
                Outcome::Passed => println!("  ok      {seconds:7.1} s  {cpu}  {name}"),
                Outcome::Skipped(why) => println!("  SKIPPED                          {name}: {why}"),
                Outcome::Failed(why) => {
                    println!("  FAILED  {seconds:7.1} s  {cpu}  {name}: {why}");
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

/// CPU seconds of all processes that this one has waited for and of itself, where `/proc` tells.
fn cpu() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // utime, stime, cutime, cstime: the fields behind the name, which may have blanks and parentheses; hundredths of a second.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: Option<Vec<f64>> = fields.get(11..15)?.iter().map(|field| field.parse().ok()).collect();
    Some(ticks?.iter().sum::<f64>() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_has_cpu_time() {
        if let Some(before) = cpu() {
            let start = Instant::now();
            let mut x = 1u64;
            while start.elapsed() < Duration::from_millis(60) {
                x = std::hint::black_box(x.rotate_left(1));
            }
            assert!(cpu().unwrap() > before);
        }
    }
}
