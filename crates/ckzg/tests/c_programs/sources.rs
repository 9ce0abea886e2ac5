//! The setup's file, and c-kzg where it was fetched.

use crate::toolchain::{find, path, run};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

pub const C: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/c");

/// c-kzg's file of the ceremony's setup; made once, as it takes seconds.
pub fn setup() -> PathBuf {
    static SETUP: OnceLock<PathBuf> = OnceLock::new();
    SETUP
        .get_or_init(|| {
            let file = path("setup.txt");
            // That it is the ceremony's is found by the programs: another one is checked point by point, and is theirs to print.
            if fs::metadata(&file).is_ok_and(|file| file.len() == LENGTH) {
                return file;
            }
            let text = crate::stored::text();
            assert_eq!(text.len() as u64, LENGTH);
            fs::write(&file, text).unwrap();
            file
        })
        .clone()
}

/// Both counts, and a line a point.
const LENGTH: u64 = 8 + 2 * 4096 * 97 + 65 * 193;

/// c-kzg and blst in Go's cache of modules.
pub struct Peer {
    ckzg: PathBuf,
    blst: PathBuf,
}

impl Peer {
    pub fn find() -> Option<Peer> {
        find("go")?;
        let cache = run(Command::new("go").args(["env", "GOMODCACHE"]));
        let module =
            |name: &str| Some(PathBuf::from(cache.trim()).join(name)).filter(|folder| folder.is_dir());
        Some(Peer {
            ckzg: module("github.com/ethereum/c-kzg-4844/v2@v2.1.8")?,
            blst: module("github.com/supranational/blst@v0.3.16")?,
        })
    }

    pub fn includes(&self) -> Vec<String> {
        let bindings = format!("-I{}", self.blst.join("bindings").display());
        vec![format!("-I{}", self.ckzg.join("src").display()), bindings]
    }

    /// c-kzg with blst as one shared library.
    pub fn library(&self) -> PathBuf {
        let library = path("peer.so");
        let sources = [
            self.ckzg.join("src/ckzg.c"),
            self.blst.join("src/server.c"),
            self.blst.join("build/assembly.S"),
        ];
        run(Command::new("cc")
            .args(["-shared", "-fPIC", "-O2", "-w", "-D__BLST_PORTABLE__"])
            .args(self.includes())
            .args(sources)
            .arg("-o")
            .arg(&library));
        library
    }
}
