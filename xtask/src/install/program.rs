//! The program with its manual pages and completions, which it prints itself.

use super::build;
use super::place::{Destination, Mode};
use crate::sh;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where each shell looks.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/adamant"),
    ("zsh", "share/zsh/site-functions/_adamant"),
    ("fish", "share/fish/vendor_completions.d/adamant.fish"),
];

/// Installs it: the one in `built`, where a build of the workspace left it, or one that is built now.
pub fn install(to: &Destination, built: Option<&Path>) -> Result<()> {
    let program = match built {
        Some(folder) => folder.join("adamant"),
        None => build::program()?,
    };
    let program = stripped(program)?;
    to.file("bin/adamant", &fs::read(&program)?, Mode::Program)?;
    let manual = output(&program, &["man"])?;
    to.file("share/man/man1/adamant.1", manual.as_bytes(), Mode::Data)?;
    for command in output(&program, &["man", "--list"])?.lines() {
        let words: Vec<&str> = std::iter::once("man").chain(command.split(' ')).collect();
        to.file(&page(command), output(&program, &words)?.as_bytes(), Mode::Data)?;
    }
    for (shell, path) in COMPLETIONS {
        to.file(path, output(&program, &["completions", shell])?.as_bytes(), Mode::Data)?;
    }
    Ok(())
}

/// A copy without symbols and debug information, a fifth of the size; without `strip` the program as it is, and why.
///
/// # Errors
/// When a file cannot be written.
pub fn stripped(program: PathBuf) -> Result<PathBuf> {
    let folder = sh::target_folder()?.join("stripped");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let copy = folder.join(program.file_name().unwrap_or_default());
    Ok(match sh::capture(Command::new("strip").arg("-o").arg(&copy).arg(&program)) {
        Ok(_) => copy,
        Err(why) => {
            println!("the program keeps its symbols: {why:#}");
            program
        }
    })
}

fn output(program: &Path, arguments: &[&str]) -> Result<String> {
    sh::capture(Command::new(program).args(arguments))
}

/// Where the page of a command such as `vdf eval` is: pages refer to each other by these names.
fn page(command: &str) -> String {
    format!("share/man/man1/adamant-{}.1", command.replace(' ', "-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_named_as_they_are_referred_to() {
        assert_eq!(page("cpu"), "share/man/man1/adamant-cpu.1");
        assert_eq!(page("vdf eval"), "share/man/man1/adamant-vdf-eval.1");
    }
}
