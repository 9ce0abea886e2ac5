//! Operands that are asked for before they are needed.
#![allow(unsafe_code)]

/// Asks for the cache lines of a residue.
#[inline]
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) fn prefetch(words: Option<&[u64]>) {
    use adamant_base::memory::LINE;
    use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};

    for line in words.unwrap_or_default().chunks(LINE) {
        // SAFETY: a hint; the address is that of words that are borrowed.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(line.as_ptr().cast()) };
    }
}

/// Nothing.
#[inline]
#[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
pub(super) fn prefetch(_: Option<&[u64]>) {}
