//! RSA: keys, signatures, encryption.
//!
//! | what | how |
//! |---|---|
//! | keys | [`PrivateKey::generate`], `from_components`, DER and PEM: SubjectPublicKeyInfo, PKCS#8, PKCS#1 |
//! | signatures | [`Scheme::Pss`] and [`Scheme::Pkcs1v15`] with SHA-256, SHA-384, SHA-512 |
//! | encryption | OAEP with the same hash functions: [`PublicKey::encrypt_oaep`], [`PrivateKey::decrypt_oaep`] |
//!
//! Encryption with the padding of PKCS#1 v1.5 is left out: its decryption cannot be used safely. Nothing here uses SHA-1 or MD5.
//!
//! Private operations are blinded by a fresh random number each time, and their results are checked before they are
//! given out. Everything is constant time in the private key and in what is decrypted; sizes, n and e are public.
//! `docs/reference/rsa.md` has the whole of it.
//!
//! ```
//! use adamant_rsa::{Hash, OsRandom, PrivateKey, PublicKey};
//!
//! let key = PrivateKey::generate(1024, 65537, &mut OsRandom)?; // real keys have 2048 bits or more
//! let public = PublicKey::from_pem(key.public_key().to_pem(Default::default()))?;
//! let ciphertext = public.encrypt_oaep(Hash::Sha256, b"", b"attack at dawn", &mut OsRandom)?;
//! let message = key.decrypt_oaep(Hash::Sha256, b"", &ciphertext, &mut OsRandom)?;
//! assert_eq!(&message[..], b"attack at dawn");
//! # Ok::<(), adamant_rsa::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod error;
mod format;
mod hash;
mod oaep;
mod pkcs1v15;
mod private;
mod pss;
mod public;
mod scheme;
mod sign;

#[cfg(feature = "std")]
pub use adamant_base::random::OsRandom;
pub use adamant_base::random::RandomSource;
pub use error::Error;
pub use format::{PrivateFormat, PublicFormat};
pub use hash::{Hash, Hasher};
pub use private::{Components, PrivateKey};
pub use public::{DEFAULT_EXPONENT, MAX_BITS, MAX_EXPONENT_BITS, MIN_BITS, PublicKey};
pub use scheme::{SaltLength, Scheme};
