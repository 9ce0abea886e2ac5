//! Shifts, and the sizes that go with them.

use crate::code::{Code, Result};
use crate::copy::{FEW_TO_WIPE, SHORT, present, short, zero};
use crate::digits;
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, finish, finish_exact, has_room, read, room};
use crate::memory::Temporary;
use std::ffi::c_int;

/// The bits of `|a|`, 0 for zero and NULL.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[inline]
pub unsafe fn count_bits(a: *const MpInt) -> c_int {
    // SAFETY: the caller's word.
    unsafe {
        match read(a) {
            Ok(x) if x.length > 0 => {
                let top = 64 - (*x.dp.add(x.length - 1)).leading_zeros() as usize;
                c_int::try_from((x.length - 1) * DIGIT_BITS + top).unwrap_or(c_int::MAX)
            }
            _ => 0,
        }
    }
}

/// The zero bits below the lowest set bit, 0 for zero and NULL.
///
/// # Safety
/// As [`count_bits`].
pub unsafe fn count_low_zeros(a: *const MpInt) -> c_int {
    // SAFETY: the caller's word; nothing writes.
    let digits = unsafe { read(a) }.map_or(&[][..], |x| unsafe { x.digits() });
    match digits.iter().position(|&digit| digit != 0) {
        None => 0,
        Some(i) => (i * DIGIT_BITS) as c_int + digits[i].trailing_zeros() as c_int,
    }
}

/// `a <<= 60 * count`; a count that is not positive changes nothing.
///
/// # Errors
/// [`Code::Mem`], [`Code::Val`].
///
/// # Safety
/// As [`count_bits`].
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
unsafe fn shift_left_digits_any(a: *mut MpInt, count: c_int) -> Result {
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
/// As [`count_bits`].
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
unsafe fn shift_right_digits_any(a: *mut MpInt, count: c_int) {
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

/// `c = a << bits`.
///
/// # Errors
/// [`Code::Val`] for a negative shift, NULL, and numbers too large; [`Code::Mem`].
///
/// # Safety
/// Both are NULL or point to initialised numbers, or to the same.
#[inline]
pub unsafe fn shift_left(a: *const MpInt, bits: c_int, c: *mut MpInt) -> Result {
    let bits = usize::try_from(bits).map_err(|_| Code::Val)?;
    let (count, bits) = (bits / DIGIT_BITS, bits % DIGIT_BITS);
    // SAFETY: the caller's word. From the top down each digit is read before one of the same place or above is written.
    unsafe {
        let mut x = read(a)?;
        if x.is_zero() {
            present(c)?;
            zero(c);
            return Ok(());
        }
        let mut digit = *x.dp.add(x.length - 1) & DIGIT_MAX;
        let spill = digit >> (DIGIT_BITS - bits);
        let length = x.length + count + usize::from(spill != 0);
        if !has_room(c, length) {
            room(c, length)?;
            x = read(a)?;
        }
        let out = (*c).dp.add(count);
        if bits == 0 {
            digits::move_up(x.dp, out, x.length);
        } else {
            if spill != 0 {
                out.add(x.length).write(spill);
            }
            let mut i = x.length - 1;
            while i > 0 {
                let below = *x.dp.add(i - 1);
                out.add(i).write((digit << bits & DIGIT_MAX) | below >> (DIGIT_BITS - bits));
                digit = below;
                i -= 1;
            }
            out.write(digit << bits & DIGIT_MAX);
        }
        digits::zero((*c).dp, count);
        finish_exact(c, length, x.negative);
    }
    Ok(())
}

/// `c = 2 a`.
///
/// # Errors
/// As [`shift_left`].
///
/// # Safety
/// As [`shift_left`].
#[inline]
pub unsafe fn double(a: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word. Each digit is read before the same place is written.
    unsafe {
        let mut x = read(a)?;
        let top = if x.is_zero() { 0 } else { *x.dp.add(x.length - 1) };
        let length = x.length + usize::from(top >> (DIGIT_BITS - 1) != 0);
        if !has_room(c, length) {
            room(c, length)?;
            x = read(a)?;
        }
        let out = (*c).dp;
        let mut carry = 0;
        for i in 0..x.length {
            let digit = *x.dp.add(i);
            out.add(i).write((digit << 1 | carry) & DIGIT_MAX);
            carry = digit >> (DIGIT_BITS - 1);
        }
        if length > x.length {
            out.add(x.length).write(carry);
        }
        finish_exact(c, length, x.negative);
    }
    Ok(())
}

/// `c = a / 2`, rounded toward zero.
///
/// # Errors
/// As [`shift_left`].
///
/// # Safety
/// As [`shift_left`].
#[inline]
pub unsafe fn halve(a: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { quotient(a, 1, c) }
}

/// `c = a / 2^bits`, rounded toward zero, and `d` the rest with the sign of `a`. Either may be NULL.
///
/// # Errors
/// As [`shift_left`].
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
/// As [`shift_left`].
///
/// # Safety
/// As [`shift_left`].
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
/// As [`shift_left`].
///
/// # Safety
/// As [`shift_left`].
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

/// `a = 2^bits`.
///
/// # Errors
/// As [`shift_left`].
///
/// # Safety
/// As [`count_bits`].
pub unsafe fn power_of_two(a: *mut MpInt, bits: c_int) -> Result {
    let bits = usize::try_from(bits).map_err(|_| Code::Val)?;
    // SAFETY: the caller's word.
    unsafe {
        let count = bits / DIGIT_BITS;
        let out = room(a, count + 1)?;
        digits::zero(out, count);
        out.add(count).write(1 << (bits % DIGIT_BITS));
        finish_exact(a, count + 1, false);
    }
    Ok(())
}

/// Bit `bit` of `|a|`; `None` for NULL.
///
/// # Safety
/// As [`count_bits`].
pub unsafe fn bit(a: *const MpInt, bit: usize) -> Option<bool> {
    // SAFETY: the caller's word; nothing writes.
    let digits: &[Digit] = unsafe { read(a).ok()?.digits() };
    Some(digits.get(bit / DIGIT_BITS).is_some_and(|digit| digit >> (bit % DIGIT_BITS) & 1 == 1))
}
