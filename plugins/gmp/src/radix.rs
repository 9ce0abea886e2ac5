//! Digits.

#[cfg(feature = "all")]
use crate::limbs::input;
use crate::limbs::{Limb, Size, output, size};
use crate::memory::or_end;
use adamant_integer::natural;
use core::ffi::c_int;
use core::slice::from_raw_parts;
#[cfg(feature = "all")]
use core::slice::from_raw_parts_mut;

/// Writes the digits of `{up, un}` in a base of 2 to 256 at `digits`, values and not characters, most significant first; returns how
/// many. The top limb is not 0, and there is room for the digits of any number of that length and one more.
#[cfg(feature = "all")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gmpn_get_str(digits: *mut u8, base: c_int, up: *mut Limb, un: Size) -> usize {
    // SAFETY: the caller keeps GMP's contract: the limbs are there. They may be changed, but are not.
    let u = unsafe { input(up, un) };
    let take = |found: &[u8]| {
        let found = if found.is_empty() { &[0][..] } else { found };
        // SAFETY: there is room for that many.
        unsafe { from_raw_parts_mut(digits, found.len()) }.copy_from_slice(found);
        found.len()
    };
    let base = u32::try_from(base).unwrap_or(10);
    if u.len() <= natural::SHORT_LIMBS {
        return or_end(natural::to_radix_short(u, base, take));
    }
    take(&or_end(natural::to_radix(u, base)))
}

/// `{rp, returned}`: the number with the `count` >= 1 digits at `digits`, values and not characters below the base of 2 to 256, most
/// significant first. There is room for the largest number of so many digits and one limb more; the top limb is not 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gmpn_set_str(rp: *mut Limb, digits: *const u8, count: usize, base: c_int) -> Size {
    // SAFETY: the caller keeps GMP's contract: the digits are there.
    let digits = if count == 0 { &[] } else { unsafe { from_raw_parts(digits, count) } };
    let take = |found: &[Limb]| {
        // SAFETY: there is room for that many.
        unsafe { output(rp, size(found.len())) }.copy_from_slice(found);
        size(found.len())
    };
    let base = u32::try_from(base).unwrap_or(10);
    if count <= natural::SHORT_DIGITS && base == 10 {
        // In place: so many bits, log2(10) a digit, are never whole limbs, so the largest number has the limbs rounded up.
        let room = count * 3321 / 64000 + 2;
        // SAFETY: the caller has room for those limbs and one more.
        let found = natural::from_radix_short(unsafe { output(rp, size(room)) }, digits, base);
        return size(found.len());
    }
    if count <= natural::SHORT_DIGITS {
        return take(natural::from_radix_short(&mut [0; natural::SHORT_DIGITS / 6 + 2], digits, base));
    }
    take(&or_end(natural::from_radix(digits, base)))
}
