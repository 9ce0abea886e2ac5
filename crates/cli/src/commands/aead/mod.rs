//! `adamant aead`: files encrypted and authenticated.

pub mod files;
pub mod format;
mod nameless;
pub mod open;
pub mod seal;

use crate::error::Error;
use clap::{Subcommand, ValueEnum};
use format::Algorithm;
use std::path::PathBuf;

/// Encrypt a file so that any change to it is noticed, and decrypt it
///
/// The file is cut into chunks, each of which is authenticated together with its place and whether it is the last: what is
/// cut off, moved, repeated or changed is noticed. Every file has a key of its own, made of the key file and a random salt.
/// Memory use is the same for files of any size. The format is described byte by byte in docs/reference/aead-format.md.
///
/// OUT appears only when it is complete and, for `open`, verified; an OUT that is there already is replaced then.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Encrypt IN to OUT
    Seal(SealArgs),
    /// Verify and decrypt IN to OUT
    Open(OpenArgs),
}

#[derive(clap::Args)]
pub struct SealArgs {
    /// The cipher
    #[arg(long, value_enum, default_value = "aegis-256")]
    alg: Alg,
    /// File with the key: 32 bytes, or 64 hex digits
    #[arg(long, value_name = "K")]
    key_file: PathBuf,
    /// What to encrypt; - for standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// Where to; - for standard output
    #[arg(value_name = "OUT")]
    output: PathBuf,
}

#[derive(clap::Args)]
pub struct OpenArgs {
    /// Demand this cipher; any is accepted when not given
    #[arg(long, value_enum)]
    alg: Option<Alg>,
    /// File with the key: 32 bytes, or 64 hex digits
    #[arg(long, value_name = "K")]
    key_file: PathBuf,
    /// Allow - for OUT: the plaintext of each chunk is written as soon as that chunk is verified, before it is known
    /// whether the rest of the file is whole
    #[arg(long)]
    unverified_stream: bool,
    /// What to decrypt; - for standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// Where to; - for standard output, with --unverified-stream
    #[arg(value_name = "OUT")]
    output: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum Alg {
    #[value(name = "aegis-128l")]
    Aegis128L,
    #[value(name = "aegis-256")]
    Aegis256,
    #[value(name = "aes-256-gcm")]
    Aes256Gcm,
}

impl From<Alg> for Algorithm {
    fn from(alg: Alg) -> Algorithm {
        match alg {
            Alg::Aegis128L => Algorithm::Aegis128L,
            Alg::Aegis256 => Algorithm::Aegis256,
            Alg::Aes256Gcm => Algorithm::Aes256Gcm,
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  head -c 32 /dev/urandom > key
  adamant aead seal --key-file key backup.tar backup.tar.aead
  adamant aead open --key-file key backup.tar.aead backup.tar
  tar c folder | adamant aead seal --alg aes-256-gcm --key-file key - folder.aead";

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.action {
        Action::Seal(args) => seal::run(args),
        Action::Open(args) => open::run(args),
    }
}
