//! `adamant bls`: keys, signatures, aggregates, proofs, shares; exit codes and refusals.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use common::run;
use std::fs;
use std::path::PathBuf;

/// A folder that goes when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-bls-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, content: &str) -> String {
        let path = self.0.join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The output without its line end.
fn prints(arguments: &[&str]) -> String {
    let out = run(arguments);
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    out.stdout.trim_end().to_string()
}

fn fails(arguments: &[&str], code: i32) -> String {
    let out = run(arguments);
    assert_eq!((out.code, out.stdout.as_str()), (Some(code), ""), "{arguments:?} {}", out.stderr);
    out.stderr
}

/// A key of py_ecc's vectors, and its signature.
#[test]
fn is_py_eccs() {
    let folder = Folder::new("py-ecc");
    let vectors = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/bls/published/py_ecc.txt");
    let text = fs::read_to_string(vectors).unwrap();
    let field = |record: &str, name: &str| {
        let mut lines = record.lines().filter_map(|line| line.split_once(" = "));
        lines.find(|(found, _)| *found == name).map(|(_, value)| value.to_string())
    };
    for (count, record) in text.split("\n\n").skip(1).enumerate() {
        let [secret, public] = ["secret", "public"].map(|name| field(record, name).unwrap());
        let key = folder.file("key", &format!("{secret}\n"));
        assert_eq!(prints(&["bls", "public", "--key", &key]), public);
        if let Some(ikm) = field(record, "ikm") {
            assert_eq!(prints(&["bls", "keygen", "--ikm", &ikm]), format!("min-pk:{secret}"));
            let proof = prints(&["bls", "pop", "prove", "--key", &key]);
            assert_eq!(Some(&proof), field(record, "proof").as_ref());
            prints(&["bls", "pop", "verify", "--public", &public, "--proof", &proof]);
        } else if field(record, "scheme").unwrap() != "basic" || count % 3 == 0 {
            let message = field(record, "message").unwrap();
            let mut bytes = vec![0; message.len() / 2];
            adamant::base::hex::decode_padded(message.as_bytes(), &mut bytes).unwrap();
            let file = folder.file("message", std::str::from_utf8(&bytes).unwrap());
            let scheme = field(record, "scheme").unwrap();
            let signature = prints(&["bls", "sign", "--key", &key, "--scheme", &scheme, &file]);
            assert_eq!(Some(signature), field(record, "signature"));
        }
    }
}

#[test]
fn signatures_and_aggregates() {
    for variant in ["min-pk", "min-sig"] {
        let folder = Folder::new(variant);
        let keys = [1, 2]
            .map(|i| folder.file(&format!("key{i}"), &prints(&["bls", "keygen", "--variant", variant])));
        let public = [0, 1].map(|i| prints(&["bls", "public", "--key", &keys[i]]));
        let files = [folder.file("a", "one message"), folder.file("b", "another")];
        let sign = |scheme: &str, key: usize, file: usize| {
            prints(&["bls", "sign", "--key", &keys[key], "--scheme", scheme, &files[file]])
        };
        let verify = |scheme: &str, public: &[&str], signature: &str, files: &[&str]| {
            let options: &[&str] = &["bls", "verify", "--scheme", scheme, "--public"];
            run(&[options, public, &["--signature", signature], files].concat()).code
        };
        let [a, b] = [&*public[0], &*public[1]];
        let signature = sign("basic", 0, 0);
        assert_eq!(verify("basic", &[a], &signature, &[&files[0]]), Some(0));
        assert_eq!(verify("basic", &[a], &signature, &[&files[1]]), Some(1));
        assert_eq!(verify("basic", &[b], &signature, &[&files[0]]), Some(1));
        assert_eq!(verify("aug", &[a], &signature, &[&files[0]]), Some(1));

        let distinct = prints(&["bls", "aggregate", &signature, &sign("basic", 1, 1)]);
        assert_eq!(verify("basic", &[a, b], &distinct, &[&files[0], &files[1]]), Some(0));
        assert_eq!(verify("basic", &[b, a], &distinct, &[&files[0], &files[1]]), Some(1));
        assert_eq!(verify("basic", &[a, b], &distinct, &[&files[0], &files[0]]), Some(2));
        assert_eq!(verify("basic", &[a, b], &distinct, &[&files[0]]), Some(2));
        assert_eq!(verify("basic", &[a], &distinct, &[&files[0], &files[1]]), Some(2));
        let together = prints(&["bls", "aggregate", &sign("pop", 0, 0), &sign("pop", 1, 0)]);
        assert_eq!(verify("pop", &[a, b], &together, &[&files[0]]), Some(0));
        assert_eq!(verify("pop", &[a, b], &together, &[&files[1]]), Some(1));

        let tagged = prints(&["bls", "sign", "--key", &keys[0], "--dst", "MY-TAG", &files[0]]);
        let options = ["bls", "verify", "--public", a, "--signature", &tagged, &files[0]];
        assert_eq!(run(&options).code, Some(1));
        prints(&[&options[..], &["--dst", "MY-TAG"]].concat());
    }
}

#[test]
fn shares() {
    for variant in ["min-pk", "min-sig"] {
        let folder = Folder::new(&format!("shares-{variant}"));
        let secret = prints(&["bls", "keygen", "--variant", variant]);
        let key = folder.file("key", &secret);
        let message = folder.file("message", "shared");
        let public = prints(&["bls", "public", "--key", &key]);
        let printed = prints(&["bls", "split", "--key", &key, "--threshold", "2", "--shares", "3"]);
        let mut lines = printed.lines();
        let commitments = lines.next().unwrap().strip_prefix("commitments:").unwrap();
        let shares: Vec<String> =
            lines.enumerate().map(|(i, line)| folder.file(&format!("share{i}"), line)).collect();
        assert_eq!(shares.len(), 3);
        for scheme in ["basic", "aug"] {
            let part = |i: usize| {
                prints(&[
                    "bls", "sign", "--key", &shares[i], "--scheme", scheme, "--group", &public, &message,
                ])
            };
            let (first, last) = (part(0), part(2));
            let recover =
                ["bls", "recover", "--commitments", commitments, "--scheme", scheme, "--message", &message];
            let signature = prints(&[&recover[..], &[&*last, &*first]].concat());
            assert_eq!(signature, prints(&["bls", "sign", "--key", &key, "--scheme", scheme, &message]));
            fails(&[&recover[..], &[&*first]].concat(), 2);
            fails(&[&recover[..], &[&*first, &*first]].concat(), 2);
            let wrong = format!("2:{}", first.split_once(':').unwrap().1);
            assert!(fails(&[&recover[..], &[&*first, &*wrong]].concat(), 1).contains("do not hold: 2"));
        }
        fails(&["bls", "sign", "--key", &shares[0], "--scheme", "aug", &message], 2);
        let recover = ["bls", "recover", "--commitments", commitments, "--shares"];
        assert_eq!(prints(&[&recover[..], &[&*shares[1], &*shares[2]]].concat()), secret);
        fails(&[&recover[..], &[&*shares[1]]].concat(), 2);
        fails(&[&recover[..], &[&*key, &*shares[1]]].concat(), 2);
    }
}

#[test]
fn refusals() {
    let folder = Folder::new("refusals");
    let message = folder.file("message", "m");
    fails(&["bls", "keygen", "--ikm", &"00".repeat(31)], 2);
    fails(&["bls", "keygen", "--ikm", "xy"], 2);
    let long = format!("{}\n{}\n", "01".repeat(32), "01".repeat(32));
    for content in ["", "min-pk:", "00", "zz", &"00".repeat(32), &"ff".repeat(32), "other:00", &long] {
        let key = folder.file("bad", content);
        fails(&["bls", "public", "--key", &key], 2);
    }
    let key = folder.file("good", &format!("min-pk:{}", "01".repeat(32)));
    fails(&["bls", "public", "--key", &key, "--variant", "min-sig"], 2);
    fails(&["bls", "split", "--key", &key, "--threshold", "3", "--shares", "2"], 2);
    fails(&["bls", "sign", "--key", &key, "--dst", "", &message], 2);
    let infinity = format!("c0{}", "00".repeat(47));
    fails(&["bls", "verify", "--public", &infinity, "--signature", &infinity, &message], 2);
    fails(&["bls", "aggregate", "00"], 2);
    fails(&["bls", "aggregate", &infinity], 2);
}

/// The keystores of EIP-2335, a new one, and what is refused.
#[test]
fn keystores() {
    let folder = Folder::new("keystores");
    let vector = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/bls/published/eip2335_pbkdf2.json");
    let password = folder.file("password", "𝔱𝔢𝔰𝔱𝔭𝔞𝔰𝔰𝔴𝔬𝔯𝔡🔑\n");
    let public = prints(&["bls", "public", "--key", vector, "--password-file", &password]);
    assert!(
        public.starts_with("9612d7a727c9d0a22e185a1c768478dfe919cada9266988cb32359c11f2b7b27"),
        "{public}"
    );

    let wrong = folder.file("wrong", "testpassword");
    assert!(
        fails(&["bls", "public", "--key", vector, "--password-file", &wrong], 1)
            .contains("password is wrong")
    );
    assert!(fails(&["bls", "public", "--key", vector], 2).contains("--password-file"));
    let plain = folder.file("plain", &prints(&["bls", "keygen"]));
    assert!(
        fails(&["bls", "public", "--key", &plain, "--password-file", &wrong], 2).contains("not a keystore")
    );
    let broken = folder.file("broken", "{\"version\": 4}");
    assert!(fails(&["bls", "public", "--key", &broken, "--password-file", &wrong], 2).contains("crypto"));

    let place = folder.0.join("new.json");
    let place = place.to_str().unwrap();
    let seed = "07".repeat(64);
    for variant in ["min-pk", "min-sig"] {
        let make = [
            "bls",
            "keygen",
            "--variant",
            variant,
            "--ikm",
            &seed,
            "--path",
            "m/12381/3600/0/0/0",
            "--keystore",
            place,
            "--password-file",
            &password,
            "--kdf",
            "pbkdf2",
        ];
        let public = prints(&make);
        assert!(fails(&make, 2).contains("exists already"));
        assert_eq!(prints(&["bls", "public", "--key", place, "--password-file", &password]), public);
        assert!(fs::read_to_string(place).unwrap().contains("\"path\": \"m/12381/3600/0/0/0\""));
        let derived =
            prints(&["bls", "keygen", "--variant", variant, "--ikm", &seed, "--path", "m/12381/3600/0/0/0"]);
        let plain = folder.file("derived", &derived);
        assert_eq!(prints(&["bls", "public", "--key", &plain]), public);
        fs::remove_file(place).unwrap();
    }
    fails(&["bls", "keygen", "--keystore", place], 2);
    fails(&["bls", "keygen", "--path", "m/0"], 2);
}
