//! What clap says of a command line: help, or the one line of an error.

use crate::error::Error;
use crate::output;
use clap::error::{ContextKind, ContextValue};
use std::io::{self, ErrorKind, Write};

/// Help and version are no errors; of an error clap's first paragraph is the line that matters, and what it would suggest.
///
/// # Errors
/// That line, as bad usage; or stdout does not take the help.
pub fn outcome(error: &clap::Error) -> Result<(), Error> {
    if !error.use_stderr() {
        return print_help(error);
    }
    let text = error.render().to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let line = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line).to_string();
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return Err(Error::usage("no command given; see 'adamant --help'"));
    }
    Err(Error::Usage(format!("{line}{}; see --help", suggestion(error))))
}

/// "; did you mean 'x'?", or nothing.
fn suggestion(error: &clap::Error) -> String {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let name = kinds.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(name) => Some(name.clone()),
        // The likeliest stands last.
        ContextValue::Strings(names) => names.last().cloned(),
        _ => None,
    });
    name.map_or(String::new(), |name| format!("; did you mean '{name}'?"))
}

/// Help and version go to stdout.
fn print_help(error: &clap::Error) -> Result<(), Error> {
    output::ready()?;
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Error::failed(format!("stdout: {error}"))),
        _ => Ok(()),
    }
}
