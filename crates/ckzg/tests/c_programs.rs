//! `libadamant_ckzg` as C programs meet it: one program, compiled with our header and with c-kzg's, on our library and on c-kzg.
//!
//! Needs a C compiler. c-kzg is taken from where `cargo xtask kzg-vectors` has put it, with blst beside it; where it is not, what is
//! left out is named on stderr.
#![cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
#![allow(clippy::pedantic, clippy::unwrap_used)]

#[path = "c_programs/sources.rs"]
mod sources;
#[path = "../../kzg/tests/suite/stored.rs"]
mod stored;
#[path = "c_programs/toolchain.rs"]
mod toolchain;

use adamant_ckzg as _;
use sources::{Peer, setup};
use std::process::Command;
use toolchain::{compile, find, output, path, run, shared, skip};

const INCLUDE: &str = concat!("-I", env!("CARGO_MANIFEST_DIR"), "/include");

#[test]
fn a_program_with_either_header_on_either_library() {
    let expected =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/c/program.out")).unwrap();
    let setup = setup();
    let ours = compile("program", "with-our-header", &[INCLUDE], &shared());
    assert_eq!(run(Command::new(ours).arg(&setup)), expected);
    let Some(peer) = Peer::find() else {
        return skip("c-kzg's header, and the same program on c-kzg", "cargo xtask kzg-vectors fetches it");
    };
    let includes = peer.includes();
    let includes: Vec<&str> = includes.iter().map(String::as_str).collect();
    let theirs = compile("program", "with-their-header", &includes, &shared());
    assert_eq!(run(Command::new(&theirs).arg(&setup)), expected);
    // That it is the program's header and not ours that was used.
    let symbols = output(
        Command::new("cc")
            .args(["-E", "-I"])
            .arg(sources::C)
            .args(&includes)
            .arg(format!("{}/program.c", sources::C)),
    );
    assert!(String::from_utf8_lossy(&symbols.stdout).contains("blst_p1_affine **tables"));
    let on_theirs = compile("program", "on-c-kzg", &includes, &[peer.library().display().to_string()]);
    assert_eq!(run(Command::new(on_theirs).arg(&setup)), expected);
}

#[test]
fn hostile_calls() {
    let program = compile("hostile", "hostile", &[INCLUDE], &shared());
    assert_eq!(run(Command::new(program).arg(setup())), "all well\n");
}

#[test]
fn valgrind_finds_nothing() {
    if find("valgrind").is_none() {
        return skip("memcheck", "valgrind is not installed");
    }
    let program = compile("hostile", "hostile-memcheck", &[INCLUDE], &shared());
    let mut command = Command::new("valgrind");
    // It does not know all instructions.
    command.env("ADAMANT_CPU", "portable");
    command.args([
        "--quiet",
        "--leak-check=full",
        "--errors-for-leak-kinds=definite,indirect",
        "--error-exitcode=99",
    ]);
    assert_eq!(run(command.arg(program).arg(setup()).arg("short")), "all well\n");
}

#[test]
fn the_header_alone_in_c_and_cpp() {
    for (compiler, language, suffix) in [("cc", "-std=c99", "c"), ("c++", "-std=c++11", "cpp")] {
        if find(compiler).is_none() {
            skip("the header", &format!("{compiler} is not installed"));
            continue;
        }
        let source = path(&format!("header.{suffix}"));
        std::fs::write(&source, "#include <ckzg.h>\n#include <ckzg.h>\nint main(void) { return 0; }\n")
            .unwrap();
        run(Command::new(compiler)
            .args([language, "-pedantic", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", INCLUDE])
            .arg(source));
    }
}

/// The names of the header, and no others.
#[test]
fn exported_names() {
    if find("nm").is_none() {
        return skip("the list of names", "nm is not installed");
    }
    let listed = run(Command::new("nm").args(["--dynamic", "--defined-only"]).arg(toolchain::library()));
    let mut names: Vec<&str> = listed.lines().filter_map(|line| line.split_whitespace().last()).collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "blob_to_kzg_commitment",
            "compute_blob_kzg_proof",
            "compute_cells_and_kzg_proofs",
            "compute_kzg_proof",
            "free_trusted_setup",
            "load_trusted_setup",
            "load_trusted_setup_file",
            "recover_cells_and_kzg_proofs",
            "verify_blob_kzg_proof",
            "verify_blob_kzg_proof_batch",
            "verify_cell_kzg_proof_batch",
            "verify_kzg_proof",
        ]
    );
}
