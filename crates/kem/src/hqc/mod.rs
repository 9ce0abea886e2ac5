//! HQC-1, HQC-3 and HQC-5: revision 161cd4f of 2026-02-10, [`REVISION`].
//!
//! NIST chose HQC in 2025; FIPS 207 is not published. The text of 2025-08-22 and everything before it do not interoperate with
//! this revision, and a final standard may differ again: keys and ciphertexts in files carry the revision ([`mod@file`]).
//!
//! | set | category | public key | secret key | ciphertext | shared secret |
//! |---|---|---|---|---|---|
//! | HQC-1 | 1 | 2241 | 2321 | 4433 | 32 |
//! | HQC-3 | 3 | 4514 | 4602 | 8978 | 32 |
//! | HQC-5 | 5 | 7237 | 7333 | 14421 | 32 |
//!
//! A [`DecapsulationKey`] is made from 32 random bytes, an [`EncapsulationKey`] is its public part. Both hold everything that can
//! be computed ahead (the expanded polynomial h, the hash of the public key, the secret polynomial y), so a key that is
//! used more than once should be kept. Decapsulation never fails for a ciphertext of the right length: one that was
//! altered gives another secret, which nobody can tell from a good one (implicit rejection).
//!
//! # Constant time
//! With respect to keys, random bytes, messages and shared secrets. Where the definition draws positions by rejection, a
//! fixed surplus of candidates is looked at in full.
//!
//! # Source
//! HQC specification of 2025-08-22 (pqc-hqc.org) with the changes of commit 161cd4f; test vectors of that commit.
//!
//! ```
//! use adamant_kem::OsRandom;
//! use adamant_kem::hqc::file::{self, Kind};
//! use adamant_kem::hqc::{
//!     Backend, DecapsulationKey, EncapsulationKey, SALT_LEN, Set, decapsulate_each, encapsulate_each, keys_from_seeds,
//!     keys_with_backend,
//! };
//!
//! let set = Set::by_name("hqc-1").unwrap();
//! assert_eq!((set.encapsulation_key_len(), set.decapsulation_key_len(), set.ciphertext_len()), (2241, 2321, 4433));
//!
//! // A key is its seed; the long form is for other programs.
//! let key = DecapsulationKey::from_seed(set, &[7; 32]);
//! assert_eq!((*key.to_seed(), key.set()), ([7; 32], set));
//! let long = key.to_bytes();
//! assert_eq!(DecapsulationKey::from_bytes(set, &long)?.to_seed(), key.to_seed());
//! let trusted = DecapsulationKey::from_trusted_bytes(set, &long)?;
//! let public = EncapsulationKey::with_backend(set, key.encapsulation_key().as_bytes(), Backend::Portable)?;
//! assert_eq!((public.set().name(), public.backend()), ("hqc-1", Backend::Portable));
//!
//! // Many ciphertexts for one key; vectors and tests give message and salt themselves.
//! let sent = public.encapsulate_many(2, &mut OsRandom)?;
//! let received = trusted.decapsulate_many(&[&sent[0].0, &sent[1].0])?;
//! assert_eq!(*received[1], *sent[1].1);
//! let (message, salt) = (vec![1; set.message_len()], [2; SALT_LEN]);
//! let (ciphertext, secret) = public.encapsulate_derandomized(&message, &salt)?;
//! assert_eq!(*key.decapsulate(&ciphertext)?, *secret);
//!
//! // Many keys at once, a ciphertext for each.
//! let keys = keys_from_seeds(set, &[[1; 32], [2; 32]]);
//! assert_eq!(keys_with_backend(set, &[[1; 32]], Backend::Portable)?[0].to_seed(), keys[0].to_seed());
//! let publics = [keys[0].encapsulation_key(), keys[1].encapsulation_key()];
//! let sent = encapsulate_each(&publics, &[&message, &message], &[salt, salt])?;
//! let received = decapsulate_each(&[&keys[0], &keys[1]], &[&sent[0].0, &sent[1].0])?;
//! assert_eq!(*received[0], *sent[0].1);
//!
//! // In files, keys carry set and revision.
//! let text = file::write(set, Kind::Ciphertext, &ciphertext)?;
//! assert_eq!(file::read(&text)?, (set, Kind::Ciphertext, &ciphertext[..]));
//! assert_eq!(Kind::Ciphertext.byte_len(set), set.ciphertext_len());
//! # let _ = (Kind::Ciphertext.name(), DecapsulationKey::with_backend(set, &[7; 32], Backend::Portable)?);
//! # let _ = DecapsulationKey::from_trusted_bytes_with_backend(set, &long, Backend::Portable)?;
//! # Ok::<(), adamant_kem::Error>(())
//! ```

pub(crate) mod backend;
#[cfg(all(test, target_arch = "x86_64"))]
mod budget;
pub(crate) mod buffer;
mod code;
mod decapsulation;
mod encapsulation;
pub mod file;
mod gf256;
mod hash;
mod many;
mod pke;
pub(crate) mod product;
pub(crate) mod sampling;
mod set;
#[cfg(test)]
mod tests;

pub use backend::Backend;
pub use decapsulation::DecapsulationKey;
pub use encapsulation::EncapsulationKey;
pub use many::{Encapsulation, decapsulate_each, encapsulate_each, keys_from_seeds, keys_with_backend};
pub use set::Set;

use adamant_base::zeroize::Zeroizing;

/// The revision of HQC that this module implements.
pub const REVISION: &str = "hqc-2026-02";
/// Bytes of the seed that a key is made from.
pub const SEED_LEN: usize = 32;
/// Bytes of a shared secret.
pub const SHARED_SECRET_LEN: usize = 32;
/// Bytes of the salt at the end of a ciphertext.
pub const SALT_LEN: usize = 16;

/// A shared secret, wiped when dropped.
pub type SharedSecret = Zeroizing<[u8; SHARED_SECRET_LEN]>;
