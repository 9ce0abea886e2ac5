//! `adamant sha256` beside `sha256sum`, where that is installed, and on its own.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(target_os = "linux")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for a test, removed at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-sha256-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn write(&self, name: &str, content: &[u8]) {
        std::fs::write(self.0.join(name), content).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// `adamant` is `adamant sha256`.
pub fn run(folder: &Path, program: &str, arguments: &[&str]) -> Output {
    let mut command = match program {
        "adamant" | "adamant sha3" => {
            let mut command = Command::new(env!("CARGO_BIN_EXE_adamant"));
            command.arg(if program == "adamant" { "sha256" } else { "sha3" });
            command
        }
        other => Command::new(other),
    };
    command.args(arguments).current_dir(folder).env("LC_ALL", "C").output().unwrap()
}

/// Same output and same exit code of a program and of ours.
pub fn same_as(folder: &Path, ours: [&str; 2], arguments: &[&str]) {
    let [ours, theirs] = ours.map(|program| run(folder, program, arguments));
    assert_eq!(ours.status.code(), theirs.status.code(), "{arguments:?}: {ours:?} {theirs:?}");
    assert_eq!(
        String::from_utf8_lossy(&ours.stdout),
        String::from_utf8_lossy(&theirs.stdout),
        "{arguments:?}"
    );
    let complaints = |output: &Output| String::from_utf8_lossy(&output.stderr).lines().count();
    assert_eq!(complaints(&ours) > 0, complaints(&theirs) > 0, "{arguments:?}: {ours:?} {theirs:?}");
}

#[test]
fn stands_in_for_sha256sum() {
    if Command::new("sha256sum").arg("--version").output().is_err() {
        // Past the test harness, which shows only the output of failed tests.
        let _ = writeln!(std::io::stderr(), "SKIPPED the comparison with sha256sum: it is not installed");
        return;
    }
    let folder = Folder::new("model");
    let names =
        ["a", "empty", "long", "piece", "with space", "back\\slash", "new\nline", "cr\rname", "*star"];
    for (i, name) in names.iter().enumerate() {
        let len = [3, 0, 300_000, 131_072, 64, 55, 56, 119, 120][i];
        folder.write(name, &(0..len).map(|j| (j * 7 + i) as u8).collect::<Vec<_>>());
    }
    std::fs::create_dir(folder.0.join("folder")).unwrap();
    let same = |arguments: &[&str]| same_as(&folder.0, ["adamant", "sha256sum"], arguments);
    for flags in [&[][..], &["-b"], &["--tag"], &["-z"], &["--tag", "-z"], &["-b", "-t"]] {
        same(&[flags, &names].concat());
    }
    same(&["missing", "a"]);
    same(&["folder"]);
    let sums = run(&folder.0, "sha256sum", &names).stdout;
    let tags = run(&folder.0, "sha256sum", &[&["--tag"], &names[..]].concat()).stdout;
    let zeros = "0".repeat(64);
    folder.write("sums", &sums);
    folder.write("tags", &tags);
    folder.write("mixed", &[&sums[..], b"garbage\n# remark\n\n"].concat());
    folder.write("wrong", format!("{zeros}  a\n{zeros}  missing\n").as_bytes());
    folder.write("gone", format!("{zeros}  missing\n").as_bytes());
    for file in ["sums", "tags", "mixed", "wrong", "gone", "a", "empty", "missing"] {
        for flags in [&[][..], &["--quiet"], &["--status"], &["--strict"], &["-w"], &["--ignore-missing"]] {
            same(&[&["-c"], flags, &[file]].concat());
        }
    }
    same(&["-c", "sums", "wrong"]);
    for bad in [&["--quiet", "a"][..], &["--tag", "-c", "sums"], &["-z", "-c", "sums"], &["--no-such", "a"]] {
        same(bad);
    }
}

/// Many files on several threads come out in order.
#[test]
fn order_is_kept() {
    let folder = Folder::new("order");
    let names: Vec<String> = (0..300).map(|i| format!("file-{i:03}")).collect();
    for (i, name) in names.iter().enumerate() {
        folder.write(name, &vec![i as u8; if i % 50 == 0 { 400_000 } else { i * 3 }]);
    }
    let arguments: Vec<&str> = names.iter().map(String::as_str).collect();
    let many = run(&folder.0, "adamant", &[&["--threads", "4"], &arguments[..]].concat());
    let one = run(&folder.0, "adamant", &[&["--threads", "1"], &arguments[..]].concat());
    assert!(many.status.success() && many.stdout == one.stdout);
    let lines = String::from_utf8(many.stdout).unwrap();
    for (line, name) in lines.lines().zip(&names) {
        assert_eq!(&line[66..], name);
    }
    assert_eq!(lines.lines().count(), names.len());
}

/// Where the process may start one thread more, or none.
#[test]
fn without_threads() {
    let folder = Folder::new("threads");
    let names: Vec<String> = (0..40).map(|i| i.to_string()).collect();
    for name in &names {
        folder.write(name, name.repeat(1000).as_bytes());
    }
    let expected = run(&folder.0, "adamant", &names.iter().map(String::as_str).collect::<Vec<_>>());
    // Stacks of a gigabyte.
    for kib in [600_000, 1_700_000] {
        let output = Command::new("sh")
            .args(["-c", &format!("ulimit -v {kib}; exec \"$0\" sha256 --threads 4 \"$@\"")])
            .arg(env!("CARGO_BIN_EXE_adamant"))
            .args(&names)
            .env("RUST_MIN_STACK", (1 << 30).to_string())
            .current_dir(&folder.0)
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        assert_eq!(output.stdout, expected.stdout);
    }
}

/// What `--json` prints, parsed.
fn json(folder: &Path, arguments: &[&str], code: i32) -> serde_json::Value {
    json_of(folder, "adamant", arguments, code)
}

/// The same of another command.
pub fn json_of(folder: &Path, program: &str, arguments: &[&str], code: i32) -> serde_json::Value {
    let output = run(folder, program, arguments);
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn digests_as_json() {
    let folder = Folder::new("json");
    folder.write("file", b"abc");
    let long = "long\n\"name\"".repeat(10);
    folder.write(&long, &vec![7; 300_000]);
    let digest = |name: &str| {
        let digest = adamant::symmetric::sha256::sha256(&std::fs::read(folder.0.join(name)).unwrap());
        digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let file = serde_json::json!({"name": "file", "digest": digest("file"), "bytes": 3});
    let long = serde_json::json!({"name": long, "digest": digest(&long), "bytes": 300_000});
    let missing = serde_json::json!({"name": "missing", "error": "No such file or directory"});
    let name = long["name"].as_str().unwrap();
    let all = json(&folder.0, &["file", "--json", name, "missing", "file"], 1);
    assert_eq!(all, serde_json::json!([file, long, missing, file]));
    assert_eq!(json(&folder.0, &["--json", "-c", "/dev/null"], 1), serde_json::json!([]));
    for conflict in ["--tag", "-z", "--status"] {
        assert_eq!(run(&folder.0, "adamant", &["--json", conflict, "file"]).status.code(), Some(1));
    }
    // More than a write takes.
    let many = json(&folder.0, &[&["--json"], &["file"; 500][..]].concat(), 0);
    assert!(many.as_array().unwrap().len() == 500 && many.as_array().unwrap().iter().all(|one| *one == file));
}

#[test]
fn checks_as_json() {
    let folder = Folder::new("json-check");
    folder.write("file", b"abc");
    let good = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    let zeros = "0".repeat(64);
    let list = format!("{good}  file\n{zeros}  file\n{good}  missing\njunk\n");
    folder.write("list", &[list.as_bytes(), b"SHA256 (\xff) = ", zeros.as_bytes(), b"\n"].concat());
    let entry = |name: &str, status: &str| serde_json::json!({"name": name, "status": status});
    let odd = serde_json::json!({"name": "\u{fffd}", "name_hex": "ff", "status": "unreadable"});
    let (ok, failed) = (entry("file", "ok"), entry("file", "failed"));
    let all = json(&folder.0, &["--json", "-c", "list"], 1);
    assert_eq!(all, serde_json::json!([ok, failed, entry("missing", "unreadable"), odd]));
    let mut odd = odd;
    odd["status"] = "missing".into();
    let some = json(&folder.0, &["--json", "-c", "--quiet", "--ignore-missing", "list"], 1);
    assert_eq!(some, serde_json::json!([failed, entry("missing", "missing"), odd]));
}

/// Standard input is read to its end by the first that names it, though files are hashed side by side.
#[test]
fn standard_input_is_read_once() {
    let folder = Folder::new("stdin");
    folder.write("large", &vec![5; 1_000_000]);
    folder.write("file", b"abc");
    let command = "cat large | \"$0\" sha256 file - file - /dev/stdin file";
    let mut shell = Command::new("sh");
    shell.args(["-c", command, env!("CARGO_BIN_EXE_adamant")]).current_dir(&folder.0);
    let output = shell.output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let digests: Vec<&str> = lines.lines().map(|line| &line[..8]).collect();
    assert_eq!(digests, ["ba7816bf", "ffb9a8fd", "ba7816bf", "e3b0c442", "e3b0c442", "ba7816bf"]);
}
