//! `adamant rsa`: files, exit codes, refusals, and both directions between it and the installed `openssl`.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{command, run};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

/// A folder that goes when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-rsa-{name}-{}", std::process::id()));
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

fn mode(path: &str) -> u32 {
    #[cfg(unix)]
    return std::os::unix::fs::PermissionsExt::mode(&fs::metadata(path).unwrap().permissions()) & 0o777;
    #[cfg(not(unix))]
    0o600
}

#[test]
fn keys_signatures_encryption() {
    let folder = Folder::new("own");
    let message = folder.file("message", "attack at dawn");
    let [key, public, signature, sealed, opened] =
        ["key", "public", "signature", "sealed", "opened"].map(|name| folder.path(name));
    ours(&format!("rsa keygen --bits 1024 --out {key}"));
    assert_eq!(mode(&key), 0o600);
    assert!(fs::read_to_string(&key).unwrap().starts_with("-----BEGIN PRIVATE KEY-----\n"));
    ours(&format!("rsa public --key {key} --out {public}"));
    let printed = run(&["rsa", "public", "--key", &key]).stdout;
    assert_eq!(printed, fs::read_to_string(&public).unwrap());
    // The public key of a public key is itself.
    assert_eq!(run(&["rsa", "public", "--key", &public]).stdout, printed);
    for options in ["", "--scheme pkcs1", "--hash sha384", "--salt 0", "--scheme pkcs1 --hash sha512"] {
        ours(&format!("rsa sign --key {key} {options} --out {signature} {message}"));
        assert_eq!(fs::read(&signature).unwrap().len(), 128);
        for reader in [&key, &public] {
            ours(&format!("rsa verify --key {reader} {options} --signature {signature} {message}"));
        }
        if !options.contains("pkcs1") {
            let options = options.replace("--salt 0", "");
            ours(&format!("rsa verify --key {key} {options} --salt any --signature {signature} {message}"));
        }
        let wrong = format!("rsa verify --key {public} {options} --signature {signature} {public}");
        fails(&wrong, 1, "does not hold");
    }
    for options in ["", "--label for-you"] {
        ours(&format!("rsa encrypt --key {public} {options} --out {sealed} {message}"));
        let _ = fs::remove_file(&opened);
        ours(&format!("rsa decrypt --key {key} {options} --out {opened} {sealed}"));
        assert_eq!(fs::read(&opened).unwrap(), b"attack at dawn");
        assert_eq!(mode(&opened), 0o600);
        fails(
            &format!("rsa decrypt --key {key} --label other --out {opened} {sealed}"),
            1,
            "decryption failed",
        );
        assert_eq!(fs::read(&opened).unwrap(), b"attack at dawn");
    }
}

#[test]
fn refusals() {
    let folder = Folder::new("refusals");
    let [key, out] = ["key", "out"].map(|name| folder.path(name));
    ours(&format!("rsa keygen --bits 1024 --pkcs1 --out {key}"));
    let before = fs::read(&key).unwrap();
    assert!(before.starts_with(b"-----BEGIN RSA PRIVATE KEY-----\n"));
    fails(&format!("rsa keygen --bits 1024 --out {key}"), 2, "exists already");
    assert_eq!(fs::read(&key).unwrap(), before);
    fails(&format!("rsa keygen --bits 1000 --out {out}"), 2, "1024 to 16384");
    fails(&format!("rsa keygen --bits 1025 --out {out}"), 2, "even");
    fails(&format!("rsa keygen --bits 1024 --exponent 4 --out {out}"), 2, "exponent");
    fails(&format!("rsa keygen --bits 1024 --out {out}/no/folder"), 1, "");
    fails(&format!("rsa sign --key {key} --hash sha1 --out {out} {key}"), 2, "hash");
    fails(&format!("rsa sign --key {key} --salt any --out {out} {key}"), 2, "salt");
    fails(&format!("rsa sign --key {key} --salt 95 --out {out} {key}"), 2, "salt");
    fails(&format!("rsa sign --key {key} --salt x --out {out} {key}"), 2, "salt");
    fails(&format!("rsa sign --key {key} --scheme pkcs1 --salt 32 --out {out} {key}"), 2, "salt");
    fails(&format!("rsa sign --key {key} --out {out} {out}"), 2, "out");
    fails(&format!("rsa encrypt --key {key} --out {out} {key}"), 2, "takes 62 bytes");
    fails(&format!("rsa encrypt --key {key} --hash sha512 --out {out} {key}"), 2, "too short");
    fails(&format!("rsa decrypt --key {key} --out {out} {key}"), 1, "decryption failed");
    let public = folder.path("public");
    ours(&format!("rsa public --key {key} --pkcs1 --out {public}"));
    assert!(fs::read(&public).unwrap().starts_with(b"-----BEGIN RSA PUBLIC KEY-----\n"));
    fails(&format!("rsa sign --key {public} --out {out} {key}"), 2, "PEM");
    for bad in [&b""[..], b"text", &[0x30, 3, 1, 1, 1], &[b'x'; 70_000]] {
        let bad = folder.file("bad", bad);
        fails(&format!("rsa public --key {bad}"), 2, "bad: ");
    }
    assert!(!PathBuf::from(&out).exists());
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 3, "nothing half written is left");
}

/// Keys and signatures that openssl makes are read here, and the other way round.
#[test]
fn openssl_signatures() {
    let folder = Folder::new("signatures");
    let message = folder.file("message", [7; 3000]);
    let [a, a_public, b, b_public, signature] =
        ["a", "a.pub", "b", "b.pub", "signature"].map(|name| folder.path(name));
    if theirs(&format!("genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out {a}")).is_none() {
        return;
    }
    assert_eq!(theirs(&format!("pkey -in {a} -pubout -out {a_public}")), Some(true));
    ours(&format!("rsa keygen --bits 2048 --out {b}"));
    ours(&format!("rsa public --key {b} --out {b_public}"));
    assert_eq!(theirs(&format!("rsa -in {b} -check -noout")), Some(true));
    // The same public key, to the byte.
    assert_eq!(run(&["rsa", "public", "--key", &a]).stdout, fs::read_to_string(&a_public).unwrap());
    for hash in ["sha256", "sha384", "sha512"] {
        let pss = "-sigopt rsa_padding_mode:pss -sigopt rsa_pss_saltlen";
        for (options, sign, verify) in [
            ("--scheme pkcs1", String::new(), String::new()),
            ("--scheme pss", format!("{pss}:digest"), format!("{pss}:digest")),
            ("--scheme pss --salt 20", format!("{pss}:20"), format!("{pss}:20")),
            ("--scheme pss --salt any", format!("{pss}:max"), format!("{pss}:auto")),
        ] {
            assert_eq!(
                theirs(&format!("dgst -{hash} -sign {a} {sign} -out {signature} {message}")),
                Some(true)
            );
            ours(&format!(
                "rsa verify --key {a_public} {options} --hash {hash} --signature {signature} {message}"
            ));
            fails(
                &format!(
                    "rsa verify --key {b_public} {options} --hash {hash} --signature {signature} {message}"
                ),
                1,
                "does not hold",
            );
            let options = options.replace(" --salt any", "");
            for key in [&a, &b] {
                ours(&format!("rsa sign --key {key} {options} --hash {hash} --out {signature} {message}"));
                let public = if key == &a { &a_public } else { &b_public };
                let check =
                    format!("dgst -{hash} -verify {public} {verify} -signature {signature} {message}");
                assert_eq!(theirs(&check), Some(true), "{check}");
            }
        }
    }
}

#[test]
fn openssl_encryption() {
    let folder = Folder::new("encryption");
    let [a, b, sealed, opened] = ["a", "b", "sealed", "opened"].map(|name| folder.path(name));
    if theirs(&format!("genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out {a}")).is_none() {
        return;
    }
    ours(&format!("rsa keygen --bits 2048 --out {b}"));
    for (key, text) in [(&a, "from one to the other"), (&b, "")] {
        let message = folder.file("message", text);
        for (hash, label) in [("sha256", ""), ("sha384", ""), ("sha512", "label")] {
            let label_hex: String = label.bytes().map(|byte| format!("{byte:02x}")).collect();
            let options = format!("-pkeyopt rsa_padding_mode:oaep -pkeyopt rsa_oaep_md:{hash}");
            let options = if label.is_empty() {
                options
            } else {
                format!("{options} -pkeyopt rsa_oaep_label:{label_hex}")
            };
            let label = if label.is_empty() { String::new() } else { format!("--label {label}") };
            let line = format!("pkeyutl -encrypt -inkey {key} {options} -in {message} -out {sealed}");
            assert_eq!(theirs(&line), Some(true), "{line}");
            ours(&format!("rsa decrypt --key {key} --hash {hash} {label} --out {opened} {sealed}"));
            assert_eq!(fs::read_to_string(&opened).unwrap(), text);
            ours(&format!("rsa encrypt --key {key} --hash {hash} {label} --out {sealed} {message}"));
            fs::remove_file(&opened).unwrap();
            let line = format!("pkeyutl -decrypt -inkey {key} {options} -in {sealed} -out {opened}");
            assert_eq!(theirs(&line), Some(true), "{line}");
            assert_eq!(fs::read_to_string(&opened).unwrap(), text);
        }
    }
}

/// Every form that openssl writes, and what is refused with a reason.
#[test]
fn openssl_formats() {
    let folder = Folder::new("formats");
    let [key, other, public] = ["key", "other", "public"].map(|name| folder.path(name));
    ours(&format!("rsa keygen --bits 2048 --out {key}"));
    if theirs("version").is_none() {
        return;
    }
    let expected = run(&["rsa", "public", "--key", &key]).stdout;
    for line in [
        format!("rsa -in {key} -traditional -out {other}"),
        format!("rsa -in {key} -outform DER -out {other}"),
        format!("rsa -in {key} -traditional -outform DER -out {other}"),
        format!("pkey -in {key} -outform DER -out {other}"),
        format!("rsa -in {key} -pubout -out {other}"),
        format!("rsa -in {key} -pubout -outform DER -out {other}"),
        format!("rsa -in {key} -RSAPublicKey_out -out {other}"),
        format!("rsa -in {key} -RSAPublicKey_out -outform DER -out {other}"),
    ] {
        assert_eq!(theirs(&line), Some(true), "{line}");
        assert_eq!(run(&["rsa", "public", "--key", &other]).stdout, expected, "{line}");
    }
    // What is written here is what openssl writes, to the byte.
    assert_eq!(theirs(&format!("rsa -in {key} -RSAPublicKey_out -out {other}")), Some(true));
    ours(&format!("rsa public --key {key} --pkcs1 --out {public}"));
    assert_eq!(fs::read(&other).unwrap(), fs::read(&public).unwrap());
    assert_eq!(theirs(&format!("pkey -in {key} -out {other}")), Some(true));
    assert_eq!(fs::read(&other).unwrap(), fs::read(&key).unwrap());

    assert_eq!(theirs(&format!("pkcs8 -topk8 -in {key} -passout pass:x -out {other}")), Some(true));
    fails(&format!("rsa public --key {other}"), 2, "encrypted");
    assert_eq!(
        theirs(&format!("rsa -in {key} -traditional -aes128 -passout pass:x -out {other}")),
        Some(true)
    );
    fails(&format!("rsa public --key {other}"), 2, "encrypted");
    assert_eq!(theirs(&format!("genpkey -algorithm X25519 -out {other}")), Some(true));
    fails(&format!("rsa public --key {other}"), 2, "another algorithm");
}
