//! Shifts by whole digits.

use crate::code::Result;
use crate::copy::{FEW_TO_WIPE, SHORT, short};
use crate::digits::{self, to_int, to_length};
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
            && (1..=to_int(FEW_TO_WIPE)).contains(&count)
            && x.alloc >= to_int(n) + count
        {
            digits::move_up(x.dp, x.dp.add(to_length(count)), n);
            digits::zero(x.dp, to_length(count));
            (*a).used = to_int(n) + count;
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
        let count = to_length(count);
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
            && (1..=to_int(FEW_TO_WIPE)).contains(&count)
            && let left = n.wrapping_sub(to_length(count))
            && (1..=SHORT).contains(&left)
        {
            digits::move_down(x.dp.add(to_length(count)), x.dp, left);
            digits::zero(x.dp.add(left), to_length(count));
            (*a).used = to_int(left);
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
        let count = to_length(count).min(x.length);
        let out = (*a).dp;
        digits::move_down(out.add(count), out, x.length - count);
        finish_exact(a, x.length - count, x.negative);
    }
}
