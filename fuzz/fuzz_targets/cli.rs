//! The program in this process: arguments, one a line, or a file for one of the commands that read files. It must come to an
//! end with a result or an error of one line, whatever it is given.
//!
//! What it writes to stdout goes nowhere, and its files lie in a folder of their own.

#![no_main]

use adamant_cli::{Program, execute, outcome};
use clap::Parser;
use libfuzzer_sys::{Corpus, fuzz_target};
use std::ffi::OsString;
use std::fs::{self, File};
use std::sync::Once;

/// Commands that read the file `in`. What else they need lies there too.
const READERS: [&[&str]; 22] = [
    &["vdf", "verify", "in"],
    &["timelock", "open", "in", "--out", "out"],
    &["sha256", "-c", "in"],
    &["sha256", "--check", "--strict", "--ignore-missing", "in"],
    &["aead", "open", "--key-file", "key", "in", "out"],
    &["aead", "open", "--unverified-stream", "--alg", "aes-256-gcm", "--key-file", "key", "in", "out"],
    &["aead", "seal", "--key-file", "in", "key", "out"],
    &["int", "eval", "--max-bits", "4000", "@in"],
    &["gf2x", "invert", "--r", "59", "in", "out"],
    &["ed25519", "verify", "--public", "key", "--signature", "in", "key"],
    &["x25519", "shared", "--secret", "key", "--public", "in", "--out", "out"],
    &["int", "convert", "--from", "62", "@in"],
    &["rsa", "public", "--key", "in", "--out", "out"],
    &["ecdsa", "public", "--key", "in", "--out", "out"],
    &["ecdsa", "recover", "--signature", "in", "--out", "out", "key"],
    &["bls", "public", "--key", "in"],
    &["kem", "encaps", "--public", "in", "--ciphertext", "out", "--out", "secret"],
    &["kem", "decaps", "--secret", "in", "--ciphertext", "key", "--out", "secret"],
    &["kem", "kat", "in"],
    &["kzg", "recover", "in"],
    &["evm", "call", "0x0b", "@in", "--gas"],
    &["sha3", "-c", "in"],
];

/// A folder in memory that the program runs in, no input, no output.
fn prepare() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let folder = std::env::temp_dir();
        let shared = std::path::Path::new("/dev/shm");
        let parent = if shared.is_dir() { shared } else { &folder };
        let folder = parent.join(format!("adamant-fuzz-cli-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        std::env::set_current_dir(&folder).expect("the folder");
        let null = File::options().read(true).write(true).open("/dev/null").expect("/dev/null");
        for stream in [0, 1] {
            use std::os::fd::AsRawFd;
            // SAFETY: both are open files of this process.
            unsafe { libc::dup2(null.as_raw_fd(), stream) };
        }
    });
}

/// Takes everything away that an earlier input has left.
fn clean() {
    for entry in fs::read_dir(".").expect("the folder").flatten() {
        let path = entry.path();
        let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    }
}

/// Whether these arguments may run: nothing outside the folder, and nothing that takes long because it is asked to.
fn may_run(arguments: &[&str]) -> bool {
    const QUICK: [&str; 8] = ["cpu", "sha256", "curve", "int", "gf2x", "x25519", "ed25519", "man"];
    let is_quick = arguments.first().is_some_and(|name| QUICK.contains(name));
    let is_large = |text: &&str| {
        text.contains('/')
            || text.contains("..")
            || text.contains(['^', '!', '*'])
            || text.len() > 200
            || text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() > 3)
            || ["msm", "verify-parameters", "nextprime", "--safe"].contains(text)
    };
    is_quick && !arguments.iter().any(is_large)
}

/// Parses, and runs what may run; an error must be a line that can be shown.
fn run(arguments: &[&str], runs: bool) {
    let arguments: Vec<OsString> = ["adamant"].iter().chain(arguments).map(OsString::from).collect();
    let result = match Program::try_parse_from(&arguments) {
        _ if runs => execute(&arguments),
        Err(error) if error.use_stderr() => outcome(&error),
        _ => Ok(()),
    };
    if let Some(message) = result.as_ref().err().and_then(|error| error.message()) {
        assert!(!message.trim().is_empty(), "an error that says nothing");
    }
}

fuzz_target!(|data: &[u8]| -> Corpus {
    prepare();
    let Some((&kind, rest)) = data.split_first() else { return Corpus::Reject };
    if kind % 2 == 0 {
        let Ok(text) = str::from_utf8(rest) else { return Corpus::Reject };
        let arguments: Vec<&str> = text.split('\n').collect();
        run(&arguments, may_run(&arguments));
    } else {
        let reader = READERS[usize::from(kind >> 1) % READERS.len()];
        // Lists of files name what is in the folder; a name with a slash would lead out of it.
        if reader[0].starts_with("sha") && rest.contains(&b'/') {
            return Corpus::Reject;
        }
        fs::write("in", rest).expect("room for it");
        fs::write("key", [b'0'; 64]).expect("room for it");
        run(reader, true);
    }
    clean();
    Corpus::Keep
});
