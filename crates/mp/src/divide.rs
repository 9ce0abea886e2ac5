//! Division.

use crate::code::{Code, Result};
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, Operand, finish, has_room, read, room};
use crate::value::{Limbs, Value, floor_mod, store, store_if_wanted};
use adamant_base::limb::{high, low};
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
        let (mut x, mut y) = (Value::new(), Value::new());
        x.load(a)?;
        y.load(b)?;
        if y.limbs.is_empty() {
            return Err(Code::Val);
        }
        if x.limbs.len() < y.limbs.len() {
            store_if_wanted(c, &[], false)?;
            return store_if_wanted(d, &x.limbs, x.negative);
        }
        let mut quotient = Limbs::new();
        quotient.clear_to(x.limbs.len() - y.limbs.len() + 1)?;
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
        let (mut x, mut m) = (Value::new(), Value::new());
        x.load(a)?;
        m.load(b)?;
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
    // SAFETY: the caller's word. Each digit is read before the same place is written.
    unsafe {
        let mut x = read(a)?;
        if !c.is_null() && !has_room(c, x.length) {
            room(c, x.length)?;
            x = read(a)?;
        }
        let out = if c.is_null() { core::ptr::null_mut() } else { (*c).dp };
        let remainder = by_digit(out, x, digit);
        if !c.is_null() {
            finish(c, x.length, x.negative);
        }
        if !d.is_null() {
            d.write(remainder);
        }
    }
    Ok(())
}

/// [`divide_digit`] for the digit 3.
///
/// # Errors
/// As [`divide_digit`].
///
/// # Safety
/// As [`divide_digit`].
pub unsafe fn divide_3(a: *const MpInt, c: *mut MpInt, d: *mut Digit) -> Result {
    // SAFETY: the caller's word. Each digit is read before the same place is written.
    unsafe {
        let mut x = read(a)?;
        if !c.is_null() && !has_room(c, x.length) {
            room(c, x.length)?;
            x = read(a)?;
        }
        let out = if c.is_null() { core::ptr::null_mut() } else { (*c).dp };
        let remainder = by_3(out, x);
        if !c.is_null() {
            finish(c, x.length, x.negative);
        }
        if !d.is_null() {
            d.write(remainder);
        }
    }
    Ok(())
}

/// `out = x / 3`, if `out` is not NULL; returns the remainder.
///
/// 2^60 leaves 1 when divided by 3, so remainders of digits add up from the top. What is left of a digit without its
/// remainder is a multiple of 3, and is divided by a product with 1/3 modulo 2^64; nothing waits for it.
///
/// # Safety
/// As [`by_digit`].
unsafe fn by_3(out: *mut Digit, x: Operand) -> Digit {
    const THIRD: u64 = 0xaaaa_aaaa_aaaa_aaab;
    let mut remainder = 0;
    for i in (0..x.length).rev() {
        // SAFETY: the caller's word.
        let digit = unsafe { *x.dp.add(i) } & DIGIT_MAX;
        let above = remainder << DIGIT_BITS;
        remainder += digit % 3;
        remainder = if remainder >= 3 { remainder - 3 } else { remainder };
        if !out.is_null() {
            let multiple = digit.wrapping_add(above).wrapping_sub(remainder);
            // SAFETY: the caller's word.
            unsafe { out.add(i).write(multiple.wrapping_mul(THIRD)) };
        }
    }
    remainder
}

/// `out = x / d`, if `out` is not NULL; returns the remainder.
///
/// With d = divisor * 2^s in [2^63, 2^64) and the remainder scaled alike, a step divides r * 2^60 + x * 2^s, below
/// d * 2^60, by d. The quotient is guessed from a reciprocal of d and corrected, twice at most.
///
/// # Safety
/// `out` is NULL or has room for the digits of `x`, and begins where they begin or shares nothing with them. `d` is not 0.
///
/// # Source
/// N. Moeller, T. Granlund, "Improved division by invariant integers", IEEE Transactions on Computers 60, 2011.
pub(crate) unsafe fn by_digit(out: *mut Digit, x: Operand, divisor: Digit) -> Digit {
    let shift = divisor.leading_zeros();
    let d = divisor << shift;
    // floor((2^128 - 1) / d) - 2^64.
    let reciprocal = (u128::from(!d) << 64 | u128::from(u64::MAX)) / u128::from(d);
    let reciprocal = low(reciprocal);
    let mut remainder = 0u64;
    for i in (0..x.length).rev() {
        // SAFETY: the caller's word.
        let digit = unsafe { *x.dp.add(i) } & DIGIT_MAX;
        // The dividend is below d * 2^60, so its upper half is below d.
        let dividend = (u128::from(remainder) << DIGIT_BITS) + (u128::from(digit) << shift);
        let guess = u128::from(reciprocal) * u128::from(high(dividend)) + dividend;
        let mut q = high(guess).wrapping_add(1);
        let mut r = low(dividend).wrapping_sub(q.wrapping_mul(d));
        if r > low(guess) {
            q = q.wrapping_sub(1);
            r = r.wrapping_add(d);
        }
        if r >= d {
            q = q.wrapping_add(1);
            r -= d;
        }
        remainder = r;
        if !out.is_null() {
            // SAFETY: the caller's word.
            unsafe { out.add(i).write(q) };
        }
    }
    remainder >> shift
}
