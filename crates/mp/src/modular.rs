//! Arithmetic modulo a number: remainders have the sign of the modulus.

use crate::code::{Code, Result};
use crate::int::MpInt;
use crate::memory::Temporary;
use crate::value::{Value, at_most, floor_mod, load, product, store};
use adamant_integer::natural;

/// `d = (a + b) mod c`.
///
/// # Errors
/// [`Code::Val`] for the modulus 0 and NULL, [`Code::Mem`].
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
pub unsafe fn add_mod(a: *const MpInt, b: *const MpInt, c: *const MpInt, d: *mut MpInt) -> Result {
    let mut sum = Temporary::new();
    // SAFETY: the caller's word.
    unsafe {
        crate::add::add(a, b, sum.get())?;
        crate::divide::modulo(sum.get(), c, d)
    }
}

/// `d = (a - b) mod c`.
///
/// # Errors
/// As [`add_mod`].
///
/// # Safety
/// As [`add_mod`].
pub unsafe fn sub_mod(a: *const MpInt, b: *const MpInt, c: *const MpInt, d: *mut MpInt) -> Result {
    let mut difference = Temporary::new();
    // SAFETY: the caller's word.
    unsafe {
        crate::add::sub(a, b, difference.get())?;
        crate::divide::modulo(difference.get(), c, d)
    }
}

/// `d = a * b mod c`.
///
/// # Errors
/// As [`add_mod`].
///
/// # Safety
/// As [`add_mod`].
pub unsafe fn mul_mod(a: *const MpInt, b: *const MpInt, c: *const MpInt, d: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (x, y, m) = (load(a)?, load(b)?, load(c)?);
        let mut value = Value { negative: x.negative != y.negative, limbs: product(&x.limbs, &y.limbs)? };
        floor_mod(&mut value, &m)?;
        store(d, &value.limbs, value.negative)
    }
}

/// `c = a² mod b`.
///
/// # Errors
/// As [`add_mod`].
///
/// # Safety
/// As [`add_mod`].
pub unsafe fn square_mod(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (x, m) = (load(a)?, load(b)?);
        let mut value = Value { negative: false, limbs: product(&x.limbs, &x.limbs)? };
        floor_mod(&mut value, &m)?;
        store(c, &value.limbs, value.negative)
    }
}

/// `c = 1 / a mod b`, from 1 to b - 1.
///
/// # Errors
/// [`Code::Val`] for a modulus below 2, for numbers that have no inverse, and for NULL; [`Code::Mem`].
///
/// # Safety
/// As [`add_mod`].
pub unsafe fn invert_mod(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (mut x, m) = (load(a)?, load(b)?);
        if m.negative || at_most(&m.limbs, 1) {
            return Err(Code::Val);
        }
        floor_mod(&mut x, &m)?;
        let inverse = natural::invert(&x.limbs, &m.limbs)?.ok_or(Code::Val)?;
        store(c, &inverse, false)
    }
}
