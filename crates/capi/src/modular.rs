//! `adamant_modular.h`: powers and squaring chains modulo any odd number of 2 to 16384 bits.

use crate::error::Code;
use crate::guard::{depth, secret, value, wiped};
use crate::pointer::{self, check_room, hand_over, handle, take};
use adamant::modular::{Error, Modulus, Residue};
use adamant_mp::export;
use std::ffi::c_int;

/// The longest modulus, base or exponent in bytes, leading zeros included. No computation needs more, and a length that
/// went wrong is refused before its bytes are looked for.
pub const MAX_INPUT: usize = 65536;

/// A modulus with the constants of its kernel: `adm_modulus` in C.
pub struct AdmModulus(Modulus);

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::EvenModulus => Code::EvenModulus,
            Error::ModulusTooSmall => Code::ModulusTooSmall,
            Error::ModulusTooLarge => Code::ModulusTooLarge,
            Error::LengthMismatch => Code::Length,
            Error::OutOfMemory => Code::OutOfMemory,
            _ => Code::Internal,
        }
    }
}

/// The modulus with the given big-endian bytes, checked and with memory to work in.
///
/// # Errors
/// [`Code::Length`] above [`MAX_INPUT`] bytes, [`Code::OutOfMemory`], and those of [`Modulus::from_be_bytes`].
///
/// # Safety
/// As [`pointer::input`], for up to [`MAX_INPUT`] bytes.
pub(crate) unsafe fn modulus_at(n: *const u8, nlen: usize) -> Result<Modulus, Code> {
    // SAFETY: passed on.
    let n = unsafe { bounded_input(n, nlen) }?;
    Ok(Modulus::from_be_bytes(n)?)
}

/// # Safety
/// As [`pointer::input`], for up to [`MAX_INPUT`] bytes.
pub(crate) unsafe fn bounded_input<'a>(data: *const u8, len: usize) -> Result<&'a [u8], Code> {
    if len > MAX_INPUT {
        return Err(Code::Length);
    }
    // SAFETY: passed on.
    unsafe { pointer::input(data, len) }
}

export! {
    /// Makes a modulus of `nlen` big-endian bytes and puts its handle at `out`.
    secret(depth::MODULUS) fn adm_modulus_new(out: *mut *mut AdmModulus, n: *const u8, nlen: usize) -> c_int {
        hand_over(out, || Ok(AdmModulus(modulus_at(n, nlen)?)))
    }
    /// Wipes and frees a modulus; NULL is nothing.
    wiped(depth::FREE) fn adm_modulus_free(modulus: *mut AdmModulus) { take(modulus) }
    /// The bit length; 0 for NULL.
    value fn adm_modulus_bits(modulus: *const AdmModulus) -> usize { handle(modulus).map_or(0, |n| n.0.bits()) }
    /// The bytes of a residue: the bit length divided by 8, rounded up; 0 for NULL.
    value fn adm_modulus_bytes(modulus: *const AdmModulus) -> usize { handle(modulus).map_or(0, |n| n.0.byte_len()) }
    /// base^exp, constant time.
    secret(depth::MODULAR_POW) fn adm_modular_pow(
        modulus: *const AdmModulus, out: *mut u8, outlen: usize, base: *const u8, baselen: usize, exp: *const u8,
        explen: usize,
    ) -> c_int {
        power(modulus, (out, outlen), (base, baselen), (exp, explen), |x, exp| x.try_pow(exp))
    }
    /// base^exp, variable time in the exponent.
    secret(depth::MODULAR_POW) fn adm_modular_pow_vartime(
        modulus: *const AdmModulus, out: *mut u8, outlen: usize, base: *const u8, baselen: usize, exp: *const u8,
        explen: usize,
    ) -> c_int {
        power(modulus, (out, outlen), (base, baselen), (exp, explen), |x, exp| x.try_pow_vartime(exp))
    }
    /// base^(2^count).
    secret(depth::MODULAR_POW) fn adm_modular_square_chain(
        modulus: *const AdmModulus, out: *mut u8, outlen: usize, base: *const u8, baselen: usize, count: u64,
    ) -> c_int {
        // The empty exponent is never looked at.
        power(modulus, (out, outlen), (base, baselen), (std::ptr::null(), 0), |mut x, _| {
            x.try_square_chain(count)?;
            Ok(x)
        })
    }
}

/// What all three do: checks, reads, computes, and only then writes.
///
/// # Safety
/// The contract of [`export`].
unsafe fn power(
    modulus: *const AdmModulus,
    (out, outlen): (*mut u8, usize),
    (base, baselen): (*const u8, usize),
    (exp, explen): (*const u8, usize),
    operation: impl FnOnce(Residue, &[u8]) -> Result<Residue, Error>,
) -> Result<(), Code> {
    // SAFETY: passed on.
    let modulus = &unsafe { handle(modulus) }?.0;
    check_room(out, outlen, modulus.byte_len())?;
    // SAFETY: passed on.
    let (base, exp) = unsafe { (bounded_input(base, baselen)?, bounded_input(exp, explen)?) };
    let result = operation(modulus.try_residue(base)?, exp)?;
    // SAFETY: passed on; the inputs, which may overlap it, are not used any more.
    let out = unsafe { pointer::output(out, outlen) }?;
    Ok(result.write_be_bytes(out)?)
}
