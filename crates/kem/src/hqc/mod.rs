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
