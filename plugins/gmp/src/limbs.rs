//! Arrays of the caller as slices.

pub(crate) use adamant_base::limb::Limb;
use core::slice::{from_raw_parts, from_raw_parts_mut};

/// `mp_size_t`.
pub(crate) type Size = libc::c_long;

/// A size that GMP's contract says is not negative.
#[inline(always)]
pub(crate) fn length(size: Size) -> usize {
    usize::try_from(size).unwrap_or(0)
}

/// A length that fits into an address space.
#[inline(always)]
pub(crate) fn size(length: usize) -> Size {
    Size::try_from(length).unwrap_or(Size::MAX)
}

/// The `size` limbs at `limbs`.
///
/// # Safety
/// Where `size` is above 0 that many limbs are there, and nobody writes to them while the slice lives.
#[inline(always)]
pub(crate) unsafe fn input<'a>(limbs: *const Limb, size: Size) -> &'a [Limb] {
    match length(size) {
        0 => &[],
        // SAFETY: they are there and nobody writes, as demanded above; limbs that C wrote are initialised.
        length => unsafe { from_raw_parts(limbs, length) },
    }
}

/// The `size` limbs at `limbs`, to be written.
///
/// # Safety
/// As [`input`], and nobody reads them otherwise while the slice lives.
#[inline(always)]
pub(crate) unsafe fn output<'a>(limbs: *mut Limb, size: Size) -> &'a mut [Limb] {
    match length(size) {
        0 => &mut [],
        // SAFETY: they are there and nobody else uses them, as demanded above; every bit pattern is a limb.
        length => unsafe { from_raw_parts_mut(limbs, length) },
    }
}
