//! `adamant gf2x`: answers, files, refusals.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{self, command, field, run, vectors};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Stdio;

/// A folder of this test process that goes away at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-gf2x-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs with text on stdin.
fn with_stdin(arguments: &[&str], text: &str) -> common::Outcome {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses early may not read it all.
    let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    common::Outcome { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

#[test]
fn the_model_agrees() {
    let folder = Folder::new("model");
    for record in vectors("gf2x/generated/seven.txt").iter().take(3) {
        let r = field(record, "r");
        let a = folder.file("a", &format!("{}\n", field(record, "a")));
        let b = folder.file("b", field(record, "b"));
        let product = run(&["gf2x", "mul", "--r", r, &a, &b]);
        assert_eq!((product.code, product.stdout), (Some(0), format!("{}\n", field(record, "product"))));
        for alg in ["fastest", "byi", "flt", "cea", "tyt", "sac"] {
            let out = run(&["gf2x", "invert", "--r", r, "--alg", alg, &a]);
            assert_eq!((out.code, out.stdout), (Some(0), format!("{}\n", field(record, "inverse"))), "{alg}");
        }
        for cap in ["portable", "pclmul"] {
            let out = common::finish(command(&["gf2x", "invert", "--r", r, &a]).env("ADAMANT_CPU", cap));
            assert_eq!(out.stdout.trim_end(), field(record, "inverse"), "{cap}");
        }
    }
}

#[test]
fn files_and_pipes() {
    let folder = Folder::new("files");
    let input = folder.file("in", " 40\n");
    let output = folder.0.join("out");
    let out = run(&["gf2x", "invert", "--r", "7", &input, output.to_str().unwrap()]);
    assert_eq!((out.code, out.stdout.as_str(), out.stderr.as_str()), (Some(0), "", ""));
    assert_eq!(fs::read_to_string(&output).unwrap(), "02\n");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(output.metadata().unwrap().permissions().mode() & 0o777, 0o600, "an inverse is private");
    }
    // Over an old file, and from itself.
    assert_eq!(
        run(&["gf2x", "invert", "--r", "7", output.to_str().unwrap(), output.to_str().unwrap()]).code,
        Some(0)
    );
    assert_eq!(fs::read_to_string(&output).unwrap(), "40\n");
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 2, "nothing is left beside");
    assert_eq!(with_stdin(&["gf2x", "invert", "--r", "7"], "40").stdout, "02\n");
    assert_eq!(with_stdin(&["gf2x", "mul", "--r", "7", &input, "-"], "03").stdout, "41\n");
}

#[test]
fn refusals_in_one_line() {
    let folder = Folder::new("refusals");
    let check = |code: i32, says: &str, arguments: &[&str], text: &str| {
        let out = with_stdin(arguments, text);
        assert_eq!((out.code, out.stdout.as_str()), (Some(code), ""), "{arguments:?} {}", out.stderr);
        assert_eq!(out.stderr.lines().count(), 1, "{}", out.stderr);
        assert!(out.stderr.contains(says), "{}", out.stderr);
    };
    let invert = |r: &'static str| ["gf2x", "invert", "--r", r];
    check(2, "odd", &invert("8"), "00");
    check(2, "odd", &invert("1"), "00");
    check(2, "odd", &invert("100005"), "00");
    check(2, "--r", &invert("seven"), "00");
    check(2, "2 hex digits, not 0", &invert("7"), "");
    check(2, "2 hex digits, not 4", &invert("7"), "0001");
    check(2, "not more", &invert("7"), &"0".repeat(5000));
    check(2, "at or above r = 7", &invert("7"), "80");
    check(2, "hex", &invert("7"), "0g");
    check(2, "hex", &invert("15"), "0x01");
    check(1, "no inverse", &invert("7"), "7f");
    check(1, "no inverse", &invert("7"), "00");
    check(2, "bernstein-yang", &["gf2x", "invert", "--r", "9", "--alg", "sac"], "0100");
    check(2, "possible values", &["gf2x", "invert", "--r", "9", "--alg", "euclid"], "0100");
    check(2, "only one", &["gf2x", "mul", "--r", "7", "-", "-"], "01");
    check(2, "No such file", &["gf2x", "mul", "--r", "7", "-", "/no/such/file"], "01");
    let nowhere = folder.0.join("no/folder");
    check(1, "No such file", &["gf2x", "invert", "--r", "7", "-", nowhere.to_str().unwrap()], "01");
    // A polynomial without inverse leaves what was there.
    let kept = folder.file("kept", "before");
    check(1, "no inverse", &["gf2x", "invert", "--r", "7", "-", &kept], "03");
    assert_eq!(fs::read_to_string(&kept).unwrap(), "before");
}

#[test]
fn counts() {
    let out = run(&["gf2x", "count"]);
    assert_eq!(out.code, Some(0));
    assert_eq!(out.stdout.lines().count(), 1 + 7 * 6);
    let row = |r: &str, name: &str| {
        let found = out.stdout.lines().find(|line| line.split_whitespace().take(2).eq([r, name]));
        found.unwrap().split_whitespace().skip(2).take(4).map(|n| n.parse().unwrap()).collect::<Vec<u64>>()
    };
    assert_eq!(row("12323", "flt"), [16, 20512, 16 * 193 * 193, 20512 * 194]);
    assert_eq!(row("10499", "sac"), [16, 10538, 16 * 165 * 165, 10538 * 166]);
    assert!(out.stdout.contains("1 509 416"));
    let json = run(&["gf2x", "count", "--r", "3", "--json"]).stdout;
    assert!(json.contains("\"algorithm\": \"tyt\"") && json.contains("as flt"), "{json}");
    assert_eq!(run(&["gf2x", "count", "--r", "2"]).code, Some(2));
}
