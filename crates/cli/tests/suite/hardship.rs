//! Commands that write under hardship: a kill in the middle, a full disk, a folder that cannot be written, spoiled inputs;
//! `adamant aead` also with very large files in constant memory. (`vdf.rs` has the checkpoints of `vdf eval`.)
//!
//! `ADAMANT_TEST_AEAD_MIB` is the size of the large file in MiB: 64 unless told; 5000 for the size that is promised.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(target_os = "linux")]

use crate::common::faults::{Folder, Writer};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

const MIB: u64 = 1 << 20;

/// A folder with a key.
fn with_key(name: &str) -> Folder {
    let folder = Folder::new(&format!("aead-{name}"));
    fs::write(folder.0.join("key"), [7; 32]).unwrap();
    folder
}

/// A file of zeros that takes no room.
fn sparse(folder: &Folder, name: &str, bytes: u64) {
    File::create(folder.0.join(name)).unwrap().set_len(bytes).unwrap();
}

fn start(folder: &Folder, arguments: &[&str]) -> Child {
    let mut command = folder.command(&[&["aead"], arguments].concat());
    command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
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
    let folder = with_key("large");
    sparse(&folder, "plain", len);
    for alg in ["aegis-128l", "aes-256-gcm"] {
        let peak = peak_of(start(&folder, &["seal", "--alg", alg, "--key-file", "key", "plain", "sealed"]));
        assert!((1..32 << 10).contains(&peak), "seal took {peak} KiB");
        let peak = peak_of(start(&folder, &["open", "--key-file", "key", "sealed", "back"]));
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
    let folder = with_key("kill");
    sparse(&folder, "plain", 64 * MIB);
    let seal = ["seal", "--alg", "aegis-256", "--key-file", "key", "plain", "sealed"];
    let open = ["open", "--key-file", "key", "sealed", "back"];
    for (arguments, out) in [(&seal[..], "sealed"), (&open, "back")] {
        let named = || folder.names().into_iter().filter(|n| !n.ends_with(".part")).collect::<Vec<_>>();
        let before = named();
        let mut cut_short = 0;
        for limit in [1, 2 * MIB, 17 * MIB, 40 * MIB] {
            let mut child = start(&folder, arguments);
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
        peak_of(start(&folder, arguments));
        assert!(folder.0.join(out).exists());
    }
}

/// The disk is full, by a limit on the size of files: this needs no rights.
#[test]
fn no_more_room_for_the_file() {
    let folder = with_key("limit");
    sparse(&folder, "plain", 4 * MIB);
    let before = folder.names();
    let end = folder.shell(
        "trap '' XFSZ; ulimit -f 1000; exec \"$0\" aead seal --alg aegis-128l --key-file key plain sealed",
    );
    assert_eq!(end.status.code(), Some(1), "{end:?}");
    assert_eq!(folder.names(), before);
}

/// The same for all on a file system without room, and on one that is read-only.
#[test]
fn full_and_read_only_file_systems() {
    let mounted = std::cell::Cell::new(true);
    writers("mounted", |writer, folder| {
        if !mounted.get() {
            return;
        }
        let arguments: Vec<String> = writer.arguments.iter().map(|a| a.replace("out", "small/out")).collect();
        let arguments: Vec<String> =
            arguments.into_iter().map(|a| a.replace("--small/out", "--out")).collect();
        let old = if writer.replaces { "echo old >small/out;" } else { "" };
        let script = format!(
            r#"mkdir -p small; mount -t tmpfs -o size=64k none small || exit 99; {old}
            dd if=/dev/zero of=small/fill bs=1k 2>/dev/null
            ls -A small >before; cat small/out >>before 2>/dev/null
            "$0" {arguments} >/dev/null; full=$?
            rm small/fill; mount -o remount,ro small || exit 99
            "$0" {arguments} >/dev/null; locked=$?
            ls -A small >after; cat small/out >>after 2>/dev/null
            grep -v fill before >left; cmp left after && echo "codes $full $locked""#,
            arguments = arguments.join(" ")
        );
        fs::write(folder.0.join("script"), script).unwrap();
        let end = folder.shell("unshare -rm sh -c \"$(cat script)\" \"$0\"");
        let (text, why) = (String::from_utf8_lossy(&end.stdout), String::from_utf8_lossy(&end.stderr));
        if end.status.code() == Some(99) || why.starts_with("unshare") {
            // Past the test harness, which shows only the output of failed tests.
            let why = why.trim();
            let _ =
                writeln!(std::io::stderr(), "SKIPPED full and read-only disks: none can be mounted: {why}");
            mounted.set(false);
            return;
        }
        assert_eq!(text.trim(), "codes 1 1", "{:?}: {why}", writer.arguments);
    });
}

/// Every other command that writes a file, with what it needs made beforehand.
fn writers(test: &str, check: impl Fn(&Writer<'_>, &Folder)) {
    let folder = Folder::new(test);
    let ok = |arguments: &[&str]| {
        let outcome = folder.run(arguments);
        assert_eq!(outcome.code, Some(0), "{arguments:?}: {}", outcome.stderr);
        outcome.stdout
    };
    fs::write(folder.0.join("message"), [7; 3000]).unwrap();
    fs::write(folder.0.join("key"), [7; 32]).unwrap();
    fs::write(folder.0.join("element"), "40\n").unwrap();
    ok(&["ed25519", "keygen", "--secret", "ed", "--public", "ed.public"]);
    ok(&["x25519", "keygen", "--secret", "x", "--public", "x.public"]);
    ok(&["aead", "seal", "--key-file", "key", "message", "sealed"]);
    ok(&["rsa", "keygen", "--bits", "1024", "--out", "rsa.pem"]);
    ok(&["rsa", "encrypt", "--key", "rsa.pem", "--out", "rsa.enc", "key"]);
    ok(&["ecdsa", "keygen", "--out", "ec.pem"]);
    ok(&["ecdsa", "sign", "--key", "ec.pem", "--format", "recoverable", "--out", "ec.sig", "message"]);
    ok(&["timelock", "create", "--in", "message", "--squarings", "300", "--out", "puzzle"]);
    let writer = |arguments: &[&str], replaces, inputs: &[&str]| {
        check(&Writer { arguments, out: "out", replaces, inputs }, &folder);
    };
    writer(&["ed25519", "keygen", "--secret", "out"], false, &[]);
    writer(&["ed25519", "sign", "--secret", "ed", "--out", "out", "message"], true, &["ed"]);
    writer(&["rsa", "keygen", "--bits", "1024", "--out", "out"], false, &[]);
    writer(&["rsa", "public", "--key", "rsa.pem", "--out", "out"], true, &["rsa.pem"]);
    writer(&["rsa", "sign", "--key", "rsa.pem", "--out", "out", "message"], true, &["rsa.pem"]);
    writer(&["rsa", "encrypt", "--key", "rsa.pem", "--out", "out", "key"], true, &["rsa.pem"]);
    writer(&["rsa", "decrypt", "--key", "rsa.pem", "--out", "out", "rsa.enc"], true, &["rsa.pem", "rsa.enc"]);
    writer(&["ecdsa", "keygen", "--out", "out"], false, &[]);
    writer(&["ecdsa", "public", "--key", "ec.pem", "--out", "out"], true, &["ec.pem"]);
    writer(&["ecdsa", "sign", "--key", "ec.pem", "--out", "out", "message"], true, &["ec.pem"]);
    let recover = ["ecdsa", "recover", "--curve", "p256", "--signature", "ec.sig", "--out", "out", "message"];
    writer(&recover, true, &["ec.sig"]);
    writer(&["x25519", "keygen", "--secret", "out"], false, &[]);
    let shared = ["x25519", "shared", "--secret", "x", "--public", "x.public", "--out", "out"];
    writer(&shared, true, &["x", "x.public"]);
    writer(&["aead", "seal", "--key-file", "key", "message", "out"], true, &["key"]);
    writer(&["aead", "open", "--key-file", "key", "sealed", "out"], true, &["key", "sealed"]);
    writer(&["timelock", "create", "--in", "message", "--squarings", "300", "--out", "out"], true, &[]);
    writer(&["timelock", "open", "puzzle", "--out", "out"], true, &["puzzle"]);
    writer(&["vdf", "prove", "--x", "2", "-t", "12", "--out", "out"], true, &[]);
    writer(&["vdf", "prove", "--x", "2", "-t", "12", "--binary", "--out", "out"], true, &[]);
    writer(&["gf2x", "invert", "--r", "7", "element", "out"], true, &["element"]);
    writer(&["bench", "modexp", "--seconds", "0.001", "--json", "out"], true, &[]);
    writer(&["bench", "modexp", "--seconds", "0.001", "--html", "out"], true, &[]);
}

#[test]
fn kills_leave_no_half_of_a_file() {
    writers("kills", |writer, folder| writer.survives_kills(folder));
}

#[test]
fn full_disks_are_told() {
    writers("full", |writer, folder| writer.tells_of_a_full_disk(folder));
}

#[test]
fn spoiled_inputs_are_told() {
    writers("spoiled", |writer, folder| writer.survives_spoiled_inputs(folder));
}

/// Commands that write to standard output say when nobody can take it.
#[test]
fn a_full_standard_output_is_told() {
    let folder = Folder::new("stdout");
    for arguments in ["completions bash", "man", "int eval 2^100", "gf2x count --r 3", "cpu", "sqr 4 2"] {
        let end = folder.shell(&format!("exec \"$0\" {arguments} >/dev/full"));
        let stderr = String::from_utf8_lossy(&end.stderr);
        assert_eq!(end.status.code(), Some(1), "{arguments}: {stderr}");
        assert!(
            stderr.lines().last().is_some_and(|line| line.starts_with("adamant: ")),
            "{arguments}: {stderr}"
        );
    }
    fs::write(folder.0.join("message"), "m").unwrap();
    let end = folder.shell("exec \"$0\" sha256 message >/dev/full");
    assert_eq!(end.status.code(), Some(1), "{end:?}");
}
