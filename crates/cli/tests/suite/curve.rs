//! `adamant curve`: points, pairing checks, refusals.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{self, run};

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

/// RFC 9380, appendices J.9.1 and J.8.1, for "abc"; all suites are listed and work.
#[test]
fn hash_to_curve() {
    let hash = |suite: &str, dst: &str, rest: &[&str]| {
        let mut line = vec!["curve", "hash-to-curve", "--suite", suite, "--dst", dst];
        line.extend(rest);
        run(&line)
    };
    let suite = "BLS12381G1_XMD:SHA-256_SSWU_RO_";
    let out = hash(suite, &format!("QUUX-V01-CS02-with-{suite}"), &["abc"]);
    let x =
        "03567bc5ef9c690c2ab2ecdf6a96ef1c139cc0b2f284dca0a9a7943388a49a3aee664ba5379a7655d3c68900be2f6903";
    let y =
        "0b9c15f3fe6e5cf4211f346271d7b01c8f3b28be689c8429c85b67af215533311f0b8dfaaa154fa6b88176c229f2885d";
    // y is the smaller one.
    let expected = format!("x = 0x{x}\ny = 0x{y}\n83{}\n", &x[2..]);
    assert_eq!((out.code, out.stdout.as_str(), out.stderr.as_str()), (Some(0), expected.as_str(), ""));
    let out = hash(
        "secp256k1_XMD:SHA-256_SSWU_RO_",
        "515555582d5630312d435330322d776974682d736563703235366b315f584d443a5348412d3235365f535357555f524f5f",
        &["--hex", "616263"],
    );
    assert!(
        out.stdout.contains("x = 0x3377e01eab42db296b512293120c6cee72b6ecf9f9205760bd9ff11fb3cb2c4b\n"),
        "{}{}",
        out.stdout,
        out.stderr
    );
    let suites = run(&["curve", "hash-to-curve", "--suite", "list"]).stdout;
    assert_eq!(suites.lines().count(), 37);
    for suite in suites.lines() {
        let lines = if suite.starts_with("ristretto") { 1 } else { 3 };
        assert_eq!(hash(suite, "tag", &[]).stdout.lines().count(), lines, "{suite}");
    }
    // Appendices J.5.2 and J.4.1.
    let suite = "edwards25519_XMD:SHA-512_ELL2_NU_";
    let out = hash(suite, &format!("QUUX-V01-CS02-with-{suite}"), &["abc"]).stdout;
    assert!(
        out.starts_with("x = 0x5f13cc69c891d86927eb37bd4afc6672360007c63f68a33ab423a3aa040fd2a8\n"),
        "{out}"
    );
    assert!(out.ends_with("\n42fa27c8f5a1ae0aa38bb59d5938e5145622ba5dedd11d11736fa2f9502d7367\n"), "{out}");
    let suite = "curve25519_XMD:SHA-512_ELL2_RO_";
    let out = hash(suite, &format!("QUUX-V01-CS02-with-{suite}"), &["abc"]).stdout;
    assert!(
        out.starts_with("x = 0x2b4419f1f2d48f5872de692b0aca72cc7b0a60915dd70bde432e826b6abc526d\n"),
        "{out}"
    );
    for out in [
        hash(suite, "", &["abc"]),
        hash("P384_XMD:SHA-384_SSWU_RO_", "t", &[]),
        hash(suite, "t", &["--hex", "x"]),
    ] {
        assert_eq!(
            (out.code, out.stdout.as_str(), out.stderr.lines().count()),
            (Some(2), "", 1),
            "{}",
            out.stderr
        );
    }
}

#[test]
fn msm() {
    let folder = std::env::temp_dir().join(format!("adamant-msm-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let file = folder.join("products");
    let path = file.to_str().expect("a path in UTF-8");
    let sum = |curve: &str, text: &str| {
        std::fs::write(&file, text).expect("the file can be written");
        run(&["curve", "msm", "--curve", curve, path])
    };
    let g = mul("bls12-381", "g1", "1");
    let double = mul("bls12-381", "g1", "2");
    // 2 G + 3 (2 G) - G = 7 G.
    let out = sum("bls12-381", &format!("# products\n2 {g}\n\n03 {double}\n{MINUS_ONE}   {g}\n"));
    let last = out.stdout.lines().last().unwrap_or_default().to_string();
    assert_eq!((out.code, last), (Some(0), mul("bls12-381", "g1", "7")), "{}", out.stderr);
    let out = sum("bls12-381", "");
    assert!(out.code == Some(0) && out.stdout.starts_with("x = infinity\n"), "{}", out.stderr);
    let out = sum("secp256k1", "5 00\n");
    assert_eq!(out.stdout.lines().last(), Some("00"), "{}", out.stderr);
    // 2 G + 3 G = 5 G and 0 G, from the generators' encodings.
    for (curve, generator, identity) in [
        ("edwards25519", format!("58{}", "66".repeat(31)), format!("01{}", "00".repeat(31))),
        (
            "ristretto255",
            "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76".into(),
            "00".repeat(32),
        ),
        (
            "bandersnatch",
            "664197ccb667315e6064e4ee81ad8c3586d5dcba508b7d150f3e12da9e666c2a".into(),
            format!("01{}", "00".repeat(31)),
        ),
        (
            "banderwagon",
            "4a2c7486fd924882bf02c6908de395122843e3e05264d7991e18e7985dad51e9".into(),
            "00".repeat(32),
        ),
    ] {
        let out = sum(curve, &format!("2 {generator}\n3 {generator}\n"));
        assert_eq!(out.stdout, sum(curve, &format!("5 {generator}\n")).stdout, "{curve}: {}", out.stderr);
        let once = sum(curve, &format!("1 {generator}\n")).stdout;
        assert_eq!(once.lines().last(), Some(generator.as_str()));
        let none = sum(curve, &format!("0 {generator}\n")).stdout;
        assert_eq!(none.lines().last(), Some(identity.as_str()));
        let out = sum(curve, &format!("2 {generator}\n2 {}\n", "ff".repeat(32)));
        assert!(out.code == Some(2) && out.stderr.contains("line 2"), "{curve}: {}", out.stderr);
    }
    for (curve, bad) in [
        ("bls12-381", format!("2 {g}\n2\n")),
        ("bls12-381", format!("2 {g}\nx {g}\n")),
        ("bls12-381", format!("2 {g}\n2 {}\n", &g[2..])),
        ("p-384", String::new()),
    ] {
        let out = sum(curve, &bad);
        assert_eq!((out.code, out.stdout.as_str(), out.stderr.lines().count()), (Some(2), "", 1), "{bad}");
        assert!(curve == "p-384" || out.stderr.contains("line 2"), "{}", out.stderr);
    }
    std::fs::remove_dir_all(&folder).expect("the folder goes away");
}
