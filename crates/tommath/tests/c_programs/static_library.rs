//! `libtommath.a`: one object, small, with the interface alone in its list of names; programs that are linked with it run.

use crate::GOOD;
use crate::symbols::exported;
use crate::toolchain::{NOT_SHIPPED, build, find, include, output, prefix, run, shipped, skip};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

/// A tenth of what rustc's archive has.
const MOST: u64 = 4_000_000;

fn archive() -> PathBuf {
    prefix().join("lib/libtommath.a")
}

/// How a program is linked with it, with more options before.
fn link(options: &[&str]) -> Vec<String> {
    let archive = archive().display().to_string();
    options
        .iter()
        .chain(&[archive.as_str(), "-lpthread", "-ldl", "-lm"])
        .map(|&option| option.into())
        .collect()
}

#[test]
fn programs_run() {
    let mut sources = vec!["traps", "random_source"];
    if shipped() {
        // Minutes where the library is not optimised; it is run with the shared one.
        sources.push("out_of_memory");
    }
    for (i, options) in [&[][..], &["-Wl,--gc-sections"], &["-fno-pie", "-no-pie"]].iter().enumerate() {
        for source in &sources {
            let program = build(source, &format!("{source}-archive-{i}"), &[&include()], &link(options));
            assert_eq!(run(&mut Command::new(program)), GOOD, "{source} {options:?}");
        }
    }
}

#[test]
fn programs_without_any_shared_library_run() {
    let source = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tommath-static.c");
    std::fs::write(&source, "int main(void) { return 0; }\n").unwrap();
    let tried =
        Command::new("cc").arg("-static").arg(&source).arg("-o").arg(source.with_extension("out")).output();
    if !tried.is_ok_and(|tried| tried.status.success()) {
        return skip("static programs", "there is no static C library");
    }
    let program = build("traps", "traps-static", &[&include()], &link(&["-static", "-Wl,--gc-sections"]));
    assert_eq!(run(&mut Command::new(program)), GOOD);
}

#[test]
fn small_and_only_the_interface() {
    if let Some(missing) = ["nm", "ld", "objcopy", "ar"].iter().find(|tool| find(tool).is_none()) {
        return skip("the size of libtommath.a", &format!("{missing} is not installed"));
    }
    let size = std::fs::metadata(archive()).unwrap().len();
    if shipped() {
        assert!(size < MOST, "libtommath.a has {size} bytes");
    } else {
        skip("the size of libtommath.a", NOT_SHIPPED);
    }
    assert_eq!(run(Command::new("ar").arg("t").arg(archive())).lines().count(), 1);
    let listed = run(Command::new("nm").args(["--defined-only", "--extern-only"]).arg(archive()));
    let global: BTreeSet<_> = listed.lines().filter_map(|line| line.split_whitespace().nth(2)).collect();
    let interface = exported(&prefix().join("lib/libtommath.so.1"));
    assert_eq!(global, interface.keys().map(String::as_str).collect());
    // rustc's bytecode for link-time optimisation.
    let sections = output(Command::new("objdump").arg("-h").arg(archive()));
    assert!(!String::from_utf8_lossy(&sections.stdout).contains(".llvmbc"));
}
