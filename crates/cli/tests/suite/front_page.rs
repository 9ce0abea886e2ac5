//! The session of README.md prints what it says there.

use crate::common::{command, finish};
use std::fs;

/// What README.md shows between its console marks: commands, each with the lines that it prints.
fn session(page: &str) -> Vec<(&str, String)> {
    let (_, rest) = page.split_once("```console\n").unwrap();
    let (block, _) = rest.split_once("```").unwrap();
    let mut session: Vec<(&str, String)> = Vec::new();
    for line in block.lines() {
        match line.strip_prefix("$ adamant ") {
            Some(arguments) => session.push((arguments, String::new())),
            None => session.last_mut().unwrap().1.extend([line, "\n"]),
        }
    }
    session
}

/// Words as a shell has them: blanks part them but between single quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().unwrap().push(c),
        }
    }
    words
}

#[test]
fn the_session_of_the_front_page() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let folder = std::env::temp_dir().join(format!("adamant-front-page-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("letter.txt"), "to be opened in 2027\n").unwrap();
    let session = session(&page);
    assert!(session.len() >= 4);
    for (line, printed) in session {
        let out = finish(command(&words(line)).current_dir(&folder));
        assert_eq!((out.code, &out.stdout), (Some(0), &printed), "adamant {line}: {}", out.stderr);
    }
    fs::remove_dir_all(folder).unwrap();
}
