//! C programs, built and run.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A file of these tests.
pub fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("ckzg-{name}"))
}

/// The shared library that cargo has made beside this program.
pub fn library() -> PathBuf {
    env::current_exe().unwrap().parent().unwrap().join("libadamant_ckzg.so")
}

/// What programs are linked with.
pub fn shared() -> Vec<String> {
    let library = library();
    assert!(library.is_file(), "{}", library.display());
    vec![library.display().to_string(), format!("-Wl,-rpath,{}", library.parent().unwrap().display())]
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

/// A program of `tests/c`.
pub fn compile(source: &str, name: &str, options: &[&str], link: &[String]) -> PathBuf {
    let program = path(name);
    run(Command::new("cc")
        .args(["-std=c99", "-g", "-O1", "-Wall", "-Wextra", "-Werror", "-Wno-unused-const-variable"])
        .args(options)
        .arg(format!("{}/{source}.c", crate::sources::C))
        .arg("-o")
        .arg(&program)
        .args(link));
    program
}
