//! Hints to the CPU.
#![cfg_attr(target_arch = "x86_64", allow(unsafe_code))]

/// Asks for all cache lines of a value that is read soon. Nothing where the CPU has no such instruction, or the build is
/// portable.
#[inline(always)]
pub(super) fn prefetch<T>(value: &T) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable), not(miri)))]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let start: *const i8 = core::ptr::from_ref(value).cast();
        let mut offset = 0;
        while offset < size_of::<T>() {
            // SAFETY: a hint, which reads nothing and cannot fault; the address is within the value.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(start.add(offset)) };
            offset += 64;
        }
        // SAFETY: as above; the last line, where the value does not start with a line.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(start.add(size_of::<T>().saturating_sub(1))) };
    }
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable), not(miri))))]
    let _ = value;
}
