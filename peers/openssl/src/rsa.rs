//! The RSA private operation.

use crate::api::{self, Api, RsaKey};
use crate::bignum::Number;
use std::ffi::c_int;

/// `RSA_NO_PADDING` of rsa.h.
const NO_PADDING: c_int = 3;

/// A private key with its CRT parameters. The library blinds the base, as it does by default.
pub struct Rsa {
    api: &'static Api,
    key: *mut RsaKey,
    byte_len: usize,
}

impl Rsa {
    /// From n, e, d, p, q, d mod (p-1), d mod (q-1), 1/q mod p, all in big-endian bytes. `None` without the library.
    pub fn new(parts: [&[u8]; 8]) -> Option<Rsa> {
        let api = api::load().ok()?;
        let byte_len = parts[0].iter().skip_while(|&&byte| byte == 0).count();
        let mut numbers = Vec::with_capacity(parts.len());
        for part in parts {
            numbers.push(Number::new(api, part)?);
        }
        // SAFETY: no precondition.
        let key = unsafe { (api.rsa_new)() };
        if key.is_null() {
            return None;
        }
        let rsa = Rsa { api, key, byte_len };
        let raw: Vec<_> = numbers.into_iter().map(Number::into_raw).collect();
        // SAFETY: the key and the numbers are alive; the key owns the numbers from here on. Should a call fail, its
        // numbers leak, which a benchmark can bear.
        let done = unsafe {
            (api.rsa_set0_key)(key, raw[0], raw[1], raw[2]) == 1
                && (api.rsa_set0_factors)(key, raw[3], raw[4]) == 1
                && (api.rsa_set0_crt_params)(key, raw[5], raw[6], raw[7]) == 1
        };
        done.then_some(rsa)
    }

    /// `input^d mod n`; `input` is below n and as long as n, in big-endian bytes.
    pub fn private(&self, input: &[u8]) -> Option<Vec<u8>> {
        if input.len() != self.byte_len {
            return None;
        }
        let mut output = vec![0; self.byte_len];
        let length = input.len().try_into().ok()?;
        // SAFETY: input and output have as many bytes as the modulus, which is what the function reads and writes
        // without padding.
        let written = unsafe {
            (self.api.rsa_private_decrypt)(length, input.as_ptr(), output.as_mut_ptr(), self.key, NO_PADDING)
        };
        (written == length).then_some(output)
    }
}

impl Drop for Rsa {
    fn drop(&mut self) {
        // SAFETY: the key is alive and ours.
        unsafe { (self.api.rsa_free)(self.key) }
    }
}
