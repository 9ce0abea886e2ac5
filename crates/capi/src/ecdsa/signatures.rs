//! Signatures, recovery of keys.

use super::{RECOVERABLE, SECRET, SIGNATURE, check_public_room, encode, on_curve};
use crate::error::Code;
use crate::guard::{depth, secret, status};
use crate::pointer::{check, input, write, write_with_length};
use adamant::base::zeroize::Zeroizing;
use adamant::ecdsa::{
    Curve, Hash, OsRandom, PublicKey, RecoverableSignature, RecoveryId, SecretKey, Sha256, Sha384, Sha512,
    Signature,
};
use adamant_mp::export;
use std::ffi::c_int;

/// A signature is public, but it comes of secrets: it is wiped.
type Signed = Zeroizing<[u8; RECOVERABLE]>;

/// Calls a function that is generic over a hash function, by `enum adm_ecdsa_hash`, and returns what it gives.
macro_rules! on_hash {
    ($hash:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match $hash {
            256 => $function::<C, Sha256>($($argument),*),
            384 => $function::<C, Sha384>($($argument),*),
            512 => $function::<C, Sha512>($($argument),*),
            _ => Err(Code::EcdsaUnknown),
        }
    };
}

export! {
    /// Signs a message.
    secret(depth::ECDSA) fn adm_ecdsa_sign(
        curve: c_int, hash: c_int, signature: *mut u8, secret: *const u8, message: *const u8, messagelen: usize,
    ) -> c_int {
        check(signature, SIGNATURE)?;
        let (secret, message) = (input(secret, SECRET)?, input(message, messagelen)?);
        write(signature, &on_curve!(curve, sign(hash, secret, message))?[..SIGNATURE])
    }
    /// Signs a message with random bytes in the nonce.
    secret(depth::ECDSA) fn adm_ecdsa_sign_hedged(
        curve: c_int, hash: c_int, signature: *mut u8, secret: *const u8, message: *const u8, messagelen: usize,
    ) -> c_int {
        check(signature, SIGNATURE)?;
        let (secret, message) = (input(secret, SECRET)?, input(message, messagelen)?);
        write(signature, &on_curve!(curve, sign_hedged(hash, secret, message))?[..SIGNATURE])
    }
    /// Signs a message by its digest.
    secret(depth::ECDSA) fn adm_ecdsa_sign_digest(
        curve: c_int, hash: c_int, signature: *mut u8, secret: *const u8, digest: *const u8, digestlen: usize,
    ) -> c_int {
        check(signature, SIGNATURE)?;
        let (secret, digest) = (input(secret, SECRET)?, input(digest, digestlen)?);
        write(signature, &on_curve!(curve, sign_digest(hash, secret, digest))?[..SIGNATURE])
    }
    /// Signs a message by its digest, with what recovers the key.
    secret(depth::ECDSA) fn adm_ecdsa_sign_recoverable(
        curve: c_int, hash: c_int, signature: *mut u8, secret: *const u8, digest: *const u8, digestlen: usize,
    ) -> c_int {
        check(signature, RECOVERABLE)?;
        let (secret, digest) = (input(secret, SECRET)?, input(digest, digestlen)?);
        write(signature, &*on_curve!(curve, sign_digest(hash, secret, digest))?)
    }
}

export! {
    /// Verifies a signature of a message.
    status fn adm_ecdsa_verify(
        curve: c_int, hash: c_int, public_key: *const u8, public_keylen: usize, message: *const u8, messagelen: usize,
        signature: *const u8,
    ) -> c_int {
        let (key, message) = (input(public_key, public_keylen)?, input(message, messagelen)?);
        on_curve!(curve, verify(hash, key, message, input(signature, SIGNATURE)?))
    }
    /// Verifies a signature of a message by its digest.
    status fn adm_ecdsa_verify_digest(
        curve: c_int, public_key: *const u8, public_keylen: usize, digest: *const u8, digestlen: usize,
        signature: *const u8,
    ) -> c_int {
        let (key, digest) = (input(public_key, public_keylen)?, input(digest, digestlen)?);
        on_curve!(curve, verify_digest(key, digest, input(signature, SIGNATURE)?))
    }
    /// The public key that made a recoverable signature.
    status fn adm_ecdsa_recover(
        curve: c_int, public_key: *mut u8, public_keylen: usize, signature: *const u8, digest: *const u8,
        digestlen: usize,
    ) -> c_int {
        check_public_room(public_key, public_keylen)?;
        let (signature, digest) = (input(signature, RECOVERABLE)?, input(digest, digestlen)?);
        write(public_key, &on_curve!(curve, recover(signature, digest, public_keylen))?)
    }
    /// A signature with the smaller s.
    status fn adm_ecdsa_to_low_s(
        curve: c_int, out: *mut u8, outlen: usize, signature: *const u8, signaturelen: usize,
    ) -> c_int {
        if outlen != signaturelen || !matches!(outlen, SIGNATURE | RECOVERABLE) {
            return Err(Code::Length);
        }
        check(out, outlen)?;
        let low = on_curve!(curve, to_low_s(input(signature, signaturelen)?))?;
        write(out, &low[..outlen])
    }
    /// A signature in DER.
    status fn adm_ecdsa_signature_to_der(
        curve: c_int, out: *mut u8, outlen: *mut usize, signature: *const u8,
    ) -> c_int {
        write_with_length(out, outlen, &on_curve!(curve, to_der(input(signature, SIGNATURE)?))?)
    }
    /// The signature of a DER encoding.
    status fn adm_ecdsa_signature_from_der(
        curve: c_int, signature: *mut u8, der: *const u8, derlen: usize,
    ) -> c_int {
        check(signature, SIGNATURE)?;
        write(signature, &on_curve!(curve, from_der(input(der, derlen)?))?)
    }
}

fn sign<C: Curve>(hash: c_int, secret: &[u8], message: &[u8]) -> Result<Signed, Code> {
    fn with<C: Curve, H: Hash>(key: &SecretKey<C>, message: &[u8]) -> Result<Signed, Code> {
        Ok(without_id(&key.sign::<H>(message)))
    }
    on_hash!(hash, with(&SecretKey::from_be_bytes(secret)?, message))
}

fn sign_hedged<C: Curve>(hash: c_int, secret: &[u8], message: &[u8]) -> Result<Signed, Code> {
    fn with<C: Curve, H: Hash>(key: &SecretKey<C>, message: &[u8]) -> Result<Signed, Code> {
        Ok(without_id(&key.sign_hedged::<H>(message, &mut OsRandom)?))
    }
    on_hash!(hash, with(&SecretKey::from_be_bytes(secret)?, message))
}

fn sign_digest<C: Curve>(hash: c_int, secret: &[u8], digest: &[u8]) -> Result<Signed, Code> {
    fn with<C: Curve, H: Hash>(key: &SecretKey<C>, digest: &[u8]) -> Result<Signed, Code> {
        Ok(with_id(&key.sign_digest_recoverable::<H>(digest)?))
    }
    on_hash!(hash, with(&SecretKey::from_be_bytes(secret)?, digest))
}

fn with_id<C: Curve>(signature: &RecoverableSignature<C>) -> Signed {
    let mut out = without_id(signature.signature());
    out[SIGNATURE] = signature.id().to_byte();
    out
}

fn without_id<C: Curve>(signature: &Signature<C>) -> Signed {
    let mut out = Zeroizing::new([0; RECOVERABLE]);
    out[..SIGNATURE].copy_from_slice(&*Zeroizing::new(signature.to_bytes()));
    out
}

fn verify<C: Curve>(hash: c_int, key: &[u8], message: &[u8], signature: &[u8]) -> Result<(), Code> {
    fn with<C: Curve, H: Hash>(key: &PublicKey<C>, message: &[u8], signature: &[u8]) -> Result<(), Code> {
        Ok(key.verify::<H>(message, &Signature::from_bytes(signature)?)?)
    }
    on_hash!(hash, with(&PublicKey::from_sec1(key)?, message, signature))
}

fn verify_digest<C: Curve>(key: &[u8], digest: &[u8], signature: &[u8]) -> Result<(), Code> {
    let key = PublicKey::<C>::from_sec1(key)?;
    Ok(key.verify_prehashed(digest, &Signature::from_bytes(signature)?)?)
}

fn recoverable<C: Curve>(bytes: &[u8]) -> Result<RecoverableSignature<C>, Code> {
    let (&id, signature) = bytes.split_last().ok_or(Code::Length)?;
    Ok(RecoverableSignature::new(Signature::from_bytes(signature)?, RecoveryId::try_from(id)?))
}

fn recover<C: Curve>(signature: &[u8], digest: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Code> {
    encode(&recoverable::<C>(signature)?.recover_prehashed(digest)?, length)
}

fn to_low_s<C: Curve>(signature: &[u8]) -> Result<Signed, Code> {
    match signature.len() {
        RECOVERABLE => Ok(with_id(&recoverable::<C>(signature)?.to_low_s())),
        _ => Ok(without_id(&Signature::<C>::from_bytes(signature)?.to_low_s())),
    }
}

fn to_der<C: Curve>(signature: &[u8]) -> Result<Vec<u8>, Code> {
    Ok(Signature::<C>::from_bytes(signature)?.to_der().to_vec())
}

fn from_der<C: Curve>(der: &[u8]) -> Result<[u8; SIGNATURE], Code> {
    Ok(Signature::<C>::from_der(der)?.to_bytes())
}
