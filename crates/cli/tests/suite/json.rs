//! What `--json` prints: the shapes of docs/reference/json.md.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::run;
use serde_json::Value;

fn json(arguments: &[&str]) -> (Option<i32>, Value) {
    let out = run(arguments);
    assert_eq!(out.stderr, "", "{arguments:?}");
    (
        out.code,
        serde_json::from_str(&out.stdout)
            .unwrap_or_else(|error| panic!("{arguments:?}: {error}: {}", out.stdout)),
    )
}

fn object(arguments: &[&str]) -> Value {
    let (code, value) = json(arguments);
    assert_eq!(code, Some(0), "{arguments:?}");
    value
}

fn is_hex(value: &Value, prefix: &str) -> bool {
    let digits = value.as_str().and_then(|text| text.strip_prefix(prefix));
    digits.is_some_and(|text| {
        !text.is_empty() && text.bytes().all(|c| c.is_ascii_hexdigit() && !c.is_ascii_uppercase())
    })
}

#[test]
fn curves() {
    assert_eq!(object(&["curve", "list", "--json"])[0], "bls12-381");
    let info = object(&["curve", "info", "bn254-snarks", "--json"]);
    assert_eq!((&info["name"], &info["embedding_degree"]), (&"bn254-snarks".into(), &12.into()));
    assert!(info["security_bits"].is_u64() && info["pairing_bytes"].is_u64());
    for group in ["g1", "g2"] {
        assert!(is_hex(&info[group]["cofactor"], "0x") && is_hex(&info[group]["generator"], ""));
        assert!(info[group]["equation"].is_string());
    }
    assert!(is_hex(&info["p"], "0x") && is_hex(&info["r"], "0x"));

    let mul = |group, scalar| {
        let value =
            object(&["curve", "mul", "--curve", "bls12-381", "--group", group, "--scalar", scalar, "--json"]);
        assert!(is_hex(&value["encoding"], ""));
        value["encoding"].as_str().unwrap().to_string()
    };
    assert_eq!(
        Value::from(mul("g1", "1")),
        object(&["curve", "info", "bls12-381", "--json"])["g1"]["generator"]
    );

    let minus_one = "73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000000";
    let (p, q, minus_p) = (mul("g1", "1"), mul("g2", "1"), mul("g1", minus_one));
    let check = ["curve", "pairing-check", "--curve", "bls12-381", "--json"];
    let (code, value) = json(&[&check[..], &[&p, &q, &minus_p, &q]].concat());
    assert_eq!((code, &value["product_is_one"]), (Some(0), &true.into()));
    let (code, value) = json(&[&check[..], &[&p, &q]].concat());
    assert_eq!((code, &value["product_is_one"]), (Some(1), &false.into()));

    let checks = object(&["curve", "verify-parameters", "--json"]);
    assert!(
        checks
            .as_array()
            .unwrap()
            .iter()
            .all(|row| { row["ok"] == true && row["curve"].is_string() && row["check"].is_string() })
    );
}

#[test]
fn points() {
    let hash =
        |suite| object(&["curve", "hash-to-curve", "--suite", suite, "--dst", "tag", "--json", "message"]);
    let g1 = hash("BLS12381G1_XMD:SHA-256_SSWU_RO_");
    assert!(is_hex(&g1["x"][0], "0x") && is_hex(&g1["y"][0], "0x") && g1["x"].as_array().unwrap().len() == 1);
    assert_eq!(g1["infinity"], false);
    assert_eq!(hash("BLS12381G2_XMD:SHA-256_SSWU_RO_")["x"].as_array().unwrap().len(), 2);
    let ristretto = hash("ristretto255_XMD:SHA-512_R255MAP_RO_");
    assert!(is_hex(&ristretto["encoding"], "") && ristretto.get("x").is_none());
    assert!(object(&["curve", "hash-to-curve", "--suite", "list", "--json"]).as_array().unwrap().len() > 30);
    let infinity = object(&["curve", "msm", "--curve", "bls12-381", "--json", "/dev/null"]);
    assert_eq!(
        (&infinity["infinity"], &infinity["x"], &infinity["y"]),
        (&true.into(), &Value::Null, &Value::Null)
    );
    assert!(infinity["encoding"].as_str().unwrap().starts_with("c0"));
}

#[test]
fn proofs() {
    let folder = std::env::temp_dir().join(format!("adamant-json-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let (good, other, bad) = (path("good"), path("other"), path("bad"));
    for (t, file) in [("10", &good), ("11", &other)] {
        assert_eq!(run(&["vdf", "prove", "--x", "2", "-t", t, "--out", file]).code, Some(0));
    }
    std::fs::write(&bad, std::fs::read_to_string(&good).unwrap().replacen("\"1024\"", "\"1025\"", 1))
        .unwrap();
    let (code, value) = json(&["vdf", "verify", "--json", &good, &other]);
    assert_eq!(code, Some(0));
    let first = &value[0];
    assert_eq!((&first["file"], &first["valid"]), (&good.clone().into(), &true.into()));
    assert_eq!((&first["system"], &first["squarings"]), (&"wesolowski".into(), &"1024".into()));
    for name in ["modulus", "x", "y"] {
        assert!(is_hex(&first[name], ""), "{name}");
    }
    assert_eq!(value[1]["squarings"], "2048");
    // Every file gets its verdict.
    let (code, value) = json(&["vdf", "verify", "--json", "-t", "10", &bad, &other, &good]);
    assert_eq!(code, Some(1));
    for (i, valid) in [(0, false), (1, false), (2, true)] {
        assert_eq!(value[i]["valid"], valid, "{i}");
        assert_eq!(value[i]["reason"].is_string(), !valid, "{i}");
        assert_eq!(value[i].get("y").is_some(), valid, "{i}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn integers() {
    let value = object(&["int", "eval", "--json", "2^100"]);
    assert_eq!((&value["result"], &value["bits"]), (&"1267650600228229401496703205376".into(), &101.into()));
    for (number, kind, code) in [("7", "prime", 0), ("8", "composite", 1), ("1", "neither", 1)] {
        let (got, value) = json(&["int", "prime", "--json", number]);
        assert_eq!((got, &value["kind"], &value["prime"]), (Some(code), &kind.into(), &(code == 0).into()));
        assert!(value["bits"].is_u64() && value["rounds"].is_u64());
    }
    assert_eq!(json(&["int", "prime", "--json", "--safe", "7"]).1["safe"], true);
    for arguments in [
        &["int", "nextprime", "--json", "100"][..],
        &["int", "invmod", "--json", "3", "7"],
        &["int", "powmod", "--json", "2", "10", "1000"],
        &["int", "convert", "--json", "--hex", "255"],
        &["int", "prime", "--json", "--bits", "64"],
    ] {
        let value = object(arguments);
        assert!(value["result"].is_string() && value["bits"].is_u64(), "{arguments:?}");
    }
    assert_eq!(object(&["int", "convert", "--json", "--to", "3", "10"])["radix"], 3);
}
