//! One file a command. Each has a `clap::Args` struct named `Args`, whose doc comment is the help, and a function
//! `run`. To add one: the file, its `mod` line, its line in the list below.

mod aead;
pub mod bench;
mod bls;
mod completions;
mod cpu;
pub mod curve;
mod ecdsa;
mod ed25519;
mod evm;
mod gf2x;
mod int;
mod kem;
mod key_files;
mod kzg;
mod man;
mod rsa;
mod selftest;
mod sha256;
mod sha3;
mod sqr;
pub mod sums;
mod timelock;
mod vdf;
mod x25519;

use crate::error::Error;

/// Makes the enum of commands and the call of the right one.
macro_rules! commands {
    ($($variant:ident => $module:ident,)+) => {
        /// Every command with its arguments.
        #[derive(clap::Subcommand)]
        pub enum Command {
            $(#[allow(missing_docs)] $variant($module::Args),)+
        }

        impl Command {
            /// Does what was asked.
            pub fn run(&self) -> Result<(), Error> {
                match self {
                    $(Command::$variant(args) => $module::run(args),)+
                }
            }
        }
    };
}

commands! {
    Cpu => cpu,
    Selftest => selftest,
    Bench => bench,
    Sqr => sqr,
    Sha256 => sha256,
    Sha3 => sha3,
    Aead => aead,
    Vdf => vdf,
    Timelock => timelock,
    Gf2x => gf2x,
    Int => int,
    Curve => curve,
    X25519 => x25519,
    Ed25519 => ed25519,
    Ecdsa => ecdsa,
    Bls => bls,
    Kzg => kzg,
    Evm => evm,
    Rsa => rsa,
    Kem => kem,
    Completions => completions,
    Man => man,
}
