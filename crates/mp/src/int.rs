//! The structure that C programs see, and the two ways through it: [`read`] for arguments, [`room`] and [`finish`] for
//! results.
//!
//! Programs reach into the structure, so nothing that it holds is believed beyond what memory safety needs: digits may
//! have zeros on top, zero may be negative, `dp` may be NULL.

use crate::code::{Code, Result};
use crate::digits;
pub use crate::digits::{DIGIT_BITS, DIGIT_MAX, Digit, MAX_DIGITS};
use crate::digits::{to_int, to_length};
use crate::heap;
use std::ffi::c_int;

/// `mp_int`: sign and magnitude, least significant digit first. The digits above `used` are zero.
#[repr(C)]
#[derive(Debug)]
pub struct MpInt {
    /// Digits of the number.
    pub used: c_int,
    /// Digits that there is room for.
    pub alloc: c_int,
    /// 1 when negative, 0 otherwise.
    pub sign: c_int,
    /// The digits, from `malloc`; NULL in a number that was cleared.
    pub dp: *mut Digit,
}

impl MpInt {
    /// Zero without memory, as after `mp_clear`.
    pub const EMPTY: MpInt = MpInt { used: 0, alloc: 0, sign: 0, dp: core::ptr::null_mut() };
}

/// An argument: where its digits are, without zeros on top. Pointers and not slices, as results may be written to the
/// same digits.
#[derive(Clone, Copy)]
pub(crate) struct Operand {
    pub negative: bool,
    pub dp: *const Digit,
    pub length: usize,
}

impl Operand {
    /// The digits.
    ///
    /// # Safety
    /// Nobody writes them while the slice lives.
    #[inline]
    pub unsafe fn digits<'a>(&self) -> &'a [Digit] {
        if self.length == 0 {
            return &[];
        }
        // SAFETY: `read` found `length` digits there; the rest is the caller's word.
        unsafe { core::slice::from_raw_parts(self.dp, self.length) }
    }

    #[inline]
    pub fn is_zero(&self) -> bool {
        self.length == 0
    }
}

/// Reads an argument.
///
/// # Errors
/// [`Code::Val`] for NULL.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[inline]
pub(crate) unsafe fn read(a: *const MpInt) -> Result<Operand> {
    // SAFETY: the caller's word.
    let a = unsafe { a.as_ref() }.ok_or(Code::Val)?;
    let mut length = to_length(a.used.max(0));
    // SAFETY: `used` digits are there.
    while length > 0 && unsafe { *a.dp.add(length - 1) } == 0 {
        length -= 1;
    }
    Ok(Operand { negative: a.sign != 0 && length > 0, dp: a.dp, length })
}

/// Makes room for a result of `length` digits and returns where they go. The number keeps its value. What was [read]
/// from the same number before must be read again.
///
/// # Errors
/// [`Code::Val`] for NULL and for more than [`MAX_DIGITS`], [`Code::Mem`]; the number is unchanged then.
///
/// # Safety
/// `c` is NULL or points to an initialised number.
#[inline]
pub(crate) unsafe fn room(c: *mut MpInt, length: usize) -> Result<*mut Digit> {
    // SAFETY: the caller's word.
    let number = unsafe { c.as_ref() }.ok_or(Code::Val)?;
    if to_length(number.alloc.max(0)) < length.max(1) || number.dp.is_null() {
        // SAFETY: the caller's word.
        unsafe { resize(c, length.next_multiple_of(4)) }?;
    }
    // SAFETY: as above.
    Ok(unsafe { (*c).dp })
}

/// Gives the number room for exactly `count` digits, which must be enough for those that it has. Not `realloc`: that
/// may leave a copy of the old digits behind.
///
/// # Errors
/// [`Code::Val`], [`Code::Mem`]; the number is unchanged then.
///
/// # Safety
/// `a` points to an initialised number.
#[cold]
pub(crate) unsafe fn resize(a: *mut MpInt, count: usize) -> Result {
    let count = count.max(4);
    let digits = heap::zeroed(count)?;
    // SAFETY: the caller's word; both have room for what is copied.
    unsafe {
        let a = &mut *a;
        let used = to_length(a.used.max(0)).min(count);
        if !a.dp.is_null() {
            core::ptr::copy_nonoverlapping(a.dp, digits, used);
            heap::release(a.dp, used.max(to_length(a.alloc.max(0))));
        }
        a.used = if a.dp.is_null() { 0 } else { to_int(used) };
        a.dp = digits;
        a.alloc = to_int(count);
    }
    Ok(())
}

/// Whether a result of `length` digits fits without new memory.
///
/// # Safety
/// `c` is NULL or points to an initialised number.
#[inline]
pub(crate) unsafe fn has_room(c: *const MpInt, length: usize) -> bool {
    // SAFETY: the caller's word.
    unsafe { c.as_ref() }.is_some_and(|c| to_length(c.alloc.max(0)) >= length && !c.dp.is_null())
}

/// Says that the lowest `length` digits are the new value: zeros on top do not count, zero is not negative, and what is
/// left of the old value above becomes zero.
///
/// # Safety
/// `c` points to an initialised number with [`room`] for `length` digits, all of them written.
#[inline]
pub(crate) unsafe fn finish(c: *mut MpInt, mut length: usize, negative: bool) {
    // SAFETY: the caller's word; `length <= alloc` fits an int.
    unsafe {
        let number = &mut *c;
        let old = to_length(number.used.clamp(0, number.alloc.max(0)));
        if old > length {
            digits::zero(number.dp.add(length), old - length);
        }
        while length > 0 && *number.dp.add(length - 1) == 0 {
            length -= 1;
        }
        number.used = to_int(length);
        number.sign = c_int::from(negative && length > 0);
    }
}

/// [`finish`] for a length that is known to be right: the top digit is not 0. It is not looked at, as reading what was
/// just written in larger pieces takes long.
///
/// # Safety
/// As [`finish`].
#[inline]
pub(crate) unsafe fn finish_exact(c: *mut MpInt, length: usize, negative: bool) {
    // SAFETY: the caller's word; `length <= alloc` fits an int.
    unsafe {
        let number = &mut *c;
        let old = to_length(number.used.clamp(0, number.alloc.max(0)));
        if old > length {
            digits::zero(number.dp.add(length), old - length);
        }
        number.used = to_int(length);
        number.sign = c_int::from(negative && length > 0);
    }
}

/// Makes the number zero, whatever it has of memory.
///
/// # Safety
/// As [`finish`].
#[inline]
pub(crate) unsafe fn finish_zero(c: *mut MpInt) {
    // SAFETY: the caller's word.
    unsafe { finish(c, 0, false) }
}
