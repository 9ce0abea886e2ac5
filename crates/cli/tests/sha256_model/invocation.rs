//! A command line with its lists: run by both programs, compared, reduced, shown as a shell line.

use adamant::symmetric::sha256::sha256;
use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// The files that lists may name, with their length.
pub const FILES: [(&[u8], usize); 15] = [
    (b"a", 3),
    (b"b", 64),
    (b"empty", 0),
    (b"long", 200_000),
    (b"piece", 131_072),
    (b"with space", 55),
    (b" a", 4),
    (b"*a", 5),
    (b"a)", 6),
    (b"tab\tname", 56),
    (b"back\\slash", 119),
    (b"new\nline", 120),
    (b"cr\rname", 7),
    (b"\xff\xfe", 8),
    (b"--", 9),
];

/// The content of a file.
pub fn content(index: usize) -> Vec<u8> {
    (0..FILES[index].1).map(|at| (at * 7 + index) as u8).collect()
}

/// Its digest in hex.
pub fn digest(index: usize) -> Vec<u8> {
    static DIGESTS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let hex = |index| {
            sha256(&content(index)).iter().flat_map(|byte| format!("{byte:02x}").into_bytes()).collect()
        };
        (0..FILES.len()).map(hex).collect()
    });
    DIGESTS[index].clone()
}

/// A folder of its own, removed at the end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("adamant-sha256-model-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A folder in it with the files, a folder, and what cannot be read.
    pub fn with_files(&self, number: usize) -> PathBuf {
        let path = self.0.join(number.to_string());
        std::fs::create_dir_all(path.join("folder")).unwrap();
        for (index, (name, _)) in FILES.iter().enumerate() {
            std::fs::write(path.join(OsStr::from_bytes(name)), content(index)).unwrap();
        }
        std::fs::write(path.join("unreadable"), b"secret").unwrap();
        std::fs::set_permissions(path.join("unreadable"), PermissionsExt::from_mode(0o000)).unwrap();
        std::os::unix::fs::symlink("nowhere", path.join("dangling")).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A list: its lines with their ends.
pub type List = Vec<Vec<u8>>;

/// What is run. Lists lie in the folder as `list-0`, `list-1`; standard input comes from `stdin`.
#[derive(Clone, Default)]
pub struct Invocation {
    pub posix: bool,
    pub args: Vec<Vec<u8>>,
    pub lists: Vec<List>,
    pub stdin: List,
}

impl Invocation {
    /// What differs between the two programs.
    pub fn difference(&self, folder: &Path) -> Option<String> {
        self.difference_with(folder, env!("CARGO_BIN_EXE_adamant"))
    }

    /// The same for another program in the place of ours.
    pub fn difference_with(&self, folder: &Path, ours: &str) -> Option<String> {
        for (number, list) in self.lists.iter().enumerate() {
            std::fs::write(folder.join(format!("list-{number}")), list.concat()).unwrap();
        }
        std::fs::write(folder.join("stdin"), self.stdin.concat()).unwrap();
        let mut command = Command::new(ours);
        command.arg("sha256");
        let ours = self.run(folder, command);
        let theirs = self.run(folder, Command::new("sha256sum"));
        // Help and version are each program's own.
        let own = theirs.stdout.starts_with(b"Usage: ") || theirs.stdout.starts_with(b"sha256sum (GNU");
        let same = ours.status.code() == theirs.status.code()
            && (if own { !ours.stdout.is_empty() } else { ours.stdout == theirs.stdout })
            && ours.stderr.is_empty() == theirs.stderr.is_empty();
        let text = |output: &Output| {
            let end = output.status.code();
            format!("{end:?} {} {}", output.stdout.escape_ascii(), output.stderr.escape_ascii())
        };
        (!same).then(|| format!("  ours:   {}\n  theirs: {}", text(&ours), text(&theirs)))
    }

    fn run(&self, folder: &Path, mut command: Command) -> Output {
        command.args(self.args.iter().map(|arg| OsStr::from_bytes(arg)));
        command
            .current_dir(folder)
            .env("LC_ALL", "C")
            .env_remove("POSIXLY_CORRECT")
            .env_remove("ADAMANT_CPU");
        if self.posix {
            command.env("POSIXLY_CORRECT", "");
        }
        command.stdin(Stdio::from(File::open(folder.join("stdin")).unwrap()));
        command.output().unwrap()
    }

    /// The same with all left out that the difference does not need.
    pub fn reduced(&self, folder: &Path) -> Invocation {
        let mut best = self.clone();
        'again: loop {
            for candidate in best.smaller() {
                if candidate.difference(folder).is_some() {
                    best = candidate;
                    continue 'again;
                }
            }
            return best;
        }
    }

    /// All that can be left out, one at a time.
    fn smaller(&self) -> Vec<Invocation> {
        let mut all = Vec::new();
        let mut without = |leave_out: &dyn Fn(&mut Invocation)| {
            let mut candidate = self.clone();
            leave_out(&mut candidate);
            all.push(candidate);
        };
        if self.posix {
            without(&|candidate| candidate.posix = false);
        }
        for at in 0..self.args.len() {
            without(&|candidate| drop(candidate.args.remove(at)));
        }
        for line in 0..self.stdin.len() {
            without(&|candidate| drop(candidate.stdin.remove(line)));
        }
        for (number, list) in self.lists.iter().enumerate() {
            for line in 0..list.len() {
                without(&|candidate| drop(candidate.lists[number].remove(line)));
            }
        }
        all
    }
}

/// In the quotes of bash, which spell every byte.
fn quoted(bytes: &[u8]) -> String {
    format!("$'{}'", bytes.iter().map(|byte| format!("{}", QuotedByte(*byte))).collect::<String>())
}

struct QuotedByte(u8);

impl fmt::Display for QuotedByte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            b'\\' | b'\'' => write!(f, "\\{}", char::from(self.0)),
            b' '..=b'~' => write!(f, "{}", char::from(self.0)),
            byte => write!(f, "\\{byte:03o}"),
        }
    }
}

/// For `printf`, which can write NUL.
fn printed(list: &List) -> String {
    let byte = |byte: &u8| match byte {
        b'%' => "%%".to_string(),
        b'\'' => "\\047".to_string(),
        b'\\' => "\\\\".to_string(),
        b' '..=b'~' => char::from(*byte).to_string(),
        byte => format!("\\{byte:03o}"),
    };
    format!("printf '{}'", list.concat().iter().map(byte).collect::<String>())
}

impl fmt::Display for Invocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, list) in self.lists.iter().enumerate() {
            write!(f, "{} >list-{number}; ", printed(list))?;
        }
        let posix = if self.posix { "POSIXLY_CORRECT= " } else { "" };
        write!(f, "{} | {posix}sha256sum", printed(&self.stdin))?;
        self.args.iter().try_for_each(|arg| write!(f, " {}", quoted(arg)))
    }
}
