//! `adamant x25519`: a secret that two share.

use super::aead::files;
use super::key_files;
use crate::error::Error;
use adamant::curves::x25519::{x25519, x25519_base};
use clap::Subcommand;
use std::path::PathBuf;

/// Agree on a secret with X25519 (RFC 7748)
///
/// Keys and the shared secret are 32 bytes, in files as 64 hex digits; files of 32 bytes are read, too. Files with secrets
/// are for their owner only (mode 0600) and appear only when they are complete. Hash the shared secret before you use it.
///
/// Exit codes: 0 success; 1 the other key is of small order, or a file could not be written; 2 bad usage or bad input.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Draw a secret key; print its public key
    Keygen {
        /// Where to write the secret key; must not exist
        #[arg(long, value_name = "FILE")]
        secret: PathBuf,
        /// Where to write the public key; standard output when not given
        #[arg(long, value_name = "FILE")]
        public: Option<PathBuf>,
    },
    /// Print the public key of a secret key
    Public {
        /// File with the secret key
        #[arg(long, value_name = "FILE")]
        secret: PathBuf,
    },
    /// Compute the shared secret
    Shared {
        /// File with your secret key
        #[arg(long, value_name = "FILE")]
        secret: PathBuf,
        /// File with the other side's public key
        #[arg(long, value_name = "FILE")]
        public: PathBuf,
        /// Where to write the shared secret; standard output for -
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
}

const EXAMPLES: &str = "\
Examples:
  adamant x25519 keygen --secret my.key --public my.pub
  adamant x25519 shared --secret my.key --public their.pub --out shared.key";

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.action {
        Action::Keygen { secret, public } => key_files::generate(secret, public.as_deref(), x25519_base),
        Action::Public { secret } => key_files::write_public(None, &x25519_base(&*files::key(secret)?)),
        Action::Shared { secret, public, out } => {
            let (secret, their) = (files::key(secret)?, files::key(public)?);
            let shared = x25519(&secret, &their).map_err(|_| {
                Error::failed(format!(
                    "{}: a key of small order, whose secret everyone knows",
                    public.display()
                ))
            })?;
            if files::is_standard(out) {
                return key_files::write_public(None, &*shared);
            }
            key_files::write_secret(out, &shared)
        }
    }
}
