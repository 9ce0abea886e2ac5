//! `adamant kem`: keys, secrets, vectors, refusals.

use crate::common::run;
use std::fs;
use std::path::PathBuf;

/// A folder that goes when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-kem-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn good(arguments: &[&str]) -> String {
    let out = run(arguments);
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    out.stdout
}

fn fails(arguments: &[&str], code: i32) -> String {
    let out = run(arguments);
    assert_eq!(out.code, Some(code), "{arguments:?} {}", out.stderr);
    out.stderr
}

#[test]
fn round_trips_and_refusals() {
    let folder = Folder::new("round");
    let [key, public, sent, mine, theirs] =
        ["key", "pub", "ct", "mine", "theirs"].map(|name| folder.path(name));
    for (alg, full) in [("hqc-1", false), ("hqc-3", true), ("hqc-5", false)] {
        let _ = fs::remove_file(&key);
        let mut keygen = vec!["kem", "keygen", "--alg", alg, "--secret", &key, "--public", &public];
        if full {
            keygen.push("--full");
        }
        good(&keygen);
        assert!(fails(&keygen, 2).contains("exists already"));
        assert!(
            fs::read(&public)
                .unwrap()
                .starts_with(format!("adamant hqc-2026-02 {alg} public-key\n").as_bytes())
        );
        good(&["kem", "encaps", "--alg", alg, "--public", &public, "--ciphertext", &sent, "--out", &theirs]);
        good(&["kem", "decaps", "--secret", &key, "--ciphertext", &sent, "--out", &mine]);
        let shared = fs::read_to_string(&mine).unwrap();
        assert_eq!((shared.len(), &shared), (65, &fs::read_to_string(&theirs).unwrap()));
        assert_eq!(good(&["kem", "decaps", "--secret", &key, "--ciphertext", &sent, "--out", "-"]), shared);
        // Altered: another secret and no error.
        let mut bytes = fs::read(&sent).unwrap();
        bytes[100] ^= 1;
        fs::write(&sent, &bytes).unwrap();
        assert_ne!(good(&["kem", "decaps", "--secret", &key, "--ciphertext", &sent, "--out", "-"]), shared);
        // Other revisions, kinds, sets, lengths.
        let header = bytes.iter().position(|byte| *byte == b'\n').unwrap();
        let text = String::from_utf8_lossy(&bytes[..header]).replace("2026-02", "2025-08").into_bytes();
        fs::write(&sent, [&text, &bytes[header..]].concat()).unwrap();
        let decaps = ["kem", "decaps", "--secret", &key, "--ciphertext", &sent, "--out", "-"];
        assert!(fails(&decaps, 2).contains("hqc-2026-02"));
        fs::write(&sent, &bytes[..bytes.len() - 1]).unwrap();
        assert!(fails(&decaps, 2).contains("wrong length"));
        assert!(
            fails(&["kem", "decaps", "--secret", &key, "--ciphertext", &public, "--out", "-"], 2)
                .contains("public-key")
        );
        let other = if alg == "hqc-1" { "hqc-5" } else { "hqc-1" };
        let wrong =
            ["kem", "encaps", "--alg", other, "--public", &public, "--ciphertext", &sent, "--out", &theirs];
        assert!(fails(&wrong, 2).contains(alg));
    }
    assert_eq!(
        run(&["kem", "keygen", "--alg", "hqc-2", "--secret", &key, "--public", &public]).code,
        Some(2)
    );
}

/// BIKE, which says each time that it is an experiment.
#[test]
fn bike() {
    let folder = Folder::new("bike");
    let [key, public, sent, mine, theirs] =
        ["key", "pub", "ct", "mine", "theirs"].map(|name| folder.path(name));
    let noted = |arguments: &[&str]| {
        let out = run(arguments);
        assert!(out.code == Some(0) && out.stderr.contains("experimental"), "{arguments:?} {}", out.stderr);
        out.stdout
    };
    for alg in ["bike-1", "bike-3", "bike-5"] {
        let _ = fs::remove_file(&key);
        let keygen = ["kem", "keygen", "--alg", alg, "--secret", &key, "--public", &public];
        assert!(fails(&[&keygen[..], &["--full"]].concat(), 2).contains("full form"));
        noted(&keygen);
        assert!(fails(&keygen, 2).contains("exists already"));
        assert!(
            fs::read(&public).unwrap().starts_with(format!("adamant bike-5.1 {alg} public-key\n").as_bytes())
        );
        noted(&["kem", "encaps", "--public", &public, "--ciphertext", &sent, "--out", &theirs]);
        let decaps = ["kem", "decaps", "--secret", &key, "--ciphertext", &sent, "--out", "-"];
        noted(&["kem", "decaps", "--alg", alg, "--secret", &key, "--ciphertext", &sent, "--out", &mine]);
        let shared = fs::read_to_string(&mine).unwrap();
        assert_eq!((shared.len(), &shared), (65, &fs::read_to_string(&theirs).unwrap()));
        let mut bytes = fs::read(&sent).unwrap();
        bytes[100] ^= 1;
        fs::write(&sent, &bytes).unwrap();
        assert_ne!(noted(&decaps), shared);
        fs::write(&sent, &bytes[1..]).unwrap();
        assert!(fails(&decaps, 2).contains("bike-5.1"));
        fs::write(&sent, &bytes[..bytes.len() - 1]).unwrap();
        assert!(fails(&decaps, 2).contains("wrong length"));
        assert!(
            fails(&["kem", "decaps", "--secret", &public, "--ciphertext", &sent, "--out", "-"], 2)
                .contains("public-key")
        );
        for other in ["hqc-1", if alg == "bike-1" { "bike-5" } else { "bike-1" }] {
            let wrong =
                ["kem", "encaps", "--alg", other, "--public", &public, "--ciphertext", &sent, "--out", &mine];
            assert!(fails(&wrong, 2).contains(other));
        }
    }
}

/// A file of vectors that the model wrote: two of them agree, and none of two that are changed.
#[test]
fn vectors() {
    let folder = Folder::new("kat");
    let python = r#"
import sys
sys.path.insert(0, sys.argv[1])
import hqc
p = hqc.SETS["hqc-1"]
for count in range(2):
    seed = bytes([count]) * 48
    random = hqc.prng(seed)
    ek, dk = hqc.keygen(p, random.read(32))
    ct, ss = hqc.encaps(p, ek, random.read(p.k), random.read(16))
    print(f"count = {count}\nseed = {seed.hex()}\npk = {ek.hex()}\nsk = {dk.hex()}\nct = {ct.hex()}\nss = {ss.hex().upper()}\n")
"#;
    let model = concat!(env!("CARGO_MANIFEST_DIR"), "/../../model/kem");
    let out = std::process::Command::new("python3").args(["-c", python, model]).output().unwrap();
    assert!(out.status.success());
    let file = folder.path("hqc-1.rsp");
    fs::write(&file, &out.stdout).unwrap();
    assert_eq!(good(&["kem", "kat", "--alg", "hqc-1", &file]), "hqc-1 (hqc-2026-02): 2 of 2 agree\n");
    assert!(fails(&["kem", "kat", "--alg", "hqc-3", &file], 2).contains("hqc-1"));
    let text = String::from_utf8(out.stdout).unwrap();
    let seed = format!("seed = {}", "01".repeat(48));
    fs::write(&file, text.replace(&seed, &seed.replace("01", "02"))).unwrap();
    let out = run(&["kem", "kat", &file]);
    assert_eq!((out.code, out.stdout.as_str()), (Some(1), "hqc-1 (hqc-2026-02): 1 of 2 agree\n"));
    fs::write(&file, "").unwrap();
    assert!(fails(&["kem", "kat", &file], 2).contains("no vectors"));
    fs::write(&file, "count = 0\nseed = 00\npk = 00\n").unwrap();
    assert!(fails(&["kem", "kat", &file], 2).contains("no set"));
}

/// The published vectors of BIKE as digests, one in full that the model wrote, and changed ones.
#[test]
fn bike_vectors() {
    let folder = Folder::new("bike-kat");
    let file = folder.path("bike.rsp");
    let published = include_str!("../../../../vectors/kem/published/bike.txt");
    for alg in ["bike-1", "bike-3", "bike-5"] {
        let of_level = |record: &&str| record.starts_with(&format!("level = {alg}\n"));
        let records: Vec<&str> = published.split("\n\n").filter(of_level).collect();
        assert!(!records.is_empty());
        let vectors = |records: &[&str]| {
            let numbered = records.iter().enumerate();
            numbered
                .map(|(i, text)| text.replace(&format!("level = {alg}"), &format!("count = {i}")) + "\n\n")
                .collect::<String>()
        };
        fs::write(&file, format!("# {alg}\n\n{}", vectors(&records))).unwrap();
        let out = run(&["kem", "kat", "--alg", alg, &file]);
        let all = format!("{alg} (bike-5.1): {0} of {0} agree\n", records.len());
        assert_eq!((out.code, out.stdout.as_str()), (Some(0), all.as_str()), "{}", out.stderr);
        assert!(out.stderr.contains("experimental"));
        // A digest does not say of which level it is.
        assert!(fails(&["kem", "kat", &file], 2).contains("no set"));
        assert!(fails(&["kem", "kat", "--alg", "hqc-1", &file], 2).contains("no set"));
        for name in ["seed", "pk", "ct", "ss"] {
            let changed = vectors(&records[..1]).replacen(&format!("{name} = "), &format!("{name} = 00"), 1);
            fs::write(&file, changed).unwrap();
            let out = run(&["kem", "kat", "--alg", alg, &file]);
            assert_eq!(out.code, Some(if name == "pk" { 2 } else { 1 }), "{name} {}", out.stderr);
        }
    }
    let python = r#"
import sys
sys.path.insert(0, sys.argv[1])
import bike
level, seed = bike.LEVELS["bike-1"], bytes(range(96))
public, _ = bike.keygen(level, seed[:32], seed[32:64])
ciphertext, shared = bike.encaps(level, public, seed[64:])
print(f"count = 0\nseed = {seed.hex()}\npk = {public.hex()}\nsk = 00\nct = {ciphertext.hex()}\nss = {shared.hex().upper()}\n")
"#;
    let model = concat!(env!("CARGO_MANIFEST_DIR"), "/../../model/kem");
    let out = std::process::Command::new("python3").args(["-c", python, model]).output().unwrap();
    assert!(out.status.success());
    fs::write(&file, &out.stdout).unwrap();
    assert_eq!(run(&["kem", "kat", &file]).stdout, "bike-1 (bike-5.1): 1 of 1 agree\n");
    assert!(fails(&["kem", "kat", "--alg", "bike-3", &file], 2).contains("bike-1"));
}
