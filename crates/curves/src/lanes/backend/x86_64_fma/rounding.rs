//! Rounding to nearest: the kernels' sums are right in this mode alone.

use core::arch::asm;

/// Round to nearest, no exceptions, denormal numbers as they are: what every program starts with.
const NEAREST: u32 = 0x1f80;

/// Sets MXCSR back when it goes, after a panic too.
struct Restore(u32);

impl Drop for Restore {
    fn drop(&mut self) {
        write(self.0);
    }
}

/// MXCSR.
pub(in crate::lanes) fn read() -> u32 {
    let mut value = 0u32;
    // SAFETY: there is room for a word.
    unsafe { asm!("stmxcsr [{}]", in(reg) &raw mut value, options(nostack)) };
    value
}

/// Sets MXCSR to a value without reserved bits.
pub(in crate::lanes) fn write(value: u32) {
    debug_assert!(value >> 16 == 0, "a reserved bit");
    // SAFETY: callers pass values that MXCSR had, or modes of rounding; SSE is there.
    unsafe { asm!("ldmxcsr [{}]", in(reg) &raw const value, options(nostack)) }
}

/// What `work` returns, with the CPU rounding to nearest; the caller's mode and flags are as before afterwards.
#[inline(always)]
pub(crate) fn to_nearest<T>(work: impl FnOnce() -> T) -> T {
    let _restore = Restore(read());
    write(NEAREST);
    work()
}
