//! Division.

use crate::code::{Code, Result};
use crate::int::{Digit, MpInt};
use crate::value::{Limbs, floor_mod, load, store, store_if_wanted};
use adamant_integer::natural;

/// `c = a / b` rounded toward zero, and `d` the remainder with the sign of `a`. Either may be NULL.
///
/// # Errors
/// [`Code::Val`] for a division by zero and NULL, [`Code::Mem`].
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
pub unsafe fn divide(a: *const MpInt, b: *const MpInt, c: *mut MpInt, d: *mut MpInt) -> Result {
    // SAFETY: the caller's word; operands are copied before results are written.
    unsafe {
        let (mut x, y) = (load(a)?, load(b)?);
        if y.limbs.is_empty() {
            return Err(Code::Val);
        }
        if x.limbs.len() < y.limbs.len() {
            store_if_wanted(c, &[], false)?;
            return store_if_wanted(d, &x.limbs, x.negative);
        }
        let mut quotient = Limbs::zeroed(x.limbs.len() - y.limbs.len() + 1)?;
        natural::div_rem(&mut quotient, &mut x.limbs, &y.limbs)?;
        store_if_wanted(c, &quotient, x.negative != y.negative)?;
        store_if_wanted(d, &x.limbs, x.negative)
    }
}

/// `c = a mod b` with the sign of `b`: from 0 to b - 1 for positive `b`.
///
/// # Errors
/// As [`divide`].
///
/// # Safety
/// As [`divide`].
pub unsafe fn modulo(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (mut x, m) = (load(a)?, load(b)?);
        floor_mod(&mut x, &m)?;
        store(c, &x.limbs, x.negative)
    }
}

/// `c = a / digit` rounded toward zero, and `d` what remains of `|a|`. Either may be NULL. All 64 bits of `digit` count.
///
/// # Errors
/// As [`divide`].
///
/// # Safety
/// As [`divide`], and `d` is NULL or may be written.
pub unsafe fn divide_digit(a: *const MpInt, digit: Digit, c: *mut MpInt, d: *mut Digit) -> Result {
    if digit == 0 {
        return Err(Code::Val);
    }
    // SAFETY: the caller's word.
    unsafe {
        let mut x = load(a)?;
        let remainder = if c.is_null() {
            natural::rem_1(&x.limbs, digit)
        } else {
            let remainder = natural::div_rem_1_assign(&mut x.limbs, digit);
            store(c, &x.limbs, x.negative)?;
            remainder
        };
        if !d.is_null() {
            d.write(remainder);
        }
    }
    Ok(())
}
