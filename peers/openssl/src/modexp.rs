//! Squaring chains and exponentiation modulo an odd number.

use crate::api;
use crate::bignum::{Montgomery, Number};

/// A chain of `BN_mod_mul_montgomery(x, x)`.
pub struct Squaring {
    modulus: Montgomery,
    x: Number,
}

impl Squaring {
    /// Starts at `x`, below the odd modulus `n`; both in big-endian bytes. `None` without the library.
    pub fn new(n: &[u8], x: &[u8]) -> Option<Squaring> {
        let api = api::load().ok()?;
        let (modulus, x) = (Montgomery::new(api, n)?, Number::new(api, x)?);
        // SAFETY: all objects are alive; the result may be the operand.
        let done = unsafe { (api.bn_to_montgomery)(x.raw, x.raw, modulus.mont, modulus.scratch) };
        (done == 1).then_some(Squaring { modulus, x })
    }

    /// Squares so many times.
    pub fn square(&mut self, times: u64) {
        let Montgomery { api, mont, scratch, .. } = self.modulus;
        let x = self.x.raw;
        for _ in 0..times {
            // SAFETY: all objects are alive; the result may be either operand.
            unsafe { (api.bn_mod_mul_montgomery)(x, x, x, mont, scratch) };
        }
    }

    /// Where the chain stands, in big-endian bytes.
    pub fn value(&self) -> Option<Vec<u8>> {
        let Montgomery { api, mont, scratch, byte_len, .. } = self.modulus;
        let out = Number::new(api, &[])?;
        // SAFETY: all objects are alive.
        let done = unsafe { (api.bn_from_montgomery)(out.raw, self.x.raw, mont, scratch) };
        if done == 1 { out.to_bytes(byte_len) } else { None }
    }
}

/// Exponentiation with a prepared modulus.
pub struct Power {
    modulus: Montgomery,
    base: Number,
    exponent: Number,
    out: Number,
}

impl Power {
    /// `base`, below the odd modulus `n`, to the `exponent`; all in big-endian bytes. `None` without the library.
    pub fn new(n: &[u8], base: &[u8], exponent: &[u8]) -> Option<Power> {
        let api = api::load().ok()?;
        Some(Power {
            modulus: Montgomery::new(api, n)?,
            base: Number::new(api, base)?,
            exponent: Number::new(api, exponent)?,
            out: Number::new(api, &[])?,
        })
    }

    /// `BN_mod_exp_mont_consttime`.
    pub fn consttime(&mut self) {
        let Montgomery { api, mont, scratch, ref n, .. } = self.modulus;
        // SAFETY: all objects are alive.
        unsafe {
            (api.bn_mod_exp_mont_consttime)(
                self.out.raw,
                self.base.raw,
                self.exponent.raw,
                n.raw,
                scratch,
                mont,
            )
        };
    }

    /// `BN_mod_exp_mont`, variable time.
    pub fn vartime(&mut self) {
        let Montgomery { api, mont, scratch, ref n, .. } = self.modulus;
        // SAFETY: all objects are alive.
        unsafe {
            (api.bn_mod_exp_mont)(self.out.raw, self.base.raw, self.exponent.raw, n.raw, scratch, mont)
        };
    }

    /// The last result, in big-endian bytes.
    pub fn value(&self) -> Option<Vec<u8>> {
        self.out.to_bytes(self.modulus.byte_len)
    }
}
