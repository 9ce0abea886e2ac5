//! Hints to the CPU, and points of the curve as points.
#![allow(unsafe_code)]

use crate::curve::short_weierstrass::{Affine, CurvePoint, ShortWeierstrass};

/// The same points, which need not be in the subgroup.
pub(super) fn affine_of<C: ShortWeierstrass>(points: &[CurvePoint<C>]) -> &[Affine<C>] {
    // SAFETY: a `CurvePoint` is an `Affine` by `repr(transparent)`, so both slices have one layout; the lifetime stays.
    unsafe { core::slice::from_raw_parts(points.as_ptr().cast(), points.len()) }
}

/// Asks for all cache lines of a value that is read soon. Nothing where the CPU has no such instruction, or the build is
/// portable.
#[inline(always)]
pub(crate) fn prefetch<T>(value: &T) {
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
