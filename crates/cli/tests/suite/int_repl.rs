//! `adamant int` on a terminal.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(target_os = "linux")]

use crate::common::command;
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How long the program may take for what a test waits for: machines are busy.
const PATIENCE: Duration = Duration::from_secs(120);

/// A session with its terminal.
struct Session {
    child: Child,
    keyboard: File,
    screen: Receiver<Vec<u8>>,
    /// What was shown and not yet expected.
    shown: String,
}

impl Session {
    fn new(arguments: &[&str], state: &Folder) -> Session {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        tcsetwinsize(&ours, Winsize { ws_row: 24, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
        let path = std::ffi::OsString::from_vec(ptsname(&ours, Vec::new()).unwrap().into_bytes());
        let theirs = OpenOptions::new().read(true).write(true).open(path).unwrap();
        let child = command(&[&["int"], arguments].concat())
            .env("TERM", "xterm")
            .env("XDG_STATE_HOME", &state.0)
            .env_remove("ADAMANT_HISTORY")
            .stdin(theirs.try_clone().unwrap())
            .stdout(theirs.try_clone().unwrap())
            .stderr(theirs)
            .spawn()
            .unwrap();
        let keyboard = File::from(ours);
        let mut reader = keyboard.try_clone().unwrap();
        let (sender, screen) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length) = reader.read(&mut bytes) {
                if length == 0 || sender.send(bytes[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        let mut session = Session { child, keyboard, screen, shown: String::new() };
        session.expect("> ");
        session
    }

    /// Reads on for a moment; whether the text is there, with what comes before it.
    fn look(&mut self, text: &str) -> Option<String> {
        if let Ok(bytes) = self.screen.recv_timeout(Duration::from_millis(100)) {
            self.shown += &String::from_utf8_lossy(&bytes);
        }
        let at = self.shown.find(text)?;
        let rest = self.shown.split_off(at + text.len());
        Some(std::mem::replace(&mut self.shown, rest))
    }

    /// Waits until the terminal shows this.
    fn expect(&mut self, text: &str) {
        let begun = Instant::now();
        while self.look(text).is_none() {
            assert!(begun.elapsed() < PATIENCE, "{text:?} was never shown, but {:?}", self.shown);
        }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// Types a line and waits for what it shows, then for the prompt.
    fn line(&mut self, line: &str, shows: &str) {
        self.press(&format!("{line}\r"));
        self.expect(shows);
        self.expect("> ");
    }

    /// Interrupts a computation: until it has ended, as nobody can tell when it begins.
    fn interrupt(&mut self) {
        let begun = Instant::now();
        while self.look("interrupted").is_none() {
            kill_process(Pid::from_child(&self.child), Signal::INT).unwrap();
            std::thread::sleep(Duration::from_millis(200));
            assert!(begun.elapsed() < PATIENCE, "it was not interrupted: {:?}", self.shown);
        }
        self.expect("> ");
    }

    /// Ctrl-D; the exit code.
    fn end(mut self) -> Option<i32> {
        self.press("\x04");
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            if begun.elapsed() > PATIENCE {
                let _ = self.child.kill();
                panic!("Ctrl-D does not end it");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// A folder that goes away at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-repl-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir(&path).unwrap();
        Folder(path)
    }

    fn history(&self) -> PathBuf {
        self.0.join("adamant/int-history")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_session() {
    let state = Folder::new("session");
    let mut session = Session::new(&[], &state);
    // An assignment prints nothing.
    session.press("a = 2^89-1\r");
    session.expect("> ");
    session.line("isprime(a)", "true\r\n");
    session.line("1<<10", "1024\r\n");
    session.line("ans + 1", "1025\r\n");
    session.line("1/0", "division by zero");
    session.line("1+", "before the end");
    // Lines that are typed ahead are all read.
    session.press("1<<20\r1<<21\r1<<22\r");
    for value in ["1048576", "2097152", "4194304"] {
        session.expect(&format!("{value}\r\n"));
    }
    session.expect("> ");
    session.line("1025 * a", "634444270133757390885801163775\r\n");
    // Ctrl-C at the prompt empties the line.
    session.press("999999\x03");
    session.expect("999999");
    session.expect("> ");
    session.line("5*5", "25\r\n");
    // Within a factorisation, and within one operation of the library.
    for endless in ["factor(2^1061-1)", "nextprime(2^40000)"] {
        session.press(&format!("{endless}\r"));
        session.interrupt();
        session.line("10^15+7", "1000000000000007\r\n");
    }
    session.line("ans", "1000000000000007\r\n");
    assert_eq!(session.end(), Some(0));
}

#[test]
fn history() {
    let state = Folder::new("history");
    let mut session = Session::new(&["repl", "--hex"], &state);
    session.line("2^20 - 1", "0xfffff\r\n");
    session.line(" 2^24 - 1", "0xffffff\r\n");
    session.line("17 * 17", "0x121\r\n");
    assert_eq!(session.end(), Some(0));
    assert_eq!(fs::read_to_string(state.history()).unwrap(), "2^20 - 1\n17 * 17\n");
    let mode = |path: PathBuf| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(state.history()), mode(state.0.join("adamant"))), (0o600, 0o700));
    // What others could read is closed to them; the last line but one comes back.
    fs::set_permissions(state.history(), fs::Permissions::from_mode(0o644)).unwrap();
    let mut session = Session::new(&[], &state);
    session.line("\x1b[A\x1b[A", "1048575\r\n");
    assert_eq!(session.end(), Some(0));
    assert_eq!(fs::read_to_string(state.history()).unwrap(), "2^20 - 1\n17 * 17\n2^20 - 1\n");
    assert_eq!(mode(state.history()), 0o600);
}

#[test]
fn history_can_be_turned_off() {
    let state = Folder::new("off");
    let mut session = Session::new(&["repl", "--no-history"], &state);
    session.line("6 * 7", "42\r\n");
    assert_eq!(session.end(), Some(0));
    assert_eq!(fs::read_dir(&state.0).unwrap().count(), 0);
}
