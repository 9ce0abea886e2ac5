//! GMP, opened at run time, to be measured beside Adamant.
//!
//! The wrappers are as thin as they can be: the measured call is the C function and nothing else.

mod api;

use api::{Api, Mpz};
use std::ffi::c_ulong;

/// The library's name and version.
///
/// # Errors
/// Why it could not be loaded.
pub fn version() -> Result<String, &'static str> {
    api::load().map(|api| format!("GMP {}", api.version))
}

/// An `mpz_t`.
struct Number {
    api: &'static Api,
    raw: Box<Mpz>,
}

impl Number {
    fn new(api: &'static Api, bytes: &[u8]) -> Number {
        let mut raw = Box::new(Mpz::BLANK);
        // SAFETY: `raw` is space for an integer; pointer and length belong to one slice (words of 1 byte, most
        // significant first).
        unsafe {
            (api.init)(&mut *raw);
            (api.import)(&mut *raw, bytes.len(), 1, 1, 1, 0, bytes.as_ptr().cast());
        }
        Number { api, raw }
    }

    /// As so many big-endian bytes; the number has to fit.
    fn to_bytes(&self, length: usize) -> Option<Vec<u8>> {
        // The library writes only the bytes that are there, and no more than it has limbs for.
        let mut bytes = vec![0u8; length + 8];
        let mut count = 0;
        // SAFETY: the buffer holds any value below 2^(8 length), which all results here are.
        unsafe { (self.api.export)(bytes.as_mut_ptr().cast(), &mut count, 1, 1, 1, 0, &*self.raw) };
        let value = bytes.get(..count).filter(|_| count <= length)?;
        Some([&vec![0; length - count], value].concat())
    }
}

impl Drop for Number {
    fn drop(&mut self) {
        // SAFETY: the integer is alive and ours.
        unsafe { (self.api.clear)(&mut *self.raw) }
    }
}

/// Exponentiation modulo an odd number.
pub struct Power {
    api: &'static Api,
    n: Number,
    base: Number,
    exponent: Number,
    out: Number,
    byte_len: usize,
}

impl Power {
    /// `base` to the `exponent` modulo the odd `n`; all in big-endian bytes. `None` without the library, or for a
    /// modulus or exponent that the library would stop the process over (even, or 0).
    pub fn new(n: &[u8], base: &[u8], exponent: &[u8]) -> Option<Power> {
        let api = api::load().ok()?;
        if n.last().is_none_or(|byte| byte & 1 == 0) || exponent.iter().all(|&byte| byte == 0) {
            return None;
        }
        let number = |bytes| Number::new(api, bytes);
        Some(Power {
            api,
            n: number(n),
            base: number(base),
            exponent: number(exponent),
            out: number(&[]),
            byte_len: n.len(),
        })
    }

    /// Makes the exponent 2^count, so that a power is a chain of that many squarings.
    pub fn set_squarings(&mut self, count: u64) {
        // SAFETY: the integer is alive.
        unsafe {
            (self.api.set_ui)(&mut *self.exponent.raw, 0);
            (self.api.setbit)(&mut *self.exponent.raw, count as c_ulong);
        }
    }

    /// `mpz_powm`, variable time.
    pub fn vartime(&mut self) {
        // SAFETY: all integers are alive, the modulus is odd, the exponent positive.
        unsafe { (self.api.powm)(&mut *self.out.raw, &*self.base.raw, &*self.exponent.raw, &*self.n.raw) }
    }

    /// `mpz_powm_sec`, whose time does not depend on base and exponent.
    pub fn consttime(&mut self) {
        // SAFETY: as above; an odd modulus and a positive exponent are what this function demands.
        unsafe { (self.api.powm_sec)(&mut *self.out.raw, &*self.base.raw, &*self.exponent.raw, &*self.n.raw) }
    }

    /// Makes the last result the next base.
    pub fn feed_back(&mut self) {
        std::mem::swap(&mut self.base, &mut self.out);
    }

    /// The last result, in big-endian bytes.
    pub fn value(&self) -> Option<Vec<u8>> {
        self.out.to_bytes(self.byte_len)
    }
}
