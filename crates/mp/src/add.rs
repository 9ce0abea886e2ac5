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
    unsafe { add_or_sub(a, b, false, c) }
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
    unsafe { add_or_sub(a, b, true, c) }
}

/// [`add`] or [`sub`].
///
/// # Errors
/// As [`add`].
///
/// # Safety
/// As [`add`].
#[inline(always)]
unsafe fn add_or_sub(a: *const MpInt, b: *const MpInt, subtract: bool, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (x, y) = (read(a)?, read(b)?);
        let length = x.length.max(y.length) + 1;
        if !has_room(c, length) {
            return add_with_growth(a, b, subtract, c, length);
        }
        sum(x, y, y.negative != subtract, c);
    }
    Ok(())
}

/// [`add_or_sub`] where the result has no room for `length` digits yet. Apart, so that operands stay in registers there.
///
/// # Errors
/// As [`add`].
///
/// # Safety
/// As [`add`], for numbers that were read.
#[cold]
#[inline(never)]
unsafe fn add_with_growth(
    a: *const MpInt,
    b: *const MpInt,
    subtract: bool,
    c: *mut MpInt,
    length: usize,
) -> Result {
    // SAFETY: the caller's word; operands are read after digits may have moved.
    unsafe {
        room(c, length)?;
        let (x, y) = (read(a)?, read(b)?);
        sum(x, y, y.negative != subtract, c);
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
        let x = a.as_ref().ok_or(crate::Code::Val)?;
        if x.used > 1
            && *x.dp.add(x.used as usize - 1) != 0
            && digit <= DIGIT_MAX
            && (core::ptr::eq(a, c) || has_room(c, x.used as usize))
        {
            // Mostly no carry and no borrow leaves the lowest digit, and the others are only copied.
            let low = *x.dp;
            let result =
                if (x.sign != 0) == subtract { low.wrapping_add(digit) } else { low.wrapping_sub(digit) };
            if result <= DIGIT_MAX {
                if !core::ptr::eq(a, c) {
                    crate::copy::copy(a, c)?;
                }
                (*c).dp.write(result);
                return Ok(());
            }
        }
        add_digit_with_carry(a, digit, subtract, c)
    }
}

/// [`add_digit`] in general.
///
/// # Errors
/// As [`add`].
///
/// # Safety
/// As [`add`].
#[cold]
unsafe fn add_digit_with_carry(a: *const MpInt, digit: Digit, subtract: bool, c: *mut MpInt) -> Result {
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
#[inline(always)]
unsafe fn sum(x: Operand, y: Operand, y_negative: bool, c: *mut MpInt) {
    // SAFETY: the caller's word.
    unsafe {
        let out = (*c).dp;
        // Scalars, and a call for each order: structures that are chosen between go through memory.
        if x.negative == y_negative || x.is_zero() {
            let (length, carry) = if x.length >= y.length {
                (x.length, add_digits(out, x.dp, x.length, y.dp, y.length))
            } else {
                (y.length, add_digits(out, y.dp, y.length, x.dp, x.length))
            };
            out.add(length).write(carry);
            finish_exact(c, length + usize::from(carry != 0), y_negative);
        } else if magnitudes(x, y) == Ordering::Less {
            sub_digits(out, y.dp, y.length, x.dp, x.length);
            finish(c, y.length, y_negative);
        } else {
            sub_digits(out, x.dp, x.length, y.dp, y.length);
            finish(c, x.length, x.negative);
        }
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
unsafe fn add_digits(
    out: *mut Digit,
    x: *const Digit,
    x_length: usize,
    y: *const Digit,
    y_length: usize,
) -> Digit {
    let mut carry = 0;
    let mut i = 0;
    // SAFETY: the caller's word; all of a block is read before any of it is written.
    unsafe {
        let mut too_large = 0;
        while i + BLOCK <= y_length {
            let (p, q) = (x.add(i).cast::<[Digit; BLOCK]>().read(), y.add(i).cast::<[Digit; BLOCK]>().read());
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
        while i < y_length {
            let total = (*x.add(i)).wrapping_add(*y.add(i)).wrapping_add(carry);
            *out.add(i) = total & DIGIT_MAX;
            carry = total >> DIGIT_BITS;
            i += 1;
        }
        while i < x_length {
            let total = (*x.add(i)).wrapping_add(carry);
            *out.add(i) = total & DIGIT_MAX;
            carry = total >> DIGIT_BITS;
            i += 1;
            if carry == 0 {
                if !core::ptr::eq(x, out) {
                    crate::digits::copy(x.add(i), out.add(i), x_length - i);
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
unsafe fn sub_digits(out: *mut Digit, x: *const Digit, x_length: usize, y: *const Digit, y_length: usize) {
    let mut borrow = 0;
    let mut i = 0;
    // SAFETY: the caller's word; all of a block is read before any of it is written.
    unsafe {
        let mut below_zero = 0;
        while i + BLOCK <= y_length {
            let (p, q) = (x.add(i).cast::<[Digit; BLOCK]>().read(), y.add(i).cast::<[Digit; BLOCK]>().read());
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
        while i < y_length {
            let difference = (*x.add(i)).wrapping_sub(*y.add(i)).wrapping_sub(borrow);
            *out.add(i) = difference & DIGIT_MAX;
            borrow = difference >> 63;
            i += 1;
        }
        while i < x_length {
            let difference = (*x.add(i)).wrapping_sub(borrow);
            *out.add(i) = difference & DIGIT_MAX;
            borrow = difference >> 63;
            i += 1;
            if borrow == 0 {
                if !core::ptr::eq(x, out) {
                    crate::digits::copy(x.add(i), out.add(i), x_length - i);
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
