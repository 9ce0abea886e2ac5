//! Closed outputs, full devices, and Ctrl-C while a command waits.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(target_os = "linux")]

use crate::common::faults::Folder;
use rustix::process::{Pid, Signal, kill_process};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn shell(script: &str) -> (Option<i32>, String) {
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_adamant")]).stdin(Stdio::null());
    let output = command.output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// Commands that print results, one of each kind.
const PRINT: [&str; 21] = [
    "int eval 1+1",
    "int prime 7 --json",
    "int convert --to 3 100",
    "cpu",
    "cpu --json",
    "selftest",
    "sqr 1 2",
    "sha256 /dev/null",
    "sha3 /dev/null",
    "curve list",
    "curve mul --curve bls12-381 --group g1 --scalar 2",
    "curve msm --curve secp256k1 /dev/null",
    "gf2x count --r 7",
    "vdf eval --x 2 -t 3",
    "vdf prove --x 2 -t 3",
    "vdf estimate --days 1",
    "man",
    "completions bash",
    "bench --list",
    "--help",
    "--version",
];

#[test]
fn a_closed_output_is_an_error() {
    for arguments in PRINT {
        let (code, stderr) = shell(&format!("exec \"$0\" {arguments} >&-"));
        assert_eq!(code, Some(1), "{arguments}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{arguments}: {stderr}");
        assert!(stderr.starts_with("adamant: stdout is closed"), "{arguments}: {stderr}");
    }
}

/// Commands that read standard input, which is closed, and the exit codes of unreadable input.
#[test]
fn a_closed_input_is_an_error() {
    let commands = [
        ("sha256", 1),
        ("sha256 -", 1),
        ("sha256 -c", 1),
        ("sha3", 1),
        ("sha3 -c", 1),
        ("sha256 - /dev/null", 1),
        ("int eval -", 2),
        ("int prime -", 2),
        ("int repl", 2),
        ("vdf verify -", 2),
        ("curve msm --curve secp256k1 -", 2),
        ("gf2x invert --r 7 -", 2),
    ];
    for (arguments, expected) in commands {
        let (code, stderr) = shell(&format!("exec \"$0\" {arguments} <&-"));
        assert_eq!(code, Some(expected), "{arguments}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{arguments}: {stderr}");
        assert!(stderr.contains("Bad file descriptor"), "{arguments}: {stderr}");
    }
    // Nothing is read, or something is.
    assert_eq!(shell("\"$0\" sha256 /dev/null <&-"), (Some(0), String::new()));
    assert_eq!(shell("\"$0\" sha256 </dev/null"), (Some(0), String::new()));
}

/// What the caller sends to /dev/null on purpose is no error, however it was opened; and a command that prints nothing needs
/// no output.
#[test]
fn an_output_that_is_not_wanted_is_none() {
    for script in ["\"$0\" int eval 1 >/dev/null", "\"$0\" int eval 1 1<>/dev/null"] {
        assert_eq!(shell(script), (Some(0), String::new()), "{script}");
    }
    let folder = Folder::new("closed-output");
    std::fs::write(folder.0.join("key"), [7; 32]).unwrap();
    let end = folder.shell("exec \"$0\" aead seal --key-file key key sealed >&-");
    assert_eq!((end.status.code(), end.stderr.len()), (Some(0), 0));
    let end = folder.shell("exec \"$0\" aead seal --key-file key key - >&-");
    assert_eq!(end.status.code(), Some(1));
}

#[test]
fn a_full_output_is_an_error() {
    for arguments in PRINT {
        if arguments.starts_with("bench") || arguments.starts_with("selftest") {
            continue;
        }
        let (code, stderr) = shell(&format!("exec \"$0\" {arguments} >/dev/full"));
        assert_eq!(code, Some(1), "{arguments}: {stderr}");
        assert!(stderr.contains("No space left"), "{arguments}: {stderr}");
    }
}

/// Sends Ctrl-C until the process ends; how it ended, and what it said.
fn interrupted(mut child: Child, what: &str) -> (Option<i32>, String) {
    let begun = Instant::now();
    // Time to start, and to wait for input.
    std::thread::sleep(Duration::from_millis(300));
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let sent = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > Duration::from_secs(20) {
            child.kill().unwrap();
            panic!("{what} ignores Ctrl-C");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(sent.elapsed() < Duration::from_secs(10), "{what}");
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// Every command that reads standard input, which stays open and silent here.
#[test]
fn waiting_for_input_ends_with_ctrl_c() {
    let folder = Folder::new("waiting");
    std::fs::write(folder.0.join("key"), [7; 32]).unwrap();
    let made = folder.run(&["ed25519", "keygen", "--secret", "secret", "--public", "public"]);
    assert_eq!(made.code, Some(0), "{}", made.stderr);
    // A named pipe that nobody writes to.
    assert!(Command::new("mkfifo").arg(folder.0.join("pipe")).status().unwrap().success());
    let mut before = folder.names();
    let table: [&[&str]; 16] = [
        &["aead", "seal", "--key-file", "key", "-", "out"],
        &["aead", "seal", "--key-file", "key", "-", "-"],
        &["aead", "seal", "--key-file", "key", "pipe", "out"],
        &["aead", "seal", "--key-file", "pipe", "key", "out"],
        &["aead", "open", "--key-file", "key", "-", "out"],
        &["aead", "open", "--key-file", "key", "pipe", "out"],
        &["timelock", "create", "--in", "-", "--squarings", "5", "--out", "out"],
        &["timelock", "open", "pipe", "--out", "out"],
        &["ed25519", "sign", "--secret", "secret", "-"],
        &["ed25519", "verify", "--public", "public", "--signature", "pipe", "-"],
        &["int", "eval", "-"],
        &["gf2x", "invert", "--r", "7"],
        &["curve", "msm", "--curve", "secp256k1", "-"],
        &["vdf", "verify", "-"],
        &["sha256"],
        &["sqr", "3", "2", "--modulus", "@pipe"],
    ];
    for arguments in table {
        let mut command = folder.command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (code, stderr) = interrupted(command.spawn().unwrap(), &format!("{arguments:?}"));
        // By the signal itself, or with one line.
        assert!(code.is_none() || code == Some(1), "{arguments:?}: {code:?} {stderr}");
        if code.is_some() {
            assert!(stderr.starts_with("adamant: stopped"), "{arguments:?}: {stderr}");
        }
        let mut after = folder.names();
        before.sort();
        after.sort();
        assert_eq!(after, before, "{arguments:?} left something");
    }
}

/// A pipe that is full and not read: the write waits, Ctrl-C ends it.
#[test]
fn waiting_for_a_reader_ends_with_ctrl_c() {
    let folder = Folder::new("reader");
    std::fs::write(folder.0.join("key"), [7; 32]).unwrap();
    std::fs::write(folder.0.join("plain"), vec![0; 4 << 20]).unwrap();
    for arguments in [&["aead", "seal", "--key-file", "key", "plain", "-"][..], &["int", "eval", "2^(2^22)"]]
    {
        let mut command = folder.command(arguments);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // Held open, not read, until the process has ended.
        let held = child.stdout.take();
        let (code, stderr) = interrupted(child, &format!("{arguments:?}"));
        assert!(code.is_none() || code == Some(1), "{arguments:?}: {code:?} {stderr}");
        drop(held);
    }
}

/// A pipe that comes in small pieces, slowly: nothing of it is lost.
#[test]
fn input_in_small_pieces() {
    let folder = Folder::new("pieces");
    std::fs::write(folder.0.join("key"), [7; 32]).unwrap();
    let end = folder.shell(
        "mkfifo pipe; (for i in 1 2 3 4 5; do echo $i; sleep 0.1; done) >pipe & \
         \"$0\" aead seal --key-file key pipe - | (head -c 20; sleep 0.2; cat) | \
         \"$0\" aead open --unverified-stream --key-file key - -",
    );
    assert_eq!(String::from_utf8_lossy(&end.stdout), "1\n2\n3\n4\n5\n", "{end:?}");
}
