//! Copies, zero, and trimming.

use crate::code::{Code, Result};
use crate::digits::{self, to_int, to_length};
use crate::int::{DIGIT_MAX, Digit, MpInt, finish_exact, finish_zero, has_room, read, room};
use std::ffi::c_int;

pub(crate) use crate::thresholds::WIPED as FEW_TO_WIPE;

/// Digits that are moved without a call.
pub(crate) const SHORT: usize = digits::FEW;

/// The digits of a number with 1 to [`SHORT`] of them and without zeros on top.
///
/// # Safety
/// `used` digits are there.
#[inline(always)]
pub(crate) unsafe fn short(x: &MpInt) -> Option<usize> {
    // SAFETY: the caller's word.
    let fits = (1..=to_int(SHORT)).contains(&x.used) && unsafe { *x.dp.add(to_length(x.used) - 1) } != 0;
    fits.then(|| to_length(x.used))
}

/// `b = a`.
///
/// # Errors
/// [`Code::Mem`], [`Code::Val`] for NULL.
///
/// # Safety
/// `a` and `b` are NULL or point to initialised numbers.
#[inline(always)]
pub unsafe fn copy(a: *const MpInt, b: *mut MpInt) -> Result {
    // SAFETY: the caller's word; numbers that are not the same share no digits.
    unsafe {
        if let (Some(x), Some(y)) = (a.as_ref(), b.as_ref())
            && let Some(n) = short(x)
            && !core::ptr::eq(a, b)
            && y.alloc >= to_int(n)
            && y.used <= y.alloc
            && !y.dp.is_null()
        {
            let above = y.used.wrapping_sub(to_int(n));
            if above <= to_int(FEW_TO_WIPE) {
                digits::copy(x.dp, y.dp, n);
                if above > 0 {
                    digits::zero(y.dp.add(n), to_length(above));
                }
                let sign = c_int::from(x.sign != 0);
                ((*b).used, (*b).sign) = (to_int(n), sign);
                return Ok(());
            }
        }
        copy_any(a, b)
    }
}

/// [`copy`] in general. Apart, as what it calls would make the short way save registers.
///
/// # Errors
/// As [`copy`].
///
/// # Safety
/// As [`copy`].
#[inline(never)]
#[allow(
    improper_ctypes_definitions,
    reason = "never called from C: nothing unwinds out of it, so callers jump there"
)]
unsafe extern "C" fn copy_any(a: *const MpInt, b: *mut MpInt) -> Result {
    // SAFETY: as in `copy`.
    unsafe {
        let x = read(a)?;
        if core::ptr::eq(a, b) {
            return Ok(());
        }
        let out = room(b, x.length)?;
        digits::copy(x.dp, out, x.length);
        finish_exact(b, x.length, x.negative);
    }
    Ok(())
}

/// `a = 0`.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[inline]
pub unsafe fn zero(a: *mut MpInt) {
    // SAFETY: the caller's word; there is room for `alloc` digits.
    unsafe {
        if let Some(number) = a.as_mut()
            && !number.dp.is_null()
            && number.used <= number.alloc
        {
            let used = to_length(number.used.max(0));
            (number.used, number.sign) = (0, 0);
            digits::zero(number.dp, used);
            return;
        }
        zero_any(a);
    }
}

/// [`zero`] for numbers without memory, and where more digits are in use than there is room for.
///
/// # Safety
/// As [`zero`].
#[cold]
#[inline(never)]
unsafe extern "C" fn zero_any(a: *mut MpInt) {
    // SAFETY: the caller's word.
    unsafe {
        if let Some(number) = a.as_mut() {
            if number.dp.is_null() {
                (number.used, number.sign) = (0, 0);
            } else {
                finish_zero(a);
            }
        }
    }
}

/// Takes zeros on top out of the count of digits.
///
/// # Safety
/// As [`zero`].
#[inline]
pub unsafe fn clamp(a: *mut MpInt) {
    // SAFETY: the caller's word.
    unsafe {
        if let Ok(x) = read(a) {
            (*a).used = to_int(x.length);
            (*a).sign = c_int::from(x.negative);
        }
    }
}

/// `b = -a`.
///
/// # Errors
/// As [`copy`].
///
/// # Safety
/// As [`copy`].
#[inline]
pub unsafe fn negate(a: *const MpInt, b: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let negative = read(a)?.negative;
        copy(a, b)?;
        (*b).sign = c_int::from(!negative && (*b).used > 0);
    }
    Ok(())
}

/// `b = |a|`.
///
/// # Errors
/// As [`copy`].
///
/// # Safety
/// As [`copy`].
#[inline]
pub unsafe fn absolute(a: *const MpInt, b: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        copy(a, b)?;
        (*b).sign = 0;
    }
    Ok(())
}

/// `a` becomes the given magnitude and sign; zero when there is no memory for it.
///
/// # Errors
/// [`Code::Mem`], [`Code::Val`] for NULL.
///
/// # Safety
/// As [`zero`].
#[inline]
pub unsafe fn set(a: *mut MpInt, magnitude: u64, negative: bool) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        if has_room(a, 2) {
            set_in_place(a, magnitude, negative);
            return Ok(());
        }
        set_with_growth(a, magnitude, negative)
    }
}

/// [`set`] where there is room.
///
/// # Safety
/// `a` points to an initialised number with room for two digits.
#[inline(always)]
unsafe fn set_in_place(a: *mut MpInt, magnitude: u64, negative: bool) {
    // SAFETY: the caller's word.
    unsafe {
        let (old, out) = ((*a).used, (*a).dp);
        out.write(magnitude & DIGIT_MAX);
        out.add(1).write(magnitude >> 60);
        (*a).used = old.max(2);
        finish_exact(a, if magnitude > DIGIT_MAX { 2 } else { usize::from(magnitude != 0) }, negative);
    }
}

/// [`set`] where there may be no room yet.
///
/// # Errors
/// As [`set`].
///
/// # Safety
/// As [`zero`].
#[cold]
#[inline(never)]
#[allow(
    improper_ctypes_definitions,
    reason = "never called from C: nothing unwinds out of it, so callers jump there"
)]
unsafe extern "C" fn set_with_growth(a: *mut MpInt, magnitude: u64, negative: bool) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        if let Err(code) = room(a, 2) {
            zero(a);
            return Err(code);
        }
        set_in_place(a, magnitude, negative);
    }
    Ok(())
}

/// `a` becomes one digit; bits of `digit` above the 60th are ignored.
///
/// # Safety
/// As [`zero`].
#[inline]
pub unsafe fn set_digit(a: *mut MpInt, digit: Digit) {
    // SAFETY: the caller's word.
    unsafe {
        if has_room(a, 1) {
            let digit = digit & DIGIT_MAX;
            let old = (*a).used;
            (*a).dp.write(digit);
            (*a).used = old.max(1);
            return finish_exact(a, usize::from(digit != 0), false);
        }
    }
    // SAFETY: the caller's word. Nobody can be told that there was no memory for a number without any; it is zero.
    let _: Result = unsafe { set(a, digit & DIGIT_MAX, false) };
}

/// The lowest 64 bits of the magnitude; 0 for NULL.
///
/// # Safety
/// As [`zero`].
#[inline]
#[must_use]
pub unsafe fn magnitude(a: *const MpInt) -> u64 {
    // SAFETY: the caller's word; `used` digits are there. Zeros on top add nothing.
    unsafe {
        match a.as_ref() {
            Some(number) if number.used > 1 => *number.dp | *number.dp.add(1) << 60,
            Some(number) if number.used == 1 => *number.dp,
            _ => 0,
        }
    }
}

/// Whether the number is negative; not for NULL.
///
/// # Safety
/// As [`zero`].
#[inline]
#[must_use]
pub unsafe fn is_negative(a: *const MpInt) -> bool {
    // SAFETY: the caller's word.
    unsafe { read(a) }.is_ok_and(|x| x.negative)
}

/// Whether the number is odd; not for NULL.
///
/// # Safety
/// As [`zero`].
#[inline]
#[must_use]
pub unsafe fn is_odd(a: *const MpInt) -> bool {
    // SAFETY: the caller's word; a number with digits has a lowest one.
    unsafe { a.as_ref().is_some_and(|a| a.used > 0 && *a.dp & 1 == 1) }
}

/// Refuses NULL.
///
/// # Errors
/// [`Code::Val`].
pub(crate) fn present<T>(a: *const T) -> Result {
    if a.is_null() { Err(Code::Val) } else { Ok(()) }
}
