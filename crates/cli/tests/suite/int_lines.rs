//! `adamant int`: several lines, operators against another library, factors.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{self, command, run};
use num_bigint::BigInt;
use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Computes lines from stdin.
fn lines(arguments: &[&str], text: &str) -> common::Outcome {
    let mut child = command(&[&["int", "eval", "-"], arguments].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    common::Outcome { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

#[test]
fn a_line_for_each_expression() {
    let out = lines(&[], "a = 2^89-1\nisprime(a)\nfib(300)\n1<<10\n");
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""));
    assert_eq!(out.stdout, "true\n222232244629420445529739893461909967206666939096499764990979600\n1024\n");
    let text = "# a comment\r\n\n  x = 5 # five\ny_1 = x^2\nx = x + 1\n\nx * y_1\nans + 1\nz = 7\nans\nfactor(ans-1)\nx == 6";
    assert_eq!(lines(&[], text).stdout, "150\n151\n151\n2 3 5 5\ntrue\n");
    assert_eq!(lines(&["--hex"], "255\ndivisors(15)\n1<2\n").stdout, "0xff\n0x1 0x3 0x5 0xf\ntrue\n");
    let out = lines(&["--json"], "2^10\n1 > 2\nfactor(6)\n").stdout;
    let objects: Vec<serde_json::Value> =
        serde_json::Deserializer::from_str(&out).into_iter().map(Result::unwrap).collect();
    let expected = serde_json::json!([
        { "result": "1024", "bits": 11 }, { "result": false }, { "result": ["2", "3"] }
    ]);
    assert_eq!(serde_json::Value::from(objects), expected);
}

#[test]
fn the_first_error_ends_it() {
    let check = |text: &str, stdout: &str, says: &str| {
        let out = lines(&[], text);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), stdout), "{text}: {}", out.stderr);
        assert!(out.stderr.lines().next().is_some_and(|line| line.contains(says)), "{text}: {}", out.stderr);
    };
    check("1\n2 +\n3\n", "1\n", "line 2, column 4: a number is expected before the end");
    check("1\n\n# none\n3/0\n4\n", "1\n", "line 4, column 3: division by zero");
    check("a = 1\nb + 1\n", "", "line 2, column 1: nothing is called 'b'");
    check("a = 1\nans\n", "", "line 2, column 1: there is no last value yet");
    check("7\nans = 1\n", "7\n", "line 2, column 1: 'ans' has a meaning");
    check("7\nfib(10^18)\n", "7\n", "line 2, column 1: the value would have");
    check("7\n(1\n)\n", "7\n", "line 2, column 1: no ')'");
    check("# nothing\n", "", "an expression is expected");
}

#[test]
fn warnings_go_to_stderr() {
    let out = run(&["int", "eval", "1+2*3 mod 5"]);
    assert_eq!((out.code, out.stdout.as_str()), (Some(0), "2\n"));
    assert!(
        out.stderr.starts_with("adamant: warning: the expression, column 7: 'mod' binds"),
        "{}",
        out.stderr
    );
    let out = lines(&[], "1\n7 mod 4 + 1\n");
    assert!(out.stdout == "1\n4\n" && out.stderr.contains("line 2, column 3: 'mod'"), "{}", out.stderr);
    let out = run(&["int", "prime", "6 + 1 mod 5"]);
    assert!(out.stdout == "prime\n" && out.stderr.contains("N, column 7: 'mod'"), "{}", out.stderr);
}

/// xorshift64
fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

/// Operators on random numbers of either sign, as num-bigint has them.
#[test]
fn operators_as_another_library_has_them() {
    let mut state = 0x1234_5678_9abc_def1;
    let mut number = |limbs: u64| {
        let limbs = random(&mut state) % limbs + 1;
        let size = (0..limbs).fold(BigInt::from(0), |x, _| (x << 64) + random(&mut state));
        if random(&mut state).is_multiple_of(2) { size } else { -size }
    };
    let (mut text, mut expected) = (String::new(), String::new());
    for _ in 0..300 {
        let (a, b, c) = (number(5), number(5), number(2));
        let places = u32::try_from(number(1).magnitude() % 200u32).unwrap();
        let m = c.magnitude() + 1u32;
        text +=
            &format!("a = {a}\nb = {b}\nc = {c}\na & b\na | b\na xor b\n~a\na << {places}\na >> {places}\n");
        for value in [&a & &b, &a | &b, &a ^ &b, !&a, &a << places, &a >> places] {
            expected += &format!("{value}\n");
        }
        text += "a & b | c xor ~a & c\na < b\na >= c\na == b\n";
        expected += &format!("{}\n{}\n{}\n{}\n", (&a & &b) | (&c ^ (!&a & &c)), a < b, a >= c, a == b);
        text += &format!("a * b mod {m}\na + (b mod {m})\na - b % (c + (c == 0))\n");
        let m = BigInt::from(m);
        let euclid = |x: BigInt| ((x % &m) + &m) % &m;
        let divisor = if c == BigInt::from(0) { BigInt::from(1) } else { c.clone() };
        expected += &format!("{}\n{}\n{}\n", euclid(&a * &b), &a + euclid(b.clone()), &a - &b % divisor);
    }
    let out = lines(&[], &text);
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""));
    for (i, (found, expected)) in out.stdout.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, expected, "answer {i}");
    }
    assert_eq!(out.stdout.lines().count(), expected.lines().count());
}

#[test]
fn factors() {
    let check = |stdout: &str, arguments: &[&str]| {
        let out = run(&[&["int", "factor"], arguments].concat());
        assert_eq!(
            (out.code, out.stdout.as_str(), out.stderr.as_str()),
            (Some(0), stdout, ""),
            "{arguments:?}"
        );
    };
    check("59649589127497217 5704689200685129054721\n", &["2^128+1"]);
    check("2 2 2 3 3 5\n", &["360"]);
    check("2^3 3^2 5\n", &["--powers", "360"]);
    check("\n", &["1"]);
    check("7919\n", &["7919"]);
    let out = run(&["int", "factor", "--json", "360"]).stdout;
    let json: serde_json::Value = serde_json::from_str(&out).unwrap();
    let prime = |p: &str, exponent: u64| serde_json::json!({ "prime": p, "exponent": exponent });
    let primes = [prime("2", 3), prime("3", 2), prime("5", 1)];
    assert_eq!(
        json,
        serde_json::json!({ "number": "360", "complete": true, "primes": primes, "composites": [] })
    );
    for (number, says) in [("0", "from 1 on"), ("-6", "from 1 on"), ("2^200000", "the limit is 32768")] {
        let out = run(&["int", "factor", number]);
        assert_eq!((out.code, out.stdout.as_str(), out.stderr.lines().count()), (Some(2), "", 1), "{number}");
        assert!(out.stderr.contains(says), "{}", out.stderr);
    }
}

/// What is not factored in time is said to be composite.
#[test]
fn a_factorisation_without_end() {
    let begun = Instant::now();
    let out = run(&["int", "factor", "--seconds", "1", "12*(2^1061-1)"]);
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
    assert_eq!(out.code, Some(1), "{}", out.stderr);
    assert!(
        out.stdout.starts_with("2 2 3 composite:247073063119") && out.stdout.lines().count() == 1,
        "{}",
        out.stdout
    );
    assert!(out.stderr.contains("a composite factor left, of 320 digits"), "{}", out.stderr);
}

/// Ctrl-C: the same, at once.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_factorisation() {
    use rustix::process::{Pid, Signal, kill_process};
    let mut child = command(&["int", "factor", "12*(2^1061-1)"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Until the kernel lists a handler of its own for SIGINT.
    let listens = |status: String| {
        let mask = status
            .lines()
            .find_map(|line| u64::from_str_radix(line.strip_prefix("SigCgt:")?.trim(), 16).ok());
        mask.is_some_and(|mask| mask & 2 != 0)
    };
    for _ in 0..6000 {
        if listens(std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default()) {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let status = child.wait().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(status.code(), Some(1));
    let stdout = String::from_utf8(output.stdout).unwrap();
    // It may have been stopped before the first division.
    assert!(stdout.contains("composite:") && stdout.lines().count() == 1, "{stdout}");
}

#[test]
fn help_names_every_function() {
    for arguments in [&["int", "--help"][..], &["int", "eval", "--help"], &["man", "int"]] {
        let help = run(arguments).stdout;
        for name in ["crt(", "gcdext(", "divisors(", "primorial(", "popcount(", "fib(", "xor", "ans"] {
            assert!(help.contains(name), "{arguments:?} does not name {name}");
        }
    }
}

/// Lines that come from no terminal: errors do not end the session.
#[test]
fn a_session_without_a_terminal() {
    let mut child = command(&["int", "repl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"x = 6\n1/0\nx * 7\nans + 1\nquit\n5\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "42\n43\n");
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("adamant: column 3: division by zero"));
    let out = run(&["int"]);
    assert!(out.code == Some(2) && out.stderr.contains("no command given"), "{}", out.stderr);
}
