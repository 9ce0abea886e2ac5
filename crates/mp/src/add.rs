//! Addition and subtraction, digit by digit.

use crate::code::Result;
use crate::compare::magnitudes;
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, Operand, finish, has_room, read, room};
use core::cmp::Ordering;

/// `c = a + b`.
///
/// # Errors
/// [`Code::Mem`](crate::Code::Mem), [`Code::Val`](crate::Code::Val) for NULL.
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
#[inline]
pub unsafe fn add(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (mut x, mut y) = (read(a)?, read(b)?);
        let length = x.length.max(y.length) + 1;
        if !has_room(c, length) {
            room(c, length)?;
            (x, y) = (read(a)?, read(b)?);
        }
        sum(x, y, y.negative, c);
    }
    Ok(())
}

/// `c = a - b`.
///
/// # Errors
/// As [`add`].
///
/// # Safety
/// As [`add`].
#[inline]
pub unsafe fn sub(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (mut x, mut y) = (read(a)?, read(b)?);
        let length = x.length.max(y.length) + 1;
        if !has_room(c, length) {
            room(c, length)?;
            (x, y) = (read(a)?, read(b)?);
        }
        sum(x, y, !y.negative, c);
    }
    Ok(())
}

/// `c = |a| + |b|`.
///
/// # Errors
/// As [`add`].
///
/// # Safety
/// As [`add`].
pub unsafe fn add_magnitudes(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        room(c, read(a)?.length.max(read(b)?.length) + 1)?;
        sum(Operand { negative: false, ..read(a)? }, read(b)?, false, c);
    }
    Ok(())
}

/// `c = |a| - |b|`.
///
/// # Errors
/// As [`add`].
///
/// # Safety
/// As [`add`].
pub unsafe fn sub_magnitudes(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        room(c, read(a)?.length.max(read(b)?.length) + 1)?;
        sum(Operand { negative: false, ..read(a)? }, read(b)?, true, c);
    }
    Ok(())
}

/// `c = a + digit`, or `c = a - digit`. All 64 bits of `digit` count.
///
/// # Errors
/// As [`add`].
///
/// # Safety
/// As [`add`].
#[inline]
pub unsafe fn add_digit(a: *const MpInt, digit: Digit, subtract: bool, c: *mut MpInt) -> Result {
    let digits = [digit & DIGIT_MAX, digit >> DIGIT_BITS];
    let length = if digits[1] != 0 { 2 } else { usize::from(digits[0] != 0) };
    let y = Operand { negative: false, dp: digits.as_ptr(), length };
    // SAFETY: the caller's word; `digits` lives long enough.
    unsafe {
        let mut x = read(a)?;
        if !has_room(c, x.length.max(2) + 1) {
            room(c, x.length.max(2) + 1)?;
            x = read(a)?;
        }
        sum(x, y, subtract, c);
    }
    Ok(())
}

/// `c = x + y` where `y` has the given sign.
///
/// # Safety
/// `c` has room for one digit more than the longer operand, and shares digits with them from the first one on or not at
/// all.
#[inline]
unsafe fn sum(x: Operand, y: Operand, y_negative: bool, c: *mut MpInt) {
    // SAFETY: the caller's word.
    unsafe {
        let out = (*c).dp;
        if x.negative == y_negative || x.is_zero() {
            let (long, short) = if x.length >= y.length { (x, y) } else { (y, x) };
            let carry = add_digits(out, long, short);
            out.add(long.length).write(carry);
            finish(c, long.length + usize::from(carry != 0), y_negative);
            return;
        }
        let (large, small, negative) = match magnitudes(x, y) {
            Ordering::Less => (y, x, y_negative),
            _ => (x, y, x.negative),
        };
        sub_digits(out, large, small);
        finish(c, large.length, negative);
    }
}

/// `out = x + y`, returns the carry.
#[inline]
unsafe fn add_digits(out: *mut Digit, x: Operand, y: Operand) -> Digit {
    let mut carry = 0;
    let mut i = 0;
    // SAFETY: `y` is not longer than `x`, and `out` has room for `x`.
    unsafe {
        while i < y.length {
            let total = (*x.dp.add(i)).wrapping_add(*y.dp.add(i)).wrapping_add(carry);
            *out.add(i) = total & DIGIT_MAX;
            carry = total >> DIGIT_BITS;
            i += 1;
        }
        while i < x.length {
            let total = (*x.dp.add(i)).wrapping_add(carry);
            *out.add(i) = total & DIGIT_MAX;
            carry = total >> DIGIT_BITS;
            i += 1;
            if carry == 0 {
                if !core::ptr::eq(x.dp, out) {
                    core::ptr::copy(x.dp.add(i), out.add(i), x.length - i);
                }
                break;
            }
        }
    }
    carry
}

/// `out = x - y` for `x >= y`.
#[inline]
unsafe fn sub_digits(out: *mut Digit, x: Operand, y: Operand) {
    let mut borrow = 0;
    let mut i = 0;
    // SAFETY: `y` is not longer than `x`, and `out` has room for `x`.
    unsafe {
        while i < y.length {
            let difference = (*x.dp.add(i)).wrapping_sub(*y.dp.add(i)).wrapping_sub(borrow);
            *out.add(i) = difference & DIGIT_MAX;
            borrow = difference >> 63;
            i += 1;
        }
        while i < x.length {
            let difference = (*x.dp.add(i)).wrapping_sub(borrow);
            *out.add(i) = difference & DIGIT_MAX;
            borrow = difference >> 63;
            i += 1;
            if borrow == 0 {
                if !core::ptr::eq(x.dp, out) {
                    core::ptr::copy(x.dp.add(i), out.add(i), x.length - i);
                }
                break;
            }
        }
    }
}
