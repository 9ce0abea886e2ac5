//! `cargo xtask lint-asm`: no division where secrets are.
//!
//! The time of a division depends on its operands on many CPUs, and memcheck does not watch them. The optimised
//! harness of the constant-time tests holds every operation on secrets in every back end; each of its functions that
//! divides must stand in `xtask/divisions.txt` with what it divides there.

use crate::sh::{self, root};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs;

/// Arguments of `lint-asm`.
#[derive(clap::Args, Default)]
pub struct Args {
    /// Print the functions that may divide, too
    #[arg(long)]
    list: bool,
}

const KNOWN: &str = "xtask/divisions.txt";

/// Searches the disassembly.
///
/// # Errors
/// When a function of the product divides that is not known to divide lengths only.
pub fn run(args: &Args) -> Result<()> {
    let text = fs::read_to_string(root().join(KNOWN)).with_context(|| format!("cannot read {KNOWN}"))?;
    let known: Vec<(&str, &str)> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(": ").map(|(name, why)| (name.trim(), why.trim())))
        .collect();
    let harness = crate::ctgrind::harness()?;
    let assembly = sh::capture(
        sh::command("objdump", &["--disassemble", "--no-show-raw-insn", "--demangle=rust"]).arg(&harness),
    )?;
    let divisions = divisions(&assembly);
    let mut unknown = 0;
    for (function, count) in &divisions {
        match known.iter().find(|(name, _)| function.contains(name)) {
            Some((_, why)) if args.list => println!("{count:3}  {function}: {why}"),
            Some(_) => {}
            None => {
                unknown += 1;
                println!("{count} divisions in {function}");
            }
        }
    }
    println!("{} functions divide, {unknown} of them unknown", divisions.len());
    if unknown > 0 {
        bail!("{unknown} functions divide: if that is by lengths only, say so in {KNOWN}");
    }
    Ok(())
}

/// Functions of the product with their number of divisions (integer, floating point) and square roots.
fn divisions(assembly: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    let mut function = "";
    for line in assembly.lines() {
        if let Some(name) = line.strip_suffix(">:").and_then(|line| line.split_once(" <")) {
            function = name.1;
            continue;
        }
        let Some(instruction) = line.split('\t').nth(1) else { continue };
        let mnemonic = instruction.split_whitespace().next().unwrap_or_default();
        let name = mnemonic.trim_start_matches('v');
        let divides = name.starts_with("div") || name.starts_with("idiv") || name.starts_with("sqrt");
        if divides && of_the_product(function) {
            *found.entry(function.to_owned()).or_default() += 1;
        }
    }
    found
}

/// Functions of the library crates, and the cases, into which library code may be inlined.
fn of_the_product(function: &str) -> bool {
    function.contains("adamant_")
        && (!function.contains("adamant_ctgrind::") || function.contains("::cases::"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_divisions_of_the_product() {
        let text = "0000 <adamant_base::f>:\n  10:\tdiv    %rcx\n  12:\tvdivsd %xmm0,%xmm1,%xmm2\n  14:\tadd %rax,%rax\n\
                    0020 <std::io::g>:\n  20:\tidiv %ecx\n0030 <adamant_ctgrind::trace::h>:\n  30:\tdivq 0x18(%rsp)\n";
        let found = divisions(text);
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [("adamant_base::f".to_owned(), 2)]);
    }
}
