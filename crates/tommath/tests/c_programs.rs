//! `libtommath.so.1` as programs meet it: C programs built against the installed files and against the system's header,
//! programs that the system has installed, allocations that fail, valgrind, sanitizers, the list of symbols.
//!
//! Needs a C compiler. What else is installed is used (valgrind, nm, LibTomMath 1.2, dropbearkey, moar); what is not is
//! named on stderr.
#![cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[path = "c_programs/static_library.rs"]
mod static_library;
#[path = "c_programs/symbols.rs"]
mod symbols;
#[path = "c_programs/toolchain.rs"]
mod toolchain;

use std::path::Path;
use std::process::Command;
use toolchain::{
    NOT_SHIPPED, SOURCES, WARNINGS, build, find, include, install, on_ours, output, prefix, run, shared,
    shipped, skip,
};

const GOOD: &str = "all well\n";

#[test]
fn traps() {
    let program = build("traps", "traps", &[&include()], &shared());
    assert_eq!(run(on_ours(program).arg("slow")), GOOD);
}

/// The program that docs/guide shows, on ours and, where it is installed, on the library that it was written for.
#[test]
fn the_program_of_the_guide() {
    let source = "../../../../examples/tommath/power";
    let expected = "prime: 3^1000000000 mod 2^127-1 = 131208592924399121307879313789767297038\n";
    let program = build(source, "guide", &[&include()], &shared());
    assert_eq!(run(&mut on_ours(program)), expected);
    if !Path::new("/usr/include/tommath.h").is_file() {
        return skip("the program of the guide on LibTomMath", "its header is not installed");
    }
    let program = build(source, "guide-1.2", &[], &["-ltommath".into()]);
    assert_eq!(run(&mut Command::new(&program)), expected);
    assert_eq!(run(&mut on_ours(&program)), expected);
}

#[test]
fn every_allocation_fails_once() {
    let program = build("out_of_memory", "out-of-memory", &[&include()], &shared());
    let mut command = on_ours(program);
    if !shipped() {
        skip("allocations that fail, with numbers of 12 and 45 digits", NOT_SHIPPED);
        command.arg("short");
    }
    assert_eq!(run(&mut command), GOOD);
}

#[test]
fn a_program_that_was_built_for_version_1_2() {
    if !Path::new("/usr/include/tommath.h").is_file() {
        return skip("a program built for LibTomMath 1.2", "its header is not installed");
    }
    let program = build("traps", "traps-1.2", &["-DMP_WUR="], &["-ltommath".into()]);
    // It passes on the library that it was built with, too: the traps are those of the documents, not ours.
    assert_eq!(run(&mut Command::new(&program)), GOOD);
    assert_eq!(run(&mut on_ours(&program)), GOOD);
}

/// Programs that may be anywhere, and programs at a fixed address: both have copies of the library's variables.
const PLACES: [&[&str]; 2] = [&["-fPIE", "-pie"], &["-fno-pie", "-no-pie"]];

#[test]
fn the_random_source_is_a_variable_of_the_program() {
    for (i, place) in PLACES.iter().enumerate() {
        let mut options = place.to_vec();
        let include = include();
        options.push(&include);
        let program = build("random_source", &format!("random-source-{i}"), &options, &shared());
        assert_eq!(run(&mut on_ours(program)), GOOD, "{place:?}");
    }
}

#[test]
fn the_random_source_of_programs_for_version_1_2() {
    if !Path::new("/usr/include/tommath.h").is_file() {
        return skip("the random source of programs for LibTomMath 1.2", "its header is not installed");
    }
    for (i, place) in PLACES.iter().enumerate() {
        let options = [place, &["-DMP_WUR="][..]].concat();
        let program =
            build("random_source", &format!("random-source-1.2-{i}"), &options, &["-ltommath".into()]);
        assert_eq!(run(&mut Command::new(&program)), GOOD, "{place:?}");
        assert_eq!(run(&mut on_ours(&program)), GOOD, "{place:?}");
    }
}

/// `ADAMANT_PEER_TOMMATH` names the sources of several versions; without it Debian's source package is fetched once.
#[test]
fn the_test_programs_of_libtommath() {
    // The two installations would make their files in one folder.
    prefix();
    let said = install(&["--demo"]);
    // The command fails where one of them does not pass.
    let results = said.lines().filter(|line| line.ends_with(": 42/0/0")).count();
    let left_out: Vec<_> = said.lines().filter_map(|line| line.strip_prefix("not run: ")).collect();
    assert!(results >= 4 || !left_out.is_empty(), "{said}");
    left_out.iter().for_each(|what| skip("a test program of LibTomMath", what));
}

#[test]
fn valgrind_finds_nothing() {
    if find("valgrind").is_none() {
        return skip("memcheck", "valgrind is not installed");
    }
    let program = build("traps", "traps-memcheck", &[&include()], &shared());
    let mut command = on_ours("valgrind");
    // It does not know all instructions.
    command.env("ADAMANT_CPU", "portable");
    command.args(["--quiet", "--leak-check=full", "--errors-for-leak-kinds=all", "--error-exitcode=99"]);
    assert_eq!(run(command.arg(program)), GOOD);
}

#[test]
fn sanitizers_find_nothing() {
    let options = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", &include()];
    let empty = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tommath-empty.c");
    std::fs::write(&empty, "int main(void) { return 0; }\n").unwrap();
    let tried =
        output(Command::new("cc").args(&options[..2]).arg(&empty).arg("-o").arg(empty.with_extension("out")));
    if !tried.status.success() {
        return skip("AddressSanitizer", "the C compiler has no sanitizer libraries");
    }
    let program = build("traps", "traps-sanitized", &options, &shared());
    assert_eq!(run(&mut on_ours(program)), GOOD);
}

#[test]
fn header_in_c_and_cpp() {
    for (compiler, language) in [("cc", "-std=c99"), ("c++", "-std=c++11")] {
        if find(compiler).is_none() {
            skip("the header", &format!("{compiler} is not installed"));
            continue;
        }
        for defines in [&[][..], &["-DMP_USE_ENUMS"], &["-DMP_NO_FILE"], &["-DMP_64BIT"]] {
            let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tommath-header-{compiler}.c"));
            std::fs::write(
                &source,
                "#include <tommath.h>\n#include <tommath.h>\nint main(void) { return 0; }\n",
            )
            .unwrap();
            run(Command::new(compiler)
                .args([
                    "-x",
                    if compiler == "cc" { "c" } else { "c++" },
                    language,
                    "-pedantic",
                    "-fsyntax-only",
                ])
                .args(WARNINGS)
                .args(defines)
                .arg(include())
                .arg(source));
        }
    }
}

#[test]
fn other_digits_are_refused_at_compile_time() {
    for define in ["-DMP_8BIT", "-DMP_16BIT", "-DMP_28BIT", "-DMP_32BIT"] {
        let source = format!("{SOURCES}/traps.c");
        let refused = output(Command::new("cc").args(["-fsyntax-only", define, &include(), &source]));
        assert!(!refused.status.success());
        assert!(String::from_utf8_lossy(&refused.stderr).contains("#error"), "{define}");
    }
}

#[test]
fn dropbearkey_runs_on_it() {
    let Some(dropbearkey) = find("dropbearkey") else {
        return skip("dropbearkey on our library", "it is not installed");
    };
    let key = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tommath-dropbear-key");
    for kind in [&["-t", "rsa", "-s", "1024"][..], &["-t", "dss"], &["-t", "ecdsa"], &["-t", "ed25519"]] {
        let _ = std::fs::remove_file(&key);
        let made = run(on_ours(&dropbearkey).args(kind).arg("-f").arg(&key).env("LD_BIND_NOW", "1"));
        // The system's library reads the same public key from it.
        let read = run(Command::new(&dropbearkey).arg("-y").arg("-f").arg(&key));
        let public = |text: &str| text.lines().find(|line| line.contains("AAAA")).map(String::from);
        assert!(public(&made).is_some() && public(&made) == public(&read), "{made}{read}");
    }
}

#[test]
fn moarvm_loads_it() {
    let Some(moar) = find("moar") else { return skip("MoarVM on our library", "it is not installed") };
    // With every symbol that it needs.
    let version = run(on_ours(moar).arg("--version").env("LD_BIND_NOW", "1"));
    assert!(version.contains("MoarVM"), "{version}");
}
