//! What the linker and compiled programs see: names, sizes, the SONAME.

use crate::GOOD;
use crate::toolchain::{build, find, include, on_ours, prefix, run, shared, skip};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a library exports, by name: the letter of `nm`, and the size of variables.
pub fn exported(library: &Path) -> BTreeMap<String, (String, Option<u64>)> {
    let listing = run(Command::new("nm").args(["-D", "--defined-only", "--print-size"]).arg(library));
    let symbol = |line: &str| {
        let [_, size, kind, name] = line.split_whitespace().collect::<Vec<_>>()[..] else { return None };
        let size = (kind != "T").then(|| u64::from_str_radix(size, 16).unwrap());
        Some((name.to_owned(), (kind.to_owned(), size)))
    };
    listing.lines().filter_map(symbol).collect()
}

/// The shared library that the compiler links where no other is named, if LibTomMath is installed.
fn installed() -> Option<PathBuf> {
    let path = run(Command::new("cc").arg("-print-file-name=libtommath.so"));
    // The compiler repeats the name of a file that it does not have.
    Some(PathBuf::from(path.trim())).filter(|path| path.is_absolute() && path.is_file())
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
    let functions = declared(include_str!("../../include/tommath.h"));
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
    let ours = exported(&prefix().join("lib/libtommath.so.1"));
    let header = include_str!("../../include/tommath.h");
    let named = |name: &str| header.contains(&format!("{name}(")) || header.contains(name);
    let foreign: Vec<_> = ours
        .keys()
        .filter(|name| !named(name) && !name.starts_with("s_mp_") && !name.starts_with("fast_"))
        // Old names of internal functions that version 1.2 exports.
        .filter(|name| {
            !name.ends_with("_mul")
                && !name.ends_with("_sqr")
                && !name.ends_with("_slow")
                && !name.ends_with("_fast")
                && !name.starts_with("mp_s_rmap")
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
        // Those of 1.3.0 that 1.2.0 has not.
        "s_mp_div_3",
        "s_mp_log",
        "s_mp_log_2expt",
        "s_mp_log_d",
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
        assert!(ours.contains_key(name) && archived.contains(name), "{name}");
    }
}

/// Programs that were linked with Debian's library find every name in ours, functions as functions and variables as variables
/// of the same size: the linker has reserved that many bytes for its copy of one.
#[test]
fn a_superset_of_what_the_installed_library_exports() {
    if find("nm").is_none() {
        return skip("the list of exported symbols", "nm is not installed");
    }
    let Some(system) = installed() else {
        return skip("the symbols of LibTomMath 1.2", "it is not installed");
    };
    let ours = exported(&prefix().join("lib/libtommath.so.1"));
    let theirs = exported(&system);
    assert!(theirs.len() > FUNCTIONS && theirs.contains_key("s_mp_rand_source"), "{theirs:?}");
    let different: Vec<_> = theirs
        .iter()
        .filter(|&(name, symbol)| ours.get(name) != Some(symbol))
        .map(|(name, symbol)| (name, symbol, ours.get(name)))
        .collect();
    assert!(different.is_empty(), "name, theirs, ours: {different:?}");
}

#[test]
fn soname() {
    if find("readelf").is_none() {
        return skip("the SONAME", "readelf is not installed");
    }
    let dynamic = run(Command::new("readelf").arg("-d").arg(prefix().join("lib/libtommath.so")));
    assert!(dynamic.contains("Library soname: [libtommath.so.1]"), "{dynamic}");
}
