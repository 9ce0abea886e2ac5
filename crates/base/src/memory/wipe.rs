//! Wiping of plain memory at the speed of a fill.

use core::mem::ManuallyDrop;
use core::ops::{Deref, DerefMut};

/// Plain values with an all-zero value.
pub trait Plain: Copy {
    /// All zeros.
    const ZERO: Self;
}

impl Plain for u8 {
    const ZERO: u8 = 0;
}
impl Plain for u16 {
    const ZERO: u16 = 0;
}
impl Plain for u32 {
    const ZERO: u32 = 0;
}
impl Plain for i64 {
    const ZERO: i64 = 0;
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
pub fn wipe<T: Plain>(value: &mut T) {
    *value = T::ZERO;
    seen(value);
}

/// A value whose memory is zeroed when it goes, the gaps between its fields too: a move copies them, and with them what
/// lay on the stack before.
pub struct Wiped<T>(ManuallyDrop<T>);

impl<T> Wiped<T> {
    /// The value, from now on wiped when dropped.
    pub const fn new(value: T) -> Self {
        Self(ManuallyDrop::new(value))
    }
}

impl<T> Deref for Wiped<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Wiped<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: Clone> Clone for Wiped<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> Drop for Wiped<T> {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: dropped here alone, and not used again.
        unsafe { ManuallyDrop::drop(&mut self.0) };
        // SAFETY: the memory is ours until this function returns, and is not read as a T any more.
        unsafe { core::ptr::from_mut(self).cast::<u8>().write_bytes(0, size_of::<T>()) };
        seen(self);
    }
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

    #[test]
    fn wipes_what_it_holds_after_dropping_it() {
        struct Held<'a>(&'a core::cell::Cell<u32>);
        impl Drop for Held<'_> {
            fn drop(&mut self) {
                self.0.set(self.0.get() + 1);
            }
        }
        let count = core::cell::Cell::new(0);
        let mut place = core::mem::MaybeUninit::new(Wiped::new(Held(&count)));
        // SAFETY: initialised above, dropped once; bytes are read where a reference of one word lay.
        let left = unsafe {
            core::ptr::drop_in_place(place.as_mut_ptr());
            place.as_ptr().cast::<usize>().read()
        };
        assert_eq!((count.get(), left), (1, 0));
    }
}
