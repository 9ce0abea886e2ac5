//! Files as text, between two lines: base64 with padding in lines of 64 digits.

use super::base64;
use crate::Error;
use std::io::{self, BufRead, Read, Write};

const BEGIN: &str = "-----BEGIN AGE ENCRYPTED FILE-----";
const END: &str = "-----END AGE ENCRYPTED FILE-----";
/// Bytes of a line.
const LINE: usize = 48;

/// Whether what comes begins as an armored file; nothing is taken.
pub(super) fn is_armored(input: &mut (impl BufRead + ?Sized)) -> Result<bool, Error> {
    // Binary files begin otherwise in their first byte.
    Ok(input.fill_buf()?.first() == BEGIN.as_bytes().first())
}

/// Writes bytes as an armored file. [`Self::finish`] has to be called at the end.
#[derive(Debug)]
pub struct Writer<W: Write> {
    output: W,
    /// Less than a line.
    held: Vec<u8>,
}

impl<W: Write> Writer<W> {
    /// Begins an armored file.
    ///
    /// # Errors
    /// Those of `output`.
    pub fn new(mut output: W) -> io::Result<Self> {
        writeln!(output, "{BEGIN}")?;
        Ok(Writer { output, held: Vec::with_capacity(LINE) })
    }

    /// Ends the file.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(mut self) -> io::Result<W> {
        if !self.held.is_empty() {
            let digits = base64::encode(&self.held);
            let padding = (4 - digits.len() % 4) % 4;
            writeln!(self.output, "{digits}{}", &"=="[..padding])?;
        }
        writeln!(self.output, "{END}")?;
        Ok(self.output)
    }
}

impl<W: Write> Write for Writer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(LINE - self.held.len());
        self.held.extend_from_slice(&bytes[..taken]);
        if self.held.len() == LINE {
            writeln!(self.output, "{}", base64::encode(&self.held))?;
            self.held.clear();
        }
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// The bytes of an armored file, line by line.
#[derive(Debug)]
pub(super) struct Reader<R> {
    input: R,
    line: Vec<u8>,
    at: usize,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    /// Before the first line.
    Start,
    /// Between lines of digits.
    Inside,
    /// After a line that is shorter than others.
    Short,
    /// After the last line.
    End,
}

impl<R: BufRead> Reader<R> {
    pub(super) fn new(input: R) -> Self {
        Reader { input, line: Vec::new(), at: 0, state: State::Start }
    }

    /// A line without its end, `\n` or `\r\n`.
    fn line(&mut self) -> io::Result<Vec<u8>> {
        let mut line = Vec::new();
        // No line is longer than the first.
        self.input.by_ref().take(LINE as u64 * 2).read_until(b'\n', &mut line)?;
        if line.last() == Some(&b'\n') {
            line.pop();
            if line.last() == Some(&b'\r') {
                line.pop();
            }
        }
        Ok(line)
    }

    /// The bytes of the next line; none at the end.
    fn advance(&mut self) -> io::Result<()> {
        let damaged = || io::Error::new(io::ErrorKind::InvalidData, "the armored text is damaged");
        if self.state == State::End {
            return Ok(());
        }
        let mut line = self.line()?;
        if self.state == State::Start {
            if line != BEGIN.as_bytes() {
                return Err(damaged());
            }
            self.state = State::Inside;
            line = self.line()?;
        }
        if line == END.as_bytes() {
            self.state = State::End;
            // White space may follow.
            loop {
                let rest = self.input.fill_buf()?;
                let length = rest.len();
                if length == 0 {
                    return Ok(());
                }
                if !rest.iter().all(u8::is_ascii_whitespace) {
                    return Err(damaged());
                }
                self.input.consume(length);
            }
        }
        if self.state == State::Short || line.is_empty() || line.len() > LINE / 3 * 4 || line.len() % 4 != 0 {
            return Err(damaged());
        }
        let padding = line.iter().rev().take_while(|digit| **digit == b'=').count();
        if line.len() < LINE / 3 * 4 || padding > 0 {
            self.state = State::Short;
        }
        if padding > 2 {
            return Err(damaged());
        }
        line.truncate(line.len() - padding);
        self.line = base64::decode(&line).ok_or_else(damaged)?;
        self.at = 0;
        Ok(())
    }
}

impl<R: BufRead> BufRead for Reader<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.line.len() {
            self.line.clear();
            self.at = 0;
            self.advance()?;
        }
        Ok(&self.line[self.at..])
    }

    fn consume(&mut self, amount: usize) {
        self.at = self.line.len().min(self.at + amount);
    }
}

impl<R: BufRead> Read for Reader<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let taken = available.len().min(out.len());
        out[..taken].copy_from_slice(&available[..taken]);
        self.consume(taken);
        Ok(taken)
    }
}
