//! The program with its manual pages and completions, which it prints itself.

use super::build;
use super::place::{Destination, Mode};
use crate::sh;
use anyhow::Result;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Where each shell looks.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/adamant"),
    ("zsh", "share/zsh/site-functions/_adamant"),
    ("fish", "share/fish/vendor_completions.d/adamant.fish"),
];

pub fn install(to: &Destination) -> Result<()> {
    let program = build::program()?;
    to.file("bin/adamant", &fs::read(&program)?, Mode::Program)?;
    let manual = output(&program, &["man"])?;
    to.file("share/man/man1/adamant.1", manual.as_bytes(), Mode::Data)?;
    for command in commands(&manual) {
        let page = output(&program, &["man", &command])?;
        to.file(&format!("share/man/man1/adamant-{command}.1"), page.as_bytes(), Mode::Data)?;
    }
    for (shell, path) in COMPLETIONS {
        to.file(path, output(&program, &["completions", shell])?.as_bytes(), Mode::Data)?;
    }
    Ok(())
}

fn output(program: &Path, arguments: &[&str]) -> Result<String> {
    sh::capture(Command::new(program).args(arguments))
}

/// The commands whose pages the program's page refers to, as `adamant\-NAME(1)`.
fn commands(manual: &str) -> Vec<String> {
    manual
        .lines()
        .filter_map(|line| line.strip_prefix("adamant\\-")?.strip_suffix("(1)"))
        .filter(|&name| name != "help")
        .map(|name| name.replace('\\', ""))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_the_manual_refers_to() {
        let manual = ".TP\nadamant\\-cpu(1)\nWhat this CPU can run\n.TP\nadamant\\-two\\-words(1)\n.TP\nadamant\\-help(1)\n";
        assert_eq!(commands(manual), ["cpu", "two-words"]);
    }
}
