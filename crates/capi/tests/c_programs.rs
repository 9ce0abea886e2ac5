//! The C programs in `tests/c`, built against an installed prefix as its users would: with `pkg-config` and nothing else.
//!
//! Needs a C compiler. What else is installed is used (pkg-config, clang, C++ compilers, valgrind, sanitizers, nm, make);
//! what is not is named on stderr.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(target_os = "linux")]

#[path = "c_programs/exports.rs"]
mod exports;
#[path = "c_programs/sizes.rs"]
mod sizes;
#[path = "c_programs/toolchain.rs"]
mod toolchain;
#[path = "c_programs/warnings.rs"]
mod warnings;

use std::path::Path;
use std::process::Command;
use toolchain::{Compiler, Linking, compilers, find, output, prefix, run, skip, text};

/// x^(2^16) modulo RSA-2048 ends so for this x.
const SAMPLE: [&str; 2] = ["16", "374cd38778e61027a78a9a6f98753f272ca8cbc23b909a8ab041f5030b17abfa"];
const SAMPLE_BEGINS: &str = "0dcba5a78474cdaff36ae11017d2572497fb4efd1eeeeb560b345c78";
const SAMPLE_ENDS: &str = "592b19f2d575c3e933325cbbfa3ea55";

const VECTORS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/modular/generated/arithmetic.txt");

/// Every program with its arguments.
const PROGRAMS: &[(&str, &[&str])] = &[
    ("original", &SAMPLE),
    ("sqrlib_errors", &[]),
    ("modular_errors", &[]),
    ("mpi", &[]),
    ("bn", &[]),
    ("gf2x", &[]),
    ("curve25519", &[]),
    ("edwards", &[]),
    ("hash_to_curve", &[]),
    ("curves", &[]),
    ("vectors", &[VECTORS]),
    ("rsa", &[]),
    ("bls", &[]),
    ("keystore", &[]),
    ("ecdsa", &[]),
    ("kem", &[]),
    ("evm", &[]),
    ("tlock", &[]),
    ("vdf", &[]),
    ("threads", &[]),
    ("batches", &["short"]),
    ("symmetric", &[]),
    ("digests", &[]),
    ("out_of_memory", &[]),
];

/// Builds every program and runs it by way of `through`, which may be a checker.
fn all_programs(compiler: &Compiler, linking: Linking, leave_out: &[&str], through: &[&str]) {
    for (name, arguments) in PROGRAMS.iter().filter(|(name, _)| !leave_out.contains(name)) {
        let program = compiler.build(name, linking);
        let mut line = through.to_vec();
        line.push(program.to_str().unwrap());
        line.extend(*arguments);
        let mut command = Command::new(line[0]);
        command.args(&line[1..]);
        if linking == Linking::Shared {
            command.env("LD_LIBRARY_PATH", prefix().join("lib"));
        }
        if !through.is_empty() {
            // Checkers such as valgrind do not know all instructions.
            command.env("ADAMANT_CPU", "portable");
        }
        let printed = run(&mut command);
        if *name == "original" {
            check_sample(&printed);
        } else {
            assert!(printed.contains(&format!("{name}: passed")), "{name}: {printed}");
        }
    }
}

fn check_sample(printed: &str) {
    let digits = printed.trim_end();
    assert_eq!(digits.len(), 512);
    assert!(digits.starts_with(SAMPLE_BEGINS) && digits.ends_with(SAMPLE_ENDS), "{digits}");
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn every_program_is_listed() {
    let sources = names_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c"));
    let mut programs: Vec<_> = sources.iter().filter_map(|name| name.strip_suffix(".c")).collect();
    let mut listed: Vec<_> = PROGRAMS.iter().map(|(name, _)| *name).collect();
    programs.sort_unstable();
    listed.sort_unstable();
    assert_eq!(programs, listed);
}

#[test]
fn shared_with_every_compiler() {
    for compiler in compilers() {
        all_programs(compiler, Linking::Shared, &[], &[]);
    }
}

#[test]
fn static_archive() {
    // No LD_LIBRARY_PATH: the programs could not start if they needed libadamant.so.
    all_programs(Compiler::cc(), Linking::Archive, &[], &[]);
}

#[test]
fn static_program() {
    if !Compiler::cc().accepts(&["-static"]) {
        return skip("static programs", "there is no static C library");
    }
    all_programs(Compiler::cc(), Linking::Static, &[], &[]);
}

#[test]
fn sqrlib_by_its_path() {
    let program = Compiler::cc().build("original", Linking::SqrlibPath);
    check_sample(&run(Command::new(program).args(SAMPLE)));
}

/// The program of README.md, as it stands there.
#[test]
fn the_program_of_the_front_page() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let (_, rest) = page.split_once("```c\n").unwrap();
    let (source, _) = rest.split_once("```").unwrap();
    let program = Compiler::cc().build_text("front-page", source);
    let printed = run(Command::new(program).env("LD_LIBRARY_PATH", prefix().join("lib")));
    assert_eq!(printed, "5^1024 mod 1000003 = 58588\n");
}

#[test]
fn every_header_stands_alone() {
    let headers = names_in(&prefix().join("include"));
    assert!(headers.contains(&"sqrlib.h".into()), "{headers:?}");
    for header in headers {
        for compiler in compilers() {
            compiler.check_header(&header);
        }
    }
}

#[test]
fn batches_of_every_group() {
    let program = Compiler::cc().build("batches", Linking::Shared);
    for cpu in ["all", "portable"] {
        let mut command = Command::new(&program);
        command.env("LD_LIBRARY_PATH", prefix().join("lib")).env("ADAMANT_CPU", cpu);
        let printed = run(&mut command);
        assert!(printed.contains("batches: passed"), "{cpu}: {printed}");
    }
}

/// Programs for MPI and LibTomMath 0.02 were written before C99: neither header has an inline function in C89, but by GNU's name.
#[test]
fn names_of_old_libraries_in_old_and_new_dialects() {
    const WARNINGS: [&str; 4] = ["-pedantic", "-Wall", "-Wextra", "-Werror"];
    let dialects = [
        ("cc", &["-ansi", "-std=gnu89", "-std=c99", "-std=gnu99", "-std=c11", "-std=c17"][..]),
        ("clang", &["-ansi", "-std=c99", "-std=c11"]),
        // C++98 has no header for integers of a fixed width.
        ("c++", &["-std=c++11", "-std=c++17"]),
    ];
    for (compiler, options) in dialects {
        if find(compiler).is_none() {
            skip("bn.h and mpi.h", &format!("{compiler} is not installed"));
            continue;
        }
        for header in ["bn.h", "mpi.h"] {
            let language = if compiler == "c++" { "c++" } else { "c" };
            let source =
                Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("dialect-{compiler}-{header}.c"));
            let text = format!("#include <{header}>\n#include <{header}>\nint main(void) {{ return 0; }}\n");
            std::fs::write(&source, text).unwrap();
            for option in options {
                let mut command = Command::new(compiler);
                command.args(["-x", language, option, "-fsyntax-only"]).args(WARNINGS);
                let include = prefix().join("include");
                run(command.arg(format!("-I{}", include.display())).arg(&source));
            }
        }
    }
}

#[test]
fn valgrind_finds_nothing() {
    if find("valgrind").is_none() {
        return skip("memcheck", "valgrind is not installed");
    }
    // Not what is "possibly lost": Rust's library keeps its handle of the program's own thread by a pointer into the block.
    const LEAKS: &str = "--errors-for-leak-kinds=definite,indirect";
    let memcheck = ["valgrind", "--quiet", "--leak-check=full", LEAKS, "--error-exitcode=99"];
    all_programs(Compiler::cc(), Linking::Shared, &["out_of_memory"], &memcheck);
}

#[test]
fn sanitizers_find_nothing() {
    const OPTIONS: [&str; 2] = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    let compiler = Compiler::cc().with("sanitized", &OPTIONS);
    if !compiler.accepts(&[]) {
        return skip("AddressSanitizer", "the C compiler has no sanitizer libraries");
    }
    all_programs(&compiler, Linking::Shared, &["out_of_memory"], &[]);
}

#[test]
fn pkg_config_knows_the_version() {
    assert_eq!(toolchain::pkg_config(&["--modversion"]), [env!("CARGO_PKG_VERSION")]);
}

#[test]
fn wrong_use_of_the_original_program() {
    let program = Compiler::cc().build("original", Linking::SqrlibPath);
    for (t, x) in [("0", "2"), ("1", "xyz"), ("1", "0x2"), ("1", "")] {
        let refused = output(Command::new(&program).args([t, x]));
        assert_eq!(refused.status.code(), Some(1), "{t} {x}");
        assert!(text(&refused.stderr).starts_with("sqr_calculate: 2"), "{t} {x}");
    }
}

#[test]
fn examples() {
    if find("make").is_none() || find("pkg-config").is_none() {
        return skip("the examples in C", "make or pkg-config is not installed");
    }
    let (examples, out) =
        (concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/c"), env!("CARGO_TARGET_TMPDIR"));
    let built = run(Command::new("make")
        .args(["-B", "-C", examples, "CFLAGS=-Wall -Wextra -Werror -pedantic", &format!("OUT={out}")])
        .arg(format!("PKG_CONFIG_PATH={}", prefix().join("lib/pkgconfig").display())));
    assert!(built.contains("squaring.c"), "{built}");
    let example = |name: &str| {
        let mut command = Command::new(Path::new(out).join(name));
        command.env("LD_LIBRARY_PATH", prefix().join("lib"));
        command
    };
    assert_eq!(run(&mut example("diffie_hellman")), "both sides have the same secret\n");
    assert_eq!(run(&mut example("rsa")), "the signature holds; a changed message is refused\n");
    assert_eq!(
        run(&mut example("bls")),
        "three keys, one signature: it holds; without one of the keys it does not\n"
    );
    assert_eq!(
        run(&mut example("ecdsa")),
        "signed and verified with a key from PEM; and a key recovered from a signature\n"
    );
    assert_eq!(run(&mut example("polynomials")), "1024 by 1024 terms: the product agrees at a point\n");
    assert_eq!(
        run(&mut example("prepared")),
        "5 signatures verified under a prepared key, 5 of another message refused\n"
    );
    assert_eq!(run(example("squaring").args(["10", "5", "f4243"])), "00e4dc\n");
    // 5^(2^250000) modulo 1000003, by way of slices.
    assert_eq!(run(example("squaring").args(["250000", "5", "f4243"])), "04e201\n");
    file_encryption(example, Path::new(out));
    let refused = output(example("squaring").args(["10", "5", "f4242"]));
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("even"));
}

/// There and back; of a file that was changed nothing is left.
fn file_encryption(example: impl Fn(&str) -> Command, folder: &Path) {
    let path = |name: &str| folder.join(format!("file_encryption.{name}"));
    let [key, plain, sealed, opened] = ["key", "plain", "sealed", "opened"].map(path);
    let _ = std::fs::remove_file(&key);
    for length in [0, 31, 4096, 10_000] {
        let message: Vec<u8> = (0..length).map(|i: u32| (i * i) as u8).collect();
        std::fs::write(&plain, &message).unwrap();
        run(example("file_encryption").arg("seal").args([&key, &plain, &sealed]));
        run(example("file_encryption").arg("open").args([&key, &sealed, &opened]));
        assert_eq!(std::fs::read(&opened).unwrap(), message);
        std::fs::remove_file(&opened).unwrap();
    }
    let mut changed = std::fs::read(&sealed).unwrap();
    changed[5000] ^= 1;
    std::fs::write(&sealed, changed).unwrap();
    let refused = output(example("file_encryption").arg("open").args([&key, &sealed, &opened]));
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("changed"));
    assert!(!opened.exists() && !path("opened.part").exists());
}
