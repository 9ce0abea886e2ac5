//! The installed prefix, compilers, and running things.

use std::collections::BTreeSet;
use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, OnceLock};

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/c");

/// Whether `ADAMANT_TEST_LIBRARY=shipped` asks for the library that is installed, which takes minutes to build. Otherwise it is
/// the one that cargo has compiled with these tests, with overflow checks and debug assertions: `docs/evidence/test-times.md`.
pub fn shipped() -> bool {
    env::var_os("ADAMANT_TEST_LIBRARY").is_some_and(|which| which == "shipped")
}

/// What to say where only the shipped library will do.
pub const NOT_SHIPPED: &str =
    "only with ADAMANT_TEST_LIBRARY=shipped, as `cargo xtask check` and `.ci/run` set it";

/// Where the library is installed for these tests, by `cargo xtask install`; done once.
pub fn prefix() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let name = if shipped() { "prefix-shipped" } else { "prefix" };
        let prefix = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        // Of the whole workspace: for one package cargo would compile the dependencies again, with fewer features.
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        run(Command::new(cargo)
            .args(["build", "--quiet", "--workspace", "--bin", "xtask"])
            .current_dir(env!("CARGO_MANIFEST_DIR")));
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
        let mut command = Command::new(target.join("debug").join("xtask"));
        command.args(["install", "--library-only", "--prefix"]).arg(&prefix);
        if !shipped() {
            // Beside this program.
            command.arg("--built").arg(env::current_exe().unwrap().parent().unwrap());
        }
        run(&mut command);
        prefix
    })
}

/// How a program gets at the library.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Linking {
    /// libadamant.so.
    Shared,
    /// libadamant.a, everything else shared.
    Archive,
    /// No shared library at all.
    Static,
    /// sqrlib.a by its path, and no other option.
    SqrlibPath,
}

pub struct Compiler {
    name: &'static str,
    /// For the names of programs.
    kind: &'static str,
    language: &'static [&'static str],
    extra: Vec<&'static str>,
}

const C: &[&str] = &["-x", "c", "-std=c99"];
const CPP: &[&str] = &["-x", "c++", "-std=c++11"];

/// The compilers that are here: cc must be.
pub fn compilers() -> &'static [Compiler] {
    static COMPILERS: OnceLock<Vec<Compiler>> = OnceLock::new();
    COMPILERS.get_or_init(|| {
        let known =
            [("cc", "cc", C), ("c++", "cpp", CPP), ("clang", "clang", C), ("clang++", "clangpp", CPP)];
        let mut here = Vec::new();
        for (name, kind, language) in known {
            if find(name).is_some() {
                here.push(Compiler { name, kind, language, extra: vec![] });
            } else {
                assert_ne!(name, "cc", "these tests need a C compiler, by the name of cc");
                skip("a compiler", &format!("{name} is not installed"));
            }
        }
        here
    })
}

impl Compiler {
    pub fn cc() -> &'static Compiler {
        &compilers()[0]
    }

    pub fn with(&self, kind: &'static str, extra: &[&'static str]) -> Compiler {
        Compiler { name: self.name, kind, language: self.language, extra: extra.to_vec() }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(self.name);
        command
            .args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-pthread"])
            .args(self.language)
            .args(&self.extra);
        command
    }

    /// Whether an empty program can be built with the given options.
    pub fn accepts(&self, options: &[&str]) -> bool {
        let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("empty-{}.c", self.kind));
        std::fs::write(&source, "int main(void) { return 0; }\n").unwrap();
        let program = source.with_extension("out");
        output(self.command().arg(&source).args(options).arg("-o").arg(program)).status.success()
    }

    /// Builds `tests/c/NAME.c`, once in each way, and returns the program.
    pub fn build(&self, name: &str, linking: Linking) -> PathBuf {
        static BUILT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
        let program =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}-{linking:?}", self.kind));
        let prefix = prefix();
        // Held while compiling, so that no test runs what another is writing.
        let mut built = BUILT.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if !built.insert(program.clone()) {
            return program;
        }
        let mut command = self.command();
        command.args(pkg_config(&["--cflags"])).arg(format!("{SOURCES}/{name}.c")).args(["-x", "none"]);
        match linking {
            Linking::Shared => command.args(pkg_config(&["--libs"])),
            Linking::Archive => command.args(
                pkg_config(&["--libs", "--static"])
                    .into_iter()
                    .map(|option| option.replace("-ladamant", "-l:libadamant.a")),
            ),
            // The linker warns of what getaddrinfo would need, which is in the standard library but never called.
            Linking::Static => command.arg("-static").args(pkg_config(&["--libs", "--static"])),
            Linking::SqrlibPath => command.arg(prefix.join("lib/sqrlib.a")),
        };
        run(command.arg("-o").arg(&program));
        program
    }

    /// Builds a program from its text, against the shared library.
    pub fn build_text(&self, name: &str, text: &str) -> PathBuf {
        let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", self.kind));
        let source = program.with_extension("c");
        std::fs::write(&source, text).unwrap();
        let mut command = self.command();
        command.args(pkg_config(&["--cflags"])).arg(source).args(["-x", "none"]);
        run(command.args(pkg_config(&["--libs"])).arg("-o").arg(&program));
        program
    }

    /// Compiles a header with nothing before it.
    pub fn check_header(&self, header: &str) {
        let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{header}.c", self.kind));
        std::fs::write(
            &source,
            format!("#include \"{header}\"\n#include \"{header}\"\nint main(void) {{ return 0; }}\n"),
        )
        .unwrap();
        run(self.command().args(pkg_config(&["--cflags"])).arg("-fsyntax-only").arg(source));
    }
}

/// What `pkg-config` says of the installed library, from the prefix alone. Without pkg-config, which a fresh machine may
/// not have, the same from reading the file.
pub fn pkg_config(arguments: &[&str]) -> Vec<String> {
    let folder = prefix().join("lib/pkgconfig");
    if find("pkg-config").is_none() {
        skip("pkg-config", "not installed; its file is read without it");
        return by_hand(&std::fs::read_to_string(folder.join("adamant.pc")).unwrap(), arguments);
    }
    let answer = run(Command::new("pkg-config")
        .args(arguments)
        .arg("adamant")
        .env("PKG_CONFIG_LIBDIR", folder)
        .env_remove("PKG_CONFIG_PATH"));
    answer.split_whitespace().map(String::from).collect()
}

/// The fields that the arguments ask for, with `${prefix}` and what is built on it filled in.
fn by_hand(file: &str, arguments: &[&str]) -> Vec<String> {
    let mut text = file.to_owned();
    for (name, value) in file.lines().filter_map(|line| line.split_once('=')) {
        text = text.replace(&format!("${{{name}}}"), value);
    }
    // `${includedir}` has become `${prefix}/include`.
    let prefix = file.lines().next().and_then(|line| line.strip_prefix("prefix=")).unwrap();
    text = text.replace("${prefix}", prefix);
    let fields = arguments.iter().map(|&argument| match argument {
        "--cflags" => "Cflags: ",
        "--libs" => "Libs: ",
        "--static" => "Libs.private: ",
        "--modversion" => "Version: ",
        other => panic!("{other} is not known here"),
    });
    let values = fields.map(|field| text.lines().find_map(|line| line.strip_prefix(field)).unwrap());
    values.flat_map(str::split_whitespace).map(String::from).collect()
}

pub fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|path| path.is_file())
}

pub fn output(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("cannot start {command:?}: {error}"))
}

/// Runs it, fails unless it succeeds, and returns what it wrote on stdout.
pub fn run(command: &mut Command) -> String {
    let output = output(command);
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{}: {command:?}\n{stdout}{stderr}", output.status);
    stdout
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Says what is left out, once, past the test harness, which shows only the output of failed tests.
pub fn skip(what: &str, why: &str) {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let line = format!("SKIPPED {what}: {why}");
    if SAID.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(line.clone()) {
        // Nothing is lost when stderr is closed.
        let _ = writeln!(std::io::stderr(), "{line}");
    }
}
