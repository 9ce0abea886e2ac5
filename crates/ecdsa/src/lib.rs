//! ECDSA and ECDH over P-256 and secp256k1, public-key recovery, and BIP-340 Schnorr signatures over secp256k1.
//!
//! | module | curve | who |
//! |---|---|---|
//! | [`p256`] | P-256, also called secp256r1 and prime256v1 | TLS, X.509, passkeys, JOSE's ES256 |
//! | [`secp256k1`] | secp256k1 | Bitcoin, Ethereum |
//!
//! Both are names for one implementation, generic over [`Curve`].
//!
//! | what | how |
//! |---|---|
//! | keys | [`SecretKey::generate`], [`SecretKey::from_be_bytes`], [`PublicKey::from_sec1`]; strict parsing |
//! | signatures | [`SecretKey::sign`] with the nonce of RFC 6979, [`SecretKey::sign_hedged`] with fresh bytes mixed in, [`PublicKey::verify`] |
//! | key files | [`SecretKey::from_pem`], [`SecretKey::to_pem`], [`PublicKey::from_pem`] and the same in DER: PKCS#8, SEC 1, SubjectPublicKeyInfo |
//! | of hashes | [`SecretKey::sign_prehashed`] and its sisters, [`PublicKey::verify_prehashed`] |
//! | the smaller s | [`Signature::to_low_s`], [`PublicKey::verify_low_s_prehashed`]: nothing else asks for it or makes it |
//! | encodings | [`Signature::from_bytes`] (64 bytes), [`Signature::from_der`] (strict) |
//! | recovery | [`SecretKey::sign_prehashed_recoverable`], [`RecoverableSignature::recover_prehashed`] |
//! | key agreement | [`SecretKey::diffie_hellman`] |
//! | BIP-340, Taproot's tweaks | [`schnorr`] |
//!
//! What works on secret keys and nonces is constant time in them and wiped. Verification, recovery and parsing of public
//! values are not constant time.
//!
//! ```
//! use adamant_ecdsa::p256::{SecretKey, PublicKey, Signature};
//! use adamant_ecdsa::Sha256;
//!
//! let secret = SecretKey::from_be_bytes(&[7; 32])?; // a real key is `SecretKey::generate(&mut OsRandom)`
//! let signature = secret.sign::<Sha256>(b"a message");
//! let public = PublicKey::from_sec1(&secret.public_key().to_sec1_compressed())?;
//! public.verify::<Sha256>(b"a message", &Signature::from_der(&signature.to_der())?)?;
//! assert!(public.verify::<Sha256>(b"another", &signature).is_err());
//! # Ok::<(), adamant_ecdsa::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod curve;
mod der;
mod ecdh;
mod error;
mod format;
mod hash;
mod nonce;
mod public;
mod recovery;
mod scalar;
pub mod schnorr;
mod secret;
mod sign;
mod signature;

#[cfg(feature = "std")]
pub use adamant_base::random::OsRandom;
pub use adamant_base::random::RandomSource;
pub use curve::Curve;
pub use der::Der;
pub use error::Error;
pub use format::SecretFormat;
pub use hash::{Hash, Sha256, Sha384, Sha512};
pub use public::PublicKey;
pub use recovery::{RecoverableSignature, RecoveryId};
pub use secret::SecretKey;
pub use signature::Signature;

/// Names for one curve.
macro_rules! curve {
    ($(#[$doc:meta])* $module:ident) => {
        $(#[$doc])*
        pub mod $module {
            /// A secret key.
            pub type SecretKey = crate::SecretKey<adamant_curves::$module::Parameters>;
            /// A public key.
            pub type PublicKey = crate::PublicKey<adamant_curves::$module::Parameters>;
            /// A signature.
            pub type Signature = crate::Signature<adamant_curves::$module::Parameters>;
            /// A signature from which the public key can be recovered.
            pub type RecoverableSignature = crate::RecoverableSignature<adamant_curves::$module::Parameters>;
        }
    };
}

curve! {
    /// P-256.
    p256
}

curve! {
    /// secp256k1.
    secp256k1
}
