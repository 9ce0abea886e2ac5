//! Beginning and end of numbers.

use crate::code::{Code, Result};
use crate::copy::{copy, set};
use crate::digits::to_length;
use crate::heap;
use crate::int::{MpInt, resize};
use std::ffi::c_int;

/// The digits that a new number has room for.
pub const PRECISION: c_int = 32;

/// The fewest digits that a number has room for: any 128-bit value fits.
const LEAST: c_int = 4;

/// `a = 0`, with room for [`PRECISION`] digits.
///
/// # Errors
/// [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to a place for a number; what it holds is not looked at.
#[inline]
pub unsafe fn init(a: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { init_size(a, PRECISION) }
}

/// `a = 0`, with room for at least `size` digits.
///
/// # Errors
/// [`Code::Val`] for a negative or an absurd size, [`Code::Mem`]. `a` is an empty number then, which may be cleared.
///
/// # Safety
/// As [`init`].
#[inline]
pub unsafe fn init_size(a: *mut MpInt, size: c_int) -> Result {
    if a.is_null() {
        return Err(Code::Val);
    }
    let count = size.max(LEAST);
    let digits = if size < 0 { Err(Code::Val) } else { heap::zeroed(to_length(count)) };
    let (number, result) = match digits {
        Ok(dp) => (MpInt { used: 0, alloc: count, sign: 0, dp }, Ok(())),
        Err(code) => (MpInt::EMPTY, Err(code)),
    };
    // SAFETY: not NULL; the caller's word.
    unsafe { a.write(number) };
    result
}

/// `a = b` for a new `a`: the order of the arguments is that of an assignment, the other way round than in [`copy`].
///
/// # Errors
/// [`Code::Mem`], [`Code::Val`] for NULL.
///
/// # Safety
/// `a` as [`init`]; `b` is NULL or points to an initialised number.
pub unsafe fn init_copy(a: *mut MpInt, b: *const MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let used = b.as_ref().ok_or(Code::Val)?.used;
        init_size(a, used.max(0))?;
        copy(b, a).inspect_err(|_| clear(a))
    }
}

/// Makes a new number of the given magnitude and sign.
///
/// # Errors
/// [`Code::Mem`], [`Code::Val`] for NULL.
///
/// # Safety
/// As [`init`].
pub unsafe fn init_set(a: *mut MpInt, magnitude: u64, negative: bool) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        init(a)?;
        set(a, magnitude, negative)
    }
}

/// Wipes the digits and gives their memory back; those above `used` are zero at any time. The number is zero without
/// memory then, and may be used again.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[inline]
pub unsafe fn clear(a: *mut MpInt) {
    // SAFETY: the caller's word.
    if let Some(a) = unsafe { a.as_mut() } {
        let number = core::mem::replace(a, MpInt::EMPTY);
        // SAFETY: `dp` came from malloc with room for `alloc` digits, and nothing points to it any more.
        unsafe { heap::release(number.dp, to_length(number.used.clamp(0, number.alloc.max(0)))) };
    }
}

/// Exchanges two numbers.
///
/// # Safety
/// `a` and `b` are NULL or point to initialised numbers.
#[inline]
pub unsafe fn exchange(a: *mut MpInt, b: *mut MpInt) {
    if !a.is_null() && !b.is_null() {
        // SAFETY: not NULL; the caller's word.
        unsafe { core::ptr::swap(a, b) };
    }
}

/// Makes room for at least `size` digits.
///
/// # Errors
/// [`Code::Val`] for a negative or an absurd size, [`Code::Mem`].
///
/// # Safety
/// As [`clear`].
#[inline]
pub unsafe fn grow(a: *mut MpInt, size: c_int) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        if let Some(number) = a.as_ref()
            && size >= 0
            && number.alloc >= size
        {
            return Ok(());
        }
        grow_any(a, size)
    }
}

/// [`grow`] where there is no such room yet.
///
/// # Errors
/// As [`grow`].
///
/// # Safety
/// As [`clear`].
#[cold]
#[inline(never)]
#[allow(
    improper_ctypes_definitions,
    reason = "never called from C: nothing unwinds out of it, so callers jump there"
)]
unsafe extern "C" fn grow_any(a: *mut MpInt, size: c_int) -> Result {
    let size = usize::try_from(size).map_err(|_| Code::Val)?;
    // SAFETY: the caller's word.
    unsafe {
        a.as_ref().ok_or(Code::Val)?;
        resize(a, size)
    }
}

/// Gives back the room that the number does not need.
///
/// # Errors
/// [`Code::Mem`], [`Code::Val`] for NULL.
///
/// # Safety
/// As [`clear`].
#[inline]
pub unsafe fn shrink(a: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let number = a.as_ref().ok_or(Code::Val)?;
        let needed = number.used.max(LEAST);
        if number.alloc > needed {
            resize(a, to_length(needed))?;
        }
    }
    Ok(())
}

/// A number of our own, cleared when it goes out of scope.
pub(crate) struct Temporary(MpInt);

impl Temporary {
    /// Zero.
    pub fn new() -> Temporary {
        Temporary(MpInt::EMPTY)
    }

    pub fn get(&mut self) -> *mut MpInt {
        &mut self.0
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // SAFETY: initialised.
        unsafe { clear(&mut self.0) };
    }
}
