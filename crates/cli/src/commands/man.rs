//! `adamant man`: the manual page.

use crate::error::Error;
use crate::output;
use clap::CommandFactory;
use clap_mangen::Man;

/// Print the manual page, of the program or of one command
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The command; without it the page is about the program
    command: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  adamant man > adamant.1
  adamant man sqr | man -l -";

pub fn run(args: &Args) -> Result<(), Error> {
    let mut program = crate::Program::command();
    program.build();
    let page = match &args.command {
        None => program,
        Some(name) => {
            let command = program.find_subcommand(name).cloned();
            let command = command.ok_or_else(|| Error::usage(format!("no command is named '{name}'")))?;
            command.version(env!("CARGO_PKG_VERSION"))
        }
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text).map_err(Error::failed)?;
    output::bytes(&text)
}
