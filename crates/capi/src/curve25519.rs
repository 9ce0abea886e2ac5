//! `adamant_25519.h`: X25519, Ed25519, Ristretto255.

use crate::error::Code;
use crate::guard::{depth, secret, status};
use crate::pointer::{check, input, inputs, list, write};
use crate::threads::Workers;
use adamant::base::zeroize::Zeroizing;
use adamant::curves::Error;
use adamant::curves::ed25519::{Signed, SigningKey, VerifyingKey};
use adamant::curves::parallel::{batch_from_bytes, verify_batch, x25519_base_batch, x25519_batch};
use adamant::curves::ristretto255::{Element, Scalar};
use adamant::curves::x25519::{x25519, x25519_base};
use adamant_mp::export;
use std::ffi::{c_int, c_uint};

/// The errors of these functions.
fn code(error: Error) -> Code {
    match error {
        Error::InvalidEncoding | Error::NotOnCurve => Code::Curve25519Encoding,
        Error::SmallOrder => Code::Curve25519SmallOrder,
        Error::InvalidSignature => Code::Ed25519Signature,
        Error::LengthMismatch => Code::Length,
        Error::OutOfMemory => Code::OutOfMemory,
        _ => Code::Internal,
    }
}

/// The array of N bytes at a pointer, wiped afterwards.
///
/// # Safety
/// As [`input`] for N bytes.
unsafe fn array<const N: usize>(data: *const u8) -> Result<Zeroizing<[u8; N]>, Code> {
    let mut out = Zeroizing::new([0; N]);
    // SAFETY: the caller's word.
    out.copy_from_slice(unsafe { input(data, N) }?);
    Ok(out)
}

/// `count` arrays of 32 bytes at a pointer.
///
/// # Safety
/// As [`input`] for 32 `count` bytes.
unsafe fn keys<'a>(data: *const u8, count: usize) -> Result<&'a [[u8; 32]], Code> {
    // SAFETY: the caller's word.
    Ok(unsafe { input(data, count.checked_mul(32).ok_or(Code::Length)?) }?.as_chunks().0)
}

/// Room for `count` keys.
fn room(count: usize) -> Result<Zeroizing<Vec<[u8; 32]>>, Code> {
    let mut room = Zeroizing::new(list(count)?);
    room.resize(count, [0; 32]);
    Ok(room)
}

/// # Safety
/// The contract of [`export`].
unsafe fn public_keys_of(
    public_keys: *mut u8,
    secrets: *const u8,
    count: usize,
    threads: c_uint,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let secrets = unsafe { keys(secrets, count) }?;
    check(public_keys, 32 * count)?;
    let mut out = room(count)?;
    x25519_base_batch(&Workers::secret(threads, depth::X25519_BATCH), secrets, &mut out).map_err(code)?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(public_keys, out.as_flattened()) }
}

/// # Safety
/// The contract of [`export`].
unsafe fn shared_secrets(
    shared: *mut u8,
    secrets: *const u8,
    public_keys: *const u8,
    count: usize,
    threads: c_uint,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let (secrets, publics) = unsafe { (keys(secrets, count)?, keys(public_keys, count)?) };
    check(shared, 32 * count)?;
    let (mut out, workers) = (room(count)?, &Workers::secret(threads, depth::X25519_BATCH));
    let result = x25519_batch(workers, secrets, publics, &mut out).map_err(|(_, error)| code(error));
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(shared, out.as_flattened()) }?;
    result
}

/// # Safety
/// The contract of [`export`].
unsafe fn verified(
    (signatures, public_keys): (*const u8, *const u8),
    (messages, message_lens): (*const *const u8, *const usize),
    count: usize,
    threads: c_uint,
) -> Result<(), Code> {
    let bytes = count.checked_mul(64).ok_or(Code::Length)?;
    let workers = &Workers::public(threads);
    // SAFETY: the caller's word.
    let signatures = unsafe { input(signatures, bytes) }?.as_chunks::<64>().0;
    // SAFETY: the caller's word.
    let (messages, encodings) =
        unsafe { (inputs(messages, message_lens, count)?, keys(public_keys, count)?) };
    let keys = batch_from_bytes(workers, encodings).map_err(|(_, error)| code(error))?;
    let mut batch = list(count)?;
    batch.extend(keys.iter().zip(messages).zip(signatures).map(|((key, message), signature)| Signed {
        key,
        message,
        signature,
    }));
    verify_batch(workers, &batch).map_err(code)
}

export! {
    /// The public keys of many X25519 secrets.
    secret(depth::X25519_BATCH) fn adm_x25519_public_batch(
        public_keys: *mut u8, secrets: *const u8, count: usize,
    ) -> c_int {
        public_keys_of(public_keys, secrets, count, 1)
    }
    /// The same on several threads.
    secret(depth::X25519_BATCH) fn adm_x25519_public_batch_threads(
        public_keys: *mut u8, secrets: *const u8, count: usize, threads: c_uint,
    ) -> c_int {
        public_keys_of(public_keys, secrets, count, threads)
    }
    /// Many shared secrets.
    secret(depth::X25519_BATCH) fn adm_x25519_batch(
        shared: *mut u8, secrets: *const u8, public_keys: *const u8, count: usize,
    ) -> c_int {
        shared_secrets(shared, secrets, public_keys, count, 1)
    }
    /// The same on several threads.
    secret(depth::X25519_BATCH) fn adm_x25519_batch_threads(
        shared: *mut u8, secrets: *const u8, public_keys: *const u8, count: usize, threads: c_uint,
    ) -> c_int {
        shared_secrets(shared, secrets, public_keys, count, threads)
    }
    /// The public key of an X25519 secret.
    secret(depth::X25519) fn adm_x25519_public(public_key: *mut u8, secret: *const u8) -> c_int {
        check(public_key, 32)?;
        write(public_key, &x25519_base(&*array(secret)?))
    }
    /// The shared secret.
    secret(depth::X25519) fn adm_x25519(shared: *mut u8, secret: *const u8, public_key: *const u8) -> c_int {
        check(shared, 32)?;
        let (secret, public) = (array(secret)?, array(public_key)?);
        write(shared, &*x25519(&secret, &public).map_err(code)?)
    }
    /// The public key of an Ed25519 seed.
    secret(depth::ED25519) fn adm_ed25519_public(public_key: *mut u8, seed: *const u8) -> c_int {
        check(public_key, 32)?;
        write(public_key, SigningKey::from_seed(&*array(seed)?).verifying_key().as_bytes())
    }
    /// Signs a message.
    secret(depth::ED25519) fn adm_ed25519_sign(
        signature: *mut u8, message: *const u8, message_len: usize, seed: *const u8,
    ) -> c_int {
        check(signature, 64)?;
        let (message, seed) = (input(message, message_len)?, array(seed)?);
        write(signature, &SigningKey::from_seed(&seed).sign(message))
    }
    /// Verifies a signature.
    status fn adm_ed25519_verify(
        signature: *const u8, message: *const u8, message_len: usize, public_key: *const u8,
    ) -> c_int {
        let (signature, message, public) = (array(signature)?, input(message, message_len)?, array(public_key)?);
        VerifyingKey::from_bytes(&public).and_then(|key| key.verify(message, &signature)).map_err(code)
    }
    /// Verifies many signatures.
    status fn adm_ed25519_verify_batch(
        signatures: *const u8, messages: *const *const u8, message_lens: *const usize, public_keys: *const u8, count: usize,
    ) -> c_int {
        verified((signatures, public_keys), (messages, message_lens), count, 1)
    }
    /// The same on several threads.
    status fn adm_ed25519_verify_batch_threads(
        signatures: *const u8, messages: *const *const u8, message_lens: *const usize, public_keys: *const u8, count: usize,
        threads: c_uint,
    ) -> c_int {
        verified((signatures, public_keys), (messages, message_lens), count, threads)
    }
    /// The Ristretto255 element of 64 uniform bytes.
    secret(depth::RISTRETTO255) fn adm_ristretto255_from_uniform(element: *mut u8, uniform: *const u8) -> c_int {
        check(element, 32)?;
        write(element, &Element::from_uniform_bytes(&*array(uniform)?).to_bytes())
    }
    /// A sum in Ristretto255.
    secret(depth::RISTRETTO255) fn adm_ristretto255_add(sum: *mut u8, a: *const u8, b: *const u8) -> c_int {
        check(sum, 32)?;
        let (a, b) = (array(a)?, array(b)?);
        let out = Element::from_bytes(&a).map_err(code)? + Element::from_bytes(&b).map_err(code)?;
        write(sum, &out.to_bytes())
    }
    /// A multiple in Ristretto255.
    secret(depth::RISTRETTO255_MUL) fn adm_ristretto255_mul(
        product: *mut u8, scalar: *const u8, element: *const u8,
    ) -> c_int {
        check(product, 32)?;
        let scalar = Zeroizing::new(Scalar::from_le_bytes(&*array::<32>(scalar)?).map_err(code)?);
        let out = if element.is_null() {
            Element::mul_base(&scalar)
        } else {
            Element::from_bytes(&*array(element)?).map_err(code)?.mul(&scalar)
        };
        write(product, &out.to_bytes())
    }
}
