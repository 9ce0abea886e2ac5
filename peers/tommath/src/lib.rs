//! LibTomMath, opened at run time, to be measured beside Adamant; and Adamant's own library of that name, through the same
//! door.
//!
//! The wrappers are as thin as they can be: the measured call is the C function and nothing else.

mod api;

use api::{Api, Binary, MpInt};
use std::ffi::{CStr, c_int};

/// Which library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The system's libtommath.
    System,
    /// Adamant's, at the path in `ADAMANT_LIBTOMMATH` or beside this program.
    Adamant,
}

impl Source {
    fn api(self) -> Result<&'static Api, &'static str> {
        match self {
            Source::System => api::load(),
            Source::Adamant => api::load_ours(),
        }
    }

    /// The library's name and version.
    ///
    /// # Errors
    /// Why it could not be loaded.
    pub fn version(self) -> Result<String, &'static str> {
        self.api().map(|api| api.name.clone())
    }
}

/// An `mp_int`, never negative here.
pub struct Number {
    api: &'static Api,
    raw: MpInt,
}

impl Number {
    /// The number with these big-endian bytes; `None` without the library or memory.
    pub fn new(source: Source, bytes: &[u8]) -> Option<Number> {
        let api = source.api().ok()?;
        let mut raw = MpInt::BLANK;
        // SAFETY: `raw` is space for a number.
        if unsafe { (api.init)(&mut raw) } != 0 {
            return None;
        }
        let mut number = Number { api, raw };
        // SAFETY: the number is alive; pointer and length belong to one slice.
        let code = unsafe { (api.from_ubin)(&mut number.raw, bytes.as_ptr(), bytes.len()) };
        (code == 0).then_some(number)
    }

    fn binary(&mut self, function: Binary, a: &Number, b: &Number) -> bool {
        // SAFETY: all three numbers are alive.
        unsafe { function(&a.raw, &b.raw, &mut self.raw) == 0 }
    }

    /// `mp_mul`: `self = a b`. As all of these: whether the library could do it.
    pub fn mul(&mut self, a: &Number, b: &Number) -> bool {
        self.binary(self.api.mul, a, b)
    }

    /// `mp_sqr`: `self = a²`.
    pub fn sqr(&mut self, a: &Number) -> bool {
        // SAFETY: both numbers are alive.
        unsafe { (self.api.sqr)(&a.raw, &mut self.raw) == 0 }
    }

    /// `mp_div`: `self = a / b`, `rest = a % b`.
    pub fn div(&mut self, rest: &mut Number, a: &Number, b: &Number) -> bool {
        // SAFETY: all four numbers are alive.
        unsafe { (self.api.div)(&a.raw, &b.raw, &mut self.raw, &mut rest.raw) == 0 }
    }

    /// `mp_gcd`.
    pub fn gcd(&mut self, a: &Number, b: &Number) -> bool {
        self.binary(self.api.gcd, a, b)
    }

    /// `mp_invmod`: `self = 1 / a` modulo `m`.
    pub fn invmod(&mut self, a: &Number, m: &Number) -> bool {
        self.binary(self.api.invmod, a, m)
    }

    /// `mp_exptmod`: `self = base^exponent` modulo `m`.
    pub fn exptmod(&mut self, base: &Number, exponent: &Number, m: &Number) -> bool {
        // SAFETY: all four numbers are alive.
        unsafe { (self.api.exptmod)(&base.raw, &exponent.raw, &m.raw, &mut self.raw) == 0 }
    }

    /// `mp_to_radix`, decimal: whether the digits and a zero byte fit into `out`.
    pub fn to_decimal(&self, out: &mut [u8]) -> bool {
        let mut written = 0;
        // SAFETY: the number is alive; pointer and length belong to one slice.
        unsafe { (self.api.to_radix)(&self.raw, out.as_mut_ptr().cast(), out.len(), &mut written, 10) == 0 }
    }

    /// `mp_read_radix`, decimal.
    pub fn read_decimal(&mut self, text: &CStr) -> bool {
        // SAFETY: the number is alive, the text ends with a zero byte.
        unsafe { (self.api.read_radix)(&mut self.raw, text.as_ptr(), 10) == 0 }
    }

    /// `mp_prime_is_prime` with its own choice of rounds.
    pub fn is_prime(&self) -> Option<bool> {
        let mut result: c_int = 0;
        // SAFETY: the number is alive, `result` is written.
        let code = unsafe { (self.api.prime_is_prime)(&self.raw, -1, &mut result) };
        (code == 0).then_some(result != 0)
    }

    /// As so many big-endian bytes; the number has to fit.
    pub fn to_bytes(&self, length: usize) -> Option<Vec<u8>> {
        let mut bytes = vec![0; length];
        let mut written = 0;
        // SAFETY: the number is alive; pointer and length belong to one vector.
        let code = unsafe { (self.api.to_ubin)(&self.raw, bytes.as_mut_ptr(), length, &mut written) };
        let value = bytes.get(..written).filter(|_| code == 0)?;
        Some([&vec![0; length - written], value].concat())
    }
}

impl Drop for Number {
    fn drop(&mut self) {
        // SAFETY: the number is alive and ours.
        unsafe { (self.api.clear)(&mut self.raw) }
    }
}
