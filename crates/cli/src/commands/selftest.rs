//! `adamant selftest`: known-answer tests of every kernel this CPU can run.

use crate::error::Error;
use crate::{output, selftest};
use serde::Serialize;
use std::time::Instant;

/// Test every kernel that this CPU can run against known answers
///
/// Takes seconds. Says what was tested; exit code 1 when an answer was wrong.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Print one JSON object a test
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant selftest
  ADAMANT_CPU=portable adamant selftest     the portable kernels alone";

#[derive(Serialize)]
struct Row {
    domain: &'static str,
    test: String,
    kernel: String,
    passed: bool,
    seconds: f64,
}

pub fn run(args: &Args) -> Result<(), Error> {
    let mut rows = Vec::new();
    for domain in selftest::DOMAINS {
        for test in (domain.tests)() {
            let started = Instant::now();
            let passed = (test.run)();
            let seconds = started.elapsed().as_secs_f64();
            rows.push(Row { domain: domain.name, test: test.name, kernel: test.kernel, passed, seconds });
        }
    }
    if args.json {
        output::json(&rows)?;
    } else {
        for row in &rows {
            let verdict = if row.passed { "ok    " } else { "WRONG " };
            output::line(format!("{verdict} {:<10} {:<10} {}", row.domain, row.kernel, row.test))?;
        }
    }
    verdict(&rows)
}

fn verdict(rows: &[Row]) -> Result<(), Error> {
    match rows.iter().filter(|row| !row.passed).count() {
        0 => {
            output::remark(format_args!("{} tests, all right", rows.len()));
            Ok(())
        }
        failures => Err(Error::Failed(format!("{failures} of {} tests gave a wrong answer", rows.len()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_wrong_answer_fails() {
        let row = |passed| Row { domain: "d", test: "t".into(), kernel: "k".into(), passed, seconds: 0.0 };
        assert!(verdict(&[row(true), row(true)]).is_ok());
        let Err(Error::Failed(message)) = verdict(&[row(true), row(false)]) else { panic!("passed") };
        assert!(message.starts_with("1 of 2 "));
    }
}
