//! `cargo xtask icount`: instruction counts of kernels under callgrind, a guard against regressions that does not depend on
//! the machine's load. Portable code and what valgrind can execute: MULX and ADX, AES-NI, PCLMULQDQ, AVX2.
//!
//! The kernels are cases of the constant-time harness; their set-up is not counted, and allocations are the same few instructions each,
//! as the paths of `malloc` differ with what was allocated before. Constant-time code has one count, so
//! that any change is one of the code or of the compiler.

use crate::{ctgrind, sh};
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// The committed counts: `count TAB case`, and the compiler in the first line.
const FILE: &str = "icount.txt";

/// Cases by domain, and the back ends in which they are counted.
const KERNELS: [(&[&str], &[&str]); 6] = [
    (
        &["base/limb::mul", "base/limb::square", "base/mont::square", "base/safegcd::invert, secret modulus"],
        &["portable"],
    ),
    (
        &[
            "modular/mul",
            "modular/square_chain, 2048 bits",
            "modular/pow, secret base and exponent",
            "modular/invert",
        ],
        &["portable", "adx"],
    ),
    (&["integer/Uint::mul_wide", "integer/Uint::pow_mod, 512 bits"], &["portable", "adx"]),
    (
        &["gf2x/multiply, r = 8209", "gf2x/k_square, r = 8209, k = 1024", "gf2x/invert by byi, r = 67"],
        &["portable", "pclmul"],
    ),
    (
        &["symmetric/aes-128-ctr", "symmetric/aes-256-gcm, seal", "symmetric/aegis-128l"],
        &["portable", "aesni"],
    ),
    (
        &[
            "curves/bls12_381 Fp: mul",
            "curves/bls12_381 Fp: invert",
            "curves/bls12_381 Fp2: mul",
            "curves/bls12_381 Fp12: mul",
            "curves/bls12_381 Fp12: cyclotomic_square",
            "curves/bls12_381 G1: scalar multiplication, encoding",
            "curves/bls12_381 G2: scalar multiplication, encoding",
            "curves/bls12_381 pairing",
            "curves/bls12_381 Gt power",
            "curves/hash to bls12_381 G1",
            "curves/secp256k1: scalar multiplication, SEC 1",
            "curves/x25519",
            "curves/ed25519 key and signature",
        ],
        &["portable", "adx"],
    ),
];
/// What has back ends of its own.
const OTHERS: [&str; 3] =
    ["symmetric/sha256@portable", "symmetric/sha256_many@avx2", "integer/Uint::div_rem@portable"];

/// Percent.
const TOLERANCE: f64 = 2.0;

/// Arguments of `icount`.
#[derive(clap::Args)]
pub struct Args {
    /// Compare with icount.txt and fail where a kernel takes more; without it the file is written
    #[arg(long)]
    check: bool,
    /// How much more is let pass, in percent
    #[arg(long, default_value_t = TOLERANCE, value_name = "PERCENT", requires = "check")]
    tolerance: f64,
}

impl Args {
    /// A comparison.
    pub fn ci() -> Args {
        Args { check: true, tolerance: TOLERANCE }
    }
}

/// Whether the committed counts were made with this compiler: only then do they say something.
pub fn same_compiler() -> bool {
    let text = fs::read_to_string(sh::root().join(FILE)).unwrap_or_default();
    let head = text.lines().next().unwrap_or_default();
    compiler().is_ok_and(|compiler| head.ends_with(&compiler))
}

fn compiler() -> Result<String> {
    Ok(sh::capture(Command::new("rustc").arg("--version"))?.trim().to_owned())
}

/// Counts, and compares or writes.
///
/// # Errors
/// When valgrind is missing, a case is gone, or a count is too large.
pub fn run(args: &Args) -> Result<()> {
    let counts = count(&ctgrind::harness()?)?;
    let compiler = compiler()?;
    if !args.check {
        let lines = counts.iter().map(|(case, count)| format!("{count}\t{case}\n"));
        let head =
            format!("# Instructions under callgrind; written by cargo xtask icount with {}\n", compiler);
        fs::write(sh::root().join(FILE), head + &lines.collect::<String>())?;
        println!("{FILE}: {} kernels", counts.len());
        return Ok(());
    }
    let text = fs::read_to_string(sh::root().join(FILE)).context(FILE)?;
    let mut worse = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (before, case) = line.split_once('\t').with_context(|| format!("{FILE}: {line}"))?;
        let before: u64 = before.parse().with_context(|| format!("{FILE}: {line}"))?;
        let Some(&now) = counts.get(case) else {
            bail!("{case} is in {FILE} but is not counted: run `cargo xtask icount`")
        };
        let change = (now as f64 / before as f64 - 1.0) * 100.0;
        if change.abs() > args.tolerance {
            worse += usize::from(change > 0.0);
            println!("{change:+7.2} %  {before:>10} -> {now:>10}  {case}");
        }
    }
    println!(
        "{} kernels, {worse} take more than {} % more instructions than {FILE} says",
        counts.len(),
        args.tolerance
    );
    if worse > 0 {
        let head = text.lines().next().unwrap_or_default();
        bail!("{worse} kernels take more instructions; the file: {head}; here: {}", compiler);
    }
    Ok(())
}

/// Instructions by case.
fn count(harness: &Path) -> Result<BTreeMap<String, u64>> {
    ensure!(sh::find("valgrind").is_some(), "valgrind is not installed (Debian: apt-get install valgrind)");
    let folder = sh::target_folder()?.join("icount");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let grid = KERNELS.iter().flat_map(|(names, backends)| {
        backends.iter().flat_map(move |backend| names.iter().map(move |name| format!("{name}@{backend}")))
    });
    let ids: Vec<String> = grid.chain(OTHERS.map(str::to_owned)).collect();
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--collect-atstart=no", "--quiet", "--callgrind-out-file=counts"]);
    valgrind.arg(harness).arg("count").args(&ids).current_dir(&folder).stdin(Stdio::null());
    sh::capture(&mut valgrind)?;
    let mut counts = BTreeMap::new();
    for entry in fs::read_dir(&folder)? {
        let text = fs::read_to_string(entry?.path())?;
        let field = |start: &str| text.lines().find_map(|line| line.strip_prefix(start).map(str::trim));
        // One file a case, and one for the end of the program.
        if let Some(case) = field("desc: Trigger: Client Request:") {
            let total = field("totals:").or_else(|| field("summary:")).context("callgrind wrote no total")?;
            counts.insert(case.to_owned(), total.parse().with_context(|| format!("{case}: {total}"))?);
        }
    }
    let missing: Vec<&String> =
        ids.iter().filter(|id| counts.get(*id).is_none_or(|&count| count == 0)).collect();
    ensure!(missing.is_empty(), "not counted: {missing:?}");
    Ok(counts)
}
