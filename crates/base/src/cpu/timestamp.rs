//! The time-stamp counter, for benchmarks and reports.
#![allow(unsafe_code)]

/// The time-stamp counter, or `None` where there is none. It counts at a fixed rate, whatever the core's clock is.
/// Not a serialising read: time sections of some microseconds with it, not single instructions.
///
/// ```
/// use adamant_base::cpu::timestamp;
///
/// let (before, after) = (timestamp(), timestamp());
/// assert!(after >= before);
/// ```
#[inline]
#[must_use]
pub fn timestamp() -> Option<u64> {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    {
        // SAFETY: RDTSC exists on every x86-64 CPU and touches no memory. An operating system that forbids it ends
        // the process, as it would any other; none of the supported ones does.
        Some(unsafe { core::arch::x86_64::_rdtsc() })
    }
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    None
}
