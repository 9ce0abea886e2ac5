//! Input and output of the command.

use super::nameless;
use crate::error::Error;
use crate::input::waiting::Waiting;
use crate::interrupt::{self, Guard};
use crate::output;
use crate::progress::Progress;
use adamant::base::zeroize::Zeroizing;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Whether the path stands for standard input or output.
pub fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// The key in a file: 32 bytes, or 64 hex digits with or without a line end.
///
/// # Errors
/// That it cannot be read, or is neither: exit code 2.
pub fn key(path: &Path) -> Result<Zeroizing<[u8; 32]>, Error> {
    let wrong = |what: &str| Error::usage(format!("{}: {what}", path.display()));
    let mut text = Zeroizing::new(Vec::with_capacity(128));
    let file = File::open(path).map_err(|error| wrong(&error.to_string()))?;
    file.take(100).read_to_end(&mut text).map_err(|error| wrong(&error.to_string()))?;
    let mut key = Zeroizing::new([0; 32]);
    if text.len() == 32 {
        key.copy_from_slice(&text);
        return Ok(key);
    }
    let digits = text.trim_ascii_end();
    if digits.len() != 64 || adamant::base::hex::decode_padded(digits, &mut *key).is_err() {
        return Err(wrong("a key file has 32 bytes, or 64 hex digits"));
    }
    Ok(key)
}

/// What is read, piece by piece.
pub struct Input {
    name: String,
    source: Waiting,
    /// Reads look at the flag that Ctrl-C sets.
    _watch: Guard,
    progress: Option<Progress>,
    done: u64,
    total: u64,
}

impl Input {
    /// # Errors
    /// That it cannot be opened: exit code 2.
    pub fn open(path: &Path) -> Result<Input, Error> {
        let fail = |error: io::Error| Error::usage(format!("{}: {error}", path.display()));
        let (name, (source, total)) = if is_standard(path) {
            ("standard input".to_string(), (Waiting::stdin().map_err(fail)?, 0))
        } else {
            (path.display().to_string(), Waiting::open(path).map_err(fail)?)
        };
        let progress = (total > 0).then(|| Progress::new(total, "bytes"));
        Ok(Input { name, source, _watch: interrupt::watch(), progress, done: 0, total })
    }

    /// The name for messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Fills the buffer as far as there is input; gives the number of bytes.
    ///
    /// # Errors
    /// That it cannot be read, or Ctrl-C: exit code 1.
    pub fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Error> {
        let mut filled = 0;
        while filled < buffer.len() {
            match self.source.read(&mut buffer[filled..]) {
                Ok(0) => break,
                Ok(n) => filled += n,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {
                    return Err(Error::failed("stopped; nothing was written"));
                }
                Err(error) => return Err(Error::failed(format!("{}: {error}", self.name))),
            }
        }
        self.done += filled as u64;
        if let Some(progress) = &mut self.progress {
            progress.set(self.done.min(self.total));
        }
        Ok(filled)
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        if let Some(progress) = self.progress.take() {
            progress.finish();
        }
    }
}

/// What is written: standard output, or a file that gets its name only when it is complete. Until then it has no name at
/// all where that is possible, and one beside `path` otherwise.
pub enum Output {
    Standard(io::Stdout),
    File { file: File, beside: PathBuf, has_name: bool, path: PathBuf },
}

impl Output {
    /// # Errors
    /// That there can be no such file: exit code 1.
    pub fn create(path: &Path) -> Result<Output, Error> {
        if is_standard(path) {
            output::ready()?;
            return Ok(Output::Standard(io::stdout()));
        }
        // A link stays a link: what it points to is replaced. Folders, devices and pipes cannot be.
        let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        if path.exists() && !path.is_file() {
            return Err(Error::usage(format!("{}: not a regular file", path.display())));
        }
        let mut beside = path.as_os_str().to_os_string();
        beside.push(format!(".{}.part", std::process::id()));
        let beside = PathBuf::from(beside);
        if let Some(file) = nameless::create(folder(path)) {
            return Ok(Output::File { file, beside, has_name: false, path: path.to_path_buf() });
        }
        let mut options = File::options();
        options.write(true).create_new(true);
        // The plaintext of a secret is nobody else's business.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file =
            options.open(&beside).map_err(|error| Error::failed(format!("{}: {error}", beside.display())))?;
        Ok(Output::File { file, beside, has_name: true, path: path.to_path_buf() })
    }

    /// # Errors
    /// That it cannot be written: exit code 1.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        match self {
            Output::Standard(stdout) => {
                let _writing = interrupt::writing();
                stdout.write_all(bytes).map_err(|e| Error::failed(format!("stdout: {e}")))
            }
            Output::File { file, path, .. } => {
                file.write_all(bytes).map_err(|error| Error::failed(format!("{}: {error}", path.display())))
            }
        }
    }

    /// Makes it final: on the disk, then under its name.
    ///
    /// # Errors
    /// That this fails: exit code 1.
    pub fn finish(mut self) -> Result<(), Error> {
        match &mut self {
            Output::Standard(stdout) => stdout.flush().map_err(|e| Error::failed(format!("stdout: {e}"))),
            Output::File { file, beside, has_name, path } => {
                let synced = file.sync_all();
                let named =
                    synced.and_then(|()| if *has_name { Ok(()) } else { nameless::name(file, beside) });
                *has_name |= named.is_ok();
                let done = named.and_then(|()| fs::rename(&*beside, &*path));
                done.and_then(|()| sync_folder(path))
                    .map_err(|error| Error::failed(format!("{}: {error}", path.display())))
            }
        }
    }
}

/// Removes the unfinished file; when it has got its name there is none.
impl Drop for Output {
    fn drop(&mut self) {
        if let Output::File { beside, has_name: true, .. } = self {
            // Nothing is left to be done where even this fails.
            let _ = fs::remove_file(beside);
        }
    }
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The new name, too, shall survive a loss of power.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(folder(path))?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
