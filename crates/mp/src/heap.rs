//! Memory of numbers. It comes from C's `malloc` and goes to `free`, as programs free digits by hand and bring
//! allocators of their own; it is wiped before it goes.

use crate::code::{Code, Result};
use crate::int::{Digit, MAX_DIGITS, MpInt};
use std::ffi::c_int;

/// `count` zero digits.
///
/// # Errors
/// [`Code::Val`] above [`MAX_DIGITS`], [`Code::Mem`].
#[inline]
pub(crate) fn zeroed(count: usize) -> Result<*mut Digit> {
    if count > MAX_DIGITS {
        return Err(Code::Val);
    }
    // SAFETY: any size may be asked for.
    let digits = unsafe { libc::calloc(count.max(1), size_of::<Digit>()) }.cast::<Digit>();
    if digits.is_null() { Err(Code::Mem) } else { Ok(digits) }
}

/// Wipes and frees `count` digits; NULL is nothing.
///
/// # Safety
/// `digits` is NULL or came from `malloc`, has room for `count`, and is not used again.
#[inline]
pub(crate) unsafe fn release(digits: *mut Digit, count: usize) {
    if digits.is_null() {
        return;
    }
    // SAFETY: the caller's word.
    unsafe {
        if count > 0 {
            crate::digits::zero(digits, count);
            must_be_in_memory(digits);
        }
        libc::free(digits.cast());
    }
}

/// Makes the compiler believe that somebody looks at the digits: without it, it may drop writes to memory that is about to
/// go.
#[inline(always)]
fn must_be_in_memory(digits: *const Digit) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable), not(miri)))]
    // SAFETY: no instruction.
    unsafe {
        core::arch::asm!("/* {0} */", in(reg) digits, options(nostack, preserves_flags));
    }
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable), not(miri))))]
    std::hint::black_box(digits);
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
    let digits = zeroed(count)?;
    // SAFETY: the caller's word; both have room for what is copied.
    unsafe {
        let a = &mut *a;
        let used = (a.used.max(0) as usize).min(count);
        if !a.dp.is_null() {
            core::ptr::copy_nonoverlapping(a.dp, digits, used);
            release(a.dp, used.max(a.alloc.max(0) as usize));
        }
        a.used = if a.dp.is_null() { 0 } else { used as c_int };
        a.dp = digits;
        a.alloc = count as c_int;
    }
    Ok(())
}
