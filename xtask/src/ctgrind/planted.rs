//! `cargo xtask ctgrind --planted`: leaks planted in a copy of the tree must make the cases of their kernels fail.
//!
//! Minutes for each: the harness is built anew. Not part of `check`, which plants one in the harness itself
//! (`ctgrind/tests/planted.rs`).

use super::layers;
use crate::sh::{self, root};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A branch on a secret that is put into a kernel.
struct Leak {
    kernel: &'static str,
    file: &'static str,
    /// The line after which it goes; the file has it once.
    after: &'static str,
    /// The secret word.
    secret: &'static str,
    /// What must find it, in layer A.
    case: &'static str,
}

const LEAKS: [Leak; 5] = [
    Leak {
        kernel: "squaring",
        file: "crates/base/src/limb/square.rs",
        after: "let wide = u128::from(x) * u128::from(x);",
        secret: "x",
        case: "base/limb::square@portable",
    },
    Leak {
        kernel: "AES back end",
        file: "crates/symmetric/src/aes/backend/portable/sbox.rs",
        after: "let [u7, u6, u5, u4, u3, u2, u1, u0] = x;",
        secret: "u0",
        case: "symmetric/aes-128-ctr@portable",
    },
    Leak {
        kernel: "field product",
        file: "crates/curves/src/field/backend/portable.rs",
        after: "pub fn multiply<const N: usize>(a: &[u64; N], b: &[u64; N], p: &[u64; N], n0: u64) -> [u64; N] {",
        secret: "a[0]",
        case: "curves/bls12_381 Fp: mul@portable",
    },
    Leak {
        kernel: "scalar multiplication",
        file: "crates/curves/src/scalar_mul/constant_time.rs",
        after: "let (negative, magnitude) = digit(&part.magnitude, window);",
        secret: "magnitude",
        case: "curves/bls12_381 G1: scalar multiplication, encoding@portable",
    },
    Leak {
        kernel: "polynomial inversion",
        file: "crates/gf2x/src/inverse/bernstein_yang.rs",
        after: "reverse(g, a, r, r - 1);",
        secret: "g[0]",
        case: "gf2x/invert by byi, r = 67@portable",
    },
];

/// Plants one after the other and runs its case.
///
/// # Errors
/// When one is not found, or a kernel has changed so that it cannot be planted.
pub fn run() -> Result<()> {
    let tree = sh::target_folder()?.join("planted");
    copy(root(), &tree)?;
    let mut missed = Vec::new();
    for leak in &LEAKS {
        let verdict = plant(&tree, leak).with_context(|| leak.kernel.to_owned())?;
        println!("{:22} {:60} {verdict}", leak.kernel, leak.case);
        if verdict != "LEAK" {
            missed.push(leak.kernel);
        }
    }
    ensure!(missed.is_empty(), "planted leaks that were not found: {}", missed.join(", "));
    println!("{} planted leaks, all found", LEAKS.len());
    Ok(())
}

/// The verdict on the case with the leak in place; the file is as it was afterwards.
fn plant(tree: &Path, leak: &Leak) -> Result<String> {
    let path = tree.join(leak.file);
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let planted = format!(
        "{}\nif core::hint::black_box({}) & 1 == 1 {{ core::hint::black_box(()); }}\n",
        leak.after, leak.secret
    );
    ensure!(text.matches(leak.after).count() == 1, "{} does not have once: {}", leak.file, leak.after);
    fs::write(&path, text.replace(leak.after, &planted))?;
    let verdict = judge(tree, leak.case);
    fs::write(&path, text)?;
    verdict
}

fn judge(tree: &Path, case: &str) -> Result<String> {
    let target = tree.join("target");
    let mut build = sh::cargo(&layers::BUILD);
    sh::run(build.current_dir(tree).env("CARGO_TARGET_DIR", &target))?;
    let mut valgrind = Command::new("valgrind");
    let harness = target.join("release").join("adamant-ctgrind");
    let output =
        valgrind.arg("--quiet").arg(harness).args(["a", case]).output().context("cannot start valgrind")?;
    let line = String::from_utf8_lossy(&output.stdout).into_owned();
    match line.split('\t').nth(3) {
        Some(verdict) => Ok(verdict.to_owned()),
        None => bail!("{case}: {}: {line}", output.status),
    }
}

/// What a build needs, but for what is built; files that have not changed keep their times, so that they are not compiled again.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (source, copied): (PathBuf, PathBuf) = (entry.path(), to.join(entry.file_name()));
        let name = entry.file_name();
        if entry.file_type()?.is_dir() {
            if name != "target" && name != ".git" {
                copy(&source, &copied)?;
            }
        } else if entry.file_type()?.is_file() {
            let bytes = fs::read(&source)?;
            if fs::read(&copied).ok().as_ref() != Some(&bytes) {
                fs::write(&copied, bytes)?;
            }
        }
    }
    Ok(())
}
