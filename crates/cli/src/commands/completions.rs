//! `adamant completions`: shell completions.

use crate::error::Error;
use crate::output;
use clap::CommandFactory;
use clap_complete::Shell;

/// Print the completion script of a shell
///
/// Redirect it to where the shell looks for completions.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  adamant completions bash > ~/.local/share/bash-completion/completions/adamant
  adamant completions fish > ~/.config/fish/completions/adamant.fish
  adamant completions zsh > ~/.zfunc/_adamant";

pub fn run(args: &Args) -> Result<(), Error> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Program::command(), "adamant", &mut script);
    output::bytes(&script)
}
