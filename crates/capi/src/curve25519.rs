//! `adamant_25519.h`: X25519, Ed25519, Ristretto255.

use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::Error;
use adamant::curves::ed25519::{Signed, SigningKey, VerifyingKey, verify_batch};
use adamant::curves::ristretto255::{Element, Scalar};
use adamant::curves::x25519::{x25519, x25519_base};
use std::ffi::c_int;

/// The errors of these functions.
fn code(error: Error) -> Code {
    match error {
        Error::InvalidEncoding | Error::NotOnCurve => Code::Curve25519Encoding,
        Error::SmallOrder => Code::Curve25519SmallOrder,
        Error::InvalidSignature => Code::Ed25519Signature,
        Error::LengthMismatch => Code::Length,
        _ => Code::Internal,
    }
}

/// The array of N bytes at a pointer.
///
/// # Safety
/// As [`pointer::input`] for N bytes.
unsafe fn array<const N: usize>(data: *const u8) -> Result<Zeroizing<[u8; N]>, Code> {
    let mut out = Zeroizing::new([0; N]);
    // SAFETY: the caller's word.
    out.copy_from_slice(unsafe { pointer::input(data, N) }?);
    Ok(out)
}

/// Writes N bytes.
///
/// # Safety
/// As [`pointer::output`] for N bytes.
unsafe fn write<const N: usize>(out: *mut u8, bytes: &[u8; N]) -> Result<(), Code> {
    // SAFETY: the caller's word.
    unsafe { pointer::output(out, N) }?.copy_from_slice(bytes);
    Ok(())
}

/// The public key of an X25519 secret.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_x25519_public(public_key: *mut u8, secret: *const u8) -> c_int {
    guard::secret(depth::X25519, || {
        pointer::check(public_key, 32)?;
        // SAFETY: the header asks for 32 bytes.
        let secret = unsafe { array::<32>(secret) }?;
        // SAFETY: the header asks for room for 32 bytes.
        unsafe { write(public_key, &x25519_base(&secret)) }
    })
}

/// The shared secret.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_x25519(shared: *mut u8, secret: *const u8, public_key: *const u8) -> c_int {
    guard::secret(depth::X25519, || {
        pointer::check(shared, 32)?;
        // SAFETY: the header asks for 32 bytes each.
        let (secret, public) = unsafe { (array::<32>(secret)?, array::<32>(public_key)?) };
        let out = x25519(&secret, &public).map_err(code)?;
        // SAFETY: the header asks for room for 32 bytes.
        unsafe { write(shared, &out) }
    })
}

/// The public key of an Ed25519 seed.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_ed25519_public(public_key: *mut u8, seed: *const u8) -> c_int {
    guard::secret(depth::ED25519, || {
        pointer::check(public_key, 32)?;
        // SAFETY: the header asks for 32 bytes.
        let key = SigningKey::from_seed(&*unsafe { array::<32>(seed) }?);
        // SAFETY: the header asks for room for 32 bytes.
        unsafe { write(public_key, key.verifying_key().as_bytes()) }
    })
}

/// Signs a message.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_ed25519_sign(
    signature: *mut u8,
    message: *const u8,
    message_len: usize,
    seed: *const u8,
) -> c_int {
    guard::secret(depth::ED25519, || {
        pointer::check(signature, 64)?;
        // SAFETY: the header asks for so many bytes.
        let (message, seed) = unsafe { (pointer::input(message, message_len)?, array::<32>(seed)?) };
        let out = SigningKey::from_seed(&seed).sign(message);
        // SAFETY: the header asks for room for 64 bytes.
        unsafe { write(signature, &out) }
    })
}

/// Verifies a signature.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_ed25519_verify(
    signature: *const u8,
    message: *const u8,
    message_len: usize,
    public_key: *const u8,
) -> c_int {
    guard::status(|| {
        // SAFETY: the header asks for so many bytes.
        let (signature, message, public) = unsafe {
            (array::<64>(signature)?, pointer::input(message, message_len)?, array::<32>(public_key)?)
        };
        VerifyingKey::from_bytes(&public).and_then(|key| key.verify(message, &signature)).map_err(code)
    })
}

/// Verifies many signatures.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_ed25519_verify_batch(
    signatures: *const u8,
    messages: *const *const u8,
    message_lens: *const usize,
    public_keys: *const u8,
    count: usize,
) -> c_int {
    /// Signatures at a time: what `verify_batch` takes together.
    const GROUP: usize = 16;
    guard::status(|| {
        let bytes = |size: usize| count.checked_mul(size).ok_or(Code::Length);
        // SAFETY: the header asks for so many bytes, pointers and lengths.
        let (signatures, messages, lens, keys) = unsafe {
            (
                pointer::input(signatures, bytes(64)?)?,
                pointer::input(messages, count)?,
                pointer::input(message_lens, count)?,
                pointer::input(public_keys, bytes(32)?)?,
            )
        };
        for start in (0..count).step_by(GROUP) {
            let end = count.min(start + GROUP);
            let mut parts = [None; GROUP];
            for (part, i) in parts.iter_mut().zip(start..end) {
                let (key, signature) = (&keys[32 * i..32 * i + 32], &signatures[64 * i..64 * i + 64]);
                let key = key.try_into().map_err(|_| Code::Length)?;
                let signature: &[u8; 64] = signature.try_into().map_err(|_| Code::Length)?;
                // SAFETY: the header asks for so many bytes behind each pointer.
                let message = unsafe { pointer::input(messages[i], lens[i]) }?;
                *part = Some((VerifyingKey::from_bytes(key).map_err(code)?, message, signature));
            }
            let mut batch: [Option<Signed<'_>>; GROUP] = [None; GROUP];
            for (signed, part) in batch.iter_mut().zip(&parts) {
                *signed = part.as_ref().map(|(key, message, signature)| Signed { key, message, signature });
            }
            // The parts are there from the first on.
            let Some(first) = batch[0] else { break };
            let filled = batch.map(|signed| signed.unwrap_or(first));
            verify_batch(&filled[..end - start]).map_err(code)?;
        }
        Ok(())
    })
}

/// The Ristretto255 element of 64 uniform bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_ristretto255_from_uniform(element: *mut u8, uniform: *const u8) -> c_int {
    guard::secret(depth::RISTRETTO255, || {
        pointer::check(element, 32)?;
        // SAFETY: the header asks for 64 bytes.
        let point = Element::from_uniform_bytes(&*unsafe { array::<64>(uniform) }?);
        // SAFETY: the header asks for room for 32 bytes.
        unsafe { write(element, &point.to_bytes()) }
    })
}

/// A sum in Ristretto255.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_ristretto255_add(sum: *mut u8, a: *const u8, b: *const u8) -> c_int {
    guard::secret(depth::RISTRETTO255, || {
        pointer::check(sum, 32)?;
        // SAFETY: the header asks for 32 bytes each.
        let (a, b) = unsafe { (array::<32>(a)?, array::<32>(b)?) };
        let out = Element::from_bytes(&a).map_err(code)? + Element::from_bytes(&b).map_err(code)?;
        // SAFETY: the header asks for room for 32 bytes.
        unsafe { write(sum, &out.to_bytes()) }
    })
}

/// A multiple in Ristretto255.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_ristretto255_mul(
    product: *mut u8,
    scalar: *const u8,
    element: *const u8,
) -> c_int {
    guard::secret(depth::RISTRETTO255_MUL, || {
        pointer::check(product, 32)?;
        // SAFETY: the header asks for 32 bytes.
        let bytes = unsafe { array::<32>(scalar) }?;
        let scalar = Zeroizing::new(Scalar::from_le_bytes(&*bytes).map_err(code)?);
        let out = if element.is_null() {
            Element::mul_base(&scalar)
        } else {
            // SAFETY: the header asks for 32 bytes.
            Element::from_bytes(&*unsafe { array::<32>(element) }?).map_err(code)?.mul(&scalar)
        };
        // SAFETY: the header asks for room for 32 bytes.
        unsafe { write(product, &out.to_bytes()) }
    })
}
