//! Addition and subtraction, digit by digit.

use crate::code::Result;
use crate::compare::magnitudes;
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, Operand, finish, finish_exact, has_room, read, room};
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
    // SAFETY: the caller's word.
    unsafe {
        let x = read(a)?;
        if x.length > 1 && x.negative == subtract && digit <= DIGIT_MAX && has_room(c, x.length) {
            // The magnitude grows. Mostly no carry leaves the lowest digit, and the others are only copied.
            let low = *x.dp + digit;
            if low <= DIGIT_MAX {
                return low_digit(a, x, low, c);
            }
        } else if x.length > 1 && digit <= DIGIT_MAX && has_room(c, x.length) {
            let (low, borrow) = (*x.dp).overflowing_sub(digit);
            if !borrow {
                return low_digit(a, x, low, c);
            }
        }
    }
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

/// `c = a` but for the lowest digit.
///
/// # Safety
/// As [`add_digit`], with room for `x`, which has more than one digit.
#[inline]
unsafe fn low_digit(a: *const MpInt, x: Operand, low: Digit, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        crate::copy::copy(a, c)?;
        (*c).dp.write(low);
        (*c).sign = core::ffi::c_int::from(x.negative);
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
            finish_exact(c, long.length + usize::from(carry != 0), y_negative);
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

/// Digits that are added at a time, without waiting for carries.
const BLOCK: usize = 8;

/// `out = x + y`, returns the carry.
///
/// Sums of digits are taken without carries, and each gives its carry to the next: no chain. In all but one of 2^60 cases
/// that is all; otherwise a second pass lets the carries run.
///
/// # Safety
/// `y` is not longer than `x`, `out` has room for `x`, and begins where they begin or shares nothing with them.
#[inline]
unsafe fn add_digits(out: *mut Digit, x: Operand, y: Operand) -> Digit {
    let mut carry = 0;
    let mut i = 0;
    // SAFETY: the caller's word; all of a block is read before any of it is written.
    unsafe {
        let mut too_large = 0;
        while i + BLOCK <= y.length {
            let (p, q) =
                (x.dp.add(i).cast::<[Digit; BLOCK]>().read(), y.dp.add(i).cast::<[Digit; BLOCK]>().read());
            let mut sums = [0; BLOCK + 1];
            sums[0] = carry << DIGIT_BITS;
            for j in 0..BLOCK {
                sums[j + 1] = p[j].wrapping_add(q[j]);
            }
            let mut block = [0; BLOCK];
            for j in 0..BLOCK {
                block[j] = (sums[j + 1] & DIGIT_MAX) + (sums[j] >> DIGIT_BITS);
                too_large |= block[j];
            }
            carry = sums[BLOCK] >> DIGIT_BITS;
            out.add(i).cast::<[Digit; BLOCK]>().write(block);
            i += BLOCK;
        }
        if too_large > DIGIT_MAX {
            carry += ripple(out, i);
        }
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
                    crate::digits::copy(x.dp.add(i), out.add(i), x.length - i);
                }
                break;
            }
        }
    }
    carry
}

/// Lets carries run through the lowest digits; returns what runs out.
///
/// # Safety
/// There are so many digits.
#[cold]
unsafe fn ripple(out: *mut Digit, length: usize) -> Digit {
    let mut carry = 0;
    for i in 0..length {
        // SAFETY: the caller's word.
        unsafe {
            let total = (*out.add(i)).wrapping_add(carry);
            *out.add(i) = total & DIGIT_MAX;
            carry = total >> DIGIT_BITS;
        }
    }
    carry
}

/// `out = x - y` for `x >= y`, as [`add_digits`] adds.
///
/// # Safety
/// As [`add_digits`].
#[inline]
unsafe fn sub_digits(out: *mut Digit, x: Operand, y: Operand) {
    let mut borrow = 0;
    let mut i = 0;
    // SAFETY: the caller's word; all of a block is read before any of it is written.
    unsafe {
        let mut below_zero = 0;
        while i + BLOCK <= y.length {
            let (p, q) =
                (x.dp.add(i).cast::<[Digit; BLOCK]>().read(), y.dp.add(i).cast::<[Digit; BLOCK]>().read());
            let mut differences = [0; BLOCK + 1];
            differences[0] = borrow << 63;
            for j in 0..BLOCK {
                differences[j + 1] = p[j].wrapping_sub(q[j]);
            }
            let mut block = [0; BLOCK];
            for j in 0..BLOCK {
                block[j] = (differences[j + 1] & DIGIT_MAX).wrapping_sub(differences[j] >> 63);
                below_zero |= block[j];
            }
            borrow = differences[BLOCK] >> 63;
            out.add(i).cast::<[Digit; BLOCK]>().write(block);
            i += BLOCK;
        }
        if below_zero > DIGIT_MAX {
            borrow += ripple_borrow(out, i);
        }
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
                    crate::digits::copy(x.dp.add(i), out.add(i), x.length - i);
                }
                break;
            }
        }
    }
}

/// Lets borrows run through the lowest digits; returns what runs out.
///
/// # Safety
/// There are so many digits.
#[cold]
unsafe fn ripple_borrow(out: *mut Digit, length: usize) -> Digit {
    let mut borrow = 0;
    for i in 0..length {
        // SAFETY: the caller's word.
        unsafe {
            let difference = (*out.add(i)).wrapping_sub(borrow);
            *out.add(i) = difference & DIGIT_MAX;
            borrow = difference >> 63;
        }
    }
    borrow
}
