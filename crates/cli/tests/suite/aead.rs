//! `adamant aead`: round trips of all sizes, every kind of damage, and files that are never half-written.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const CHUNK: usize = 65536;
const TAG: usize = 16;
const HEADER: usize = 48;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adamant-aead-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        std::fs::write(path.join("key"), [7; 32]).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, content: &[u8]) {
        std::fs::write(self.0.join(name), content).unwrap();
    }

    fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.0.join(name)).unwrap()
    }

    fn run(&self, arguments: &[&str]) -> Output {
        run(&self.0, arguments)
    }

    /// Nothing but these files is there.
    fn holds(&self, names: &[&str]) {
        let mut found: Vec<String> = std::fs::read_dir(&self.0)
            .unwrap()
            .map(|e| e.unwrap().file_name().into_string().unwrap())
            .collect();
        found.sort();
        assert_eq!(found, names);
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_adamant"))
        .arg("aead")
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn content(len: usize) -> Vec<u8> {
    (0..len).map(|i| (i * 31 + i / 251) as u8).collect()
}

#[test]
fn round_trips() {
    let folder = Folder::new("trips");
    for alg in ["aegis-128l", "aegis-256", "aes-256-gcm"] {
        for len in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 777] {
            folder.write("plain", &content(len));
            let seal = folder.run(&["seal", "--alg", alg, "--key-file", "key", "plain", "sealed"]);
            assert!(seal.status.success(), "{seal:?}");
            let chunks = len.div_ceil(CHUNK).max(1);
            assert_eq!(folder.read("sealed").len(), HEADER + len + chunks * TAG);
            let open = folder.run(&["open", "--key-file", "key", "sealed", "back"]);
            assert!(open.status.success(), "{open:?}");
            assert!(folder.read("back") == content(len), "{len} bytes with {alg}");
        }
    }
    let other = folder.run(&["open", "--alg", "aegis-256", "--key-file", "key", "sealed", "other"]);
    assert_eq!(other.status.code(), Some(1), "{other:?}");
    folder.holds(&["back", "key", "plain", "sealed"]);
}

#[test]
fn damage_is_noticed_and_nothing_is_left() {
    let folder = Folder::new("damage");
    folder.write("plain", &content(2 * CHUNK + 100));
    assert!(folder.run(&["seal", "--key-file", "key", "plain", "sealed"]).status.success());
    let sealed = folder.read("sealed");
    let chunk = CHUNK + TAG;
    let part = |from: usize, to: usize| &sealed[from..to];
    let (first, second, last) = (
        part(HEADER, HEADER + chunk),
        part(HEADER + chunk, HEADER + 2 * chunk),
        part(HEADER + 2 * chunk, sealed.len()),
    );
    let header = part(0, HEADER);
    let mut damaged: Vec<Vec<u8>> = vec![
        [header, second, first, last].concat(),
        [header, first, first, second, last].concat(),
        [header, first, last].concat(),
        [header, second, last].concat(),
        [header, first, second].concat(),
        [header, first, second, last, &[0]].concat(),
        [header, first, second, last, last].concat(),
        header.to_vec(),
        part(0, 20).to_vec(),
        Vec::new(),
    ];
    for cut in [1, TAG, 100, 100 + TAG, chunk + 50] {
        damaged.push(part(0, sealed.len() - cut).to_vec());
    }
    let positions =
        (0..HEADER).chain([HEADER, HEADER + 5000, HEADER + chunk - 1, HEADER + chunk, sealed.len() - 1]);
    for position in positions {
        let mut copy = sealed.clone();
        copy[position] ^= 4;
        damaged.push(copy);
    }
    for (i, bytes) in damaged.iter().enumerate() {
        folder.write("bad", bytes);
        let open = folder.run(&["open", "--key-file", "key", "bad", "back"]);
        assert_eq!(open.status.code(), Some(1), "damage {i}: {open:?}");
        assert_eq!(String::from_utf8_lossy(&open.stderr).lines().count(), 1, "damage {i}: {open:?}");
        folder.holds(&["bad", "key", "plain", "sealed"]);
    }
    folder.write("key2", &[8; 32]);
    let open = folder.run(&["open", "--key-file", "key2", "sealed", "back"]);
    assert_eq!(open.status.code(), Some(1), "another key: {open:?}");
}

#[test]
fn bad_usage() {
    let folder = Folder::new("usage");
    folder.write("plain", b"text");
    folder.write("short", &[1; 31]);
    folder.write("digits", format!("{}\n", "0a".repeat(32)).as_bytes());
    let code = |arguments: &[&str]| folder.run(arguments).status.code();
    assert_eq!(code(&["seal", "--key-file", "short", "plain", "out"]), Some(2));
    assert_eq!(code(&["seal", "--key-file", "missing", "plain", "out"]), Some(2));
    assert_eq!(code(&["seal", "--key-file", "key", "missing", "out"]), Some(2));
    assert_eq!(code(&["seal", "--key-file", "key", "plain", "."]), Some(2));
    assert_eq!(code(&["seal", "--key-file", "digits", "plain", "sealed"]), Some(0));
    assert_eq!(code(&["open", "--key-file", "digits", "sealed", "-"]), Some(2));
    let open = folder.run(&["open", "--key-file", "digits", "--unverified-stream", "sealed", "-"]);
    assert_eq!((open.status.code(), &open.stdout[..]), (Some(0), &b"text"[..]));
    folder.holds(&["digits", "key", "plain", "sealed", "short"]);
}

#[test]
fn links_stay_links_and_owners_stay_alone() {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = Folder::new("links");
        folder.write("plain", b"text");
        folder.write("target", b"old");
        symlink("target", folder.0.join("link")).unwrap();
        assert!(folder.run(&["seal", "--key-file", "key", "plain", "sealed"]).status.success());
        assert!(folder.run(&["open", "--key-file", "key", "sealed", "link"]).status.success());
        assert_eq!(folder.read("target"), b"text");
        assert!(folder.0.join("link").symlink_metadata().unwrap().is_symlink());
        assert_eq!(folder.0.join("target").metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
}
