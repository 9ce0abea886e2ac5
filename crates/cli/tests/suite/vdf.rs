//! `adamant vdf`: results, crashes, damage, full disks, proofs.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{command, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A folder of its own for each test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-cli-vdf-{}-{name}", std::process::id()));
        fs::remove_dir_all(&path).ok();
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

fn ok(arguments: &[&str]) -> String {
    let outcome = run(arguments);
    assert_eq!(outcome.code, Some(0), "{arguments:?}: {}", outcome.stderr);
    outcome.stdout
}

fn fails(code: i32, says: &str, arguments: &[&str]) {
    let outcome = run(arguments);
    assert_eq!(outcome.code, Some(code), "{arguments:?}: {}", outcome.stderr);
    assert!(outcome.stderr.contains(says), "{arguments:?}: {}", outcome.stderr);
    assert_eq!(outcome.stderr.lines().count(), 1, "{arguments:?}: {}", outcome.stderr);
    assert!(outcome.stdout.is_empty(), "{arguments:?}: {}", outcome.stdout);
}

#[test]
fn eval_agrees_with_sqr() {
    for t in ["1", "10", "15"] {
        assert_eq!(ok(&["vdf", "eval", "--x", "2", "-t", t]), ok(&["sqr", t, "2"]), "t = {t}");
    }
    let plain = ok(&["vdf", "eval", "--x", "3", "--squarings", "12345"]);
    for switch in ["--no-gerbicz", "--no-residue"] {
        assert_eq!(ok(&["vdf", "eval", "--x", "3", "--squarings", "12345", switch]), plain);
    }
    let json: serde_json::Value =
        serde_json::from_str(&ok(&["vdf", "eval", "--x", "3", "--squarings", "12345", "--json"])).unwrap();
    assert_eq!(json["y"].as_str().unwrap(), plain.trim());
}

#[test]
fn bad_input_is_one_line() {
    let eval = |more: &[&'static str]| [&["vdf", "eval"], more].concat();
    fails(2, "common factor", &eval(&["--x", "0", "-t", "5"]));
    fails(2, "fewer than 1024 bits", &eval(&["--x", "2", "-t", "5", "--modulus", "0x10001"]));
    fails(2, "t is '0'", &eval(&["--x", "2", "-t", "0"]));
    fails(2, "t is '64'", &eval(&["--x", "2", "-t", "64"]));
    fails(2, "hex digits", &eval(&["--x", "2g", "-t", "5"]));
    fails(2, "--every", &eval(&["--x", "2", "-t", "5", "--checkpoint", "/tmp", "--every", "1d"]));
    fails(1, "/proc/adamant", &eval(&["--x", "2", "-t", "5", "--checkpoint", "/proc/adamant"]));
    fails(2, "No such file", &["vdf", "verify", "/nonexistent"]);
}

#[test]
fn corruption_is_reported_and_mended() {
    let outcome = run(&["vdf", "eval", "--x", "2", "--squarings", "50000", "--corrupt-at", "20000"]);
    assert_eq!(outcome.stdout, ok(&["vdf", "eval", "--x", "2", "--squarings", "50000"]));
    assert!(outcome.stderr.contains("a check failed: fault 1"), "{}", outcome.stderr);
}

/// A run in a folder, with a save every second at most.
fn start(folder: &Path, squarings: &str) -> Command {
    let mut run =
        command(&["vdf", "eval", "--x", "2", "--squarings", squarings, "--every", "0s", "--checkpoint"]);
    run.arg(folder).stdout(Stdio::piped()).stderr(Stdio::piped());
    run
}

/// Waits until the run has saved something.
fn wait_for_checkpoint(folder: &Path, child: &mut Child) {
    for _ in 0..3000 {
        if folder.join("previous.checkpoint").exists() || child.try_wait().unwrap().is_some() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("no checkpoint after 30 s");
}

#[test]
fn kill_nine_at_any_moment_loses_nothing() {
    const SQUARINGS: &str = "400000";
    let folder = Folder::new("kill");
    let expected = ok(&["vdf", "eval", "--x", "2", "--squarings", SQUARINGS]);
    let mut killed = 0;
    for moment in [0u64, 3, 7, 20, 50, 110] {
        let mut child = start(&folder.0, SQUARINGS).spawn().unwrap();
        wait_for_checkpoint(&folder.0, &mut child);
        std::thread::sleep(Duration::from_millis(moment));
        killed += usize::from(child.try_wait().unwrap().is_none());
        child.kill().ok();
        child.wait().unwrap();
    }
    assert!(killed > 0, "the runs were too short to be killed");
    let last = start(&folder.0, SQUARINGS).output().unwrap();
    let remarks = String::from_utf8(last.stderr).unwrap();
    assert!(remarks.contains("going on from"), "{remarks}");
    assert!(!remarks.contains("damaged"), "{remarks}");
    assert_eq!(String::from_utf8(last.stdout).unwrap(), expected);
}

#[test]
fn a_flipped_bit_in_a_checkpoint_is_told_and_survived() {
    const SQUARINGS: &str = "60000";
    let folder = Folder::new("flip");
    let first = start(&folder.0, SQUARINGS).output().unwrap();
    let current = folder.0.join("current.checkpoint");
    let mut bytes = fs::read(&current).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&current, bytes).unwrap();
    let second = start(&folder.0, SQUARINGS).output().unwrap();
    let remarks = String::from_utf8(second.stderr).unwrap();
    assert!(remarks.contains("damaged") && remarks.contains("generation before"), "{remarks}");
    assert_eq!(first.stdout, second.stdout);
}

#[test]
fn another_run_in_the_same_folder_is_refused() {
    let folder = Folder::new("foreign");
    let path = folder.file("run");
    ok(&["vdf", "eval", "--x", "2", "-t", "8", "--checkpoint", &path]);
    fails(2, "another modulus, x", &["vdf", "eval", "--x", "3", "-t", "8", "--checkpoint", &path]);
}

/// A file system of 64 KiB that is full after the first save: a warning, and the right result all the same.
#[test]
fn a_full_disk_is_a_warning() {
    let folder = Folder::new("full");
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"])
        .arg(&folder.0)
        .status()
        .is_ok_and(|status| status.success());
    if !mounted {
        println!("not tested: no right to mount a small file system");
        return;
    }
    let run_folder = folder.0.join("run");
    let mut child = start(&run_folder, "2000000").spawn().unwrap();
    wait_for_checkpoint(&run_folder, &mut child);
    fs::write(folder.0.join("filler"), vec![0; 60 * 1024]).ok();
    fs::write(folder.0.join("more"), vec![0; 4096]).ok();
    let output = child.wait_with_output().unwrap();
    let files: Vec<_> = fs::read_dir(&run_folder).unwrap().map(|f| f.unwrap().file_name()).collect();
    assert!(Command::new("umount").arg(&folder.0).status().unwrap().success());
    let remarks = String::from_utf8(output.stderr).unwrap();
    assert!(remarks.contains("could not be saved"), "{remarks}");
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        ok(&["vdf", "eval", "--x", "2", "--squarings", "2000000"])
    );
    assert!(files.iter().any(|name| name == "current.checkpoint"), "{files:?}");
}

#[test]
fn proofs_round_trip_through_files() {
    let folder = Folder::new("proofs");
    let mut files = Vec::new();
    for system in ["wesolowski", "pietrzak"] {
        for form in [&[][..], &["--binary"]] {
            let path = folder.file(&format!("{system}{}", form.len()));
            ok(&[&["vdf", "prove", "--x", "2", "-t", "12", "--system", system, "--out", &path], form]
                .concat());
            files.push(path);
        }
    }
    let arguments: Vec<&str> =
        ["vdf", "verify"].into_iter().chain(files.iter().map(String::as_str)).collect();
    assert_eq!(ok(&arguments).lines().count(), 4);
    for file in &files {
        let good = fs::read(file).unwrap();
        let mut bad = good.clone();
        let at = bad.len() - 20;
        bad[at] ^= 1;
        fs::write(file, &bad).unwrap();
        fails(1, file, &["vdf", "verify", file]);
        fs::write(file, &good[..good.len() - 1]).unwrap();
        // A JSON text without its last newline is the same text.
        if run(&["vdf", "verify", file]).code == Some(0) {
            assert_eq!(good.last(), Some(&b'\n'));
        }
    }
}

/// One way to write a proof: JSON with numbers in another form is refused, with the reason.
#[test]
fn other_forms_of_json_proofs_are_refused() {
    let folder = Folder::new("json");
    let file = folder.file("proof");
    ok(&["vdf", "prove", "--x", "2", "-t", "9", "--out", &file]);
    let good = fs::read_to_string(&file).unwrap();
    let y = good.split("\"y\": \"").nth(1).unwrap().split('"').next().unwrap().to_string();
    for (from, to, says) in [
        ("\"512\"", "\"+512\"", "sign or leading zeros"),
        ("\"512\"", "\"0512\"", "sign or leading zeros"),
        ("\"512\"", "\"513\"", "does not hold"),
        ("\"512\"", "\"0\"", "from 1 to 2^63"),
        ("\"512\"", "\"9223372036854775809\"", "from 1 to 2^63"),
        ("\"512\"", "512", "not a proof"),
        ("\"modulus\": \"", "\"modulus\": \"00", "leading zeros"),
        ("\"modulus\": \"", "\"modulus\": \"0x", "not lower-case hex"),
        ("adamant-vdf-proof-1", "adamant-vdf-proof-2", "its format is"),
        ("wesolowski", "pietrzak", ""),
        ("{", "{ \"y\": \"00\",", "duplicate field"),
        ("{", "{ \"z\": \"00\",", "unknown field"),
        (&y, &y.to_uppercase(), "not lower-case hex"),
        (&y, &y[2..], "not as long as the modulus"),
        (&y, &"0".repeat(512), "0 or has a common factor"),
        (&y, &"f".repeat(512), "not below the modulus"),
        (&y, &format!("{:0>512}", "1"), "does not hold"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from}");
        fs::write(&file, bad).unwrap();
        fails(1, says, &["vdf", "verify", &file]);
    }
    fs::write(&file, good + "{}").unwrap();
    fails(1, "trailing", &["vdf", "verify", &file]);
}

#[test]
fn a_proof_of_another_statement_is_refused_when_one_is_demanded() {
    let folder = Folder::new("demands");
    let file = folder.file("proof");
    ok(&["vdf", "prove", "--x", "2", "-t", "10", "--out", &file]);
    let verify = |demands: &[&str]| run(&[&["vdf", "verify", file.as_str()], demands].concat());
    for met in [
        &["--modulus", "rsa-2048", "--x", "0x0002", "-t", "10"][..],
        &["--squarings", "1024"],
        &["--x", "2"],
        &["--modulus", "rsa-2048"],
    ] {
        assert_eq!(verify(met).code, Some(0), "{met:?}");
    }
    for (demands, says) in [
        (&["--modulus", "dec:15"][..], "modulo another number"),
        (&["--modulus", "rsa-2048", "--x", "3"], "starts from another number"),
        (&["-t", "11"], "another number of squarings"),
        (&["--squarings", "1023"], "another number of squarings"),
    ] {
        let out = verify(demands);
        assert_eq!((out.code, out.stdout.as_str()), (Some(1), ""), "{demands:?}");
        assert!(out.stderr.contains(says), "{}", out.stderr);
    }
    assert_eq!(verify(&["--x", "zz"]).code, Some(2));
    assert_eq!(verify(&["-t", "3", "--squarings", "8"]).code, Some(2));
}

#[test]
fn two_runs_in_one_folder_are_refused() {
    let folder = Folder::new("two");
    let mut first = start(&folder.0, "3000000").spawn().unwrap();
    wait_for_checkpoint(&folder.0, &mut first);
    let second = start(&folder.0, "3000000").output().unwrap();
    if first.try_wait().unwrap().is_none() {
        assert_eq!(second.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&second.stderr).contains("another run works in this folder"));
    }
    first.kill().ok();
    first.wait().unwrap();
}

#[test]
fn a_saved_run_is_proven_without_squaring_again() {
    let folder = Folder::new("saved");
    let (run_folder, proof) = (folder.file("run"), folder.file("proof"));
    let prove = ["vdf", "prove", "--x", "2", "-t", "14", "--checkpoint", &run_folder, "--out", &proof];
    ok(&prove);
    let first = fs::read(&proof).unwrap();
    let again = run(&prove);
    assert!(again.stderr.contains("going on from 16 384 of 16 384"), "{}", again.stderr);
    assert_eq!(fs::read(&proof).unwrap(), first);
    // A run that was kept without states is squared again, and says so.
    let other = folder.file("other");
    ok(&["vdf", "eval", "--x", "2", "-t", "14", "--checkpoint", &other]);
    let prove = ["vdf", "prove", "--x", "2", "-t", "14", "--checkpoint", &other, "--out", &proof];
    let third = run(&prove);
    assert!(third.stderr.contains("once more"), "{}", third.stderr);
    assert_eq!(fs::read(&proof).unwrap(), first);
}

#[test]
fn estimates() {
    assert!(ok(&["vdf", "estimate", "--lcs35"]).contains("79 685 186 856 218"));
    let json: serde_json::Value =
        serde_json::from_str(&ok(&["vdf", "estimate", "--days", "2", "--json"])).unwrap();
    assert!(json["t"].as_f64().unwrap() > 20.0);
    fails(2, "--days", &["vdf", "estimate", "--days", "-1"]);
}

/// What docs/reference/vdf-format.md says of the digests: they have no key, so whoever can write to the folder can forge a state, and
/// `vdf eval` prints what follows from it; `vdf prove` is the remedy.
#[test]
fn a_forged_checkpoint_passes_and_its_proof_does_not() {
    let folder = std::env::temp_dir().join(format!("adamant-cli-forged-{}", std::process::id()));
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_string();
    // A folder for each: one that was proven from is not gone on with by `eval`.
    let command = |name: &str| run(&["vdf", name, "--x", "2", "-t", "12", "--checkpoint", &path(name)]);
    assert_eq!(command("prove").code, Some(0));
    let honest = command("eval").stdout;
    for name in ["prove", "eval"] {
        // The state stands before five fields of 8, 8, 8, 8 and 32 bytes and the digest of all that.
        let current = folder.join(name).join("current.checkpoint");
        let mut bytes = fs::read(&current).unwrap();
        bytes.truncate(bytes.len() - 32);
        let last = bytes.len() - 64 - 1;
        bytes[last] ^= 1;
        fs::write(folder.join("body"), &bytes).unwrap();
        let digest = run(&["sha256", &path("body")]).stdout;
        bytes.extend((0..32).map(|i| u8::from_str_radix(&digest[2 * i..2 * i + 2], 16).unwrap()));
        fs::write(&current, &bytes).unwrap();
    }

    let forged = command("eval");
    assert_eq!(forged.code, Some(0), "{}", forged.stderr);
    assert!(!forged.stderr.contains("damaged"), "{}", forged.stderr);
    assert_eq!(forged.stdout.len(), honest.len());
    assert_ne!(forged.stdout, honest, "the state was not read");
    let refused = command("prove");
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""), "{}", refused.stderr);
    assert!(refused.stderr.contains("the proof is invalid"), "{}", refused.stderr);
    fs::remove_dir_all(&folder).unwrap();
}
