//! Sums and differences of digits without a chain of carries.

use super::pairs;
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit};

pub(super) use crate::thresholds::CHAIN as FEW;

/// `out = x + y`, digit after digit; returns the carry.
///
/// # Safety
/// All have `count` digits, and begin at the same place or share nothing.
#[inline(always)]
pub(super) unsafe fn add_few(out: *mut Digit, x: *const Digit, y: *const Digit, count: usize) -> Digit {
    let mut carry = 0;
    for i in 0..count {
        // SAFETY: the caller's word.
        unsafe {
            let total = (*x.add(i)).wrapping_add(*y.add(i)).wrapping_add(carry);
            out.add(i).write(total & DIGIT_MAX);
            carry = total >> DIGIT_BITS;
        }
    }
    carry
}

/// `out = x - y` for `x >= y`, digit after digit; returns the top digit.
///
/// # Safety
/// As [`add_few`].
#[inline(always)]
pub(super) unsafe fn sub_few(out: *mut Digit, x: *const Digit, y: *const Digit, count: usize) -> Digit {
    let (mut borrow, mut digit) = (0, 0);
    for i in 0..count {
        // SAFETY: the caller's word.
        unsafe {
            let difference = (*x.add(i)).wrapping_sub(*y.add(i)).wrapping_sub(borrow);
            digit = difference & DIGIT_MAX;
            out.add(i).write(digit);
            borrow = difference >> 63;
        }
    }
    digit
}

/// `out = x + y`, returns the carry.
///
/// Sums of digits are taken without carries, and each gives its carry to the next: no chain. In all but one of 2^60 cases
/// that is all; otherwise a second pass lets the carries run.
///
/// # Safety
/// `y` is not longer than `x`, `out` has room for `x`, and begins where they begin or shares nothing with them.
#[inline(always)]
pub(super) unsafe fn add_digits(
    out: *mut Digit,
    x: *const Digit,
    x_length: usize,
    y: *const Digit,
    y_length: usize,
) -> Digit {
    let mut i = y_length & !1;
    // SAFETY: the caller's word.
    unsafe {
        let (mut carry, all) = pairs::add(out, x, y, i);
        if all > DIGIT_MAX {
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
        carry
    }
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
#[inline(always)]
pub(super) unsafe fn sub_digits(
    out: *mut Digit,
    x: *const Digit,
    x_length: usize,
    y: *const Digit,
    y_length: usize,
) {
    let mut i = y_length & !1;
    // SAFETY: the caller's word.
    unsafe {
        let (mut borrow, all) = pairs::sub(out, x, y, i);
        if all > DIGIT_MAX {
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
