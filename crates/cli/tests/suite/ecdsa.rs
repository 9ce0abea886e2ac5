//! `adamant ecdsa`: files, exit codes, refusals, and both directions between it and the installed `openssl`.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{command, run};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

const CURVES: [(&str, &str); 2] = [("p256", "prime256v1"), ("secp256k1", "secp256k1")];

/// A folder that goes when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-ecdsa-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        fs::write(self.path(name), content).unwrap();
        self.path(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs a command line, split at blanks; file names have none.
fn ours(line: &str) {
    let arguments: Vec<&str> = line.split_whitespace().collect();
    let out = command(&arguments).output().unwrap();
    assert!(out.status.success(), "adamant {line}: {}", String::from_utf8_lossy(&out.stderr));
    assert_eq!(String::from_utf8_lossy(&out.stderr), "", "adamant {line}");
}

fn fails(line: &str, code: i32, why: &str) {
    let out = run(&line.split_whitespace().collect::<Vec<_>>());
    assert_eq!((out.code, out.stdout.as_str()), (Some(code), ""), "{line}: {}", out.stderr);
    assert_eq!(out.stderr.lines().count(), 1, "{}", out.stderr);
    assert!(out.stderr.contains(why), "{line}: {}", out.stderr);
}

/// Whether `openssl LINE` succeeds; none where it is not installed.
fn theirs(line: &str) -> Option<bool> {
    match Command::new("openssl").args(line.split_whitespace()).output() {
        Ok(out) => Some(out.status.success()),
        Err(_) => {
            // A reason that is seen where output is captured, too.
            let _ = writeln!(std::io::stderr(), "SKIPPED the comparison with openssl: it is not installed");
            None
        }
    }
}

#[test]
fn keys_and_signatures() {
    let folder = Folder::new("own");
    let message = folder.file("message", "attack at dawn");
    let digest = folder.file("digest", [7; 32]);
    let [key, public, signature, again] =
        ["key", "public", "signature", "again"].map(|name| folder.path(name));
    for (curve, _) in CURVES {
        let _ = fs::remove_file(&key);
        ours(&format!("ecdsa keygen --curve {curve} --out {key}"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
        }
        assert!(fs::read_to_string(&key).unwrap().starts_with("-----BEGIN PRIVATE KEY-----\n"));
        ours(&format!("ecdsa public --key {key} --out {public}"));
        let printed = run(&["ecdsa", "public", "--key", &key]).stdout;
        assert_eq!(printed, fs::read_to_string(&public).unwrap());
        // The public key of a public key is itself.
        assert_eq!(run(&["ecdsa", "public", "--key", &public]).stdout, printed);
        for hash in ["sha256", "sha384", "sha512", "keccak256", "none"] {
            let input = if hash == "none" { &digest } else { &message };
            for format in ["der", "fixed", "recoverable"] {
                let form = format!("--hash {hash} --format {format}");
                ours(&format!("ecdsa sign --key {key} {form} --low-s --out {signature} {input}"));
                for reader in [&key, &public] {
                    ours(&format!(
                        "ecdsa verify --key {reader} {form} --low-s --signature {signature} {input}"
                    ));
                }
                let wrong = folder.file("wrong", if hash == "none" { &[8; 32][..] } else { b"at dusk" });
                let check = format!("ecdsa verify --key {public} {form} --signature");
                fails(&format!("{check} {signature} {wrong}"), 1, "does not hold");
                fails(&format!("{check} {wrong} {input}"), 1, "no encoding of a signature");
                // The same each time, and another one with random bytes.
                ours(&format!("ecdsa sign --key {key} {form} --low-s --out {again} {input}"));
                assert_eq!(fs::read(&again).unwrap(), fs::read(&signature).unwrap());
                ours(&format!("ecdsa sign --key {key} {form} --hedged --out {again} {input}"));
                assert_ne!(fs::read(&again).unwrap(), fs::read(&signature).unwrap());
                ours(&format!("{check} {again} {input}"));
            }
            let line = format!("ecdsa recover --curve {curve} --hash {hash} --signature {signature}");
            let arguments = format!("{line} {input}");
            assert_eq!(run(&arguments.split(' ').collect::<Vec<_>>()).stdout, printed, "{arguments}");
        }
        // The other s holds, unless the smaller one is asked for.
        ours(&format!("ecdsa sign --key {key} --format fixed --low-s --out {signature} {message}"));
        let high = folder.file("high", other_s(curve, &fs::read(&signature).unwrap()));
        let check = format!("ecdsa verify --key {public} --format fixed --signature {high}");
        ours(&format!("{check} {message}"));
        fails(&format!("{check} --low-s {message}"), 1, "above half");
    }
}

/// The signature with the order less s.
fn other_s(curve: &str, signature: &[u8]) -> Vec<u8> {
    let order = match curve {
        "p256" => "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
        _ => "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
    };
    let mut out = signature.to_vec();
    let mut borrow = 0;
    for at in (0..32).rev() {
        let digit = i32::from(u8::from_str_radix(&order[2 * at..2 * at + 2], 16).unwrap());
        let difference = digit - i32::from(signature[32 + at]) - borrow;
        borrow = i32::from(difference < 0);
        out[32 + at] = (difference & 0xff) as u8;
    }
    out
}

#[test]
fn refusals() {
    let folder = Folder::new("refusals");
    let message = folder.file("message", "attack at dawn");
    let [key, out, signature] = ["key", "out", "signature"].map(|name| folder.path(name));
    ours(&format!("ecdsa keygen --sec1 --out {key}"));
    let before = fs::read(&key).unwrap();
    assert!(before.starts_with(b"-----BEGIN EC PRIVATE KEY-----\n"));
    fails(&format!("ecdsa keygen --out {key}"), 2, "exists already");
    assert_eq!(fs::read(&key).unwrap(), before);
    fails(&format!("ecdsa keygen --curve p384 --out {out}"), 2, "p384");
    fails(&format!("ecdsa keygen --out {out}/no/folder"), 1, "");
    fails(&format!("ecdsa sign --key {key} --hash sha1 --out {out} {message}"), 2, "sha1");
    fails(&format!("ecdsa sign --key {key} --format pem --out {out} {message}"), 2, "pem");
    fails(&format!("ecdsa sign --key {key} --hash none --out {out} {message}"), 2, "at least 16 bytes");
    fails(&format!("ecdsa sign --key {key} --hash none --out {out} {key}"), 2, "at most 64 bytes");
    fails(&format!("ecdsa sign --key {key} --out {out} {out}"), 2, "out");
    fails(&format!("ecdsa sign --key {out} --out {out} {message}"), 2, "out");
    fails(&format!("ecdsa sign --key {message} --out {out} {message}"), 2, "PEM");
    fails(&format!("ecdsa verify --key {key} --signature {out} {message}"), 2, "out");
    let public = folder.path("public");
    ours(&format!("ecdsa public --key {key} --out {public}"));
    fails(&format!("ecdsa sign --key {public} --out {out} {message}"), 2, "PEM");
    for bad in [&b""[..], b"text", &[0x30, 3, 1, 1, 1], &[b'x'; 70_000]] {
        let bad = folder.file("bad", bad);
        fails(&format!("ecdsa public --key {bad}"), 2, "bad: ");
    }
    fs::remove_file(folder.path("bad")).unwrap();

    // Recovery: lengths, ids, r that stands for no point, the wrong curve's key.
    let recover = format!("ecdsa recover --curve p256 --signature {signature}");
    ours(&format!("ecdsa sign --key {key} --format recoverable --out {signature} {message}"));
    let good = fs::read(&signature).unwrap();
    fs::write(&signature, &good[..64]).unwrap();
    fails(&format!("{recover} {message}"), 1, "no encoding");
    fs::write(&signature, [&good[..64], &[4]].concat()).unwrap();
    fails(&format!("{recover} {message}"), 1, "recovery id");
    fs::write(&signature, [&good[..64], &[good[64] | 2]].concat()).unwrap();
    // r and the order have more than 256 bits, but with a chance of 2^-32.
    fails(&format!("{recover} {message}"), 1, "no public key");
    fs::write(&signature, [0; 65]).unwrap();
    fails(&format!("{recover} {message}"), 1, "no encoding");
    assert!(!PathBuf::from(&out).exists());
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 4, "nothing half written is left");
}

/// Keys and signatures that openssl makes are read here, and the other way round.
#[test]
fn openssl_both_ways() {
    let folder = Folder::new("openssl");
    let message = folder.file("message", [7; 3000]);
    let [a, a_public, b, b_public, signature] =
        ["a", "a.pub", "b", "b.pub", "signature"].map(|name| folder.path(name));
    for (curve, name) in CURVES {
        let _ = fs::remove_file(&b);
        if theirs(&format!("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:{name} -out {a}")).is_none() {
            return;
        }
        assert_eq!(theirs(&format!("pkey -in {a} -pubout -out {a_public}")), Some(true));
        ours(&format!("ecdsa keygen --curve {curve} --out {b}"));
        ours(&format!("ecdsa public --key {b} --out {b_public}"));
        assert_eq!(theirs(&format!("pkey -in {b} -check -noout")), Some(true));
        // The same public key, to the byte.
        assert_eq!(run(&["ecdsa", "public", "--key", &a]).stdout, fs::read_to_string(&a_public).unwrap());
        for hash in ["sha256", "sha384", "sha512"] {
            let line = format!("dgst -{hash} -sign {a} -out {signature} {message}");
            assert_eq!(theirs(&line), Some(true), "{line}");
            let check = |key: &str| {
                format!("ecdsa verify --key {key} --hash {hash} --signature {signature} {message}")
            };
            ours(&check(&a_public));
            fails(&check(&b_public), 1, "does not hold");
            for (key, public) in [(&a, &a_public), (&b, &b_public)] {
                ours(&format!("ecdsa sign --key {key} --hash {hash} --out {signature} {message}"));
                let check = format!("dgst -{hash} -verify {public} -signature {signature} {message}");
                assert_eq!(theirs(&check), Some(true), "{check}");
            }
        }
    }
}

/// Every form that openssl writes, and what is refused with a reason.
#[test]
fn openssl_formats() {
    let folder = Folder::new("formats");
    let [key, other] = ["key", "other"].map(|name| folder.path(name));
    for (curve, name) in CURVES {
        let _ = fs::remove_file(&key);
        ours(&format!("ecdsa keygen --curve {curve} --out {key}"));
        if theirs("version").is_none() {
            return;
        }
        let expected = run(&["ecdsa", "public", "--key", &key]).stdout;
        for line in [
            format!("ec -in {key} -out {other}"),
            format!("ec -in {key} -outform DER -out {other}"),
            format!("ec -in {key} -no_public -out {other}"),
            format!("pkey -in {key} -outform DER -out {other}"),
            format!("pkey -in {key} -pubout -out {other}"),
            format!("pkey -in {key} -pubout -outform DER -out {other}"),
            format!("ec -in {key} -pubout -conv_form compressed -out {other}"),
        ] {
            assert_eq!(theirs(&line), Some(true), "{line}");
            assert_eq!(run(&["ecdsa", "public", "--key", &other]).stdout, expected, "{line}");
        }
        // With the parameters before the key.
        assert_eq!(theirs(&format!("ecparam -name {name} -genkey -out {other}")), Some(true));
        ours(&format!("ecdsa public --key {other} --out {}", folder.path("public")));
        assert_eq!(theirs(&format!("pkey -in {key} -out {other}")), Some(true));
        assert_eq!(fs::read(&other).unwrap(), fs::read(&key).unwrap());

        for (line, why) in [
            (format!("pkcs8 -topk8 -in {key} -passout pass:x -out {other}"), "encrypted"),
            (format!("ec -in {key} -aes128 -passout pass:x -out {other}"), "encrypted"),
            (format!("ec -in {key} -param_enc explicit -out {other}"), "without a name"),
            (format!("genpkey -algorithm X25519 -out {other}"), "another algorithm"),
            (format!("ecparam -name secp384r1 -genkey -noout -out {other}"), "another curve"),
        ] {
            assert_eq!(theirs(&line), Some(true), "{line}");
            fails(&format!("ecdsa public --key {other}"), 2, why);
        }
    }
}
