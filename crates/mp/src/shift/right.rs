//! Shifts to the right, and what they shift out.

use crate::code::{Code, Result};
use crate::copy::{present, zero};
use crate::digits;
use crate::int::{DIGIT_BITS, DIGIT_MAX, MpInt, finish, has_room, read, room};
use crate::memory::Temporary;
use crate::shift::count_low_zeros;
use std::ffi::c_int;

/// `c = a / 2`, rounded toward zero.
///
/// # Errors
/// As `shift_left`.
///
/// # Safety
/// As `shift_left`.
#[inline]
pub unsafe fn halve(a: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { quotient(a, 1, c) }
}

/// `c = a / 2^bits`, rounded toward zero, and `d` the rest with the sign of `a`. Either may be NULL.
///
/// # Errors
/// As `shift_left`.
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
pub unsafe fn shift_right(a: *const MpInt, bits: c_int, c: *mut MpInt, d: *mut MpInt) -> Result {
    let count = usize::try_from(bits).map_err(|_| Code::Val)?;
    // SAFETY: the caller's word. Where both results are wanted the rest is computed first, beside its place, which may
    // be that of `a`.
    unsafe {
        read(a)?;
        if d.is_null() {
            return if c.is_null() { Ok(()) } else { quotient(a, count, c) };
        }
        if c.is_null() {
            return low_bits(a, bits, d);
        }
        let mut rest = Temporary::new();
        low_bits(a, bits, rest.get())?;
        quotient(a, count, c)?;
        core::ptr::swap(rest.get(), d);
    }
    Ok(())
}

/// `c = a / 2^bits`, rounded toward zero.
///
/// # Safety
/// As [`shift_left`].
#[inline]
pub(crate) unsafe fn quotient(a: *const MpInt, bits: usize, c: *mut MpInt) -> Result {
    let (count, bits) = (bits / DIGIT_BITS, bits % DIGIT_BITS);
    // SAFETY: the caller's word. From the bottom up each digit is read before one of the same place or below is written.
    unsafe {
        let mut x = read(a)?;
        if x.length <= count {
            present(c)?;
            zero(c);
            return Ok(());
        }
        let length = x.length - count;
        if !has_room(c, length) {
            room(c, length)?;
            x = read(a)?;
        }
        let (out, from) = ((*c).dp, x.dp.add(count));
        if bits == 0 {
            digits::move_down(from, out, length);
        } else {
            let mut digit = *from;
            for i in 0..length - 1 {
                let above = *from.add(i + 1);
                out.add(i).write(digit >> bits | (above << (DIGIT_BITS - bits) & DIGIT_MAX));
                digit = above;
            }
            out.add(length - 1).write(digit >> bits);
        }
        // What is above was digits of `c` before; in place those of `a`.
        finish(c, length, x.negative);
    }
    Ok(())
}

/// `c = a >> bits` with the sign extended: rounded down.
///
/// # Errors
/// As `shift_left`.
///
/// # Safety
/// As `shift_left`.
pub unsafe fn shift_right_signed(a: *const MpInt, bits: c_int, c: *mut MpInt) -> Result {
    let count = usize::try_from(bits).map_err(|_| Code::Val)?;
    // SAFETY: the caller's word.
    unsafe {
        let x = read(a)?;
        let inexact = x.negative && (x.length * DIGIT_BITS <= count || count_low_zeros(a) < bits);
        if !inexact {
            return quotient(a, count, c);
        }
        // -|a| >> bits = -((|a| >> bits) + 1) when bits are lost. The room comes first: no error after `c` is written.
        room(c, x.length.saturating_sub(count / DIGIT_BITS) + 2)?;
        quotient(a, count, c)?;
        (*c).sign = c_int::from((*c).used > 0);
        crate::add::add_digit(c, 1, true, c)
    }
}

/// `c = a mod 2^bits` with the sign of `a`.
///
/// # Errors
/// As `shift_left`.
///
/// # Safety
/// As `shift_left`.
pub unsafe fn low_bits(a: *const MpInt, bits: c_int, c: *mut MpInt) -> Result {
    let bits = usize::try_from(bits).map_err(|_| Code::Val)?;
    // SAFETY: the caller's word.
    unsafe {
        let x = read(a)?;
        let length = x.length.min(bits.div_ceil(DIGIT_BITS));
        if !core::ptr::eq(a, c) {
            let out = room(c, length)?;
            digits::copy(x.dp, out, length);
        }
        if length > bits / DIGIT_BITS {
            *(*c).dp.add(length - 1) &= (1 << (bits % DIGIT_BITS)) - 1;
        }
        if !(*c).dp.is_null() {
            finish(c, length, x.negative);
        }
    }
    Ok(())
}
