//! The hash functions, and the mask generation function over them.
//!
//! ```
//! use adamant_rsa::{Hash, OsRandom, PrivateKey, SaltLength, Scheme};
//!
//! // A message that comes in pieces is hashed first.
//! let mut hasher: adamant_rsa::Hasher = Hash::Sha256.hasher();
//! hasher.update(b"a long ");
//! hasher.update(b"message");
//! let digest = hasher.finalize();
//! assert_eq!((digest.len(), Hash::Sha256.name()), (Hash::Sha256.digest_len(), "sha256"));
//! assert_eq!(digest, Hash::Sha256.digest(b"a long message"));
//!
//! let key = PrivateKey::generate(1024, 65537, &mut OsRandom)?; // real keys have 2048 bits or more
//! for scheme in [Scheme::pkcs1v15(Hash::Sha256), Scheme::Pss { hash: Hash::Sha256, salt: SaltLength::Digest }] {
//!     assert_eq!(scheme.hash(), Hash::Sha256);
//!     let signature = key.sign_digest(scheme, &digest, &mut OsRandom)?;
//!     key.public_key().verify_digest(scheme, &digest, &signature)?;
//!     key.public_key().verify(scheme, b"a long message", &signature)?;
//! }
//! # Ok::<(), adamant_rsa::Error>(())
//! ```

use crate::Error;
use adamant_base::zeroize::Zeroizing;
use adamant_symmetric::{sha256, sha512};
use alloc::vec::Vec;
use core::str::FromStr;

/// A hash function for signatures and OAEP. MGF1 uses the same one. SHA-1 is not offered: collisions are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Hash {
    /// SHA-256: digests of 32 bytes.
    Sha256,
    /// SHA-384: digests of 48 bytes.
    Sha384,
    /// SHA-512: digests of 64 bytes.
    Sha512,
}

impl Hash {
    /// All of them.
    pub const ALL: [Hash; 3] = [Hash::Sha256, Hash::Sha384, Hash::Sha512];

    /// The bytes of a digest.
    #[must_use]
    pub const fn digest_len(self) -> usize {
        match self {
            Hash::Sha256 => 32,
            Hash::Sha384 => 48,
            Hash::Sha512 => 64,
        }
    }

    /// Its name as programs take it: `sha256`, `sha384`, `sha512`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Hash::Sha256 => "sha256",
            Hash::Sha384 => "sha384",
            Hash::Sha512 => "sha512",
        }
    }

    /// The digest of a message: 32, 48 or 64 bytes. Constant time in the message; its length is public.
    #[must_use]
    pub fn digest(self, message: &[u8]) -> Zeroizing<Vec<u8>> {
        let mut hasher = self.hasher();
        hasher.update(message);
        hasher.finalize()
    }

    /// A hash of nothing yet, to be fed piece by piece.
    #[must_use]
    pub fn hasher(self) -> Hasher {
        Hasher(match self {
            Hash::Sha256 => State::Sha256(sha256::Sha256::new()),
            Hash::Sha384 => State::Sha384(sha512::Sha384::new()),
            Hash::Sha512 => State::Sha512(sha512::Sha512::new()),
        })
    }

    /// What stands before the digest in the DER form of a DigestInfo.
    ///
    /// # Source
    /// RFC 8017, section 9.2, note 1.
    pub(crate) const fn digest_info(self) -> [u8; 19] {
        // SEQUENCE { SEQUENCE { OID 2.16.840.1.101.3.4.2.x, NULL }, OCTET STRING }
        let (arc, length) = match self {
            Hash::Sha256 => (1, 32),
            Hash::Sha384 => (2, 48),
            Hash::Sha512 => (3, 64),
        };
        [
            0x30,
            17 + length,
            0x30,
            0x0d,
            0x06,
            0x09,
            0x60,
            0x86,
            0x48,
            0x01,
            0x65,
            0x03,
            0x04,
            0x02,
            arc,
            0x05,
            0x00,
            0x04,
            length,
        ]
    }
}

impl FromStr for Hash {
    type Err = Error;

    fn from_str(name: &str) -> Result<Hash, Error> {
        Hash::ALL.into_iter().find(|hash| hash.name() == name).ok_or(Error::UnknownHash)
    }
}

/// A digest that is being computed, piece by piece. Wiped when dropped.
#[derive(Clone, Debug)]
pub struct Hasher(State);

#[derive(Clone, Debug)]
enum State {
    Sha256(sha256::Sha256),
    Sha384(sha512::Sha384),
    Sha512(sha512::Sha512),
}

impl Hasher {
    /// Takes in the next bytes of the message.
    pub fn update(&mut self, data: &[u8]) {
        match &mut self.0 {
            State::Sha256(hash) => hash.update(data),
            State::Sha384(hash) => hash.update(data),
            State::Sha512(hash) => hash.update(data),
        }
    }

    /// The digest.
    #[must_use]
    pub fn finalize(self) -> Zeroizing<Vec<u8>> {
        Zeroizing::new(match self.0 {
            State::Sha256(hash) => Zeroizing::new(hash.finalize()).to_vec(),
            State::Sha384(hash) => Zeroizing::new(hash.finalize()).to_vec(),
            State::Sha512(hash) => Zeroizing::new(hash.finalize()).to_vec(),
        })
    }
}

/// XORs the mask that MGF1 makes of `seed` to `data`.
///
/// # Constant time
/// With respect to both; their lengths are public.
///
/// # Source
/// RFC 8017, appendix B.2.1.
pub(crate) fn xor_mgf1(hash: Hash, seed: &[u8], data: &mut [u8]) {
    let mut seeded = hash.hasher();
    seeded.update(seed);
    for (counter, piece) in (0u32..).zip(data.chunks_mut(hash.digest_len())) {
        let mut hasher = seeded.clone();
        hasher.update(&counter.to_be_bytes());
        for (byte, mask) in piece.iter_mut().zip(hasher.finalize().iter()) {
            *byte ^= mask;
        }
    }
}
