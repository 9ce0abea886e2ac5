//! Files and standard input, read in pieces.

use crate::input::waiting::stdin;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};

/// Bytes that are read of a file at a time; files below this are read whole and hashed together.
const PIECE: usize = 128 << 10;

/// A file, or standard input.
pub enum Source {
    File(File),
    Stdin(io::Stdin),
}

impl Source {
    /// `-` is standard input.
    pub fn open(name: &OsStr) -> io::Result<Source> {
        if name == "-" { stdin().map(Source::Stdin) } else { File::open(name).map(Source::File) }
    }
}

impl Read for Source {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        match self {
            Source::File(file) => file.read(out),
            Source::Stdin(stdin) => stdin.read(out),
        }
    }
}

/// Room for a piece, used for one file after the other.
#[derive(Default)]
pub struct Buffer {
    room: Vec<u8>,
    filled: usize,
}

impl Buffer {
    /// The piece that was read last.
    pub fn piece(&self) -> &[u8] {
        &self.room[..self.filled]
    }

    /// Reads the next piece; true when the file's end has been seen.
    pub fn fill(&mut self, source: &mut Source) -> io::Result<bool> {
        if self.room.is_empty() {
            // Fresh zeros cost nothing before they are touched. Filling them again for each file cost more than reading it.
            self.room = vec![0; PIECE];
        }
        self.filled = 0;
        while self.filled < PIECE {
            match source.read(&mut self.room[self.filled..]) {
                Ok(0) => return Ok(true),
                Ok(n) => self.filled += n,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(false)
    }
}

/// Whether what is read depends on what was read before: such files are read one after the other.
pub fn is_stream(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    let folders: [&[u8]; 2] = [b"/dev/fd/", b"/proc/self/fd/"];
    name == b"-" || name == b"/dev/stdin" || folders.iter().any(|folder| name.starts_with(folder))
}

/// Reads a whole file, or standard input.
///
/// # Errors
/// That it cannot be opened or read.
pub fn read_whole(name: &OsStr) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    Source::open(name)?.read_to_end(&mut text)?;
    Ok(text)
}

/// What an error says, without its number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_string()
}

/// What to say about a file that cannot be read.
pub fn complaint(name: &OsStr, error: &io::Error) -> String {
    format!("{}: {}", name.to_string_lossy(), reason(error))
}
