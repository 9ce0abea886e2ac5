//! `adamant ecdsa`: keys, signatures and recovery of keys on P-256 and secp256k1, in the formats of `openssl`.

mod digest;
mod keys;

use super::aead::files::{Input, is_standard};
use crate::atomic_file::{self, Readers};
use crate::error::Error;
use crate::output;
use adamant::base::zeroize::Zeroizing;
use adamant::ecdsa::{Curve, Error as Refusal, PublicKey, RecoverableSignature, SecretKey, Signature};
use clap::{Subcommand, ValueEnum};
use digest::HashName;
use keys::{CurveName, Public, Secret};
use std::path::{Path, PathBuf};

/// ECDSA keys and signatures on P-256 and secp256k1 (FIPS 186-5, SEC 1)
///
/// Keys are PEM files as openssl writes them: PKCS#8 (PRIVATE KEY) and SubjectPublicKeyInfo (PUBLIC KEY); the form of SEC 1 (EC
/// PRIVATE KEY) and DER are read, too. The curve is that of the key. Files with private keys are for their owner only (mode
/// 0600). Where a public key is asked for, a private one serves as well. Encrypted keys and SHA-1 are not supported.
///
/// Signatures are DER, as openssl writes them; with --format fixed r and s, 32 bytes each; with --format recoverable the
/// same and a byte with the recovery id, 0 to 3. Nonces are those of RFC 6979, so that a signature is the same each time, unless
/// --hedged mixes in random bytes.
///
/// The same with openssl: `dgst -sha256 -sign KEY` for sign, `dgst -sha256 -verify KEY -signature FILE` for verify.
///
/// Exit codes: 0 success; 1 the signature does not hold, no key belongs to it, or a file could not be read or written; 2 bad usage
/// or bad input.
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
        /// The curve
        #[arg(long, value_enum, default_value_t = CurveName::P256)]
        curve: CurveName,
        /// Where to write the key; must not exist. Standard output when not given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Write the form of SEC 1 (EC PRIVATE KEY) in place of PKCS#8
        #[arg(long)]
        sec1: bool,
    },
    /// Write the public key of a private key as PEM
    Public {
        /// File with the key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// Where to write the public key; standard output when not given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Sign a file
    Sign {
        /// File with the private key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        #[command(flatten)]
        form: FormArgs,
        /// Give the smaller s, as Bitcoin and Ethereum ask for
        #[arg(long)]
        low_s: bool,
        /// Mix random bytes into the nonce
        #[arg(long)]
        hedged: bool,
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
        form: FormArgs,
        /// Refuse the larger s
        #[arg(long)]
        low_s: bool,
        /// What was signed; - for standard input
        #[arg(value_name = "IN")]
        input: PathBuf,
    },
    /// Write the public key that made a recoverable signature as PEM
    Recover {
        /// The curve
        #[arg(long, value_enum, default_value_t = CurveName::Secp256k1)]
        curve: CurveName,
        /// File with the signature: 65 bytes, as --format recoverable gives them
        #[arg(long, value_name = "FILE")]
        signature: PathBuf,
        /// The hash function of the message; none where the input is a digest
        #[arg(long, value_enum, default_value_t = HashName::Sha256)]
        hash: HashName,
        /// Where to write the public key; standard output when not given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// What was signed; - for standard input
        #[arg(value_name = "IN")]
        input: PathBuf,
    },
}

#[derive(clap::Args)]
struct FormArgs {
    /// The hash function of the message; none where the input is a digest, of 16 to 64 bytes
    #[arg(long, value_enum, default_value_t = HashName::Sha256)]
    hash: HashName,
    /// How the signature is written
    #[arg(long, value_enum, default_value_t = Format::Der)]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A SEQUENCE of two INTEGERs
    Der,
    /// r and s, 64 bytes
    Fixed,
    /// r, s and the recovery id, 65 bytes
    Recoverable,
}

const EXAMPLES: &str = "\
Examples:
  adamant ecdsa keygen --out my.pem
  adamant ecdsa public --key my.pem --out my.pub
  adamant ecdsa sign --key my.pem --out letter.sig letter.txt
  adamant ecdsa verify --key my.pub --signature letter.sig letter.txt
  adamant ecdsa keygen --curve secp256k1 --out eth.pem
  adamant ecdsa sign --key eth.pem --hash keccak256 --low-s --format recoverable --out letter.sig letter.txt
  adamant ecdsa recover --hash keccak256 --signature letter.sig letter.txt";

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.action {
        Action::Keygen { curve, out, sec1 } => keys::generate(*curve, out.as_deref(), *sec1),
        Action::Public { key, out } => {
            write(out.as_deref(), keys::public(key)?.to_pem().as_bytes(), Readers::Everybody)
        }
        Action::Sign { key, form, low_s, hedged, out, input } => {
            let signature = match keys::secret(key)? {
                Secret::P256(key) => sign(&key, form, *low_s, *hedged, input)?,
                Secret::Secp256k1(key) => sign(&key, form, *low_s, *hedged, input)?,
            };
            write(out.as_deref(), &signature, Readers::Everybody)
        }
        Action::Verify { key, signature, form, low_s, input } => {
            let (key, signature) = (keys::public(key)?, short(signature)?);
            match key {
                Public::P256(key) => verify(&key, form, *low_s, &signature, input),
                Public::Secp256k1(key) => verify(&key, form, *low_s, &signature, input),
            }
        }
        Action::Recover { curve, signature, hash, out, input } => {
            let signature = short(signature)?;
            let pem = match curve {
                CurveName::P256 => {
                    recover::<adamant::curves::p256::Parameters>(*hash, &signature, input)?.to_pem()
                }
                CurveName::Secp256k1 => {
                    recover::<adamant::curves::secp256k1::Parameters>(*hash, &signature, input)?.to_pem()
                }
            };
            write(out.as_deref(), pem.as_bytes(), Readers::Everybody)
        }
    }
}

fn sign<C: Curve>(
    key: &SecretKey<C>,
    form: &FormArgs,
    low_s: bool,
    hedged: bool,
    input: &Path,
) -> Result<Vec<u8>, Error> {
    let digest = form.hash.of(input)?;
    let signature = form.hash.sign(key, &digest, hedged).map_err(|error| refused(input, error))?;
    let signature = if low_s { signature.to_low_s() } else { signature };
    Ok(match form.format {
        Format::Der => signature.signature().to_der().to_vec(),
        Format::Fixed => signature.signature().to_bytes().to_vec(),
        Format::Recoverable => [&signature.signature().to_bytes()[..], &[signature.id().to_byte()]].concat(),
    })
}

fn verify<C: Curve>(
    key: &PublicKey<C>,
    form: &FormArgs,
    low_s: bool,
    signature: &[u8],
    input: &Path,
) -> Result<(), Error> {
    // A signature that is malformed does not hold.
    let signature = match form.format {
        Format::Der => Signature::from_der(signature),
        Format::Fixed => Signature::from_bytes(signature),
        Format::Recoverable => recoverable(signature).map(|signature| *signature.signature()),
    };
    let digest = form.hash.of(input)?;
    let verdict = signature.and_then(|signature| {
        if low_s {
            key.verify_low_s_prehashed(&digest, &signature)
        } else {
            key.verify_prehashed(&digest, &signature)
        }
    });
    verdict.map_err(|error| refused(input, error))
}

fn recover<C: Curve>(hash: HashName, signature: &[u8], input: &Path) -> Result<PublicKey<C>, Error> {
    let digest = hash.of(input)?;
    recoverable(signature)
        .and_then(|signature| signature.recover_prehashed(&digest))
        .map_err(|error| refused(input, error))
}

/// r, s and the recovery id.
fn recoverable<C: Curve>(bytes: &[u8]) -> Result<RecoverableSignature<C>, Refusal> {
    let (&id, signature) = bytes.split_last().ok_or(Refusal::InvalidEncoding)?;
    Ok(RecoverableSignature::new(Signature::from_bytes(signature)?, id.try_into()?))
}

/// What is wrong with an operation: exit code 2 where it could not be asked for, 1 for the answer no.
fn refused(input: &Path, error: Refusal) -> Error {
    match error {
        Refusal::HashTooShort => Error::usage(format!("{}: {error}", input.display())),
        _ => Error::failed(format!("{}: {error}", input.display())),
    }
}

/// Longer than any signature, digest or key that is one.
const SHORT: usize = 1 << 16;

/// The whole of an input that cannot be long, or its beginning, which is too long already.
fn short(path: &Path) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut buffer = Zeroizing::new(vec![0; SHORT]);
    let count = Input::open(path)?.fill(&mut buffer)?;
    buffer.truncate(count);
    Ok(buffer)
}

/// Writes to a file, or to standard output.
fn write(out: Option<&Path>, bytes: &[u8], readers: Readers) -> Result<(), Error> {
    match out {
        Some(path) if !is_standard(path) => atomic_file::write(path, bytes, readers),
        _ => output::bytes(bytes),
    }
}
