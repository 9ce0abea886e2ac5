//! Shifts by whole digits.

use crate::code::Result;
use crate::copy::{FEW_TO_WIPE, SHORT, short};
use crate::digits;
use crate::int::{MpInt, finish_exact, read, room};
use std::ffi::c_int;

/// `a <<= 60 * count`; a count that is not positive changes nothing.
///
/// # Errors
/// `Code::Mem`, `Code::Val`.
///
/// # Safety
/// As `count_bits`.
#[inline]
pub unsafe fn shift_left_digits(a: *mut MpInt, count: c_int) -> Result {
    // SAFETY: the caller's word; a number may be shifted in place.
    unsafe {
        if let Some(x) = a.as_ref()
            && let Some(n) = short(x)
            && (1..=FEW_TO_WIPE as c_int).contains(&count)
            && x.alloc >= n as c_int + count
        {
            digits::move_up(x.dp, x.dp.add(count as usize), n);
            digits::zero(x.dp, count as usize);
            (*a).used = n as c_int + count;
            return Ok(());
        }
        shift_left_digits_any(a, count)
    }
}

/// [`shift_left_digits`] in general.
///
/// # Errors
/// As there.
///
/// # Safety
/// As there.
#[inline(never)]
#[allow(
    improper_ctypes_definitions,
    reason = "never called from C: nothing unwinds out of it, so callers jump there"
)]
unsafe extern "C" fn shift_left_digits_any(a: *mut MpInt, count: c_int) -> Result {
    // SAFETY: as there.
    unsafe {
        let x = read(a)?;
        if count <= 0 || x.is_zero() {
            return Ok(());
        }
        let count = count as usize;
        let out = room(a, x.length + count)?;
        digits::move_up(out, out.add(count), x.length);
        digits::zero(out, count);
        finish_exact(a, x.length + count, x.negative);
    }
    Ok(())
}

/// `a` without its lowest `count` digits, rounded toward zero; a count that is not positive changes nothing.
///
/// # Safety
/// As `count_bits`.
#[inline]
pub unsafe fn shift_right_digits(a: *mut MpInt, count: c_int) {
    // SAFETY: the caller's word.
    unsafe {
        if let Some(x) = a.as_ref()
            && let Some(n) = short(x)
            && (1..=FEW_TO_WIPE as c_int).contains(&count)
            && let left = n.wrapping_sub(count as usize)
            && (1..=SHORT).contains(&left)
        {
            digits::move_down(x.dp.add(count as usize), x.dp, left);
            digits::zero(x.dp.add(left), count as usize);
            (*a).used = left as c_int;
            return;
        }
        shift_right_digits_any(a, count);
    }
}

/// [`shift_right_digits`] in general.
///
/// # Safety
/// As there.
#[inline(never)]
unsafe extern "C" fn shift_right_digits_any(a: *mut MpInt, count: c_int) {
    // SAFETY: as there.
    unsafe {
        let Ok(x) = read(a) else { return };
        if count <= 0 || x.is_zero() {
            return;
        }
        let count = (count as usize).min(x.length);
        let out = (*a).dp;
        digits::move_down(out.add(count), out, x.length - count);
        finish_exact(a, x.length - count, x.negative);
    }
}
