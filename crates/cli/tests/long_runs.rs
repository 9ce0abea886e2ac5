//! Progress on a terminal, and Ctrl-C.
#![cfg(target_os = "linux")]

mod common;

use common::command;
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

fn interrupt(child: &Child) {
    kill_process(Pid::from_child(child), Signal::INT).unwrap();
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
    std::thread::sleep(Duration::from_millis(1800));
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    let mut bytes = [0; 65536];
    let length = ours.read(&mut bytes).unwrap();
    let text = String::from_utf8_lossy(&bytes[..length]);
    for part in ["%", "squarings/s", " left", "adamant: stopped after "] {
        assert!(text.contains(part), "{part:?} is missing in {text:?}");
    }
    assert!(
        !text.contains("\u{1b}[36m") && !text.contains("\u{1b}[1;31m"),
        "colour in spite of NO_COLOR: {text:?}"
    );
}

#[test]
fn silence_without_a_terminal() {
    let child = command(&ENDLESS).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
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

/// At once, also in the largest modulus on the slowest kernel.
#[test]
fn interrupt_is_heard_at_once() {
    let largest = format!("8{}1", "0".repeat(4094));
    for (cap, modulus) in [("portable", largest.as_str()), ("all", largest.as_str()), ("all", "rsa-2048")] {
        let mut child = command(&["sqr", "62", "3", "--modulus", modulus])
            .env("ADAMANT_CPU", cap)
            .stderr(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(400));
        let begun = Instant::now();
        interrupt(&child);
        assert_eq!(child.wait().unwrap().code(), Some(1));
        // 15 ms of work at most; the rest is for busy machines.
        assert!(begun.elapsed() < Duration::from_millis(500), "{cap}: {:?}", begun.elapsed());
    }
}
