//! Comparison.

use crate::digits::to_length;
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, Operand, read};
use core::cmp::Ordering;

/// The order of two magnitudes.
///
/// # Safety
/// Nobody writes the digits meanwhile.
#[inline]
pub(crate) unsafe fn magnitudes(x: Operand, y: Operand) -> Ordering {
    if x.length != y.length {
        return x.length.cmp(&y.length);
    }
    let mut i = x.length;
    while i > 0 {
        i -= 1;
        // SAFETY: both have more than `i` digits.
        let (p, q) = unsafe { (*x.dp.add(i), *y.dp.add(i)) };
        if p != q {
            return p.cmp(&q);
        }
    }
    Ordering::Equal
}

/// The order of the magnitudes of two numbers that have as many digits and no zeros on top: what most comparisons come
/// down to.
///
/// # Safety
/// As [`compare`].
#[inline(always)]
unsafe fn of_one_length(a: *const MpInt, b: *const MpInt) -> Option<Ordering> {
    // SAFETY: the caller's word; `used` digits are there.
    unsafe {
        let (x, y) = (a.as_ref()?, b.as_ref()?);
        if x.used != y.used || x.used <= 0 {
            return None;
        }
        let mut i = to_length(x.used) - 1;
        let (mut p, mut q) = (*x.dp.add(i), *y.dp.add(i));
        if p == 0 || q == 0 {
            return None;
        }
        while p == q && i > 0 {
            i -= 1;
            (p, q) = (*x.dp.add(i), *y.dp.add(i));
        }
        Some(p.cmp(&q))
    }
}

/// The order of `|a|` and `|b|`; NULL counts as zero.
///
/// # Safety
/// `a` and `b` are NULL or point to initialised numbers.
#[inline]
#[must_use]
pub unsafe fn compare_magnitudes(a: *const MpInt, b: *const MpInt) -> Ordering {
    // SAFETY: the caller's word.
    if let Some(order) = unsafe { of_one_length(a, b) } {
        return order;
    }
    // SAFETY: the caller's word.
    unsafe { magnitudes(read(a).unwrap_or(ZERO), read(b).unwrap_or(ZERO)) }
}

/// The order of `a` and `b`; NULL counts as zero.
///
/// # Safety
/// `a` and `b` are NULL or point to initialised numbers.
#[inline]
#[must_use]
pub unsafe fn compare(a: *const MpInt, b: *const MpInt) -> Ordering {
    // SAFETY: the caller's word; neither is NULL where there is an order.
    unsafe {
        if let Some(order) = of_one_length(a, b)
            && (*a).sign == 0
            && (*b).sign == 0
        {
            return order;
        }
    }
    // SAFETY: the caller's word.
    let (x, y) = unsafe { (read(a).unwrap_or(ZERO), read(b).unwrap_or(ZERO)) };
    match (x.negative, y.negative) {
        (false, true) => Ordering::Greater,
        (true, false) => Ordering::Less,
        // SAFETY: as above.
        (false, false) => unsafe { magnitudes(x, y) },
        // SAFETY: as above.
        (true, true) => unsafe { magnitudes(y, x) },
    }
}

/// The order of `a` and a digit; NULL counts as zero.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[inline]
#[must_use]
pub unsafe fn compare_digit(a: *const MpInt, digit: Digit) -> Ordering {
    // SAFETY: the caller's word; `used` digits are there.
    unsafe {
        if let Some(x) = a.as_ref()
            && x.sign == 0
            && x.used > 0
            && *x.dp.add(to_length(x.used) - 1) != 0
        {
            if x.used > 2 {
                return Ordering::Greater;
            }
            if digit <= DIGIT_MAX {
                return if x.used == 2 { Ordering::Greater } else { (*x.dp).cmp(&digit) };
            }
        }
        compare_digit_any(a, digit)
    }
}

/// [`compare_digit`] in general.
///
/// # Safety
/// As [`compare_digit`].
#[cold]
#[inline(never)]
#[allow(
    improper_ctypes_definitions,
    reason = "never called from C: nothing unwinds out of it, so callers jump there"
)]
unsafe extern "C" fn compare_digit_any(a: *const MpInt, digit: Digit) -> Ordering {
    // SAFETY: the caller's word.
    let x = unsafe { read(a) }.unwrap_or(ZERO);
    if x.negative {
        return Ordering::Less;
    }
    if digit > DIGIT_MAX {
        // More than a digit should hold, but a value all the same.
        let wide = [digit & DIGIT_MAX, digit >> DIGIT_BITS];
        // SAFETY: as above.
        return unsafe { magnitudes(x, Operand { negative: false, dp: wide.as_ptr(), length: 2 }) };
    }
    match x.length {
        0 => 0.cmp(&digit),
        // SAFETY: there is a digit.
        1 => unsafe { *x.dp }.cmp(&digit),
        _ => Ordering::Greater,
    }
}

pub(crate) const ZERO: Operand = Operand { negative: false, dp: core::ptr::null(), length: 0 };
