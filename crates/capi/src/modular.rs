//! `adamant_modular.h`: powers and squaring chains modulo any odd number of 2 to 16384 bits.

use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::modular::{Error, Modulus, Residue};
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
    // SAFETY: the caller's word.
    let n = unsafe { bounded_input(n, nlen) }?;
    guard::memory(scratch(n.len()))?;
    Ok(Modulus::from_be_bytes(n)?)
}

/// A generous bound of the bytes that set-up and one operation take for inputs of `len` bytes in all: the table of
/// powers is the largest, 64 residues of at most 5/4 of the modulus each.
pub(crate) const fn scratch(len: usize) -> usize {
    128 * len + 65536
}

/// # Safety
/// As [`pointer::input`], for up to [`MAX_INPUT`] bytes.
pub(crate) unsafe fn bounded_input<'a>(data: *const u8, len: usize) -> Result<&'a [u8], Code> {
    if len > MAX_INPUT {
        return Err(Code::Length);
    }
    // SAFETY: the caller's word.
    unsafe { pointer::input(data, len) }
}

/// Makes a modulus of `nlen` big-endian bytes and puts its handle at `out`.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_modulus_new(out: *mut *mut AdmModulus, n: *const u8, nlen: usize) -> c_int {
    guard::secret(depth::MODULUS, || {
        if out.is_null() {
            return Err(Code::NullPointer);
        }
        // SAFETY: the header asks for `nlen` readable bytes.
        let modulus = unsafe { modulus_at(n, nlen) }?;
        let handle = pointer::give(AdmModulus(modulus))?;
        // SAFETY: not NULL, and the header asks for room for a pointer.
        unsafe { out.write(handle) };
        Ok(())
    })
}

/// Wipes and frees a modulus; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_modulus_free(modulus: *mut AdmModulus) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(modulus) };
        Ok(())
    });
}

/// The bit length; 0 for NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_modulus_bits(modulus: *const AdmModulus) -> usize {
    // SAFETY: the header asks for NULL or a live handle.
    unsafe { pointer::handle(modulus) }.map_or(0, |modulus| modulus.0.bits())
}

/// The bytes of a residue: the bit length divided by 8, rounded up; 0 for NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_modulus_bytes(modulus: *const AdmModulus) -> usize {
    // SAFETY: the header asks for NULL or a live handle.
    unsafe { pointer::handle(modulus) }.map_or(0, |modulus| modulus.0.byte_len())
}

/// base^exp, constant time.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_modular_pow(
    modulus: *const AdmModulus,
    out: *mut u8,
    outlen: usize,
    base: *const u8,
    baselen: usize,
    exp: *const u8,
    explen: usize,
) -> c_int {
    guard::secret(depth::MODULAR_POW, || {
        // SAFETY: what the header asks for is what is asked for here.
        unsafe { power(modulus, (out, outlen), (base, baselen), (exp, explen), Residue::pow) }
    })
}

/// base^exp, variable time in the exponent.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_modular_pow_vartime(
    modulus: *const AdmModulus,
    out: *mut u8,
    outlen: usize,
    base: *const u8,
    baselen: usize,
    exp: *const u8,
    explen: usize,
) -> c_int {
    guard::secret(depth::MODULAR_POW, || {
        // SAFETY: what the header asks for is what is asked for here.
        unsafe { power(modulus, (out, outlen), (base, baselen), (exp, explen), Residue::pow_vartime) }
    })
}

/// base^(2^count).
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_modular_square_chain(
    modulus: *const AdmModulus,
    out: *mut u8,
    outlen: usize,
    base: *const u8,
    baselen: usize,
    count: u64,
) -> c_int {
    guard::secret(depth::MODULAR_POW, || {
        // SAFETY: what the header asks for is what is asked for here; the empty exponent is never looked at.
        unsafe {
            power(modulus, (out, outlen), (base, baselen), (std::ptr::null(), 0), |base, _| {
                let mut x = base.clone();
                x.square_chain(count);
                x
            })
        }
    })
}

/// The frame of all three: checks, reads, computes, and only then writes.
///
/// # Safety
/// `modulus` is NULL or a live handle; each pointer has its number of bytes to read or write, unless it is NULL or the
/// number is more than is allowed.
unsafe fn power(
    modulus: *const AdmModulus,
    (out, outlen): (*mut u8, usize),
    (base, baselen): (*const u8, usize),
    (exp, explen): (*const u8, usize),
    operation: impl FnOnce(&Residue, &[u8]) -> Residue,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let modulus = &unsafe { pointer::handle(modulus) }?.0;
    if outlen != modulus.byte_len() {
        return Err(Code::Length);
    }
    if out.is_null() {
        return Err(Code::NullPointer);
    }
    // SAFETY: the caller's word.
    let (base, exp) = unsafe { (bounded_input(base, baselen)?, bounded_input(exp, explen)?) };
    guard::memory(scratch(modulus.byte_len() + base.len()))?;
    let result = operation(&modulus.residue(base), exp);
    // SAFETY: the caller's word; the inputs, which may overlap it, are not used any more.
    let out = unsafe { pointer::output(out, outlen) }?;
    Ok(result.write_be_bytes(out)?)
}
