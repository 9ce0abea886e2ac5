//! Digests of files, printed as lines or as JSON.

use super::algorithm::Algorithm;
use super::batch::Outcome;
use super::files::{self, Listener};
use super::json::{Array, File};
use super::line::{self, Style};
use super::settings::Settings;
use super::source;
use crate::error::Error;
use crate::output;
use std::ffi::OsStr;

/// Text that is written out in whole lines at most this long, which a pipe takes in one go even when others write to it.
const ATOMIC: usize = 4096;

/// Lines on their way to stdout.
#[derive(Default)]
pub struct Lines {
    text: Vec<u8>,
}

impl Lines {
    /// Takes a line, which `write` appends to the text that waits.
    ///
    /// # Errors
    /// When stdout cannot take what waited.
    pub fn add(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> Result<(), Error> {
        let start = self.text.len();
        write(&mut self.text);
        if self.text.len() > ATOMIC && start > 0 {
            output::bytes(&self.text[..start])?;
            self.text.drain(..start);
        }
        Ok(())
    }

    /// Writes out what waits.
    ///
    /// # Errors
    /// When stdout cannot take it.
    pub fn flush(&mut self) -> Result<(), Error> {
        if !self.text.is_empty() {
            output::bytes(&self.text)?;
            self.text.clear();
        }
        Ok(())
    }
}

pub fn run(settings: &Settings) -> Result<(), Error> {
    let Settings { model, tag, zero, algorithm, .. } = *settings;
    let style = Style { model, binary: settings.binary == Some(true), tag, zero };
    let files: Vec<(&OsStr, Algorithm)> =
        settings.files.iter().map(|name| (name.as_os_str(), algorithm)).collect();
    let array = settings.json.then(Array::default);
    let mut printer = Printer { settings, style, lines: Lines::default(), array, complete: true };
    files::hash(&files, settings.threads, true, &mut printer)?;
    printer.lines.flush()?;
    if let Some(array) = printer.array {
        array.end()?;
    }
    if printer.complete { Ok(()) } else { Err(Error::Reported) }
}

struct Printer<'a> {
    settings: &'a Settings,
    style: Style,
    lines: Lines,
    array: Option<Array>,
    complete: bool,
}

impl Listener for Printer<'_> {
    fn file(&mut self, index: usize, outcome: Outcome) -> Result<(), Error> {
        let name = &self.settings.files[index];
        if let Err(error) = &outcome {
            self.complete = false;
            // Both streams may go to one place: what came first stands first.
            self.pause()?;
            output::error(&source::complaint(name, error));
        }
        if let Some(array) = &mut self.array {
            return array.add(&File::hashed(name, &outcome));
        }
        match outcome {
            Ok(hashed) => self
                .lines
                .add(|out| line::format(out, self.settings.algorithm, &hashed.digest, name, self.style)),
            Err(_) => Ok(()),
        }
    }

    fn pause(&mut self) -> Result<(), Error> {
        match &mut self.array {
            Some(array) => array.flush(),
            None => self.lines.flush(),
        }
    }
}
