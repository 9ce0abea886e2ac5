//! Arguments and the running of an evaluation, shared by `eval` and `prove`.

use super::explain;
use crate::error::Error;
use crate::input::{hex, modulus, squarings};
use crate::pace::Pace;
use crate::progress::{Progress, duration, grouped};
use crate::{interrupt, output};
use adamant::vdf::Statement;
use adamant::vdf::checkpoint::Store;
use adamant::vdf::evaluate::{Checks, Control, Evaluation};
use adamant::vdf::proof::Powers;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What is computed.
#[derive(Clone, clap::Args)]
pub struct RunArgs {
    /// Odd modulus of 1024 to 16384 bits
    #[arg(long, short, value_name = "M", default_value = "rsa-2048", long_help = modulus_help())]
    modulus: String,
    /// The number to start from, in hex, with or without 0x: below the modulus, without a common factor
    #[arg(long, value_name = "X", allow_hyphen_values = true)]
    x: String,
    /// Exponent of the number of squarings: 2^t of them, t from 1 to 63
    #[arg(short, value_name = "t", required_unless_present = "squarings", allow_hyphen_values = true)]
    t: Option<String>,
    /// Do exactly N squarings, 1 to 2^63, instead of 2^t
    #[arg(long, value_name = "N", conflicts_with = "t", allow_hyphen_values = true)]
    squarings: Option<String>,
    #[command(flatten)]
    pub safety: Safety,
}

/// How a run is kept safe.
#[derive(Clone, clap::Args)]
pub struct Safety {
    /// Folder of the run: saves there, and goes on from what is there
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,
    /// Time between two saves: a number with s, m or h, such as 90s, 0.5m or 1.5h; seconds without a unit
    #[arg(long, value_name = "TIME", default_value = "60s", requires = "checkpoint")]
    every: String,
    /// Leave out the product check
    #[arg(long)]
    no_gerbicz: bool,
    /// Leave out the check modulo a small prime
    ///
    /// It runs beside the product check where it costs nothing: where modulus and prime together have the kernel of the modulus
    /// alone. With AVX-512 IFMA that is so at 3072 bits (a prime of 16 bits), at 4096 bits and wherever 30 bits are left below
    /// 1024, 1632, 2048 or 3088; with 64-bit limbs wherever 30 bits are left in the top limb. At 1024 and 2048 bits it would
    /// cost 2% and more, so the product check, which finds every error that this one would find in a running state, is alone
    /// there. `vdf eval --json` says whether it ran.
    #[arg(long)]
    no_residue: bool,
    /// For demonstrations: flip a bit of the running state after N squarings
    #[arg(long, value_name = "N", hide = true)]
    corrupt_at: Option<u64>,
}

fn modulus_help() -> String {
    format!("Odd modulus of 1024 to 16384 bits: {}", modulus::FORMS)
}

impl RunArgs {
    pub fn statement(&self) -> Result<Statement, Error> {
        let squarings = match (&self.squarings, &self.t) {
            (Some(count), _) => squarings::from_count(count)?,
            (None, Some(t)) => squarings::from_exponent(t)?,
            (None, None) => return Err(Error::usage("give -t or --squarings")),
        };
        let n = modulus::parse(&self.modulus)?;
        Statement::new(&n, &hex::number(&self.x, "x")?, squarings).map_err(explain)
    }
}

impl Safety {
    fn checks(&self) -> Checks {
        Checks { gerbicz: !self.no_gerbicz, residue: !self.no_residue }
    }

    /// The evaluation, done: from its checkpoint where there is one, with saves on the way. With a `stride` states are
    /// kept for a prover.
    pub fn evaluate(&self, statement: &Statement, stride: Option<u64>) -> Result<Evaluation, Error> {
        let every = interval(&self.every)?;
        let (mut store, mut evaluation) = self.open(statement, stride)?;
        let mut corrupt_at = self.corrupt_at;
        let mut progress = Progress::new(statement.squarings(), "squarings");
        let mut pace = Pace::new();
        let (started, mut saved) = (Instant::now(), Instant::now());
        let _watch = interrupt::watch();
        loop {
            let faults = evaluation.progress().faults;
            let slice = pace.slice();
            let finished = evaluation
                .run(slice, |now| {
                    progress.set(now.done);
                    pace.done();
                    let due = store.is_some() && saved.elapsed() >= every;
                    let corrupt = corrupt_at.is_some_and(|at| now.done >= at);
                    let stop = if store.is_some() { Control::Pause } else { Control::Stop };
                    match (interrupt::requested(), corrupt, due, now.faults > faults) {
                        (true, ..) => stop,
                        (_, true, ..) => Control::Stop,
                        (_, _, true, _) | (.., true) => Control::Pause,
                        _ if pace.slice() != slice => Control::Stop,
                        _ => Control::Continue,
                    }
                })
                .map_err(explain)?;
            let now = evaluation.progress();
            if now.faults > faults {
                output::warning(format!(
                    "a check failed: fault {} of this run; went back to squaring {}",
                    now.faults,
                    grouped(now.verified)
                ));
            }
            if corrupt_at.is_some_and(|at| now.done >= at) {
                evaluation.corrupt_for_demonstration(1000);
                corrupt_at = None;
            }
            let stopping = interrupt::requested() && !finished;
            if let Some(store) = store.as_mut().filter(|_| finished || stopping || saved.elapsed() >= every) {
                saved = Instant::now();
                if let Err(error) = store.save(&evaluation) {
                    output::warning(format!(
                        "the checkpoint could not be saved, the one before it stays: {error}"
                    ));
                }
            }
            if finished {
                progress.finish();
                return Ok(evaluation);
            }
            if stopping {
                progress.finish();
                return Err(Error::Failed(stopped(&evaluation, store.is_some(), started.elapsed())));
            }
        }
    }

    /// The evaluation once more from the start, without the checkpoint folder, keeping states.
    pub fn again(&self, statement: &Statement, stride: u64) -> Result<Evaluation, Error> {
        let fresh = Safety { checkpoint: None, corrupt_at: None, ..self.clone() };
        fresh.evaluate(statement, Some(stride))
    }

    fn open(&self, statement: &Statement, stride: Option<u64>) -> Result<(Option<Store>, Evaluation), Error> {
        let Some(folder) = &self.checkpoint else {
            let mut evaluation = Evaluation::with_checks(statement, self.checks()).map_err(explain)?;
            if let Some(stride) = stride {
                let powers = Powers::new(statement, stride).map_err(explain)?;
                evaluation.collect_powers(powers).map_err(explain)?;
            }
            return Ok((None, evaluation));
        };
        let (store, loaded) = Store::open(folder, statement, self.checks(), stride).map_err(explain)?;
        loaded.remarks.iter().for_each(output::warning);
        if loaded.resumed_at > 0 {
            output::remark(format!(
                "going on from {} of {} squarings",
                grouped(loaded.resumed_at),
                grouped(statement.squarings())
            ));
        }
        Ok((Some(store), loaded.evaluation))
    }
}

fn stopped(evaluation: &Evaluation, saved: bool, elapsed: Duration) -> String {
    let now = evaluation.progress();
    let where_to = if saved {
        "saved: the same command goes on from there"
    } else {
        "nothing is saved without --checkpoint"
    };
    format!(
        "stopped after {} of {} squarings, {}; {where_to}",
        grouped(if saved { now.verified } else { now.done }),
        grouped(now.total),
        duration(elapsed)
    )
}

/// No computer runs as long without a break.
const LONGEST: Duration = Duration::from_secs(100 * 365 * 86_400);

/// A time such as 60s, 5m, 1.5h; a number alone is seconds.
fn interval(text: &str) -> Result<Duration, Error> {
    let bad = || {
        Error::usage(format!("--every is '{text}'; a number with s, m or h is expected, such as 60s or 1.5h"))
    };
    let (number, unit) = match text.chars().last() {
        Some('s') => (&text[..text.len() - 1], 1.0),
        Some('m') => (&text[..text.len() - 1], 60.0),
        Some('h') => (&text[..text.len() - 1], 3600.0),
        _ => (text, 1.0),
    };
    // `parse` also takes signs, exponents and words.
    let plain = number.bytes().all(|c| c.is_ascii_digit() || c == b'.');
    let count: f64 = number.parse().ok().filter(|_| plain).ok_or_else(bad)?;
    Duration::try_from_secs_f64(count * unit).ok().filter(|time| *time <= LONGEST).ok_or_else(bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals() {
        assert_eq!(interval("90s").unwrap(), Duration::from_secs(90));
        assert_eq!(interval("5m").unwrap(), Duration::from_secs(300));
        assert_eq!(interval("2h").unwrap(), Duration::from_secs(7200));
        for (text, milliseconds) in
            [("60", 60_000), ("0.5", 500), ("1.5m", 90_000), (".25h", 900_000), ("0s", 0)]
        {
            assert_eq!(interval(text).unwrap(), Duration::from_millis(milliseconds), "{text}");
        }
        for bad in
            ["", "s", "-1s", "+1s", "1.5.5m", ".", ".s", "1d", "1e3s", "infs", "nan", "99999999999s", "é"]
        {
            assert!(interval(bad).is_err(), "{bad}");
        }
    }
}
