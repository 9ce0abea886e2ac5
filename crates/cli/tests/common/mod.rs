//! Running the built program.
#![allow(dead_code, missing_docs)]

#[cfg(target_os = "linux")]
pub mod faults;

use std::ffi::OsStr;
use std::process::{Command, Stdio};

/// What came back.
pub struct Outcome {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// The program with arguments, away from the caller's settings.
pub fn command<S: AsRef<OsStr>>(arguments: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adamant"));
    command.args(arguments).env_remove("ADAMANT_CPU").env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

/// Runs it to its end.
pub fn run<S: AsRef<OsStr>>(arguments: &[S]) -> Outcome {
    finish(&mut command(arguments))
}

/// Runs a prepared command to its end.
pub fn finish(command: &mut Command) -> Outcome {
    let output = command.output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
    Outcome { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// The records of a vector file in `vectors/`: lines `name = value`.
pub fn vectors(path: &str) -> Vec<Vec<(String, String)>> {
    let path = format!("{}/../../vectors/{path}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the vector file is there");
    let record = |block: &str| {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(" = ")).map(|(n, v)| (n.to_string(), v.to_string())).collect()
    };
    text.split("\n\n").map(record).filter(|fields: &Vec<_>| !fields.is_empty()).collect()
}

/// A field of a record.
pub fn field<'a>(record: &'a [(String, String)], name: &str) -> &'a str {
    record.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str()).expect("the field is there")
}
