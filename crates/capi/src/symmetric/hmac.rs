//! `adamant_symmetric.h`: HMAC.

use super::with_sha;
use crate::error::Code;
use crate::guard::{depth, secret, wiped};
use crate::pointer::{hand_over, handle, handle_mut, input, take, write};
use adamant::symmetric::hmac::{HmacSha256, HmacSha384, HmacSha512, hmac_sha256, hmac_sha384, hmac_sha512};
use adamant_mp::export;
use std::ffi::c_int;

/// A MAC under way, with the state right after its key to start again from: `adm_hmac_state` in C.
pub struct AdmHmacState {
    start: Hash,
    now: Hash,
}

#[derive(Clone)]
enum Hash {
    Sha256(HmacSha256),
    Sha384(HmacSha384),
    Sha512(HmacSha512),
}

/// Does the same with whichever hash it is.
macro_rules! each {
    ($value:expr, $mac:ident => $call:expr) => {
        match $value {
            Hash::Sha256($mac) => $call,
            Hash::Sha384($mac) => $call,
            Hash::Sha512($mac) => $call,
        }
    };
}

impl AdmHmacState {
    fn new(start: Hash) -> Result<AdmHmacState, Code> {
        Ok(AdmHmacState { now: start.clone(), start })
    }
}

export! {
    /// The HMAC-SHA-256 of `len` bytes.
    secret(with_sha(depth::HMAC, depth::HMAC_WITHOUT)) fn adm_hmac_sha256(
        out: *mut u8, data: *const u8, len: usize, key: *const u8, keylen: usize,
    ) -> c_int {
        write(out, &hmac_sha256(input(key, keylen)?, input(data, len)?))
    }
    /// The HMAC-SHA-384 of `len` bytes.
    secret(depth::HMAC512) fn adm_hmac_sha384(
        out: *mut u8, data: *const u8, len: usize, key: *const u8, keylen: usize,
    ) -> c_int {
        write(out, &hmac_sha384(input(key, keylen)?, input(data, len)?))
    }
    /// The HMAC-SHA-512 of `len` bytes.
    secret(depth::HMAC512) fn adm_hmac_sha512(
        out: *mut u8, data: *const u8, len: usize, key: *const u8, keylen: usize,
    ) -> c_int {
        write(out, &hmac_sha512(input(key, keylen)?, input(data, len)?))
    }
    /// Begins an HMAC-SHA-256.
    secret(depth::HMAC_NEW) fn adm_hmac_sha256_new(
        out: *mut *mut AdmHmacState, key: *const u8, keylen: usize,
    ) -> c_int {
        hand_over(out, || AdmHmacState::new(Hash::Sha256(HmacSha256::new(input(key, keylen)?))))
    }
    /// Begins an HMAC-SHA-384.
    secret(depth::HMAC_NEW) fn adm_hmac_sha384_new(
        out: *mut *mut AdmHmacState, key: *const u8, keylen: usize,
    ) -> c_int {
        hand_over(out, || AdmHmacState::new(Hash::Sha384(HmacSha384::new(input(key, keylen)?))))
    }
    /// Begins an HMAC-SHA-512.
    secret(depth::HMAC_NEW) fn adm_hmac_sha512_new(
        out: *mut *mut AdmHmacState, key: *const u8, keylen: usize,
    ) -> c_int {
        hand_over(out, || AdmHmacState::new(Hash::Sha512(HmacSha512::new(input(key, keylen)?))))
    }
    /// Starts again with the same key.
    secret(depth::SHA512_INIT) fn adm_hmac_init(state: *mut AdmHmacState) -> c_int {
        let state = handle_mut(state)?;
        state.now.clone_from(&state.start);
        Ok(())
    }
    /// Takes in the next bytes.
    secret(depth::SHA512) fn adm_hmac_update(state: *mut AdmHmacState, data: *const u8, len: usize) -> c_int {
        let (state, data) = (handle_mut(state)?, input(data, len)?);
        each!(&mut state.now, mac => mac.update(data));
        Ok(())
    }
    /// Writes the tag so far; the state goes on.
    secret(depth::HMAC512) fn adm_hmac_final(state: *const AdmHmacState, out: *mut u8, outlen: usize) -> c_int {
        each!(&handle(state)?.now, mac => {
            let tag = mac.clone().finalize();
            if outlen == tag.len() { write(out, &tag) } else { Err(Code::Length) }
        })
    }
    /// Wipes and frees a state; NULL is nothing.
    wiped(depth::FREE) fn adm_hmac_free(state: *mut AdmHmacState) { take(state) }
}
