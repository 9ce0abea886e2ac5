//! `adamant sqr`: answers and refusals.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{self, field, run, vectors};

const SAMPLE: &str = "374cd38778e61027a78a9a6f98753f272ca8cbc23b909a8ab041f5030b17abfa";

#[test]
fn sample_of_the_reference() {
    for x in [SAMPLE.to_string(), format!("0x{SAMPLE}"), SAMPLE.to_uppercase(), format!("00{SAMPLE}")] {
        let out = run(&["sqr", "4", &x]);
        assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""));
        assert_eq!(out.stdout.len(), 513);
        assert!(out.stdout.starts_with("0dcba5a78474cdaff36ae11017d2572497fb4efd1eeeeb560b345c78"));
        assert!(out.stdout.ends_with("592b19f2d575c3e933325cbbfa3ea55\n"));
    }
}

#[test]
fn chains_of_the_model() {
    for record in vectors("modular/generated/chains.txt") {
        let t = field(&record, "t");
        if t.parse::<u32>().unwrap() <= 12 {
            let expected = format!("{:0>512}\n", field(&record, "y"));
            assert_eq!(run(&["sqr", t, SAMPLE]).stdout, expected, "t = {t}");
        }
    }
}

/// Odd moduli of awkward sizes, 100 squarings each.
#[test]
fn arithmetic_of_the_model() {
    let records = vectors("modular/generated/arithmetic.txt");
    assert!(records.len() > 100);
    for record in records {
        let (n, x) = (field(&record, "n"), field(&record, "x"));
        let digits = n.len().div_ceil(2) * 2;
        let expected = format!("{:0>digits$}\n", field(&record, "chain100"));
        let out = run(&["sqr", "--squarings", "100", x, "--modulus", n]);
        assert_eq!(
            (out.stdout, out.stderr, out.code),
            (expected, String::new(), Some(0)),
            "n = {n}, x = {x}"
        );
    }
}

#[test]
fn every_back_end_agrees() {
    let expected = run(&["sqr", "6", SAMPLE]).stdout;
    for cap in ["portable", "adx", "ifma", "all"] {
        let out = common::finish(common::command(&["sqr", "6", SAMPLE]).env("ADAMANT_CPU", cap));
        assert_eq!(out.stdout, expected, "{cap}");
    }
}

#[test]
fn forms_of_the_modulus() {
    let dir = std::env::temp_dir().join(format!("adamant-sqr-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let file = |name: &str, content: &str| {
        let path = dir.join(name);
        std::fs::write(&path, content).unwrap();
        format!("@{}", path.display())
    };
    let forms = [
        "f4243".to_string(),
        "0xF4243".to_string(),
        "000f4243".to_string(),
        "dec:1000003".to_string(),
        file("hex", "f4243\n"),
        file("prefixed", "0xf4243"),
        file("decimal", "dec:1000003\r\n"),
    ];
    for modulus in &forms {
        // 5^(2^10) modulo 1000003.
        let out = run(&["sqr", "--squarings", "10", "5", "--modulus", modulus]);
        assert_eq!((out.stdout.as_str(), out.stderr.as_str()), ("00e4dc\n", ""), "{modulus}");
    }
    let named = run(&["sqr", "3", "2", "-m", "rsa-2048"]).stdout;
    assert_eq!(run(&["sqr", "3", "2", "-m", &file("named", "rsa-2048\n")]).stdout, named);
    for content in ["f4243 ", "f4243\n\n", " f4243", "f4243\n1", "", "@other", "\u{feff}f4243"] {
        let out = run(&["sqr", "1", "5", "-m", &file("bad", content)]);
        assert_eq!((out.code, out.stderr.lines().count()), (Some(2), 1), "{content:?}");
    }
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn edges_of_x() {
    for (x, modulus, expected) in [
        ("0", "dec:1000003", "000000\n"),
        ("1", "dec:1000003", "000001\n"),
        // n, n + 1 and n + 5, reduced first.
        ("f4243", "dec:1000003", "000000\n"),
        ("f4244", "dec:1000003", "000001\n"),
        ("f4242", "dec:1000003", "000001\n"),
        ("f4248", "dec:1000003", "00e4dc\n"),
        ("2", "3", "01\n"),
        ("ff", "3", "00\n"),
    ] {
        assert_eq!(
            run(&["sqr", "--squarings", "10", x, "-m", modulus]).stdout,
            expected,
            "{x} mod {modulus}"
        );
    }
}

#[test]
fn json() {
    let out = run(&["sqr", "4", SAMPLE, "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out.stdout).unwrap();
    assert_eq!(value["squarings"], 16);
    assert_eq!(value["x"], SAMPLE);
    assert_eq!(value["result"], run(&["sqr", "4", SAMPLE]).stdout.trim());
    assert!(value["seconds"].as_f64().unwrap() < 60.0 && value["kernel"].is_string());
}

/// Bad input: one line that names what was wrong, nothing on stdout, exit code 2.
#[test]
fn refusals() {
    let longer = "1".repeat(513);
    let too_large = format!("8{}1", "0".repeat(4096));
    let table: &[(&[&str], &str)] = &[
        (&["sqr"], "t"),
        (&["sqr", "4"], "X"),
        (&["sqr", "0", "2"], "'0'"),
        (&["sqr", "64", "2"], "'64'"),
        (&["sqr", "-1", "2"], "'-1'"),
        (&["sqr", "four", "2"], "'four'"),
        (&["sqr", "4", "12g4"], "'g'"),
        (&["sqr", "4", "12 "], "' '"),
        (&["sqr", "4", ""], "X is empty"),
        (&["sqr", "4", "0x"], "X is empty"),
        (&["sqr", "4", "-2"], "'-'"),
        (&["sqr", "4", "2", "3"], "3"),
        (&["sqr", "4", &longer], "more than"),
        (&["sqr", "4", "100", "-m", "f1"], "more than"),
        (&["sqr", "4", "2", "-m", "10"], "even"),
        (&["sqr", "4", "2", "-m", "dec:1000002"], "even"),
        (&["sqr", "4", "2", "-m", "1"], "below 3"),
        (&["sqr", "4", "2", "-m", "0"], "below 3"),
        (&["sqr", "4", "2", "-m", ""], "modulus is empty"),
        (&["sqr", "4", "2", "-m", "dec:12a"], "'a'"),
        (&["sqr", "4", "2", "-m", "rsa-1024"], "'r'"),
        (&["sqr", "4", "2", "-m", "@/no/such/file"], "/no/such/file"),
        (&["sqr", "4", "2", "-m", "@/"], "/"),
        (&["sqr", "4", "2", "-m", &too_large], "16384"),
        (&["sqr", "--squarings", "0", "2"], "--squarings"),
        (&["sqr", "--squarings", "9223372036854775809", "2"], "--squarings"),
        (&["sqr", "--squarings", "7", "4", "2"], "not both"),
        (&["sqr", "4", "2", "--nonsense"], "--nonsense"),
    ];
    for (arguments, named) in table {
        let out = run(arguments);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{arguments:?}: {}", out.stderr);
        assert!(
            out.stderr.starts_with("adamant: ") && out.stderr.ends_with('\n'),
            "{arguments:?}: {}",
            out.stderr
        );
        assert_eq!(out.stderr.lines().count(), 1, "{arguments:?}: {}", out.stderr);
        assert!(out.stderr.contains(named), "{arguments:?}: {}", out.stderr);
    }
}
