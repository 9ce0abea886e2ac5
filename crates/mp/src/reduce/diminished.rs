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
        loop {
            let length = read(x)?.length;
            if length <= digits {
                break;
            }
            fold(x, length, digits, k);
        }
        if crate::compare::compare_magnitudes(x, n) != Ordering::Less {
            crate::add::sub(x, n, x)?;
        }
        Ok(())
    }
}

/// `x = low + high * k`, for a number of `length` digits, zeros on top not counted: more than `digits` and at most twice
/// as many.
///
/// # Safety
/// `x` points to such a number.
unsafe fn fold(x: *mut MpInt, length: usize, digits: usize, k: Digit) {
    // SAFETY: the number has memory for its digits; those above `digits` are read before they are overwritten.
    unsafe {
        let dp = (*x).dp;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::{clear, init_size};

    /// The number with these digits, zeros on top included.
    ///
    /// # Safety
    /// To be cleared.
    unsafe fn number(digits: &[Digit]) -> MpInt {
        let mut x = MpInt::EMPTY;
        // SAFETY: there is room for all digits.
        unsafe {
            init_size(&mut x, digits.len() as i32).unwrap();
            core::ptr::copy_nonoverlapping(digits.as_ptr(), x.dp, digits.len());
        }
        x.used = digits.len() as i32;
        x
    }

    #[test]
    fn zeros_on_top_change_nothing() {
        let m = DIGIT_MAX;
        // SAFETY: initialised numbers, cleared at the end.
        unsafe {
            let mut n = number(&[m - 4, m]);
            for digits in [[m, m, m, m], [m, 0, m, m], [1, 2, 3, 4], [0, 0, 0, 1]] {
                let (mut plain, mut expected) = (number(&digits), MpInt::EMPTY);
                let mut padded = number(&[&digits[..], &[0, 0]].concat());
                crate::divide::modulo(&plain, &n, &mut expected).unwrap();
                for x in [&mut plain, &mut padded] {
                    reduce(x, &n, 5).unwrap();
                    assert!(crate::compare::compare(x, &expected).is_eq(), "{digits:x?}");
                    clear(x);
                }
                clear(&mut expected);
            }
            clear(&mut n);
        }
    }
}
