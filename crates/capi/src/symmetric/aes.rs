//! `adamant_symmetric.h`: AES in CTR, CBC and XTS mode.

use super::as_in_out;
use super::keyed::encrypt_many;
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::symmetric::aes::{AesKey, Cbc, Ctr, Xts};
use std::ffi::c_int;

/// # Safety
/// As [`pointer::input`].
pub(super) unsafe fn block(data: *const u8) -> Result<[u8; 16], Code> {
    let mut block = [0; 16];
    // SAFETY: the caller's word.
    block.copy_from_slice(unsafe { pointer::input(data, 16) }?);
    Ok(block)
}

/// Up to so many bytes counter mode needs less time without its table than it takes to fill it.
const WITHOUT_TABLE: usize = 4096;

/// Adds the keystream from byte `position` on.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_ctr(
    out: *mut u8,
    data: *const u8,
    len: usize,
    position: u64,
    counter: *const u8,
    key: *const u8,
    keylen: usize,
) -> c_int {
    if len <= WITHOUT_TABLE {
        return guard::secret(depth::AES_CTR_SHORT, || {
            // SAFETY: the caller's word, for all of these.
            let (key, counter) = unsafe { (pointer::input(key, keylen)?, block(counter)?) };
            let key = AesKey::new(key)?;
            // SAFETY: as above.
            key.apply_ctr(&counter, u128::from(position), unsafe { as_in_out(out, data, len) }?);
            Ok(())
        });
    }
    guard::secret(depth::AES_CTR, || {
        // SAFETY: the caller's word, for all of these.
        let (key, counter) = unsafe { (pointer::input(key, keylen)?, block(counter)?) };
        let mut ctr = Ctr::new(key, &counter)?;
        ctr.seek(u128::from(position));
        // SAFETY: as above.
        ctr.apply(unsafe { as_in_out(out, data, len) }?);
        Ok(())
    })
}

/// Encrypts whole blocks in CBC mode.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_cbc_encrypt(
    out: *mut u8,
    data: *const u8,
    len: usize,
    iv: *const u8,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::AES_CBC, || {
        // SAFETY: the caller's word, for all of these.
        let (key, iv) = unsafe { (pointer::input(key, keylen)?, block(iv)?) };
        // SAFETY: as above.
        Ok(Cbc::new(key)?.encrypt(&iv, unsafe { as_in_out(out, data, len) }?)?)
    })
}

/// Decrypts whole blocks in CBC mode.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_cbc_decrypt(
    out: *mut u8,
    data: *const u8,
    len: usize,
    iv: *const u8,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::AES_CBC, || {
        // SAFETY: the caller's word, for all of these.
        let (key, iv) = unsafe { (pointer::input(key, keylen)?, block(iv)?) };
        // SAFETY: as above.
        Ok(Cbc::new(key)?.decrypt(&iv, unsafe { as_in_out(out, data, len) }?)?)
    })
}

/// Encrypts `n` messages under one key in CBC mode, side by side.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_cbc_encrypt_many(
    out: *const *mut u8,
    msg: *const *const u8,
    len: *const usize,
    iv: *const *const u8,
    n: usize,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::AES_CBC, || {
        // SAFETY: the caller's word, for all of these.
        let key = Cbc::new(unsafe { pointer::input(key, keylen) }?)?;
        // SAFETY: as above.
        unsafe { encrypt_many(&key, out, msg, len, iv, n) }
    })
}

/// Encrypts a unit in XTS mode.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_xts_encrypt(
    out: *mut u8,
    data: *const u8,
    len: usize,
    tweak: *const u8,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::AES_XTS, || {
        // SAFETY: the caller's word, for all of these.
        let (key, tweak) = unsafe { (pointer::input(key, keylen)?, block(tweak)?) };
        // SAFETY: as above.
        Ok(Xts::new(key)?.encrypt(&tweak, unsafe { as_in_out(out, data, len) }?)?)
    })
}

/// Decrypts a unit in XTS mode.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_aes_xts_decrypt(
    out: *mut u8,
    data: *const u8,
    len: usize,
    tweak: *const u8,
    key: *const u8,
    keylen: usize,
) -> c_int {
    guard::secret(depth::AES_XTS, || {
        // SAFETY: the caller's word, for all of these.
        let (key, tweak) = unsafe { (pointer::input(key, keylen)?, block(tweak)?) };
        // SAFETY: as above.
        Ok(Xts::new(key)?.decrypt(&tweak, unsafe { as_in_out(out, data, len) }?)?)
    })
}
