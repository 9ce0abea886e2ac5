//! Running other programs.

use anyhow::{Context, Result, bail};
use std::env;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};

/// The folder of the workspace.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// `program` with `arguments`, to be run in the workspace's folder.
pub fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// The cargo that runs this program, with `arguments`.
pub fn cargo(arguments: &[&str]) -> Command {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    command(&cargo, arguments)
}

/// Runs it with its output on ours.
///
/// # Errors
/// When it cannot start or its exit code is not 0.
pub fn run(command: &mut Command) -> Result<()> {
    let text = describe(command);
    println!("$ {text}");
    let status = command.status().with_context(|| format!("cannot start: {text}"))?;
    if !status.success() {
        bail!("{status}: {text}");
    }
    Ok(())
}

/// Runs it and returns what it wrote on stdout.
///
/// # Errors
/// When it cannot start or its exit code is not 0; its stderr is in the message.
pub fn capture(command: &mut Command) -> Result<String> {
    let text = describe(command);
    let output = command.output().with_context(|| format!("cannot start: {text}"))?;
    if !output.status.success() {
        bail!("{}: {text}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs it without its output, ends it after `limit`, and returns all it wrote when it ended by itself.
///
/// # Errors
/// When it cannot start or did not end in time; what it wrote on stdout until then is in the message. A bad exit code is in the output.
pub fn capture_within(command: &mut Command, limit: Duration) -> Result<Output> {
    let text = describe(command);
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start: {text}"))?;
    // The pipes are read elsewhere, or a talkative child would block on a full one.
    let out = Reader::new(child.stdout.take());
    let err = Reader::new(child.stderr.take());
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            let so_far = out.so_far();
            bail!("not done after {} s: {text}\n{}", limit.as_secs(), String::from_utf8_lossy(&so_far));
        }
        sleep(Duration::from_millis(10));
    };
    Ok(Output { status, stdout: out.all(), stderr: err.all() })
}

/// A thread that reads a pipe, and what it has read.
struct Reader {
    bytes: Arc<Mutex<Vec<u8>>>,
    thread: JoinHandle<()>,
}

impl Reader {
    fn new(pipe: Option<impl Read + Send + 'static>) -> Reader {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let into = Arc::clone(&bytes);
        let thread = spawn(move || {
            let (Some(mut pipe), mut part) = (pipe, [0; 4096]) else { return };
            // What was read up to an error is all there is.
            while let Ok(count @ 1..) = pipe.read(&mut part) {
                into.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(&part[..count]);
            }
        });
        Reader { bytes, thread }
    }

    /// What was written up to now: children of a program that was ended may hold the pipe open.
    fn so_far(&self) -> Vec<u8> {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn all(self) -> Vec<u8> {
        // It cannot panic, and if it did, what it read is there.
        let _ = self.thread.join();
        std::mem::take(&mut *self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The path of a program, if it is installed.
pub fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|path| path.is_file())
}

/// The folder that cargo builds into.
///
/// # Errors
/// When cargo cannot tell.
pub fn target_folder() -> Result<PathBuf> {
    let metadata = capture(&mut cargo(&["metadata", "--no-deps", "--format-version=1", "--offline"]))?;
    let start = metadata.find("\"target_directory\":\"").context("no target folder in cargo metadata")? + 20;
    let end = start + metadata[start..].find('"').context("no target folder in cargo metadata")?;
    Ok(PathBuf::from(&metadata[start..end]))
}

/// Today's date, UTC, as 2026-01-31.
///
/// # Errors
/// When there is no program `date`.
pub fn today() -> Result<String> {
    Ok(capture(&mut command("date", &["-u", "+%F"]))?.trim().to_owned())
}

fn describe(command: &Command) -> String {
    let mut text = Path::new(command.get_program())
        .file_name()
        .map_or_else(|| command.get_program().to_string_lossy(), |name| name.to_string_lossy())
        .into_owned();
    for argument in command.get_args() {
        text.push(' ');
        text.push_str(&argument.to_string_lossy());
    }
    text
}
