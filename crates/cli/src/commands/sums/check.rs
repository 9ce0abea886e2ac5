//! `--check`: digests from check files compared with those of the files they name.

use super::Model;
use super::batch::Outcome;
use super::files::{self, Listener};
use super::json::{Array, File};
use super::line::{self, Entry, Parser};
use super::print::Lines;
use super::settings::{Say, Settings};
use super::source;
use crate::error::Error;
use crate::output;
use std::ffi::OsStr;
use std::io::ErrorKind;

pub fn run(settings: &Settings) -> Result<(), Error> {
    let mut good = true;
    let mut parser = Parser::new(settings.model);
    let mut array = settings.json.then(Array::default);
    for list in &settings.files {
        match source::read_whole(list) {
            Ok(text) => good &= check(settings, list, &text, &mut parser, &mut array)?,
            Err(error) => {
                output::error(&source::complaint(list, &error));
                good = false;
            }
        }
    }
    if let Some(array) = array {
        array.end()?;
    }
    if good { Ok(()) } else { Err(Error::Reported) }
}

/// Whether all that one check file lists is as it says.
fn check(
    settings: &Settings,
    list: &OsStr,
    text: &[u8],
    parser: &mut Parser,
    array: &mut Option<Array>,
) -> Result<bool, Error> {
    let shown = if list == "-" { "standard input".into() } else { list.to_string_lossy() };
    let mut malformed = 0;
    let mut entries = Vec::new();
    let lines = text.strip_suffix(b"\n").unwrap_or(text);
    for (number, line) in (1..).zip(lines.split(|&byte| byte == b'\n')) {
        let Some(line) = parser.worth_parsing(line).filter(|_| !text.is_empty()) else { continue };
        // Standard input is being read: it cannot be hashed, too.
        match parser.parse(line).filter(|entry| list != "-" || entry.name != "-") {
            Some(entry) => entries.push(entry),
            None => {
                malformed += 1;
                if settings.warn {
                    let title = settings.model.title();
                    output::error(&format!("{shown}: {number}: improperly formatted {title} checksum line"));
                }
            }
        }
    }
    let tally = Tally { malformed, ..Tally::default() };
    let mut checker = Checker { settings, entries: &entries, tally, lines: Lines::default(), array };
    files::hash(&entries, settings.threads, settings.say != Say::Status, &mut checker)?;
    checker.lines.flush()?;
    Ok(checker.tally.summary(settings, &shown, entries.is_empty()))
}

struct Checker<'a> {
    settings: &'a Settings,
    entries: &'a [Entry],
    tally: Tally,
    lines: Lines,
    array: &'a mut Option<Array>,
}

impl Listener for Checker<'_> {
    fn file(&mut self, index: usize, outcome: Outcome) -> Result<(), Error> {
        let entry = &self.entries[index];
        let verdict = match outcome {
            Err(error) if self.settings.ignore_missing && error.kind() == ErrorKind::NotFound => {
                Verdict::Missing
            }
            Err(error) => {
                // As sha256sum: this is said with --status, too.
                self.pause()?;
                output::error(&source::complaint(&entry.name, &error));
                self.tally.unreadable += 1;
                Verdict::Unreadable
            }
            Ok(hashed) if hashed.digest == entry.digest => {
                self.tally.matched += 1;
                Verdict::Match
            }
            Ok(_) => {
                self.tally.mismatched += 1;
                Verdict::Mismatch
            }
        };
        match (self.settings.say, verdict) {
            (Say::Status, _) | (Say::Quiet, Verdict::Match) => Ok(()),
            _ => self.tell(&entry.name, verdict),
        }
    }

    fn pause(&mut self) -> Result<(), Error> {
        match &mut self.array {
            Some(array) => array.flush(),
            None => self.lines.flush(),
        }
    }
}

/// What came of a line.
#[derive(Clone, Copy)]
enum Verdict {
    Match,
    Mismatch,
    Unreadable,
    /// And may be.
    Missing,
}

impl Checker<'_> {
    fn tell(&mut self, name: &OsStr, verdict: Verdict) -> Result<(), Error> {
        let (status, text) = match verdict {
            Verdict::Match => ("ok", "OK"),
            Verdict::Mismatch => ("failed", "FAILED"),
            Verdict::Unreadable => ("unreadable", "FAILED open or read"),
            Verdict::Missing => ("missing", ""),
        };
        if let Some(array) = &mut self.array {
            return array.add(&File::checked(name, status));
        }
        if text.is_empty() {
            return Ok(());
        }
        self.lines.add(|out| {
            // As sha256sum: here a name is escaped only if it would break the line.
            let raw = name.as_encoded_bytes();
            if raw.contains(&b'\n') {
                out.push(b'\\');
                out.extend_from_slice(&line::escape(raw, Model::Sha256sum));
            } else {
                out.extend_from_slice(raw);
            }
            out.extend_from_slice(b": ");
            out.extend_from_slice(text.as_bytes());
            out.push(b'\n');
        })
    }
}

/// What was seen in one check file.
#[derive(Default)]
struct Tally {
    malformed: u64,
    unreadable: u64,
    mismatched: u64,
    matched: u64,
}

impl Tally {
    /// Says what was wrong; whether nothing was.
    fn summary(&self, settings: &Settings, shown: &str, empty: bool) -> bool {
        if empty {
            output::error(&format!("{shown}: no properly formatted checksum lines found"));
            return false;
        }
        let speak = settings.say != Say::Status;
        let warn = |count: u64, one: &str, many: &str| {
            if count > 0 && speak {
                output::error(&format!("WARNING: {count} {}", if count == 1 { one } else { many }));
            }
        };
        warn(self.malformed, "line is improperly formatted", "lines are improperly formatted");
        warn(self.unreadable, "listed file could not be read", "listed files could not be read");
        warn(self.mismatched, "computed checksum did NOT match", "computed checksums did NOT match");
        if settings.ignore_missing && self.matched == 0 && speak {
            output::error(&format!("{shown}: no file was verified"));
        }
        let strict = settings.strict && self.malformed > 0;
        self.matched > 0 && self.mismatched == 0 && self.unreadable == 0 && !strict
    }
}
