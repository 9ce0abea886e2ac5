//! One digit more or less.

use super::sum;
use crate::code::Result;
use crate::digits::to_length;
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, Operand, has_room, read, room};

/// `c = a + digit`, or `c = a - digit`. All 64 bits of `digit` count.
///
/// # Errors
/// As `add`.
///
/// # Safety
/// As `add`.
#[inline]
pub unsafe fn add_digit(a: *const MpInt, digit: Digit, subtract: bool, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let x = a.as_ref().ok_or(crate::Code::Val)?;
        if x.used > 1
            && *x.dp.add(to_length(x.used) - 1) != 0
            && digit <= DIGIT_MAX
            && (core::ptr::eq(a, c) || has_room(c, to_length(x.used)))
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
/// As `add`.
///
/// # Safety
/// As `add`.
#[cold]
#[inline(never)]
unsafe extern "C" fn add_digit_with_carry(
    a: *const MpInt,
    digit: Digit,
    subtract: bool,
    c: *mut MpInt,
) -> Result {
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

/// `a += 1`.
///
/// # Errors
/// As [`add_digit`].
///
/// # Safety
/// As [`add_digit`].
#[inline]
pub unsafe fn increment(a: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { step(a, true) }
}

/// `a -= 1`.
///
/// # Errors
/// As [`add_digit`].
///
/// # Safety
/// As [`add_digit`].
#[inline]
pub unsafe fn decrement(a: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { step(a, false) }
}

/// `a += 1` or `a -= 1`. Mostly only the lowest digit changes, and does not become 0.
///
/// # Safety
/// As [`add_digit`].
#[inline(always)]
unsafe fn step(a: *mut MpInt, up: bool) -> Result {
    // SAFETY: the caller's word; `used` digits are there.
    unsafe {
        if let Some(number) = a.as_ref()
            && number.used > 0
        {
            let low = *number.dp;
            let grows = (number.sign == 0) == up;
            if (2..DIGIT_MAX).contains(&low) {
                number.dp.write(if grows { low + 1 } else { low - 1 });
                return Ok(());
            }
        }
        add_digit_with_carry(a, 1, !up, a)
    }
}
