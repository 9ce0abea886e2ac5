//! Schnorr signatures of BIP-340, over secp256k1.

use super::{SECRET, SIGNATURE};
use crate::guard::{depth, secret, status};
use crate::pointer::{check, input, write};
use adamant::base::random::RandomSource;
use adamant::base::zeroize::Zeroizing;
use adamant::ecdsa::OsRandom;
use adamant::ecdsa::schnorr::{SigningKey, VerifyingKey};
use adamant_mp::export;
use std::ffi::c_int;

export! {
    /// The public key of a secret key: the x of its point.
    secret(depth::ECDSA) fn adm_bip340_public(public_key: *mut u8, secret: *const u8) -> c_int {
        check(public_key, SECRET)?;
        let key = SigningKey::from_be_bytes(input(secret, SECRET)?)?;
        write(public_key, &*Zeroizing::new(key.verifying_key().to_bytes()))
    }
    /// Signs a message.
    secret(depth::ECDSA) fn adm_bip340_sign(
        signature: *mut u8, secret: *const u8, message: *const u8, messagelen: usize,
    ) -> c_int {
        check(signature, SIGNATURE)?;
        let (secret, message) = (input(secret, SECRET)?, input(message, messagelen)?);
        let key = SigningKey::from_be_bytes(secret)?;
        let mut auxiliary = Zeroizing::new([0; 32]);
        OsRandom.fill(&mut *auxiliary).map_err(adamant::ecdsa::Error::from)?;
        write(signature, &*Zeroizing::new(key.sign(message, &auxiliary)))
    }
    /// Verifies a signature of a message.
    status fn adm_bip340_verify(
        public_key: *const u8, message: *const u8, messagelen: usize, signature: *const u8,
    ) -> c_int {
        let (key, message) = (input(public_key, SECRET)?, input(message, messagelen)?);
        Ok(VerifyingKey::from_bytes(key)?.verify(message, input(signature, SIGNATURE)?)?)
    }
}
