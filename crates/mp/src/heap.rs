//! Memory of numbers. It comes from C's `malloc` and goes to `free`, as programs free digits by hand and bring
//! allocators of their own; it is wiped before it goes.

use crate::code::{Code, Result};
use crate::digits::{self, Digit, MAX_DIGITS};

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
            digits::zero(digits, count);
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
