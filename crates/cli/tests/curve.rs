//! `adamant curve`: points, pairing checks, refusals.

mod common;

use common::run;

const NAMES: [&str; 5] = ["bls12-381", "bls12-377", "bn254-snarks", "bn254-nogami", "bw6-761"];
/// r - 1 of BLS12-381.
const MINUS_ONE: &str = "73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000000";

fn mul(curve: &str, group: &str, scalar: &str) -> String {
    let out = run(&["curve", "mul", "--curve", curve, "--group", group, "--scalar", scalar]);
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{curve} {group} {scalar}");
    out.stdout.trim_end().to_string()
}

fn check(points: &[&str]) -> common::Outcome {
    let mut arguments = vec!["curve", "pairing-check", "--curve", "bls12-381"];
    arguments.extend(points);
    run(&arguments)
}

#[test]
fn the_list_and_each_curve() {
    let list = run(&["curve", "list"]);
    assert_eq!((list.code, list.stdout.lines().collect::<Vec<_>>()), (Some(0), NAMES.to_vec()));
    for name in NAMES {
        let info = run(&["curve", "info", name]);
        assert_eq!(info.code, Some(0), "{name}");
        for part in ["embedding degree", "p = 0x", "r = 0x", "G1 generator", "G2 cofactor"] {
            assert!(info.stdout.contains(part), "{name}: {part}");
        }
    }
    assert_eq!(run(&["curve", "info", "p-256"]).code, Some(2));
}

/// The generator, twice the generator and infinity as the format's users know them.
#[test]
fn published_multiples() {
    let generator =
        "97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb";
    let double =
        "a572cbea904d67468808c8eb50a9450c9721db309128012543902d0ac358a62ae28f75bb8f1c7c42c39a8c5529bf0f4e";
    assert_eq!(mul("bls12-381", "g1", "1"), generator);
    assert_eq!(mul("bls12-381", "g1", "2"), double);
    assert_eq!(mul("bls12-381", "g1", "0"), format!("c0{}", "00".repeat(47)));
    let out = run(&[
        "curve",
        "mul",
        "--curve",
        "bls12-381",
        "--group",
        "g1",
        "--scalar",
        "2",
        "--point",
        generator,
    ]);
    assert_eq!(out.stdout.trim_end(), double);
}

/// e(P, Q) e(-P, Q) is one, e(P, Q) is not, 2 P with Q and P with 2 Q are alike.
#[test]
fn pairing_checks() {
    let (p, q) = (mul("bls12-381", "g1", "1"), mul("bls12-381", "g2", "1"));
    let (minus_p, minus_q) = (mul("bls12-381", "g1", MINUS_ONE), mul("bls12-381", "g2", MINUS_ONE));
    let (two_p, two_q) = (mul("bls12-381", "g1", "2"), mul("bls12-381", "g2", "2"));
    assert_eq!(check(&[&p, &q, &minus_p, &q]).code, Some(0));
    assert_eq!(check(&[&p, &q, &p, &minus_q]).code, Some(0));
    assert_eq!(check(&[&two_p, &q, &minus_p, &two_q]).code, Some(0));
    let unequal = check(&[&p, &q]);
    assert_eq!((unequal.code, unequal.stdout.as_str()), (Some(1), ""));
    assert!(unequal.stderr.contains("is not 1"), "{}", unequal.stderr);
}

#[test]
fn bad_points_are_refused_with_the_reason() {
    let (p, q) = (mul("bls12-381", "g1", "1"), mul("bls12-381", "g2", "1"));
    let longer = format!("00{p}");
    let not_hex = format!("zz{}", &p[2..]);
    let uncompressed_flag = format!("17{}", &p[2..]);
    let too_large = format!("9a{}", "ff".repeat(47));
    for bad in [longer.as_str(), &not_hex, &uncompressed_flag, &too_large, ""] {
        let out = check(&[bad, &q]);
        assert_eq!((out.code, out.stdout.as_str(), out.stderr.lines().count()), (Some(2), "", 1), "{bad}");
    }
    assert_eq!(check(&[&p]).code, Some(2));
    assert_eq!(check(&[&q, &p]).code, Some(2));
}

#[test]
fn parameters_verify() {
    let out = run(&["curve", "verify-parameters"]);
    assert_eq!(out.code, Some(0), "{}{}", out.stdout, out.stderr);
    assert!(NAMES.iter().all(|name| out.stdout.contains(&format!("{name}: G2 subgroup check: ok"))));
}
