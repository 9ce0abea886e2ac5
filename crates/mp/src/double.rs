//! Floating point.

use crate::code::{Code, Result};
use crate::int::MpInt;
use crate::value::load;
use adamant_integer::natural;

/// The `double` next to `a`, ties to even; infinite where it is too large. 0 for NULL.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn to_double(a: *const MpInt) -> f64 {
    // SAFETY: the caller's word.
    let Ok(x) = (unsafe { load(a) }) else { return 0.0 };
    let limbs = &x.limbs[..];
    let bits = natural::bit_length(limbs);
    let magnitude = if bits <= 64 {
        limbs.first().copied().unwrap_or(0) as f64
    } else if bits > 1024 {
        f64::INFINITY
    } else {
        // The 64 highest bits; the lowest of them also stands for all below, as only whether they are 0 matters.
        let shift = bits - 64;
        let (at, low) = (shift / 64, shift % 64);
        let above = limbs.get(at + 1).copied().unwrap_or(0);
        let top = ((u128::from(above) << 64 | u128::from(limbs[at])) >> low) as u64;
        let lost = limbs[..at].iter().any(|&limb| limb != 0) || limbs[at] & ((1 << low) - 1) != 0;
        (top | u64::from(lost)) as f64 * 2f64.powi(shift as i32)
    };
    if x.negative { -magnitude } else { magnitude }
}

/// `a` = `b` rounded toward zero.
///
/// # Errors
/// [`Code::Val`] for what is not finite and for NULL, [`Code::Mem`].
///
/// # Safety
/// As [`to_double`].
pub unsafe fn from_double(a: *mut MpInt, b: f64) -> Result {
    if !b.is_finite() {
        return Err(Code::Val);
    }
    let bits = b.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i32 - 1075;
    let fraction = bits & ((1 << 52) - 1) | u64::from(exponent > -1075) << 52;
    // SAFETY: the caller's word.
    unsafe {
        if exponent < 0 {
            return crate::copy::set(a, fraction.checked_shr(exponent.unsigned_abs()).unwrap_or(0), b < 0.0);
        }
        crate::copy::set(a, fraction, b < 0.0)?;
        crate::shift::shift_left(a, exponent, a)
    }
}
