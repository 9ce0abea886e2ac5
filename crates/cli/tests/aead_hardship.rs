//! `adamant aead` under hardship: very large files in constant memory, a kill in the middle, a full disk, a folder that
//! cannot be written.
//!
//! `ADAMANT_TEST_AEAD_MIB` is the size of the large file in MiB: 64 unless told; 5000 for the size that is promised.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

const MIB: u64 = 1 << 20;

struct Folder(PathBuf);

impl Folder {
    /// On the disk of the build, as /tmp may be memory.
    fn new(name: &str) -> Folder {
        let path =
            PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("aead-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        fs::write(path.join("key"), [7; 32]).unwrap();
        Folder(path)
    }

    /// A file of zeros that takes no room.
    fn sparse(&self, name: &str, bytes: u64) {
        File::create(self.0.join(name)).unwrap().set_len(bytes).unwrap();
    }

    fn start(&self, arguments: &[&str]) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adamant"));
        command.arg("aead").args(arguments).current_dir(&self.0);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
    }

    fn shell(&self, script: &str) -> Output {
        let mut command = Command::new("sh");
        command.args(["-c", script, env!("CARGO_BIN_EXE_adamant")]).current_dir(&self.0);
        command.stdin(Stdio::null()).output().unwrap()
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn status_kib(child: &Child, field: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = text.lines().find(|line| line.starts_with(field))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Bytes that the process has handed to write(2) so far.
fn written(child: &Child) -> u64 {
    let text = fs::read_to_string(format!("/proc/{}/io", child.id())).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("wchar: "));
    line.and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// Waits for the end; gives the most memory that was in use at a time, in KiB.
fn peak_of(mut child: Child) -> u64 {
    let mut peak = 0;
    loop {
        peak = status_kib(&child, "VmHWM:").map_or(peak, |now| now.max(peak));
        if let Some(status) = child.try_wait().unwrap() {
            assert!(status.success());
            return peak;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn large_files_in_constant_memory() {
    let mib = std::env::var("ADAMANT_TEST_AEAD_MIB").map_or(64, |n| n.parse().unwrap());
    let len = mib * MIB + 1;
    let folder = Folder::new("large");
    folder.sparse("plain", len);
    for alg in ["aegis-128l", "aes-256-gcm"] {
        let peak = peak_of(folder.start(&["seal", "--alg", alg, "--key-file", "key", "plain", "sealed"]));
        assert!((1..32 << 10).contains(&peak), "seal took {peak} KiB");
        let peak = peak_of(folder.start(&["open", "--key-file", "key", "sealed", "back"]));
        assert!((1..32 << 10).contains(&peak), "open took {peak} KiB");
        let mut back = File::open(folder.0.join("back")).unwrap();
        assert_eq!(back.metadata().unwrap().len(), len);
        let mut buffer = vec![0; 1 << 20];
        loop {
            let n = back.read(&mut buffer).unwrap();
            if n == 0 {
                break;
            }
            assert!(buffer[..n].iter().all(|&b| b == 0));
        }
    }
}

/// Killed at several points on the way: nothing is there afterwards, or all of it.
#[test]
fn kill_in_the_middle() {
    let folder = Folder::new("kill");
    folder.sparse("plain", 64 * MIB);
    let seal = ["seal", "--alg", "aegis-256", "--key-file", "key", "plain", "sealed"];
    let open = ["open", "--key-file", "key", "sealed", "back"];
    for (arguments, out) in [(&seal[..], "sealed"), (&open, "back")] {
        let named = || folder.names().into_iter().filter(|n| !n.ends_with(".part")).collect::<Vec<_>>();
        let before = named();
        let mut cut_short = 0;
        for limit in [1, 2 * MIB, 17 * MIB, 40 * MIB] {
            let mut child = folder.start(arguments);
            let begin = Instant::now();
            while written(&child) < limit && begin.elapsed() < Duration::from_secs(60) {
                if child.try_wait().unwrap().is_some() {
                    break;
                }
            }
            child.kill().unwrap();
            child.wait().unwrap();
            if folder.0.join(out).exists() {
                let whole = fs::metadata(folder.0.join(out)).unwrap().len();
                assert!(whole >= 64 * MIB, "half of a file was left");
                fs::remove_file(folder.0.join(out)).unwrap();
            } else {
                cut_short += 1;
            }
            // Where files can be without a name nothing else is left either; elsewhere a file ending in .part may be.
            assert_eq!(named(), before);
        }
        assert!(cut_short > 0, "no kill was in time");
        peak_of(folder.start(arguments));
        assert!(folder.0.join(out).exists());
    }
}

/// The disk is full, by a limit on the size of files: this needs no rights.
#[test]
fn no_more_room_for_the_file() {
    let folder = Folder::new("limit");
    folder.sparse("plain", 4 * MIB);
    let before = folder.names();
    let end = folder.shell(
        "trap '' XFSZ; ulimit -f 1000; exec \"$0\" aead seal --alg aegis-128l --key-file key plain sealed",
    );
    assert_eq!(end.status.code(), Some(1), "{end:?}");
    assert_eq!(folder.names(), before);
}

/// The same on a file system of 1 MiB, and on one that is read-only.
#[test]
fn full_and_read_only_file_systems() {
    let folder = Folder::new("full");
    fs::create_dir(folder.0.join("small")).unwrap();
    folder.sparse("plain", 4 * MIB);
    let script = r#"
        mount -t tmpfs -o size=1m none small || exit 99
        "$0" aead seal --alg aegis-256 --key-file key plain small/sealed; full=$?
        ls -A small
        mount -o remount,ro small || exit 99
        "$0" aead seal --alg aegis-256 --key-file key key small/sealed; locked=$?
        ls -A small
        echo "codes $full $locked"
    "#;
    fs::write(folder.0.join("script"), script).unwrap();
    let end = folder.shell("unshare -rm sh -c \"$(cat script)\" \"$0\"");
    let text = String::from_utf8_lossy(&end.stdout);
    if end.status.code() != Some(0) {
        let why = String::from_utf8_lossy(&end.stderr);
        println!("skipped: no file system can be mounted here: {}", why.trim());
        return;
    }
    assert_eq!(text.trim(), "codes 1 1", "{end:?}");
}
