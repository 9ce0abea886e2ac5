//! `adamant man`: the manual page.

use crate::error::Error;
use crate::input::names::hint;
use crate::output;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use std::io;

/// Print the manual page, of the program or of one command
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The command, and its subcommand; without them the page is about the program
    #[arg(value_name = "COMMAND", conflicts_with = "list")]
    path: Vec<String>,
    /// Print the commands that have a page, one a line
    #[arg(long)]
    list: bool,
}

const EXAMPLES: &str = "\
Examples:
  adamant man > adamant.1
  adamant man sqr | man -l -
  adamant man vdf eval | man -l -";

pub fn run(args: &Args) -> Result<(), Error> {
    let program = pages();
    if args.list {
        let mut lines = Vec::new();
        list(&program, "", &mut lines);
        return lines.into_iter().try_for_each(output::line);
    }
    let mut page = &program;
    for name in &args.path {
        page = page.find_subcommand(name).ok_or_else(|| {
            let hint = hint(name, page.get_subcommands().map(Command::get_name));
            Error::usage(format!(
                "no command of '{}' is named '{name}'{hint}",
                page.get_bin_name().unwrap_or("adamant")
            ))
        })?;
    }
    output::bytes(&render(page, &args.path).map_err(Error::failed)?)
}

/// The page of a command, whose path is given.
fn render(command: &Command, path: &[String]) -> io::Result<Vec<u8>> {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let long = command.get_long_about().map(ToString::to_string).unwrap_or_default();
    // The first paragraph says the same, and stands under NAME.
    let rest = long.strip_prefix(&about).map(|rest| rest.trim_start_matches('.').trim());
    let described =
        command.clone().long_about(rest.filter(|rest| !rest.is_empty()).unwrap_or(&about).to_string());
    let program = concat!("adamant ", env!("CARGO_PKG_VERSION"));
    let man = Man::new(described).source(program).manual("Adamant");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    let usage = command.clone().render_usage().to_string();
    section(&mut page, "SYNOPSIS", usage.trim_start_matches("Usage:"))?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let after = command.get_after_long_help().or(command.get_after_help()).map(ToString::to_string);
    let after = after.unwrap_or_default();
    let (notes, examples) = after.split_once("Examples:\n").unwrap_or((&after, ""));
    section(&mut page, "NOTES", notes)?;
    section(&mut page, "EXAMPLES", examples)?;
    // Where they mean something else the description says so.
    if !long.contains("Exit code") {
        section(&mut page, "EXIT STATUS", EXIT_STATUS)?;
    }
    if let Some((_, parents)) = path.split_last() {
        let parent: String = parents.iter().map(|name| format!("-{name}")).collect();
        section(&mut page, "SEE ALSO", &format!("adamant{parent}(1)"))?;
    }
    Ok(page)
}

const EXIT_STATUS: &str = "\
0  success
1  the operation failed, or the answer is no
2  bad usage or bad input";

/// A section whose lines stay as they are; none without text.
fn section(page: &mut Vec<u8>, title: &str, text: &str) -> io::Result<()> {
    if text.trim().is_empty() {
        return Ok(());
    }
    let mut roff = Roff::new();
    roff.control("SH", [title]).control("nf", []);
    // The least indentation is none.
    let lines = || text.trim_matches('\n').lines();
    let indent =
        lines().filter(|line| !line.trim().is_empty()).map(|line| line.len() - line.trim_start().len());
    let indent = indent.min().unwrap_or(0);
    for line in lines() {
        roff.text([roman(line.get(indent..).unwrap_or_default())]);
    }
    roff.control("fi", []);
    roff.to_writer(page)
}

/// The program, as the pages describe it: `help` is in all of them as an option.
fn pages() -> Command {
    fn without_help(command: Command) -> Command {
        command.disable_help_subcommand(true).mut_subcommands(without_help)
    }
    let mut program = without_help(crate::Program::command());
    program.build();
    program
}

/// The path of every command below this one.
fn list(command: &Command, path: &str, lines: &mut Vec<String>) {
    for command in command.get_subcommands() {
        let path = format!("{path} {}", command.get_name());
        lines.push(path.trim_start().to_string());
        list(command, &path, lines);
    }
}
