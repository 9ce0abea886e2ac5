//! Progress on a terminal, and Ctrl-C.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(target_os = "linux")]

use crate::common::command;
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::{File, OpenOptions};
use std::io::Read;
use std::os::unix::ffi::OsStringExt;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// Squarings without end.
const ENDLESS: [&str; 3] = ["sqr", "62", "3"];

/// A terminal of 100 columns: our end and the program's.
fn terminal() -> (File, File) {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&ours).unwrap();
    unlockpt(&ours).unwrap();
    tcsetwinsize(&ours, Winsize { ws_row: 24, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    let path = std::ffi::OsString::from_vec(ptsname(&ours, Vec::new()).unwrap().into_bytes());
    (File::from(ours), OpenOptions::new().read(true).write(true).open(path).unwrap())
}

/// Waits until the program listens for Ctrl-C: until the kernel lists a handler of its own for SIGINT.
fn wait_until_listening(child: &Child) {
    const SIGINT: u64 = 1 << 1;
    for _ in 0..2000 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        if caught
            .is_some_and(|mask| u64::from_str_radix(mask.trim(), 16).is_ok_and(|mask| mask & SIGINT != 0))
        {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("the program never listened for Ctrl-C");
}

fn interrupt(child: &Child) {
    kill_process(Pid::from_child(child), Signal::INT).unwrap();
}

/// Reads what the terminal shows until it shows `wanted`, or until the other end is closed.
fn read_until(terminal: &mut File, shown: &mut String, wanted: &str) {
    let mut bytes = [0; 4096];
    while !shown.contains(wanted) {
        match terminal.read(&mut bytes) {
            Ok(length) if length > 0 => shown.push_str(&String::from_utf8_lossy(&bytes[..length])),
            _ => return,
        }
    }
}

#[test]
fn progress_bar_on_a_terminal() {
    let (mut ours, theirs) = terminal();
    let mut child = command(&ENDLESS)
        .env("NO_COLOR", "1")
        .env("TERM", "xterm")
        .stdout(Stdio::null())
        .stderr(theirs)
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let mut shown = String::new();
    read_until(&mut ours, &mut shown, " left");
    assert!(begun.elapsed() >= Duration::from_millis(900), "the bar came early");
    interrupt(&child);
    read_until(&mut ours, &mut shown, "adamant: stopped after ");
    assert_eq!(child.wait().unwrap().code(), Some(1));
    for part in ["%", "squarings/s", " left", "adamant: stopped after "] {
        assert!(shown.contains(part), "{part:?} is missing in {shown:?}");
    }
    for colour in ["\u{1b}[36m", "\u{1b}[1;31m"] {
        assert!(!shown.contains(colour), "colour in spite of NO_COLOR: {shown:?}");
    }
}

#[test]
fn silence_without_a_terminal() {
    let child = command(&ENDLESS).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    wait_until_listening(&child);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(
        stderr.starts_with("adamant: stopped after ") && stderr.contains("of 4 611 686 018 427 387 904"),
        "{stderr}"
    );
}

/// At once, also in the largest modulus on the slowest kernel: 15 ms of work at most. On a busy machine a process may
/// have to wait for its turn, so the best of some attempts counts.
#[test]
fn interrupt_is_heard_at_once() {
    const ATTEMPTS: u32 = 8;
    const PROMISE: Duration = Duration::from_millis(50);
    let largest = format!("8{}1", "0".repeat(4094));
    for (cap, modulus) in [("portable", largest.as_str()), ("all", largest.as_str()), ("all", "rsa-2048")] {
        let heard = (0..ATTEMPTS).any(|_| time_to_stop(cap, modulus) < PROMISE);
        assert!(heard, "{cap}: never within {PROMISE:?}");
    }
}

fn time_to_stop(cap: &str, modulus: &str) -> Duration {
    let mut child = command(&["sqr", "62", "3", "--modulus", modulus])
        .env("ADAMANT_CPU", cap)
        .stderr(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_until_listening(&child);
    // Time for the slices to grow to their full length.
    std::thread::sleep(Duration::from_millis(200));
    let begun = Instant::now();
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    begun.elapsed()
}

/// Ctrl-C saves what is verified, with the time that a block takes; the same command goes on to the right result.
#[test]
fn an_interrupted_evaluation_leaves_a_valid_checkpoint() {
    const SQUARINGS: &str = "6000000";
    let folder = std::env::temp_dir().join(format!("adamant-cli-interrupt-{}", std::process::id()));
    std::fs::remove_dir_all(&folder).ok();
    let eval = || {
        let mut eval = command(&["vdf", "eval", "--x", "2", "--squarings", SQUARINGS, "--checkpoint"]);
        eval.arg(&folder).stdout(Stdio::piped()).stderr(Stdio::piped());
        eval
    };
    let child = eval().spawn().unwrap();
    wait_until_listening(&child);
    std::thread::sleep(Duration::from_millis(100));
    interrupt(&child);
    let stopped = child.wait_with_output().unwrap();
    let remarks = String::from_utf8(stopped.stderr).unwrap();
    assert_eq!(stopped.status.code(), Some(1), "{remarks}");
    assert!(stopped.stdout.is_empty());
    assert!(remarks.contains("saved: the same command goes on from there"), "{remarks}");

    let resumed = eval().output().unwrap();
    let remarks = String::from_utf8(resumed.stderr).unwrap();
    assert!(remarks.contains("going on from") && !remarks.contains("damaged"), "{remarks}");
    let plain = command(&["sqr", "2", "--squarings", SQUARINGS]).output().unwrap();
    assert!(plain.status.success());
    assert_eq!(resumed.stdout, plain.stdout);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn an_evaluation_shows_its_progress() {
    let (mut ours, theirs) = terminal();
    let mut child = command(&["vdf", "eval", "--x", "2", "-t", "62"])
        .env("NO_COLOR", "1")
        .env("TERM", "xterm")
        .stdout(Stdio::null())
        .stderr(theirs)
        .spawn()
        .unwrap();
    let mut shown = String::new();
    read_until(&mut ours, &mut shown, "squarings/s");
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    read_until(&mut ours, &mut shown, "nothing is saved");
    assert!(shown.contains("left") && shown.contains("nothing is saved without --checkpoint"), "{shown}");
}

/// Work whose end nobody knows: what is done and for how long, on a terminal; Ctrl-C ends it with one line.
#[test]
fn long_arithmetic_shows_that_it_lives() {
    let (mut ours, theirs) = terminal();
    let mut child = command(&["int", "eval", "isprime(2^216091 - 1)"])
        .env("NO_COLOR", "1")
        .env("TERM", "xterm")
        .stdout(Stdio::null())
        .stderr(theirs)
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let mut shown = String::new();
    read_until(&mut ours, &mut shown, "computing, ");
    assert!(begun.elapsed() >= Duration::from_millis(900), "the sign came early");
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    read_until(&mut ours, &mut shown, "adamant: stopped");
    assert!(shown.contains("computing, ") && shown.contains("adamant: stopped"), "{shown:?}");
}

/// Without a terminal nothing is shown, and short work shows nothing anywhere.
#[test]
fn short_arithmetic_is_silent() {
    let (mut ours, theirs) = terminal();
    let output = command(&["int", "eval", "1+1"]).stdout(Stdio::piped()).stderr(theirs).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), &b"2\n"[..]));
    let mut shown = String::new();
    read_until(&mut ours, &mut shown, "anything");
    assert_eq!(shown, "");
}
