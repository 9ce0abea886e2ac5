//! `--check`: digests from check files compared with those of the files they name.

use super::line::{self, Entry};
use super::{Args, files};
use crate::error::Error;
use crate::output;
use std::ffi::{OsStr, OsString};
use std::io::ErrorKind;

/// What was seen in one check file.
#[derive(Default)]
struct Tally {
    well_formed: u64,
    malformed: u64,
    unreadable: u64,
    mismatched: u64,
    matched: u64,
}

pub fn run(args: &Args, names: &[OsString], threads: Option<usize>) -> Result<(), Error> {
    let mut good = true;
    for name in names {
        good &= match files::read_whole(name) {
            Ok(text) => one(args, name, &text, threads)?,
            Err(_) => false,
        };
    }
    if good { Ok(()) } else { Err(Error::Reported) }
}

/// Whether all that one check file lists is as it says.
fn one(args: &Args, check_file: &OsStr, text: &[u8], threads: Option<usize>) -> Result<bool, Error> {
    let shown = if check_file == "-" { "standard input".into() } else { check_file.to_string_lossy() };
    let mut tally = Tally::default();
    let entries = entries(args, &shown, text, &mut tally);
    if entries.is_empty() {
        output::error(&format!("{shown}: no properly formatted checksum lines found"));
        return Ok(false);
    }
    let names: Vec<OsString> = entries.iter().map(|entry| entry.name.clone()).collect();
    let mut digests = entries.iter().map(|entry| entry.digest);
    files::hash(&names, threads, !args.status, |name, outcome| {
        let expected = digests.next();
        let verdict = match outcome {
            Err(error) if args.ignore_missing && error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => {
                // As sha256sum: this is said with --status, too.
                output::error(&files::complaint(name, &error));
                tally.unreadable += 1;
                "FAILED open or read"
            }
            Ok(digest) if Some(digest) == expected => {
                tally.matched += 1;
                if args.quiet {
                    return Ok(());
                }
                "OK"
            }
            Ok(_) => {
                tally.mismatched += 1;
                "FAILED"
            }
        };
        if args.status {
            return Ok(());
        }
        // As sha256sum: here a name is escaped only if it would break the line.
        let raw = name.as_encoded_bytes();
        let (mark, shown): (&[u8], _) =
            if raw.contains(&b'\n') { (b"\\", line::escape(raw)) } else { (b"", raw.into()) };
        output::bytes(&[mark, &shown, b": ", verdict.as_bytes(), b"\n"].concat())
    })?;
    Ok(summary(args, &shown, &tally))
}

/// The well-formed lines; empty lines and remarks count for nothing.
fn entries(args: &Args, shown: &str, text: &[u8], tally: &mut Tally) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (number, line) in (1..).zip(text.split(|&byte| byte == b'\n')) {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.is_empty() || line.starts_with(b"#") {
            continue;
        }
        match line::parse(line) {
            Some(entry) => entries.push(entry),
            None => {
                tally.malformed += 1;
                if args.warn {
                    output::error(&format!("{shown}: {number}: improperly formatted SHA256 checksum line"));
                }
            }
        }
    }
    tally.well_formed = entries.len() as u64;
    entries
}

/// Says what was wrong; whether nothing was.
fn summary(args: &Args, shown: &str, tally: &Tally) -> bool {
    let warn = |count: u64, one: &str, many: &str| {
        if count > 0 && !args.status {
            output::error(&format!("WARNING: {count} {}", if count == 1 { one } else { many }));
        }
    };
    warn(tally.malformed, "line is improperly formatted", "lines are improperly formatted");
    warn(tally.unreadable, "listed file could not be read", "listed files could not be read");
    warn(tally.mismatched, "computed checksum did NOT match", "computed checksums did NOT match");
    let none_verified =
        args.ignore_missing && tally.matched == 0 && tally.mismatched == 0 && tally.unreadable == 0;
    if none_verified && !args.status {
        output::error(&format!("{shown}: no file was verified"));
    }
    let well_formed = tally.well_formed > 0 && !(args.strict && tally.malformed > 0);
    well_formed && tally.unreadable == 0 && tally.mismatched == 0 && !none_verified
}
