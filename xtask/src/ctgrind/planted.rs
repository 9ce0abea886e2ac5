//! `cargo xtask ctgrind --planted`: leaks planted in a copy of the tree must make the cases of their kernels fail.
//!
//! All are planted at once and the harness is built anew, which takes minutes, so this is not part of `check`, which plants
//! one in the harness itself (`ctgrind/tests/planted.rs`). That each case fails for its own leak is seen from the reports:
//! the innermost place of one of them must be the planted line. The same cases must pass in the tree as it is.

use super::layers;
use crate::sh::{self, root};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::Path;
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

impl Leak {
    /// The file's text with the leak in it.
    fn plant(&self, text: &str) -> Result<String> {
        ensure!(text.matches(self.after).count() == 1, "{} does not have once: {}", self.file, self.after);
        let leak = format!(
            "{}\nif core::hint::black_box({}) & 1 == 1 {{ core::hint::black_box(()); }}",
            self.after, self.secret
        );
        Ok(text.replace(self.after, &leak))
    }

    /// Where reports must come from, as valgrind writes places: `file:line`.
    fn place(&self) -> Result<String> {
        let text = fs::read_to_string(root().join(self.file)).context(self.file)?;
        // The line after that of `after`.
        let line = text.find(self.after).map_or(0, |at| text[..at].matches('\n').count() + 2);
        let name = self.file.rsplit('/').next().unwrap_or(self.file);
        Ok(format!("({name}:{line})"))
    }
}

/// Plants all, and runs their cases in both trees.
///
/// # Errors
/// When one is not found where it was planted, when a case fails without, or when a kernel has changed so that its leak
/// cannot be planted.
pub fn run() -> Result<()> {
    let tree = sh::target_folder()?.join("planted");
    copy(root(), &tree, Path::new(""))?;
    let target = tree.join("target");
    // Little optimised: that is built in half the time, and the branches are there all the same.
    let mut build = sh::cargo(&layers::BUILD);
    build.current_dir(&tree).env("CARGO_TARGET_DIR", &target).env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
    sh::run(&mut build)?;
    let (planted, log) = judge(&target.join("release").join("adamant-ctgrind"))?;
    let (clean, _) = judge(&layers::build()?)?;
    let mut wrong = Vec::new();
    for (leak, (without, with)) in LEAKS.iter().zip(clean.iter().zip(&planted)) {
        let place = leak.place()?;
        let found = innermost_places(&log, leak.case).any(|line| line.ends_with(&place));
        let at = if found { "at" } else { "NOT at" };
        println!("{:22} clean: {without}, planted: {with}, {at} {place}: {}", leak.kernel, leak.case);
        if without != "pass" || with != "LEAK" || !found {
            wrong.push(leak.kernel);
        }
    }
    ensure!(wrong.is_empty(), "did not come out as they must: {}", wrong.join(", "));
    println!("{} planted leaks, all found where they are; the clean tree passes", LEAKS.len());
    Ok(())
}

/// The verdicts on the cases of all leaks, and valgrind's reports.
fn judge(harness: &Path) -> Result<(Vec<String>, String)> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--quiet", "--error-limit=no"]).arg(harness).arg("a").args(LEAKS.map(|leak| leak.case));
    let output = valgrind.output().context("cannot start valgrind (Debian: apt-get install valgrind)")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let verdict = |leak: &Leak| {
        let line = text.lines().find(|line| line.replacen('\t', "@", 1).starts_with(leak.case));
        line.and_then(|line| line.split('\t').nth(3)).map(str::to_owned)
    };
    let log = String::from_utf8_lossy(&output.stderr).into_owned();
    match LEAKS.iter().map(verdict).collect::<Option<Vec<_>>>() {
        Some(verdicts) => Ok((verdicts, log)),
        None => bail!("the harness ended with {}:\n{text}{log}", output.status),
    }
}

/// The first line of each stack trace in the reports on `case`, without its positive control.
fn innermost_places<'a>(log: &'a str, case: &str) -> impl Iterator<Item = &'a str> {
    let start = format!("ctgrind: {case}");
    let section = log.lines().skip_while(move |line| *line != start).skip(1);
    section.take_while(|line| !line.starts_with("ctgrind: ")).filter(|line| line.contains("==    at 0x"))
}

/// What a build needs, with the leaks in it; files that are there already keep their times, so that they are not compiled
/// again.
fn copy(from: &Path, to: &Path, relative: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        let (source, copied, relative) = (entry.path(), to.join(&name), relative.join(&name));
        if entry.file_type()?.is_dir() {
            if !["target", ".git", "results"].iter().any(|left_out| name == *left_out) {
                copy(&source, &copied, &relative)?;
            }
        } else if entry.file_type()?.is_file() {
            let mut bytes = fs::read(&source)?;
            if let Some(leak) = LEAKS.iter().find(|leak| relative == Path::new(leak.file)) {
                bytes = leak.plant(&String::from_utf8(bytes)?)?.into_bytes();
            }
            if fs::read(&copied).ok().as_ref() != Some(&bytes) {
                fs::write(&copied, bytes)?;
            }
        }
    }
    Ok(())
}
