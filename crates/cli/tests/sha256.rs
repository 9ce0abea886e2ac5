//! `adamant sha256` beside `sha256sum`, where that is installed, and on its own.
#![cfg(target_os = "linux")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for a test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-sha256-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, content: &[u8]) {
        std::fs::write(self.0.join(name), content).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run(folder: &Path, program: &str, arguments: &[&str]) -> Output {
    let mut command = match program {
        "adamant" => {
            let mut command = Command::new(env!("CARGO_BIN_EXE_adamant"));
            command.arg("sha256");
            command
        }
        other => Command::new(other),
    };
    command.args(arguments).current_dir(folder).env("LC_ALL", "C").output().unwrap()
}

/// Same output and same exit code.
fn same(folder: &Path, arguments: &[&str]) {
    let (ours, theirs) = (run(folder, "adamant", arguments), run(folder, "sha256sum", arguments));
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
    let same = |arguments: &[&str]| same(&folder.0, arguments);
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
