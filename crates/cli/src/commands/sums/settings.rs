//! What the command line asks for, read as `sha256sum` and `sha3sum` read it.
//!
//! `clap` knows neither abbreviations that GNU accepts nor that of `--quiet`, `--status` and `--warn` the last one counts;
//! it shows the help and makes the manual page. It also takes longer to start than a small file to hash.

use super::Model;
use super::algorithm::Algorithm;
use super::getopt::{Arguments, Item, Known};
use std::ffi::{OsStr, OsString};

/// The options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Binary,
    Text,
    Check,
    Tag,
    Zero,
    IgnoreMissing,
    Quiet,
    Status,
    Strict,
    Warn,
    Algorithm,
    Json,
    Threads,
    Help,
    ShortHelp,
    Version,
}

const fn known(short: Option<u8>, long: &'static str, option: Choice) -> Known<Choice> {
    Known {
        short,
        long: Some(long),
        takes_value: matches!(option, Choice::Algorithm | Choice::Threads),
        option,
    }
}

const KNOWN: &[Known<Choice>] = &[
    known(Some(b'b'), "binary", Choice::Binary),
    known(Some(b't'), "text", Choice::Text),
    known(Some(b'c'), "check", Choice::Check),
    known(None, "tag", Choice::Tag),
    known(Some(b'z'), "zero", Choice::Zero),
    known(None, "ignore-missing", Choice::IgnoreMissing),
    known(None, "quiet", Choice::Quiet),
    known(None, "status", Choice::Status),
    known(None, "strict", Choice::Strict),
    known(Some(b'w'), "warn", Choice::Warn),
    known(None, "json", Choice::Json),
    known(None, "threads", Choice::Threads),
    known(None, "help", Choice::Help),
    // As in all of the program's commands; `sha256sum` does not have it.
    Known { short: Some(b'h'), long: None, takes_value: false, option: Choice::ShortHelp },
    known(None, "version", Choice::Version),
];

/// As `sha3sum` has them: some have a letter besides, and one says by which function.
const KNOWN_SHA3: &[Known<Choice>] = &[
    known(Some(b'a'), "algorithm", Choice::Algorithm),
    known(Some(b'b'), "binary", Choice::Binary),
    known(Some(b't'), "text", Choice::Text),
    known(Some(b'c'), "check", Choice::Check),
    known(None, "tag", Choice::Tag),
    known(Some(b'z'), "zero", Choice::Zero),
    known(None, "ignore-missing", Choice::IgnoreMissing),
    known(Some(b'q'), "quiet", Choice::Quiet),
    known(Some(b's'), "status", Choice::Status),
    known(None, "strict", Choice::Strict),
    known(Some(b'w'), "warn", Choice::Warn),
    known(None, "json", Choice::Json),
    known(None, "threads", Choice::Threads),
    known(None, "help", Choice::Help),
    Known { short: Some(b'h'), long: None, takes_value: false, option: Choice::ShortHelp },
    known(Some(b'v'), "version", Choice::Version),
];

/// How much `--check` says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Say {
    #[default]
    Results,
    /// No `OK`.
    Quiet,
    /// Nothing but that a file cannot be read.
    Status,
}

/// What is to be done.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Settings {
    pub model: Model,
    pub algorithm: Algorithm,
    pub files: Vec<OsString>,
    /// Said of names, if anything was.
    pub binary: Option<bool>,
    pub check: bool,
    pub tag: bool,
    pub zero: bool,
    pub ignore_missing: bool,
    pub say: Say,
    /// Also each line that is not well formed.
    pub warn: bool,
    pub strict: bool,
    pub json: bool,
    pub threads: Option<usize>,
}

/// What the command line was about.
#[derive(Debug, PartialEq, Eq)]
pub enum Asked {
    For(Settings),
    Help { long: bool },
    Version,
}

/// Reads the arguments that follow the name of the command.
///
/// # Errors
/// One line that says what was wrong.
pub fn read(model: Model, arguments: impl Iterator<Item = OsString>, posix: bool) -> Result<Asked, String> {
    let (known, algorithm) = match model {
        Model::Sha256sum => (KNOWN, Algorithm::Sha256),
        Model::Sha3sum => (KNOWN_SHA3, Algorithm::Sha3_256),
    };
    // `sha256sum` counts the last of contradicting options, `sha3sum` all of them.
    let last_counts = model == Model::Sha256sum;
    let mut settings = Settings { model, algorithm, ..Settings::default() };
    for item in Arguments::new(known, arguments, posix) {
        let (choice, value) = match item? {
            Item::Operand(file) => {
                settings.files.push(file);
                continue;
            }
            Item::Option(choice, value) => (choice, value),
        };
        match choice {
            Choice::Binary | Choice::Text => {
                let binary = Some(matches!(choice, Choice::Binary));
                if !last_counts && settings.binary.is_some_and(|said| Some(said) != binary) {
                    return Err("--binary and --text exclude each other".to_string());
                }
                settings.binary = binary;
            }
            Choice::Check => settings.check = true,
            // The BSD style knows no mark; --text after it contradicts it, before it is forgotten.
            Choice::Tag if last_counts => (settings.tag, settings.binary) = (true, Some(true)),
            Choice::Tag => settings.tag = true,
            Choice::Zero => settings.zero = true,
            Choice::IgnoreMissing => settings.ignore_missing = true,
            Choice::Quiet if last_counts => (settings.say, settings.warn) = (Say::Quiet, false),
            Choice::Status if last_counts => (settings.say, settings.warn) = (Say::Status, false),
            Choice::Warn if last_counts => (settings.say, settings.warn) = (Say::Results, true),
            Choice::Quiet if settings.say == Say::Status => {}
            Choice::Quiet => settings.say = Say::Quiet,
            Choice::Status => settings.say = Say::Status,
            Choice::Warn => settings.warn = true,
            Choice::Strict => settings.strict = true,
            Choice::Algorithm => settings.algorithm = sha3(&value)?,
            Choice::Json => settings.json = true,
            Choice::Threads => settings.threads = Some(threads(&value)?),
            Choice::Help => return Ok(Asked::Help { long: true }),
            Choice::ShortHelp => return Ok(Asked::Help { long: false }),
            Choice::Version => return Ok(Asked::Version),
        }
    }
    settings.consistent()?;
    Ok(Asked::For(settings))
}

/// A number of `sha3sum`.
fn sha3(value: &OsStr) -> Result<Algorithm, String> {
    let found = Algorithm::SHA3.into_iter().find(|(number, _)| *number == value);
    found.map(|(_, algorithm)| algorithm).ok_or_else(|| {
        let numbers = Algorithm::SHA3.map(|(number, _)| number).join(", ");
        format!("--algorithm takes one of {numbers}, not '{}'", value.to_string_lossy())
    })
}

fn threads(value: &OsStr) -> Result<usize, String> {
    let number = value.to_str().and_then(|text| text.parse::<u16>().ok()).filter(|&number| number > 0);
    number
        .map(usize::from)
        .ok_or_else(|| format!("--threads takes a number from 1 to 65535, not '{}'", value.to_string_lossy()))
}

impl Settings {
    fn consistent(&self) -> Result<(), String> {
        let say = match self.say {
            Say::Results => "",
            Say::Quiet => "--quiet",
            Say::Status => "--status",
        };
        let with_check = [
            (say, !say.is_empty()),
            ("--warn", self.warn),
            ("--ignore-missing", self.ignore_missing),
            ("--strict", self.strict),
        ];
        let coreutils = self.model == Model::Sha256sum;
        if let Some((option, _)) = with_check.iter().find(|(_, given)| *given && !self.check) {
            return Err(format!("{option} is meaningful only with --check"));
        }
        let contradictions = [
            (coreutils && self.check && self.tag, "--check and --tag exclude each other"),
            (self.check && self.zero, "--check and --zero exclude each other"),
            (coreutils && self.check && self.binary.is_some(), "--check excludes --binary and --text"),
            (self.tag && self.binary == Some(false), "--tag and --text exclude each other"),
            (self.json && (self.tag || self.zero), "--json excludes --tag and --zero"),
            (self.json && self.say == Say::Status, "--json and --status exclude each other"),
        ];
        match contradictions.iter().find(|(given, _)| *given) {
            Some((_, message)) => Err((*message).to_string()),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::{sha3, sha256};
    use clap::Args;

    fn asked(line: &str) -> Result<Asked, String> {
        read(Model::Sha256sum, line.split_whitespace().map(OsString::from), false)
    }

    fn asked_sha3(line: &str) -> Result<Asked, String> {
        read(Model::Sha3sum, line.split_whitespace().map(OsString::from), false)
    }

    fn settings(line: &str) -> Settings {
        match asked(line) {
            Ok(Asked::For(settings)) => settings,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn the_last_of_them_counts() {
        assert_eq!(settings("-c --warn --status --quiet x").say, Say::Quiet);
        let last = settings("-c --quiet --stat -w x");
        assert_eq!((last.say, last.warn), (Say::Results, true));
        assert!(!settings("-c -w --quiet x").warn);
        assert_eq!(settings("-bt x").binary, Some(false));
        assert_eq!(settings("--text --tag x").binary, Some(true));
        assert_eq!(settings("--thr=3 x --threads 4").threads, Some(4));
        assert_eq!(asked("--bogus --help").unwrap_err(), "unrecognized option '--bogus'");
        assert_eq!(asked("x --he --bogus"), Ok(Asked::Help { long: true }));
    }

    #[test]
    fn contradictions() {
        for line in [
            "--tag --text",
            "-c -b",
            "-ct",
            "-cz",
            "-c --tag",
            "-w",
            "--strict",
            "--ign",
            "--st",
            "--t",
            "--json -z",
            "-c --json --status",
            "--threads 0",
            "--threads",
            "-cx",
            "--check=yes",
        ] {
            assert!(asked(line).is_err(), "{line}");
        }
    }

    #[test]
    fn as_sha3sum_reads() {
        let settings = |line: &str| match asked_sha3(line) {
            Ok(Asked::For(settings)) => settings,
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(settings("x").algorithm, Algorithm::Sha3_256);
        for (number, algorithm) in Algorithm::SHA3 {
            for line in [format!("-a{number} x"), format!("x -ba {number}"), format!("--alg={number}")] {
                assert_eq!(settings(&line).algorithm, algorithm, "{line}");
            }
        }
        for line in ["-c -s -q x", "-cqs x"] {
            assert_eq!(settings(line).say, Say::Status);
        }
        let all = settings("-cwqb --tag x");
        assert!(all.check && all.warn && all.tag && all.say == Say::Quiet && all.binary == Some(true));
        for line in [
            "-a 255", "-a", "-a +256", "-bt", "-tb", "--tag -t", "-t --tag", "-q", "-s", "-w", "-cz", "-U",
            "-0",
        ] {
            assert!(asked_sha3(line).is_err(), "{line}");
        }
    }

    /// The help lists what is read here, no more and no less.
    #[test]
    fn as_the_help_says() {
        same_options(sha256::Args::augment_args(clap::Command::new("sha256")), KNOWN);
        same_options(sha3::Args::augment_args(clap::Command::new("sha3")), KNOWN_SHA3);
    }

    fn same_options(command: clap::Command, known: &[Known<Choice>]) {
        let documented =
            command.get_arguments().filter(|argument| !argument.is_positional()).map(|argument| {
                let short = argument.get_short().map(|letter| letter as u8);
                (
                    argument.get_long().unwrap_or_default().to_string(),
                    short,
                    argument.get_action().takes_values(),
                )
            });
        let mut documented: Vec<_> = documented.collect();
        let own = [Choice::Help, Choice::ShortHelp, Choice::Version];
        let known = known.iter().filter(|known| !own.contains(&known.option));
        let mut known: Vec<_> = known
            .map(|known| (known.long.unwrap_or_default().to_string(), known.short, known.takes_value))
            .collect();
        documented.sort();
        known.sort();
        assert_eq!(documented, known);
    }
}
