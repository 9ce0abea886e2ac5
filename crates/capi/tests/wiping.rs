//! Nothing secret stays on the stack, in freed memory or in registers after a call from C: `docs/evidence/wiping.md`.
//!
//! The program in `tests/wiping/`, linked with the release build, calls every function on secrets twice with different
//! secrets and looks for bytes that differ afterwards, and for bytes of what is secret. It runs once for each back end.
//!
//! The depths are those of the shipped library, which takes minutes to build: what is left behind is judged where
//! `ADAMANT_TEST_LIBRARY=shipped` is set, as `cargo xtask check` and `.ci/run` do. Without it the search is tried on the library
//! that cargo has compiled with these tests: every function is called, and the plants have to be found.
//!
//! To measure a new function: give it the depth 0. This test fails then and says how far down its stack reaches.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(all(target_os = "linux", target_env = "gnu"))]

#[allow(dead_code, reason = "shared with the other C programs")]
#[path = "c_programs/toolchain.rs"]
mod toolchain;

use adamant::base::cpu::{cap, uncapped_features};
use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{iter, thread};
use toolchain::{pkg_config, prefix, run};

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wiping");
const HEADERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/include");

/// How far below the call public values may lie: arguments, return addresses, saved registers of the caller.
const TOP: usize = 512;

/// Functions that take and make nothing secret, and why. A star stands for the rest of a name.
const PUBLIC: &[(&str, &[&str])] = &[
    ("names, versions, texts of errors", &["adm_version", "adm_error_message"]),
    (
        "lengths",
        &[
            "adm_aegis*_keybytes",
            "adm_aegis*_npubbytes",
            "adm_aegis*_abytes_max",
            "adm_curve_field_bytes",
            "adm_curve_scalar_bytes",
            "adm_curve_point_bytes",
            "adm_curve_compressed_bytes",
            "adm_curve_gt_bytes",
            "adm_gf2x_degree",
            "adm_gf2x_bytes",
            "adm_hash_to_curve_bytes",
            "adm_map_to_curve_field_bytes",
            "adm_modulus_bits",
            "adm_modulus_bytes",
            "adm_msm_point_bytes",
            "adm_msm_scalar_bytes",
            "adm_rsa_private_bits",
            "adm_rsa_private_bytes",
            "adm_rsa_oaep_max_bytes",
            "adm_bls_public_bytes",
            "adm_bls_signature_bytes",
        ],
    ),
    (
        "makes an empty object",
        &[
            "adm_sha256_new",
            "adm_sha384_new",
            "adm_sha512_new",
            "adm_sha3_*_new",
            "adm_keccak256_new",
            "adm_shake128_new",
            "adm_shake256_new",
            "adm_gf2x_new",
        ],
    ),
    ("signatures are public, and so is whether they are good", &["adm_ed25519_verify*"]),
    (
        "keys that are public, and what they verify",
        &["adm_rsa_public_*", "adm_rsa_verify", "adm_rsa_verify_digest"],
    ),
    (
        "keys, signatures, parts of signatures and commitments that are public",
        &[
            "adm_bls_public_check",
            "adm_bls_signature_check",
            "adm_bls_aggregate*",
            "adm_bls_fast_aggregate_verify",
            "adm_bls_verify",
            "adm_bls_verify_possession",
            "adm_bls_verify_batch",
            "adm_bls_verify_partial",
            "adm_bls_find_invalid",
            "adm_bls_prepared_*",
            "adm_bls_batch_*",
            "adm_bls_share_public",
            "adm_bls_recover",
            "adm_bls_keystore_public",
            "adm_bls_keystore_path",
        ],
    ),
    (
        "keys and signatures that are public",
        &[
            "adm_ecdsa_public_*",
            "adm_ecdsa_verify*",
            "adm_ecdsa_recover",
            "adm_ecdsa_to_low_s",
            "adm_ecdsa_signature_*",
            "adm_bip340_verify",
        ],
    ),
    (
        "constants and checks of public points",
        &["adm_edwards_generator", "adm_edwards_check", "adm_group_check_batch"],
    ),
    (
        "points are public by the header's word",
        &[
            "adm_curve_generator",
            "adm_curve_decode",
            "adm_curve_compress",
            "adm_curve_check",
            "adm_curve_check_batch*",
            "adm_curve_check_randomised_batch*",
            "adm_curve_decode_batch*",
            "adm_curve_decode_randomised_batch*",
            "adm_curve_ntt_points_*",
            "adm_curve_add",
            "adm_curve_double",
            "adm_curve_negate",
            "adm_curve_msm_table_*",
            "adm_curve_table_new",
            "adm_curve_table_free",
            "adm_curve_pairing*",
            "adm_curve_prepared_*",
        ],
    ),
    ("points and scalars are public, as the name says", &["adm_msm_vartime*"]),
    ("writes zeros, and reads nothing", &["adm_wipe"]),
    ("delay functions work on public numbers", &["adm_vdf_*"]),
    (
        "networks, rounds and beacons are public",
        &[
            "adm_tlock_chain_*",
            "adm_tlock_round_*",
            "adm_tlock_ciphertext_bytes",
            "adm_tlock_beacon_new",
            "adm_tlock_beacon_from_json",
            "adm_tlock_beacon_round",
        ],
    ),
    ("all that a contract sees is in a block", &["adm_evm_*", "adm_eth_evm_*"]),
    ("squarings of public numbers, as in the library that it stands in for", &["sqr_*"]),
    (
        "variable time in all values, so nothing for secrets, but for two functions",
        &["adm_bn_*", "adm_mpi_*"],
    ),
];

/// The back ends, by what `ADAMANT_CPU` may say, and the lists of cases that they make a difference for.
const BACK_ENDS: &[(&str, &[&str])] = &[
    (
        "all",
        &[
            "plants",
            "symmetric",
            "digests",
            "keyed",
            "aegis",
            "curve25519",
            "curves",
            "numbers",
            "rsa",
            "bls",
            "ecdsa",
            "kem",
            "bike",
            "tlock",
        ],
    ),
    (
        "portable",
        &[
            "symmetric",
            "digests",
            "keyed",
            "aegis",
            "curve25519",
            "curves",
            "numbers",
            "rsa",
            "bls",
            "ecdsa",
            "kem",
            "bike",
            "tlock",
        ],
    ),
    ("adx", &["curve25519", "curves", "numbers", "rsa", "bls", "ecdsa", "tlock"]),
    ("fma", &["numbers", "rsa"]),
    ("ifma", &["curve25519", "curves", "numbers", "rsa", "bls"]),
    ("aesni", &["symmetric", "keyed", "aegis"]),
    ("vaes256", &["symmetric", "keyed", "aegis"]),
    ("vaes512", &["symmetric", "keyed", "aegis"]),
    ("shani", &["symmetric", "digests"]),
    ("avx2", &["symmetric"]),
    ("bmi2", &["digests"]),
    ("avx2bmi2", &["symmetric", "digests"]),
    ("avx512", &["symmetric"]),
    ("pclmul", &["numbers"]),
    ("pclmulavx2", &["numbers", "kem", "bike"]),
    ("vpclmul256", &["numbers", "kem", "bike"]),
    ("vpclmul512", &["numbers", "kem", "bike"]),
];

/// What a call left behind; see `search.c`.
#[derive(Debug)]
struct Found {
    function: String,
    parameters: String,
    known: usize,
    stack: usize,
    heap: usize,
    registers: usize,
    depth: usize,
    reach: usize,
}

impl Found {
    fn parse(line: &str) -> Found {
        let mut parts = line.split('\t');
        let mut text = || parts.next().unwrap_or_else(|| panic!("{line}")).to_owned();
        let (function, parameters) = (text(), text());
        let mut number = || text().parse().unwrap();
        Found {
            function,
            parameters,
            known: number(),
            stack: number(),
            heap: number(),
            registers: number(),
            depth: number(),
            reach: number(),
        }
    }

    fn is_clean(&self) -> bool {
        self.known == 0 && self.heap == 0 && self.is_clean_but_for_the_heap()
    }

    fn is_clean_but_for_the_heap(&self) -> bool {
        self.stack == 0 && self.registers == 0 && self.reach <= TOP
    }

    /// Whether freed memory keeps at most these bytes that depend on secrets, and nothing that is one.
    fn keeps_at_most(&self, bytes: usize) -> bool {
        self.known == 0 && self.heap <= bytes && self.is_clean_but_for_the_heap()
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Found { function, parameters, known, stack, heap, registers, depth, reach } = self;
        write!(
            f,
            "{function} ({parameters}): {known} known windows; bytes that depend on secrets: {stack} on the stack, \
             {heap} in freed memory, {registers} in registers; stack used {depth}, not zero down to {reach}"
        )
    }
}

/// The program against the shared library.
fn shared() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| program(true))
}

/// The program against the shared or the static library.
fn program(shared: bool) -> PathBuf {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("wiping-{shared}"));
    let mut sources: Vec<_> =
        fs::read_dir(SOURCES).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "c"));
    sources.sort();
    let mut command = Command::new("cc");
    command
        .args(["-std=c11", "-D_GNU_SOURCE", "-O1", "-Wall", "-Wextra", "-Werror", "-pthread"])
        // So that the library finds the random numbers of rsa.c.
        .arg("-rdynamic")
        .args(pkg_config(&["--cflags"]))
        .args(&sources);
    if shared {
        command.args(pkg_config(&["--libs"]));
    } else {
        let options = pkg_config(&["--libs", "--static"]);
        command.args(options.iter().map(|option| option.replace("-ladamant", "-l:libadamant.a")));
    }
    run(command.arg("-o").arg(&program));
    program
}

fn search(program: &Path, back_end: &str, lists: &[&str]) -> Vec<Found> {
    let printed = run(Command::new(program)
        .args(lists)
        .env("ADAMANT_CPU", back_end)
        .env("LD_LIBRARY_PATH", prefix().join("lib")));
    printed.lines().map(Found::parse).collect()
}

/// One after the other on each core: each is a process of its own, and all of them take minutes.
fn at_once<'a>(searches: &[(&'a str, PathBuf, &str, &[&str])]) -> Vec<(&'a str, Vec<Found>)> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mine = iter::from_fn(|| searches.get(next.fetch_add(1, Ordering::Relaxed)));
        mine.map(|(how, program, back_end, lists)| (*how, search(program, back_end, lists))).collect()
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<thread::ScopedJoinHandle<'_, Vec<_>>> =
            (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    })
}

/// What is found with everything that the CPU has.
fn with_all() -> &'static [Found] {
    static FOUND: OnceLock<Vec<Found>> = OnceLock::new();
    FOUND.get_or_init(|| search(shared(), BACK_ENDS[0].0, BACK_ENDS[0].1))
}

/// The functions that the headers declare.
fn declared() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(HEADERS).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        // Outside of comments a name before a parenthesis is that of a function.
        let parts = text.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, code)| code));
        for code in parts {
            for (at, _) in code.match_indices('(') {
                let start =
                    code[..at].rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_').map_or(0, |i| i + 1);
                let name = &code[start..at];
                if name.starts_with("adm_") || name.starts_with("sqr_") {
                    names.insert(name.to_owned());
                }
            }
        }
    }
    assert!(names.len() > 250, "{names:?}");
    names
}

fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((start, end)) => {
            name.len() >= start.len() + end.len() && name.starts_with(start) && name.ends_with(end)
        }
    }
}

#[test]
fn every_function_is_searched_or_public() {
    let searched: BTreeSet<_> = with_all().iter().map(|found| found.function.as_str()).collect();
    let declared = declared();
    let is_public =
        |name: &str| PUBLIC.iter().any(|(_, names)| names.iter().any(|pattern| matches(pattern, name)));
    let missing: Vec<_> =
        declared.iter().filter(|name| !searched.contains(name.as_str()) && !is_public(name)).collect();
    assert!(missing.is_empty(), "no case in tests/wiping, no line in PUBLIC: {missing:?}");
    let unknown: Vec<_> =
        searched.iter().filter(|name| !name.starts_with("plant_") && !declared.contains(**name)).collect();
    assert!(unknown.is_empty(), "not in a header: {unknown:?}");
    for pattern in PUBLIC.iter().flat_map(|(_, names)| *names) {
        assert!(declared.iter().any(|name| matches(pattern, name)), "no such function: {pattern}");
        assert!(pattern.contains('*') || !searched.contains(pattern), "both secret and public: {pattern}");
    }
}

/// Functions of which freed memory keeps what is public by its nature, though it depends on secrets: what it is, and how many bytes it
/// may be at most. No known window of a secret may be among them; their stack and registers are judged as those of all others. One that
/// leaves nothing any more must go from this list.
const PUBLIC_ON_HEAP: &[(&str, &str, usize)] = &[
    ("adm_bls_keystore_encrypt", "the JSON text and its parts", 3000),
    ("adm_bls_keystore_decrypt", "parts of the JSON text", 1500),
    ("adm_tlock_seal", "the file and its header's parts", 2400),
    ("adm_tlock_open", "the file's header and ciphertext", 1400),
];

#[test]
fn plants_are_found() {
    let plants: Vec<_> = with_all().iter().filter(|found| found.function.starts_with("plant_")).collect();
    for (name, is_found) in [
        ("plant_stack", (|found| found.known >= 20 && found.stack >= 24) as fn(&Found) -> bool),
        ("plant_turned", |found| found.known >= 20 && found.stack >= 24),
        ("plant_deep", |found| found.known >= 8 && found.reach > 90_000),
        ("plant_derived", |found| found.stack > 0),
        ("plant_heap", |found| found.known >= 20 && found.heap >= 24),
        ("plant_growth", |found| found.known >= 20 && found.heap >= 24),
    ] {
        let mut of_this_kind = plants.iter().filter(|found| found.function == name).peekable();
        assert!(of_this_kind.peek().is_some(), "{name}");
        assert!(of_this_kind.all(|found| is_found(found) && !found.is_clean()), "{name}: {plants:?}");
    }
    if cfg!(target_arch = "x86_64") {
        let registers = |found: &&&Found| found.function == "plant_register" && found.registers >= 6;
        assert!(plants.iter().filter(registers).count() >= 2, "{plants:?}");
    }
}

#[test]
fn nothing_is_left_on_any_back_end() {
    if !toolchain::shipped() {
        return toolchain::skip("what C functions leave behind", toolchain::NOT_SHIPPED);
    }
    let (mut dirty, mut used) = (Vec::new(), BTreeSet::new());
    let mut look = |how: &str, found: &[Found]| {
        let calls = found.iter().filter(|found| !found.function.starts_with("plant_"));
        for found in calls.filter(|found| !found.is_clean()) {
            match PUBLIC_ON_HEAP.iter().find(|(name, ..)| *name == found.function) {
                Some((name, _, most)) if found.keeps_at_most(*most) => {
                    used.insert(*name);
                }
                _ => dirty.push(format!("{how}: {found}")),
            }
        }
    };
    look("all", with_all());
    let mut searches =
        vec![("static", program(false), "all", &["symmetric", "digests", "keyed", "curve25519"][..])];
    for (back_end, lists) in &BACK_ENDS[1..] {
        let needed = cap::check(back_end).unwrap();
        if uncapped_features().contains(needed) {
            searches.push((*back_end, shared().to_owned(), *back_end, *lists));
        } else {
            toolchain::skip("a back end", &format!("this CPU has no {back_end}"));
        }
    }
    for (how, found) in at_once(&searches) {
        look(how, &found);
    }
    assert!(dirty.is_empty(), "{} calls leave something behind:\n{}", dirty.len(), dirty.join("\n"));
    let unused: Vec<_> = PUBLIC_ON_HEAP.iter().filter(|(name, ..)| !used.contains(name)).collect();
    assert!(unused.is_empty(), "leave nothing any more: {unused:?}");
}
