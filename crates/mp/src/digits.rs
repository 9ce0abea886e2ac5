//! Copies of digits. Numbers are mostly a few digits long: a call of `memcpy` takes longer than the copy, and the compiler
//! would make one of any plain loop.

use adamant_base::num::to_usize;
use std::ffi::c_int;

/// A digit: 60 bits of a number in 64.
pub type Digit = u64;

/// The bits of a digit.
pub const DIGIT_BITS: usize = 60;

/// The largest digit.
pub const DIGIT_MAX: Digit = (1 << DIGIT_BITS) - 1;

/// The most digits of a number: its bits can still be counted in an `int`.
pub const MAX_DIGITS: usize = (c_int::MAX as usize - 2) / DIGIT_BITS;

pub(crate) use crate::thresholds::COPIED as FEW;

/// A length or a count out of an `int` that is not negative: debug builds assert it.
#[inline(always)]
#[expect(
    clippy::cast_sign_loss,
    reason = "callers give values that are not negative, and debug builds assert it"
)]
pub(crate) const fn to_length(count: c_int) -> usize {
    debug_assert!(count >= 0);
    count as usize
}

/// A length or a count as an `int`. It fits, as numbers have at most [`MAX_DIGITS`] digits: debug builds assert it.
#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "callers give values that fit, and debug builds assert it"
)]
pub(crate) const fn to_int(length: usize) -> c_int {
    debug_assert!(length <= c_int::MAX as usize);
    length as c_int
}

/// The same number, of which the compiler knows nothing: it cannot see that a loop is a copy, or would fit vectors.
#[inline(always)]
pub(crate) fn opaque(i: usize) -> usize {
    to_usize(opaque_digit(i as Digit))
}

/// [`opaque`] for a digit.
#[inline(always)]
pub(crate) fn opaque_digit(digit: Digit) -> Digit {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: no instruction.
    unsafe {
        let mut digit = digit;
        core::arch::asm!("/* {0} */", inout(reg) digit, options(pure, nomem, nostack, preserves_flags));
        digit
    }
    #[cfg(not(target_arch = "x86_64"))]
    digit
}

/// The condition, laid out so that the way where it holds goes straight on.
#[inline(always)]
fn straight(condition: bool) -> bool {
    #[cold]
    fn jump() {}
    if !condition {
        jump();
    }
    condition
}

/// `to = from`, for places that share nothing or are the same.
///
/// # Safety
/// Both have `count` digits.
#[inline(always)]
pub(crate) unsafe fn copy(from: *const Digit, to: *mut Digit, count: usize) {
    // SAFETY: the caller's word.
    unsafe {
        if count > FEW {
            core::ptr::copy(from, to, count);
            return;
        }
        let mut i = 0;
        while i + 8 <= count {
            to.add(i).cast::<[Digit; 8]>().write(from.add(i).cast::<[Digit; 8]>().read());
            i = opaque(i + 8);
        }
        if straight(count & 4 != 0) {
            to.add(i).cast::<[Digit; 4]>().write(from.add(i).cast::<[Digit; 4]>().read());
            i += 4;
        }
        if straight(count & 2 != 0) {
            to.add(i).cast::<[Digit; 2]>().write(from.add(i).cast::<[Digit; 2]>().read());
            i += 2;
        }
        if straight(count & 1 != 0) {
            to.add(i).write(*from.add(i));
        }
    }
}

/// `to = 0`.
///
/// # Safety
/// There are `count` digits.
#[inline(always)]
pub(crate) unsafe fn zero(to: *mut Digit, count: usize) {
    // SAFETY: the caller's word.
    unsafe {
        if count > 16 {
            to.write_bytes(0, count);
            return;
        }
        if count >= 8 {
            to.cast::<[Digit; 8]>().write([0; 8]);
            to.add(count - 8).cast::<[Digit; 8]>().write([0; 8]);
            return;
        }
        let mut i = 0;
        if straight(count & 4 != 0) {
            to.cast::<[Digit; 4]>().write([0; 4]);
            i = 4;
        }
        if straight(count & 2 != 0) {
            to.add(i).cast::<[Digit; 2]>().write([0; 2]);
            i += 2;
        }
        if straight(count & 1 != 0) {
            to.add(i).write(0);
        }
    }
}

/// Moves digits to a lower place of the same number.
///
/// # Safety
/// Both places have `count` digits.
#[inline(always)]
pub(crate) unsafe fn move_down(from: *const Digit, to: *mut Digit, count: usize) {
    // SAFETY: the caller's word; digits are read before others are written over them.
    unsafe {
        if count > FEW {
            core::ptr::copy(from, to, count);
            return;
        }
        let mut i = 0;
        while i + 4 <= count {
            let four = from.add(i).cast::<[Digit; 4]>().read();
            to.add(i).cast::<[Digit; 4]>().write(four);
            i = opaque(i + 4);
        }
        if straight(count & 2 != 0) {
            let two = from.add(i).cast::<[Digit; 2]>().read();
            to.add(i).cast::<[Digit; 2]>().write(two);
            i += 2;
        }
        if straight(count & 1 != 0) {
            to.add(i).write(*from.add(i));
        }
    }
}

/// Moves digits to a higher place of the same number.
///
/// # Safety
/// Both places have `count` digits.
#[inline(always)]
pub(crate) unsafe fn move_up(from: *const Digit, to: *mut Digit, count: usize) {
    // SAFETY: the caller's word; digits are read before others are written over them.
    unsafe {
        if count > FEW {
            core::ptr::copy(from, to, count);
            return;
        }
        // Odd ones first: what was copied before lies in pairs from the first digit on, and reading across two that were
        // just written takes long.
        let mut i = count;
        if straight(count & 1 != 0) {
            i -= 1;
            to.add(i).write(*from.add(i));
        }
        if straight(count & 2 != 0) {
            i -= 2;
            let two = from.add(i).cast::<[Digit; 2]>().read();
            to.add(i).cast::<[Digit; 2]>().write(two);
        }
        while i > 0 {
            i = opaque(i - 4);
            let four = from.add(i).cast::<[Digit; 4]>().read();
            to.add(i).cast::<[Digit; 4]>().write(four);
        }
    }
}
