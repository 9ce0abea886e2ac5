//! Threshold signatures: a key in n shares, of which any t sign for it and fewer than t learn nothing.
//!
//! The dealer who calls [`split`] knows the whole key and has to be trusted; nobody else has to be. The dealer's
//! [`Commitments`] are public: with them each holder verifies the share that it got, and everybody verifies what holders
//! sign.
//!
//! | step | who | how |
//! |---|---|---|
//! | a key becomes shares | the dealer | [`split`] |
//! | is my share right? | a holder | [`Commitments::verify_share`] |
//! | a part of a signature | a holder | [`SecretShare::sign`] |
//! | is this part right? | anybody | [`Commitments::verify_partial`] |
//! | the signature from t parts | anybody | [`Commitments::recover`] |
//! | the key from t shares | whoever has them | [`recover_key`] |
//!
//! In the scheme with augmented messages the parts sign the group's key and the message, as the group's signature does. A proof
//! of possession is for the group's key: the dealer makes it before the key is thrown away.
//!
//! ```
//! use adamant_bls::{OsRandom, Scheme, min_sig, threshold};
//!
//! let key = min_sig::SecretKey::generate(&mut OsRandom)?;
//! let (shares, commitments) = threshold::split(&key, 2, 3, &mut OsRandom)?;
//! let parts = [&shares[2], &shares[0]]
//!     .map(|share| share.sign(Scheme::BASIC, commitments.group_key(), b"a message"))
//!     .into_iter()
//!     .collect::<Result<Vec<_>, _>>()?;
//! let signature = commitments.recover(Scheme::BASIC, b"a message", &parts).unwrap();
//! assert_eq!(signature, key.sign(Scheme::BASIC, b"a message")?);
//! # Ok::<(), adamant_bls::Error>(())
//! ```
//!
//! # Source
//! A. Shamir, "How to share a secret", CACM 1979; P. Feldman, "A practical scheme for non-interactive verifiable secret
//! sharing", FOCS 1987; A. Boldyreva, "Threshold signatures, multisignatures and blind signatures based on the
//! gap-Diffie-Hellman-group signature scheme", PKC 2003.

mod commitments;
mod lagrange;
mod recover;
mod share;
mod split;

pub use commitments::Commitments;
pub use recover::{RecoverError, recover_key};
pub use share::{PartialSignature, SecretShare};
pub use split::split;
