//! `adamant sha256` against the installed `sha256sum`: thousands of generated command lines and lists, most of them damaged.
//!
//! `ADAMANT_SHA256_SEED` and `ADAMANT_SHA256_RUNS` choose others than the usual ones.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(target_os = "linux")]

mod generate;
mod invocation;

use generate::Generator;
use invocation::{Folder, Invocation};
use std::io::Write;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Past the test harness, which shows only the output of failed tests.
fn say(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

/// Whether the installed program is the one whose every habit we share; nothing if there is none of its family.
fn model() -> Option<bool> {
    let output = Command::new("sha256sum").arg("--version").env("LC_ALL", "C").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let version = text.lines().next()?.strip_prefix("sha256sum (GNU coreutils) ")?.to_string();
    let shared = version.starts_with("9.");
    if !shared {
        say(&format!("sha256sum is of coreutils {version}, not 9: compared only where versions agree"));
    }
    Some(shared)
}

#[test]
fn behaves_as_sha256sum() {
    let Some(all_habits) = model() else {
        say("SKIPPED the comparison with sha256sum: that of GNU coreutils is not installed");
        return;
    };
    let seed = setting("ADAMANT_SHA256_SEED", 1);
    let runs = setting("ADAMANT_SHA256_RUNS", 6000);
    let next = AtomicU64::new(0);
    let failures = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let root = Folder::new();
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (next, failures, root) = (&next, &failures, &root);
            scope.spawn(move || {
                let folder = root.with_files(thread);
                loop {
                    let run = next.fetch_add(1, Ordering::Relaxed);
                    if run >= runs {
                        return;
                    }
                    let invocation = Generator::new(seed, run).invocation(all_habits);
                    if invocation.difference(&folder).is_some() {
                        failures.lock().unwrap().push((run, invocation));
                    }
                }
            });
        }
    });
    let mut failures = failures.into_inner().unwrap();
    failures.sort_by_key(|(run, _)| *run);
    let folder = root.with_files(threads);
    for (run, invocation) in failures.iter().take(10) {
        let smallest = invocation.reduced(&folder);
        let difference = smallest.difference(&folder).unwrap_or_default();
        say(&format!("seed {seed}, run {run}: {smallest}\n{difference}"));
    }
    let count = failures.len();
    assert_eq!(count, 0, "seed {seed}: {count} of {runs} invocations differ; the first ones are above");
}

/// The comparison notices what it is there for: a program that never looks at a file agrees in no form.
#[test]
fn a_difference_is_seen() {
    if model().is_none() {
        return;
    }
    let root = Folder::new();
    let folder = root.with_files(0);
    let wrong = Invocation { args: vec![b"--no-such-option".to_vec()], ..Invocation::default() };
    assert!(wrong.difference_with(&folder, "true").is_some());
    let right = Invocation { args: vec![b"--threads=1".to_vec(), b"a".to_vec()], ..Invocation::default() };
    assert!(right.difference(&folder).is_some(), "an option of ours alone");
}
