//! `adamant_symmetric.h`: AEGIS. What the functions of all variants have in common, and encryption piece by piece.
//! Decryption piece by piece is in `decryptor`.

pub mod decryptor;
pub mod variants;

use super::as_in_out;
use crate::error::Code;
use crate::guard::{depth, secret, wiped};
use crate::pointer::{check, hand_over, handle, handle_mut, input, output, take, write};
use adamant::symmetric::aegis::variants::{V128, V128L, V128X2, V128X4, V256, V256X2, V256X4};
use adamant::symmetric::aegis::{Aegis, Encryptor, Mac, Variant};
use adamant_mp::export;
use std::ffi::c_int;

/// Declares a type that holds the state of any variant.
macro_rules! of_any_variant {
    ($(#[$doc:meta])* $any:ident($state:ident)) => {
        $(#[$doc])*
        #[allow(missing_docs, reason = "the names of the variants")]
        pub enum $any {
            Aegis128($state<V128>),
            Aegis128L($state<V128L>),
            Aegis128X2($state<V128X2>),
            Aegis128X4($state<V128X4>),
            Aegis256($state<V256>),
            Aegis256X2($state<V256X2>),
            Aegis256X4($state<V256X4>),
        }
    };
}

/// Does the same with whichever variant it is.
macro_rules! each {
    ($any:ident, $value:expr, $inner:ident => $call:expr) => {
        match $value {
            $any::Aegis128($inner) => $call,
            $any::Aegis128L($inner) => $call,
            $any::Aegis128X2($inner) => $call,
            $any::Aegis128X4($inner) => $call,
            $any::Aegis256($inner) => $call,
            $any::Aegis256X2($inner) => $call,
            $any::Aegis256X4($inner) => $call,
        }
    };
}
use {each, of_any_variant};

of_any_variant! {
    /// An encryption under way: `adm_aegis_encryptor` in C.
    AdmAegisEncryptor(Encryptor)
}

export! {
    /// Encrypts the next `mlen` bytes.
    secret(depth::AEGIS_X4) fn adm_aegis_encryptor_update(
        encryptor: *mut AdmAegisEncryptor, c: *mut u8, m: *const u8, mlen: usize,
    ) -> c_int {
        let (encryptor, data) = (handle_mut(encryptor)?, as_in_out(c, m, mlen)?);
        each!(AdmAegisEncryptor, encryptor, inner => inner.update(data));
        Ok(())
    }
    /// Writes the tag of `maclen` bytes.
    secret(depth::AEGIS_X4 + depth::AEGIS_STATE) fn adm_aegis_encryptor_final(
        encryptor: *const AdmAegisEncryptor, mac: *mut u8, maclen: usize,
    ) -> c_int {
        let (encryptor, mac) = (handle(encryptor)?, output(mac, maclen)?);
        each!(AdmAegisEncryptor, encryptor, inner => Ok(inner.clone().finalize(mac)?))
    }
    /// Wipes and frees an encryption; NULL is nothing.
    wiped(depth::FREE) fn adm_aegis_encryptor_free(encryptor: *mut AdmAegisEncryptor) { take(encryptor) }
}

/// Key, nonce and associated data.
type Inputs<'a> = (&'a [u8], &'a [u8], &'a [u8]);

/// Reads [`Inputs`].
///
/// # Safety
/// The contract of [`export`].
unsafe fn inputs<'a, A: Variant>(
    k: *const u8,
    npub: *const u8,
    (ad, adlen): (*const u8, usize),
) -> Result<Inputs<'a>, Code> {
    // SAFETY: passed on.
    unsafe { Ok((input(k, A::KEY_LEN)?, input(npub, A::NONCE_LEN)?, input(ad, adlen)?)) }
}

/// # Safety
/// The contract of [`export`].
unsafe fn encrypt_detached<A: Variant>(
    (c, m, mlen): (*mut u8, *const u8, usize),
    (mac, maclen): (*mut u8, usize),
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // SAFETY: passed on.
    let (key, nonce, ad) = unsafe { inputs::<A>(k, npub, ad) }?;
    check(mac, maclen)?;
    // SAFETY: passed on.
    let data = unsafe { as_in_out(c, m, mlen) }?;
    let mut tag = [0; 32];
    let tag = tag.get_mut(..maclen).ok_or(Code::TagLength)?;
    Aegis::<A>::new(key)?.encrypt_detached(nonce, ad, data, tag)?;
    // SAFETY: passed on.
    unsafe { write(mac, tag) }
}

/// # Safety
/// The contract of [`export`].
unsafe fn decrypt_detached<A: Variant>(
    (m, c, clen): (*mut u8, *const u8, usize),
    (mac, maclen): (*const u8, usize),
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // SAFETY: passed on.
    let (key, nonce, ad) = unsafe { inputs::<A>(k, npub, ad) }?;
    // SAFETY: passed on.
    let data = unsafe { as_in_out(m, c, clen) }?;
    let mut tag = [0; 32];
    let tag = tag.get_mut(..maclen).ok_or(Code::TagLength)?;
    // The tag is copied, as the output may lie over it.
    // SAFETY: passed on.
    tag.copy_from_slice(unsafe { input(mac, maclen) }?);
    Ok(Aegis::<A>::new(key)?.decrypt_detached(nonce, ad, data, tag)?)
}

/// # Safety
/// The contract of [`export`].
unsafe fn encrypt<A: Variant>(
    (c, m, mlen): (*mut u8, *const u8, usize),
    maclen: usize,
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // All of `c` is looked at before a pointer into it is made: NULL and an offset are not NULL.
    check(c, mlen.checked_add(maclen).ok_or(Code::Length)?)?;
    // SAFETY: by the contract, `c` has room for the tag behind the ciphertext.
    unsafe { encrypt_detached::<A>((c, m, mlen), (c.wrapping_add(mlen), maclen), ad, npub, k) }
}

/// # Safety
/// The contract of [`export`].
unsafe fn decrypt<A: Variant>(
    (m, c, clen): (*mut u8, *const u8, usize),
    maclen: usize,
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // As in `encrypt`.
    check(c, clen)?;
    let mlen = clen.checked_sub(maclen).ok_or(Code::Length)?;
    // SAFETY: by the contract, the tag ends the ciphertext.
    unsafe { decrypt_detached::<A>((m, c, mlen), (c.wrapping_add(mlen), maclen), ad, npub, k) }
}

/// # Safety
/// The contract of [`export`].
unsafe fn stream<A: Variant>(
    (out, len): (*mut u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // SAFETY: passed on.
    let key = unsafe { input(k, A::KEY_LEN) }?;
    let nonce = if npub.is_null() {
        None
    } else {
        // SAFETY: passed on.
        Some(unsafe { input(npub, A::NONCE_LEN) }?)
    };
    let cipher = Aegis::<A>::new(key)?;
    // SAFETY: passed on.
    Ok(cipher.stream(nonce, unsafe { output(out, len) }?)?)
}

/// # Safety
/// The contract of [`export`].
unsafe fn one_mac<A: Variant>(
    (mac, maclen): (*mut u8, usize),
    (m, mlen): (*const u8, usize),
    npub: *const u8,
    k: *const u8,
) -> Result<(), Code> {
    // SAFETY: passed on.
    let (key, nonce, data) = unsafe { inputs::<A>(k, npub, (m, mlen)) }?;
    check(mac, maclen)?;
    let mut tag = [0; 32];
    let tag = tag.get_mut(..maclen).ok_or(Code::TagLength)?;
    let mut state = Mac::<A>::new(key, nonce)?;
    state.update(data);
    state.finalize(tag)?;
    // SAFETY: passed on.
    unsafe { write(mac, tag) }
}

/// # Safety
/// The contract of [`export`].
unsafe fn encryptor<A: Variant>(
    out: *mut *mut AdmAegisEncryptor,
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
    wrap: fn(Encryptor<A>) -> AdmAegisEncryptor,
) -> Result<(), Code> {
    // SAFETY: passed on.
    unsafe {
        hand_over(out, || {
            let (key, nonce, ad) = inputs::<A>(k, npub, ad)?;
            let mut encryptor = Aegis::<A>::new(key)?.encryptor(nonce)?;
            encryptor.associated_data(ad)?;
            Ok(wrap(encryptor))
        })
    }
}
