//! `adamant bls`: BLS signatures of files, aggregates, proofs of possession, shares of keys.

mod keystores;
mod one;
mod text;
mod together;

use crate::error::Error;
use adamant::bls::{self, MinPk, MinSig, Scheme, Variant};
use clap::{Subcommand, ValueEnum};
use std::path::PathBuf;

/// BLS signatures on BLS12-381 (draft-irtf-cfrg-bls-signature-06)
///
/// A secret key is a line min-pk:HEX (public keys of 48 bytes, signatures of 96: Ethereum's) or min-sig:HEX (public keys of
/// 96 bytes, signatures of 48: drand's); hex digits alone mean min-pk. Public keys, signatures and proofs are hex digits;
/// whether they are of min-pk or min-sig shows in their lengths.
///
/// Messages are read into memory. Splitting a key is a trusted dealer's work: whoever runs it knows the whole key.
///
/// Exit codes: 0 success; 1 the signature or proof does not hold, or a file could not be read or written; 2 bad usage or bad
/// input.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Print a new secret key, random or from key material
    Keygen {
        /// At least 32 bytes of key material in hex, which nobody else can know
        #[arg(long, value_name = "HEX")]
        ikm: Option<String>,
        /// Where the key is in the tree of the key material, its seed: m/12381/3600/0/0/0 (EIP-2333, EIP-2334)
        #[arg(long, value_name = "PATH", requires = "ikm")]
        path: Option<bls::Path>,
        /// Write the key to a keystore, a new file, under a password (EIP-2335), and print the public key
        #[arg(long, value_name = "FILE", requires = "password_file")]
        keystore: Option<PathBuf>,
        /// File with the keystore's password; control characters such as line ends do not count
        #[arg(long, value_name = "FILE", requires = "keystore")]
        password_file: Option<PathBuf>,
        /// How the keystore's password becomes a key
        #[arg(long, value_enum, default_value_t = KdfName::Scrypt, requires = "keystore")]
        kdf: KdfName,
        /// Which group holds public keys
        #[arg(long, value_enum, default_value_t = VariantName::MinPk)]
        variant: VariantName,
    },
    /// Print the public key of a secret key
    Public {
        #[command(flatten)]
        key: KeyArgs,
    },
    /// Print the signature of a file; with the share of a key the part of a signature, INDEX:HEX
    Sign {
        #[command(flatten)]
        key: KeyArgs,
        #[command(flatten)]
        scheme: SchemeArgs,
        /// The group's public key, which a share needs in the scheme aug
        #[arg(long, value_name = "HEX")]
        group: Option<String>,
        /// What to sign; - for standard input
        #[arg(value_name = "FILE")]
        input: PathBuf,
    },
    /// Verify a signature; the exit code tells
    ///
    /// As many files as keys: each key has signed the file at its place. Several keys and one file: all have signed it, in the
    /// scheme pop only, and their proofs of possession have been verified before.
    Verify {
        /// The public keys
        #[arg(long, value_name = "HEX", required = true, num_args = 1..)]
        public: Vec<String>,
        /// The signature or aggregate
        #[arg(long, value_name = "HEX")]
        signature: String,
        #[command(flatten)]
        scheme: SchemeArgs,
        /// What was signed; - for standard input
        #[arg(value_name = "FILE", required = true)]
        inputs: Vec<PathBuf>,
    },
    /// Print the aggregate of signatures
    Aggregate {
        /// The signatures
        #[arg(value_name = "HEX", required = true)]
        signatures: Vec<String>,
    },
    /// Prove to have a key, or verify such a proof
    Pop {
        #[command(subcommand)]
        action: PopAction,
    },
    /// Split a key into shares: print commitments:HEX and for each share a line VARIANT:INDEX:HEX
    Split {
        #[command(flatten)]
        key: KeyArgs,
        /// How many shares make a signature
        #[arg(long, value_name = "T")]
        threshold: u32,
        /// How many shares there are
        #[arg(long, value_name = "N")]
        shares: u32,
    },
    /// Print the signature that parts of it make, or the key that shares make
    Recover {
        /// What split printed as commitments
        #[arg(long, value_name = "HEX")]
        commitments: String,
        /// The message, to recover a signature; - for standard input
        #[arg(long, value_name = "FILE", required_unless_present = "shares")]
        message: Option<PathBuf>,
        #[command(flatten)]
        scheme: SchemeArgs,
        /// Files with shares, a line each, to recover the key
        #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["message", "parts"])]
        shares: Vec<PathBuf>,
        /// Parts of a signature
        #[arg(value_name = "INDEX:HEX", required_unless_present = "shares")]
        parts: Vec<String>,
    },
}

#[derive(Subcommand)]
enum PopAction {
    /// Print a proof of possession
    Prove {
        #[command(flatten)]
        key: KeyArgs,
    },
    /// Verify a proof of possession; the exit code tells
    Verify {
        /// The public key
        #[arg(long, value_name = "HEX")]
        public: String,
        /// The proof
        #[arg(long, value_name = "HEX")]
        proof: String,
    },
}

#[derive(clap::Args)]
struct KeyArgs {
    /// File with the secret key, or a keystore (EIP-2335); - for standard input
    #[arg(long, value_name = "FILE")]
    key: PathBuf,
    /// File with the password of a keystore; control characters such as line ends do not count
    #[arg(long, value_name = "FILE")]
    password_file: Option<PathBuf>,
    /// Which group holds public keys, for a file that does not say
    #[arg(long, value_enum)]
    variant: Option<VariantName>,
}

#[derive(clap::Args)]
struct SchemeArgs {
    /// How rogue keys are kept out of aggregates
    #[arg(long, value_enum, default_value_t = SchemeName::Basic)]
    scheme: SchemeName,
    /// Another domain separation tag than the scheme's
    #[arg(long, value_name = "TEXT")]
    dst: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SchemeName {
    /// Messages of an aggregate differ (NUL)
    Basic,
    /// The public key is signed with the message (AUG)
    Aug,
    /// Signers prove to have their keys (POP): Ethereum's
    Pop,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum KdfName {
    /// 256 MiB of memory
    Scrypt,
    /// 262,144 rounds of HMAC-SHA-256
    Pbkdf2,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum VariantName {
    /// Public keys in G1, 48 bytes
    MinPk,
    /// Public keys in G2, 96 bytes
    MinSig,
}

impl SchemeArgs {
    fn scheme(&self) -> Scheme<'_> {
        let scheme = match self.scheme {
            SchemeName::Basic => Scheme::BASIC,
            SchemeName::Aug => Scheme::AUGMENTED,
            SchemeName::Pop => Scheme::PROOF_OF_POSSESSION,
        };
        self.dst.as_ref().map_or(scheme, |tag| scheme.with_tag(tag.as_bytes()))
    }
}

/// Calls a function with the type of a variant.
macro_rules! with {
    ($variant:expr, $module:ident::$function:ident, $($argument:expr),*) => {
        match $variant {
            VariantName::MinPk => $module::$function::<MinPk>($($argument),*),
            VariantName::MinSig => $module::$function::<MinSig>($($argument),*),
        }
    };
}

const EXAMPLES: &str = "\
Examples:
  adamant bls keygen > my.key
  adamant bls public --key my.key
  adamant bls keygen --keystore my.json --password-file my.password
  adamant bls public --key my.json --password-file my.password
  adamant bls sign --key my.key letter.txt
  adamant bls verify --public HEX --signature HEX letter.txt
  adamant bls verify --scheme pop --public HEX HEX --signature HEX letter.txt
  adamant bls split --key my.key --threshold 2 --shares 3
  adamant bls recover --commitments HEX --message letter.txt 1:HEX 3:HEX";

pub fn run(args: &Args) -> Result<(), Error> {
    match &args.action {
        Action::Keygen { ikm, path, keystore, password_file, kdf, variant } => {
            let place = keystore.as_deref().zip(password_file.as_deref());
            let place = place.map(|(file, password)| keystores::Place { file, password, kdf: *kdf });
            with!(variant, one::keygen, ikm.as_deref(), path.as_ref(), place)
        }
        Action::Public { key } => {
            let key = text::secret(key)?;
            with!(key.variant, one::public, &key)
        }
        Action::Sign { key, scheme, group, input } => {
            let key = text::secret(key)?;
            with!(key.variant, one::sign, &key, scheme, group.as_deref(), input)
        }
        Action::Verify { public, signature, scheme, inputs } => {
            let public = text::points("--public", public)?;
            let variant = text::variant_of_key(&public[0])?;
            with!(variant, together::verify, &public, signature, scheme, inputs)
        }
        Action::Aggregate { signatures } => {
            let signatures = text::points("a signature", signatures)?;
            let variant = text::variant_of_signature(&signatures[0])?;
            with!(variant, together::aggregate, &signatures)
        }
        Action::Pop { action: PopAction::Prove { key } } => {
            let key = text::secret(key)?;
            with!(key.variant, one::prove, &key)
        }
        Action::Pop { action: PopAction::Verify { public, proof } } => {
            let public = text::point("--public", public)?;
            with!(text::variant_of_key(&public)?, one::verify_proof, &public, proof)
        }
        Action::Split { key, threshold, shares } => {
            let key = text::secret(key)?;
            with!(key.variant, together::split, &key, *threshold, *shares)
        }
        Action::Recover { commitments, message, scheme, shares, parts } => {
            let commitments = text::point("--commitments", commitments)?;
            match message {
                Some(message) => together::recover_signature(&commitments, message, scheme, parts),
                None => together::recover_key(&commitments, shares),
            }
        }
    }
}

/// What is wrong with an operation on good input: exit code 1 where it does not hold, 2 for what was asked.
fn refused(error: bls::Error) -> Error {
    match error {
        bls::Error::InvalidSignature | bls::Error::RandomUnavailable | bls::Error::OutOfMemory => {
            Error::failed(error)
        }
        error => Error::usage(error),
    }
}

/// The name that stands before a key.
fn name<V: Variant>() -> &'static str {
    V::NAME
}
