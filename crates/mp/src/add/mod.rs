//! Addition and subtraction, digit by digit.
#![allow(
    improper_ctypes_definitions,
    reason = "never called from C: nothing unwinds out of them, so callers jump there"
)]

mod chains;
mod one_digit;
mod pairs;

use crate::code::Result;
use crate::compare::magnitudes;
use crate::digits::{to_int, to_length};
use crate::int::{Digit, MpInt, Operand, finish, finish_exact, has_room, read, room};
use chains::{FEW, add_digits, add_few, sub_digits, sub_few};
use core::cmp::Ordering;
use std::ffi::c_int;

pub use one_digit::{add_digit, decrement, increment};

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
        if let (Some(x), Some(y), Some(z)) = (a.as_ref(), b.as_ref(), c.as_ref())
            && x.used == y.used
            && x.used > 0
            && z.alloc > x.used
            && z.used <= x.used + 1
            && !z.dp.is_null()
            && let n = to_length(x.used)
            && let (mut p, mut q) = (*x.dp.add(n - 1), *y.dp.add(n - 1))
            && p != 0
            && q != 0
        {
            let (negative, y_negative) = (x.sign != 0, (y.sign != 0) != subtract);
            let (from, other, out) = (x.dp, y.dp, z.dp);
            if negative == y_negative {
                if n > FEW {
                    return add_many(from, other, n, negative, c);
                }
                let carry = add_few(out, from, other, n);
                out.add(n).write(carry);
                ((*c).used, (*c).sign) = (to_int(n) + c_int::from(carry != 0), c_int::from(negative));
                return Ok(());
            }
            let mut i = n - 1;
            while p == q && i > 0 {
                i -= 1;
                (p, q) = (*from.add(i), *other.add(i));
            }
            if p != q {
                let negative = if p > q { negative } else { y_negative };
                let (from, other) = if p > q { (from, other) } else { (other, from) };
                if n > FEW {
                    return sub_many(from, other, n, negative, c);
                }
                let top = sub_few(out, from, other, n);
                out.add(n).write(0);
                ((*c).used, (*c).sign) = (to_int(n), c_int::from(negative));
                if top == 0 {
                    crate::copy::clamp(c);
                }
                return Ok(());
            }
        }
        add_or_sub_any(a, b, subtract, c)
    }
}

/// `c = ±(x + y)` for more than [`FEW`] digits.
///
/// # Safety
/// Both have `n` digits; `c` has room for one more, and nothing to wipe above that.
#[inline(never)]
unsafe extern "C" fn add_many(
    x: *const Digit,
    y: *const Digit,
    n: usize,
    negative: bool,
    c: *mut MpInt,
) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let out = (*c).dp;
        let carry = add_digits(out, x, n, y, n);
        out.add(n).write(carry);
        ((*c).used, (*c).sign) = (to_int(n) + c_int::from(carry != 0), c_int::from(negative));
    }
    Ok(())
}

/// `c = ±(x - y)` for `x > y` of more than [`FEW`] digits.
///
/// # Safety
/// As [`add_many`].
#[inline(never)]
unsafe extern "C" fn sub_many(
    x: *const Digit,
    y: *const Digit,
    n: usize,
    negative: bool,
    c: *mut MpInt,
) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let out = (*c).dp;
        sub_digits(out, x, n, y, n);
        out.add(n).write(0);
        ((*c).used, (*c).sign) = (to_int(n), c_int::from(negative));
        if *out.add(n - 1) == 0 {
            crate::copy::clamp(c);
        }
    }
    Ok(())
}

/// [`add_or_sub`] in general.
///
/// # Errors
/// As [`add`].
///
/// # Safety
/// As [`add`].
#[inline(never)]
unsafe extern "C" fn add_or_sub_any(
    a: *const MpInt,
    b: *const MpInt,
    subtract: bool,
    c: *mut MpInt,
) -> Result {
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

/// `|c| = |a| + |b|`; `c` keeps its sign, which callers of old set before.
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
        let negative = (*c).sign != 0;
        sum(Operand { negative, ..read(a)? }, read(b)?, negative, c);
    }
    Ok(())
}

/// `|c| = |a| - |b|` for `|a| >= |b|`; `c` keeps its sign.
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
        let negative = (*c).sign != 0;
        sum(Operand { negative, ..read(a)? }, read(b)?, !negative, c);
    }
    Ok(())
}

/// `c = x + y` where `y` has the given sign.
///
/// # Safety
/// `c` has room for one digit more than the longer operand, and shares digits with them from the first one on or not at
/// all.
#[inline(always)]
pub(super) unsafe fn sum(x: Operand, y: Operand, y_negative: bool, c: *mut MpInt) {
    // SAFETY: the caller's word.
    unsafe {
        let out = (*c).dp;
        // Scalars: structures that are chosen between go through memory.
        if x.negative == y_negative || x.is_zero() {
            let (length, carry) = if x.length >= y.length {
                (x.length, add_digits(out, x.dp, x.length, y.dp, y.length))
            } else {
                (y.length, add_digits(out, y.dp, y.length, x.dp, x.length))
            };
            out.add(length).write(carry);
            finish_exact(c, length + usize::from(carry != 0), y_negative);
        } else {
            let less = magnitudes(x, y) == Ordering::Less;
            let (p, p_length) = if less { (y.dp, y.length) } else { (x.dp, x.length) };
            let (q, q_length) = if less { (x.dp, x.length) } else { (y.dp, y.length) };
            sub_digits(out, p, p_length, q, q_length);
            finish(c, p_length, less ^ x.negative);
        }
    }
}
