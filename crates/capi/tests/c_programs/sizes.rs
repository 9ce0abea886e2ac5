//! How large the shipped libraries are, and a program that hashes with SHA-256 and does nothing else. The program itself,
//! `adamant`, is measured where it is built: `cargo xtask sizes`.

use crate::toolchain::{Compiler, NOT_SHIPPED, find, pkg_config, prefix, run, shipped, skip};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Bytes, stripped. A feature that does not fit states its increase here: since commit e545a9e RSA adds 0.18 MB, prepared keys,
/// more digests, AEGIS and GCM decryption in pieces 0.24, BLS, HQC, Keccak by pieces, P-256 and lanes 0.78 (8,081,168 bytes on
/// 2026-11-23); the kernels of the FMA engine 0.19, ECDSA in C, lanes by AVX2 with sums of products in them, SHA-512 and Keccak by
/// BMI2 and AVX2 0.25 (8,527,632 bytes that evening); pairings in lanes and over them, sums of products and membership by random sums
/// in IFMA lanes, contracts of Ethereum in C (0.15), HQC in batches and by GFNI 0.94 (9,469,728 bytes that night); products and hashes of G1 and G2 eight at a time, in IFMA
/// and in AVX2, and BLS over them 0.32 (9,789,216 bytes on 2026-11-24). The same day, in one step and not measured one by one: batches
/// of decoding, membership, pairings and hashing, tables of sums and transforms for every group in C, products of integers by complex
/// transforms, one-shot AES modes, time-lock by rounds and keystores with JSON, scrypt and Unicode tables, BIKE: 1.78 (11,567,040 bytes).
/// Products and squares in Fp2 as AVX2 kernels of their own, sums of few points, decryption of many file keys 0.156 (11,722,688 bytes).
/// Sums of dozens of products in affine windows, divisions with rows in registers, products of three parts in gf2x 0.082 (11,804,608
/// bytes). Lanes in AVX-IFMA beside those in AVX-512 and AVX2, runs of sums in each of the three, tangents and cyclotomic squares as
/// kernels, decoding on Edwards curves in lanes, matrices of a gcd on limbs 0.799 (12,603,544 bytes on 2026-11-28). One pairing of BN254 over
/// the lanes, levels of transforms in registers, sums on Edwards25519 in three engines 0.274 (12,877,976 bytes on 2026-11-29). Batches on BN254 and
/// BLS12-377 in lanes of four engines, of which the one on doubles is new, and serves BLS12-381 too, 1.667 (14,544,544 bytes that day).
/// Pairings by residues and BW6-761 in lanes 0.328 (14,872,728 bytes). Hashes to secp256k1, P-256, Edwards25519 and Ristretto255 in lanes, transforms by
/// blocks 0.209 (15,081,624 bytes on 2026-11-30). Batches of C on several threads, of which there are as many as groups and fields for
/// each function: square roots in lanes 0.2, products of any group 0.2, batches by tables with their kernels 0.17, transforms of points 0.14,
/// and other vectors, parts and checks 1.04 (16,834,712 bytes that day); that evening Miller loops of prepared points for every curve 0.27, short
/// pieces of GCM and CTR and pairs of blocks of SHA-512 0.05 (17,150,104 bytes); Lucas's ladders on FMA, folding in fields of four
/// limbs, in moduli of eight and in AVX2 lanes 0.106 (17,256,600 bytes).
const SHARED_LIBRARY: u64 = 17_300_000;
/// For a shared library with the functions of commit e545a9e alone: the aim of 7 MB (6,976,120 bytes on 2026-11-23), and what later
/// code behind the same functions adds: gf2x for CPUs with AVX2 and without AVX-512 0.053 MB; P-256 as a group of sums and hashes,
/// kernels for two primes and lanes behind checks of points 0.184, the FMA engine and what BMI2 and AVX2 give SHA-512 and sums of
/// products 0.155, pairings and sums of products in lanes, which stand behind the same functions, 0.49, products in lanes 0.119
/// (8,004,136 bytes on 2026-11-24); products of integers by complex transforms, AES under a key that is not kept and lines of pairings
/// in pairs 0.373 (8,376,872 bytes that day); Fp2 in AVX2 lanes and sums of few points at most 0.156;
/// sums of dozens of products in affine windows, rows of divisions in registers, products of three parts in gf2x 0.134 (8,679,976
/// bytes that evening); lanes in AVX-IFMA and what else is named above 0.807 (9,486,888 bytes on 2026-11-28); what is named above
/// for 2026-11-29 0.135 (9,622,056 bytes), and the batches and engine of that day 1.5 (11,121,192 bytes);
/// pairings by residues and BW6-761 in lanes 0.238 (11,358,760 bytes); the hashes of 2026-11-30 0.25 at most, and
/// threads behind batches and sums, with batches of every group behind one trait, 0.87 (12,476,976 bytes that day);
/// short pieces of GCM and CTR and pairs of blocks of SHA-512 0.06 at most; ladders and foldings 0.1 at most (12,608,048 bytes).
const SHARED_LIBRARY_THEN: u64 = 7_000_000
    + 53_200
    + 184_800
    + 162_000
    + 490_000
    + 120_000
    + 380_000
    + 156_000
    + 150_000
    + 850_000
    + 150_000
    + 1_550_000
    + 240_000
    + 250_000
    + 780_000
    + 60_000
    + 100_000;
const FUNCTIONS_THEN: &str = include_str!("functions_of_e545a9e.txt");
const HASHING: u64 = 400_000;
const HASHING_STATIC: u64 = 1_100_000;

const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/c_programs/sha256.c");

/// Prints the bytes of a file without its symbols, and compares them with the limit.
fn check(what: &str, file: &Path, limit: u64) {
    let stripped = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("stripped-{what}"));
    run(Command::new("strip").arg("-o").arg(&stripped).arg(file));
    let bytes = fs::metadata(&stripped).unwrap().len();
    println!("{what}: {bytes} bytes");
    assert!(bytes < limit, "{what} has {bytes} bytes, more than {limit}");
}

/// The shared library with some functions alone: what nothing of them needs, the linker leaves out.
fn library_with(functions: &[&str]) -> PathBuf {
    let path = |name: &str| Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let (script, options, library) =
        (path("functions.map"), path("functions.options"), path("libadamant-then.so"));
    fs::write(&script, format!("{{ global: {}; local: *; }};\n", functions.join("; "))).unwrap();
    let roots: String = functions.iter().map(|name| format!("-Wl,--undefined={name}\n")).collect();
    fs::write(&options, roots).unwrap();
    let libraries = pkg_config(&["--libs", "--static"]);
    run(Command::new("cc")
        .args(["-shared", "-Wl,-z,relro,-z,now", "-Wl,-z,defs", "-Wl,--as-needed"])
        .arg(format!("-Wl,--version-script={}", script.display()))
        .arg(format!("@{}", options.display()))
        .args(libraries.iter().map(|option| option.replace("-ladamant", "-l:libadamant.a")))
        .arg("-o")
        .arg(&library));
    library
}

/// The hashing program, linked as `adamant.pc` says; it prints the right digest.
fn hashing(name: &str, options: &[&str], library: &str) -> PathBuf {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let libraries = pkg_config(&["--libs", "--static"]);
    run(Command::new("cc")
        .args(["-O2", "-Wall", "-Wextra", "-Werror"])
        .args(options)
        .args(pkg_config(&["--cflags"]))
        .arg(SOURCE)
        .args(libraries.iter().map(|option| option.replace("-ladamant", library)))
        .arg("-o")
        .arg(&program));
    let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n";
    assert_eq!(run(Command::new(&program).arg("abc")), digest);
    program
}

#[test]
fn nothing_is_larger_than_its_limit() {
    if let Some(missing) = ["strip", "nm", "ld", "objcopy", "ar"].iter().find(|tool| find(tool).is_none()) {
        return skip("sizes", &format!("{missing} is not installed"));
    }
    if !shipped() {
        // That the program can be linked and works.
        hashing("sha256", &[], "-l:libadamant.a");
        return skip("sizes", NOT_SHIPPED);
    }
    let library = prefix().join("lib/libadamant.a");
    println!("libadamant.a: {} bytes", fs::metadata(library).unwrap().len());
    check("libadamant.so", &prefix().join("lib/libadamant.so"), SHARED_LIBRARY);
    let functions: Vec<_> = FUNCTIONS_THEN.lines().collect();
    assert_eq!(functions.len(), 284);
    check("libadamant-then.so", &library_with(&functions), SHARED_LIBRARY_THEN);
    check("sha256", &hashing("sha256", &[], "-l:libadamant.a"), HASHING);
    if !Compiler::cc().accepts(&["-static"]) {
        return skip("static programs", "there is no static C library");
    }
    check("sha256-static", &hashing("sha256-static", &["-static"], "-ladamant"), HASHING_STATIC);
}
