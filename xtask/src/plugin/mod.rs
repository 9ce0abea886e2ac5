//! Builds and installs a plug-in of `plugins/`: `cargo xtask plugin NAME --prefix DIR`.

mod openssl;

use anyhow::Result;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// Which one
    #[arg(value_enum)]
    name: Name,
    /// The folder to install into: etc/ and lib/ are made in it
    #[arg(long, value_name = "DIR")]
    prefix: PathBuf,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Name {
    /// The provider module for OpenSSL 3 and 4
    Openssl,
}

pub fn run(args: &Args) -> Result<()> {
    match args.name {
        Name::Openssl => openssl::install(&args.prefix),
    }
}
