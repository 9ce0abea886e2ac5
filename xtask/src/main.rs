//! The project's own chores: `cargo xtask --help`.
//!
//! One command a file, each with an `Args` and a `run`. To add one: write the file, name it in [`Command`] and in
//! [`main`].
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod bench;
mod bindings;
mod check;
mod ckzg;
mod copies;
mod cross;
mod ctgrind;
mod debian;
mod emulate;
mod evm_vectors;
mod examples;
mod features;
mod fuzz;
mod generate;
mod go_module;
mod guide;
mod header;
mod icount;
mod install;
mod kzg_vectors;
mod lines;
mod lint_asm;
mod markdown;
mod miri;
mod plugin;
mod public;
mod reach;
mod readme;
mod release;
mod sh;
mod site;
mod sizes;
mod source;
mod steps;
mod tlock_interop;
mod tommath;
mod tune;
mod unsafe_audit;
mod vartime;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    about = "The project's own chores; continuous integration calls only these and cargo"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Measure, also beside other implementations: looks for the tools that they need, builds, runs `adamant bench`
    Bench(bench::Args),
    /// Build and test the packages of bindings/ as their users have them; `--short` as `check` does
    Bindings(bindings::Args),
    /// Everything that a change must pass: formatting, lints, tests, generated files, audits, constant time
    Check(check::Args),
    /// Build and install libadamant_ckzg, for programs that were written for c-kzg-4844
    Ckzg(ckzg::Args),
    /// Compile and test on other platforms
    Cross(cross::Args),
    /// Constant-time tests of every operation on secrets, in every back end
    Ctgrind(ctgrind::Args),
    /// Fetch go-ethereum's vectors of precompiled contracts (24 MB) and run them
    EvmVectors(evm_vectors::Args),
    /// Build Debian packages, look at them with lintian, install, use and remove them
    Debian(debian::Args),
    /// Run tests with instructions that this CPU lacks, by trapping them
    Emulate(emulate::Args),
    /// Every library crate with every set of its features
    Features(features::Args),
    /// Coverage-guided fuzzing: every target of fuzz/ for so many seconds
    Fuzz(fuzz::Args),
    /// Run the generators in model/, or compare what they write with what is committed
    Gen(generate::Args),
    /// Copy the programs that docs/guide shows from the examples that tests run
    Guide(guide::Args),
    /// Count the instructions of kernels under callgrind, and compare them with icount.txt
    Icount(icount::Args),
    /// Fetch the test vectors of KZG commitments (91 MB) and run them
    KzgVectors(kzg_vectors::Args),
    /// Look for undefined behaviour in portable code and behind the C interface, with Miri
    Miri(miri::Args),
    /// Everything that a release must pass, as a table: packages, installation, Debian, bill of materials
    ReleaseCheck(release::Args),
    /// Build and install a plug-in: existing programs become faster without a change
    Plugin(plugin::Args),
    /// Put the newest results into the table of README.md
    Readme(readme::Args),
    /// Build the documentation and the results as a static site, in target/site
    Site(site::Args),
    /// Measure code, types and stack use, into docs/evidence/sizes.md
    Sizes(sizes::Args),
    /// Measure where one algorithm of the integers takes over from another
    Tune(tune::Args),
    /// List every use of unsafe with the line that justifies it
    UnsafeAudit(unsafe_audit::Args),
    /// Compare without-example.txt, which only shrinks, with the public items that no example shows
    Examples(examples::Args),
    /// List every public function whose time depends on its values, in vartime.txt
    Vartime(vartime::Args),
    /// The C headers and the functions of crates/capi, compared
    Header(header::Args),
    /// Count the lines of the product, by crate; with --since COMMIT, beside those of another commit
    Lines(lines::Args),
    /// Find divisions in the machine code of operations on secrets
    LintAsm(lint_asm::Args),
    /// Files between `adamant timelock` and drand's tlock, both ways, for each scheme
    TlockInterop(tlock_interop::Args),
    /// Build and install libtommath.so.1, for programs that use LibTomMath
    Tommath(tommath::Args),
    /// Build in release mode and install program, libraries, headers, manual and completions
    Install(install::Args),
}

fn main() -> ExitCode {
    match dispatch(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Bench(args) => bench::run(&args),
        Command::Bindings(args) => bindings::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Ckzg(args) => ckzg::run(&args),
        Command::Cross(args) => cross::run(&args),
        Command::Ctgrind(args) => ctgrind::run(&args),
        Command::Debian(args) => debian::run(&args),
        Command::Emulate(args) => emulate::run(&args),
        Command::ReleaseCheck(args) => release::run(&args),
        Command::Features(args) => features::run(&args),
        Command::Fuzz(args) => fuzz::run(&args),
        Command::Gen(args) => generate::run(&args),
        Command::Guide(args) => guide::run(&args),
        Command::KzgVectors(args) => kzg_vectors::run(&args),
        Command::EvmVectors(args) => evm_vectors::run(&args),
        Command::Miri(args) => miri::run(&args),
        Command::Plugin(args) => plugin::run(&args),
        Command::Readme(args) => readme::run(&args),
        Command::Site(args) => site::run(&args),
        Command::Sizes(args) => sizes::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::UnsafeAudit(args) => unsafe_audit::run(&args),
        Command::Examples(args) => examples::run(&args),
        Command::Vartime(args) => vartime::run(&args),
        Command::Header(args) => header::run(&args),
        Command::Icount(args) => icount::run(&args),
        Command::Lines(args) => lines::run(&args),
        Command::LintAsm(args) => lint_asm::run(&args),
        Command::TlockInterop(args) => tlock_interop::run(&args),
        Command::Tommath(args) => tommath::run(&args),
        Command::Install(args) => install::run(&args),
    }
}
