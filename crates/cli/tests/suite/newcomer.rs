//! What somebody meets who has never used the program: wrong names, manual pages, the report on the CPU.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{command, finish, run};
use std::collections::BTreeSet;

fn refused(arguments: &[&str], says: &str) {
    let out = run(arguments);
    assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{arguments:?}: {}", out.stderr);
    assert!(
        out.stderr.lines().next().is_some_and(|line| line.contains(says)),
        "{arguments:?}: {}",
        out.stderr
    );
}

/// Commands, options, values, curves, suites, functions, domains.
#[test]
fn the_nearest_name_is_told() {
    refused(&["benhc"], "did you mean 'bench'?");
    refused(&["vdf", "evla"], "did you mean 'eval'?");
    // An expression may begin with minus signs, and stands where an option might.
    for arguments in
        [&["int", "eval", "--hx"][..], &["int", "eval", "--hx", "1+1"], &["int", "convert", "--hx", "5"]]
    {
        refused(arguments, "unexpected argument '--hx' found; did you mean '--hex'?");
    }
    refused(
        &["int", "prime", "--roundz=3", "7"],
        "unexpected argument '--roundz' found; did you mean '--rounds'?",
    );
    refused(&["int", "eval", "--xyzzy"], "unexpected argument '--xyzzy' found");
    refused(&["sqr", "1", "2", "--modulsu", "5"], "did you mean '--modulus'?");
    refused(&["aead", "seal", "--alg", "aegis-25", "--key-file", "k", "a", "b"], "did you mean 'aegis-256'?");
    refused(&["gf2x", "invert", "--r", "7", "--alg", "fastes"], "did you mean 'fastest'?");
    refused(&["completions", "fsh"], "did you mean 'fish'?");
    refused(&["curve", "info", "bls12-38"], "did you mean 'bls12-381'?");
    refused(&["curve", "msm", "--curve", "secp256r1", "-"], "did you mean 'secp256k1'?");
    refused(&["bench", "--curve", "bw6-76"], "did you mean 'bw6-761'?");
    refused(&["bench", "sqrr"], "did you mean 'sqr'?");
    refused(&["man", "vdf", "evl"], "did you mean 'eval'?");
    refused(&["int", "eval", "nextprim(3)"], "did you mean 'nextprime'?");
    let suite = "BLS12381G1_XMD:SHA-256_SSWU_RO";
    refused(
        &["curve", "hash-to-curve", "--suite", suite, "--dst", "t"],
        "did you mean 'BLS12381G1_XMD:SHA-256_SSWU_RO_'?",
    );
    // Nothing is like it.
    let out = run(&["curve", "info", "xyz"]);
    assert!(
        out.stderr.contains("known: bls12-381") && !out.stderr.contains("did you mean"),
        "{}",
        out.stderr
    );
}

#[test]
fn a_curve_in_any_spelling() {
    for name in ["bls12-381", "BLS12_381", "bls12381", "Bls12-381"] {
        let info = run(&["curve", "info", name]);
        assert!(info.code == Some(0) && info.stdout.starts_with("BLS12-381 "), "{name}: {}", info.stderr);
        let product = run(&["curve", "mul", "--curve", name, "--group", "G1", "--scalar", "1"]);
        assert_eq!(product.code, Some(0), "{name}: {}", product.stderr);
        let sum = run(&["curve", "msm", "--curve", name, "/dev/null"]);
        assert_eq!(sum.code, Some(0), "{name}: {}", sum.stderr);
        // Refused for the file, not for the curve.
        let bench = run(&["bench", "--curve", name, "--check", "--targets", "/no/such/file"]);
        assert!(bench.code == Some(2) && bench.stderr.contains("/no/such/file"), "{name}: {}", bench.stderr);
    }
}

#[test]
fn a_tag_is_demanded() {
    let suite = "BLS12381G1_XMD:SHA-256_SSWU_RO_";
    refused(&["curve", "hash-to-curve", "--suite", suite, "abc"], "--dst TAG is missing");
    refused(&["curve", "hash-to-curve", "--suite", suite, "--dst", "", "abc"], "is empty");
    let out = run(&["curve", "hash-to-curve", "--suite", suite, "--dst", "MY-PROTOCOL-V01", "abc"]);
    assert_eq!((out.code, out.stdout.lines().count()), (Some(0), 3), "{}", out.stderr);
}

#[test]
fn a_time_with_a_fraction() {
    let folder = std::env::temp_dir().join(format!("adamant-every-{}", std::process::id()));
    for every in ["0.5", "0.5s", "1.5m", ".25h", "60"] {
        let mut eval = command(&["vdf", "eval", "--x", "2", "-t", "3", "--every", every, "--checkpoint"]);
        let out = finish(eval.arg(&folder));
        assert_eq!(out.code, Some(0), "{every}: {}", out.stderr);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

/// 0 and 1 are neither prime nor composite, and no number below them is either.
#[test]
fn neither_prime_nor_composite() {
    for (number, kind, code) in [
        ("1", "neither", 1),
        ("0", "neither", 1),
        ("-7", "neither", 1),
        ("2", "prime", 0),
        ("4", "composite", 1),
    ] {
        let out = run(&["int", "prime", number]);
        assert_eq!(
            (out.code, out.stdout.trim_end(), out.stderr.as_str()),
            (Some(code), kind, ""),
            "{number}"
        );
    }
    assert!(run(&["int", "prime", "--help"]).stdout.contains("neither"));
}

/// Every page that a page refers to can be printed, and installation writes the same.
#[test]
fn every_page_is_there() {
    let listed = run(&["man", "--list"]);
    assert_eq!(listed.code, Some(0), "{}", listed.stderr);
    let listed: Vec<&str> = listed.stdout.lines().collect();
    for wanted in ["sqr", "vdf eval", "curve pairing-check", "timelock open", "int prime"] {
        assert!(listed.contains(&wanted), "{wanted}");
    }
    let (mut there, mut referred) = (BTreeSet::new(), BTreeSet::new());
    let paths = std::iter::once(Vec::new()).chain(listed.iter().map(|path| path.split(' ').collect()));
    for path in paths {
        let page = run(&[&["man"], &path[..]].concat());
        assert_eq!(page.code, Some(0), "{path:?}: {}", page.stderr);
        let name = [&["adamant"], &path[..]].concat().join("-");
        assert!(page.stdout.contains(&format!(".TH {name} 1")), "{name}");
        there.insert(name);
        let plain = page.stdout.replace('\\', "");
        referred.extend(plain.lines().filter_map(|line| line.strip_suffix("(1)")).map(str::to_string));
    }
    assert!(referred.contains("adamant-vdf") && referred.contains("adamant-vdf-eval"), "{referred:?}");
    assert!(referred.is_subset(&there), "no page: {:?}", referred.difference(&there));
}

/// The lines `kernel FAMILY BACKEND` of the report.
fn families(cap: &str) -> Vec<(String, String)> {
    let report = finish(command(&["cpu"]).env("ADAMANT_CPU", cap)).stdout;
    let lines = report.lines().filter_map(|line| line.strip_prefix("kernel "));
    lines
        .map(|line| {
            let (family, backend) = line.split_once(' ').expect("two words");
            assert!(!backend.contains(' '), "{line}");
            (family.to_string(), backend.to_string())
        })
        .collect()
}

#[test]
fn every_family_has_its_kernel() {
    let all = families("all");
    for family in [
        "modular/512",
        "modular/2048",
        "modular/4096",
        "symmetric/aes-block",
        "symmetric/aes-ctr",
        "symmetric/aes-cbc",
        "symmetric/aes-xts",
        "symmetric/aes-gcm",
        "symmetric/aegis-128l",
        "symmetric/aegis-128x2",
        "symmetric/aegis-128x4",
        "symmetric/aegis-256",
        "symmetric/aegis-256x2",
        "symmetric/aegis-256x4",
        "symmetric/sha256",
        "symmetric/sha256-many",
        "symmetric/sha512",
        "symmetric/sha512-many",
        "gf2x/ring",
        "gf2x/gf128",
        "integer/product",
        "integer/transform",
        "integer/power",
        "integer/gcd",
        "integer/uint",
        "curves/bls12-381-fp",
        "curves/bls12-377-fp",
        "curves/bn254-snarks-fp",
        "curves/bn254-nogami-fp",
        "curves/bw6-761-fp",
        "curves/secp256k1-fp",
        "curves/pallas-fp",
        "curves/vesta-fp",
        "curves/curve25519-fp",
        "curves/lanes",
        "curves/curve25519-base",
        "curves/curve25519-ladder",
        "curves/curve25519-point",
    ] {
        assert_eq!(all.iter().filter(|(name, _)| name == family).count(), 1, "{family}");
    }
    let portable = families("portable");
    assert!(portable.iter().all(|(_, backend)| backend == "portable"), "{portable:?}");
    let names = |list: &[(String, String)]| list.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&all), names(&portable));
    // On any CPU of the last ten years something is faster than plain Rust.
    #[cfg(target_arch = "x86_64")]
    if std::is_x86_feature_detected!("aes") && std::is_x86_feature_detected!("pclmulqdq") {
        assert_ne!(all, portable);
    }
    let value: serde_json::Value = serde_json::from_str(&run(&["cpu", "--json"]).stdout).unwrap();
    let listed = value["families"].as_array().unwrap();
    assert_eq!(listed.len(), all.len());
    assert!(listed.iter().zip(&all).all(|(json, (family, backend))| {
        json["family"] == family.as_str() && json["backend"] == backend.as_str()
    }));
}

/// Rows come while the measurements go on: the first is there long before the last.
#[test]
fn benchmarks_are_told_as_they_come() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    use std::time::Instant;
    let begun = Instant::now();
    let mut bench = command(&["bench", "field", "--curve", "bls12-381", "--seconds", "0.1"]);
    let mut child = bench.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let (mut times, mut places) = (Vec::new(), Vec::new());
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let bars: Vec<usize> =
            line.char_indices().filter(|(_, c)| matches!(c, '|' | '+')).map(|(i, _)| i).collect();
        if bars.len() > 5 {
            times.push(begun.elapsed());
            places.push(bars);
        }
    }
    assert!(child.wait().unwrap().success());
    assert!(times.len() > 10, "{} lines", times.len());
    // The head and the line under it come before the first measurement, rows one by one.
    assert!(times[2] < times[times.len() - 1] / 2, "{times:?}");
    assert!(places.iter().all(|bars| *bars == places[0]), "{places:?}");
}
