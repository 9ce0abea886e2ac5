//! `adamant timelock seal`.

use super::create::{self, Lock};
use super::rounds::{Network, Reader, Writer, explain, other};
use super::squarings;
use crate::commands::aead::files::Output;
use crate::error::Error;
use crate::output;
use crate::progress::grouped;
use adamant::tlock::{self, Chain, FILE_KEY_BYTES, OsRandom, Round, armor};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// Encrypt a file to a round of a drand network, whose beacon opens it
///
/// tle (drand/tlock) opens it too. Whoever has the beacon can open it: a round that has passed keeps nothing secret.
///
/// With --or-squarings or --or-seconds there are two locks, and either of them opens the file: the beacon of the round, or that much
/// work, with open and no beacon, should the network have ended. Whichever comes first opens it: the file is kept no better than by the
/// weaker of the two. Other programs than this one may refuse a file of two locks.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(group(clap::ArgGroup::new("when").required(true).args(["round", "at", "after"])))]
pub struct Args {
    /// File to encrypt; - for standard input
    #[arg(long = "in", value_name = "FILE")]
    input: PathBuf,
    /// The number of the round
    #[arg(long, value_name = "N")]
    round: Option<u64>,
    /// The first round at this time or later: 2030-01-31T12:00:00Z, or seconds since 1970
    #[arg(long, value_name = "TIME")]
    at: Option<String>,
    /// The first round after this time from now, by this machine's clock: a number with s, m, h or d
    #[arg(long, value_name = "DURATION")]
    after: Option<String>,
    /// Let N squarings open the file as well, 1 to 2^63
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    or_squarings: Option<String>,
    /// Let so many seconds of work on this machine, whose speed is measured first, open the file as well
    #[arg(long, value_name = "S", allow_negative_numbers = true, conflicts_with = "or_squarings")]
    or_seconds: Option<f64>,
    #[command(flatten)]
    network: Network,
    /// Write text, between lines of BEGIN and END
    #[arg(long)]
    armor: bool,
    /// Where to write the sealed file; - for standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  adamant timelock seal --in letter.txt --after 7d --out letter.tle
  adamant timelock seal --in letter.txt --at 2030-01-01T00:00:00Z --armor --out letter.tle
  adamant timelock seal --in letter.txt --after 365d --or-squarings 10000000000000 --out letter.age
  adamant timelock seal --in letter.txt --round 50000000 --chain quicknet.json --out letter.tle";

pub fn run(args: &Args) -> Result<(), Error> {
    let chain = args.network.chain()?;
    let number = round(args, &chain)?;
    let round = Round::new(&chain, number).map_err(explain)?;
    let lock = second_lock(args)?;
    let mut input = Reader::new(&args.input)?;
    let mut out = Writer(Output::create(&args.out)?);
    if args.armor {
        let failed = |error| explain(tlock::Error::Io(error));
        let mut text = armor::Writer::new(&mut out).map_err(failed)?;
        write(&round, lock.as_ref(), &mut input, &mut text)?;
        text.finish().and_then(Write::flush).map_err(failed)?;
    } else {
        write(&round, lock.as_ref(), &mut input, &mut out)?;
    }
    out.0.finish()?;
    if args.round.is_none() {
        output::remark(format!("round {number} opens it"));
    }
    if let (Some(lock), None) = (lock, &args.or_squarings) {
        output::remark(format!("so do {} squarings", grouped(lock.statement.squarings())));
    }
    Ok(())
}

/// The squarings that open the file as well, if there are any.
fn second_lock(args: &Args) -> Result<Option<Lock>, Error> {
    if args.or_squarings.is_none() && args.or_seconds.is_none() {
        return Ok(None);
    }
    Lock::new(create::count("--or-seconds", args.or_squarings.as_deref(), args.or_seconds)?).map(Some)
}

fn write(
    round: &Round,
    lock: Option<&Lock>,
    input: &mut impl Read,
    output: &mut impl Write,
) -> Result<(), Error> {
    let others = |key: &[u8; FILE_KEY_BYTES]| {
        let stanza = lock.map(|lock| squarings::stanza(lock, key)).transpose();
        stanza.map(|stanza| stanza.into_iter().collect()).map_err(|error| tlock::Error::Io(other(&error)))
    };
    tlock::seal_with(round, others, input, output, &mut OsRandom).map_err(explain)
}

fn round(args: &Args, chain: &Chain) -> Result<u64, Error> {
    let time = match (&args.round, &args.at, &args.after) {
        (Some(round), ..) => return Ok(*round),
        (None, Some(at), _) => time(at).ok_or_else(|| {
            Error::usage(format!("--at is '{at}'; a time such as 2030-01-31T12:00:00Z is expected"))
        })?,
        (None, None, after) => {
            let after = after.as_deref().unwrap_or_default();
            let wrong = || {
                Error::usage(format!(
                    "--after is '{after}'; a number with s, m, h or d is expected, such as 7d"
                ))
            };
            let now = SystemTime::now().duration_since(UNIX_EPOCH).map_err(Error::failed)?.as_secs();
            // The second that has begun counts in full.
            duration(after).and_then(|seconds| seconds.checked_add(now + 1)).ok_or_else(wrong)?
        }
    };
    chain.round_at(time).map_err(explain)
}

/// A number with a unit, in seconds.
fn duration(text: &str) -> Option<u64> {
    let (at, unit) = text.char_indices().last()?;
    let unit = match unit {
        's' => 1,
        'm' => 60,
        'h' => 3600,
        'd' => 86_400,
        _ => return None,
    };
    digits(&text[..at])?.checked_mul(unit)
}

/// A number without a sign.
fn digits(text: &str) -> Option<u64> {
    let plain = !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

/// Seconds since 1970 of such a number, or of a date and time of day in UTC.
fn time(text: &str) -> Option<u64> {
    if let Some(seconds) = digits(text) {
        return Some(seconds);
    }
    let (date, time) = text.strip_suffix('Z')?.split_once('T')?;
    let list = |text: &str, separator: char, lengths: [usize; 3]| {
        let parts: Vec<&str> = text.split(separator).collect();
        let parts: [&str; 3] = parts.try_into().ok()?;
        let fits = parts.iter().zip(lengths).all(|(part, length)| part.len() == length);
        let [a, b, c] = parts.map(digits);
        fits.then_some([a?, b?, c?])
    };
    let [year, month, day] = list(date, '-', [4, 2, 2])?;
    let [hour, minute, second] = list(time, ':', [2, 2, 2])?;
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let lengths = [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let before = usize::try_from(month).ok()?.checked_sub(1)?;
    let in_range = day >= 1 && day <= *lengths.get(before)? && hour < 24 && minute < 60 && second < 60;
    if !in_range || year < 1970 {
        return None;
    }
    // Leap years from the year 1 up to the one before.
    let leaps = |year: u64| (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400;
    let days =
        365 * (year - 1970) + leaps(year) - leaps(1970) + lengths[..before].iter().sum::<u64>() + day - 1;
    Some(86_400 * days + 3600 * hour + 60 * minute + second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (text, seconds) in [
            ("0", 0),
            ("1970-01-01T00:00:00Z", 0),
            ("2000-02-29T12:34:56Z", 951_827_696),
            ("2023-08-23T15:09:27Z", 1_692_803_367),
            ("2100-03-01T00:00:00Z", 4_107_542_400),
        ] {
            assert_eq!(time(text), Some(seconds), "{text}");
        }
        for bad in [
            "",
            "-1",
            "2023-02-29T00:00:00Z",
            "2023-13-01T00:00:00Z",
            "2023-00-01T00:00:00Z",
            "2023-01-00T00:00:00Z",
            "2023-01-01T24:00:00Z",
            "2023-01-01T00:60:00Z",
            "2023-1-01T00:00:00Z",
            "2023-01-01",
            "1969-12-31T23:59:59Z",
            "2023-01-01T00:00:00",
            "2023-01-01T00:00:+1Z",
        ] {
            assert_eq!(time(bad), None, "{bad}");
        }
    }

    #[test]
    fn durations() {
        for (text, seconds) in [("0s", 0), ("90s", 90), ("5m", 300), ("2h", 7200), ("7d", 604_800)] {
            assert_eq!(duration(text), Some(seconds));
        }
        for bad in ["", "7", "d", "-1d", "1.5h", "1w", "1 d", "99999999999999999999d", "999999999999999999d"]
        {
            assert_eq!(duration(bad), None, "{bad}");
        }
    }
}
