//! Lines from a terminal.

use super::super::calculator::{FUNCTIONS, Variables};
use super::history::File;
use crate::error::Error;
use crate::output;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::{History, MemHistory};
use rustyline::validate::Validator;
use rustyline::{Behavior, CompletionType, Config, Helper};
use std::io::IsTerminal;

/// Whether there is a person at both ends.
pub fn possible() -> bool {
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
}

/// A prompt with editing and history.
pub struct Editor {
    editor: rustyline::Editor<Names, MemHistory>,
    file: Option<File>,
}

impl Editor {
    /// With the history of former sessions, if it is wanted.
    ///
    /// # Errors
    /// When the terminal cannot be used.
    pub fn new(history: bool) -> Result<Editor, Error> {
        let config = Config::builder()
            .behavior(Behavior::Stdio)
            .completion_type(CompletionType::List)
            .history_ignore_space(true)
            .build();
        let mut lines = MemHistory::with_config(&config);
        let file = if history { File::find() } else { None };
        for line in file.iter().flat_map(File::load) {
            // One that the history does not take is no loss.
            let _ = lines.add(&line);
        }
        let mut editor = rustyline::Editor::with_history(config, lines).map_err(Error::failed)?;
        editor.set_helper(Some(Names(Vec::new())));
        Ok(Editor { editor, file })
    }

    /// The next line or, from a paste, lines; `None` at the end.
    ///
    /// # Errors
    /// When the terminal cannot be used.
    pub fn line(&mut self, variables: &Variables) -> Result<Option<String>, Error> {
        if let Some(names) = self.editor.helper_mut() {
            let functions = FUNCTIONS.iter().map(|function| format!("{}(", function.name));
            names.0 = functions.chain(variables.names()).collect();
        }
        loop {
            match self.editor.readline("> ") {
                Ok(line) => {
                    self.keep(&line);
                    return Ok(Some(line));
                }
                // Ctrl-C empties the line.
                Err(ReadlineError::Interrupted | ReadlineError::Signal(_)) => {}
                Err(ReadlineError::Eof) => return Ok(None),
                Err(error) => return Err(Error::failed(error)),
            }
        }
    }

    /// Puts a line into the history.
    fn keep(&mut self, text: &str) {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let new = self.editor.add_history_entry(line).unwrap_or(false);
            if let Some(file) = self.file.as_ref().filter(|_| new)
                && let Err(error) = file.append(line)
            {
                output::warning(format_args!("adamant: warning: no history is kept: {error}"));
                self.file = None;
            }
        }
    }
}

/// Names that Tab completes.
struct Names(Vec<String>);

impl Completer for Names {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let before = line.get(..position).unwrap_or(line);
        let start = before
            .rfind(|c: char| !c.is_alphanumeric() && c != '_')
            .map_or(0, |at| at + before[at..].chars().next().map_or(0, char::len_utf8));
        let word = &before[start..];
        let fitting = |name: &&String| !word.is_empty() && name.starts_with(word);
        Ok((start, self.0.iter().filter(fitting).cloned().collect()))
    }
}

impl Hinter for Names {
    type Hint = String;
}
impl Highlighter for Names {}
impl Validator for Names {}
impl Helper for Names {}
