//! Rounding to nearest: the kernels' sums are right in this mode alone.

use core::arch::asm;

/// Round to nearest, no exceptions, denormal numbers as they are: what every program starts with.
const NEAREST: u32 = 0x1f80;

/// Sets MXCSR back when it goes, after a panic too.
struct Restore(u32);

impl Drop for Restore {
    fn drop(&mut self) {
        set(&self.0);
    }
}

fn set(value: &u32) {
    // SAFETY: the value is one that MXCSR had, or NEAREST, so no reserved bit is set; SSE is there.
    unsafe { asm!("ldmxcsr [{}]", in(reg) value, options(nostack)) }
}

/// What `work` returns, with the CPU rounding to nearest; the caller's mode and flags are as before afterwards.
#[inline(always)]
pub(crate) fn to_nearest<T>(work: impl FnOnce() -> T) -> T {
    let mut before = 0u32;
    // SAFETY: there is room for a word.
    unsafe { asm!("stmxcsr [{}]", in(reg) &raw mut before, options(nostack)) };
    let _restore = Restore(before);
    set(&NEAREST);
    work()
}
