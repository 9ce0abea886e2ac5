//! `cargo xtask emulate`: tests with instructions that this CPU lacks, by the library of `testing/emulate`.
//!
//! Cargo runs the test programs through `env`, which preloads the library: neither cargo nor rustc have it.

use crate::sh;
use anyhow::{Result, ensure};
use std::path::PathBuf;

/// Arguments of `emulate`.
#[derive(clap::Args)]
pub struct Args {
    /// A package to test, again and again; without it those that have such kernels
    #[arg(short = 'p', value_name = "PACKAGE")]
    package: Vec<String>,
    /// The instruction sets to emulate, as CPUID's flags are called
    #[arg(long, value_name = "LIST", default_value = "all")]
    set: String,
    /// All turns of long tests, which are shortened otherwise
    #[arg(long)]
    full: bool,
    /// Print how often each emulated instruction ran, in each test program
    #[arg(long)]
    count: bool,
    /// Print how many instructions of any kind ran after the first emulated one, too; a trap for each
    #[arg(long)]
    steps: bool,
    /// What `cargo test` takes: `--lib`, `--release`, `-- FILTER`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENT")]
    arguments: Vec<String>,
}

/// The crates with kernels of instruction sets that are emulated.
const PACKAGES: [&str; 8] = [
    "adamant-emulate",
    "adamant-base",
    "adamant-modular",
    "adamant-symmetric",
    "adamant-gf2x",
    "adamant-kem",
    "adamant-integer",
    "adamant-curves",
];

/// Builds the library, then builds and runs the tests.
///
/// # Errors
/// Elsewhere than on x86-64 Linux, and when a test fails.
pub fn run(args: &Args) -> Result<()> {
    let library = build()?;
    let mut words = vec![
        "env".to_owned(),
        format!("LD_PRELOAD={}", library.display()),
        format!("ADAMANT_EMULATE={}", args.set),
    ];
    if !args.full {
        words.push("ADAMANT_TEST_REDUCED=1".to_owned());
    }
    if args.count {
        words.push("ADAMANT_EMULATE_COUNT=1".to_owned());
    }
    if args.steps {
        words.push("ADAMANT_EMULATE_STEPS=1".to_owned());
    }
    let mut test = sh::cargo(&["test", "--config", &runner(&words)]);
    let packages =
        if args.package.is_empty() { PACKAGES.map(str::to_owned).to_vec() } else { args.package.clone() };
    for package in &packages {
        test.args(["-p", package]);
    }
    sh::run(test.args(&args.arguments))
}

/// Builds the library; its path.
///
/// # Errors
/// Elsewhere than on x86-64 Linux, and when the build fails.
pub fn build() -> Result<PathBuf> {
    ensure!(cfg!(all(target_os = "linux", target_arch = "x86_64")), "CPUID is trapped on x86-64 Linux alone");
    sh::run(&mut sh::cargo(&["build", "-p", "adamant-emulate"]))?;
    Ok(sh::target_folder()?.join("debug/libadamant_emulate.so"))
}

/// What tells cargo to run programs by these words.
pub fn runner(words: &[String]) -> String {
    // Strings as TOML has them.
    format!("target.'cfg(target_os = \"linux\")'.runner = {words:?}")
}
