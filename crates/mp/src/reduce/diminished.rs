//! Moduli 2^(60 n) - k: what is above digit n comes back times k.

use crate::code::Result;
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, finish, read};
use crate::reduce::two_k::keep_low_digits;
use core::cmp::Ordering;

/// Whether the modulus has this form: at least two digits, all but the lowest all ones.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn is_form(a: *const MpInt) -> bool {
    // SAFETY: the caller's word; nothing writes.
    match unsafe { read(a).map(|x| x.digits()) } {
        Ok([_, upper @ ..]) if !upper.is_empty() => upper.iter().all(|&digit| digit == DIGIT_MAX),
        _ => false,
    }
}

/// k, from the lowest digit.
///
/// # Safety
/// As [`is_form`].
pub unsafe fn setup(a: *const MpInt) -> Digit {
    // SAFETY: the caller's word; nothing writes.
    let low = unsafe { read(a).map_or(0, |x| x.digits().first().copied().unwrap_or(0)) };
    (DIGIT_MAX + 1).wrapping_sub(low)
}

/// `x` becomes `x mod n`.
///
/// # Errors
/// [`Code::Val`](crate::Code::Val) for a modulus below 1 and NULL, [`Code::Mem`](crate::Code::Mem).
///
/// # Safety
/// Both are NULL or point to initialised numbers, or to the same.
pub unsafe fn reduce(x: *mut MpInt, n: *const MpInt, k: Digit) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (value, modulus) = (read(x)?, read(n)?);
        let digits = modulus.length;
        let belongs = !value.negative
            && !modulus.negative
            && !core::ptr::eq(x, n)
            && k <= DIGIT_MAX
            && is_form(n)
            && setup(n) == k
            && value.length <= 2 * digits;
        if !belongs {
            return crate::divide::modulo(x, n, x);
        }
        // At most three times: the first leaves one digit above, the second at most a carry.
        while read(x)?.length > digits {
            fold(x, digits, k);
        }
        if crate::compare::compare_magnitudes(x, n) != Ordering::Less {
            crate::add::sub(x, n, x)?;
        }
        Ok(())
    }
}

/// `x = low + high * k`, for a number of more than `digits` digits and at most twice as many.
///
/// # Safety
/// `x` points to such a number.
unsafe fn fold(x: *mut MpInt, digits: usize, k: Digit) {
    // SAFETY: the number has memory for its digits; those above `digits` are read before they are overwritten.
    unsafe {
        let (dp, length) = ((*x).dp, (*x).used as usize);
        let high = length - digits;
        let mut carry: Digit = 0;
        for i in 0..high {
            let t =
                u128::from(*dp.add(digits + i)) * u128::from(k) + u128::from(*dp.add(i)) + u128::from(carry);
            dp.add(i).write(t as Digit & DIGIT_MAX);
            carry = (t >> DIGIT_BITS) as Digit;
        }
        let mut i = high;
        while carry != 0 && i < digits {
            let t = (*dp.add(i)).wrapping_add(carry);
            dp.add(i).write(t & DIGIT_MAX);
            carry = t >> DIGIT_BITS;
            i += 1;
        }
        if carry == 0 {
            keep_low_digits(x, digits);
        } else {
            dp.add(digits).write(carry);
            finish(x, digits + 1, false);
        }
    }
}
