//! The functions whose digests are printed, and digests of any of their lengths.

use super::batch::SIDE_BY_SIDE;
use crate::error::Error;
use adamant::symmetric::keccak::{self, Function};
use adamant::symmetric::sha256::{self, Sha256, sha256_many};

/// A function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Algorithm {
    #[default]
    Sha256,
    Sha3_224,
    Sha3_256,
    Sha3_384,
    Sha3_512,
    /// Of the SHAKEs, `sha3sum` prints as many bytes as their rate.
    Shake128,
    Shake256,
}

/// Bytes of the longest digest.
const MAX_LEN: usize = 168;

/// A digest.
#[derive(Clone, Copy, Debug)]
pub struct Digest {
    bytes: [u8; MAX_LEN],
    len: usize,
}

impl Digest {
    /// Of no bytes: that of no function.
    pub const NONE: Digest = Digest { bytes: [0; MAX_LEN], len: 0 };

    /// A digest of at most 168 bytes.
    pub fn new(bytes: &[u8]) -> Option<Digest> {
        let mut digest = Digest { len: bytes.len(), ..Digest::NONE };
        digest.bytes.get_mut(..bytes.len())?.copy_from_slice(bytes);
        Some(digest)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

impl PartialEq for Digest {
    fn eq(&self, other: &Digest) -> bool {
        self.bytes() == other.bytes()
    }
}

impl Eq for Digest {}

impl Algorithm {
    /// Those of `sha3sum`, by the numbers of its option `-a`.
    pub const SHA3: [(&str, Algorithm); 6] = [
        ("224", Algorithm::Sha3_224),
        ("256", Algorithm::Sha3_256),
        ("384", Algorithm::Sha3_384),
        ("512", Algorithm::Sha3_512),
        ("128000", Algorithm::Shake128),
        ("256000", Algorithm::Shake256),
    ];

    /// Its name in lines of the BSD style.
    pub fn tag(self) -> &'static str {
        match self {
            Algorithm::Sha256 => "SHA256",
            Algorithm::Sha3_224 => "SHA3-224",
            Algorithm::Sha3_256 => "SHA3-256",
            Algorithm::Sha3_384 => "SHA3-384",
            Algorithm::Sha3_512 => "SHA3-512",
            Algorithm::Shake128 => "SHAKE128",
            Algorithm::Shake256 => "SHAKE256",
        }
    }

    /// Bytes of its digests.
    pub fn digest_len(self) -> usize {
        match self {
            Algorithm::Sha3_224 => 28,
            Algorithm::Sha256 | Algorithm::Sha3_256 => 32,
            Algorithm::Sha3_384 => 48,
            Algorithm::Sha3_512 => 64,
            Algorithm::Shake256 => 136,
            Algorithm::Shake128 => 168,
        }
    }

    /// That of Keccak's family; none for SHA-256.
    fn function(self) -> Option<Function> {
        match self {
            Algorithm::Sha256 => None,
            Algorithm::Sha3_224 => Some(Function::SHA3_224),
            Algorithm::Sha3_256 => Some(Function::SHA3_256),
            Algorithm::Sha3_384 => Some(Function::SHA3_384),
            Algorithm::Sha3_512 => Some(Function::SHA3_512),
            Algorithm::Shake128 => Some(Function::SHAKE128),
            Algorithm::Shake256 => Some(Function::SHAKE256),
        }
    }

    /// The digests of at most [`SIDE_BY_SIDE`] messages.
    ///
    /// # Errors
    /// Those of the library.
    pub fn many(self, messages: &[&[u8]], digests: &mut [Digest]) -> Result<(), Error> {
        match (self.function(), self.digest_len()) {
            (None, _) => collect(messages, digests, sha256_many),
            (Some(f), 28) => collect::<28>(messages, digests, |m, out| keccak::many(f, m, out)),
            (Some(f), 32) => collect::<32>(messages, digests, |m, out| keccak::many(f, m, out)),
            (Some(f), 48) => collect::<48>(messages, digests, |m, out| keccak::many(f, m, out)),
            (Some(f), 64) => collect::<64>(messages, digests, |m, out| keccak::many(f, m, out)),
            (Some(f), 136) => collect::<136>(messages, digests, |m, out| keccak::many(f, m, out)),
            (Some(f), _) => collect::<MAX_LEN>(messages, digests, |m, out| keccak::many(f, m, out)),
        }
    }
}

fn collect<const L: usize>(
    messages: &[&[u8]],
    digests: &mut [Digest],
    hash: impl FnOnce(&[&[u8]], &mut [[u8; L]]) -> Result<(), adamant::symmetric::Error>,
) -> Result<(), Error> {
    let mut out = [[0; L]; SIDE_BY_SIDE];
    hash(messages, &mut out[..messages.len()]).map_err(Error::failed)?;
    for (digest, out) in digests.iter_mut().zip(&out) {
        *digest = Digest::new(out).unwrap_or(Digest::NONE);
    }
    Ok(())
}

/// Messages under way, all of one function.
pub enum Hashes {
    Sha256(Vec<Sha256>),
    Keccak(Vec<keccak::Hash>),
}

impl Hashes {
    pub fn new(algorithm: Algorithm, count: usize) -> Hashes {
        match algorithm.function() {
            None => Hashes::Sha256(vec![Sha256::new(); count]),
            Some(function) => Hashes::Keccak(vec![keccak::Hash::new(function); count]),
        }
    }

    /// The next piece of each.
    pub fn update(&mut self, pieces: &[&[u8]]) {
        match self {
            Hashes::Sha256(hashes) => sha256::update_many(hashes, pieces),
            Hashes::Keccak(hashes) => keccak::update_many(hashes, pieces),
        }
    }

    /// Ends one, of which `algorithm` is the function; the last takes its place.
    pub fn swap_remove(&mut self, at: usize, algorithm: Algorithm) -> Digest {
        match self {
            Hashes::Sha256(hashes) => Digest::new(&hashes.swap_remove(at).finalize()).unwrap_or(Digest::NONE),
            Hashes::Keccak(hashes) => {
                let mut digest = Digest { len: algorithm.digest_len(), ..Digest::NONE };
                hashes.swap_remove(at).finalize(&mut digest.bytes[..digest.len]);
                digest
            }
        }
    }
}
