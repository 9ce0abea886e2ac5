//! `adamant int repl`: a calculator that reads line by line.
//!
//! | file | what it does |
//! |---|---|
//! | `editor` | lines from a terminal, with editing, history and completion |
//! | `history` | the file of lines that were typed before |
//! | `work` | a computation that Ctrl-C ends |

#[cfg(unix)]
mod editor;
#[cfg(unix)]
mod history;
mod work;

use super::calculator::{Context, ENDLESS, Limit, Variables, Watch};
use super::help;
use super::input::DEFAULT_BITS;
use super::number::Form;
use super::session::{Answer, answer, lines};
use crate::error::Error;
use crate::input::waiting::stdin;
use crate::output;
use std::io::BufRead;

/// Read expressions line by line and print their values
///
/// This is what `adamant int` does on a terminal. Names keep their values, as in `a = 2^89-1`; `ans` is the last value. An
/// error ends its line and not the session; Ctrl-C ends a computation, Ctrl-D, quit or exit the session. Tab completes names.
///
/// Lines are kept for the next session in $XDG_STATE_HOME/adamant/int-history, by default
/// ~/.local/state/adamant/int-history, which only its owner can read; not those that begin with a blank. ADAMANT_HISTORY names
/// another file; --no-history or an empty ADAMANT_HISTORY keeps nothing.
///
/// Where stdin is no terminal there is no prompt and no history.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = help::long(EXAMPLES))]
pub struct Args {
    #[command(flatten)]
    form: Form,
    /// Bits that no value may exceed, on the way or at the end
    #[arg(long, value_name = "BITS", default_value_t = DEFAULT_BITS)]
    max_bits: u64,
    /// Neither read nor write the history
    #[arg(long)]
    no_history: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant int repl
  adamant int repl --hex --no-history";

impl Default for Args {
    fn default() -> Args {
        Args { form: Form::default(), max_bits: DEFAULT_BITS, no_history: false }
    }
}

pub fn run(args: &Args) -> Result<(), Error> {
    #[cfg(unix)]
    if editor::possible() {
        return interactive(args);
    }
    plain(args)
}

/// What is left to do after a line.
#[derive(PartialEq, Eq)]
enum Next {
    Line,
    End,
}

/// A session: what stays between lines.
struct Session {
    limit: Limit,
    form: Form,
    variables: Variables,
}

impl Session {
    fn new(args: &Args) -> Session {
        Session { limit: Limit::new(args.max_bits), form: args.form, variables: Variables::default() }
    }

    /// Lines that are no expressions.
    fn command(line: &str) -> Option<Next> {
        match line.trim() {
            "quit" | "exit" => Some(Next::End),
            "help" => {
                output::remark(help::long("quit, exit or Ctrl-D ends."));
                Some(Next::Line)
            }
            _ => None,
        }
    }

    /// The answer to one line.
    fn answer(&self, line: &str, watch: Watch<'_>) -> Result<Option<Answer>, Error> {
        let context = Context { limit: self.limit, variables: &self.variables, watch };
        answer(line, 0..line.len(), "", &context, |value| self.form.value(value))
    }

    /// Prints an answer and keeps its value.
    fn take(&mut self, answer: Result<Option<Answer>, Error>) -> Result<(), Error> {
        match answer {
            Ok(Some(Answer { assign, value, text })) => {
                self.variables.set(assign, value);
                text.map_or(Ok(()), output::line)
            }
            Ok(None) => Ok(()),
            Err(error) => {
                output::report(&error);
                Ok(())
            }
        }
    }
}

/// Lines from a file or a pipe; Ctrl-C ends the process as it does elsewhere.
fn plain(args: &Args) -> Result<(), Error> {
    let mut session = Session::new(args);
    let fail = |error| Error::usage(format!("stdin: {error}"));
    for line in stdin().map_err(fail)?.lock().lines() {
        let line = line.map_err(fail)?;
        match Session::command(&line) {
            Some(Next::End) => break,
            Some(Next::Line) => {}
            None => {
                let answer = session.answer(&line, ENDLESS);
                session.take(answer)?;
            }
        }
    }
    Ok(())
}

/// Lines from a person.
#[cfg(unix)]
fn interactive(args: &Args) -> Result<(), Error> {
    let mut session = Session::new(args);
    let mut editor = editor::Editor::new(!args.no_history)?;
    // Ctrl-C ends a computation, never the session.
    let _watch = crate::interrupt::watch();
    output::remark(format_args!(
        "adamant int {}: 'help' lists operators and functions, Ctrl-D ends",
        env!("CARGO_PKG_VERSION")
    ));
    while let Some(text) = editor.line(&session.variables)? {
        for part in lines(&text) {
            let line = &text[part];
            match Session::command(line) {
                Some(Next::End) => return Ok(()),
                Some(Next::Line) => continue,
                None => {}
            }
            match work::answer(&session, line)? {
                Some(answer) => session.take(answer)?,
                None => {
                    output::remark("interrupted");
                    break;
                }
            }
        }
    }
    Ok(())
}
