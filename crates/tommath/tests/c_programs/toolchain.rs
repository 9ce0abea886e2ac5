//! The library that is installed for these tests, and programs that are built against it.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

pub const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/c");
pub const WARNINGS: [&str; 4] = ["-Wall", "-Wextra", "-Werror", "-Wno-deprecated-declarations"];

/// Whether `ADAMANT_TEST_LIBRARY=shipped` asks for the library that is installed, which takes a while to build. Otherwise it
/// is the one that cargo has compiled with these tests, with overflow checks and debug assertions: `docs/evidence/test-times.md`.
pub fn shipped() -> bool {
    env::var_os("ADAMANT_TEST_LIBRARY").is_some_and(|which| which == "shipped")
}

/// What to say where only the shipped library will do.
pub const NOT_SHIPPED: &str =
    "only with ADAMANT_TEST_LIBRARY=shipped, as `cargo xtask check` and `.ci/run` set it";

/// Where the library is installed for these tests, by `cargo xtask tommath`; done once.
pub fn prefix() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let name = if shipped() { "tommath-prefix-shipped" } else { "tommath-prefix" };
        let prefix = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        install(&["--prefix", prefix.to_str().unwrap()]);
        prefix
    })
}

/// Runs `cargo xtask tommath` and returns what it says.
pub fn install(arguments: &[&str]) -> String {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // Of the whole workspace: for one package cargo would compile the dependencies again, with fewer features.
    run(Command::new(cargo)
        .args(["build", "--quiet", "--workspace", "--bin", "xtask"])
        .current_dir(env!("CARGO_MANIFEST_DIR")));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let mut command = Command::new(target.join("debug").join("xtask"));
    command.arg("tommath").args(arguments);
    if !shipped() {
        // Beside this program.
        command.arg("--built").arg(env::current_exe().unwrap().parent().unwrap());
    }
    run(&mut command)
}

pub fn output(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("cannot start {command:?}: {error}"))
}

/// Runs it, fails unless it succeeds, and returns what it wrote on stdout.
pub fn run(command: &mut Command) -> String {
    let output = output(command);
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {command:?}\n{stdout}{stderr}", output.status);
    stdout
}

pub fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|path| path.is_file())
}

/// Says what is left out, past the test harness, which shows only the output of failed tests.
pub fn skip(what: &str, why: &str) {
    // Nothing is lost when stderr is closed.
    let _ = writeln!(std::io::stderr(), "SKIPPED {what}: {why}");
}

/// A program to be built: its source, the name of the result, options, and what it is linked with.
pub fn build(source: &str, name: &str, options: &[&str], link: &[String]) -> PathBuf {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tommath-{name}"));
    run(Command::new("cc")
        .args(["-std=gnu99", "-g", "-O1"])
        .args(WARNINGS)
        .args(options)
        .arg(format!("{SOURCES}/{source}.c"))
        .arg("-o")
        .arg(&program)
        .args(link));
    program
}

pub fn include() -> String {
    format!("-I{}", prefix().join("include").display())
}

pub fn shared() -> Vec<String> {
    vec![format!("-L{}", prefix().join("lib").display()), "-ltommath".into()]
}

/// A command that finds our library first.
pub fn on_ours(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.env("LD_LIBRARY_PATH", prefix().join("lib"));
    command
}
