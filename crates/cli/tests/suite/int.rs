//! `adamant int`: answers, inputs, refusals.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{self, command, run};
use std::fs;
use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Runs with text on stdin.
fn with_stdin(arguments: &[&str], text: &str) -> common::Outcome {
    with_bytes(arguments, text.as_bytes())
}

fn with_bytes(arguments: &[&str], bytes: &[u8]) -> common::Outcome {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses early may not read it all.
    let _ = child.stdin.take().unwrap().write_all(bytes);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    common::Outcome { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// The one line that a command prints.
fn answer(arguments: &[&str]) -> String {
    let out = run(&[&["int"], arguments].concat());
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    out.stdout.strip_suffix('\n').unwrap().to_string()
}

/// A file that goes away at the end.
struct TempFile(std::path::PathBuf);

impl TempFile {
    fn new(name: &str, text: &str) -> TempFile {
        let path = std::env::temp_dir().join(format!("adamant-int-{name}-{}", std::process::id()));
        fs::write(&path, text).unwrap();
        TempFile(path)
    }

    fn argument(&self) -> String {
        format!("@{}", self.0.display())
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn eval() {
    // (2^521-1)^3 modulo 10^50, by Python.
    assert_eq!(
        answer(&["eval", "(2^521-1)^3 mod 10^50"]),
        "72046339459825760584198000253528520974638044413951"
    );
    assert_eq!(answer(&["eval", "-2^2"]), "-4");
    assert_eq!(answer(&["eval", "--hex", "0xff00 + 0b11"]), "0xff03");
    assert_eq!(answer(&["eval", "--hex", "-255"]), "-0xff");
    assert_eq!(answer(&["eval", "--bin", "0o17"]), "0b1111");
    assert_eq!(answer(&["eval", "10^20", "--oct"]), "0o12657072742654304000000");
    assert_eq!(answer(&["eval", "3^(10^1000) mod 97"]), "61");
    let json: serde_json::Value = serde_json::from_str(&answer(&["eval", "2^100", "--json"])).unwrap();
    assert_eq!(json, serde_json::json!({ "result": "1267650600228229401496703205376", "bits": 101 }));
}

#[test]
fn eval_from_stdin_and_files() {
    assert_eq!(with_stdin(&["int", "eval", "-"], "factorial(10) / 9!\n").stdout, "10\n");
    let file = TempFile::new("expression", "1 +\n  2\n");
    // One number over two lines, for a command that wants one; lines are for `eval`.
    assert_eq!(answer(&["convert", &file.argument()]), "3");
    let out = run(&["int", "eval", &file.argument()]);
    assert!(out.code == Some(2) && out.stderr.contains("line 1, column 4"), "{}", out.stderr);
    assert_eq!(answer(&["powmod", "2", &file.argument(), "7"]), "1");
    assert_eq!(with_stdin(&["int", "powmod", "2", "-", "7"], "4").stdout, "2\n");
}

#[test]
fn a_million_digits() {
    let begun = Instant::now();
    let digits = format!("9{}", "1234567890".repeat(100_000));
    let file = TempFile::new("million", &digits);
    assert_eq!(answer(&["convert", &file.argument()]), digits);
    let hex = answer(&["convert", "--hex", &file.argument()]);
    let back = TempFile::new("million-hex", &hex);
    assert_eq!(answer(&["eval", &back.argument()]), digits);
    assert_eq!(
        with_stdin(&["int", "eval", "-"], &format!("{digits} - {digits}1")).stdout.len(),
        digits.len() + 3
    );
    assert_eq!(answer(&["eval", "bits(10^1000000)"]), "3321929");
    let out = with_stdin(&["int", "eval", "-"], &format!("({digits} * 10^1000001 + 7) / {digits}"));
    assert_eq!(out.stdout, format!("1{}\n", "0".repeat(1_000_001)));
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}

#[test]
fn faults_show_their_place() {
    let check = |code: i32, place: &str, says: &str, caret: usize, expression: &str| {
        let out = run(&["int", "eval", expression]);
        assert_eq!((out.code, out.stdout.as_str()), (Some(code), ""), "{expression}: {}", out.stderr);
        let lines: Vec<&str> = out.stderr.lines().collect();
        assert_eq!(lines.len(), 3, "{}", out.stderr);
        assert!(
            lines[0].starts_with("adamant: the expression, ") && lines[0].contains(place),
            "{}",
            lines[0]
        );
        assert!(lines[0].contains(says), "{}", lines[0]);
        assert_eq!(
            (lines[1].trim_start(), lines[2].trim_end().len()),
            (expression, caret + 2),
            "{}",
            out.stderr
        );
    };
    check(2, "column 3", "before '*'", 3, "1+*2");
    check(2, "column 1", "no ')'", 1, "(1+2");
    check(2, "column 5", "no '('", 5, "1+2 )");
    check(2, "column 2", "decimal digit", 2, "1x");
    check(2, "column 1", "no function", 1, "foo(1)");
    check(2, "column 2", "whole numbers", 2, "1.5");
    check(1, "column 3", "division by zero", 3, "1/0");
    check(1, "column 9", "modulus is 0", 9, "3*1 mod 0");
    check(1, "column 2", "limit", 2, "2^2^100");
    check(1, "column 3", "limit", 3, "10^10^100");
    check(1, "column 8", "limit", 8, "(10^50)!");
    check(1, "column 1", "no inverse", 1, "inv(2, 4)");
}

#[test]
fn absurd_sizes_are_refused_at_once() {
    let begun = Instant::now();
    for expression in ["2^2^2^2^2^2", "9^9^9^9", "factorial(2^31)", "(2^(2^29))^8", "binomial(2^100, 2^50)"] {
        let out = run(&["int", "eval", expression]);
        assert_eq!((out.code, out.stdout.as_str()), (Some(1), ""), "{expression}");
        assert!(out.stderr.contains("--max-bits"), "{}", out.stderr);
    }
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    let out = run(&["int", "eval", "--max-bits", "100", "2^101"]);
    assert_eq!(out.code, Some(1));
    assert!(out.stderr.contains("limit is 100"), "{}", out.stderr);
    let deep = with_stdin(&["int", "eval", "-"], &"(".repeat(1_000_000));
    assert_eq!(deep.code, Some(2));
    assert!(deep.stderr.contains("nesting"), "{}", deep.stderr);
}

#[test]
fn primes() {
    assert_eq!(answer(&["prime", "2^521-1"]), "prime");
    assert_eq!(answer(&["prime", "--safe", "23"]), "safe prime");
    let check = |says: &str, arguments: &[&str]| {
        let out = run(&[&["int", "prime"], arguments].concat());
        assert_eq!(
            (out.code, out.stdout.as_str(), out.stderr.as_str()),
            (Some(1), says, ""),
            "{arguments:?}"
        );
    };
    check("composite\n", &["2^523-1"]);
    check("neither\n", &["-7"]);
    check("neither\n", &["1"]);
    check("composite\n", &["318665857834031151167461"]);
    check("prime, not safe\n", &["--safe", "13"]);
    let json = run(&["int", "prime", "15", "--json"]);
    assert_eq!(json.code, Some(1));
    assert!(json.stdout.contains("\"prime\": false"), "{}", json.stdout);
    for (arguments, bits) in
        [(&["--bits", "2"][..], 2), (&["--bits", "300"], 300), (&["--bits", "128", "--safe"], 128)]
    {
        let p = answer(&[&["prime"], arguments].concat());
        assert_eq!(answer(&["eval", &format!("bits({p})")]), bits.to_string());
        assert_eq!(answer(&["eval", &format!("isprime({p})")]), "true");
        if arguments.len() == 3 {
            assert_eq!(answer(&["prime", "--safe", &p]), "safe prime");
        }
    }
    let json: serde_json::Value =
        serde_json::from_str(&answer(&["prime", "--bits", "64", "--hex", "--json"])).unwrap();
    assert_eq!((json["bits"].as_u64(), json["safe"].as_bool()), (Some(64), Some(false)));
    assert!(json["result"].as_str().unwrap().starts_with("0x"));
    assert_eq!(answer(&["nextprime", "10^20"]), "100000000000000000039");
    assert_eq!(answer(&["nextprime", "-5"]), "2");
}

#[test]
fn modular() {
    assert_eq!(answer(&["invmod", "3", "2^255-19"]), answer(&["powmod", "3", "-1", "2^255-19"]));
    assert_eq!(answer(&["invmod", "-3", "7", "--hex"]), "0x2");
    // 24^(2^63) modulo 2^76-2^60, which LibTomMath once had wrong.
    assert_eq!(answer(&["powmod", "24", "2^63", "2^76-2^60"]), "25204017012210281742336");
    let out = run(&["int", "invmod", "2", "4"]);
    assert_eq!((out.code, out.stderr.contains("no inverse")), (Some(1), true), "{}", out.stderr);
    assert_eq!(run(&["int", "invmod", "2", "0"]).code, Some(2));
    assert_eq!(run(&["int", "powmod", "2", "3", "1-1"]).code, Some(2));
    assert_eq!(run(&["int", "powmod", "2", "-1", "4"]).code, Some(1));
}

#[test]
fn conversions() {
    assert_eq!(answer(&["convert", "0xdeadbeef"]), "3735928559");
    assert_eq!(answer(&["convert", "--hex", "3735928559"]), "0xdeadbeef");
    assert_eq!(answer(&["convert", "--from", "36", "--to", "64", "Hello"]), "1lXNS");
    assert_eq!(answer(&["convert", "--from", "64", "--to", "36", "1lXNS"]), "hello");
    assert_eq!(answer(&["convert", "--from", "2", "-101"]), "-5");
    let json: serde_json::Value =
        serde_json::from_str(&answer(&["convert", "--to", "7", "100", "--json"])).unwrap();
    assert_eq!(json, serde_json::json!({ "radix": 7, "result": "202", "bits": 7 }));
}

#[test]
fn refusals_in_one_line() {
    let check = |says: &str, arguments: &[&str]| {
        let out = with_stdin(&[&["int"], arguments].concat(), "1");
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{arguments:?} {}", out.stderr);
        assert_eq!(out.stderr.lines().count(), 1, "{}", out.stderr);
        assert!(out.stderr.contains(says), "{}", out.stderr);
    };
    check("No such file", &["eval", "@/no/such/file"]);
    check("only one", &["powmod", "-", "-", "5"]);
    check("--bits is 1", &["prime", "--bits", "1"]);
    check("--bits is 2", &["prime", "--bits", "2", "--safe"]);
    check("--bits is 100000", &["prime", "--bits", "100000"]);
    check("cannot be used with", &["prime", "7", "--bits", "64"]);
    check("not provided", &["prime"]);
    check("cannot be used with", &["eval", "--hex", "--bin", "1"]);
    check("2..=64", &["convert", "--to", "65", "1"]);
    check("column 2: '2' is no digit of radix 2", &["convert", "--from", "2", "12"]);
    check("digits", &["convert", "--from", "2", ""]);
    check("M is 0", &["invmod", "3", "0"]);
    let out = command(&["int", "eval", "-"]).stdin(fs::File::open("/bin/sh").unwrap()).output().unwrap();
    assert_eq!(out.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&out.stderr).contains("no text"));
}

/// What a hostile person types or pipes: one line that says what and where, an exit code, no panic.
#[test]
fn hostile_inputs() {
    let check = |code: i32, says: &str, arguments: &[&str], stdin: &[u8]| {
        let out = with_bytes(&[&["int"], arguments].concat(), stdin);
        assert_eq!((out.code, out.stdout.as_str()), (Some(code), ""), "{arguments:?} {}", out.stderr);
        assert!(out.stderr.starts_with("adamant: ") && !out.stderr.contains("panicked"), "{}", out.stderr);
        assert!(out.stderr.lines().next().is_some_and(|line| line.contains(says)), "{}", out.stderr);
    };
    check(2, "column 1: an expression is expected", &["eval", ""], b"");
    check(2, "column 1: an expression is expected", &["eval", "-"], b" \n\n");
    check(1, "1099511627776 bits", &["eval", "2^2^40"], b"");
    check(1, "column 7: the modulus is 0", &["eval", "5 mod 0"], b"");
    check(1, "column 1: the value would have", &["eval", "factorial(10^9)"], b"");
    check(2, "column 4: '\\0'", &["eval", "-"], b"12+\x003");
    check(2, "column 3: '+'", &["convert", "--from", "10", "-"], b"12+\x003");
    check(2, "byte 6 is not UTF-8", &["eval", "-"], b"12 + \xff3");
    check(2, "byte 1 is not UTF-8", &["convert", "--from", "16", "-"], b"\xc3");
    check(2, "nesting", &["prime", "-"], "(".repeat(100_000).as_bytes());
    check(2, "column 10000001: 'x'", &["eval", "-"], [&[b'7'; 10_000_000][..], b"x"].concat().as_slice());
    assert_eq!(answer(&["eval", "2^2^40 mod 7"]), "2");
    assert_eq!(answer(&["eval", "5 mod -3"]), "2");
    assert_eq!(answer(&["powmod", "-2", "3", "-5"]), "2");
    // No context of a line that has nothing on it.
    assert_eq!(run(&["int", "eval", ""]).stderr.lines().count(), 1);
}

/// Where memory ends: an answer with a place, not the end of the process by a signal.
#[cfg(target_os = "linux")]
#[test]
fn without_memory() {
    let limited = |kib: u32, arguments: &[&str], stdin: &[u8]| {
        let mut child = std::process::Command::new("sh")
            .args(["-c", &format!("ulimit -v {kib}; exec \"$0\" int \"$@\""), env!("CARGO_BIN_EXE_adamant")])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(stdin);
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), output.stdout.len(), stderr)
    };
    let power = "2^(2^30-1)";
    let many = format!("max({power},{power},{power})");
    let small = format!("max({}1)", "2^32000,".repeat(100_000));
    for (kib, arguments, stdin) in [
        (150_000, &["eval", power][..], &b""[..]),
        (400_000, &["eval", power], b""),
        (400_000, &["eval", "bits(3^(2^29))"], b""),
        (400_000, &["eval", "bits(factorial(20000000))"], b""),
        (400_000, &["eval", &many], b""),
        (300_000, &["eval", "-"], small.as_bytes()),
        (150_000, &["eval", "-"], "1+".repeat(5_000_000).as_bytes()),
        (150_000, &["eval", "inv(3, 2^(2^25)-1)"], b""),
        (150_000, &["nextprime", "2^(2^23)"], b""),
        (150_000, &["powmod", "3", "5", "2^(2^23)-1"], b""),
        (150_000, &["convert", "--to", "3", "2^(2^25)"], b""),
    ] {
        let (code, printed, stderr) = limited(kib, arguments, stdin);
        assert_eq!((code, printed), (Some(1), 0), "{arguments:?}: {stderr}");
        assert!(stderr.contains("not enough memory"), "{arguments:?}: {stderr}");
    }
    // What fits is computed.
    let (code, printed, stderr) = limited(150_000, &["eval", "bits(2^(2^27)) + gcd(3^100000, 6^90000)"], b"");
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert_eq!(printed, 42_942);
}
