//! Owners of libcrypto's objects.

use crate::api::{Api, Bignum, BnCtx, BnMontCtx};

/// A `BIGNUM`.
pub struct Number {
    api: &'static Api,
    pub raw: *mut Bignum,
}

impl Number {
    /// From big-endian bytes; `None` without memory.
    pub fn new(api: &'static Api, bytes: &[u8]) -> Option<Number> {
        let length = bytes.len().try_into().ok()?;
        // SAFETY: pointer and length belong to one slice; a null destination asks for a new number.
        let raw = unsafe { (api.bn_bin2bn)(bytes.as_ptr(), length, std::ptr::null_mut()) };
        (!raw.is_null()).then_some(Number { api, raw })
    }

    /// As so many big-endian bytes; `None` when it does not fit.
    pub fn to_bytes(&self, length: usize) -> Option<Vec<u8>> {
        let mut bytes = vec![0; length];
        // SAFETY: the number is alive, pointer and length belong to one slice.
        let written =
            unsafe { (self.api.bn_bn2binpad)(self.raw, bytes.as_mut_ptr(), length.try_into().ok()?) };
        (written >= 0).then_some(bytes)
    }

    /// Gives up ownership, for a `set0` function.
    pub fn into_raw(self) -> *mut Bignum {
        std::mem::ManuallyDrop::new(self).raw
    }
}

impl Drop for Number {
    fn drop(&mut self) {
        // SAFETY: the number is alive and ours.
        unsafe { (self.api.bn_clear_free)(self.raw) }
    }
}

/// A modulus with its `BN_MONT_CTX` and the scratch space of a `BN_CTX`.
pub struct Montgomery {
    pub api: &'static Api,
    pub n: Number,
    pub mont: *mut BnMontCtx,
    pub scratch: *mut BnCtx,
    pub byte_len: usize,
}

impl Montgomery {
    /// For an odd modulus in big-endian bytes.
    pub fn new(api: &'static Api, n: &[u8]) -> Option<Montgomery> {
        let number = Number::new(api, n)?;
        // SAFETY: neither function has preconditions; null is handled below and by the library's free functions.
        let (mont, scratch) = unsafe { ((api.bn_mont_ctx_new)(), (api.bn_ctx_new)()) };
        let out = Montgomery { api, n: number, mont, scratch, byte_len: n.len() };
        if mont.is_null() || scratch.is_null() {
            return None;
        }
        // SAFETY: all three objects are alive.
        let done = unsafe { (api.bn_mont_ctx_set)(mont, out.n.raw, scratch) };
        (done == 1).then_some(out)
    }
}

impl Drop for Montgomery {
    fn drop(&mut self) {
        // SAFETY: both objects are ours; the functions take null.
        unsafe {
            (self.api.bn_mont_ctx_free)(self.mont);
            (self.api.bn_ctx_free)(self.scratch);
        }
    }
}
