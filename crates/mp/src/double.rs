//! Floating point.

use crate::code::{Code, Result};
use crate::digits::to_int;
use crate::int::{DIGIT_BITS, DIGIT_MAX, MpInt, read};
use adamant_base::limb::{high, low};
use adamant_base::num::to_f64;

/// The `double` next to `a`, ties to even; infinite where it is too large. 0 for NULL.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[must_use]
pub unsafe fn to_double(a: *const MpInt) -> f64 {
    // SAFETY: the caller's word; nothing writes.
    let Ok((x, digits)) = (unsafe { read(a).map(|x| (x, x.digits())) }) else { return 0.0 };
    if digits.is_empty() {
        return 0.0;
    }
    let at = |i: usize| digits.len().checked_sub(i + 1).map_or(0, |at| digits[at] & DIGIT_MAX);
    // The number is, but for its digits from the third on, top * 2^exponent; two digits have more bits than a double.
    let top = u128::from(at(0)) << DIGIT_BITS | u128::from(at(1));
    let exponent = i64::from(to_int(digits.len() * DIGIT_BITS)) - 2 * i64::from(to_int(DIGIT_BITS));
    // The 64 highest bits; the lowest of them also stands for all below, as only whether they are 0 matters.
    let zeros = top.leading_zeros();
    let (high, low) = (high(top << zeros), low(top << zeros));
    let lost = low != 0 || digits.iter().rev().skip(2).any(|&digit| digit != 0);
    let magnitude = to_f64(high | u64::from(lost));
    let magnitude = match exponent + 64 - i64::from(zeros) {
        scale if scale > 1000 => f64::INFINITY,
        scale => magnitude * f64::from_bits((1023 + scale).cast_unsigned() << 52),
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
