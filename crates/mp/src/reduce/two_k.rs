//! Moduli 2^p - k: what is above bit p comes back times k.

use crate::code::{Code, Result};
use crate::digits::{opaque, to_int, to_length};
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, finish, read, room};
use crate::memory::Temporary;
use crate::shift::{count_bits, low_bits, quotient};
use adamant_base::limb::low;
use core::cmp::Ordering;
use std::ffi::c_int;

/// Whether k fits one digit: all bits from the 61st to the top are 1.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[must_use]
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
#[inline]
#[must_use]
pub unsafe fn is_long_form(a: *const MpInt) -> bool {
    // SAFETY: the caller's word; `used` digits are there.
    unsafe {
        if let Some(x) = a.as_ref()
            && (2..=FEW).contains(&x.used)
            && *x.dp.add(to_length(x.used) - 1) != 0
        {
            let (length, mut count, mut i) = (to_length(x.used), 0, 0);
            while i < length {
                count += usize::from(*x.dp.add(i) == DIGIT_MAX);
                i = opaque(i + 1);
            }
            return count >= length / 2;
        }
        is_long_form_any(a)
    }
}

/// Digits up to which they are counted one after the other.
const FEW: c_int = 8;

/// [`is_long_form`] in general.
///
/// # Safety
/// As [`is_form`].
#[inline(always)]
unsafe fn is_long_form_any(a: *const MpInt) -> bool {
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
    // SAFETY: the caller's word. Each digit is read before the same place is written.
    unsafe {
        let bits = to_length(count_bits(a));
        if read(a)?.is_zero() {
            return crate::copy::set(d, 1, false);
        }
        let out = room(d, read(a)?.length)?;
        let x = read(a)?;
        if x.negative {
            // 2^p + |a|, with a bit more.
            let mut power = Temporary::new();
            crate::shift::power_of_two(power.get(), to_int(bits))?;
            return crate::add::sub(power.get(), a, d);
        }
        let mut carry = 1;
        for i in 0..x.length {
            let total = (!*x.dp.add(i) & DIGIT_MAX) + carry;
            out.add(i).write(total & DIGIT_MAX);
            carry = total >> DIGIT_BITS;
        }
        *out.add(x.length - 1) &= (1 << ((bits - 1) % DIGIT_BITS)) * 2 - 1;
        finish(d, x.length, false);
    }
    Ok(())
}

/// The lowest digit of k.
///
/// # Errors
/// As [`setup_long`].
///
/// # Safety
/// As [`is_form`].
pub unsafe fn setup(a: *const MpInt) -> Result<Digit> {
    // SAFETY: the caller's word; nothing writes.
    unsafe {
        let x = read(a)?;
        let low = x.digits().first().copied().unwrap_or(0);
        let low = if x.negative { low } else { low.wrapping_neg() };
        let power = if x.length <= 1 { 1 << count_bits(a) } else { 0 };
        Ok(low.wrapping_add(power) & DIGIT_MAX)
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
        let k_digits = read(k)?.digits();
        if k_digits.len() <= 1 && to_length(bits) > DIGIT_BITS {
            let k = k_digits.first().copied().unwrap_or(0);
            while count_bits(x) > bits {
                fold(x, to_length(bits), k);
            }
        }
        let mut high = Temporary::new();
        while count_bits(x) > bits {
            quotient(x, to_length(bits), high.get())?;
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

/// `x = low + high * k`, split at a bit above the first digit, for an `x` that goes beyond it.
///
/// # Safety
/// `x` points to such a number.
unsafe fn fold(x: *mut MpInt, bits: usize, k: Digit) {
    let (digits, shift) = (bits / DIGIT_BITS, bits % DIGIT_BITS);
    // SAFETY: the caller's word; digits are read from places above those that were written before.
    unsafe {
        let (dp, length) = ((*x).dp, to_length((*x).used));
        let mut carry: Digit = 0;
        let mut step = |i: usize, high: Digit, own: Digit| {
            let t = u128::from(high & DIGIT_MAX) * u128::from(k) + u128::from(own) + u128::from(carry);
            dp.add(i).write(low(t) & DIGIT_MAX);
            carry = low(t >> DIGIT_BITS);
        };
        // Where both parts have digits.
        let both = digits.min(length - digits - 1);
        let mut below = *dp.add(digits);
        for i in 0..both {
            let above = *dp.add(i + digits + 1);
            step(i, below >> shift | above << (DIGIT_BITS - shift), *dp.add(i));
            below = above;
        }
        let at = |i: usize| if i < length { *dp.add(i) } else { 0 };
        // Above both parts there is nothing but a last carry.
        let end = (digits + 2).max(length - digits + 1).min(length);
        for i in both..end {
            let own = match i.cmp(&digits) {
                Ordering::Less => at(i),
                Ordering::Equal => at(i) & ((1 << shift) - 1),
                Ordering::Greater => 0,
            };
            step(i, at(i + digits) >> shift | at(i + digits + 1) << (DIGIT_BITS - shift), own);
        }
        finish(x, end, false);
    }
}

/// Whether n + k is the power of two above n.
///
/// # Safety
/// As [`reduce_long`].
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
