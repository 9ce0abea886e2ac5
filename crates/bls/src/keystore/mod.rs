//! Secret keys in files, under a password: EIP-2335, version 4, what Ethereum's validators keep their keys in.
//!
//! A key is derived from the password by scrypt or PBKDF2; its first half encrypts the secret key with AES-128 in counter
//! mode, its second half goes into a checksum, which tells whether the password was right.
//!
//! ```
//! use adamant_bls::keystore::{Kdf, Keystore};
//! use adamant_bls::{OsRandom, min_pk};
//!
//! let key = min_pk::SecretKey::generate(&mut OsRandom)?;
//! let cheap = Kdf::Pbkdf2 { rounds: 2 }; // for this example; take `Kdf::SCRYPT`
//! let json = Keystore::encrypt(&key, "correct horse", None, cheap, &mut OsRandom)?.to_json();
//!
//! let keystore = Keystore::from_json(json.as_bytes())?;
//! let same: min_pk::SecretKey = keystore.decrypt("correct horse")?;
//! assert_eq!(same.to_be_bytes(), key.to_be_bytes());
//! # Ok::<(), adamant_bls::keystore::KeystoreError>(())
//! ```
//!
//! The memory of scrypt is wiped; what PBKDF2 and the normalisation of passwords keep on the stack is theirs to wipe, and not all of
//! them do.
//!
//! # Source
//! ERC-2335, "BLS12-381 Keystore"; RFC 7914 (scrypt); RFC 8018 (PBKDF2).

mod error;
mod json;
mod kdf;
mod password;
mod scrypt;

pub use error::KeystoreError;
pub use kdf::Kdf;

use crate::{Path, RandomSource, SecretKey, Variant};
use adamant_base::ct::CtEq;
use adamant_symmetric::aes::Ctr;
use adamant_symmetric::sha256::Sha256;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use zeroize::Zeroizing;

/// Bytes of the encrypted secret key.
const SECRET: usize = 32;
/// Bytes of an identifier.
const UUID: usize = 16;
/// Bytes of the salt of a new keystore.
const SALT: usize = 32;

/// A secret key that is encrypted under a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keystore {
    kdf: Kdf,
    salt: Vec<u8>,
    checksum: [u8; 32],
    iv: [u8; 16],
    ciphertext: [u8; SECRET],
    /// Empty where the file has none.
    public_key: Vec<u8>,
    /// What the file says, an EIP-2334 path or nothing.
    path: String,
    description: String,
    uuid: [u8; UUID],
}

impl Keystore {
    /// Encrypts a secret key. `path` is where the key is in the tree of its seed, if it is of one. The password is normalised
    /// (NFKD) and freed of control characters, as the standard says.
    ///
    /// # Errors
    /// [`KeystoreError::CostTooHigh`], [`KeystoreError::RandomUnavailable`], [`KeystoreError::OutOfMemory`].
    ///
    /// # Constant time
    /// With respect to the key. The password's characters are looked up in the tables of Unicode; what PBKDF2 does with them is for the
    /// crate `pbkdf2`, and scrypt's memory accesses depend on the password by its design.
    pub fn encrypt<V: Variant>(
        key: &SecretKey<V>,
        password: &str,
        path: Option<&Path>,
        kdf: Kdf,
        source: &mut dyn RandomSource,
    ) -> Result<Self, KeystoreError> {
        let (mut salt, mut iv, mut uuid) = ([0; SALT], [0; 16], [0; UUID]);
        for bytes in [&mut salt[..], &mut iv, &mut uuid] {
            source.fill(bytes).map_err(|_| KeystoreError::RandomUnavailable)?;
        }
        // RFC 9562: version 4, variant 10.
        uuid[6] = (uuid[6] & 0x0f) | 0x40;
        uuid[8] = (uuid[8] & 0x3f) | 0x80;
        let derived = kdf.derive(&password::normalized(password)?, &salt)?;
        let secret = key.to_be_bytes();
        let mut ciphertext = *secret;
        apply_cipher(&derived, &iv, &mut ciphertext)?;
        Ok(Keystore {
            kdf,
            salt: salt.to_vec(),
            checksum: checksum(&derived, &ciphertext),
            iv,
            ciphertext,
            public_key: key.public_key().to_compressed().as_ref().to_vec(),
            path: path.map_or_else(String::new, alloc::string::ToString::to_string),
            description: String::new(),
            uuid,
        })
    }

    /// The same with a description for people.
    ///
    /// ```
    /// use adamant_bls::keystore::{Kdf, Keystore};
    /// use adamant_bls::{OsRandom, min_pk};
    ///
    /// let key = min_pk::SecretKey::generate(&mut OsRandom)?;
    /// let cheap = Kdf::Pbkdf2 { rounds: 2 };
    /// let keystore = Keystore::encrypt(&key, "correct horse", None, cheap, &mut OsRandom)?.with_description("spare");
    /// assert_eq!((keystore.description(), keystore.ciphertext().len()), ("spare", 32));
    /// assert!(matches!(keystore.kdf(), Kdf::Pbkdf2 { rounds: 2 }));
    /// assert_eq!(keystore.uuid().to_string().len(), 36);
    /// # Ok::<(), adamant_bls::keystore::KeystoreError>(())
    /// ```
    #[must_use]
    pub fn with_description(mut self, description: &str) -> Self {
        self.description = description.into();
        self
    }

    /// Decrypts the secret key. Where the file names a public key, it has to be the secret key's.
    ///
    /// # Errors
    /// [`KeystoreError::WrongPassword`], [`KeystoreError::InvalidSecretKey`], [`KeystoreError::PublicKeyMismatch`],
    /// [`KeystoreError::OutOfMemory`].
    ///
    /// # Constant time
    /// As [`Self::encrypt`]; whether it succeeded is public.
    pub fn decrypt<V: Variant>(&self, password: &str) -> Result<SecretKey<V>, KeystoreError> {
        let derived = self.kdf.derive(&password::normalized(password)?, &self.salt)?;
        // Public: a wrong password is refused.
        if !checksum(&derived, &self.ciphertext).ct_eq(&self.checksum).declassify() {
            return Err(KeystoreError::WrongPassword);
        }
        let mut secret = Zeroizing::new(self.ciphertext);
        apply_cipher(&derived, &self.iv, &mut secret)?;
        let key = SecretKey::<V>::from_be_bytes(&*secret).map_err(|_| KeystoreError::InvalidSecretKey)?;
        let public_key = key.public_key().to_compressed();
        if !self.public_key.is_empty() && public_key.as_ref() != &self.public_key[..] {
            return Err(KeystoreError::PublicKeyMismatch);
        }
        Ok(key)
    }

    /// The keystore of a JSON text of at most 64 KiB. Fields that the standard does not name are passed over.
    ///
    /// # Errors
    /// [`KeystoreError::InvalidJson`], [`KeystoreError::InvalidField`] with its name, [`KeystoreError::Unsupported`] for another
    /// version or function, [`KeystoreError::CostTooHigh`] for costs that no honest file has: see [`Kdf`].
    pub fn from_json(text: &[u8]) -> Result<Self, KeystoreError> {
        json::parse(text)
    }

    /// The JSON text, with a line end.
    #[must_use]
    pub fn to_json(&self) -> String {
        json::write(self)
    }

    /// The encrypted secret key.
    #[must_use]
    pub fn ciphertext(&self) -> &[u8] {
        &self.ciphertext
    }

    /// How the password becomes a key.
    #[must_use]
    pub fn kdf(&self) -> Kdf {
        self.kdf
    }

    /// The compressed public key that the file names, without a check; empty if it names none.
    #[must_use]
    pub fn public_key(&self) -> &[u8] {
        &self.public_key
    }

    /// Where the file says that the key is in the tree of its seed; empty for a key of none.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// What the file says for people.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The file's identifier, as RFC 9562 writes it.
    #[must_use]
    pub fn uuid(&self) -> impl fmt::Display + use<> {
        Uuid(self.uuid)
    }
}

/// Bytes as in 1d85ae20-35c5-4611-98e8-aa14a633906f.
struct Uuid([u8; UUID]);

impl fmt::Display for Uuid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, byte) in self.0.iter().enumerate() {
            if matches!(i, 4 | 6 | 8 | 10) {
                f.write_str("-")?;
            }
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}

/// What the second half of the derived key and the ciphertext are hashed to.
fn checksum(derived: &[u8; kdf::DERIVED], ciphertext: &[u8]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(&derived[16..]);
    hash.update(ciphertext);
    hash.finalize()
}

/// Encrypts or decrypts with the first half of the derived key.
fn apply_cipher(
    derived: &[u8; kdf::DERIVED],
    iv: &[u8; 16],
    data: &mut [u8; SECRET],
) -> Result<(), KeystoreError> {
    let mut ctr = Ctr::new(&derived[..16], iv).map_err(|_| KeystoreError::OutOfMemory)?;
    ctr.apply(&mut data[..]);
    Ok(())
}
