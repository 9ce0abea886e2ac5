//! AWS-LC's RSA private operation, to be measured beside Adamant.
//!
//! The crate offers it only inside a signature: `sign_digest` pads the 32 bytes of a finished digest (PKCS #1 v1.5),
//! which costs well under a percent of the operation, and does the private operation with blinding and a check of the
//! result, as ours does.

pub mod curve25519;
pub mod ecdsa;

use aws_lc_rs::digest::{Digest, SHA256};
use aws_lc_rs::rsa::{KeyPair, KeyPairComponents, PublicKeyComponents};
use aws_lc_rs::signature::RSA_PKCS1_SHA256;

/// The library's name and version.
pub const VERSION: &str = "aws-lc-rs 1.19.0";

/// A private key, ready to sign.
pub struct Rsa {
    key: KeyPair,
    signature: Vec<u8>,
}

impl Rsa {
    /// From n, e, d, p, q, d mod (p-1), d mod (q-1), 1/q mod p, all in big-endian bytes, n and e without leading zeros.
    /// `None` if the library refuses the key.
    pub fn new([n, e, d, p, q, d_p, d_q, q_inv]: [&[u8]; 8]) -> Option<Rsa> {
        let public_key = PublicKeyComponents { n, e };
        let components = KeyPairComponents { public_key, d, p, q, dP: d_p, dQ: d_q, qInv: q_inv };
        let key = KeyPair::from_components(&components).ok()?;
        let signature = vec![0; key.public_modulus_len()];
        Some(Rsa { key, signature })
    }

    /// Signs a SHA-256 digest.
    pub fn sign(&mut self, digest: &[u8; 32]) -> Option<&[u8]> {
        let digest = Digest::import_less_safe(digest, &SHA256).ok()?;
        self.key.sign_digest(&RSA_PKCS1_SHA256, &digest, &mut self.signature).ok()?;
        Some(&self.signature)
    }
}
