//! Decryption piece by piece, which gives out plaintext before it is verified.

use crate::error::Code;
use crate::guard::depth;
use crate::symmetric::{aegis, as_in_out, hand_over};
use crate::{guard, pointer};
use adamant::symmetric::aegis::variants::{V128, V128L, V128X2, V128X4, V256, V256X2, V256X4};
use adamant::symmetric::aegis::{Aegis, UnverifiedDecryptor, Variant};
use std::ffi::c_int;

/// A decryption under way: `adm_aegis_decryptor` in C.
pub enum AdmAegisDecryptor {
    /// See the header.
    Aegis128(UnverifiedDecryptor<V128>),
    /// See the header.
    Aegis128L(UnverifiedDecryptor<V128L>),
    /// See the header.
    Aegis128X2(UnverifiedDecryptor<V128X2>),
    /// See the header.
    Aegis128X4(UnverifiedDecryptor<V128X4>),
    /// See the header.
    Aegis256(UnverifiedDecryptor<V256>),
    /// See the header.
    Aegis256X2(UnverifiedDecryptor<V256X2>),
    /// See the header.
    Aegis256X4(UnverifiedDecryptor<V256X4>),
}

/// Does the same with whichever variant it is.
macro_rules! each {
    ($value:expr, $inner:ident => $call:expr) => {
        match $value {
            AdmAegisDecryptor::Aegis128($inner) => $call,
            AdmAegisDecryptor::Aegis128L($inner) => $call,
            AdmAegisDecryptor::Aegis128X2($inner) => $call,
            AdmAegisDecryptor::Aegis128X4($inner) => $call,
            AdmAegisDecryptor::Aegis256($inner) => $call,
            AdmAegisDecryptor::Aegis256X2($inner) => $call,
            AdmAegisDecryptor::Aegis256X4($inner) => $call,
        }
    };
}

/// Decrypts the next `clen` bytes, which are not verified before [`adm_aegis_decryptor_final`].
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis_decryptor_update_unverified(
    decryptor: *mut AdmAegisDecryptor,
    m: *mut u8,
    c: *const u8,
    clen: usize,
) -> c_int {
    guard::secret(depth::AEGIS_X4, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let decryptor = unsafe { pointer::handle_mut(decryptor) }?;
        // SAFETY: the caller's word.
        let data = unsafe { as_in_out(m, c, clen) }?;
        each!(decryptor, inner => inner.update_unverified(data));
        Ok(())
    })
}

/// Whether the tag of `maclen` bytes is that of all bytes so far.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis_decryptor_final(
    decryptor: *const AdmAegisDecryptor,
    mac: *const u8,
    maclen: usize,
) -> c_int {
    guard::secret(depth::AEGIS_X4 + depth::AEGIS_STATE, || {
        // SAFETY: the header asks for a live handle.
        let decryptor = unsafe { pointer::handle(decryptor) }?;
        // SAFETY: the caller's word.
        let mac = unsafe { pointer::input(mac, maclen) }?;
        each!(decryptor, inner => inner.clone().verify(mac)?);
        Ok(())
    })
}

/// Wipes and frees a decryption; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aegis_decryptor_free(decryptor: *mut AdmAegisDecryptor) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(decryptor) };
        Ok(())
    });
}

/// # Safety
/// The pointers as their functions' documentation says.
pub(super) unsafe fn decryptor<A: Variant>(
    out: *mut *mut AdmAegisDecryptor,
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
    wrap: fn(UnverifiedDecryptor<A>) -> AdmAegisDecryptor,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let (key, nonce, ad) = unsafe { aegis::inputs::<A>(k, npub, ad) }?;
    let mut decryptor = Aegis::<A>::new(key)?.unverified_decryptor(nonce)?;
    decryptor.associated_data(ad)?;
    // SAFETY: the caller's word.
    unsafe { hand_over(out, wrap(decryptor)) }
}
