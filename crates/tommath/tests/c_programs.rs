//! `libtommath.so.1` as programs meet it: C programs built against the installed files and against the system's header,
//! programs that the system has installed, allocations that fail, valgrind, sanitizers, the list of symbols.
//!
//! Needs a C compiler. What else is installed is used (valgrind, nm, LibTomMath 1.2, dropbearkey, moar); what is not is
//! named on stderr.
#![cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]

use std::collections::BTreeSet;
use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/c");
const WARNINGS: [&str; 4] = ["-Wall", "-Wextra", "-Werror", "-Wno-deprecated-declarations"];

/// Where the library is installed for these tests, by `cargo xtask tommath`; done once.
fn prefix() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let prefix = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tommath-prefix");
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        run(Command::new(cargo)
            .args(["run", "--quiet", "--package", "xtask", "--", "tommath", "--prefix"])
            .arg(&prefix)
            .current_dir(env!("CARGO_MANIFEST_DIR")));
        prefix
    })
}

fn output(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("cannot start {command:?}: {error}"))
}

/// Runs it, fails unless it succeeds, and returns what it wrote on stdout.
fn run(command: &mut Command) -> String {
    let output = output(command);
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {command:?}\n{stdout}{stderr}", output.status);
    stdout
}

fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|path| path.is_file())
}

/// Says what is left out, past the test harness, which shows only the output of failed tests.
fn skip(what: &str, why: &str) {
    // Nothing is lost when stderr is closed.
    let _ = writeln!(std::io::stderr(), "SKIPPED {what}: {why}");
}

/// A program to be built: its source, the name of the result, options, and what it is linked with.
fn build(source: &str, name: &str, options: &[&str], link: &[String]) -> PathBuf {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tommath-{name}"));
    run(Command::new("cc")
        .args(["-std=gnu99", "-g", "-O1"])
        .args(WARNINGS)
        .args(options)
        .arg(format!("{SOURCES}/{source}.c"))
        .arg("-o")
        .arg(&program)
        .args(link));
    program
}

fn include() -> String {
    format!("-I{}", prefix().join("include").display())
}

fn shared() -> Vec<String> {
    vec![format!("-L{}", prefix().join("lib").display()), "-ltommath".into()]
}

/// A command that finds our library first.
fn on_ours(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.env("LD_LIBRARY_PATH", prefix().join("lib"));
    command
}

const GOOD: &str = "all well\n";

#[test]
fn traps() {
    let program = build("traps", "traps", &[&include()], &shared());
    assert_eq!(run(on_ours(program).arg("slow")), GOOD);
}

#[test]
fn traps_linked_statically() {
    let archive = prefix().join("lib/libtommath.a").display().to_string();
    let link = [archive.as_str(), "-lpthread", "-ldl", "-lm"].map(String::from);
    let program = build("traps", "traps-archive", &[&include()], &link);
    assert_eq!(run(&mut Command::new(program)), GOOD);
}

#[test]
fn every_allocation_fails_once() {
    let program = build("out_of_memory", "out-of-memory", &[&include()], &shared());
    assert_eq!(run(&mut on_ours(program)), GOOD);
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

/// The functions and variables that a library exports.
fn symbols(library: &Path) -> BTreeSet<String> {
    let listing = run(Command::new("nm").args(["-D", "--defined-only"]).arg(library));
    listing.lines().filter_map(|line| line.split_whitespace().last()).map(String::from).collect()
}

/// The functions that a header declares.
fn declared(header: &str) -> BTreeSet<String> {
    let mut code = String::new();
    let mut rest = header;
    while let Some((before, after)) = rest.split_once("/*") {
        code += before;
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    code += rest;
    let code = code.replace("\\\n", " ");
    let lines: Vec<&str> = code.lines().filter(|line| !line.starts_with('#')).collect();
    let code = lines.join(" ").replace("MP_DEPRECATED(", "(");
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let ends = code.match_indices('(').map(|(at, _)| &code[..at]);
    ends.map(|text| text.rsplit(|c| !word(c)).next().unwrap_or(""))
        .filter(|name| name.starts_with("mp_"))
        .map(String::from)
        .collect()
}

/// The number of functions of version 1.3.
const FUNCTIONS: usize = 166;

#[test]
fn sizes_and_all_functions_at_run_time() {
    let functions = declared(include_str!("../include/tommath.h"));
    assert_eq!(functions.len(), FUNCTIONS, "{functions:?}");
    let mut link = shared();
    link.push("-ldl".into());
    let program = build("abi", "abi", &[&include()], &link);
    let mut child = on_ours(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let names: Vec<String> = functions.into_iter().collect();
    child.stdin.take().unwrap().write_all(names.join("\n").as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{FUNCTIONS} functions\n"));
}

/// The same with the header of the system, which compiled programs were made with.
#[test]
fn sizes_of_version_1_2() {
    if !Path::new("/usr/include/tommath.h").is_file() {
        return skip("sizes of LibTomMath 1.2", "its header is not installed");
    }
    let program = build("abi", "abi-1.2", &["-DMP_WUR="], &["-ltommath".into(), "-ldl".into()]);
    assert_eq!(run(on_ours(program).stdin(Stdio::null())), "0 functions\n");
}

#[test]
fn pkg_config_knows_it() {
    if find("pkg-config").is_none() {
        return skip("pkg-config", "it is not installed");
    }
    let ask = |arguments: &[&str]| {
        let mut command = Command::new("pkg-config");
        let text = run(command
            .args(arguments)
            .arg("libtommath")
            .env("PKG_CONFIG_PATH", prefix().join("lib/pkgconfig")));
        text.split_whitespace().map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(ask(&["--modversion"]), ["1.3.0"]);
    assert_eq!(ask(&["--cflags"]), [include()]);
    let program = build("traps", "traps-pkg-config", &[&include()], &ask(&["--libs"]));
    assert_eq!(run(&mut on_ours(program)), GOOD);
    assert!(ask(&["--static", "--libs"]).iter().any(|option| option == "-ltommath"));
}

#[test]
fn exported_symbols() {
    if find("nm").is_none() {
        return skip("the list of exported symbols", "nm is not installed");
    }
    let ours = symbols(&prefix().join("lib/libtommath.so.1"));
    let header = include_str!("../include/tommath.h");
    let named = |name: &str| header.contains(&format!("{name}(")) || header.contains(name);
    let foreign: Vec<_> = ours
        .iter()
        .filter(|name| !named(name) && !name.starts_with("s_mp_") && !name.starts_with("fast_"))
        // Old names of internal functions that version 1.2 exports.
        .filter(|name| {
            !name.ends_with("_mul")
                && !name.ends_with("_sqr")
                && !name.ends_with("_slow")
                && !name.ends_with("_fast")
        })
        .collect();
    assert!(foreign.is_empty(), "{foreign:?}");
    let functions = declared(header);
    assert_eq!(functions.len(), FUNCTIONS);
    // What tests and old programs use beside them.
    let private = [
        "s_mp_balance_mul",
        "s_mp_karatsuba_mul",
        "s_mp_karatsuba_sqr",
        "s_mp_toom_mul",
        "s_mp_toom_sqr",
        "s_mp_mul_digs",
        "s_mp_sqr",
        "KARATSUBA_MUL_CUTOFF",
        "KARATSUBA_SQR_CUTOFF",
        "TOOM_MUL_CUTOFF",
        "TOOM_SQR_CUTOFF",
    ];
    let archive = run(Command::new("nm")
        .args(["--defined-only", "--extern-only", "--quiet"])
        .arg(prefix().join("lib/libtommath.a")));
    let archived: BTreeSet<&str> =
        archive.lines().filter_map(|line| line.split_whitespace().last()).collect();
    for name in functions.iter().map(String::as_str).chain(private) {
        assert!(ours.contains(name) && archived.contains(name), "{name}");
    }
    let system = Path::new("/usr/lib/x86_64-linux-gnu/libtommath.so.1");
    if !system.is_file() {
        return skip("the symbols of LibTomMath 1.2", "it is not installed");
    }
    // The random generators and tables inside of version 1.2 are nobody's business.
    let private = ["mp_s_rmap", "s_mp_prime_tab", "s_mp_rand_", "s_mp_reverse"];
    let missing: Vec<_> = symbols(system)
        .into_iter()
        .filter(|name| !ours.contains(name) && !private.iter().any(|start| name.starts_with(start)))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn soname() {
    if find("readelf").is_none() {
        return skip("the SONAME", "readelf is not installed");
    }
    let dynamic = run(Command::new("readelf").arg("-d").arg(prefix().join("lib/libtommath.so")));
    assert!(dynamic.contains("Library soname: [libtommath.so.1]"), "{dynamic}");
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
