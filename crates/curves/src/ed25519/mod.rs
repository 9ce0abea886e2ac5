//! Ed25519 signatures.
//!
//! [`SigningKey`] comes from a seed alone, so that no caller can pair it with another public key; [`VerifyingKey`] is
//! decoded strictly. Signatures are 64 bytes, keys and seeds 32.
//!
//! | | rule |
//! |---|---|
//! | public key | canonical encoding of a point of the curve, not of small order |
//! | [`VerifyingKey::verify`] | S below the group order; the bytes of S B - k A are those of R: no cofactor |
//! | [`verify_batch`] | S below the group order, R canonical; 8 sum z_i (S_i B - k_i A_i - R_i) is the identity |
//!
//! A batch accepts what single verification accepts, and beyond that only signatures whose R or key was made with a
//! component of small order by their own signer: nobody can forge either, but the two can differ on those.
//!
//! Variants: [`SigningKey::sign`] is Ed25519, `_with_context` Ed25519ctx, `_prehashed` Ed25519ph.
//!
//! ```
//! use adamant_curves::ed25519::SigningKey;
//!
//! let key = SigningKey::from_seed(&[7; 32]);
//! let signature = key.sign(b"message");
//! assert!(key.verifying_key().verify(b"message", &signature).is_ok());
//! ```
//!
//! Source: RFC 8032, section 5.1.

mod batch;
mod challenge;
mod signing;
mod verifying;

pub use batch::{Signed, verify_batch};
pub use signing::SigningKey;
pub use verifying::VerifyingKey;
