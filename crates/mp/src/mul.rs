//! Products.
#![allow(
    improper_ctypes_definitions,
    reason = "never called from C: nothing unwinds out of them, so callers jump there"
)]

use crate::code::{Result, guard};
use crate::comba;
use crate::copy::{present, zero};
use crate::digits::{to_int, to_length};
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, Operand, finish, has_room, read, room};
use crate::row::{Above, Row};
use crate::value::{Limbs, multiply, store};
use adamant_base::limb::low;
use std::ffi::c_int;

/// `c = a * b`; panics stay inside, as in all that `mp_mul` is made of.
///
/// # Errors
/// [`Code::Mem`](crate::Code::Mem), [`Code::Val`](crate::Code::Val) for NULL and for results that are too large.
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
#[inline]
pub unsafe fn mul(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word. Products go to `c` at once only where it is none of the operands.
    unsafe {
        if let (Some(x), Some(y), false) = (a.as_ref(), b.as_ref(), core::ptr::eq(a, b))
            && x.used == y.used
            && let Some(n) = few(x, c)
            && !core::ptr::eq(b, c)
            && *y.dp.add(n - 1) != 0
        {
            return comba::quick().multiply[n - 1](a, b, c);
        }
        mul_any(a, b, c)
    }
}

/// The digits of a number of 1 to [`comba::FEW`] digits without zeros on top, where `c` is another number that has room
/// for twice as many and, above that, nothing to wipe.
///
/// # Safety
/// `c` is NULL or points to an initialised number.
#[inline(always)]
unsafe fn few(x: &MpInt, c: *const MpInt) -> Option<usize> {
    // SAFETY: the caller's word; `used` digits are there.
    unsafe {
        let n = x.used;
        let fits = n >= 1
            && to_length(n) <= comba::FEW
            && !core::ptr::eq(x, c)
            && !c.is_null()
            && (*c).alloc >= 2 * n
            && (*c).used <= 2 * n
            && !(*c).dp.is_null()
            && *x.dp.add(to_length(n) - 1) != 0;
        fits.then(|| to_length(n))
    }
}

/// [`mul`] in general.
///
/// # Errors
/// As [`mul`].
///
/// # Safety
/// As [`mul`].
#[inline(never)]
unsafe extern "C" fn mul_any(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: as in `mul`.
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
        if x.length.max(y.length) > comba::LONGEST {
            return guard(|| mul_large(x, y, c));
        }
        let product = |out: *mut Digit| {
            if x.length == y.length && x.length <= comba::FEW {
                let mut number = MpInt { used: 0, alloc: to_int(length), sign: 0, dp: out };
                let _: Result = comba::table().multiply[x.length - 1](a, b, &mut number);
            } else {
                comba::mul(core::slice::from_raw_parts_mut(out, length), x.digits(), y.digits());
            }
        };
        if core::ptr::eq(a, c) || core::ptr::eq(b, c) {
            let mut out = [0; 2 * comba::LONGEST];
            product(out.as_mut_ptr());
            return put(c, &out[..length], negative);
        }
        product(room(c, length)?);
        finish(c, length, negative);
        Ok(())
    }
}

/// Products in limbs.
///
/// # Safety
/// As [`mul`], for numbers that were read.
#[inline(never)]
unsafe fn mul_large(x: Operand, y: Operand, c: *mut MpInt) -> Result {
    let (mut p, mut q, mut out) = (Limbs::new(), Limbs::new(), Limbs::new());
    // SAFETY: the caller's word; the product goes to a place of its own.
    unsafe {
        p.load(x)?;
        q.load(y)?;
        multiply(&mut out, &p, &q)?;
        store(c, &out, x.negative != y.negative)
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
        if let Some(x) = a.as_ref()
            && let Some(n) = few(x, b)
        {
            return comba::quick().square[n - 1](a, b);
        }
        square_any(a, b)
    }
}

/// [`square`] in general.
///
/// # Errors
/// As [`mul`].
///
/// # Safety
/// As [`mul`].
#[inline(never)]
unsafe extern "C" fn square_any(a: *const MpInt, b: *mut MpInt) -> Result {
    // SAFETY: as in `mul`.
    unsafe {
        let x = read(a)?;
        if x.is_zero() {
            present(b)?;
            zero(b);
            return Ok(());
        }
        if x.length > comba::LONGEST {
            return guard(|| square_large(x, b));
        }
        let length = 2 * x.length;
        let product = |out: *mut Digit| {
            if x.length <= comba::FEW {
                let mut number = MpInt { used: 0, alloc: to_int(length), sign: 0, dp: out };
                let _: Result = comba::table().square[x.length - 1](a, &mut number);
            } else {
                comba::square(core::slice::from_raw_parts_mut(out, length), x.digits());
            }
        };
        if core::ptr::eq(a, b) {
            let mut out = [0; 2 * comba::LONGEST];
            product(out.as_mut_ptr());
            return put(b, &out[..length], false);
        }
        product(room(b, length)?);
        finish(b, length, false);
        Ok(())
    }
}

/// Squares in limbs.
///
/// # Safety
/// As [`square`], for a number that was read.
#[inline(never)]
unsafe fn square_large(x: Operand, b: *mut MpInt) -> Result {
    let (mut p, mut out) = (Limbs::new(), Limbs::new());
    // SAFETY: the caller's word; the square goes to a place of its own.
    unsafe {
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
        if let (Some(x), Some(z)) = (a.as_ref(), c.as_ref())
            && x.used > 0
            && x.used < z.alloc
            && z.used <= x.used + 1
            && !z.dp.is_null()
            && (1..=DIGIT_MAX).contains(&digit)
            && *x.dp.add(to_length(x.used) - 1) != 0
        {
            let (n, from, out, sign) = (to_length(x.used), x.dp, z.dp, c_int::from(x.sign != 0));
            let (row, mut above) = (Row::new(digit), Above::default());
            for i in 0..n {
                out.add(i).write(row.step(*from.add(i), 0, &mut above));
            }
            let top = above.digit();
            out.add(n).write(top);
            ((*c).used, (*c).sign) = (to_int(n) + c_int::from(top != 0), sign);
            return Ok(());
        }
        mul_digit_any(a, digit, c)
    }
}

/// [`mul_digit`] in general.
///
/// # Errors
/// As [`mul`].
///
/// # Safety
/// As [`mul`].
#[inline(never)]
unsafe extern "C" fn mul_digit_any(a: *const MpInt, digit: Digit, c: *mut MpInt) -> Result {
    // SAFETY: as in `mul_digit`.
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
            out.add(i).write(low(t) & DIGIT_MAX);
            carry = low(t >> DIGIT_BITS);
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
