//! Divisors and multiples in common.

use crate::code::Result;
use crate::int::MpInt;
use crate::value::{load, store, store_if_wanted};
use adamant_integer::natural;

/// `c` = the greatest common divisor of `a` and `b`, not negative; 0 where both are 0.
///
/// # Errors
/// [`Code::Val`](crate::Code::Val) for NULL, [`Code::Mem`](crate::Code::Mem).
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
pub unsafe fn gcd(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (x, y) = (load(a)?, load(b)?);
        store(c, &natural::gcd(&x.limbs, &y.limbs)?, false)
    }
}

/// `c` = the least common multiple of `a` and `b`, not negative; 0 where one of them is 0.
///
/// # Errors
/// As [`gcd`].
///
/// # Safety
/// As [`gcd`].
pub unsafe fn lcm(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (x, y) = (load(a)?, load(b)?);
        store(c, &natural::lcm(&x.limbs, &y.limbs)?, false)
    }
}

/// `u3` = the greatest common divisor, not negative, and `u1`, `u2` with `u1 a + u2 b = u3`. Results may be NULL.
///
/// # Errors
/// As [`gcd`].
///
/// # Safety
/// As [`gcd`].
pub unsafe fn gcd_extended(
    a: *const MpInt,
    b: *const MpInt,
    u1: *mut MpInt,
    u2: *mut MpInt,
    u3: *mut MpInt,
) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (x, y) = (load(a)?, load(b)?);
        let extended = natural::gcd_extended(&x.limbs, &y.limbs)?;
        if extended.gcd.is_empty() {
            // 1 * 0 + 0 * 0, which is what Euclid's algorithm begins and here ends with.
            store_if_wanted(u1, &[1], false)?;
        } else {
            store_if_wanted(u1, &extended.x.magnitude, extended.x.negative != x.negative)?;
        }
        store_if_wanted(u2, &extended.y.magnitude, extended.y.negative != y.negative)?;
        store_if_wanted(u3, &extended.gcd, false)
    }
}
