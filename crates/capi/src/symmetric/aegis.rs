//! `adamant_symmetric.h`: AEGIS. What the functions of all variants have in common, and encryption piece by piece.
//! Decryption piece by piece is in `decryptor`.

pub mod decryptor;
pub mod variants;

use super::as_in_out;
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::symmetric::aegis::variants::{V128, V128L, V128X2, V128X4, V256, V256X2, V256X4};
use adamant::symmetric::aegis::{Aegis, Encryptor, Mac, Variant};
use std::ffi::c_int;

/// An encryption under way: `adm_aegis_encryptor` in C.
pub enum AdmAegisEncryptor {
    /// See the header.
    Aegis128(Encryptor<V128>),
    /// See the header.
    Aegis128L(Encryptor<V128L>),
    /// See the header.
    Aegis128X2(Encryptor<V128X2>),
    /// See the header.
    Aegis128X4(Encryptor<V128X4>),
    /// See the header.
    Aegis256(Encryptor<V256>),
    /// See the header.
    Aegis256X2(Encryptor<V256X2>),
    /// See the header.
    Aegis256X4(Encryptor<V256X4>),
}

/// Does the same with whichever variant it is.
macro_rules! each {
    ($value:expr, $inner:ident => $call:expr) => {
        match $value {
            AdmAegisEncryptor::Aegis128($inner) => $call,
            AdmAegisEncryptor::Aegis128L($inner) => $call,
            AdmAegisEncryptor::Aegis128X2($inner) => $call,
            AdmAegisEncryptor::Aegis128X4($inner) => $call,
            AdmAegisEncryptor::Aegis256($inner) => $call,
            AdmAegisEncryptor::Aegis256X2($inner) => $call,
            AdmAegisEncryptor::Aegis256X4($inner) => $call,
        }
    };
}

/// Encrypts the next `mlen` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis_encryptor_update(
    encryptor: *mut AdmAegisEncryptor,
    c: *mut u8,
    m: *const u8,
    mlen: usize,
) -> c_int {
    guard::secret(depth::AEGIS_X4, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let encryptor = unsafe { encryptor.as_mut() }.ok_or(Code::NullPointer)?;
        // SAFETY: the caller's word.
        let data = unsafe { as_in_out(c, m, mlen) }?;
        each!(encryptor, inner => inner.update(data));
        Ok(())
    })
}

/// Writes the tag of `maclen` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis_encryptor_final(
    encryptor: *const AdmAegisEncryptor,
    mac: *mut u8,
    maclen: usize,
) -> c_int {
    guard::secret(depth::AEGIS_X4 + depth::AEGIS_STATE, || {
        // SAFETY: the header asks for a live handle.
        let encryptor = unsafe { pointer::handle(encryptor) }?;
        // SAFETY: the caller's word.
        let mac = unsafe { pointer::output(mac, maclen) }?;
        each!(encryptor, inner => inner.clone().finalize(mac)?);
        Ok(())
    })
}

/// Wipes and frees an encryption; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis_encryptor_free(encryptor: *mut AdmAegisEncryptor) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(encryptor) };
        Ok(())
    });
}

/// Key, nonce and associated data.
type Inputs<'a> = (&'a [u8], &'a [u8], &'a [u8]);

/// Reads [`Inputs`].
///
/// # Safety
/// As [`pointer::input`].
unsafe fn inputs<'a, A: Variant>(
    k: *const u8,
    npub: *const u8,
    (ad, adlen): (*const u8, usize),
) -> Result<Inputs<'a>, Code> {
    // SAFETY: the caller's word.
    unsafe {
        Ok((pointer::input(k, A::KEY_LEN)?, pointer::input(npub, A::NONCE_LEN)?, pointer::input(ad, adlen)?))
    }
}

/// # Safety
/// The pointers as their functions' documentation says.
unsafe fn encrypt_detached<A: Variant>(
    (c, m, mlen): (*mut u8, *const u8, usize),
    (mac, maclen): (*mut u8, usize),
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let (key, nonce, ad) = unsafe { inputs::<A>(k, npub, ad) }?;
    pointer::check(mac, maclen)?;
    // SAFETY: as above.
    let data = unsafe { as_in_out(c, m, mlen) }?;
    let mut tag = [0; 32];
    let tag = tag.get_mut(..maclen).ok_or(Code::TagLength)?;
    Aegis::<A>::new(key)?.encrypt_detached(nonce, ad, data, tag)?;
    // SAFETY: as above.
    unsafe { pointer::output(mac, maclen) }?.copy_from_slice(tag);
    Ok(())
}

/// # Safety
/// The pointers as their functions' documentation says.
unsafe fn decrypt_detached<A: Variant>(
    (m, c, clen): (*mut u8, *const u8, usize),
    (mac, maclen): (*const u8, usize),
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let (key, nonce, ad) = unsafe { inputs::<A>(k, npub, ad) }?;
    // SAFETY: as above.
    let data = unsafe { as_in_out(m, c, clen) }?;
    let mut tag = [0; 32];
    let tag = tag.get_mut(..maclen).ok_or(Code::TagLength)?;
    // The tag is copied, as the output may lie over it.
    // SAFETY: as above.
    tag.copy_from_slice(unsafe { pointer::input(mac, maclen) }?);
    Ok(Aegis::<A>::new(key)?.decrypt_detached(nonce, ad, data, tag)?)
}

/// # Safety
/// The pointers as their functions' documentation says.
unsafe fn encrypt<A: Variant>(
    (c, m, mlen): (*mut u8, *const u8, usize),
    maclen: usize,
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // All of `c` is looked at before a pointer into it is made: NULL and an offset are not NULL.
    pointer::check(c, mlen.checked_add(maclen).ok_or(Code::Length)?)?;
    // SAFETY: the caller's word: `c` has room for the tag behind the ciphertext.
    unsafe { encrypt_detached::<A>((c, m, mlen), (c.wrapping_add(mlen), maclen), ad, npub, k) }
}

/// # Safety
/// The pointers as their functions' documentation says.
unsafe fn decrypt<A: Variant>(
    (m, c, clen): (*mut u8, *const u8, usize),
    maclen: usize,
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // As in `encrypt`.
    pointer::check(c, clen)?;
    let mlen = clen.checked_sub(maclen).ok_or(Code::Length)?;
    // SAFETY: the caller's word: the tag ends the ciphertext.
    unsafe { decrypt_detached::<A>((m, c, mlen), (c.wrapping_add(mlen), maclen), ad, npub, k) }
}

/// # Safety
/// The pointers as their functions' documentation says.
unsafe fn stream<A: Variant>(
    (out, len): (*mut u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let key = unsafe { pointer::input(k, A::KEY_LEN) }?;
    let nonce = if npub.is_null() {
        None
    } else {
        // SAFETY: the caller's word.
        Some(unsafe { pointer::input(npub, A::NONCE_LEN) }?)
    };
    let cipher = Aegis::<A>::new(key)?;
    // SAFETY: the caller's word.
    Ok(cipher.stream(nonce, unsafe { pointer::output(out, len) }?)?)
}

/// # Safety
/// The pointers as their functions' documentation says.
unsafe fn one_mac<A: Variant>(
    (mac, maclen): (*mut u8, usize),
    (m, mlen): (*const u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let (key, nonce, data) = unsafe { inputs::<A>(k, npub, (m, mlen)) }?;
    pointer::check(mac, maclen)?;
    let mut tag = [0; 32];
    let tag = tag.get_mut(..maclen).ok_or(Code::TagLength)?;
    let mut state = Mac::<A>::new(key, nonce)?;
    state.update(data);
    state.finalize(tag)?;
    // SAFETY: the caller's word.
    unsafe { pointer::output(mac, maclen) }?.copy_from_slice(tag);
    Ok(())
}

/// # Safety
/// The pointers as their functions' documentation says.
unsafe fn encryptor<A: Variant>(
    out: *mut *mut AdmAegisEncryptor,
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
    wrap: fn(Encryptor<A>) -> AdmAegisEncryptor,
) -> Result<(), Code> {
    if out.is_null() {
        return Err(Code::NullPointer);
    }
    // SAFETY: the caller's word.
    let (key, nonce, ad) = unsafe { inputs::<A>(k, npub, ad) }?;
    let mut encryptor = Aegis::<A>::new(key)?.encryptor(nonce)?;
    encryptor.associated_data(ad)?;
    let handle = pointer::give(wrap(encryptor))?;
    // SAFETY: not NULL, and the header asks for room for a pointer.
    unsafe { out.write(handle) };
    Ok(())
}
