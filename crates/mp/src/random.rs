//! Random numbers, from the operating system or from a source that the program sets.

use crate::code::{Code, Result};
use crate::digits::to_length;
use crate::int::{DIGIT_MAX, Digit, MpInt, finish, room};
use core::ffi::c_void;
use core::mem::MaybeUninit;
use core::sync::atomic::{AtomicPtr, Ordering};
use std::ffi::c_int;

/// Fills `size` bytes and returns 0, or a code of `tommath.h`.
pub type Source = unsafe extern "C" fn(out: *mut c_void, size: usize) -> c_int;

/// The program's source as a pointer; NULL stands for the operating system.
static SOURCE: AtomicPtr<c_void> = AtomicPtr::new(core::ptr::null_mut());

/// Takes random bytes from `source` from now on; `None` is the operating system again.
#[inline]
pub fn set_source(source: Option<Source>) {
    let pointer = source.map_or(core::ptr::null_mut(), |source| source as *mut c_void);
    // Callers may set the same one before each operation: nothing is written then that other threads read.
    if SOURCE.load(Ordering::Acquire) != pointer {
        SOURCE.store(pointer, Ordering::Release);
    }
}

/// Fills `size` bytes at `out` from the operating system.
///
/// # Errors
/// [`Code::Val`] for NULL with a size, and for a size above `isize::MAX`; [`Code::Err`] where the system has no random bytes.
///
/// # Safety
/// `out` is NULL, or `size` bytes may be written there.
pub unsafe fn fill_from_system(out: *mut u8, size: usize) -> Result {
    if size == 0 {
        return Ok(());
    }
    if out.is_null() || isize::try_from(size).is_err() {
        return Err(Code::Val);
    }
    // What getrandom's caution about old systems costs shows in a digit.
    #[cfg(target_os = "linux")]
    // SAFETY: the caller's word.
    if unsafe { libc::getrandom(out.cast(), size, 0) } == size.cast_signed() {
        return Ok(());
    }
    // SAFETY: the caller's word. getrandom takes bytes that were never written, and writes all of them.
    let bytes = unsafe { core::slice::from_raw_parts_mut(out.cast::<MaybeUninit<u8>>(), size) };
    getrandom::fill_uninit(bytes).map(drop).map_err(|_| Code::Err)
}

/// Fills `limbs` with random bits.
///
/// # Errors
/// What the source says, or [`Code::Err`].
pub(crate) fn fill(limbs: &mut [u64]) -> Result {
    let source = SOURCE.load(Ordering::Acquire);
    let (out, size) = (limbs.as_mut_ptr(), size_of_val(limbs));
    if source.is_null() {
        // SAFETY: the bytes of the limbs, which are plain numbers.
        return unsafe { fill_from_system(out.cast(), size) };
    }
    // SAFETY: only `set_source` writes there, and only sources.
    let source = unsafe { core::mem::transmute::<*mut c_void, Source>(source) };
    // SAFETY: `size` bytes may be written there; the rest is the program's word.
    match unsafe { source(out.cast(), size) } {
        0 => Ok(()),
        -2 => Err(Code::Mem),
        -3 => Err(Code::Val),
        -4 => Err(Code::Iter),
        -5 => Err(Code::Buf),
        _ => Err(Code::Err),
    }
}

/// `a` = a random number of exactly `digits` digits, the top one not 0; 0 for no digits or fewer.
///
/// # Errors
/// What the source says, [`Code::Iter`] from a source that gives only zeros, [`Code::Mem`], [`Code::Val`].
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn random(a: *mut MpInt, digits: c_int) -> Result {
    let digits = to_length(digits.max(0));
    // SAFETY: the caller's word; `room` gives memory for the digits, zeroed when it was made.
    unsafe {
        let out = room(a, digits)?;
        let out = core::slice::from_raw_parts_mut(out, digits);
        let filled = fill_digits(out);
        finish(a, if filled.is_ok() { digits } else { 0 }, false);
        filled
    }
}

fn fill_digits(out: &mut [Digit]) -> Result {
    fill(out)?;
    out.iter_mut().for_each(|digit| *digit &= DIGIT_MAX);
    let Some(top) = out.last_mut() else { return Ok(()) };
    for _ in 0..1000 {
        if *top != 0 {
            return Ok(());
        }
        fill(core::slice::from_mut(top))?;
        *top &= DIGIT_MAX;
    }
    Err(Code::Iter)
}

/// A random digit.
///
/// # Errors
/// What the source says.
pub fn random_digit() -> Result<Digit> {
    let mut digit = [0];
    fill(&mut digit)?;
    Ok(digit[0] & DIGIT_MAX)
}
