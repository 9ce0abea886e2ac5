//! Bits: how many there are, and which are set.

use crate::digits::to_int;
use crate::int::{DIGIT_BITS, Digit, MpInt, read};
use std::ffi::c_int;

/// The bits of `|a|`, 0 for zero and NULL.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[inline]
#[must_use]
pub unsafe fn count_bits(a: *const MpInt) -> c_int {
    // SAFETY: the caller's word.
    unsafe {
        match read(a) {
            Ok(x) if x.length > 0 => {
                let top = 64 - (*x.dp.add(x.length - 1)).leading_zeros() as usize;
                c_int::try_from((x.length - 1) * DIGIT_BITS + top).unwrap_or(c_int::MAX)
            }
            _ => 0,
        }
    }
}

/// The zero bits below the lowest set bit, 0 for zero and NULL.
///
/// # Safety
/// As [`count_bits`].
#[inline]
#[must_use]
pub unsafe fn count_low_zeros(a: *const MpInt) -> c_int {
    // SAFETY: the caller's word; `used` digits are there. Mostly the lowest digit is not 0.
    unsafe {
        if let Some(number) = a.as_ref()
            && number.used > 0
            && *number.dp != 0
        {
            return (*number.dp).trailing_zeros().cast_signed();
        }
        count_low_zeros_any(a)
    }
}

/// [`count_low_zeros`] in general.
///
/// # Safety
/// As [`count_bits`].
#[cold]
#[inline(never)]
unsafe extern "C" fn count_low_zeros_any(a: *const MpInt) -> c_int {
    // SAFETY: the caller's word; nothing writes.
    let digits = unsafe { read(a) }.map_or(&[][..], |x| unsafe { x.digits() });
    match digits.iter().position(|&digit| digit != 0) {
        None => 0,
        Some(i) => to_int(i * DIGIT_BITS) + digits[i].trailing_zeros().cast_signed(),
    }
}

/// Bit `bit` of `|a|`; `None` for NULL.
///
/// # Safety
/// As [`count_bits`].
#[inline]
#[must_use]
pub unsafe fn bit(a: *const MpInt, bit: usize) -> Option<bool> {
    // SAFETY: the caller's word; nothing writes.
    let digits: &[Digit] = unsafe { read(a).ok()?.digits() };
    Some(digits.get(bit / DIGIT_BITS).is_some_and(|digit| digit >> (bit % DIGIT_BITS) & 1 == 1))
}
