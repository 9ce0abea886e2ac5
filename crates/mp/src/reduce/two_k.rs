//! Moduli 2^p - k: what is above bit p comes back times k.

use crate::code::{Code, Result};
use crate::copy::present;
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, finish, read};
use crate::memory::Temporary;
use crate::shift::{count_bits, low_bits, quotient};
use core::cmp::Ordering;

/// Whether k fits one digit: all bits from the 61st to the top are 1.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn is_form(a: *const MpInt) -> bool {
    // SAFETY: the caller's word; nothing writes.
    match unsafe { read(a).map(|x| x.digits()) } {
        Ok([]) | Err(_) => false,
        Ok([_]) => true,
        Ok([_, middle @ .., top]) => {
            middle.iter().all(|&digit| digit == DIGIT_MAX) && (top & top.wrapping_add(1)) == 0
        }
    }
}

/// Whether at least half of the digits are all ones, so that k is short.
///
/// # Safety
/// As [`is_form`].
pub unsafe fn is_long_form(a: *const MpInt) -> bool {
    // SAFETY: the caller's word; nothing writes.
    match unsafe { read(a).map(|x| x.digits()) } {
        Ok([]) | Err(_) => false,
        Ok([_]) => true,
        Ok(digits) => digits.iter().filter(|&&digit| digit == DIGIT_MAX).count() >= digits.len() / 2,
    }
}

/// `d` = k = 2^p - a, where p is the number of bits of `a`.
///
/// # Errors
/// [`Code::Val`] for NULL, [`Code::Mem`].
///
/// # Safety
/// Both are NULL or point to initialised numbers, or to the same.
pub unsafe fn setup_long(a: *const MpInt, d: *mut MpInt) -> Result {
    let mut power = Temporary::new();
    // SAFETY: the caller's word.
    unsafe {
        present(a)?;
        crate::shift::power_of_two(power.get(), count_bits(a))?;
        crate::add::sub(power.get(), a, d)
    }
}

/// The lowest digit of k.
///
/// # Errors
/// As [`setup_long`].
///
/// # Safety
/// As [`is_form`].
pub unsafe fn setup(a: *const MpInt) -> Result<Digit> {
    let mut k = Temporary::new();
    // SAFETY: the caller's word.
    unsafe {
        setup_long(a, k.get())?;
        Ok(crate::copy::magnitude(k.get()) & DIGIT_MAX)
    }
}

/// `x` becomes `x mod n` for n = 2^p - k with k of one digit.
///
/// # Errors
/// [`Code::Val`] for a modulus below 1 and NULL, [`Code::Mem`].
///
/// # Safety
/// As [`setup_long`].
pub unsafe fn reduce(x: *mut MpInt, n: *const MpInt, k: Digit) -> Result {
    // SAFETY: the caller's word; `k` lives as long as the number made of it.
    unsafe {
        let mut digits = [k & DIGIT_MAX, k >> DIGIT_BITS];
        let mut number = MpInt { used: 2, alloc: 2, sign: 0, dp: digits.as_mut_ptr() };
        crate::copy::clamp(&mut number);
        reduce_long(x, n, &number)
    }
}

/// `x` becomes `x mod n` for n = 2^p - k.
///
/// # Errors
/// As [`reduce`].
///
/// # Safety
/// As [`setup_long`].
pub unsafe fn reduce_long(x: *mut MpInt, n: *const MpInt, k: *const MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let (value, modulus) = (read(x)?, read(n)?);
        let bits = count_bits(n);
        let belongs = !value.negative
            && !modulus.negative
            && is_complement(n, k)?
            && count_bits(k) <= bits / 2
            && !core::ptr::eq(x, n)
            && !core::ptr::eq(x, k);
        if !belongs {
            return crate::divide::modulo(x, n, x);
        }
        let mut high = Temporary::new();
        while count_bits(x) > bits {
            quotient(x, bits as usize, high.get())?;
            low_bits(x, bits, x)?;
            crate::mul::mul(high.get(), k, high.get())?;
            crate::add::add(x, high.get(), x)?;
        }
        if crate::compare::compare_magnitudes(x, n) != Ordering::Less {
            crate::add::sub(x, n, x)?;
        }
        Ok(())
    }
}

/// Whether n + k is the power of two above n.
unsafe fn is_complement(n: *const MpInt, k: *const MpInt) -> Result<bool> {
    // SAFETY: numbers as in `reduce_long`; nothing writes.
    let (n, k) = unsafe {
        if read(k)?.negative {
            return Err(Code::Val);
        }
        (read(n)?.digits(), read(k)?.digits())
    };
    let Some((top, lower)) = n.split_last() else { return Ok(false) };
    if k.len() > lower.len() + 1 {
        return Ok(false);
    }
    let mut carry = 0;
    for (i, digit) in lower.iter().enumerate() {
        let total = digit.wrapping_add(k.get(i).copied().unwrap_or(0)).wrapping_add(carry);
        if total & DIGIT_MAX != 0 {
            return Ok(false);
        }
        carry = total >> DIGIT_BITS;
    }
    let total = top.wrapping_add(k.get(lower.len()).copied().unwrap_or(0)).wrapping_add(carry);
    Ok(total.is_power_of_two() && total > *top && total.trailing_zeros() == 64 - top.leading_zeros())
}

/// `x` becomes its part below digit `digits`.
pub(crate) unsafe fn keep_low_digits(x: *mut MpInt, digits: usize) {
    // SAFETY: `x` is initialised and has at least so many digits.
    unsafe { finish(x, digits, false) }
}
