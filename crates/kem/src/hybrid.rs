//! A hybrid of X25519 and HQC: secure as long as one of the two is.
//!
//! The secret is K = SHA3-256(ss_hqc || ss_x || ct_hqc || ek_hqc || ct_x || pk_x || label): both shared secrets, both
//! ciphertexts (that of X25519 is the sender's ephemeral public key) and both public keys, all of fixed lengths, and a label that
//! names set and revision, such as `adamant X25519 + hqc-1 hqc-2026-02`.
//!
//! | what | bytes |
//! |---|---|
//! | public key | HQC's (2241, 4514, 7237), then X25519's 32 |
//! | secret key | HQC's seed of 32, then X25519's secret of 32 |
//! | ciphertext | HQC's (4433, 8978, 14421), then the ephemeral public key of 32 |
//! | shared secret | 32 |
//!
//! An altered ciphertext of HQC gives another secret through the same hash; a point of small order is an error.
//!
//! ```
//! use adamant_kem::OsRandom;
//! use adamant_kem::hqc::Set;
//! use adamant_kem::hybrid::{PublicKey, SecretKey};
//!
//! let secret = SecretKey::generate(Set::Hqc1, &mut OsRandom)?;
//! let public = PublicKey::from_bytes(Set::Hqc1, &secret.public_key().to_bytes())?;
//! let (ciphertext, sent) = public.encapsulate(&mut OsRandom)?;
//! assert_eq!(*secret.decapsulate(&ciphertext)?, *sent);
//!
//! // The key is kept as 64 bytes. Drafts for TLS want both secrets one after the other.
//! let secret = SecretKey::from_bytes(Set::Hqc1, &secret.to_bytes());
//! let (ciphertext, both) = public.tls_concat(&mut OsRandom)?;
//! assert_eq!(*secret.tls_concat(&ciphertext)?, *both);
//! # Ok::<(), adamant_kem::Error>(())
//! ```

use crate::hqc::{self, REVISION, SALT_LEN, SEED_LEN, Set, SharedSecret};
use crate::{Error, RandomSource};
use adamant_base::zeroize::Zeroizing;
use adamant_curves::x25519::{x25519, x25519_base};
use adamant_symmetric::keccak::Sha3_256;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// Bytes of keys and secrets of X25519.
const POINT: usize = 32;

/// A public key.
#[derive(Clone, PartialEq, Eq)]
pub struct PublicKey {
    hqc: hqc::EncapsulationKey,
    x: [u8; POINT],
}

/// A secret key. Wiped when dropped.
pub struct SecretKey {
    hqc: hqc::DecapsulationKey,
    x: Zeroizing<[u8; POINT]>,
    public: PublicKey,
}

impl SecretKey {
    /// A new key.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn generate(set: Set, random: &mut dyn RandomSource) -> Result<SecretKey, Error> {
        let mut bytes = Zeroizing::new([0; SEED_LEN + POINT]);
        random.fill(&mut *bytes)?;
        Ok(SecretKey::from_bytes(set, &bytes))
    }

    /// The key of HQC's seed and X25519's secret, 32 bytes each.
    ///
    /// # Constant time
    /// With respect to the bytes; the public key becomes public.
    #[must_use]
    pub fn from_bytes(set: Set, bytes: &[u8; SEED_LEN + POINT]) -> SecretKey {
        let mut halves = [Zeroizing::new([0; 32]), Zeroizing::new([0; 32])];
        for (half, bytes) in halves.iter_mut().zip(bytes.as_chunks().0) {
            **half = *bytes;
        }
        let [seed, x] = halves;
        let hqc = hqc::DecapsulationKey::from_seed(set, &seed);
        let public = PublicKey { hqc: hqc.encapsulation_key().clone(), x: x25519_base(&x) };
        SecretKey { hqc, x, public }
    }

    /// The bytes of [`SecretKey::from_bytes`].
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<[u8; SEED_LEN + POINT]> {
        let mut out = Zeroizing::new([0; SEED_LEN + POINT]);
        out[..SEED_LEN].copy_from_slice(&*self.hqc.to_seed());
        out[SEED_LEN..].copy_from_slice(&*self.x);
        out
    }

    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> &PublicKey {
        &self.public
    }

    /// The shared secret of a ciphertext.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`]; [`Error::LowOrderPoint`] where the ephemeral key has small order.
    ///
    /// # Constant time
    /// With respect to the key, and to whether HQC's ciphertext is good; whether the point is good is public.
    pub fn decapsulate(&self, ciphertext: &[u8]) -> Result<SharedSecret, Error> {
        let (hqc, point) = split(self.public.hqc.set().ciphertext_len(), ciphertext)?;
        let x = x25519(&self.x, point).map_err(|_| Error::LowOrderPoint)?;
        Ok(self.public.combine(&*self.hqc.decapsulate(hqc)?, &x, hqc, point))
    }

    /// Both shared secrets one after the other, HQC's first, as drafts for TLS concatenate them: no hash, no keys and no
    /// ciphertexts bound in. For protocols alone whose key schedule hashes all that was sent.
    ///
    /// # Errors
    /// Those of [`SecretKey::decapsulate`].
    ///
    /// # Constant time
    /// As [`SecretKey::decapsulate`].
    pub fn tls_concat(&self, ciphertext: &[u8]) -> Result<Zeroizing<[u8; 64]>, Error> {
        let (hqc, point) = split(self.public.hqc.set().ciphertext_len(), ciphertext)?;
        let x = x25519(&self.x, point).map_err(|_| Error::LowOrderPoint)?;
        Ok(both(&*self.hqc.decapsulate(hqc)?, &x))
    }
}

impl PublicKey {
    /// The key of HQC's 2241, 4514 or 7237 bytes and X25519's 32.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`], [`Error::InvalidKey`].
    pub fn from_bytes(set: Set, bytes: &[u8]) -> Result<PublicKey, Error> {
        let (hqc, x) = split(set.encapsulation_key_len(), bytes)?;
        Ok(PublicKey { hqc: hqc::EncapsulationKey::from_bytes(set, hqc)?, x: *x })
    }

    /// The bytes of [`PublicKey::from_bytes`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        [self.hqc.as_bytes(), &self.x].concat()
    }

    /// A ciphertext for the owner of the key, and the secret that it carries.
    ///
    /// # Errors
    /// [`Error::LowOrderPoint`] where the key's X25519 part has small order; [`Error::RandomUnavailable`].
    pub fn encapsulate(&self, random: &mut dyn RandomSource) -> Result<(Vec<u8>, SharedSecret), Error> {
        let mut x = Zeroizing::new([0; POINT]);
        random.fill(&mut *x)?;
        let (ciphertext, hqc, x) = self.send(random, &x)?;
        let (body, point) = split(self.hqc.set().ciphertext_len(), &ciphertext)?;
        let secret = self.combine(&hqc, &x, body, point);
        Ok((ciphertext, secret))
    }

    /// As [`PublicKey::encapsulate`], with the secret of [`SecretKey::tls_concat`].
    ///
    /// # Errors
    /// Those of [`PublicKey::encapsulate`].
    pub fn tls_concat(&self, random: &mut dyn RandomSource) -> Result<(Vec<u8>, Zeroizing<[u8; 64]>), Error> {
        let mut x = Zeroizing::new([0; POINT]);
        random.fill(&mut *x)?;
        let (ciphertext, hqc, x) = self.send(random, &x)?;
        Ok((ciphertext, both(&hqc, &x)))
    }

    /// The ciphertext and both shared secrets.
    fn send(
        &self,
        random: &mut dyn RandomSource,
        ephemeral: &[u8; POINT],
    ) -> Result<(Vec<u8>, SharedSecret, SharedSecret), Error> {
        let x = x25519(ephemeral, &self.x).map_err(|_| Error::LowOrderPoint)?;
        let mut message = Zeroizing::new(vec![0; self.hqc.set().message_len()]);
        let mut salt = [0; SALT_LEN];
        random.fill(&mut message)?;
        random.fill(&mut salt)?;
        let (mut ciphertext, hqc) = self.hqc.encapsulate_derandomized(&message, &salt)?;
        ciphertext.extend_from_slice(&x25519_base(ephemeral));
        Ok((ciphertext, hqc, x))
    }

    fn combine(&self, hqc: &[u8; 32], x: &[u8; 32], ciphertext: &[u8], point: &[u8; 32]) -> SharedSecret {
        let mut hash = Sha3_256::new();
        let name = self.hqc.set().name().as_bytes();
        let label: [&[u8]; 4] = [b"adamant X25519 + ", name, b" ", REVISION.as_bytes()];
        for part in [hqc, x, ciphertext, self.hqc.as_bytes(), point, &self.x].into_iter().chain(label) {
            hash.update(part);
        }
        Zeroizing::new(hash.finalize())
    }
}

/// HQC's part and X25519's.
fn split(length: usize, bytes: &[u8]) -> Result<(&[u8], &[u8; POINT]), Error> {
    let (hqc, point) = bytes.split_at_checked(length).ok_or(Error::LengthMismatch)?;
    Ok((hqc, point.try_into().map_err(|_| Error::LengthMismatch)?))
}

fn both(hqc: &[u8; 32], x: &[u8; 32]) -> Zeroizing<[u8; 64]> {
    let mut out = Zeroizing::new([0; 64]);
    out[..32].copy_from_slice(hqc);
    out[32..].copy_from_slice(x);
    out
}

/// Does not show the secret part.
impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey(X25519 + {})", self.public.hqc.set().name())
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey(X25519 + {})", self.hqc.set().name())
    }
}
