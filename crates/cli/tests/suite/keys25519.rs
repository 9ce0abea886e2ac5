//! `adamant x25519` and `adamant ed25519`: files, exit codes, refusals.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::run;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder that goes when it is done with.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-{name}-{}", std::process::id()));
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

fn succeeds(arguments: &[&str]) -> String {
    let out = run(arguments);
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    out.stdout
}

fn fails(arguments: &[&str], code: i32) -> String {
    let out = run(arguments);
    assert_eq!((out.code, out.stdout.as_str()), (Some(code), ""), "{arguments:?}");
    assert_eq!(out.stderr.lines().count(), 1, "{}", out.stderr);
    out.stderr
}

fn for_its_owner_only(path: &str) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o600, "{path}");
    }
    assert!(Path::new(path).is_file());
}

/// RFC 8032, section 7.1, test 2.
#[test]
fn a_published_signature() {
    let folder = Folder::new("ed25519-rfc");
    let [secret, public, message, signature] = ["s", "p", "m", "sig"].map(|name| folder.path(name));
    fs::write(&secret, "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb\n").unwrap();
    fs::write(&message, [0x72]).unwrap();
    let key = succeeds(&["ed25519", "public", "--secret", &secret]);
    assert_eq!(key, "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c\n");
    fs::write(&public, key).unwrap();
    let printed = succeeds(&["ed25519", "sign", "--secret", &secret, &message]);
    let expected = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
                    085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00\n";
    assert_eq!(printed, expected);
    succeeds(&["ed25519", "sign", "--secret", &secret, "--out", &signature, &message]);
    assert_eq!(fs::read_to_string(&signature).unwrap(), expected);
    let verify = ["ed25519", "verify", "--public", &public, "--signature", &signature, &message];
    assert_eq!(succeeds(&verify), "");
    // 64 bytes are a signature, too.
    let bytes: Vec<u8> =
        (0..64).map(|i| u8::from_str_radix(&expected[2 * i..2 * i + 2], 16).unwrap()).collect();
    fs::write(&signature, bytes).unwrap();
    succeeds(&verify);
    fs::write(&message, "other").unwrap();
    assert!(fails(&verify, 1).contains("does not hold"));
}

#[test]
fn keygen_sign_verify() {
    let folder = Folder::new("ed25519");
    let [secret, public, message, signature] = ["s", "p", "m", "sig"].map(|name| folder.path(name));
    succeeds(&["ed25519", "keygen", "--secret", &secret, "--public", &public]);
    for_its_owner_only(&secret);
    assert_eq!(fs::read_to_string(&public).unwrap(), succeeds(&["ed25519", "public", "--secret", &secret]));
    // More than a piece of what is read at once.
    fs::write(&message, vec![7; (1 << 20) + 3]).unwrap();
    for prehash in [&[][..], &["--prehash"]] {
        let mut sign = vec!["ed25519", "sign", "--secret", &secret, "--out", &signature, &message];
        sign.extend(prehash);
        succeeds(&sign);
        let mut verify = vec!["ed25519", "verify", "--public", &public, "--signature", &signature, &message];
        verify.extend(prehash);
        succeeds(&verify);
        // The two schemes are not each other's.
        match prehash {
            [] => verify.push("--prehash"),
            _ => verify.retain(|argument| *argument != "--prehash"),
        }
        fails(&verify, 1);
    }
    // A secret key is never replaced.
    let before = fs::read(&secret).unwrap();
    assert!(fails(&["ed25519", "keygen", "--secret", &secret], 2).contains("exists"));
    assert_eq!(fs::read(&secret).unwrap(), before);
    assert!(fails(&["ed25519", "keygen", "--secret", "-"], 2).contains("file"));
}

#[test]
fn bad_files() {
    let folder = Folder::new("ed25519-bad");
    let [key, message, signature] = ["k", "m", "sig"].map(|name| folder.path(name));
    fs::write(&message, "m").unwrap();
    fs::write(&signature, "00".repeat(64)).unwrap();
    let verify = ["ed25519", "verify", "--public", &key, "--signature", &signature, &message];
    assert!(fails(&verify, 2).contains(&key));
    // The identity, y of no point, p, a key cut short (32 digits would be 32 bytes as they are).
    let identity = format!("01{}", "00".repeat(31));
    for (text, complaint) in [
        (identity.as_str(), "small order"),
        (&format!("02{}", "00".repeat(31)), "no point"),
        (&format!("ed{}7f", "ff".repeat(30)), "canonical"),
        (&"00".repeat(15), "32 bytes"),
    ] {
        fs::write(&key, text).unwrap();
        assert!(fails(&verify, 2).contains(complaint), "{text}");
    }
    fs::write(&key, "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a").unwrap();
    fails(&verify, 1);
    fs::write(&signature, "00").unwrap();
    assert!(fails(&verify, 2).contains("64 bytes"));
}

#[test]
fn two_share_a_secret() {
    let folder = Folder::new("x25519");
    let [a, b, a_public, b_public, ab, ba] = ["a", "b", "ap", "bp", "ab", "ba"].map(|name| folder.path(name));
    succeeds(&["x25519", "keygen", "--secret", &a, "--public", &a_public]);
    let printed = succeeds(&["x25519", "keygen", "--secret", &b]);
    fs::write(&b_public, &printed).unwrap();
    assert_eq!(succeeds(&["x25519", "public", "--secret", &b]), printed);
    for_its_owner_only(&a);
    succeeds(&["x25519", "shared", "--secret", &a, "--public", &b_public, "--out", &ab]);
    for_its_owner_only(&ab);
    assert_eq!(
        fs::read_to_string(&ab).unwrap(),
        succeeds(&["x25519", "shared", "--secret", &b, "--public", &a_public, "--out", "-"])
    );
    fs::write(&b_public, "00".repeat(32)).unwrap();
    assert!(
        fails(&["x25519", "shared", "--secret", &a, "--public", &b_public, "--out", &ba], 1)
            .contains("small")
    );
    assert!(!Path::new(&ba).exists());
}
