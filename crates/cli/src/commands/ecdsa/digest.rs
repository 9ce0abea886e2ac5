//! Hash functions of files, and signatures of their digests.

use super::short;
use crate::commands::aead::files::Input;
use crate::error::Error;
use adamant::base::zeroize::Zeroizing;
use adamant::ecdsa::{
    self, Curve, OsRandom, RecoverableSignature, SecretKey, Sha256 as WithSha256, Sha384 as WithSha384,
    Sha512 as WithSha512,
};
use adamant::symmetric::keccak::Keccak256;
use adamant::symmetric::sha256::Sha256;
use adamant::symmetric::sha512::{Sha384, Sha512};
use clap::ValueEnum;
use std::path::Path;

/// Bytes of the longest digest.
const LONGEST: usize = 64;

/// The hash function of a message.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum HashName {
    /// SHA-256
    Sha256,
    /// SHA-384
    Sha384,
    /// SHA-512
    Sha512,
    /// Keccak-256, as Ethereum has it; nonces with SHA-256
    Keccak256,
    /// The input is a digest of 16 to 64 bytes; nonces with SHA-256
    None,
}

impl HashName {
    /// The digest of a file, or what is in it.
    ///
    /// # Errors
    /// That it cannot be read: exit code 1 or 2; that it is too long for a digest, where it should be one: exit code 2.
    pub fn of(self, path: &Path) -> Result<Zeroizing<Vec<u8>>, Error> {
        macro_rules! hashed {
            ($hasher:ty) => {{
                let mut hasher = <$hasher>::new();
                read(path, |piece| hasher.update(piece))?;
                Ok(Zeroizing::new(hasher.finalize().to_vec()))
            }};
        }
        match self {
            HashName::Sha256 => hashed!(Sha256),
            HashName::Sha384 => hashed!(Sha384),
            HashName::Sha512 => hashed!(Sha512),
            HashName::Keccak256 => hashed!(Keccak256),
            HashName::None => {
                let digest = short(path)?;
                if digest.len() > LONGEST {
                    return Err(Error::usage(format!(
                        "{}: a digest has at most {LONGEST} bytes",
                        path.display()
                    )));
                }
                Ok(digest)
            }
        }
    }

    /// The signature of a digest.
    ///
    /// # Errors
    /// [`ecdsa::Error::HashTooShort`], [`ecdsa::Error::RandomUnavailable`].
    pub fn sign<C: Curve>(
        self,
        key: &SecretKey<C>,
        digest: &[u8],
        hedged: bool,
    ) -> Result<RecoverableSignature<C>, ecdsa::Error> {
        match self {
            _ if hedged => key.sign_prehashed_recoverable_hedged(digest, &mut OsRandom),
            HashName::Sha384 => key.sign_digest_recoverable::<WithSha384>(digest),
            HashName::Sha512 => key.sign_digest_recoverable::<WithSha512>(digest),
            HashName::Sha256 | HashName::Keccak256 | HashName::None => {
                key.sign_digest_recoverable::<WithSha256>(digest)
            }
        }
    }
}

/// Gives a file to `update`, piece by piece.
fn read(path: &Path, mut update: impl FnMut(&[u8])) -> Result<(), Error> {
    let mut input = Input::open(path)?;
    let mut buffer = Zeroizing::new(vec![0; 1 << 20]);
    loop {
        let count = input.fill(&mut buffer)?;
        update(&buffer[..count]);
        if count < buffer.len() {
            return Ok(());
        }
    }
}
