//! Arithmetic modulo a number: remainders have the sign of the modulus.

use crate::code::{Code, Result};
use crate::compare::compare_magnitudes;
use crate::copy::is_negative;
use crate::int::{MpInt, read};
use crate::memory::Temporary;
use crate::value::{Value, at_most, floor_mod, load, store};
use adamant_integer::natural;

/// `d = (a + b) mod c`.
///
/// # Errors
/// [`Code::Val`] for the modulus 0 and NULL, [`Code::Mem`].
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
pub unsafe fn add_mod(a: *const MpInt, b: *const MpInt, c: *const MpInt, d: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { settle(c, d, |out| crate::add::add(a, b, out)) }
}

/// `d` = a sum modulo `c`. Sums of two numbers that are reduced need no division.
///
/// # Safety
/// `c` and `d` are NULL or point to initialised numbers; `compute` makes a valid number of the one it gets.
unsafe fn settle(c: *const MpInt, d: *mut MpInt, compute: impl FnOnce(*mut MpInt) -> Result) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let m = read(c)?;
        if m.is_zero() {
            return Err(Code::Val);
        }
        if core::ptr::eq(c, d) {
            let mut sum = Temporary::new();
            compute(sum.get())?;
            return crate::divide::modulo(sum.get(), c, d);
        }
        compute(d)?;
        if m.negative {
            return crate::divide::modulo(d, c, d);
        }
        if is_negative(d) {
            crate::add::add(d, c, d)?;
        } else if compare_magnitudes(d, c).is_ge() {
            crate::add::sub(d, c, d)?;
        }
        if is_negative(d) || compare_magnitudes(d, c).is_ge() {
            return crate::divide::modulo(d, c, d);
        }
        Ok(())
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
    // SAFETY: the caller's word.
    unsafe { settle(c, d, |out| crate::add::sub(a, b, out)) }
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
        let (mut x, mut y, mut m, mut value) = (Value::new(), Value::new(), Value::new(), Value::new());
        x.load(a)?;
        y.load(b)?;
        m.load(c)?;
        value.set_product(&x, &y)?;
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
        let (mut x, mut m, mut value) = (Value::new(), Value::new(), Value::new());
        x.load(a)?;
        m.load(b)?;
        value.set_product(&x, &x)?;
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
