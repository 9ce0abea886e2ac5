//! Decryption piece by piece, which gives out plaintext before it is verified.

use super::{each, inputs, of_any_variant};
use crate::error::Code;
use crate::guard::{depth, secret, wiped};
use crate::pointer::{hand_over, handle, handle_mut, input, take};
use crate::symmetric::as_in_out;
use adamant::symmetric::aegis::variants::{V128, V128L, V128X2, V128X4, V256, V256X2, V256X4};
use adamant::symmetric::aegis::{Aegis, UnverifiedDecryptor, Variant};
use adamant_mp::export;
use std::ffi::c_int;

of_any_variant! {
    /// A decryption under way: `adm_aegis_decryptor` in C.
    AdmAegisDecryptor(UnverifiedDecryptor)
}

export! {
    /// Decrypts the next `clen` bytes, which are not verified before [`adm_aegis_decryptor_final`].
    secret(depth::AEGIS_X4) fn adm_aegis_decryptor_update_unverified(
        decryptor: *mut AdmAegisDecryptor, m: *mut u8, c: *const u8, clen: usize,
    ) -> c_int {
        let (decryptor, data) = (handle_mut(decryptor)?, as_in_out(m, c, clen)?);
        each!(AdmAegisDecryptor, decryptor, inner => inner.update_unverified(data));
        Ok(())
    }
    /// Whether the tag of `maclen` bytes is that of all bytes so far.
    secret(depth::AEGIS_X4 + depth::AEGIS_STATE) fn adm_aegis_decryptor_final(
        decryptor: *const AdmAegisDecryptor, mac: *const u8, maclen: usize,
    ) -> c_int {
        let (decryptor, mac) = (handle(decryptor)?, input(mac, maclen)?);
        each!(AdmAegisDecryptor, decryptor, inner => Ok(inner.clone().verify(mac)?))
    }
    /// Wipes and frees a decryption; NULL is nothing.
    wiped(depth::FREE) fn adm_aegis_decryptor_free(decryptor: *mut AdmAegisDecryptor) { take(decryptor) }
}

/// # Safety
/// The contract of [`export`].
pub(super) unsafe fn decryptor<A: Variant>(
    out: *mut *mut AdmAegisDecryptor,
    ad: (*const u8, usize),
    npub: *const u8,
    k: *const u8,
    wrap: fn(UnverifiedDecryptor<A>) -> AdmAegisDecryptor,
) -> Result<(), Code> {
    // SAFETY: passed on.
    unsafe {
        hand_over(out, || {
            let (key, nonce, ad) = inputs::<A>(k, npub, ad)?;
            let mut decryptor = Aegis::<A>::new(key)?.unverified_decryptor(nonce)?;
            decryptor.associated_data(ad)?;
            Ok(wrap(decryptor))
        })
    }
}
