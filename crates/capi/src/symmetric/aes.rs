//! `adamant_symmetric.h`: AES in CTR, CBC and XTS mode, under a key in each call and under one that was prepared.

use super::{as_in_out, with_key};
use crate::error::Code;
use crate::guard::{depth, secret, wiped};
use crate::pointer::{array, hand_over, handle, input, list, take};
use adamant::symmetric::aes::{AesKey, Backend, Cbc, CbcMessage, Ctr, OneShot, Xts, cbc_encrypt_many};
use adamant_mp::export;
use std::ffi::c_int;

/// An expanded key with the table of counter mode: `adm_aes` in C.
pub struct AdmAes {
    ctr: Ctr,
    cbc: Cbc,
}

/// The two expanded keys of XTS: `adm_aes_xts` in C.
pub struct AdmAesXts(Xts);

// A key in each call.
export! {
    /// Adds the keystream from byte `position` on.
    secret(with_key(depth::AES_ONCE, depth::AES_ONCE_PORTABLE)) fn adm_aes_ctr(
        out: *mut u8, data: *const u8, len: usize, position: u64, counter: *const u8, key: *const u8, keylen: usize,
    ) -> c_int {
        let (key, counter) = (input(key, keylen)?, array(counter)?);
        Ok(OneShot::new(key).apply_ctr(&counter, u128::from(position), as_in_out(out, data, len)?)?)
    }
    /// Encrypts whole blocks in CBC mode.
    secret(with_key(depth::AES_ONCE, depth::AES_ONCE_PORTABLE)) fn adm_aes_cbc_encrypt(
        out: *mut u8, data: *const u8, len: usize, iv: *const u8, key: *const u8, keylen: usize,
    ) -> c_int {
        let (key, iv) = (input(key, keylen)?, array(iv)?);
        Ok(OneShot::new(key).cbc_encrypt(&iv, as_in_out(out, data, len)?)?)
    }
    /// Decrypts whole blocks in CBC mode.
    secret(with_key(depth::AES_ONCE, depth::AES_ONCE_PORTABLE)) fn adm_aes_cbc_decrypt(
        out: *mut u8, data: *const u8, len: usize, iv: *const u8, key: *const u8, keylen: usize,
    ) -> c_int {
        let (key, iv) = (input(key, keylen)?, array(iv)?);
        Ok(OneShot::new(key).cbc_decrypt(&iv, as_in_out(out, data, len)?)?)
    }
    /// Encrypts `n` messages under one key in CBC mode, side by side.
    secret(depth::AES_CBC) fn adm_aes_cbc_encrypt_many(
        out: *const *mut u8, msg: *const *const u8, len: *const usize, iv: *const *const u8, n: usize,
        key: *const u8, keylen: usize,
    ) -> c_int {
        encrypt_many(&Cbc::new(input(key, keylen)?)?, out, msg, len, iv, n)
    }
    /// Encrypts a unit in XTS mode.
    secret(with_key(depth::AES_ONCE, depth::AES_ONCE_PORTABLE)) fn adm_aes_xts_encrypt(
        out: *mut u8, data: *const u8, len: usize, tweak: *const u8, key: *const u8, keylen: usize,
    ) -> c_int {
        let (key, tweak) = (input(key, keylen)?, array(tweak)?);
        Ok(OneShot::new(key).xts_encrypt(&tweak, as_in_out(out, data, len)?)?)
    }
    /// Decrypts a unit in XTS mode.
    secret(with_key(depth::AES_ONCE, depth::AES_ONCE_PORTABLE)) fn adm_aes_xts_decrypt(
        out: *mut u8, data: *const u8, len: usize, tweak: *const u8, key: *const u8, keylen: usize,
    ) -> c_int {
        let (key, tweak) = (input(key, keylen)?, array(tweak)?);
        Ok(OneShot::new(key).xts_decrypt(&tweak, as_in_out(out, data, len)?)?)
    }
}

// A key that was prepared.
export! {
    /// Expands a key of 16, 24 or 32 bytes.
    secret(depth::AES_NEW) fn adm_aes_new(out: *mut *mut AdmAes, key: *const u8, keylen: usize) -> c_int {
        hand_over(out, || {
            let key = AesKey::new(input(key, keylen)?)?;
            let cbc = Cbc::from_key(key.clone());
            Ok(AdmAes { ctr: Ctr::from_key(key, &[0; 16]), cbc })
        })
    }
    /// Wipes and frees a key; NULL is nothing.
    wiped(depth::FREE) fn adm_aes_free(aes: *mut AdmAes) { take(aes) }
    /// Adds the keystream from byte `position` on.
    secret(keyed(aes)) fn adm_aes_ctr_with(
        aes: *const AdmAes, out: *mut u8, data: *const u8, len: usize, position: u64, counter: *const u8,
    ) -> c_int {
        let (aes, counter) = (handle(aes)?, array(counter)?);
        aes.ctr.apply_at(&counter, u128::from(position), as_in_out(out, data, len)?);
        Ok(())
    }
    /// Encrypts whole blocks in CBC mode.
    secret(keyed(aes)) fn adm_aes_cbc_encrypt_with(
        aes: *const AdmAes, out: *mut u8, data: *const u8, len: usize, iv: *const u8,
    ) -> c_int {
        Ok(handle(aes)?.cbc.encrypt(&array(iv)?, as_in_out(out, data, len)?)?)
    }
    /// Decrypts whole blocks in CBC mode.
    secret(keyed(aes)) fn adm_aes_cbc_decrypt_with(
        aes: *const AdmAes, out: *mut u8, data: *const u8, len: usize, iv: *const u8,
    ) -> c_int {
        Ok(handle(aes)?.cbc.decrypt(&array(iv)?, as_in_out(out, data, len)?)?)
    }
    /// Encrypts `n` messages in CBC mode, side by side.
    secret(depth::AES_CBC) fn adm_aes_cbc_encrypt_many_with(
        aes: *const AdmAes, out: *const *mut u8, msg: *const *const u8, len: *const usize, iv: *const *const u8, n: usize,
    ) -> c_int {
        encrypt_many(&handle(aes)?.cbc, out, msg, len, iv, n)
    }
    /// Expands a key of 32 or 64 bytes.
    secret(depth::AES_XTS_NEW) fn adm_aes_xts_new(out: *mut *mut AdmAesXts, key: *const u8, keylen: usize) -> c_int {
        hand_over(out, || Ok(AdmAesXts(Xts::new(input(key, keylen)?)?)))
    }
    /// Wipes and frees a key; NULL is nothing.
    wiped(depth::FREE) fn adm_aes_xts_free(xts: *mut AdmAesXts) { take(xts) }
    /// Encrypts a unit.
    secret(keyed_xts(xts)) fn adm_aes_xts_encrypt_with(
        xts: *const AdmAesXts, out: *mut u8, data: *const u8, len: usize, tweak: *const u8,
    ) -> c_int {
        Ok(handle(xts)?.0.encrypt(&array(tweak)?, as_in_out(out, data, len)?)?)
    }
    /// Decrypts a unit.
    secret(keyed_xts(xts)) fn adm_aes_xts_decrypt_with(
        xts: *const AdmAesXts, out: *mut u8, data: *const u8, len: usize, tweak: *const u8,
    ) -> c_int {
        Ok(handle(xts)?.0.decrypt(&array(tweak)?, as_in_out(out, data, len)?)?)
    }
}

/// How deep the stack of a call goes with this key: NULL is looked at by the call.
///
/// # Safety
/// As [`handle`].
unsafe fn keyed(aes: *const AdmAes) -> usize {
    // SAFETY: passed on.
    match unsafe { handle(aes) } {
        Ok(aes) if aes.cbc.backend() != Backend::Portable => depth::AES_KEYED,
        _ => depth::AES_KEYED_PORTABLE,
    }
}

/// [`keyed`] for XTS.
///
/// # Safety
/// As [`handle`].
unsafe fn keyed_xts(xts: *const AdmAesXts) -> usize {
    // SAFETY: passed on.
    match unsafe { handle(xts) } {
        Ok(xts) if xts.0.backend() != Backend::Portable => depth::XTS_KEYED,
        _ => depth::XTS_KEYED_PORTABLE,
    }
}

/// The messages of both functions for many.
///
/// # Safety
/// The contract of [`export`].
unsafe fn encrypt_many(
    key: &Cbc,
    out: *const *mut u8,
    msg: *const *const u8,
    len: *const usize,
    iv: *const *const u8,
    n: usize,
) -> Result<(), Code> {
    // SAFETY: lists of `n` pointers and lengths, by the contract.
    let (out, msg, len, iv) = unsafe { (input(out, n)?, input(msg, n)?, input(len, n)?, input(iv, n)?) };
    let mut messages: Vec<CbcMessage<'_>> = list(n)?;
    for i in 0..n {
        // SAFETY: a message of this length, and 16 bytes of IV, by the contract.
        let (iv, data) = unsafe { (array(iv[i])?, as_in_out(out[i], msg[i], len[i])?) };
        messages.push(CbcMessage { key, iv, data });
    }
    Ok(cbc_encrypt_many(&mut messages)?)
}
