//! `adamant rsa`: keys, signatures and encryption of files, in the formats of `openssl`.

mod keys;

use super::aead::files::{Input, is_standard};
use crate::atomic_file::{self, Readers};
use crate::error::Error;
use crate::output;
use adamant::base::zeroize::Zeroizing;
use adamant::rsa::{self, Hash, OsRandom, PrivateKey, PublicKey, SaltLength};
use clap::{Subcommand, ValueEnum};
use std::path::{Path, PathBuf};

/// RSA keys, signatures and encryption of files (RFC 8017)
///
/// Keys are PEM files as openssl writes them: PKCS#8 (PRIVATE KEY) and SubjectPublicKeyInfo (PUBLIC KEY); the PKCS#1 forms
/// (RSA PRIVATE KEY, RSA PUBLIC KEY) and DER are read, too. Files with private keys and decrypted messages are for their owner
/// only (mode 0600). Where a public key is asked for, a private one serves as well. Signatures and ciphertexts are bytes,
/// as long as the modulus. Encrypted keys, SHA-1, and encryption with the padding of PKCS#1 v1.5 are not supported.
///
/// The same with openssl: `dgst -sha256 -sign KEY -sigopt rsa_padding_mode:pss -sigopt rsa_pss_saltlen:digest` for sign,
/// `pkeyutl -encrypt -pubin -inkey KEY -pkeyopt rsa_padding_mode:oaep -pkeyopt rsa_oaep_md:sha256` for encrypt.
///
/// Exit codes: 0 success; 1 the signature does not hold, decryption failed, or a file could not be read or written; 2 bad
/// usage or bad input.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Draw a private key; write it as PEM
    Keygen {
        /// The number of bits of the modulus: even, 1024 to 16384
        #[arg(long, default_value_t = 3072)]
        bits: usize,
        /// The public exponent: odd, at least 3, below 2^33
        #[arg(long, value_name = "E", default_value_t = rsa::DEFAULT_EXPONENT)]
        exponent: u64,
        /// Where to write the key; must not exist. Standard output when not given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Write PKCS#1 (RSA PRIVATE KEY) in place of PKCS#8
        #[arg(long)]
        pkcs1: bool,
    },
    /// Write the public key of a private key as PEM
    Public {
        /// File with the key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// Where to write the public key; standard output when not given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Write PKCS#1 (RSA PUBLIC KEY) in place of SubjectPublicKeyInfo
        #[arg(long)]
        pkcs1: bool,
    },
    /// Sign a file
    Sign {
        /// File with the private key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        #[command(flatten)]
        scheme: SchemeArgs,
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
        key: PathBuf,
        /// File with the signature
        #[arg(long, value_name = "FILE")]
        signature: PathBuf,
        #[command(flatten)]
        scheme: SchemeArgs,
        /// What was signed; - for standard input
        #[arg(value_name = "IN")]
        input: PathBuf,
    },
    /// Encrypt a short file with OAEP, such as the key of another cipher
    Encrypt {
        /// File with the public key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        #[command(flatten)]
        oaep: OaepArgs,
        /// Where to write the ciphertext; standard output when not given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// What to encrypt; - for standard input
        #[arg(value_name = "IN")]
        input: PathBuf,
    },
    /// Decrypt what was encrypted with OAEP
    Decrypt {
        /// File with the private key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        #[command(flatten)]
        oaep: OaepArgs,
        /// Where to write the message; standard output when not given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// The ciphertext; - for standard input
        #[arg(value_name = "IN")]
        input: PathBuf,
    },
}

#[derive(clap::Args)]
struct SchemeArgs {
    /// How the signature is made
    #[arg(long, value_enum, default_value_t = SchemeName::Pss)]
    scheme: SchemeName,
    /// sha256, sha384 or sha512
    #[arg(long, default_value = "sha256")]
    hash: Hash,
    /// The salt of PSS in bytes; as long as a digest when not given; "any" for verification
    #[arg(long, value_name = "N", value_parser = salt_length)]
    salt: Option<SaltLength>,
}

#[derive(clap::Args)]
struct OaepArgs {
    /// sha256, sha384 or sha512: for the label and for MGF1
    #[arg(long, default_value = "sha256")]
    hash: Hash,
    /// A text that decryption has to name again
    #[arg(long, default_value = "")]
    label: String,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SchemeName {
    /// RSASSA-PSS
    Pss,
    /// RSASSA-PKCS1-v1_5
    Pkcs1,
}

impl SchemeArgs {
    fn scheme(&self) -> Result<rsa::Scheme, Error> {
        match (self.scheme, self.salt) {
            (SchemeName::Pss, salt) => {
                Ok(rsa::Scheme::Pss { hash: self.hash, salt: salt.unwrap_or(SaltLength::Digest) })
            }
            (SchemeName::Pkcs1, None) => Ok(rsa::Scheme::pkcs1v15(self.hash)),
            (SchemeName::Pkcs1, Some(_)) => Err(Error::usage("--salt: PKCS#1 v1.5 signatures have no salt")),
        }
    }
}

fn salt_length(text: &str) -> Result<SaltLength, String> {
    match text {
        "any" => Ok(SaltLength::Any),
        _ => text.parse().map(SaltLength::Bytes).map_err(|_| "a number of bytes, or any".into()),
    }
}

const EXAMPLES: &str = "\
Examples:
  adamant rsa keygen --out my.pem
  adamant rsa public --key my.pem --out my.pub
  adamant rsa sign --key my.pem --out letter.sig letter.txt
  adamant rsa verify --key my.pub --signature letter.sig letter.txt
  adamant rsa encrypt --key my.pub --out session.enc session.key
  adamant rsa decrypt --key my.pem --out session.key session.enc";

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.action {
        Action::Keygen { bits, exponent, out, pkcs1 } => {
            keys::generate(*bits, *exponent, out.as_deref(), *pkcs1)
        }
        Action::Public { key, out, pkcs1 } => keys::write_public(&keys::public(key)?, out.as_deref(), *pkcs1),
        Action::Sign { key, scheme, out, input } => {
            let scheme = scheme.scheme()?;
            let signature = sign(&keys::private(key)?, scheme, input)?;
            write(out.as_deref(), &signature, Readers::Everybody)
        }
        Action::Verify { key, signature, scheme, input } => {
            let (scheme, key) = (scheme.scheme()?, keys::public(key)?);
            verify(&key, scheme, signature, input)
        }
        Action::Encrypt { key, oaep, out, input } => {
            let ciphertext = encrypt(&keys::public(key)?, oaep, input)?;
            write(out.as_deref(), &ciphertext, Readers::Everybody)
        }
        Action::Decrypt { key, oaep, out, input } => {
            let message = decrypt(&keys::private(key)?, oaep, input)?;
            write(out.as_deref(), &message, Readers::Owner)
        }
    }
}

fn sign(key: &PrivateKey, scheme: rsa::Scheme, input: &Path) -> Result<Vec<u8>, Error> {
    key.sign_digest(scheme, &digest(scheme.hash(), input)?, &mut OsRandom).map_err(|error| match error {
        rsa::Error::SaltLength | rsa::Error::ModulusTooShort => Error::usage(error),
        _ => Error::failed(error),
    })
}

fn verify(key: &PublicKey, scheme: rsa::Scheme, signature: &Path, input: &Path) -> Result<(), Error> {
    let signature = short(signature)?;
    key.verify_digest(scheme, &digest(scheme.hash(), input)?, &signature)
        .map_err(|error| Error::failed(format!("{}: {error}", input.display())))
}

fn encrypt(key: &PublicKey, oaep: &OaepArgs, input: &Path) -> Result<Vec<u8>, Error> {
    let message = short(input)?;
    key.encrypt_oaep(oaep.hash, oaep.label.as_bytes(), &message, &mut OsRandom).map_err(|error| {
        match (error, key.oaep_max_len(oaep.hash)) {
            (rsa::Error::MessageTooLong, Some(longest)) => {
                Error::usage(format!("{}: {error}, which takes {longest} bytes", input.display()))
            }
            (rsa::Error::ModulusTooShort, _) => Error::usage(error),
            _ => Error::failed(error),
        }
    })
}

fn decrypt(key: &PrivateKey, oaep: &OaepArgs, input: &Path) -> Result<Zeroizing<Vec<u8>>, Error> {
    let ciphertext = short(input)?;
    key.decrypt_oaep(oaep.hash, oaep.label.as_bytes(), &ciphertext, &mut OsRandom).map_err(
        |error| match error {
            rsa::Error::ModulusTooShort => Error::usage(error),
            _ => Error::failed(format!("{}: {error}", input.display())),
        },
    )
}

/// Longer than any signature, ciphertext, message or key that is one.
const SHORT: usize = 1 << 16;

/// The whole of an input that cannot be long, or its beginning, which is too long already.
fn short(path: &Path) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut buffer = Zeroizing::new(vec![0; SHORT]);
    let count = Input::open(path)?.fill(&mut buffer)?;
    buffer.truncate(count);
    Ok(buffer)
}

/// The digest of the input.
fn digest(hash: Hash, path: &Path) -> Result<Zeroizing<Vec<u8>>, Error> {
    let (mut input, mut hasher) = (Input::open(path)?, hash.hasher());
    let mut buffer = Zeroizing::new(vec![0; 1 << 20]);
    loop {
        let count = input.fill(&mut buffer)?;
        hasher.update(&buffer[..count]);
        if count < buffer.len() {
            return Ok(hasher.finalize());
        }
    }
}

/// Writes to a file, or to standard output.
fn write(out: Option<&Path>, bytes: &[u8], readers: Readers) -> Result<(), Error> {
    match out {
        Some(path) if !is_standard(path) => atomic_file::write(path, bytes, readers),
        _ => output::bytes(bytes),
    }
}
