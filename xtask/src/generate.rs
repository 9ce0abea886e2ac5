//! `cargo xtask gen`: constants and vectors that programs under model/ write, and kernels that those under kernelgen/ write.
//!
//! A generator is a file `model/gen_NAME.py` or `kernelgen/NAME/generate.py`, plain Python 3 without packages. Without
//! arguments it writes its files; with `--check` it writes nothing and fails when one of them is stale.

use crate::copies;
use crate::sh::{self, root};
use crate::source::shown;
use anyhow::{Result, bail};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{fs, thread};

/// Arguments of `gen`.
#[derive(clap::Args)]
pub struct Args {
    /// Write nothing; fail where a committed file is not what its generator writes
    #[arg(long)]
    pub check: bool,
}

/// Runs every generator.
///
/// # Errors
/// When one fails, or with `--check` when a file is stale.
pub fn run(args: &Args) -> Result<()> {
    let generators = generators()?;
    if !generators.is_empty() && sh::find("python3").is_none() {
        bail!("the generators in model/ and kernelgen/ need python3, which is not installed");
    }
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(Vec::new());
    let work = || {
        while let Some(generator) = generators.get(next.fetch_add(1, Ordering::Relaxed)) {
            let script = shown(generator);
            if let Err(error) = generate(&script, args.check) {
                println!("{error:#}");
                failed.lock().unwrap_or_else(PoisonError::into_inner).push(script);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut stale = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    stale.sort();
    // After the generators: some of what is copied is theirs.
    copies::run(args.check)?;
    println!("{} generators", generators.len());
    if !stale.is_empty() {
        bail!("failed, or stale (then run `cargo xtask gen`): {}", stale.join(", "));
    }
    Ok(())
}

fn generate(script: &str, check: bool) -> Result<()> {
    let mut arguments = vec![script];
    if check {
        arguments.push("--check");
    }
    sh::run(sh::command("python3", &arguments).env("PYTHONDONTWRITEBYTECODE", "1"))
}

fn generators() -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("model"))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with("gen_") && name.ends_with(".py") {
            found.push(path);
        }
    }
    for entry in fs::read_dir(root().join("kernelgen"))? {
        let script = entry?.path().join("generate.py");
        if script.is_file() {
            found.push(script);
        }
    }
    found.sort();
    Ok(found)
}
