//! `cargo xtask plugin NAME --prefix DIR`: builds a plug-in of `plugins/` in release mode and installs it.
//!
//! One file a plug-in, with an `Args` and a `run`. To add one: write the file, name it in [`Plugin`] and in [`run`].

mod gmp;
mod openssl;
mod soname;

use anyhow::Result;

/// Which plug-in.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    plugin: Plugin,
}

#[derive(clap::Subcommand)]
enum Plugin {
    /// libadamant_gmp.so, and libgmp.so.10 with GMP's own behind it
    Gmp(gmp::Args),
    /// The provider module adamant.so for OpenSSL 3 and 4, and a configuration that puts it to use
    Openssl(openssl::Args),
}

/// Builds and installs; prints each path.
///
/// # Errors
/// Those of the plug-in.
pub fn run(args: &Args) -> Result<()> {
    match &args.plugin {
        Plugin::Gmp(args) => gmp::run(args),
        Plugin::Openssl(args) => openssl::run(args),
    }
}
