//! BLS signatures on BLS12-381.
//!
//! | module | keys | signatures | who |
//! |---|---|---|---|
//! | [`min_pk`] | G1, 48 bytes | G2, 96 bytes | Ethereum, Filecoin, Chia |
//! | [`min_sig`] | G2, 96 bytes | G1, 48 bytes | drand, Sui |
//!
//! Both are names for one implementation, generic over [`Variant`].
//!
//! | what | how |
//! |---|---|
//! | keys | [`SecretKey::keygen`] and its sisters, [`SecretKey::derive_path`] (EIP-2333, EIP-2334), strict parsing |
//! | signatures | [`SecretKey::sign`], [`PublicKey::verify`] under a [`Scheme`]: basic, augmented, with proofs of possession, with the caller's tag |
//! | proofs of possession | [`SecretKey::prove_possession`], [`PublicKey::verify_possession`] |
//! | aggregates | [`Signature::aggregate`], [`aggregate_verify`], [`fast_aggregate_verify`] |
//! | many signatures | [`verify_batch`], [`find_invalid`] that names the bad ones, [`BatchVerifier`] that takes them one by one |
//! | one key, many signatures | [`PreparedPublicKey`] |
//! | keys in files | `keystore`, with the feature of that name: EIP-2335 |
//! | threshold | [`threshold`]: shares of a key by a trusted dealer, signatures from enough of them |
//!
//! What works on secret keys and shares is constant time in them and wiped. Verification, decoding of public points and
//! recovery of signatures are for public values and not constant time.
//!
//! # Source
//! draft-irtf-cfrg-bls-signature-06. One thing is stricter here: the identity is no valid signature or aggregate, which
//! the draft leaves open and which no honest signer makes.
//!
//! ```
//! use adamant_bls::{Scheme, min_pk};
//!
//! let secret = min_pk::SecretKey::keygen(&[7; 32], b"")?; // key material of a real key is random
//! let public = secret.public_key();
//! let signature = secret.sign(Scheme::PROOF_OF_POSSESSION, b"a message")?;
//! public.verify(Scheme::PROOF_OF_POSSESSION, b"a message", &signature)?;
//!
//! let received = min_pk::PublicKey::from_bytes(public.to_compressed().as_ref())?;
//! assert!(received.verify(Scheme::PROOF_OF_POSSESSION, b"another", &signature).is_err());
//! # Ok::<(), adamant_bls::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod aggregate;
mod batch;
mod bisect;
mod decode;
mod derive;
mod error;
mod incremental;
mod keygen;
#[cfg(feature = "keystore")]
pub mod keystore;
mod list;
mod path;
mod prepared;
mod public;
mod scheme;
mod secret;
mod signature;
mod sums;
pub mod threshold;
mod variant;

#[cfg(feature = "std")]
pub use adamant_base::random::OsRandom;
pub use adamant_base::random::RandomSource;
pub use aggregate::{aggregate_verify, fast_aggregate_verify};
pub use batch::{SignatureSet, verify_batch};
pub use bisect::find_invalid;
pub use error::Error;
pub use incremental::BatchVerifier;
pub use path::Path;
pub use prepared::PreparedPublicKey;
pub use public::PublicKey;
pub use scheme::Scheme;
pub use secret::SecretKey;
pub use signature::Signature;
pub use variant::{Group, MinPk, MinSig, Variant};

/// Names for one variant.
macro_rules! variant {
    ($(#[$doc:meta])* $module:ident, $variant:ident) => {
        $(#[$doc])*
        pub mod $module {
            /// A secret key.
            pub type SecretKey = crate::SecretKey<crate::$variant>;
            /// A public key.
            pub type PublicKey = crate::PublicKey<crate::$variant>;
            /// A signature.
            pub type Signature = crate::Signature<crate::$variant>;
            /// A public key with what can be computed ahead.
            pub type PreparedPublicKey = crate::PreparedPublicKey<crate::$variant>;
            /// A key, a message and a signature.
            pub type SignatureSet<'a> = crate::SignatureSet<'a, crate::$variant>;
            /// Many signatures, one by one.
            pub type BatchVerifier = crate::BatchVerifier<crate::$variant>;
        }
    };
}

variant! {
    /// Public keys in G1, 48 bytes; signatures in G2, 96 bytes.
    min_pk, MinPk
}

variant! {
    /// Public keys in G2, 96 bytes; signatures in G1, 48 bytes.
    min_sig, MinSig
}
