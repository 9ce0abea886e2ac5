//! Faults: what commands that write files are put through, all in the same way.

use super::{Outcome, command, finish};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Instant;

/// A folder that goes when it is done with, on the disk of the build, as /tmp may be memory.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The program, working in this folder.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = command(arguments);
        command.current_dir(&self.0);
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Outcome {
        finish(&mut self.command(arguments))
    }

    /// A script, for which `$0` is the program.
    pub fn shell(&self, script: &str) -> Output {
        let mut command = Command::new("sh");
        command.args(["-c", script, env!("CARGO_BIN_EXE_adamant")]).current_dir(&self.0);
        command.stdin(Stdio::null()).output().unwrap()
    }

    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    pub fn read(&self, name: &str) -> Option<Vec<u8>> {
        fs::read(self.0.join(name)).ok()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A command that writes the file `out`, whose inputs exist.
pub struct Writer<'a> {
    pub arguments: &'a [&'a str],
    pub out: &'a str,
    /// Whether a file that is there is replaced; secret keys never are.
    pub replaces: bool,
    /// Files that it reads, to be spoiled; without those in which any content is a good one.
    pub inputs: &'a [&'a str],
}

const OLD: &[u8] = b"what was there before";

impl Writer<'_> {
    /// What was there is there, unless such a file stops the command.
    fn reset(&self, folder: &Folder) -> Option<Vec<u8>> {
        let _ = fs::remove_file(folder.0.join(self.out));
        if self.replaces {
            fs::write(folder.0.join(self.out), OLD).unwrap();
        }
        folder.read(self.out)
    }

    /// Killed at several points on the way: the file is there whole or as it was. The lengths of whole files are told by
    /// runs to the end.
    pub fn survives_kills(&self, folder: &Folder) {
        self.reset(folder);
        let begin = Instant::now();
        let whole = folder.run(self.arguments);
        let time = begin.elapsed();
        assert_eq!(whole.code, Some(0), "{:?}: {}", self.arguments, whole.stderr);
        let length = folder.read(self.out).expect("it was written").len();
        for part in 0..3 {
            let before = self.reset(folder);
            let mut child =
                folder.command(self.arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            sleep(time * part / 3);
            child.kill().unwrap();
            child.wait().unwrap();
            let after = folder.read(self.out);
            // A benchmark's numbers have more or fewer digits.
            let is_whole = after.as_ref().is_some_and(|bytes| bytes.len().abs_diff(length) <= length / 8);
            assert!(after == before || is_whole, "{:?} left half of a file", self.arguments);
            // A file beside may be left, where files cannot be without a name; it has the writer's number in its name.
            for name in folder.names().into_iter().filter(|name| name.ends_with(".part")) {
                fs::remove_file(folder.0.join(name)).unwrap();
            }
        }
    }

    /// No room, by a limit on the size of files: this needs no rights. Nothing is left, and what was there stays.
    pub fn tells_of_a_full_disk(&self, folder: &Folder) {
        let before = (self.reset(folder), folder.names());
        let end =
            folder.shell(&format!("trap '' XFSZ; ulimit -f 0; exec \"$0\" {}", self.arguments.join(" ")));
        self.failed(&String::from_utf8_lossy(&end.stderr), end.status.code());
        assert_eq!((folder.read(self.out), folder.names()), before, "{:?}", self.arguments);
    }

    fn failed(&self, stderr: &str, code: Option<i32>) {
        assert_eq!(code, Some(1), "{:?}: {stderr}", self.arguments);
        let last = stderr.lines().last().unwrap_or_default();
        assert!(last.starts_with("adamant: "), "{:?}: {stderr}", self.arguments);
    }

    /// Inputs cut short and with a bit changed, at several places: no panic, one line that says what is wrong, and the
    /// output as it was; or, where it was good input all the same, an output.
    pub fn survives_spoiled_inputs(&self, folder: &Folder) {
        for input in self.inputs {
            let good = folder.read(input).unwrap();
            let places = [0, 1, good.len() / 3, good.len() / 2, good.len() - 2, good.len() - 1];
            let cut = places.iter().map(|&at| good[..at].to_vec());
            let flipped = places.iter().flat_map(|&at| {
                let good = &good;
                [0x01, 0x80].map(|bit| {
                    let mut bad = good.clone();
                    bad[at] ^= bit;
                    bad
                })
            });
            for bad in cut.chain(flipped) {
                let before = self.reset(folder);
                fs::write(folder.0.join(input), &bad).unwrap();
                let outcome = folder.run(self.arguments);
                let context = || format!("{:?} {input} {}: {}", self.arguments, bad.len(), outcome.stderr);
                match outcome.code {
                    Some(0) => {
                        assert!(folder.read(self.out).is_some_and(|after| after != OLD), "{}", context())
                    }
                    Some(1 | 2) => {
                        assert_eq!(folder.read(self.out), before, "{}", context());
                        assert_eq!(outcome.stderr.lines().count(), 1, "{}", context());
                    }
                    _ => panic!("{}", context()),
                }
            }
            fs::write(folder.0.join(input), &good).unwrap();
        }
    }
}
