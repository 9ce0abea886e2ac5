//! `adamant ed25519`: signatures of files.

use super::aead::files::{self, Input};
use super::key_files;
use crate::error::Error;
use adamant::base::zeroize::Zeroizing;
use adamant::curves::ed25519::{SigningKey, VerifyingKey};
use adamant::symmetric::sha512::Sha512;
use clap::Subcommand;
use std::path::{Path, PathBuf};

/// Sign files with Ed25519 and verify signatures (RFC 8032)
///
/// Keys are 32 bytes and signatures 64, in files as one line of hex digits; files with the bytes themselves are read, too.
/// The file with the secret key is for its owner only (mode 0600). The message is read into memory, unless --prehash asks
/// for Ed25519ph, which is another signature. Verification is strict: without cofactor, S below the group order, canonical
/// encodings, no key of small order.
///
/// Exit codes: 0 success; 1 the signature does not hold, or a file could not be read or written; 2 bad usage or bad input.
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
    /// Sign a file
    Sign {
        /// File with the secret key
        #[arg(long, value_name = "FILE")]
        secret: PathBuf,
        /// Ed25519ph: sign the file's SHA-512, so that it need not fit into memory
        #[arg(long)]
        prehash: bool,
        /// Where to write the signature; standard output when not given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// What to sign; - for standard input
        #[arg(value_name = "IN")]
        input: PathBuf,
    },
    /// Verify a file's signature; the exit code tells
    Verify {
        /// File with the public key
        #[arg(long, value_name = "FILE")]
        public: PathBuf,
        /// File with the signature
        #[arg(long, value_name = "FILE")]
        signature: PathBuf,
        /// The signature is one of Ed25519ph
        #[arg(long)]
        prehash: bool,
        /// What was signed; - for standard input
        #[arg(value_name = "IN")]
        input: PathBuf,
    },
}

const EXAMPLES: &str = "\
Examples:
  adamant ed25519 keygen --secret my.key --public my.pub
  adamant ed25519 sign --secret my.key --out letter.sig letter.txt
  adamant ed25519 verify --public my.pub --signature letter.sig letter.txt";

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.action {
        Action::Keygen { secret, public } => key_files::generate(secret, public.as_deref(), |seed| {
            *SigningKey::from_seed(seed).verifying_key().as_bytes()
        }),
        Action::Public { secret } => {
            let key = SigningKey::from_seed(&*files::key(secret)?);
            key_files::write_public(None, key.verifying_key().as_bytes())
        }
        Action::Sign { secret, prehash, out, input } => {
            let key = SigningKey::from_seed(&*files::key(secret)?);
            let signature = if *prehash {
                key.sign_prehashed(&digest(input)?, b"").map_err(Error::failed)?
            } else {
                key.sign(&whole(input)?)
            };
            key_files::write_public(out.as_deref(), &signature)
        }
        Action::Verify { public, signature, prehash, input } => {
            let key = VerifyingKey::from_bytes(&*files::key(public)?)
                .map_err(|error| Error::usage(format!("{}: {error}", public.display())))?;
            let bytes = read_signature(signature)?;
            let verdict = if *prehash {
                key.verify_prehashed(&digest(input)?, b"", &bytes)
            } else {
                key.verify(&whole(input)?, &bytes)
            };
            verdict.map_err(|error| Error::failed(format!("{}: {error}", input.display())))
        }
    }
}

/// The signature in a file: 64 bytes, or 128 hex digits with or without a line end.
fn read_signature(path: &Path) -> Result<[u8; 64], Error> {
    let wrong = |what: &str| Error::usage(format!("{}: {what}", path.display()));
    let mut buffer = [0; 200];
    let count = Input::open(path)?.fill(&mut buffer)?;
    let mut out = [0; 64];
    if count == 64 {
        out.copy_from_slice(&buffer[..64]);
        return Ok(out);
    }
    let digits = buffer[..count].trim_ascii_end();
    if digits.len() != 128 || adamant::base::hex::decode_padded(digits, &mut out).is_err() {
        return Err(wrong("a signature has 64 bytes, or 128 hex digits"));
    }
    Ok(out)
}

/// Bytes that are read at once.
const PIECE: usize = 1 << 20;

/// The whole input.
fn whole(path: &Path) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut input = Input::open(path)?;
    let mut out = Vec::new();
    loop {
        let filled = out.len();
        if out.try_reserve(PIECE).is_err() {
            return Err(Error::failed(format!("{}: too large for memory; see --prehash", input.name())));
        }
        out.resize(filled + PIECE, 0);
        let count = input.fill(&mut out[filled..])?;
        out.truncate(filled + count);
        if count < PIECE {
            return Ok(Zeroizing::new(out));
        }
    }
}

/// SHA-512 of the input.
fn digest(path: &Path) -> Result<[u8; 64], Error> {
    let (mut input, mut hash) = (Input::open(path)?, Sha512::new());
    let mut buffer = Zeroizing::new(vec![0; PIECE]);
    loop {
        let count = input.fill(&mut buffer)?;
        hash.update(&buffer[..count]);
        if count < PIECE {
            return Ok(hash.finalize());
        }
    }
}
