//! `cargo xtask sizes`: the program as it is installed, code size by crate and kernel, size of the main types, deepest stack use of the main operations.

use crate::install::program;
use crate::{ctgrind, markdown, sh};
use anyhow::{Result, bail, ensure};
use std::collections::BTreeMap;
use std::process::Command;

/// Arguments of `sizes`.
#[derive(clap::Args)]
pub struct Args {
    /// Print only; leave docs/evidence/sizes.md as it is
    #[arg(long)]
    print: bool,
}

const FILE: &str = "docs/evidence/sizes.md";

/// What the program may have as it is installed, in bytes: 10 MB with what it had at commit e545a9e (9,820,120 on 2026-11-23, with
/// BLS and Keccak), and what came since: KZG with its setup, HQC, P-256 and ECDSA, keystores, `sha3`, lanes 1,101,120;
/// the points of the KZG setup uncompressed and the columns of its cells' proofs, so that it loads in 2 ms and cells take no seconds, 986,112; sealing to rounds with ChaCha20-Poly1305 200,000, an estimate.
const PROGRAM: u64 = 10_000_000 + 1_102_000 + 986_112 + 200_000;

/// Measures, prints, and writes the tables.
///
/// # Errors
/// When something cannot be built, binutils are missing, or the program is too large.
pub fn run(args: &Args) -> Result<()> {
    if sh::find("nm").is_none() {
        bail!("code sizes need nm, which is not installed (Debian: apt-get install binutils)");
    }
    let code = code()?;
    let program = program::stripped(sh::target_folder()?.join("program").join("adamant"))?;
    let bytes = program.metadata()?.len();
    println!("{:6} {:60} {bytes:>9}", "file", "adamant, stripped");
    ensure!(bytes < PROGRAM, "the program has {bytes} bytes, more than {PROGRAM}");
    let (mut types, mut stacks) = (Vec::new(), Vec::new());
    for line in sh::capture(Command::new(ctgrind::harness()?).arg("sizes"))?.lines() {
        if let [kind, name, bytes] = line.split('\t').collect::<Vec<_>>()[..] {
            let rows = if kind == "type" { &mut types } else { &mut stacks };
            rows.push(vec![name.to_owned(), bytes.to_owned()]);
        }
    }
    let tables = [
        ("code", ["part", "bytes of code"], code),
        ("types", ["type", "bytes"], types),
        ("stack", ["operation", "bytes of stack"], stacks),
    ];
    for (name, head, rows) in &tables {
        for row in rows {
            println!("{name:6} {:60} {:>9}", row[0], row[1]);
        }
        if !args.print {
            markdown::write_table(FILE, name, head, rows)?;
        }
    }
    Ok(())
}

/// Bytes of code in the program as it is installed, by crate and by back end, generic code counted where it is used.
fn code() -> Result<Vec<Vec<String>>> {
    sh::run(&mut sh::cargo(&["build", "--quiet", "--profile=program", "--package", "adamant-cli"]))?;
    let program = sh::target_folder()?.join("program").join("adamant");
    let symbols = sh::capture(Command::new("nm").args(["--print-size", "--demangle=rust"]).arg(program))?;
    let mut parts: BTreeMap<String, u64> = BTreeMap::new();
    for line in symbols.lines() {
        // Address, size, type, name.
        let mut fields = line.splitn(4, ' ');
        let (size, kind, name) = (fields.nth(1), fields.next(), fields.next());
        let (Some(size), Some("t" | "T"), Some(name)) = (size, kind, name) else { continue };
        if let Some(part) = part(name) {
            *parts.entry(part).or_default() += u64::from_str_radix(size, 16).unwrap_or(0);
        }
    }
    Ok(parts.into_iter().map(|(part, bytes)| vec![part, bytes.to_string()]).collect())
}

/// `modular`, or `modular, x86_64_ifma` for what belongs to a back end; nothing for what is not part of a library crate.
fn part(name: &str) -> Option<String> {
    let (_, rest) = name.split_once("adamant_")?;
    let krate = rest.split("::").next()?;
    let is_library =
        krate.chars().all(|c| c.is_ascii_alphanumeric()) && !matches!(krate, "bench" | "cli" | "capi");
    let backend = rest.split_once("::backend::").and_then(|(_, rest)| rest.split("::").next());
    let backend = backend.filter(|name| *name == "portable" || name.contains("x86_64"));
    is_library.then(|| backend.map_or_else(|| krate.to_owned(), |backend| format!("{krate}, {backend}")))
}

#[cfg(test)]
mod tests {
    use super::part;

    #[test]
    fn parts() {
        assert_eq!(part("adamant_base::limb::mul::mul").as_deref(), Some("base"));
        assert_eq!(
            part("<adamant_modular::backend::x86_64_ifma::Ifma>::new").as_deref(),
            Some("modular, x86_64_ifma")
        );
        assert_eq!(part("adamant_modular::backend::Engine::new").as_deref(), Some("modular"));
        assert_eq!(part("core::fmt::write"), None);
    }
}
