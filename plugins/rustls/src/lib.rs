//! Adamant as a [`CryptoProvider`] of rustls 0.23.
//!
//! | module | what is in it |
//! |---|---|
//! | `aead` | AES-GCM records of TLS 1.2 and TLS 1.3 |
//! | `quic` | AES-GCM packets and header protection of QUIC |
//! | `suites` | the six suites with AES-GCM |
//! | `hash` | SHA-256 and SHA-384, HMAC over them |
//! | `exchange` | X25519, P-256, and X25519 beside ML-KEM-768 |
//! | `sign`, `verify` | RSA, Ed25519 and P-256 signatures |
//! | `offer` | which of these take another provider's place |
//!
//! What Adamant does not have, ChaCha20-Poly1305, P-384, P-521 and ML-KEM, comes from the provider that a feature names:
//! `aws-lc-rs` (the default) or `ring`. Without both, there are the suites with AES-GCM, X25519 and P-256 alone. Where there is one of them,
//! [`provider`] takes from Adamant what is no slower on this CPU, [`all`] what there is.
//!
//! ```
//! rustls_adamant::provider().install_default().expect("no other provider was installed");
//! ```
#![forbid(unsafe_code)]

mod aead;
mod exchange;
mod hash;
mod offer;
mod quic;
mod sign;
mod suites;
mod verify;

use adamant_base::random::{OsRandom, RandomSource};
use offer::{Offer, Part};
use rustls::crypto::{CryptoProvider, GetRandomFailed, KeyProvider, SecureRandom, SupportedKxGroup};
use rustls::pki_types::PrivateKeyDer;
use rustls::sign::SigningKey;
use rustls::{Error, SupportedCipherSuite};
use std::sync::Arc;

pub use suites::{
    TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
    TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256, TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, TLS13_AES_128_GCM_SHA256,
    TLS13_AES_256_GCM_SHA384,
};

/// Groups of key exchange.
pub mod groups {
    #[cfg(feature = "aws-lc-rs")]
    pub use crate::exchange::X25519MLKEM768;
    pub use crate::exchange::{SECP256R1, X25519};
}

/// The provider that the rest comes from.
fn rest() -> Option<CryptoProvider> {
    #[cfg(feature = "aws-lc-rs")]
    return Some(rustls::crypto::aws_lc_rs::default_provider());
    #[cfg(all(feature = "ring", not(feature = "aws-lc-rs")))]
    return Some(rustls::crypto::ring::default_provider());
    #[cfg(not(any(feature = "aws-lc-rs", feature = "ring")))]
    None
}

/// The provider: what Adamant has and does no slower on this CPU, in the order of preference of the provider that the rest comes from.
#[must_use]
pub fn provider() -> CryptoProvider {
    made(Offer::Faster)
}

/// The provider with all that Adamant has, also where the other one is faster.
#[must_use]
pub fn all() -> CryptoProvider {
    made(Offer::All)
}

fn made(offer: Offer) -> CryptoProvider {
    let rest = rest();
    let algorithms =
        verify::algorithms(offer, rest.as_ref().map(|rest| rest.signature_verification_algorithms));
    let (suites, groups) = match &rest {
        Some(rest) => (
            rest.cipher_suites.iter().map(|suite| ours(offer, *suite)).collect(),
            rest.kx_groups.iter().map(|group| exchange::ours(offer, *group)).collect(),
        ),
        None => (
            suites::ALL.iter().map(|suite| **suite).collect(),
            vec![exchange::X25519, exchange::SECP256R1] as Vec<&dyn SupportedKxGroup>,
        ),
    };
    CryptoProvider {
        cipher_suites: suites,
        kx_groups: groups,
        signature_verification_algorithms: algorithms,
        secure_random: &Random,
        key_provider: match offer {
            Offer::All => &Keys(Offer::All),
            Offer::Faster => &Keys(Offer::Faster),
        },
    }
}

/// Our suite of the same name, where there is one.
fn ours(offer: Offer, suite: SupportedCipherSuite) -> SupportedCipherSuite {
    let ours = suites::ALL.iter().find(|ours| ours.suite() == suite.suite());
    let part = if suite.tls13().is_some() { Part::Suite13 } else { Part::Suite12 };
    ours.filter(|_| offer.takes(part)).map_or(suite, |ours| **ours)
}

/// Numbers from the operating system.
#[derive(Debug)]
struct Random;

impl SecureRandom for Random {
    fn fill(&self, buf: &mut [u8]) -> Result<(), GetRandomFailed> {
        OsRandom.fill(buf).map_err(|_| GetRandomFailed)
    }
}

/// Private keys of all kinds; those that Adamant has no code for go to the other provider.
#[derive(Debug)]
struct Keys(Offer);

impl KeyProvider for Keys {
    fn load_private_key(&self, der: PrivateKeyDer<'static>) -> Result<Arc<dyn SigningKey>, Error> {
        match sign::load(self.0, &der) {
            Some(key) => Ok(key),
            None => match rest() {
                Some(rest) => rest.key_provider.load_private_key(der),
                None => Err(Error::General("the private key is none of RSA, P-256 and Ed25519".into())),
            },
        }
    }
}
