//! Products.

use crate::code::Result;
use crate::comba;
use crate::copy::{present, zero};
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, finish, has_room, read, room};
use crate::value::{Limbs, multiply, store};

/// `c = a * b`.
///
/// # Errors
/// [`Code::Mem`](crate::Code::Mem), [`Code::Val`](crate::Code::Val) for NULL and for results that are too large.
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
#[inline]
pub unsafe fn mul(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word. Products go to a place of their own, so operands may share memory with `c`.
    unsafe {
        let (x, y) = (read(a)?, read(b)?);
        if core::ptr::eq(a, b) {
            return square(a, c);
        }
        if x.is_zero() || y.is_zero() {
            present(c)?;
            zero(c);
            return Ok(());
        }
        let negative = x.negative != y.negative;
        let length = x.length + y.length;
        if x.length.max(y.length) <= comba::LONGEST {
            let mut out = [0; 2 * comba::LONGEST];
            comba::mul(&mut out[..length], x.digits(), y.digits());
            return put(c, &out[..length], negative);
        }
        let (mut p, mut q, mut out) = (Limbs::new(), Limbs::new(), Limbs::new());
        p.load(x)?;
        q.load(y)?;
        multiply(&mut out, &p, &q)?;
        store(c, &out, negative)
    }
}

/// `b = a²`.
///
/// # Errors
/// As [`mul`].
///
/// # Safety
/// As [`mul`].
#[inline]
pub unsafe fn square(a: *const MpInt, b: *mut MpInt) -> Result {
    // SAFETY: as in `mul`.
    unsafe {
        let x = read(a)?;
        if x.is_zero() {
            present(b)?;
            zero(b);
            return Ok(());
        }
        if x.length <= comba::LONGEST {
            let mut out = [0; 2 * comba::LONGEST];
            comba::square(&mut out[..2 * x.length], x.digits());
            return put(b, &out[..2 * x.length], false);
        }
        let (mut p, mut out) = (Limbs::new(), Limbs::new());
        p.load(x)?;
        multiply(&mut out, &p, &p)?;
        store(b, &out, false)
    }
}

/// `c` becomes the given digits.
///
/// # Safety
/// `c` is NULL or points to an initialised number, whose digits these are not.
#[inline]
unsafe fn put(c: *mut MpInt, digits: &[Digit], negative: bool) -> Result {
    // SAFETY: `c` is NULL or initialised; `digits` is none of its memory.
    unsafe {
        let out = room(c, digits.len())?;
        crate::digits::copy(digits.as_ptr(), out, digits.len());
        finish(c, digits.len(), negative);
    }
    Ok(())
}

/// `c = a * digit`. All 64 bits of `digit` count.
///
/// # Errors
/// As [`mul`].
///
/// # Safety
/// As [`mul`].
#[inline]
pub unsafe fn mul_digit(a: *const MpInt, digit: Digit, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word. Each digit is read before the same place is written.
    unsafe {
        let mut x = read(a)?;
        let length = x.length + if digit > DIGIT_MAX { 2 } else { 1 };
        if !has_room(c, length) {
            room(c, length)?;
            x = read(a)?;
        }
        let out = (*c).dp;
        let mut carry = 0;
        for i in 0..x.length {
            let t = u128::from(*x.dp.add(i)) * u128::from(digit) + u128::from(carry);
            out.add(i).write(t as Digit & DIGIT_MAX);
            carry = (t >> DIGIT_BITS) as Digit;
        }
        out.add(x.length).write(carry & DIGIT_MAX);
        if length == x.length + 2 {
            out.add(x.length + 1).write(carry >> DIGIT_BITS);
        }
        finish(c, length, x.negative);
    }
    Ok(())
}

/// The lowest `digits` digits of `|a * b|`, or those from `digits` on, with the sign of the product.
///
/// # Errors
/// As [`mul`].
///
/// # Safety
/// As [`mul`].
pub unsafe fn mul_part(a: *const MpInt, b: *const MpInt, c: *mut MpInt, digits: i32, high: bool) -> Result {
    let digits = usize::try_from(digits).map_err(|_| crate::Code::Val)?;
    // SAFETY: the caller's word.
    unsafe {
        mul(a, b, c)?;
        let x = read(c)?;
        if !high {
            finish(c, x.length.min(digits), x.negative);
        } else {
            // The lower digits are not part of the result; they become zero and keep their place.
            core::ptr::write_bytes((*c).dp, 0, x.length.min(digits));
            finish(c, x.length, x.negative);
        }
    }
    Ok(())
}
