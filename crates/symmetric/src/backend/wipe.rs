//! Wiping of plain memory at the speed of a fill.
#![allow(unsafe_code)]

/// Plain values with an all-zero value.
pub(crate) trait Plain: Copy {
    /// All zeros.
    const ZERO: Self;
}

impl Plain for u8 {
    const ZERO: u8 = 0;
}
impl Plain for u32 {
    const ZERO: u32 = 0;
}
impl Plain for u64 {
    const ZERO: u64 = 0;
}
impl<T: Plain, const N: usize> Plain for [T; N] {
    const ZERO: [T; N] = [T::ZERO; N];
}

/// Sets the value to zero so that the compiler cannot leave it out as a write that nobody reads. The crate zeroize writes
/// byte by byte, which for tables of kilobytes takes longer than the work with them.
#[inline]
pub(crate) fn wipe<T: Plain>(value: &mut T) {
    *value = T::ZERO;
    seen(value);
}

/// The compiler must assume that the value is looked at here.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[inline(always)]
fn seen<T>(value: &mut T) {
    // SAFETY: no instruction is executed; the compiler only believes that memory is read.
    unsafe {
        core::arch::asm!("/* {} */", in(reg) core::ptr::from_mut(value), options(nostack, preserves_flags, readonly));
    }
}

#[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
#[inline(never)]
fn seen<T>(value: &mut T) {
    core::hint::black_box(value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wipes() {
        let mut value = [[0xa5u8; 16]; 3];
        wipe(&mut value);
        assert_eq!(value, [[0; 16]; 3]);
    }
}
