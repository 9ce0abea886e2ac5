//! Moduli 2^(60 n) - k: what is above digit n comes back times k.

use crate::code::{Result, guard};
use crate::digits::to_length;
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, finish, read};
use crate::row::{Above, Row};

/// Whether the modulus has this form: at least two digits, all but the lowest all ones.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[inline]
#[must_use]
pub unsafe fn is_form(a: *const MpInt) -> bool {
    // SAFETY: the caller's word; `used` digits are there. Mostly there are no zeros on top.
    unsafe {
        let Some(number) = a.as_ref() else { return false };
        let length = to_length(number.used.max(0));
        is_full_above(number.dp, length)
            || (length > 2
                && *number.dp.add(length - 1) == 0
                && read(a).is_ok_and(|x| is_full_above(x.dp, x.length)))
    }
}

/// Whether there are digits above the lowest, and all of them are all ones. Mostly the second one says no.
///
/// # Safety
/// There are so many digits.
#[inline(always)]
unsafe fn is_full_above(dp: *const Digit, length: usize) -> bool {
    // SAFETY: the caller's word.
    unsafe {
        if length < 2 || *dp.add(1) != DIGIT_MAX {
            return false;
        }
        // The last block may overlap the one before.
        let mut i = 2;
        while i + 8 <= length {
            if !all_ones::<8>(dp.add(i)) {
                return false;
            }
            i += 8;
        }
        match length - i {
            0 => true,
            1..4 => (i..length).all(|i| *dp.add(i) == DIGIT_MAX),
            _ => all_ones::<4>(dp.add(i)) && all_ones::<4>(dp.add(length - 4)),
        }
    }
}

/// Whether digits are all ones.
///
/// # Safety
/// There are so many.
#[inline(always)]
unsafe fn all_ones<const N: usize>(dp: *const Digit) -> bool {
    // SAFETY: the caller's word.
    let block = unsafe { dp.cast::<[Digit; N]>().read() };
    block.iter().fold(DIGIT_MAX, |all, digit| all & digit) == DIGIT_MAX
}

/// k, from the lowest digit.
///
/// # Safety
/// As [`is_form`].
#[inline]
#[must_use]
pub unsafe fn setup(a: *const MpInt) -> Digit {
    // SAFETY: the caller's word; `used` digits are there.
    let low = unsafe { a.as_ref().map_or(0, |a| if a.used > 0 { *a.dp } else { 0 }) };
    (DIGIT_MAX + 1).wrapping_sub(low)
}

/// `x` becomes `x mod n`; panics stay inside, as `mp_dr_reduce` does without a guard of its own.
///
/// # Errors
/// [`Code::Val`](crate::Code::Val) for a modulus below 1 and NULL, [`Code::Mem`](crate::Code::Mem).
///
/// # Safety
/// Both are NULL or point to initialised numbers, or to the same.
#[inline]
pub unsafe fn reduce(x: *mut MpInt, n: *const MpInt, k: Digit) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (value, modulus) = (read(x)?, read(n)?);
        let digits = modulus.length;
        let belongs = !value.negative
            && !modulus.negative
            && !core::ptr::eq(x, n)
            && k <= DIGIT_MAX
            && value.length <= 2 * digits
            && is_full_above(modulus.dp, digits)
            && setup(n) == k;
        if !belongs {
            return guard(|| crate::divide::modulo(x, n, x));
        }
        if value.length >= digits {
            fold(x, value.length, digits, k);
        } else {
            finish(x, value.length, false);
        }
        Ok(())
    }
}

/// `x = low + high * k` until nothing is above digit `digits`, and less n where that is not more, for a number of
/// `length` digits, zeros on top not counted: at least `digits` and at most twice as many.
///
/// # Safety
/// `x` points to such a number; n is 2^(60 digits) - k.
#[inline(always)]
unsafe fn fold(x: *mut MpInt, length: usize, digits: usize, k: Digit) {
    // SAFETY: the number has memory for its digits; those above `digits` are read before they are overwritten.
    unsafe {
        let dp = (*x).dp;
        let high = length - digits;
        let (row, mut above) = (Row::new(k), Above::default());
        for i in 0..high {
            dp.add(i).write(row.step(*dp.add(digits + i), *dp.add(i), &mut above));
        }
        // What is carried out of the top comes back in the same way; the first time a digit, then one at most.
        let mut high = propagate(dp, high, digits, above.digit());
        while high != 0 {
            let mut above = Above::default();
            dp.write(row.step(high, *dp, &mut above));
            high = propagate(dp, 1, digits, above.digit());
        }
        // n has all bits set but those of its lowest digit.
        let mut i = digits - 1;
        while i > 0 && *dp.add(i) == DIGIT_MAX {
            i -= 1;
        }
        let low = *dp + k;
        if i == 0 && low > DIGIT_MAX {
            dp.write(low & DIGIT_MAX);
            crate::digits::zero(dp.add(1), digits - 1);
        }
        finish(x, digits, false);
    }
}

/// Adds a carry from digit `at` on; returns what is carried out of `digits` digits.
///
/// # Safety
/// There are so many digits.
#[inline(always)]
unsafe fn propagate(dp: *mut Digit, mut at: usize, digits: usize, mut carry: Digit) -> Digit {
    while carry != 0 && at < digits {
        // SAFETY: the caller's word.
        unsafe {
            let total = (*dp.add(at)).wrapping_add(carry);
            dp.add(at).write(total & DIGIT_MAX);
            carry = total >> DIGIT_BITS;
        }
        at += 1;
    }
    carry
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
